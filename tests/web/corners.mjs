// The author's and the season corner, with what strangers send.
import { execFileSync } from 'child_process';
import fs from 'fs';
import path from 'path';
import { DESK, PHONE, check, command, open, picture, root, saved, scratch } from './support.mjs';

const HOSTILE = '<img src=x onerror=alert(1)>';

function brokenTeam() {
  const folder = path.join(scratch, 'HAR');
  fs.cpSync(path.join(root, 'charts/sample/HAR'), folder, { recursive: true });
  const at = path.join(folder, 'offense.csv');
  const lines = fs.readFileSync(at, 'utf-8').split('\n');
  const row = lines.findIndex(line => line.startsWith('12,'));
  const fields = lines[row].split(',');
  const good = fields[1];
  fields[1] = HOSTILE;
  lines[row] = fields.join(',');
  fs.writeFileSync(at, lines.join('\n'));
  fs.writeFileSync(path.join(folder, '<b>bold<b>.csv'), 'a,b\n<script>alert(1)</script>,2\n');
  fs.writeFileSync(path.join(folder, 'players.csv'), 'id,name\n1,<svg onload=alert(1)>\n');
  return { folder, line: row + 1, good };
}

// A folder or file dropped by the mouse, as a hand does it.
async function drop(page, dropped) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [dropped], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop']) await session.send('Input.dispatchDragEvent', { type, x: 300, y: 400, data });
  await session.detach();
}

const marked = page => page.locator('main img, main b:not(.start b), main svg:not([role=img]), main script').count();

export async function authorsCorner() {
  const page = await open(DESK, { at: '#author' });
  const { folder, line, good } = brokenTeam();
  await drop(page, folder);
  await page.waitForSelector('.findings li');
  const words = await page.textContent('.findings');
  check('a_broken_team_that_is_dropped_is_found_out_with_places', words.includes(`offense.csv:${line}:4`) && words.includes('error'), words.slice(0, 400));
  check('odds_wait_for_charts_without_errors', (await page.textContent('.odds')).includes('once the charts have no errors'));
  await picture(page, 'author');
  check('hostile_names_and_cells_are_texts', (await marked(page)) === 0 && words.includes(HOSTILE));
  await page.click(`.findings button:has-text("offense.csv:${line}:4")`);
  const cell = page.locator(`.editor input[data-line="${line}"][data-field="1"]`);
  check('a_finding_leads_to_its_cell', await cell.evaluate(e => e === document.activeElement && e.getAttribute('aria-invalid') === 'true'));
  // Findings while it is typed, before the cell is left; first something else that is wrong.
  await page.keyboard.press('Control+A');
  await page.keyboard.type('ZZ');
  await page.waitForFunction(() => document.querySelector('.findings').textContent.includes('"ZZ"'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type(good);
  await page.waitForFunction(text => !document.querySelector('.findings').textContent.includes(text), `offense.csv:${line}:4`);
  check('findings_follow_the_typing', await cell.evaluate(e => e === document.activeElement && !e.hasAttribute('aria-invalid')));
  await page.keyboard.press('ArrowDown');
  check('arrows_move_in_the_grid', await page.evaluate(n => document.activeElement.dataset.line === String(n + 1), line));
  check('cells_are_named_by_row_and_play', /^row 12, 1$/.test(await cell.getAttribute('aria-label')), await cell.getAttribute('aria-label'));
  const csv = await saved(page, () => page.click('#save-csv'));
  check('the_mended_file_is_saved_as_it_was', fs.readFileSync(csv, 'utf-8') === fs.readFileSync(path.join(root, 'charts/sample/HAR/offense.csv'), 'utf-8'));
  // Rid of the strange files by copying the good ones again; then odds, charts and paper.
  await page.setInputFiles('#folder', path.join(root, 'charts/sample/HAR'));
  await page.waitForSelector('.findings h3:has-text("Good")');
  await page.waitForSelector('#work-out');
  await page.click('#work-out');
  await page.waitForSelector('.odds tbody tr', { timeout: 60000 });
  check('odds_of_a_play_are_worked_out', await page.locator('.odds tbody tr').count() === 6);
  await page.locator('.odds').scrollIntoViewIfNeeded();
  await picture(page, 'author-odds', true);
  const pdf = await saved(page, () => page.click('#print'));
  check('a_sheet_for_print', fs.readFileSync(pdf).subarray(0, 4).toString() === '%PDF');
  await page.click('#see-charts');
  await page.waitForSelector('.odds .grid');
  await page.locator('.odds').scrollIntoViewIfNeeded();
  await picture(page, 'author-charts', true);
  check('charts_are_shown_in_the_colours_of_print', await page.locator('.odds td.green').count() > 50 && await page.locator('.odds td.black').count() > 5);
  const zip = await saved(page, () => page.click('#save-folder'));
  const listed = execFileSync('python3', ['-m', 'zipfile', '-t', zip], { encoding: 'utf-8' });
  check('the_folder_is_saved_as_a_sound_zip', listed.includes('Done testing'), listed);
  await page.context().close();
}

// A zip with these entries, stored or as python packs it; names are taken as they are.
function zipped(name, entries) {
  const to = path.join(scratch, name);
  execFileSync('python3', ['-c', 'import sys,json,zipfile\nz=zipfile.ZipFile(sys.argv[1],"w",zipfile.ZIP_DEFLATED)\nfor n,t in json.load(sys.stdin): z.writestr(zipfile.ZipInfo(n) if n.startswith("..") else n,t*int(1))\nz.close()', to], { input: JSON.stringify(entries) });
  return to;
}

export async function packs() {
  const page = await open(DESK, { at: '#author' });
  // A pack of the command: its season, all its teams, for both games of charts.
  const made = path.join(scratch, 'usl.zip');
  const ran = command('pack', 'make', path.join(root, 'charts/sample'), '--name', 'USL', '--author', 'A. Typist', '--licence', 'CC0-1.0', '-o', made, '--data-dir', root);
  check('the_command_makes_a_pack', ran.status === 0, ran.stderr);
  await drop(page, made);
  await page.waitForSelector('.findings h3:has-text("Good")');
  check('a_pack_of_the_command_opens', await page.locator('#team option').count() === 4 && (await page.textContent('h2')) === 'USL', await page.textContent('main'));
  await page.selectOption('#team', { label: 'MES' });
  await page.waitForSelector('.odds h3:has-text("MES")');
  await page.click('a[href="#play"]');
  await page.selectOption('#season-0', 'own');
  await page.waitForFunction(() => document.querySelector('#season-1').value === 'own');
  check('its_teams_can_be_played_with', (await page.locator('#club-0 option').allTextContents()).join().includes('HAR (USL)'));
  await page.click('a[href="#author"]');
  const tables = path.join(scratch, 'tables');
  fs.cpSync(path.join(root, 'priority'), tables, { recursive: true });
  const times = path.join(tables, 'ddf', 'play-times.csv');
  fs.writeFileSync(times, fs.readFileSync(times, 'utf-8').replace(/^(kneel,)\d+/m, '$120'));
  const changed = path.join(scratch, 'changed.zip');
  const again = command('pack', 'make', path.join(root, 'charts/sample'), '--name', 'USL', '--author', 'A. Typist', '--licence', 'CC0-1.0', '--priority', tables, '-o', changed, '--data-dir', root);
  await drop(page, changed);
  await page.waitForFunction(() => document.querySelector('.author .error').textContent.length > 5);
  check('a_pack_with_tables_of_its_own_is_told_apart', again.status === 0 && (await page.textContent('.author .error')).includes('played with the shipped ones'), again.stderr);
  const refused = async (name, at, words) => {
    await page.evaluate(() => document.querySelector('.author .error').replaceChildren());
    await page.setInputFiles('#pack', at);
    await page.waitForFunction(() => document.querySelector('.author .error').textContent.length > 5, null, { timeout: 60000 });
    const said = await page.textContent('.author .error');
    check(`refused: ${name}`, said.includes(words) && (await marked(page)) === 0, said);
  };
  fs.writeFileSync(path.join(scratch, 'bad.zip'), 'PK not really');
  await refused('what is no pack', path.join(scratch, 'bad.zip'), 'no zip archive');
  await refused('a pack whose files lead elsewhere', zipped('up.zip', [['../../data/charts/2017/NE/offense.csv', 'x']]), 'no CSV file');
  await refused('a pack without charts', zipped('empty.zip', [['readme.md', 'x']]), 'no CSV file');
  await refused('a pack that blows up', zipped('bomb.zip', [...Array(40)].map((_, i) => [`a/${i}.csv`, '0'.repeat(1 << 20)])), 'more than fits');
  const cut = fs.readFileSync(made);
  cut[Math.floor(cut.length / 3)] ^= 255;
  fs.writeFileSync(path.join(scratch, 'flipped.zip'), cut);
  await refused('a damaged pack', path.join(scratch, 'flipped.zip'), 'damaged');
  // One with markup and names of the language for names and texts: shown as what they are.
  const hostile = zipped('hostile.zip', [[`x/${HOSTILE.replaceAll('/', '')}/offense.csv`, `dice,1\n10,${HOSTILE}\n`], ['x/__proto__/offense.csv', 'dice\n'], ['x/constructor.csv', `${HOSTILE},"${HOSTILE}"\n`], ['x/<script>alert(1)</script>.csv', 'a\n'], ['x/teams.csv', `season,team,full_name\n2017,X,${HOSTILE}\n`]]);
  await page.setInputFiles('#pack', hostile);
  await page.waitForSelector('[data-folder="work/x"]');
  await page.waitForSelector('.findings li');
  for (const file of await page.$$eval('#file option', list => list.map(o => o.value))) await page.selectOption('#file', file);
  check('a_hostile_pack_is_text_in_the_authors_corner', (await marked(page)) === 0 && (await page.textContent('.findings')).includes('<'));
  await page.click('a[href="#play"]');
  await page.waitForSelector('#kick-off');
  check('a_hostile_pack_is_text_at_the_start', (await page.locator('#club-0 option').allTextContents()).join().includes('<img') && (await page.locator('main img').count()) === 0);
  const option = await page.$eval('#club-0', e => [...e.options].find(o => o.textContent.includes('<img')).value);
  await page.selectOption('#club-0', option);
  await page.click('#kick-off');
  await page.waitForFunction(() => document.querySelector('.start .error').textContent.length > 5);
  check('charts_that_are_none_are_refused_with_the_reason', (await page.locator('main img').count()) === 0);
  await page.context().close();
}

export async function seasonCorner() {
  const page = await open(PHONE, { at: '#season' });
  check('a_thousand_seasons_are_offered', await page.inputValue('#runs') === '1000');
  // How long the page is ever kept from answering, and how far the bar has come, while it plays.
  await page.evaluate(() => {
    globalThis.longest = 0;
    globalThis.seen = [];
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      globalThis.longest = Math.max(globalThis.longest, now - last);
      last = now;
      const bar = document.querySelector('progress');
      if (bar) globalThis.seen.push(bar.value);
      globalThis.timer = setTimeout(tick, 10);
    };
    tick();
  });
  const begun = Date.now();
  await page.click('#run');
  await page.waitForFunction(() => document.querySelector('progress')?.value > 50, null, { timeout: 120000 });
  await picture(page, 'phone-progress');
  // Other corners answer meanwhile.
  await page.click('a[href="#play"]');
  await page.waitForSelector('#kick-off');
  await page.click('a[href="#season"]');
  await page.waitForSelector('.divisions table', { timeout: 240000 });
  const { longest, seen } = await page.evaluate(() => { clearTimeout(globalThis.timer); return { longest: globalThis.longest, seen: globalThis.seen }; });
  const took = (Date.now() - begun) / 1000;
  check('a_thousand_seasons_are_played_on_a_phone', (await page.textContent('[role=status]:has-text("seasons")')).includes('1000 of 1000') && await page.locator('.divisions table').count() === 8, await page.textContent('.season'));
  check('the_bar_says_how_far_they_are', new Set(seen).size > 10 && seen.every((value, i) => i === 0 || value >= seen[i - 1]), `${new Set(seen).size} values`);
  check('the_page_answers_all_the_while', longest < 1000, `${Math.round(longest)} ms`);
  console.log(`# 1,000 seasons in ${took.toFixed(1)} s, the page never away for more than ${Math.round(longest)} ms`);
  const rows = await page.locator('.divisions tbody tr').allTextContents();
  check('standings_and_odds_of_32_clubs', rows.length === 32 && rows.every(row => /\d+\.\d/.test(row)), rows[0]);
  check('every_column_of_the_standings_is_on_the_phones_screen', await page.evaluate(() => [...document.querySelectorAll('.divisions .scroll')].every(e => e.scrollWidth <= e.clientWidth)));
  await picture(page, 'phone-season');
  await page.setViewportSize(DESK);
  await picture(page, 'season');
  const json = JSON.parse(fs.readFileSync(await saved(page, () => page.click('button:has-text("Save as JSON")')), 'utf-8'));
  check('the_season_is_saved', JSON.stringify(json).length > 5000);
  // The same seasons as the command's.
  await page.fill('#runs', '6');
  await page.click('#run');
  await page.waitForFunction(() => document.querySelector('.season').textContent.includes('6 of 6') && document.querySelector('.divisions table'), null, { timeout: 60000 });
  const few = fs.readFileSync(await saved(page, () => page.click('button:has-text("Save as JSON")')), 'utf-8');
  check('the_seasons_are_the_commands', few === command('season', '--season', '2017', '--runs', '6', '--seed', '1', '--format', 'json', '--quiet', '--data-dir', root).stdout);
  // A long run can be stopped, by keys too.
  await page.fill('#runs', '100000');
  await page.press('#runs', 'Enter');
  await page.waitForFunction(() => document.querySelector('progress') && document.querySelector('progress').value > 0, null, { timeout: 60000 });
  await page.focus('#stop');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.divisions table', { timeout: 60000 });
  check('a_long_run_is_stopped_and_what_was_played_is_shown', /Stopped after \d+ of 100000/.test(await page.textContent('.season')), await page.textContent('.season'));
  // A game of dice has its seasons too.
  await page.selectOption('#season-rules', 'fever');
  await page.fill('#runs', '10');
  await page.click('#run');
  await page.waitForFunction(() => document.querySelector('.season').textContent.includes('10 of 10') && document.querySelector('.divisions table'), null, { timeout: 60000 });
  check('a_season_of_a_dice_game', await page.locator('.divisions tbody tr').count() === 32);
  await page.context().close();
}
