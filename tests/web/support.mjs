// What the tests of the page share: the browser, counting, and hands that play.
import { createRequire } from 'module';
import { execFileSync, spawn, spawnSync } from 'child_process';
import readline from 'readline';
import fs from 'fs';
import os from 'os';
import path from 'path';

export const [file, program, root, modules, into] = process.argv.slice(2);
export const pictures = into === '-' ? null : into;
const { chromium } = createRequire(path.join(path.resolve(modules), 'x.js'))('playwright-core');
export const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'gridchart-web-'));
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
export const DESK = { width: 1280, height: 900 }, PHONE = { width: 360, height: 740 }, WALL = { width: 3840, height: 2160 };
export const address = `file://${path.resolve(file)}`;

export const counts = { total: 0, failed: 0 };
export function check(name, holds, message = '') {
  counts.total++;
  if (!holds) counts.failed++;
  console.log(holds ? `${name}:PASS` : `${name}:FAIL: ${message}`);
}

export const requests = [], complaints = [];
let browser;
export const launch = async () => { browser = await chromium.launch({ executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: FLAGS }); };
export const shut = () => browser.close();

// A browser with two tests side by side may leave one page without frames for a while, and a click waits for two: a click that got none
// is tried again with its page in front.
function patient(page) {
  page.setDefaultTimeout(120000);
  const once = page.click.bind(page);
  page.click = async (selector, options = {}) => {
    for (let tries = 0; ; tries++) {
      try {
        return await once(selector, { timeout: 20000, ...options });
      } catch (error) {
        if (tries === 5 || !/Timeout/.test(error.message)) throw error;
        await page.bringToFront();
      }
    }
  };
}

// A page of its own, or one more of a context's; what it asks for and complains about is kept.
export async function open(viewport, options = {}) {
  const context = options.context || await browser.newContext({ viewport, acceptDownloads: true, reducedMotion: 'reduce', ...options.settings });
  const page = await context.newPage();
  patient(page);
  page.on('request', r => { if (!/^(file|blob|data):/.test(r.url())) requests.push(r.url()); });
  page.on('pageerror', e => complaints.push(e.message));
  page.on('console', m => { if (m.type() === 'error') complaints.push(m.text()); });
  page.on('dialog', d => { complaints.push(`dialog ${d.message()}`); d.dismiss(); });
  await page.goto(address + (options.at || ''));
  await page.waitForSelector('html[data-ready=all]', { timeout: 60000 });
  return page;
}

export async function picture(page, name, scroll) {
  if (!pictures) return;
  if (!scroll) await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: path.join(pictures, `${name}.png`) });
}

export async function saved(page, click) {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 120000 }), click()]);
  return download.path();
}

export const command = (...args) => spawnSync(program, args, { encoding: 'utf-8', maxBuffer: 1 << 28 });

export function replays(name, log, ...more) {
  const ran = command('replay', '--quiet', ...more, '--data-dir', root, log);
  check(`the_log_of_${name}_replays`, ran.status === 0, `exit ${ran.status}: ${ran.stdout}${ran.stderr}`);
}

export function unpack(zip, name) {
  const to = path.join(scratch, name);
  execFileSync('python3', ['-m', 'zipfile', '-e', zip, to]);
  return to;
}

// --- hands -----------------------------------------------------------------------------------------------------------

export async function setUp(page, { rules, clubs, seats, seed, season, typed, short }) {
  if (rules) { await page.selectOption('#rules', rules); await page.waitForFunction(r => document.querySelector('#rules').value === r, rules); }
  for (const side of [0, 1]) {
    if (season) {
      await page.selectOption(`#season-${side}`, season);
      await page.waitForFunction(([s, y]) => document.querySelector(`#season-${s}`).value === y, [side, season]);
    }
    if (clubs) await page.selectOption(`#club-${side}`, clubs[side]);
    await page.selectOption(`#coach-${side}`, seats[side]);
  }
  if (typed || short) {
    if (!(await page.isVisible('#typed'))) await page.click('details:has(#typed) > summary');
    if (typed) await page.check('#typed');
    // All options: where a game can be short, it is.
    await page.click('.start fieldset button:has-text("All")');
  }
  if (seed) await page.fill('#seed', seed);
  await page.click('#kick-off');
  await page.waitForSelector('.table');
}

export const idle = page => page.waitForSelector('.table:not([data-busy=true])', { timeout: 60000 });

// What is on the card: the choices, a throw, a number, a curtain, or the end. Waits until there is one of them.
export async function card(page) {
  await page.waitForFunction(() => {
    const table = document.querySelector('.table');
    return table && (table.dataset.over === 'true' || (table.dataset.busy !== 'true' && document.querySelector('.card #lift, .card #shows, .card #yards, .card .choice[data-answer]')));
  }, null, { timeout: 60000, polling: 10 });
  return page.evaluate(() => {
    const table = document.querySelector('.table');
    const shown = selector => document.querySelector(`.card ${selector}`);
    return {
      over: table.dataset.over === 'true', plays: Number(table.dataset.plays), lift: Boolean(shown('#lift')), shows: Boolean(shown('#shows')), number: Boolean(shown('#yards')),
      range: shown('#shows') ? [Number(shown('#shows').dataset.low), Number(shown('#shows').dataset.high)] : [0, 0], undo: shown('#undo') ? !shown('#undo').disabled : false,
      choices: [...document.querySelectorAll('.card .choice[data-answer]')].filter(b => b.checkVisibility()).map(b => ({ answer: b.dataset.answer, key: b.getAttribute('aria-keyshortcuts'), kind: b.className })),
    };
  });
}

// A plain way to play: runs and passes in turn, kicks on fourth down as they come, else the first.
export function pick(choices, n) {
  const plays = choices.filter(c => /\b(run|pass)\b/.test(c.kind));
  const list = plays.length > 2 ? plays : choices;
  return list[n % list.length];
}

export async function playOn(page, act, until = () => false) {
  for (let n = 0; n < 4000; n++) {
    const now = await card(page);
    if (now.over || until(now, n)) return now;
    await act(now, n);
    await idle(page);
  }
  throw new Error('the game does not end');
}

export const click = page => async (now, n) => {
  if (now.lift) await page.click('#lift');
  else if (now.number) await page.press('#yards', 'Enter');
  else await page.click(`.card .choice[data-answer="${pick(now.choices, n).answer}"]`);
};

// The same by events inside the page, where it is not the hands that are tested: to the end, or so many plays.
export async function hurry(page, plays = Infinity) {
  const end = await page.evaluate(async most => {
    const said = (globalThis.said ||= []); // what was answered, in order
    let state = 99;
    const chance = n => { state = (Math.imul(state, 1103515245) + 12345) >>> 0; return (state >>> 8) % n; };
    const table = document.querySelector('.table'), sleep = () => new Promise(resolve => setTimeout(resolve));
    for (let waits = 0, n = 0; waits < 60000; waits++) {
      if (table.dataset.over === 'true') return true;
      const card = document.querySelector('.card'), first = selector => card.querySelector(selector);
      if (table.dataset.busy === 'true') { await sleep(); continue; }
      if (Number(table.dataset.plays) >= most && first('.choice[data-answer], #lift')) return true;
      const shows = first('#shows'), choices = [...card.querySelectorAll('.choice[data-answer]')].filter(b => b.checkVisibility()), plain = choices.filter(b => /\b(run|pass)\b/.test(b.className));
      const list = plain.length > 2 ? plain : choices;
      if (first('#lift')) first('#lift').click();
      else if (shows) {
        const faces = [...card.querySelectorAll('.face-of')];
        if (faces.length) faces[chance(faces.length)].click();
        else { shows.value = String(Number(shows.dataset.low) + chance(Number(shows.dataset.high) - Number(shows.dataset.low) + 1)); shows.form.requestSubmit(); }
      } else if (first('#yards')) {
        said.push(first('#yards').value);
        first('#yards').form.requestSubmit();
      } else if (list.length) {
        const next = list[n++ % list.length];
        said.push(next.dataset.answer);
        next.click();
      }
      await sleep();
    }
    return false;
  }, Number.isFinite(plays) ? plays : 1e9);
  if (!end) throw new Error('the game does not end');
  return card(page);
}

export async function saveLog(page, name) {
  await page.click('#tab-more');
  const to = path.join(scratch, `${name}.log`);
  fs.copyFileSync(await saved(page, () => page.click('#save-log')), to);
  return to;
}

export async function leave(page) {
  await page.click('#tab-more');
  await page.click('#leave');
  await page.waitForSelector('#kick-off');
}

// The command as a host (gridchart-host(7)): ask(call, members) gives the reply.
export function nativeHost() {
  const process = spawn(program, ['host', '--data-dir', root], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = readline.createInterface({ input: process.stdout })[Symbol.asyncIterator]();
  return {
    async ask(call, members) {
      process.stdin.write(`${JSON.stringify({ call, ...members })}\n`);
      return JSON.parse((await lines.next()).value);
    },
    close: () => process.stdin.end(),
  };
}
