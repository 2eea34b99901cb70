// Whole games: by clicks, by keys, with real dice, of two people, on a desk and on a phone, reloaded in the middle, taken otherwise,
// kept and exported; and their logs in the command.
import { execFileSync } from 'child_process';
import fs from 'fs';
import path from 'path';
import { DESK, PHONE, card, check, click, command, hurry, idle, leave, nativeHost, open, pick, picture, playOn, program, replays, root, saveLog, saved, scratch, setUp, unpack } from './support.mjs';

const same = (a, b) => fs.readFileSync(a).equals(fs.readFileSync(b));

export async function byClicks() {
  const page = await open(DESK);
  await picture(page, 'start');
  await setUp(page, { seats: ['human', ''], seed: '12', season: '2017', clubs: ['NE', 'PHI'] });
  const act = click(page);
  await playOn(page, act, now => now.plays >= 6);
  // A call taken back before the dice: the game asks the same again, and no play was made.
  let undone = null;
  await playOn(page, async (now, n) => {
    if (now.undo && !undone) {
      await page.click('#undo');
      await idle(page);
      undone = { before: now.plays, after: (await card(page)).plays };
    } else await act(now, n);
  }, now => now.plays >= 40 && undone);
  check('a_call_is_taken_back_before_the_dice', undone && undone.before === undone.after, JSON.stringify(undone));
  // On to a play from scrimmage, with two cells that met.
  do await playOn(page, act, (now, n) => n > 0 && now.choices.some(c => /\brun\b/.test(c.kind)));
  while (await page.locator('#panel .priority td.read').count() === 0);
  await page.click('.last .why summary');
  const why = await page.locator('.why ol li').allTextContents();
  check('why_tells_throws_cells_and_what_the_priority_chart_made_of_them', /throws \d+ for /.test(why.join(' ')) && /offense chart, \d, row \d+: /.test(why.join(' ')) && /priority \w+.*: /.test(why.join(' ')), why.join(' | '));
  await picture(page, 'table');
  check('the_cell_just_read_is_lit', await page.locator('#panel td.read').count() >= 1);
  check('the_priority_cell_is_lit', await page.locator('#panel .priority td.read').count() === 1);
  await page.click('#advice');
  await page.waitForSelector('.advice strong', { timeout: 120000 });
  const advice = await page.locator('.advice table tbody tr').allTextContents();
  check('advice_names_an_answer_and_odds', advice.length >= 5 && advice.every(row => /%/.test(row)), advice.join(' | '));
  await picture(page, 'advice');
  await page.click('#tab-plays');
  await picture(page, 'plays');
  await page.click('#panel [data-play="20"]');
  await page.waitForSelector('.last h2:has-text("Play 20")');
  check('a_play_of_the_list_is_a_link', page.url().endsWith('#play/20'), page.url());
  await page.goBack();
  await page.waitForSelector('.last h2:has-text("Last play")');
  check('the_browsers_back_leads_back_to_the_game', await page.locator('.card .choice').count() > 0);
  // The curve grows with the game while it is looked at.
  await page.click('#tab-curve');
  const points = () => page.evaluate(() => { const line = document.querySelector('.curve polyline'); return line ? line.getAttribute('points').split(' ').length : 0; });
  await page.waitForFunction(() => document.querySelector('.curve polyline') && !document.querySelector('.chance .quiet'), null, { timeout: 120000 });
  const before = await points(), plays = (await card(page)).plays;
  await playOn(page, act, now => now.plays >= plays + 3);
  await page.waitForFunction(n => document.querySelector('.curve polyline').getAttribute('points').split(' ').length >= n + 3, before, { timeout: 120000 });
  check('the_win_curve_grows_with_the_game', true);
  await page.click('#tab-plays');
  const end = await playOn(page, act);
  check('a_whole_game_by_clicks', end.over && end.plays > 100, JSON.stringify(end).slice(0, 200));
  let cited = '';
  for (let number = 2, last = end.plays; number < last && !cited; number++) {
    await page.evaluate(n => { location.hash = `#play/${n}`; }, number);
    await page.waitForSelector(`.last h2:has-text("Play ${number}")`);
    cited = (await page.locator('.why li.rule').allTextContents()).find(words => /^DDF-\d+\.\d+ \w/.test(words)) || '';
  }
  check('rules_are_cited_where_they_change_something', cited !== '');
  await page.click('.last button:has-text("Back to the game")');
  await page.click('#tab-box');
  await page.waitForSelector('#panel caption:has-text("Passing")');
  check('the_box_score_has_names', await page.locator('#panel caption:has-text("Passing")').count() === 2);
  await picture(page, 'box');
  await page.click('#tab-story');
  await page.waitForSelector('.story');
  check('the_story_is_told', (await page.textContent('.story')).length > 3000);
  await picture(page, 'story');
  if (await page.isVisible('#tab-curve')) {
    await page.click('#tab-curve');
    await page.waitForFunction(() => document.querySelector('.curve polyline') && !document.querySelector('.chance .quiet'), null, { timeout: 120000 });
    await picture(page, 'curve');
  }
  replays('a_game_by_clicks', await saveLog(page, 'clicks'));
  await picture(page, 'more');
  const html = fs.readFileSync(await saved(page, () => page.click('#save-page')), 'utf-8');
  check('the_finished_page_is_saved', html.startsWith('<!DOCTYPE html>') && html.includes('New England Patriots') && html.includes('gridchart play --from NE-PHI-12.log:20'));
  // Taken otherwise, from the third quarter on, from the first play and from the last.
  for (const [number, name] of [[90, 'middle'], [1, 'beginning'], [end.plays, 'end']]) {
    if (!(await page.$(`#panel [data-play="${number}"]`))) await page.click('#tab-plays');
    await page.click(`#panel [data-play="${number}"]`);
    // The table of the finished game is there until the other one has been set up in its place.
    await page.evaluate(() => { document.querySelector('.table').dataset.left = 'true'; });
    await page.click(`.last button:has-text("What if? Take play ${number} again")`);
    await page.waitForFunction(n => { const t = document.querySelector('.table'); return t && !t.dataset.left && Number(t.dataset.plays) <= n + 2 && t.dataset.busy !== 'true' && (document.querySelector('.card .choice') || t.dataset.over === 'true'); }, number);
    const other = await hurry(page, number + 3);
    check(`a_what_if_from_the_${name}_goes_on_otherwise`, other.over || (other.plays >= number && other.plays < number + 12), `${other.plays}`);
    replays(`a_what_if_from_the_${name}`, await saveLog(page, `what-if-${name}`));
    await leave(page);
    await page.locator('.games li', { hasText: 'final' }).last().locator('[data-game]').click();
    await page.waitForSelector('.table[data-over=true]');
  }
  await page.context().close();
}

// Both ways, in every game: a log of the command opens in the page, and computers play the same bytes in both.
export async function bothWays() {
  const page = await open(DESK);
  const rules = await page.$$eval('#rules option', list => list.map(o => o.value));
  check('the_four_games_are_offered', rules.length === 4, rules.join());
  for (const name of rules) {
    const made = path.join(scratch, `${name}.log`);
    const coach = ['ddf', 'redzone'].includes(name) ? 'sheet' : 'plain';
    execFileSync(program, ['play', '2017/NE', '2017/PHI', '--rules', name, '--coach', coach, '--seed', '5', '--log', made, '--quiet', '--data-dir', root], { stdio: 'ignore' });
    await page.setInputFiles('#load-log', made);
    await page.waitForSelector('.table[data-over=true]');
    check(`a_log_of_the_command_opens_in_the_page_and_is_saved_as_it_was_in_${name}`, same(await saveLog(page, `${name}-again`), made));
    await leave(page);
    await setUp(page, { rules: name, seats: [coach, coach], seed: '5', season: '2017', clubs: ['NE', 'PHI'] });
    await page.selectOption('#pace', '0');
    await page.click('#watch');
    await page.waitForSelector('.table[data-over=true]', { timeout: 120000 });
    check(`computers_play_the_bytes_of_the_command_in_${name}`, same(await saveLog(page, `${name}-watched`), made));
    await leave(page);
  }
  // Watched play by play, at a pace.
  await setUp(page, { rules: 'ddf', seats: ['sheet', 'sheet'], seed: '9' });
  await page.waitForSelector('#one-play');
  await idle(page);
  const at = Number(await page.getAttribute('.table', 'data-plays'));
  await page.click('#one-play');
  await page.waitForFunction(n => Number(document.querySelector('.table').dataset.plays) === n + 1, at);
  await page.selectOption('#pace', '300');
  await page.click('#watch');
  await page.waitForFunction(n => Number(document.querySelector('.table').dataset.plays) >= n + 4, at);
  await page.click('#watch');
  await idle(page);
  const stopped = await page.getAttribute('.table', 'data-plays');
  await page.waitForTimeout(700);
  check('a_game_of_computers_is_watched_and_paused', await page.getAttribute('.table', 'data-plays') === stopped && (await page.textContent('#watch')) === 'Watch');
  await page.context().close();
}

// A person calls in the page; the command, given the same answers, writes the same bytes.
export async function sameCalls() {
  const host = nativeHost();
  for (const rules of ['ddf', 'redzone', 'fever', 'qfl']) {
    const page = await open(DESK);
    await setUp(page, { rules, seats: ['human', 'plain'], seed: '21', season: '2017', clubs: ['NE', 'PHI'] });
    await hurry(page, 60);
    const log = await saveLog(page, `called-${rules}`);
    const said = await page.evaluate(() => globalThis.said);
    const options = (await host.ask('hello')).rules.find(r => r.name === rules).options.filter(o => o.standard).map(o => o.name).join() || 'none';
    let view = await host.ask('game.new', { rules, options, teams: ['2017/NE', '2017/PHI'], coaches: ['human', 'plain'], seed: '21' });
    let n = 0;
    while (view.ok && !view.over && (n < said.length || !view.open)) view = view.open ? await host.ask('game.answer', { answer: said[n++] }) : await host.ask('game.step');
    const native = (await host.ask('game.log')).log;
    check(`the_same_calls_give_the_bytes_of_the_command_in_${rules}`, n === said.length && native === fs.readFileSync(log, 'utf-8'), `${n} of ${said.length} answers, ${JSON.stringify(view).slice(0, 200)}`);
    replays(`a_person_in_${rules}`, log);
    await page.context().close();
  }
  host.close();
}

export async function byKeys() {
  const page = await open(PHONE);
  await picture(page, 'phone-start');
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
    else await page.keyboard.press(pick(now.choices.filter(c => c.key), n).key[0]);
    if (n === 30) { await idle(page); await picture(page, 'phone-table'); }
    if (n === 40) {
      // Tabs by arrows, a play of the list by Enter, why by its key, and back.
      await idle(page);
      await page.focus('#tab-charts');
      await page.keyboard.press('ArrowRight');
      check('arrows_move_among_the_tabs', await page.evaluate(() => document.activeElement.id) === 'tab-plays');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => /^#play\/\d+$/.test(location.hash));
      await page.keyboard.press('w');
      check('a_key_opens_why', await page.evaluate(() => document.querySelector('.last .why').open));
      await page.keyboard.press('w');
      await page.evaluate(() => document.activeElement.blur());
    }
  });
  check('a_whole_game_by_keyboard_alone', end.over && end.plays > 100);
  replays('a_game_by_keyboard', await saveLog(page, 'keys'));
  // Keys that make calls can be switched off, for those whose devices press them by chance.
  await page.uncheck('#single-keys');
  await leave(page);
  await setUp(page, { seats: ['human', ''], seed: '6' });
  const now = await card(page);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press(now.choices[0].key[0]);
  await page.waitForTimeout(200);
  check('single_keys_can_be_switched_off', (await card(page)).plays === now.plays && (await card(page)).choices[0].answer === now.choices[0].answer);
  await page.context().close();
}

export async function withRealDice() {
  const page = await open(DESK);
  for (const rules of ['fever', 'ddf']) {
    await setUp(page, { rules, seats: ['human', ''], typed: true, season: '2017' });
    let shot = 0, refused = '';
    const by = { face: 0, typed: 0 };
    await playOn(page, async (now, n) => {
      if (!now.shows) { await click(page)(now, n); return; }
      if (shot++ === 3) await picture(page, rules === 'fever' ? 'faces' : 'dice');
      if (!refused) {
        await page.fill('#shows', '999');
        await page.press('#shows', 'Enter');
        refused = await page.textContent('.card .error');
      }
      const faces = await page.$$eval('.face-of', list => list.map(b => b.dataset.face));
      if (faces.length && n % 2) { by.face++; await page.click(`.face-of[data-face="${faces[n % faces.length]}"]`); }
      else { by.typed++; await page.fill('#shows', faces.length ? faces[n % faces.length] : String(now.range[0] + (7 * n) % (now.range[1] - now.range[0] + 1))); await page.press('#shows', 'Enter'); }
    }, now => now.plays >= 12);
    check(`what_dice_cannot_show_is_refused_in_${rules}`, refused.includes('999'), refused);
    check(`dice_are_typed_${rules === 'fever' ? 'and_picked_by_face_' : ''}in_${rules}`, by.typed > 3 && (rules === 'ddf' || by.face > 3), JSON.stringify(by));
    const end = await hurry(page, rules === 'fever' ? Infinity : 40);
    check(rules === 'fever' ? 'a_whole_game_with_typed_dice' : `the_game_goes_on_with_typed_dice_in_${rules}`, rules === 'fever' ? end.over : end.plays >= 40, `${end.plays}`);
    replays(`a_game_with_typed_dice_in_${rules}`, await saveLog(page, `dice-${rules}`));
    await leave(page);
    await page.uncheck('#typed');
  }
  await page.context().close();
}

export async function ofTwoPeople() {
  let page = await open(PHONE);
  const context = page.context();
  await setUp(page, { rules: 'redzone', seats: ['human', 'human'], seed: '4', season: '2017', clubs: ['GB', 'DAL'] });
  let curtains = 0, peeked = 0;
  const act = async (now, n) => {
    if (now.lift) {
      // Behind the curtain nothing is to be seen, nor can a key make the call.
      peeked += await page.locator('.card .choice').count();
      if (++curtains === 1) {
        await picture(page, 'two-people');
        await page.evaluate(() => document.activeElement.blur());
        for (const key of ['1', 'a', '?']) await page.keyboard.press(key);
        check('no_key_makes_a_call_behind_the_curtain', await page.isVisible('#lift') && (await page.locator('.advice').count()) === 0);
      }
    }
    await click(page)(now, n);
  };
  const before = await playOn(page, act, now => now.plays >= 30 && now.choices.length > 0 && !now.lift);
  const score = await page.textContent('.board');
  // The tab is closed; another one finds the game.
  await page.close();
  page = await open(PHONE, { context });
  await page.waitForSelector('.games [data-game]');
  await picture(page, 'kept');
  await page.click('.games [data-game]');
  await page.waitForSelector('.table');
  const after = await card(page);
  check('closing_the_tab_in_the_middle_loses_nothing', after.plays === before.plays && (await page.textContent('.board')) === score, `${before.plays} ${after.plays}`);
  // Reloaded while a call is being made.
  await hurry(page, before.plays + 8);
  const middle = await card(page);
  await page.reload();
  await page.waitForSelector('.games [data-game]');
  await page.click('.games [data-game]');
  await page.waitForSelector('.table');
  check('reloading_in_the_middle_loses_nothing', (await card(page)).plays === middle.plays, `${middle.plays}`);
  const end = await hurry(page);
  check('a_whole_game_of_two_people_with_hidden_calls', end.over && curtains > 20 && peeked === 0, `${curtains} curtains, ${peeked} seen`);
  replays('a_game_of_two_people', await saveLog(page, 'two'));
  await context.close();
}

// Several games, one of them with charts of one's own and one with house rules, exported and taken in elsewhere.
export async function keptGames() {
  const page = await open(DESK, { at: '#author' });
  await page.selectOption('#shipped-year', 'sample');
  await page.waitForSelector('#shipped option[value=HAR]', { state: 'attached' });
  await page.selectOption('#shipped', 'HAR');
  await page.click('#copy');
  await page.waitForSelector('.findings h3:has-text("Good")');
  await page.click('a[href="#play"]');
  await page.selectOption('#season-0', 'own');
  await page.waitForFunction(() => document.querySelector('#season-0').value === 'own');
  await setUp(page, { seats: ['human', ''], seed: '31' });
  await hurry(page, 10);
  // The author goes on editing; the game goes on with the charts it was begun with.
  await page.click('a[href="#author"]');
  await page.click('[data-folder="work/HAR"]');
  await page.fill('.editor input[data-line="4"][data-field="1"]', '44');
  await page.keyboard.press('Tab');
  await page.waitForFunction(async () => document.querySelector('.findings h3').textContent.includes('Good'));
  await page.click('a[href="#play"]');
  await page.waitForSelector('.table');
  await page.reload();
  await page.waitForSelector('.games [data-game]');
  await page.click('.games [data-game]');
  await page.waitForSelector('.table');
  const now = await hurry(page, 14);
  check('a_game_with_charts_of_ones_own_goes_on_after_a_reload', now.plays >= 14, `${now.plays}`);
  await leave(page);
  await page.click('a[href="#author"]');
  await page.click('[data-folder="work/HAR"]');
  check('edited_charts_are_there_after_a_reload', await page.inputValue('.editor input[data-line="4"][data-field="1"]') === '44');
  await page.click('a[href="#play"]');
  await page.waitForSelector('#kick-off');
  await page.selectOption('#season-0', '2017');
  await page.waitForFunction(() => document.querySelector('#season-0').value === '2017');
  if (!(await page.isVisible('[data-house="rc-8"]'))) await page.click('details:has(#typed) > summary');
  await page.check('[data-house="rc-8"]');
  await picture(page, 'options');
  await setUp(page, { seats: ['human', ''], seed: '32', season: '2017' });
  await hurry(page, 12);
  await page.click('#tab-more');
  await page.click('summary:has-text("Options in force")');
  check('house_rules_are_in_force', (await page.textContent('#panel')).includes('House rules: rc-8'));
  await leave(page);
  check('several_games_are_kept', await page.locator('.games [data-game]').count() === 2);
  const zip = path.join(scratch, 'games.zip');
  fs.copyFileSync(await saved(page, () => page.click('#save-all')), zip);
  const folder = unpack(zip, 'games');
  for (const log of fs.readdirSync(path.join(folder, 'games'))) replays(`the_export_${log.slice(0, 3)}`, path.join(folder, 'games', log), '--data-dir', folder);
  const elsewhere = await open(DESK);
  await elsewhere.setInputFiles('#load-log', zip);
  await elsewhere.waitForSelector('.games li:nth-child(2)');
  for (const i of [0, 1]) {
    await elsewhere.locator('.games [data-game]').nth(i).click();
    await elsewhere.waitForSelector('.table');
    const on = await card(elsewhere);
    await hurry(elsewhere, on.plays + 3);
    await leave(elsewhere);
  }
  check('games_saved_as_one_file_go_on_elsewhere', await elsewhere.locator('.games [data-game]').count() === 2);
  await elsewhere.context().close();
  await page.click('.games li:first-child button:has-text("Forget")');
  await page.waitForFunction(() => document.querySelectorAll('.games [data-game]').length === 1);
  const one = await saved(page, () => page.click('.games li:first-child button:has-text("Save")'));
  check('one_game_is_forgotten_and_the_other_is_saved', fs.readFileSync(one, 'utf-8').startsWith('{"log":2'));
  await page.context().close();
}

export async function hostileLog() {
  const page = await open(DESK);
  const log = path.join(scratch, 'hostile.log');
  for (const text of ['{"log":2,"gridchart":"<img src=x onerror=alert(1)>","rules":"<b>x</b>"}\n', 'PK', '']) {
    fs.writeFileSync(log, text);
    await page.evaluate(() => document.querySelector('.start .error').replaceChildren());
    await page.setInputFiles('#load-log', log);
    await page.waitForFunction(() => document.querySelector('.start .error').textContent.length > 10);
    check(`a_log_of_${text.length}_hostile_bytes_is_refused_as_text`, (await page.locator('.start img, .start .error b').count()) === 0);
  }
  fs.rmSync(log);
  // A good log with markup where a name stands is refused by its check value; the message is text.
  execFileSync(program, ['play', '2017/NE', '2017/PHI', '--coach', 'plain', '--seed', '5', '--log', log, '--quiet', '--data-dir', root], { stdio: 'ignore' });
  fs.writeFileSync(log, fs.readFileSync(log, 'utf-8').replace('New England Patriots', '<img src=x onerror=alert(1)>'));
  await page.evaluate(() => document.querySelector('.start .error').replaceChildren());
  await page.setInputFiles('#load-log', log);
  await page.waitForFunction(() => document.querySelector('.start .error').textContent.length > 10);
  check('a_log_that_was_tampered_with_is_refused', (await page.locator('img').count()) === 0 && command('replay', log).status !== 0);
  await page.context().close();
}
