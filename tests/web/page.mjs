// The page in a real browser: node page.mjs PAGE PROGRAM ROOT NODE-MODULES [PICTURES]
//
// Whole games by clicks, by keys, with real dice, of two people, on a desk and on a phone, reloaded in the middle, taken otherwise;
// their logs are replayed by the command. Then the corners, hostile charts, and that nobody is ever asked for anything.
// PICTURES: a folder that gets a picture of every view.
import { createRequire } from 'module';
import { execFileSync, spawnSync } from 'child_process';
import fs from 'fs';
import os from 'os';
import path from 'path';

const [file, program, root, modules, pictures] = process.argv.slice(2);
const { chromium } = createRequire(path.join(path.resolve(modules), 'x.js'))('playwright-core');
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'gridchart-web-'));
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const DESK = { width: 1280, height: 900 }, PHONE = { width: 360, height: 740 };

let total = 0, failed = 0;
function check(name, holds, message = '') {
  total++;
  if (!holds) failed++;
  console.log(holds ? `${name}:PASS` : `${name}:FAIL: ${message}`);
}

const requests = [], complaints = [];
let browser;

async function open(viewport, options = {}) {
  const context = options.context || await browser.newContext({ viewport, acceptDownloads: true, reducedMotion: 'reduce', ...options.settings });
  const page = await context.newPage();
  page.on('request', r => { if (!/^(file|blob|data):/.test(r.url())) requests.push(r.url()); });
  page.on('pageerror', e => complaints.push(e.message));
  page.on('console', m => { if (m.type() === 'error') complaints.push(m.text()); });
  page.on('dialog', d => { complaints.push(`dialog ${d.message()}`); d.dismiss(); });
  await page.goto(`file://${path.resolve(file)}`);
  await page.waitForSelector('html[data-ready=all]', { timeout: 60000 });
  return page;
}

async function picture(page, name) {
  if (!pictures) return;
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: path.join(pictures, `${name}.png`) });
}

// Nothing is wider than the screen.
async function fits(page, name) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  check(`${name}_fits_its_screen`, wide <= 0, `${wide} pixels too wide`);
}

async function setUp(page, { rules, clubs, seats, seed, season, typed }) {
  if (rules) await page.selectOption('#rules', rules);
  for (const side of [0, 1]) {
    if (season) { await page.selectOption(`#season-${side}`, season); await page.waitForTimeout(50); }
    if (clubs) await page.selectOption(`#club-${side}`, clubs[side]);
    await page.selectOption(`#coach-${side}`, seats[side]);
  }
  if (typed) {
    await page.click('details:has(#typed) > summary');
    await page.check('#typed');
    // All options: where a game can be short, it is.
    await page.click('.start fieldset button:has-text("All")');
  }
  if (seed) await page.fill('#seed', seed);
  await page.click('#kick-off');
  await page.waitForSelector('.table');
}

const idle = page => page.waitForSelector('.table:not([data-busy=true])', { timeout: 60000 });

// What is on the card: the choices, a throw, a number, a curtain, or the end.
const card = page => page.evaluate(() => {
  const table = document.querySelector('.table');
  const shown = selector => document.querySelector(`.card ${selector}`);
  return {
    over: table.dataset.over === 'true', busy: table.dataset.busy === 'true', plays: Number(table.dataset.plays), lift: Boolean(shown('#lift')), shows: Boolean(shown('#shows')), number: Boolean(shown('#yards')),
    range: shown('#shows') ? [Number(shown('#shows').dataset.low), Number(shown('#shows').dataset.high)] : [0, 0], undo: shown('#undo') ? !shown('#undo').disabled : false,
    choices: [...document.querySelectorAll('.card .choice[data-answer]')].map(b => ({ answer: b.dataset.answer, key: b.getAttribute('aria-keyshortcuts'), kind: b.className })),
  };
});

// A plain way to play: runs and passes in turn, kicks on fourth down as they come, else the first.
function pick(choices, n) {
  const plays = choices.filter(c => /\b(run|pass)\b/.test(c.kind));
  const list = plays.length > 2 ? plays : choices;
  return list[n % list.length];
}

async function playOn(page, act, until = () => false) {
  for (let n = 0, waits = 0; n < 4000 && waits < 4000;) {
    const now = await card(page);
    if (now.over || until(now, n)) return now;
    if (now.busy || (!now.lift && !now.shows && !now.number && !now.choices.length)) { waits++; await page.waitForTimeout(15); continue; }
    waits = 0;
    await act(now, n++);
  }
  throw new Error('the game does not end');
}

async function saveLog(page, name) {
  await page.click('#tab-more');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-log')]);
  const to = path.join(scratch, `${name}.log`);
  await download.saveAs(to);
  return to;
}

function replays(name, log) {
  const ran = spawnSync(program, ['replay', '--quiet', '--data-dir', root, log], { encoding: 'utf-8' });
  check(`the_log_of_${name}_replays`, ran.status === 0, `exit ${ran.status}: ${ran.stdout}${ran.stderr}`);
}

const click = page => async (now, n) => {
  if (now.lift) await page.click('#lift');
  else if (now.number) await page.press('#yards', 'Enter');
  else await page.click(`.card .choice[data-answer="${pick(now.choices, n).answer}"]`);
};

// --- games -------------------------------------------------------------------------------------------------------

async function byClicks() {
  const page = await open(DESK);
  await picture(page, 'start');
  await fits(page, 'the_start');
  await setUp(page, { seats: ['human', ''], seed: '12', season: '2017', clubs: ['NE', 'PHI'] });
  const act = click(page);
  await playOn(page, act, now => now.plays >= 6);
  await idle(page);
  // A call taken back before the dice: the game asks again.
  let undone = false;
  await playOn(page, async (now, n) => {
    if (now.undo && !undone) { undone = true; await page.click('#undo'); } else await act(now, n);
  }, now => now.plays >= 40);
  await idle(page);
  await playOn(page, act, now => now.choices.some(c => /\brun\b/.test(c.kind)));
  await page.click('.last .why summary');
  await picture(page, 'table');
  await page.click('#advice');
  await page.waitForSelector('.advice strong', { timeout: 120000 });
  check('advice_names_an_answer_and_odds', await page.locator('.advice table tbody tr').count() >= 5);
  await picture(page, 'advice');
  check('the_cell_just_read_is_lit', await page.locator('#panel td.read').count() >= 1 || (await page.locator('.quiet').count()) > 0);
  await fits(page, 'the_table_on_a_desk');
  await page.click('#tab-plays');
  await picture(page, 'plays');
  await page.click('#panel [data-play="20"]');
  await page.waitForSelector('.last h2:has-text("Play 20")');
  check('a_play_of_the_list_can_be_looked_at', true);
  await page.click('.last button:has-text("Back to the game")');
  const end = await playOn(page, act);
  check('a_whole_game_by_clicks', end.over && end.plays > 100, JSON.stringify(end).slice(0, 200));
  for (const tab of ['box', 'story', 'more']) {
    await page.click(`#tab-${tab}`);
    await page.waitForTimeout(400);
    await picture(page, tab);
  }
  await page.click('#tab-box');
  await page.waitForSelector('#panel table');
  check('the_box_score_has_names', await page.locator('#panel caption:has-text("Passing")').count() === 2);
  await page.click('#tab-curve');
  await page.waitForSelector('.curve polyline');
  await page.waitForTimeout(1500);
  await picture(page, 'curve');
  replays('a_game_by_clicks', await saveLog(page, 'clicks'));
  await page.click('#tab-more');
  const [saved] = await Promise.all([page.waitForEvent('download', { timeout: 120000 }), page.click('#save-page')]);
  const html = fs.readFileSync(await saved.path(), 'utf-8');
  check('the_finished_page_is_saved', html.startsWith('<!DOCTYPE html>') && html.includes('NE'));
  // Taken otherwise from its third quarter on.
  await page.click('#tab-plays');
  await page.click('#panel [data-play="90"]');
  await page.click('.last button:has-text("What if?")');
  await page.waitForFunction(() => Number(document.querySelector('.table').dataset.plays) < 100 && document.querySelector('.table').dataset.over === 'false');
  await idle(page);
  const other = await playOn(page, click(page), now => now.plays >= 95);
  check('a_what_if_goes_on_otherwise', other.plays >= 90 && other.plays < 100, `${other.plays}`);
  replays('a_what_if', await saveLog(page, 'what-if'));
  // A log of the command opens here, and the other way round.
  const made = path.join(scratch, 'command.log');
  execFileSync(program, ['play', '2017/NE', '2017/PHI', '--coach', 'sheet', '--seed', '5', '--log', made, '--quiet', '--data-dir', root], { stdio: 'ignore' });
  await page.click('#tab-more');
  await page.click('#leave');
  await page.waitForSelector('#load-log');
  await page.setInputFiles('#load-log', made);
  await page.waitForSelector('.table[data-over=true]');
  check('a_log_of_the_command_opens_in_the_page', fs.readFileSync(await saveLog(page, 'again'), 'utf-8') === fs.readFileSync(made, 'utf-8'));
  await page.click('#tab-more');
  await page.click('#leave');
  await setUp(page, { seats: ['sheet', 'sheet'], seed: '5', season: '2017', clubs: ['NE', 'PHI'] });
  await page.selectOption('#pace', '0');
  await page.click('#watch');
  await page.waitForSelector('.table[data-over=true]', { timeout: 120000 });
  check('computers_play_the_bytes_of_the_command', fs.readFileSync(await saveLog(page, 'watched'), 'utf-8') === fs.readFileSync(made, 'utf-8'));
  await page.context().close();
}

async function byKeys() {
  const page = await open(PHONE);
  await picture(page, 'phone-start');
  await fits(page, 'the_start_on_a_phone');
  // To the button by Tab alone.
  let reached = false;
  for (let i = 0; i < 40 && !reached; i++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => document.activeElement && document.activeElement.id);
    if (at === 'seed') await page.keyboard.type('6');
    reached = at === 'kick-off';
  }
  check('tab_reaches_the_kick_off', reached);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.table');
  const end = await playOn(page, async (now, n) => {
    if (now.number) await page.keyboard.press('Enter');
    else {
      const plays = now.choices.filter(c => c.key);
      await page.keyboard.press(pick(plays, n).key[0]);
    }
    if (n === 30) { await idle(page); await picture(page, 'phone-table'); await fits(page, 'the_table_on_a_phone'); }
  });
  check('a_whole_game_by_keyboard_alone', end.over && end.plays > 100);
  replays('a_game_by_keyboard', await saveLog(page, 'keys'));
  await page.context().close();
}

let state = 12345;
const chance = n => { state = (Math.imul(state, 1103515245) + 12345) >>> 0; return (state >>> 8) % n; };

async function withRealDice() {
  const page = await open(DESK);
  const rules = await page.$$eval('#rules option', list => list.map(o => o.value));
  await setUp(page, { rules: rules[2] || rules[0], seats: ['human', ''], typed: true, season: '2017' });
  let wrong = false, shot = false;
  const end = await playOn(page, async (now, n) => {
    if (!now.shows) { await click(page)(now, n); return; }
    if (!shot) { shot = true; await picture(page, 'dice'); }
    if (!wrong) {
      wrong = true;
      await page.fill('#shows', '999');
      await page.press('#shows', 'Enter');
      await page.waitForSelector('.card .error');
    }
    const marks = await page.$$eval('#marks option', list => list.map(o => o.value));
    const [low, high] = now.range;
    await page.fill('#shows', marks.length ? marks[chance(marks.length)] : String(low + chance(high - low + 1)));
    await page.press('#shows', 'Enter');
  });
  check('a_whole_game_with_typed_dice', end.over && shot && wrong);
  replays('a_game_with_typed_dice', await saveLog(page, 'dice'));
  await page.context().close();
}

async function ofTwoPeople() {
  let page = await open(PHONE);
  const context = page.context();
  const rules = await page.$$eval('#rules option', list => list.map(o => o.value));
  await setUp(page, { rules: rules[1], seats: ['human', 'human'], seed: '4', season: '2017', clubs: ['GB', 'DAL'] });
  let curtains = 0;
  const act = async (now, n) => { if (now.lift) { curtains++; if (curtains === 1) await picture(page, 'two-people'); } await click(page)(now, n); };
  const before = await playOn(page, act, now => now.plays >= 30 && now.choices.length > 0 && !now.lift);
  await idle(page);
  const score = await page.textContent('.board');
  await page.close();
  page = await open(PHONE, { context });
  await page.waitForSelector('.games [data-game]');
  await picture(page, 'kept');
  await page.click('.games [data-game]');
  await page.waitForSelector('.table');
  await playOn(page, async () => {}, now => now.lift || now.choices.length > 0);
  const after = await card(page);
  check('closing_the_tab_in_the_middle_loses_nothing', after.plays === before.plays && (await page.textContent('.board')) === score, `${before.plays} ${after.plays}`);
  const end = await playOn(page, act);
  check('a_whole_game_of_two_people_with_hidden_calls', end.over && curtains > 20, `${curtains} curtains`);
  replays('a_game_of_two_people', await saveLog(page, 'two'));
  await context.close();
}

// --- corners -----------------------------------------------------------------------------------------------------

function brokenTeam() {
  const folder = path.join(scratch, 'HAR');
  fs.cpSync(path.join(root, 'charts/sample/HAR'), folder, { recursive: true });
  const at = path.join(folder, 'offense.csv');
  const lines = fs.readFileSync(at, 'utf-8').split('\n');
  const row = lines.findIndex(line => line.startsWith('12,'));
  const fields = lines[row].split(',');
  const good = fields[1];
  fields[1] = '<img src=x onerror=alert(1)>';
  lines[row] = fields.join(',');
  fs.writeFileSync(at, lines.join('\n'));
  fs.writeFileSync(path.join(folder, '<b>bold<b>.csv'), 'a,b\n<script>alert(1)</script>,2\n');
  fs.writeFileSync(path.join(folder, 'players.csv'), 'id,name\n1,<svg onload=alert(1)>\n');
  return { folder, line: row + 1, good };
}

async function authorsCorner() {
  const page = await open(DESK);
  const { folder, line, good } = brokenTeam();
  await page.click('a[href="#author"]');
  await page.setInputFiles('#folder', folder);
  await page.waitForSelector('.findings h3');
  const words = await page.textContent('.findings');
  check('a_broken_team_is_found_out_with_places', words.includes(`offense.csv:${line}:4`) && words.includes('error'), words.slice(0, 400));
  await picture(page, 'author');
  await fits(page, 'the_authors_corner');
  check('hostile_names_and_cells_are_texts', (await page.locator('.author img, .author b, .author svg, .author script').count()) === 0 && words.includes('<img src=x onerror=alert(1)>'));
  await page.click(`.findings button:has-text("offense.csv:${line}:4")`);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(good);
  await page.keyboard.press('Tab');
  await page.waitForFunction(text => !document.querySelector('.findings').textContent.includes(text), `offense.csv:${line}:4`);
  check('a_cell_mended_in_the_grid_is_no_finding_any_more', true);
  const [csv] = await Promise.all([page.waitForEvent('download'), page.click('#save-csv')]);
  check('the_mended_file_is_saved_as_it_was', fs.readFileSync(await csv.path(), 'utf-8') === fs.readFileSync(path.join(root, 'charts/sample/HAR/offense.csv'), 'utf-8'));
  await page.click('#work-out');
  await page.waitForSelector('.odds table', { timeout: 60000 });
  check('odds_of_a_play_are_worked_out', await page.locator('.odds tbody tr').count() >= 6);
  const [pdf] = await Promise.all([page.waitForEvent('download'), page.click('#print')]);
  check('a_sheet_for_print', fs.readFileSync(await pdf.path()).subarray(0, 4).toString() === '%PDF');
  await page.click('#see-charts');
  await page.waitForSelector('.odds .grid');
  await page.locator('.odds').scrollIntoViewIfNeeded();
  await picture(page, 'author-charts');
  // A pack that lies about itself, and one that is none.
  fs.writeFileSync(path.join(scratch, 'bad.zip'), 'PK not really');
  await page.setInputFiles('#pack', path.join(scratch, 'bad.zip'));
  await page.waitForSelector('.author .error:not([hidden])');
  check('a_damaged_pack_is_refused', (await page.textContent('.author .error')).includes('no zip archive'));
  await page.context().close();
}

async function hostileLog() {
  const page = await open(DESK);
  const log = path.join(scratch, 'hostile.log');
  fs.writeFileSync(log, '{"log":1,"gridchart":"<img src=x onerror=alert(1)>","rules":"<b>x</b>"}\n');
  await page.setInputFiles('#load-log', log);
  await page.waitForSelector('.start .error:not([hidden])');
  check('a_hostile_log_is_refused_as_text', (await page.locator('.start img, .start .error b').count()) === 0);
  await page.context().close();
}

async function seasonCorner() {
  const page = await open(PHONE);
  await page.click('a[href="#season"]');
  await page.fill('#runs', '24');
  await page.click('#run');
  await page.waitForSelector('.divisions table', { timeout: 120000 });
  check('a_season_is_played_on_a_phone', await page.locator('.divisions table').count() === 8 && (await page.textContent('[role=status]')).includes('24 of 24'));
  await fits(page, 'the_season_corner_on_a_phone');
  await picture(page, 'phone-season');
  await page.setViewportSize(DESK);
  await picture(page, 'season');
  // A long run shows how far it is and can be stopped.
  await page.fill('#runs', '100000');
  await page.click('#run');
  await page.waitForFunction(() => document.querySelector('progress') && document.querySelector('progress').value > 0, null, { timeout: 60000 });
  await page.click('#stop');
  await page.waitForSelector('.divisions table', { timeout: 60000 });
  check('a_long_run_is_stopped_and_what_was_played_is_shown', Number(await page.locator('progress').getAttribute('max')) === 100000);
  await page.context().close();
}

// Every control has a name, and texts are read easily on what is behind them.
async function forEverybody() {
  const page = await open(DESK);
  await setUp(page, { seats: ['human', ''], seed: '3', season: '2017' });
  await playOn(page, click(page), now => now.plays >= 8 && now.choices.length > 0);
  const nameless = await page.evaluate(() => [...document.querySelectorAll('button, a, input, select, [role=img]')].filter(e => e.offsetParent !== null || e.tagName === 'svg')
    .filter(e => !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length || e.title)).map(e => e.outerHTML.slice(0, 80)));
  check('every_control_has_a_name', nameless.length === 0, nameless.join(' '));
  for (const scheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: scheme });
    const faint = await page.evaluate(() => {
      const parse = c => (c.match(/[\d.]+/g) || []).map(Number);
      const lum = ([r, g, b]) => { const f = x => { x /= 255; return x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4; }; return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b); };
      const behind = e => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c.length === 3 || c[3] > 0.9) return c; } return [255, 255, 255]; };
      const out = [];
      for (const e of document.querySelectorAll('#page *')) {
        if (e.closest('svg') || e.disabled || !e.offsetParent || ![...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())) continue;
        const [a, b] = [lum(parse(getComputedStyle(e).color)), lum(behind(e))].sort((x, y) => y - x);
        const ratio = (a + 0.05) / (b + 0.05);
        if (ratio < 4.5) out.push(`${e.className || e.tagName} "${e.textContent.trim().slice(0, 20)}" ${ratio.toFixed(2)}`);
      }
      return out;
    });
    check(`texts_have_the_contrast_of_AA_when_it_is_${scheme}`, faint.length === 0, faint.slice(0, 8).join('; '));
  }
  await picture(page, 'dark');
  check('plays_are_told_to_those_who_listen', (await page.locator('[aria-live=polite].unseen').textContent()).length > 10);
  await page.context().close();
}

async function main() {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: FLAGS });
  for (const test of [byClicks, byKeys, withRealDice, ofTwoPeople, authorsCorner, hostileLog, seasonCorner, forEverybody]) {
    try {
      await test();
    } catch (error) {
      check(`${test.name}_comes_to_its_end`, false, error.message.split('\n').slice(0, 4).join(' | '));
    }
  }
  check('nobody_is_asked_for_anything', requests.length === 0, requests.join(' '));
  check('the_browser_has_nothing_to_complain_about', complaints.length === 0, complaints.slice(0, 5).join(' | '));
  const size = fs.statSync(file).size;
  check('the_file_is_smaller_than_6_MB', size < 6e6, `${size} bytes`);
  const policy = fs.readFileSync(file, 'utf-8').match(/Content-Security-Policy" content="([^"]+)"/)[1];
  check('the_policy_is_strict', policy.includes("default-src 'none'") && !/unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)|https?:|\*/.test(policy), policy);
  await browser.close();
  fs.rmSync(scratch, { recursive: true });
  console.log(`\n${total} Tests ${failed} Failures 0 Ignored`);
  process.exit(failed ? 1 : 0);
}

main();
