// The page in a real browser: node page.mjs PAGE PROGRAM ROOT NODE-MODULES [PICTURES [TEST...]]
//
// Whole games (games.mjs), the corners (corners.mjs), and what it is for everybody (everybody.mjs). Two run side by side: most of the
// time one waits for the other's engine. PICTURES: a folder that gets a picture of every view, "-" for none; TEST: only these.
import fs from 'fs';
import * as games from './games.mjs';
import * as corners from './corners.mjs';
import * as everybody from './everybody.mjs';
import { check, complaints, counts, launch, requests, scratch, shut } from './support.mjs';

// The long ones first.
const TESTS = [games.byClicks, corners.seasonCorner, games.byKeys, everybody.forEyesAtADesk, games.sameCalls, games.withRealDice, everybody.forEyesOnAPhone, games.bothWays, everybody.forEyesOnAWall,
  everybody.forEars, games.ofTwoPeople, games.keptGames, corners.packs, corners.authorsCorner, everybody.motion, games.hostileLog];

// A test that waited in vain for a browser that was busy elsewhere is run once more.
async function run(test, again = false) {
  const begun = Date.now();
  try {
    await test();
  } catch (error) {
    if (!again && /Timeout/.test(error.message)) {
      console.log(`# ${test.name} is run again: ${error.message.split('\n')[0]}`);
      return run(test, true);
    }
    check(`${test.name}_comes_to_its_end`, false, error.message.split('\n').slice(0, 6).join(' | '));
  }
  console.log(`# ${test.name}: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

async function main() {
  const wanted = process.argv.slice(7);
  const begun = Date.now();
  await launch();
  // Alone, as it is timed.
  if (!wanted.length || wanted.includes('theFile')) await run(everybody.theFile);
  const list = TESTS.filter(test => !wanted.length || wanted.includes(test.name));
  const lane = async () => { while (list.length) await run(list.shift()); };
  await Promise.all([lane(), lane()]);
  check('nobody_is_asked_for_anything', requests.length === 0, requests.join(' '));
  check('the_browser_has_nothing_to_complain_about', complaints.length === 0, complaints.slice(0, 5).join(' | '));
  await shut();
  fs.rmSync(scratch, { recursive: true });
  console.log(`# all: ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  console.log(`\n${counts.total} Tests ${counts.failed} Failures 0 Ignored`);
  process.exit(counts.failed ? 1 : 0);
}

main();
