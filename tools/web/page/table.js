// The table: scoreboard, field, the open question as a card, the last play with its dice, charts and why; plays, curve, box, story.
import { ask, Refused } from './engine.js';
import { h, fill, button, choice, clock, announce, download, table as makeTable, still } from './dom.js';
import { painted } from './colours.js';
import { drawField } from './field.js';
import { drawThrow } from './dice.js';
import { drawGrid, drawPlayCharts, gridsOf, titleOf } from './charts.js';
import * as store from './store.js';

// Headings of a box score as newspapers print them.
const SHORT = {
  completions: 'cmp', attempts: 'att', passing_yards: 'yds', passing_tds: 'td', passing_interceptions: 'int', carries: 'att', rushing_yards: 'yds', rushing_tds: 'td', rushing_long: 'long',
  receptions: 'rec', targets: 'tgt', receiving_yards: 'yds', receiving_tds: 'td', receiving_long: 'long', def_tackles_solo: 'solo', def_tackle_assists: 'ast', def_half_sacks: 'sacks',
  def_interceptions: 'int', fg_made: 'fg', fg_att: 'att', fg_long: 'long', pat_made: 'pat', pat_att: 'att', punts: 'no', punt_yards: 'yds', punts_inside_20: 'in 20',
};
const PACES = [['0', 'at once'], ['300', 'fast'], ['1200', 'normal'], ['3000', 'slow']];
// What the list of kept games shows of one.
export function summary(match) {
  const { state, clubs } = match;
  return {
    changed: Date.now(), title: `${clubs[0].name} at ${clubs[1].name}`, rules: match.title, labels: clubs.map(club => club.label), score: state.score,
    over: match.over, plays: match.plays, where: match.over ? 'final' : `${state.period}, ${clock(state.clock)}`,
  };
}

const TABS = [['charts', 'Charts'], ['plays', 'Plays'], ['curve', 'Win curve'], ['box', 'Box score'], ['story', 'Story'], ['more', 'Game']];

export class Table {
  // match: the reply of game.new, game.load or game.what_if; id: under which the game is kept.
  static async open(match, id, leave, folders) {
    const t = new Table();
    t.id = id || `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
    t.leave = leave;
    t.folders = folders || [];
    // Where there is room for it, why is told without being asked.
    t.whyOpen = matchMedia('(min-width: 2400px)').matches;
    await t.take(match);
    return t;
  }

  async take(match) {
    this.game = match;
    this.view = match;
    this.dice = new Map(match.words.dice.map(die => [die.name, die]));
    this.turn = null;
    this.lines = [];
    this.log = '';
    this.logLength = 0;
    this.chances = [];
    this.drawn = {};
    this.curtain = -1;
    this.running = false;
    this.pace = '1200';
    this.tab = match.charts ? 'charts' : 'plays';
    this.browsed = null;
    if (match.charts) this.actions = (await ask('priority', { rules: match.rules })).actions;
    await this.refreshPlays();
    if (this.lines.length) this.turn = (await ask('game.play', { play: this.lines.length })).turn;
    this.build();
    this.render();
    await this.save();
    this.go();
  }

  // A game without charts has no corner for them.
  get offered() { return TABS.filter(([name]) => name !== 'charts' || this.game.charts); }

  get people() { return this.view.seats.filter(seat => seat.person).length; }

  label(side) { return this.game.clubs[side].label; }

  build() {
    this.parts = Object.fromEntries(['board', 'ground', 'last', 'card', 'aside', 'watch'].map(name => [name, h('section', { class: name })]));
    this.parts.board.setAttribute('aria-label', 'Scoreboard');
    this.parts.card.setAttribute('aria-label', 'The open question');
    this.parts.last.setAttribute('aria-label', 'The last play');
    this.tabs = h('div', { role: 'tablist', class: 'tabs', 'aria-label': 'More about the game' },
      this.offered.map(([name, words]) => button(words, () => this.show(name), { role: 'tab', id: `tab-${name}`, 'aria-controls': 'panel' })));
    this.tabs.addEventListener('keydown', event => {
      const move = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (!move) return;
      const names = this.offered.map(t => t[0]);
      this.show(names[(names.indexOf(this.tab) + move + names.length) % names.length]);
      document.getElementById(`tab-${this.tab}`).focus();
      event.preventDefault();
    });
    this.panel = h('div', { role: 'tabpanel', id: 'panel', tabindex: '0' });
    fill(this.parts.aside, this.tabs, this.panel);
    this.element = h('div', { class: 'table' }, h('h1', { class: 'unseen' }, `${this.game.clubs[0].name} at ${this.game.clubs[1].name}`),
      h('div', { class: 'play' }, this.parts.board, this.parts.ground, this.parts.card, this.parts.watch, this.parts.last), this.parts.aside);
  }

  // --- going on -------------------------------------------------------------------------------------------------

  // Steps until somebody is asked, at the pace of whoever watches.
  async go() {
    if (this.stepping) return;
    this.stepping = true;
    try {
      while (!this.view.open && !this.view.over && (this.people > 0 || this.running || this.view.plays === 0)) {
        await this.request('game.step');
        if (this.view.turn && this.people === 0) await this.wait(Number(this.pace));
        if (this.gone) return;
      }
    } finally {
      this.stepping = false;
    }
    this.render();
  }

  wait(ms) {
    return ms ? new Promise(resolve => { this.hurry = resolve; setTimeout(resolve, ms); }) : new Promise(resolve => setTimeout(resolve));
  }

  // One request that moves the game; what it replies is shown and kept.
  async request(call, members) {
    if (this.busy) return false;
    this.busy = true;
    this.element.dataset.busy = true;
    try {
      this.view = await ask(call, members);
      this.error = null;
      if (this.view.turn) {
        this.turn = this.view.turn;
        if (this.browsed) this.back();
        this.throws = null;
        await this.refreshPlays();
        const next = this.view.open && this.view.open.kind === 'question' ? ` ${this.label(this.view.open.side)}: ${this.view.open.ask}.` : '';
        announce(`${this.turn.told.words} ${this.label(0)} ${this.view.state.score[0]}, ${this.label(1)} ${this.view.state.score[1]}.${next}`);
      }
      await this.save();
      return true;
    } catch (error) {
      this.error = error.message;
      if (!(error instanceof Refused)) this.running = false;
      return false;
    } finally {
      this.busy = false;
      this.advice = null;
      this.render();
    }
  }

  async answer(text) {
    const question = this.view.open;
    if (!question || this.busy) return;
    if (await this.request('game.answer', { answer: text })) this.curtain = -1;
    await this.go();
  }

  async refreshPlays() {
    const { plays } = await ask('game.plays', { from: this.lines.length + 1 });
    this.lines.push(...plays);
  }

  async save() {
    // The log only grows: what is new of it is fetched.
    const { log: more, length } = await ask('game.log', { from: this.logLength });
    this.log += more;
    this.logLength = length;
    await store.keep('games', {
      ...summary({ ...this.game, ...this.view }), id: this.id, log: this.log, folders: this.folders,
    }).catch(error => { this.error = `This game could not be kept in the browser: ${error.message}`; });
  }

  // --- drawing --------------------------------------------------------------------------------------------------

  render() {
    if (!this.element) return;
    Object.assign(this.element.dataset, { plays: this.view.plays, over: this.view.over, busy: Boolean(this.busy || this.stepping) });
    // Only what has changed is drawn again.
    const shown = this.view.open && this.view.open.state ? this.view.open.state : this.view.state, trail = this.trail();
    this.once('board', [shown, this.view.over, this.view.winner, this.view.spread], () => this.renderBoard());
    this.once('ground', [shown, trail], () => fill(this.parts.ground, drawField(shown, this.game.clubs, trail)));
    this.renderCard();
    this.renderWatch();
    this.once('last', [this.turn && this.turn.number, this.browsed && this.browsed.number, this.view.plays], () => this.renderLast());
    this.renderPanel();
  }

  once(name, by, draw) {
    const key = JSON.stringify(by);
    if (this.drawn[name] === key) return;
    this.drawn[name] = key;
    draw();
  }

  renderBoard() {
    const state = this.view.open && this.view.open.state ? this.view.open.state : this.view.state;
    const own = side => state.own.filter(f => f[side ? 'home' : 'away'] && f[side ? 'home' : 'away'].length === 1 && /left/.test(f.help))
      .map(f => [f.help.replace(/,.*/, '').replace(' left', '').replace(/^(\S+)s\b/, f[side ? 'home' : 'away'][0] === 1 ? '$1' : '$1s'), f[side ? 'home' : 'away'][0]]).filter(([, n]) => n > 0);
    const club = side => {
      const has = state.offense === side && !['toss', 'over'].includes(state.next);
      const { colours, name, label } = this.game.clubs[side];
      return h('div', { class: `club${has ? ' has' : ''}`, style: painted(colours) },
        h('span', { class: 'name' }, h('b', {}, label), h('small', {}, name)),
        h('span', { class: 'points', role: 'img', 'aria-label': `${label} ${state.score[side]} points` }, state.score[side]),
        h('span', { class: 'left' }, has && h('span', { class: 'possession' }, 'has the ball'),
          h('span', { class: 'timeouts', role: 'img', 'aria-label': `${state.timeouts[side]} timeouts left` },
            [0, 1, 2].map(i => h('i', { class: i < state.timeouts[side] ? 'on' : 'off' }))),
          own(side).map(([words, n]) => h('small', { 'aria-label': `${n} ${words} left`, role: 'img' }, `${n} ${words}`))));
    };
    fill(this.parts.board, club(0), h('div', { class: 'middle' },
      h('span', { class: 'period' }, this.view.over ? 'final' : state.period),
      h('span', { class: `clock${state.running ? ' running' : ''}` }, clock(state.clock)),
      h('small', {}, state.untimed ? 'untimed down' : state.running ? 'clock runs' : 'clock stopped'),
      h('span', { class: 'down' }, this.view.over ? this.overWords() : state.words)), club(1));
  }

  overWords() {
    return `${this.view.winner === 'tie' ? 'a tie' : `${this.view.winner} wins`}${this.view.spread ? `. ${this.view.spread}` : ''}`;
  }

  // The plays of the drive at hand, as they moved the ball.
  trail() {
    const drive = this.lines.findLast(line => line.drive >= 0)?.drive;
    const inDrive = this.lines.filter(line => drive !== undefined && line.drive === drive && line.next === 'scrimmage');
    const state = this.view.state;
    // Whoever has got the ball since then begins with a clean field.
    if (inDrive.length && (state.next !== 'scrimmage' || state.offense !== inDrive[0].offense)) return [];
    return inDrive.map((line, i) => {
      const next = inDrive[i + 1];
      const to = next ? (next.offense === line.offense ? next.ball : 100 - next.ball) :
        state.next === 'scrimmage' && state.offense === line.offense ? state.ball : line.ball;
      return { side: line.offense, from: line.ball, to, kind: to < line.ball ? 'loss' : 'gain-of' };
    });
  }

  renderLast() {
    const turn = this.browsed || this.turn;
    if (!turn) {
      fill(this.parts.last);
      return;
    }
    const old = this.browsed && this.browsed.number !== this.turn.number;
    const throws = turn.steps.filter(step => step.throw);
    // The same dice lie there until others are thrown.
    if (!this.throws || this.throws.number !== turn.number) {
      this.throws = { number: turn.number, list: h('ul', { class: 'throws', 'aria-label': 'Dice' }, throws.map(step => drawThrow(step, this.dice))) };
    }
    const told = turn.told;
    fill(this.parts.last,
      h('h2', {}, old ? `Play ${turn.number}` : 'Last play', h('small', {}, ` ${turn.snap.period}, ${clock(turn.snap.clock)}, ${turn.snap.words}`)),
      turn.between.map(line => h('p', { class: 'between' }, line)),
      h('p', { class: 'sentence' }, told.words || 'The game is over.'),
      throws.length ? this.throws.list : null,
      h('details', { class: 'why', open: this.whyOpen, ontoggle: event => { this.whyOpen = event.target.open; } },
        h('summary', {}, 'Why? Every throw, cell and rule'),
        h('ol', {}, turn.steps.map(step => h('li', { class: step.rule ? 'rule' : step.chart ? 'cell' : step.action ? 'action' : null }, this.stepWords(step))))),
      h('p', { class: 'buttons' },
        old && button('Back to the game', () => { this.back(); this.render(); }),
        turn.number > 0 && button(`What if? Take play ${turn.number} again`, () => this.whatIf(turn.number))));
  }

  // A step of a play as people say it; rules are cited by their numbers.
  stepWords(step) {
    const who = step.side === 'league' ? 'the league' : this.label(step.side === 'home' ? 1 : 0);
    if (step.throw) return `${who} throws ${step.shows || 'blank'} for ${step.for}`;
    if (step.chart) return `${who}'s ${step.chart.replace(/-/g, ' ')} chart${step.column ? `, ${step.column}` : ''}, row ${step.row}: ${step.cell || 'blank'}`;
    const meaning = step.action && (this.actions || []).find(row => row[0] === step.action);
    return meaning ? `${step.words}: ${meaning[1]}` : step.words;
  }

  // Away from a play that was looked at; the address follows.
  back() {
    this.browsed = null;
    this.throws = null;
    if (location.hash.startsWith('#play/')) history.replaceState(null, '', '#play');
  }

  async look(number) {
    if (this.browsed && this.browsed.number === number) return;
    const found = await this.tried('game.play', { play: number });
    if (!found) return;
    this.browsed = found.turn;
    this.throws = null;
    if (this.game.charts) this.tab = 'charts';
    this.render();
    this.parts.last.scrollIntoView({ block: 'nearest' });
  }

  async whatIf(number) {
    this.running = false;
    const match = await this.tried('game.what_if', { play: number, seed: String(crypto.getRandomValues(new Uint32Array(1))[0]) });
    if (!match) return;
    this.id = `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
    const parent = this.element.parentElement;
    await this.take(match);
    if (parent) parent.replaceChildren(this.element);
    announce(`Another way from play ${number}.`);
  }

  // A request beside the game; what goes wrong with it stands on the card.
  async tried(call, members) {
    try {
      return await ask(call, members);
    } catch (error) {
      this.error = error.message;
      this.render();
      return null;
    }
  }

  renderWatch() {
    if (this.people > 0 || this.view.over) {
      fill(this.parts.watch);
      return;
    }
    if (this.parts.watch.childElementCount && this.watchRunning === this.running) return;
    this.watchRunning = this.running;
    fill(this.parts.watch, h('div', { class: 'buttons' },
      button(this.running ? 'Pause' : 'Watch', () => { this.running = !this.running; this.render(); this.go(); }, { class: 'primary', id: 'watch' }),
      button('One play', async () => { this.running = false; await this.request('game.step'); }, { id: 'one-play' }),
      choice('Pace', PACES.map(([value, words]) => ({ value, words })), this.pace, value => { this.pace = value; if (this.hurry) this.hurry(); }, { id: 'pace' })));
  }

  // --- the card -------------------------------------------------------------------------------------------------

  renderCard() {
    const open = this.view.open, card = this.parts.card;
    const key = JSON.stringify([open, this.error, this.curtain, this.advice, this.view.over, this.view.plays]);
    if (key === this.cardKey) return;
    this.cardKey = key;
    const error = this.error && h('p', { class: 'error', role: 'alert' }, this.error);
    if (this.view.over) {
      fill(card, h('h2', {}, 'The game is over'), h('p', {}, `${this.label(0)} ${this.view.state.score[0]}, ${this.label(1)} ${this.view.state.score[1]}: ${this.overWords()}.`),
        error, h('p', { class: 'buttons' }, button('Save the page of the game', () => this.saveReport('html')), button('Save the log', () => this.saveLog()),
          button('Another game', () => this.leave(), { class: 'primary' })));
      return;
    }
    if (!open) {
      fill(card, error, this.people ? h('p', { class: 'quiet' }, '…') : null);
      return;
    }
    if (open.kind === 'throw') fill(card, this.throwCard(open), error);
    else if (this.people === 2 && open.hidden && this.curtain !== open.side) fill(card, this.curtainCard(open), error);
    else fill(card, this.questionCard(open), error);
    const first = card.querySelector('input, [data-first]');
    if (first && (document.activeElement === document.body || card.contains(document.activeElement) || !document.activeElement)) first.focus({ preventScroll: true });
  }

  curtainCard(open) {
    return [h('h2', {}, `${this.label(open.side)}: your turn`),
      h('p', {}, `${this.label(1 - open.side)} looks away. Calls stay hidden until both are made.`),
      button(`I coach ${this.label(open.side)}: show the choices`, () => { this.curtain = open.side; this.render(); }, { class: 'primary', 'data-first': true, id: 'lift' })];
  }

  throwCard(open) {
    const die = this.dice.get(open.die);
    const input = h('input', { id: 'shows', autocomplete: 'off', inputmode: die.marks ? 'text' : 'numeric', 'aria-describedby': 'die-help', 'data-low': die.low, 'data-high': die.high, list: die.marks ? 'marks' : null });
    return [h('h2', {}, `${/\bcard\b/.test(die.words) ? 'Draw' : 'Throw'} the ${die.words}`), h('p', {}, `For ${open.ask}.`),
      h('form', { class: 'buttons', onsubmit: async event => { event.preventDefault(); await this.request('game.throw', { shows: input.value.trim() }); await this.go(); } },
        h('label', { class: 'field' }, h('span', {}, die.singles.length > 1 ? 'They show' : 'It shows'), input), die.marks && h('datalist', { id: 'marks' }, die.marks.map(mark => h('option', { value: mark || 'blank' }))),
        h('button', { type: 'submit', class: 'primary' }, die.singles.length > 1 ? 'There they lie' : 'There it lies'), this.undoButton()),
      die.marks && h('div', { class: 'choices faces', role: 'group', 'aria-label': 'Or pick the face' }, [...new Set(die.marks)].map(mark =>
        button(mark || 'blank', async () => { await this.request('game.throw', { shows: mark || 'blank' }); await this.go(); }, { class: 'choice face-of', 'data-face': mark || 'blank' }))),
      h('p', { id: 'die-help', class: 'quiet' }, `${die.explain}; for example ${die.example}.`)];
  }

  undoButton() {
    const can = this.view.seats.some(seat => seat.undo);
    return button('Take back (U)', async () => { await this.request('game.undo'); this.curtain = -1; await this.go(); }, { disabled: !can, id: 'undo' });
  }

  questionCard(open) {
    const parts = [h('h2', {}, h('span', { class: 'who', style: painted(this.game.clubs[open.side].colours) }, this.label(open.side)), ` ${open.ask}`)];
    if (open.shown) parts.push(h('p', { class: 'shown' }, `${this.label(open.offense)} calls ${open.shown.call_words}${open.shown.defense ? `, ${this.label(1 - open.offense)} has ${open.shown.defense} (${open.shown.defense_words})` : ''}.`));
    if (open.words) parts.push(h('p', {}, open.words));
    if (open.number) parts.push(this.numberForm(open));
    const usual = open.choices.filter(c => !c.rare), rare = open.choices.filter(c => c.rare);
    const calls = ['call', 'try-call', 'defense'].includes(open.about);
    const group = (list, name) => h('div', { class: `choices ${calls ? 'calls' : 'outcomes'}`, role: 'group', 'aria-label': name },
      list.map(c => this.choiceButton(open, c, open.choices.indexOf(c))));
    parts.push(group(usual, open.ask));
    if (rare.length) parts.push(h('details', { id: 'rare' }, h('summary', {}, 'What no coach does now'), group(rare, 'What no coach does now')));
    if (open.clock.length) parts.push(h('div', { class: 'choices calls clock-calls', role: 'group', 'aria-label': 'Clock calls before the play' },
      open.clock.map(c => button([h('span', { class: 'words' }, c.words)], async () => { await this.request('game.clock', { answer: c.answer }); await this.go(); }, { class: 'choice clock', 'data-clock': c.answer }))));
    parts.push(h('p', { class: 'buttons' }, this.undoButton(),
      button('Advice (?)', () => this.askAdvice(), { id: 'advice' }),
      button('Let the computer play', () => this.handOver(open.side), { id: 'auto' })));
    parts.push(h('details', {}, h('summary', {}, 'What is this about?'), h('p', {}, open.explain)));
    if (this.advice) parts.push(this.adviceBox(open));
    return parts;
  }

  numberForm(open) {
    const input = h('input', { type: 'number', min: 0, max: open.number.max, step: open.number.step, value: open.preset || '0', id: 'yards', 'data-first': true });
    return h('form', { class: 'buttons', onsubmit: event => { event.preventDefault(); this.answer(input.value); } },
      h('label', { class: 'field' }, h('span', {}, `0 to ${open.number.max} yards`), input), h('button', { type: 'submit', class: 'primary' }, 'So be it'));
  }

  choiceButton(open, c, index) {
    const quota = c.quota !== undefined && c.quota >= 0;
    const calls = ['call', 'try-call', 'defense'].includes(open.about);
    const printed = calls && c.answer.length <= 2 ? c.answer : (c.key || '').toUpperCase();
    return button([
      h('span', { class: 'key', 'aria-hidden': 'true' }, printed), h('span', { class: 'words' }, c.words),
      quota ? h('span', { class: 'quota' }, `${c.used} of ${c.quota}`) : c.used > 0 ? h('span', { class: 'quota' }, `used ${c.used}`) : null,
      c.odds ? h('span', { class: 'quota' }, c.odds) : null,
      !calls && c.leads ? h('span', { class: 'leads' }, `→ ${c.leads}`) : null,
      c.preset && !calls ? h('span', { class: 'usual' }, 'usual') : null,
    ], () => this.answer(c.answer), {
      class: `choice ${c.kind}`, 'data-answer': c.answer, 'data-first': index === 0, 'aria-keyshortcuts': c.key, title: c.leads || null,
    });
  }

  async askAdvice() {
    this.advice = { waiting: true };
    this.renderCard();
    this.cardKey = null;
    try {
      this.advice = await ask('game.advice', { odds: true });
    } catch (error) {
      this.error = error.message;
      this.advice = null;
    }
    this.renderCard();
  }

  adviceBox(open) {
    const a = this.advice;
    if (a.waiting) return h('div', { class: 'advice', role: 'status' }, 'Working out the odds of every call …');
    const picked = open.choices.find(c => c.answer === a.answer);
    const percent = x => (x === null || x === undefined ? '–' : `${(100 * x).toFixed(1)} %`);
    const named = call => { const c = open.choices.find(x => x.answer === call); return c ? `${call} ${c.words}` : call; };
    const rows = a.odds ? a.odds.calls.map(c => [named(c.call), percent(c.mix), c.worth.toFixed(2), c.yards.toFixed(1), percent(c.first_down), percent(c.touchdown), percent(c.turnover)]) : [];
    const extra = a.odds ? ['go', 'punt', 'field_goal', 'kick', 'two_point', 'deep', 'squib', 'onside'].filter(k => typeof a.odds[k] === 'number').map(k => `${k.replace('_', ' ')} ${a.odds[k].toFixed(2)}`) : [];
    return h('div', { class: 'advice', role: 'status' },
      h('p', {}, h('strong', {}, `The computer (${a.by}) would answer: ${picked ? picked.words : a.answer}.`)),
      a.odds && h('p', {}, a.odds.worth_is === 'points' ? 'Worth is in expected points.' : 'Worth is the chance of winning.', extra.length ? ` ${extra.join(', ')}.` : ''),
      rows.length ? makeTable('Calls against the best defense', ['call', 'mix', 'worth', 'yards', '1st down', 'TD', 'turnover'], rows, { class: 'numbers' }) : null,
      a.odds && a.odds.defense.length ? h('p', { class: 'quiet' }, `Defenses: ${a.odds.defense.map(d => `${d.formation} ${percent(d.mix)}`).join(', ')}`) : null,
      a.charts && h('details', {}, h('summary', {}, 'What the charts say'), h('pre', {}, a.charts)));
  }

  async handOver(side) {
    await this.request('game.coach', { side, coach: '' });
    this.running = this.people === 0;
    await this.go();
  }

  // Keys: a choice's own, then U, ?, space.
  key(event) {
    if (store.preference('keys') === 'off') return;
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    const open = this.view.open;
    const curtain = this.people === 2 && open && open.hidden && this.curtain !== open.side;
    if (open && open.kind === 'question' && !curtain && event.key.length === 1) {
      // A key of two letters ("2p") needs only its first where no other begins with it.
      // What no coach does now is not a key away.
      const at = open.choices.filter(c => c.key && (!c.rare || document.getElementById('rare')?.open));
      const typed = event.key.toLowerCase(), begins = at.filter(c => c.key.toLowerCase().startsWith(typed));
      const chosen = at.find(c => c.key.toLowerCase() === typed) || (begins.length === 1 ? begins[0] : null);
      if (chosen) {
        event.preventDefault();
        this.answer(chosen.answer);
        return;
      }
    }
    if (event.key.toLowerCase() === 'u' && this.view.seats.some(seat => seat.undo)) document.getElementById('undo')?.click();
    else if (event.key === '?' && open) document.getElementById('advice')?.click();
    else if (event.key.toLowerCase() === 'w') { const why = this.parts.last.querySelector('.why'); if (why) why.open = !why.open; }
  }

  // --- beside the field -----------------------------------------------------------------------------------------

  show(name) {
    this.tab = name;
    this.panelKey = null;
    this.renderPanel();
  }

  renderPanel() {
    for (const [name] of this.offered) {
      const tab = this.tabs.querySelector(`#tab-${name}`);
      tab.setAttribute('aria-selected', String(name === this.tab));
      tab.tabIndex = name === this.tab ? 0 : -1;
    }
    this.panel.setAttribute('aria-labelledby', `tab-${this.tab}`);
    const turn = this.browsed || this.turn;
    const key = `${this.tab} ${this.view.plays} ${turn ? turn.number : 0} ${this.browse || ''} ${this.view.over}`;
    if (key === this.panelKey) return;
    this.panelKey = key;
    const draw = { charts: this.chartsPanel, plays: this.playsPanel, curve: this.curvePanel, box: this.boxPanel, story: this.storyPanel, more: this.morePanel }[this.tab];
    Promise.resolve(draw.call(this, turn)).catch(error => fill(this.panel, h('p', { class: 'error' }, error.message)));
  }

  async chartsPanel(turn) {
    const read = h('div', { class: 'read-charts' });
    const shelf = h('div', {});
    if (this.game.charts) {
      const options = [{ value: '', words: 'those of the last play' }];
      for (const side of [0, 1]) for (const [key, grid] of await gridsOf(this.game.clubs[side].team, this.game.rules))
        options.push({ value: `${side} ${key}`, words: `${this.label(side)}: ${titleOf(grid)}` });
      fill(shelf, choice('Charts', options, this.browse || '', value => { this.browse = value; this.renderPanel(); }, { id: 'browse' }));
    }
    if (this.tab !== 'charts') return;
    fill(this.panel, shelf, read);
    if (this.browse) {
      const side = Number(this.browse[0]), grid = (await gridsOf(this.game.clubs[side].team, this.game.rules)).get(this.browse.slice(2));
      fill(read, drawGrid(grid, `${this.label(side)}: ${titleOf(grid)}`));
    } else await drawPlayCharts(read, turn, this.game);
  }

  playsPanel() {
    const list = this.lines.map(line => h('li', {}, h('a', {
      href: `#play/${line.number}`, class: 'line', 'data-play': line.number, onclick: () => this.look(line.number),
      'aria-current': this.browsed && this.browsed.number === line.number ? 'true' : null },
    h('span', { class: 'when' }, `Q${line.quarter} ${clock(line.clock)}`), h('span', { class: 'where' }, `${this.label(line.offense)}, ${line.where}`),
    h('span', { class: 'score' }, `${line.score[0]}–${line.score[1]}`), h('span', { class: 'words' }, line.words))));
    fill(this.panel, list.length ? h('ol', { class: 'plays', reversed: true }, list.reverse()) : h('p', { class: 'quiet' }, 'No play yet.'));
  }

  // A few plays at a time, so that the game is never kept waiting long; one loop, however often the panel is drawn.
  async curvePanel() {
    this.drawCurve(1);
    if (this.reckoning) return;
    this.reckoning = true;
    try {
      for (let left = 1; left > 0 && this.tab === 'curve' && !this.gone;) {
        const reply = await ask('game.curve', { most: 3 });
        left = reply.left;
        this.chances = reply.home;
        if (this.tab === 'curve' && !this.gone) this.drawCurve(left);
      }
    } finally {
      this.reckoning = false;
    }
  }

  drawCurve(left) {
    const points = this.chances.map((c, i) => [i, c]).filter(([, c]) => c >= 0);
    const last = points.length ? points[points.length - 1][1] : null;
    const x = i => 4 + (i / Math.max(1, this.chances.length - 1)) * 192, y = c => 4 + (1 - c / 10000) * 80;
    const words = last === null ? 'Nothing is known yet.' : `${this.label(1)} wins in ${Math.round(last / 100)} of 100 replays from here.`;
    const quarters = this.lines.map((line, i) => [line.quarter, i]).filter(([quarter, i]) => i === 0 || quarter !== this.lines[i - 1].quarter);
    fill(this.panel, h('p', { class: 'chance' }, words, left ? h('span', { class: 'quiet' }, ' The plays are being replayed …') : null),
      h('svg', { viewBox: '0 0 200 94', class: 'curve', role: 'img', 'aria-label': `Chance of winning after each play. ${words}` },
        quarters.map(([quarter, i]) => [h('line', { x1: x(i), x2: x(i), y1: 4, y2: 84, class: 'rule' }), h('text', { x: x(i), y: 91, class: 'label' }, quarter < 5 ? `Q${quarter}` : 'OT')]),
        [0, 2500, 5000, 7500, 10000].map(c => [h('line', { x1: 4, x2: 196, y1: y(c), y2: y(c), class: c === 5000 ? 'half' : 'rule' })]),
        h('text', { x: 6, y: 11, class: 'label' }, `${this.label(1)} 100 %`), h('text', { x: 6, y: 82, class: 'label' }, `${this.label(0)} 100 %`),
        h('polyline', { points: points.map(([i, c]) => `${x(i).toFixed(1)},${y(c).toFixed(1)}`).join(' '), class: 'line' }),
        last === null ? null : h('circle', { cx: x(points[points.length - 1][0]), cy: y(last), r: 2, class: 'dot' })));
  }

  async boxPanel() {
    const game = JSON.parse((await ask('game.report', { format: 'json' })).text);
    if (this.tab !== 'box') return;
    const sides = [game.away, game.home];
    const periods = sides[0].periods.map((_, i) => (i < 4 ? `Q${i + 1}` : 'OT'));
    const stat = (name, f = x => x) => [name, ...sides.map(s => String(f(s.statistics)))];
    const rows = [stat('First downs', s => s.first_downs), stat('Rushes, yards', s => `${s.rush_attempts}, ${s.rush_yards}`),
      stat('Passes', s => `${s.completions} of ${s.pass_attempts}, ${s.pass_yards} yards`), stat('Sacked, yards', s => `${s.sacks}, ${s.sack_yards}`),
      stat('Interceptions', s => s.interceptions), stat('Fumbles, lost', s => `${s.fumbles}, ${s.fumbles_lost}`), stat('Penalties, yards', s => `${s.penalties}, ${s.penalty_yards}`),
      stat('Third downs', s => `${s.third_converted} of ${s.third_downs}`), stat('Fourth downs', s => `${s.fourth_converted} of ${s.fourth_downs}`),
      stat('Punts, yards', s => `${s.punts}, ${s.punt_yards}`), stat('Field goals', s => `${s.field_goals_made} of ${s.field_goals_tried}`), stat('Possession', s => clock(s.possession_seconds))];
    const men = [];
    const kinds = [['Passing', 'attempts', ['completions', 'attempts', 'passing_yards', 'passing_tds', 'passing_interceptions']], ['Rushing', 'carries', ['carries', 'rushing_yards', 'rushing_tds', 'rushing_long']],
      ['Receiving', 'targets', ['receptions', 'targets', 'receiving_yards', 'receiving_tds', 'receiving_long']], ['Defense', 'def_tackles_solo', ['def_tackles_solo', 'def_tackle_assists', 'def_half_sacks', 'def_interceptions']],
      ['Kicking', 'fg_att', ['fg_made', 'fg_att', 'fg_long', 'pat_made', 'pat_att']], ['Punting', 'punts', ['punts', 'punt_yards', 'punts_inside_20']]];
    for (const side of sides) for (const [title, by, columns] of kinds) {
      const rows = (side.players || []).filter(p => p[by]).sort((a, b) => b[by] - a[by]).slice(0, 12);
      if (rows.length) men.push(makeTable(`${side.label}: ${title}`, ['', ...columns.map(c => SHORT[c] || c)],
        rows.map(p => [p.name, ...columns.map(c => String(c === 'def_half_sacks' ? (p[c] || 0) / 2 : p[c] || 0))]), { class: 'numbers' }));
    }
    fill(this.panel,
      makeTable('Line score', ['', ...periods, 'total'], sides.map(s => [s.label, ...s.periods.map(String), String(s.score)]), { class: 'numbers' }),
      game.scoring.length ? makeTable('Scoring', ['', 'when', 'how', 'score'], game.scoring.map(s => [s.team, `Q${s.quarter} ${clock(s.clock)}`, s.words, `${s.score[0]}–${s.score[1]}`])) : null,
      makeTable('Team statistics', ['', sides[0].label, sides[1].label], rows, { class: 'numbers' }), men);
  }

  async storyPanel() {
    const { text } = await ask('game.report', { format: 'story' });
    if (this.tab === 'story') fill(this.panel, h('pre', { class: 'story' }, text));
  }

  morePanel() {
    const seat = side => choice(`${this.label(side)} is coached by`, [{ value: 'human', words: 'a person' }, ...this.coaches(side)], this.view.seats[side].coach,
      async coach => { await this.request('game.coach', { side, coach }); this.curtain = -1; await this.go(); }, { id: `seat-${side}` });
    fill(this.panel, h('p', {}, `${this.game.title}, ${this.game.typed ? 'real dice' : `seed ${this.game.seed}`}.`, this.game.taken ? ` The first ${this.game.taken} plays were taken over from another game.` : ''),
      h('p', { class: 'buttons' }, seat(0), seat(1)),
      h('p', { class: 'buttons' }, choice('Ask about the clock', [['late', 'late in a half'], ['always', 'always'], ['never', 'never']].map(([value, words]) => ({ value, words })), this.prompts || 'late',
        value => { this.prompts = value; ask('game.prompts', { clock: value }); }, { id: 'prompts' })),
      h('label', { class: 'check' }, h('input', { type: 'checkbox', id: 'single-keys', checked: store.preference('keys') !== 'off', onchange: event => store.preference('keys', event.target.checked ? 'on' : 'off') }), h('span', {}, 'Single keys make calls')),
      h('p', { class: 'buttons' }, button('Save the log', () => this.saveLog(), { id: 'save-log' }), button('Save the page of the game', () => this.saveReport('html'), { id: 'save-page' }),
        button('Save play-by-play (CSV)', () => this.saveReport('csv')), button('Leave the table', () => this.leave(), { id: 'leave' })),
      h('details', {}, h('summary', {}, 'Options in force'), h('p', {}, this.game.options.join(', ') || 'none'), this.game.house !== 'none' && h('p', {}, `House rules: ${this.game.house}`)),
      h('details', {}, h('summary', {}, 'This situation as a line'), h('code', { class: 'code' }, this.view.state.code)),
      h('details', {}, h('summary', {}, 'Keys'), h('p', {}, 'Every choice has its key on its button: plays 1 to 9, defenses A to F. U takes back, ? asks for advice, W shows why, Tab moves on.')));
  }

  coaches(side) {
    return this.coachKinds.filter(kind => !kind.charts || this.game.charts).map(kind => ({ value: kind.name, words: kind.name }));
  }

  fileName(ending) {
    return `${this.label(0)}-${this.label(1)}-${this.game.typed ? 'dice' : this.game.seed}.${ending}`;
  }

  async saveLog() {
    const reply = await this.tried('game.log');
    if (reply) download(this.fileName('log'), reply.log);
  }

  async saveReport(format) {
    announce('The page is being written …');
    const reply = await this.tried('game.report', { format, log: this.fileName('log') });
    if (reply) download(this.fileName(format), reply.text, format === 'html' ? 'text/html' : 'text/csv');
  }
}
