// For everybody: names and roles as a screen reader gets them, contrast, focus, widths, motion; and what the page keeps to itself.
import fs from 'fs';
import path from 'path';
import { DESK, PHONE, WALL, card, check, complaints, file, hurry, idle, open, picture, requests, root, setUp } from './support.mjs';

// Every view there is: how to come to it from the one before.
const VIEWS = [
  ['start', async page => { await page.waitForSelector('#kick-off'); }],
  ['start_with_options', async page => { await page.click('details:has(#typed) > summary'); await page.waitForSelector('#typed:visible'); }],
  ['call', async page => {
    await setUp(page, { seats: ['human', ''], seed: '3', season: '2017', clubs: ['NE', 'PHI'] });
    await hurry(page, 10);
    for (let n = 10; !(await page.$('.card .choice.run') && await page.$('.clock-calls') && await page.$('#panel .priority')); n++) { await hurry(page, n + 1); await page.waitForTimeout(100); }
  }],
  ['why', async page => { await page.click('.last .why summary'); }],
  ['advice', async page => { await page.click('#advice'); await page.waitForSelector('.advice strong', { timeout: 120000 }); }],
  ['plays', async page => { await page.click('#tab-plays'); await page.waitForSelector('.plays'); }],
  ['win_curve', async page => { await page.click('#tab-curve'); await page.waitForFunction(() => document.querySelector('.curve polyline') && !document.querySelector('.chance .quiet'), null, { timeout: 120000 }); }],
  ['box_score', async page => { await page.click('#tab-box'); await page.waitForSelector('#panel table'); }],
  ['story', async page => { await page.click('#tab-story'); await page.waitForSelector('.story'); }],
  ['game', async page => { await page.click('#tab-more'); await page.waitForSelector('#leave'); }],
  ['kept_games', async page => { await page.click('#leave'); await page.waitForSelector('.games'); }],
  ['typed_dice', async page => {
    await page.selectOption('#rules', 'fever');
    await page.waitForFunction(() => document.querySelector('#rules').value === 'fever');
    await setUp(page, { seats: ['human', 'human'], typed: true });
    await page.waitForSelector('.face-of');
  }],
  ['curtain', async page => {
    await page.click('#tab-more');
    await page.click('#leave');
    await page.uncheck('#typed');
    await setUp(page, { rules: 'ddf', seats: ['human', 'human'], seed: '5', season: '2017' });
    for (let n = 3; !(await page.$('#lift')); n++) await hurry(page, n);
  }],
  ['season', async page => { await page.click('a[href="#season"]'); await page.fill('#runs', '4'); await page.click('#run'); await page.waitForSelector('.divisions table', { timeout: 60000 }); }],
  ['author', async page => { await page.click('a[href="#author"]'); await page.waitForSelector('#folder'); }],
  ['author_with_findings', async page => {
    await page.setInputFiles('#folder', path.join(root, 'charts/sample/HAR'));
    await page.waitForSelector('.findings h3:has-text("Good")');
    const cell = page.locator('.editor input[data-line="4"][data-field="1"]');
    await cell.fill('ZZ');
    await page.waitForSelector('.findings li');
  }],
  ['author_with_charts', async page => {
    await page.fill('.editor input[data-line="4"][data-field="1"]', '7');
    await page.waitForSelector('.findings h3:has-text("Good")');
    await page.click('#see-charts');
    await page.waitForSelector('.odds .grid');
  }],
];

const CONTROLS = new Set(['button', 'link', 'textbox', 'searchbox', 'combobox', 'listbox', 'checkbox', 'radio', 'spinbutton', 'slider', 'tab', 'tabpanel', 'progressbar', 'ProgressIndicator', 'img', 'image', 'table', 'region', 'group', 'navigation', 'DisclosureTriangle', 'PopUpButton', 'ComboBoxMenuButton', 'ComboBoxSelect']);

// The tree a screen reader is given: what has no name, which roles there are.
async function heard(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const shown = nodes.filter(node => !node.ignored);
  const role = node => node.role?.value || '', name = node => (node.name?.value || '').trim();
  const parent = new Map(nodes.map(node => [node.nodeId, node]));
  // A group that is only a fieldset's or a details' inside, and drawings within a named one, need no name of their own.
  const nameless = shown.filter(node => CONTROLS.has(role(node)) && !name(node)).filter(node => role(node) !== 'group' || node.properties?.some(p => p.name === 'focusable')).map(node => `${role(node)} in ${role(parent.get(node.parentId) || {})}`);
  return { nameless, roles: shown.map(role), named: shown.map(node => `${role(node)} ${name(node)}`) };
}

// Texts whose contrast is less than AA asks for, as they are painted.
const faintTexts = page => page.evaluate(() => {
  const parse = c => (c.match(/[\d.]+/g) || []).map(Number);
  const lum = ([r, g, b]) => { const f = x => { x /= 255; return x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4; }; return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b); };
  const behind = e => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c.length === 3 || c[3] > 0.9) return c; } return [255, 255, 255]; };
  const ratioOf = (x, y) => { const [a, b] = [lum(x), lum(y)].sort((p, q) => q - p); return (a + 0.05) / (b + 0.05); };
  const out = [];
  for (const e of document.querySelectorAll('#page *')) {
    if (e.disabled || !(e.offsetParent || e.ownerSVGElement) || ![...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())) continue;
    const style = getComputedStyle(e);
    let ratio;
    if (e.ownerSVGElement) {
      const field = e.closest('.football-field');
      const rect = field && [...field.querySelectorAll('rect')].filter(r => { const a = r.getBoundingClientRect(), b = e.getBoundingClientRect(); return a.left <= b.left + 1 && a.right >= b.right - 1 && getComputedStyle(r).fill !== 'none'; }).pop();
      if (e.closest('.die')) continue;
      ratio = ratioOf(parse(style.fill), rect ? parse(getComputedStyle(rect).fill) : behind(e.ownerSVGElement.parentElement));
    } else ratio = ratioOf(parse(style.color), behind(e));
    const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (large ? 3 : 4.5)) out.push(`${e.getAttribute('class') || e.tagName} "${e.textContent.trim().slice(0, 20)}" ${ratio.toFixed(2)}`);
  }
  // Borders of what is operated have to be seen too: 3 to 1.
  for (const e of document.querySelectorAll('#page input:not([type=checkbox]), #page select, #page button.choice')) {
    if (!e.offsetParent || e.closest('.editor')) continue;
    const style = getComputedStyle(e);
    if (ratioOf(parse(style.borderTopColor), behind(e.parentElement)) < 3 && ratioOf(parse(style.backgroundColor), behind(e.parentElement)) < 3) out.push(`border of ${e.id || e.className}`);
  }
  return out;
});

// What is wider than the screen, and texts that are cut off where nothing can be scrolled.
const cut = page => page.evaluate(() => {
  const out = [];
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) out.push(`the page is ${wide} pixels too wide`);
  for (const e of document.querySelectorAll('#page button, #page th, #page td, #page p, #page h2, #page h3, #page label > span, #page .club, #page .middle, #page li, #page a')) {
    if (!e.offsetParent || e.closest('.unseen') || e.classList.contains('skip') || e.closest('.scroll')) continue;
    const box = e.getBoundingClientRect();
    if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline') out.push(`${e.tagName} "${e.textContent.slice(0, 30)}" is cut`);
    if (box.right > innerWidth + 1 || box.left < -1) out.push(`${e.tagName} "${e.textContent.slice(0, 30)}" leaves the screen`);
    if (parseFloat(getComputedStyle(e).fontSize) < 11) out.push(`${e.tagName} "${e.textContent.slice(0, 30)}" is too small`);
  }
  return out;
});

// Tab from the top: every control that is shown is reached, in the order it stands in, and it can be seen where one is.
async function walked(page) {
  await page.evaluate(() => { scrollTo(0, 0); document.activeElement.blur(); });
  const all = await page.evaluate(() => {
    const list = [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex="0"]')].filter(e => !e.disabled && e.tabIndex >= 0 && e.checkVisibility({ visibilityProperty: true }));
    list.forEach((e, i) => { e.dataset.stop = i; });
    return list.length;
  });
  const seen = [], plain = [];
  const inEditor = await page.evaluate(() => document.querySelectorAll('.editor input').length);
  // From the first one on: where the browser begins after a click is its own business.
  await page.focus('[data-stop="0"]');
  await page.keyboard.press('Shift');
  for (let i = 0; i < Math.min(all, inEditor ? 60 : 400); i++) {
    if (i > 0) await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const e = document.activeElement, style = getComputedStyle(e);
      return { stop: Number(e.dataset.stop ?? -1), ring: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2, what: `${e.tagName}#${e.id} ${e.textContent.slice(0, 20)}` };
    });
    if (at.stop < 0) break;
    seen.push(at.stop);
    if (!at.ring) plain.push(at.what);
  }
  return { all, seen, plain, inEditor, ordered: seen.every((stop, i) => i === 0 || stop > seen[i - 1]) };
}

export async function forEars() {
  const page = await open(DESK);
  const seen = new Map();
  for (const [name, come] of VIEWS) {
    await come(page);
    const { nameless, roles, named } = await heard(page);
    seen.set(name, named);
    check(`every_control_has_a_name_and_a_role_in_the_view_${name}`, nameless.length === 0, nameless.join('; '));
    const missing = ['banner', 'navigation', 'main', 'heading'].filter(role => !roles.includes(role));
    check(`the_view_${name}_has_its_landmarks`, missing.length === 0 && await page.locator('h1').count() === 1 && (await page.title()).endsWith('gridchart'), missing.join());
  }
  const has = (view, ...wanted) => {
    const names = seen.get(view), missing = wanted.filter(w => !names.some(n => (w instanceof RegExp ? w.test(n) : n === w)));
    check(`a_screen_reader_finds_its_way_in_the_view_${view}`, missing.length === 0, `${missing.join()} not in ${names.filter(n => !/^(InlineTextBox|StaticText|cell|LayoutTable|generic|row)/.test(n)).join('; ').slice(0, 900)}`);
  };
  has('start', 'button Kick off', /^(combobox|ComboBox\w*) Rules/, /^(combobox|ComboBox\w*) Season/, /^(combobox|ComboBox\w*) Club/, /^(combobox|ComboBox\w*) Coached by/, 'group Visitors', 'group Home', 'navigation Corners', 'link Season corner', 'region Games kept in this browser', /^textbox Seed/);
  has('start_with_options', /^checkbox I throw real dice/, 'checkbox neutral field', /^checkbox qt-containment/, /^group House rules/);
  has('call', /^button .*line plunge/, 'group your call', 'group Clock calls before the play', /^button Take back/, /^button Advice/, 'region Scoreboard', 'region The open question', 'region The last play', 'tab Charts', 'tablist More about the game', /^tabpanel Charts/, /^(img|image) The field\. /, /^(img|image) NE \d+ points/, /^(img|image) \d timeouts left/, 'region Priority chart', 'list Dice', /^status /);
  has('win_curve', /^(img|image) Chance of winning after each play\. PHI wins in \d+ of 100/);
  has('plays', /^link Q\d \d+:\d\d/);
  has('advice', /^table Calls against the best defense/);
  has('kept_games', /^button Go on with New England/, /^button Forget New England/, /^button Save the log of New England/);
  has('typed_dice', /^(textbox|combobox|ComboBox\w*) (It|They) shows?/, 'group Or pick the face');
  has('curtain', /^button I coach \w+: show the choices/);
  has('season', /^(progressbar|ProgressIndicator) Seasons played/, 'table AFC East', 'spinbutton How often');
  has('author', /^button A folder/, /^button A pack/);
  has('author_with_findings', /^textbox row 11, 1/, 'region Findings', /^button offense\.csv:4:4/, /^status /);
  // What happens is told: the play, the score and what is asked next.
  await page.click('a[href="#play"]');
  await page.click('#tab-more');
  await page.click('#leave');
  await page.waitForSelector('#kick-off');
  await setUp(page, { rules: 'ddf', seats: ['human', ''], seed: '3', season: '2017', clubs: ['NE', 'PHI'] });
  await hurry(page, 9);
  const told = await page.locator('.unseen[aria-live=polite]').textContent();
  check('plays_scores_and_questions_are_told_to_those_who_listen', /NE \d+, PHI \d+\./.test(told) && told.length > 30, told);
  check('the_first_choice_has_the_focus', await page.evaluate(() => document.activeElement === document.querySelector('.card [data-first], .card input') || document.querySelector('.table').dataset.over === 'true'));
  await page.context().close();
}

// The same views for eyes, at three widths, by day and by night.
export async function forEyes(name, viewport) {
  // On a wall, pictures of a third of the size will do.
  const page = await open(viewport, { settings: viewport === WALL ? { deviceScaleFactor: 0.4 } : {} });
  const faint = [], off = [];
  for (const [view, come] of VIEWS) {
    await come(page);
    off.push(...(await cut(page)).map(words => `${view}: ${words}`));
    for (const scheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: scheme });
      faint.push(...(await faintTexts(page)).map(words => `${view}, ${scheme}: ${words}`));
      if (scheme === 'dark' && name === 'desk' && view === 'call') await picture(page, 'dark');
      if (scheme === 'dark' && name === 'phone' && view === 'author_with_findings') await picture(page, 'phone-author-dark');
      if (scheme === 'light' && name === 'wall' && ['call', 'start', 'author_with_findings'].includes(view)) await picture(page, `wall-${view.split('_')[0]}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    if (name === 'desk') {
      const walk = await walked(page);
      check(`tab_reaches_everything_in_order_in_the_view_${view}`, walk.ordered && (walk.seen.length === walk.all || walk.inEditor > 0), `${walk.seen.length} of ${walk.all}`);
      check(`the_focus_can_be_seen_in_the_view_${view}`, walk.plain.length === 0, walk.plain.slice(0, 4).join('; '));
    }
  }
  check(`texts_have_the_contrast_of_AA_by_day_and_night_on_a_${name}`, faint.length === 0, [...new Set(faint)].slice(0, 8).join('; '));
  check(`nothing_is_cut_or_too_small_on_a_${name}`, off.length === 0, [...new Set(off)].slice(0, 8).join('; '));
  await page.context().close();
}
export const forEyesAtADesk = () => forEyes('desk', DESK);
export const forEyesOnAPhone = () => forEyes('phone', PHONE);
export const forEyesOnAWall = () => forEyes('wall', WALL);

export async function motion() {
  for (const [wish, moves] of [['no-preference', true], ['reduce', false]]) {
    const page = await open(DESK, { settings: { reducedMotion: wish } });
    await setUp(page, { seats: ['human', ''], seed: '3', season: '2017' });
    await page.evaluate(() => { globalThis.moved = 0; document.addEventListener('animationstart', () => { globalThis.moved++; }, true); });
    await hurry(page, 8);
    await page.waitForTimeout(100);
    const moved = await page.evaluate(() => globalThis.moved);
    check(moves ? 'dice_roll' : 'dice_lie_still_for_those_who_want_no_motion', moves ? moved > 0 : moved === 0, `${moved} motions`);
    await page.context().close();
  }
}

// The first useful screen, the file itself, and what its policy lets through.
export async function theFile() {
  const times = [];
  for (let i = 0; i < 3; i++) {
    const page = await open(DESK);
    times.push(await page.evaluate(() => Math.round(performance.getEntriesByName('first-useful-screen')[0].startTime)));
    if (i < 2) { await page.context().close(); continue; }
    // A page that was taken over could send nothing: everything but itself is refused.
    const before = requests.length, quiet = complaints.length;
    const refused = await page.evaluate(async () => {
      const violated = new Set();
      addEventListener('securitypolicyviolation', event => violated.add(event.effectiveDirective));
      const put = (tag, members, parent = document.head) => parent.append(Object.assign(document.createElement(tag), members));
      await fetch('https://example.invalid/').catch(() => {});
      put('img', { src: 'https://example.invalid/x.png' });
      put('script', { src: 'https://example.invalid/x.js' });
      put('script', { textContent: 'globalThis.ran = true' });
      put('link', { rel: 'stylesheet', href: 'https://example.invalid/x.css' });
      put('style', { textContent: 'body { color: red }' });
      put('iframe', { src: 'https://example.invalid/' }, document.body);
      put('object', { data: 'https://example.invalid/' }, document.body);
      setTimeout('globalThis.ran = true');
      const form = Object.assign(document.createElement('form'), { action: 'https://example.invalid/' });
      document.body.append(form);
      form.submit();
      await new Promise(resolve => setTimeout(resolve, 500));
      return { violated: [...violated], ran: Boolean(globalThis.ran), red: getComputedStyle(document.body).color === 'rgb(255, 0, 0)' };
    }).catch(error => ({ violated: [error.message] }));
    const wanted = ['connect-src', 'img-src', 'script-src-elem', 'script-src', 'style-src-elem', 'frame-src', 'object-src', 'form-action'];
    check('the_policy_lets_nothing_in_or_out', wanted.every(name => refused.violated.includes(name)) && !refused.ran && !refused.red, JSON.stringify(refused));
    complaints.splice(quiet); // what the browser says about these attempts
    requests.splice(before, requests.length, ...requests.slice(before).filter(url => !url.includes('example.invalid')));
    await page.context().close();
  }
  console.log(`# first useful screen after ${times.join(', ')} ms`);
  check('the_first_useful_screen_is_there_in_2_s', Math.min(...times) < 2000, `${times.join(', ')} ms`);
  const shown = fs.readFileSync(path.join(root, 'docs/the-page.md'), 'utf-8'), kept = fs.readdirSync(path.join(root, 'docs/pictures'));
  const named = ['games', 'corners', 'everybody'].flatMap(name => [...fs.readFileSync(path.join(root, `tests/web/${name}.mjs`), 'utf-8').matchAll(/picture\(page, '([a-z-]+)'/g)].map(m => `${m[1]}.png`));
  const lost = [...new Set([...named, ...kept])].filter(name => !kept.includes(name) || !shown.includes(`(pictures/${name})`));
  const bytes = kept.reduce((sum, name) => sum + fs.statSync(path.join(root, 'docs/pictures', name)).size, 0);
  check('every_picture_is_kept_and_shown_in_the_docs', named.length > 15 && lost.length === 0 && bytes < 2e6, `${lost.join()} ${bytes} bytes`);
  const size = fs.statSync(file).size, text = fs.readFileSync(file, 'utf-8');
  const seasons = fs.readdirSync(path.join(root, 'charts')).filter(name => fs.statSync(path.join(root, 'charts', name)).isDirectory());
  check('the_file_is_smaller_than_6_MB_with_all_shipped_seasons', size < 6e6 && seasons.every(name => text.includes(`id="data-${name}"`)), `${size} bytes`);
  const policy = text.match(/Content-Security-Policy" content="([^"]+)"/)[1];
  check('the_policy_is_strict', policy.includes("default-src 'none'") && !/unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)|https?:|\*/.test(policy), policy);
  check('the_file_names_no_other_place', !/(src|href)="?(https?:)?\/\//.test(text.replace(/<script type="text\/plain"[^]*?<\/script>/g, '')));
}
