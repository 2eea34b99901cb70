// The start: season, clubs, rules, seats; games that were kept; a log to load.
import { ask, Refused } from './engine.js';
import { h, fill, button, choice, announce } from './dom.js';
import { coloursOf, ink } from './colours.js';
import * as store from './store.js';

const cache = new Map();
export async function clubsOf(season, rules) {
  const key = `${season} ${rules}`;
  if (!cache.has(key)) cache.set(key, ask('clubs', { season, rules }).then(reply => Promise.all(reply.clubs.map(async club => ({ ...club, colours: await coloursOf(season, club.team) })))));
  return cache.get(key);
}

export class Start {
  constructor(hello, play, packs) {
    this.hello = hello;
    this.play = play;
    this.packs = packs;
    const years = hello.seasons.map(s => s.name);
    const newest = years.filter(y => /^\d{4}$/.test(y)).sort().pop() || years[0];
    this.chosen = { rules: hello.rules[0].name, seasons: [newest, newest], clubs: ['', ''], seats: ['human', ''], typed: false, neutral: false, playoff: false, names: true, seed: '', options: null };
    this.element = h('div', { class: 'start' });
  }

  get rules() { return this.hello.rules.find(r => r.name === this.chosen.rules); }

  async render() {
    const c = this.chosen;
    if (!c.options) c.options = new Set(this.rules.options.filter(o => o.standard).map(o => o.name));
    this.lists = await Promise.all(c.seasons.map(season => (season === 'pack' ? this.packs.clubs() : clubsOf(season, c.rules))));
    this.lists.forEach((list, side) => {
      if (!list.some(club => club.team === c.clubs[side])) c.clubs[side] = (list[side] || list[0] || { team: '' }).team;
    });
    const season = side => choice('Season', [...this.hello.seasons.map(s => ({ value: s.name, words: s.name })), ...(this.packs.any() ? [{ value: 'pack', words: 'my charts' }] : [])], c.seasons[side],
      value => { c.seasons[side] = value; if (side === 0 && c.seasons[1] !== value && !this.mixed) c.seasons[1] = value; else this.mixed = side === 1; this.render(); }, { id: `season-${side}` });
    const club = side => {
      const list = this.lists[side], picked = list.find(k => k.team === c.clubs[side]);
      const byName = [...list].sort((a, b) => (a.full_name < b.full_name ? -1 : 1));
      const colours = picked ? picked.colours : ['#333333', '#888888'];
      return h('fieldset', { class: 'side', style: { '--club': colours[0], '--ink': ink(colours[0]), '--trim': colours[1] } },
        h('legend', {}, side ? 'Home' : 'Visitors'), season(side),
        choice('Club', byName.map(k => ({ value: k.team, words: k.full_name })), c.clubs[side], value => { c.clubs[side] = value; this.render(); }, { id: `club-${side}` }),
        h('p', { class: 'facts' }, picked ? [
          picked.wins !== null ? `${picked.wins}-${picked.losses}${picked.ties ? `-${picked.ties}` : ''}` : 'no record',
          picked.power !== null ? `, power ${picked.power}` : '', picked.spread !== null ? `, ${picked.spread >= 0 ? '+' : ''}${picked.spread} against an average team` : ''].join('') : 'no club'),
        choice('Coached by', [{ value: 'human', words: 'a person' }, { value: '', words: 'the computer' },
          ...this.hello.coaches.filter(k => !k.charts || this.rules.charts).map(k => ({ value: k.name, words: `computer: ${k.name}, ${k.help}` }))], c.seats[side], value => { c.seats[side] = value; }, { id: `coach-${side}` }));
    };
    const [a, b] = c.clubs.map((code, side) => this.lists[side].find(k => k.team === code));
    const spread = a && b && a.power !== null && b.power !== null ? `${b.power >= a.power ? b.full_name : a.full_name} is stronger by ${Math.abs(b.power - a.power).toFixed(1)}.` : '';
    const flag = (name, words) => h('label', { class: 'check' }, h('input', { type: 'checkbox', checked: c[name], id: name, onchange: event => { c[name] = event.target.checked; } }), words);
    fill(this.element, h('h1', {}, 'A game'),
      h('form', { onsubmit: event => { event.preventDefault(); this.begin(); } },
        h('div', { class: 'sides' }, club(0), h('span', { class: 'at' }, c.neutral ? 'against' : 'at'), club(1)),
        h('p', { class: 'facts' }, spread),
        h('div', { class: 'row' },
          choice('Rules', this.hello.rules.map(r => ({ value: r.name, words: r.title })), c.rules, value => { c.rules = value; c.options = null; this.render(); }, { id: 'rules' }),
          h('label', { class: 'field' }, h('span', {}, 'Seed (empty: any)'), h('input', { id: 'seed', inputmode: 'numeric', pattern: '[0-9]{0,19}', value: c.seed, oninput: event => { c.seed = event.target.value; } })),
          h('button', { type: 'submit', class: 'primary', id: 'kick-off' }, 'Kick off')),
        h('p', { class: 'error', role: 'alert', hidden: !this.error }, this.error || ''),
        h('details', {}, h('summary', {}, 'Options'),
          h('div', { class: 'checks' }, flag('typed', 'I throw real dice and type what they show'), flag('neutral', 'neutral field'), flag('playoff', 'play-off rules'), flag('names', 'players have names')),
          h('fieldset', {}, h('legend', {}, `Rules of ${this.rules.title}`),
            h('p', { class: 'buttons' }, button('Standard', () => { c.options = null; this.render(); }), button('All', () => { c.options = new Set(this.rules.options.map(o => o.name)); this.render(); }), button('None', () => { c.options = new Set(); this.render(); })),
            h('div', { class: 'checks' }, this.rules.options.map(o => h('label', { class: 'check' },
              h('input', { type: 'checkbox', checked: c.options.has(o.name), onchange: event => (event.target.checked ? c.options.add(o.name) : c.options.delete(o.name)) }), h('b', {}, o.name), ` ${o.help}`)))))),
      h('section', { class: 'kept', 'aria-label': 'Games kept in this browser' }, h('h2', {}, 'Games kept in this browser'), await this.kept(), this.loader()));
  }

  team(side) {
    const c = this.chosen;
    return c.seasons[side] === 'pack' ? this.packs.path(c.clubs[side]) : `${c.seasons[side]}/${c.clubs[side]}`;
  }

  async begin() {
    const c = this.chosen;
    const options = this.rules.options.map(o => o.name).filter(name => c.options.has(name)).join(',') || 'none';
    try {
      const match = await ask('game.new', {
        rules: c.rules, options, teams: [this.team(0), this.team(1)], coaches: c.seats, typed: c.typed, neutral: c.neutral, playoff: c.playoff,
        nameless: !c.names, seed: c.seed.trim() || String(crypto.getRandomValues(new Uint32Array(1))[0]),
      });
      this.error = null;
      await this.play(match, null);
    } catch (error) {
      this.error = error.message;
      announce(error.message);
      await this.render();
    }
  }

  async load(log, id) {
    try {
      await this.play(await ask('game.load', { log }), id);
    } catch (error) {
      this.error = error instanceof Refused ? `This log cannot be played on: ${error.message}` : error.message;
      await this.render();
    }
  }

  async kept() {
    const games = await store.all();
    if (!games.length) return h('p', { class: 'quiet' }, (await store.lasting()) ? 'None yet. Games are kept as they are played.' : 'This browser keeps nothing: save the log of a game to go on with it later.');
    return h('ul', { class: 'games' }, games.map(game => h('li', {},
      h('span', {}, h('b', {}, game.title), ` ${game.score[0]}–${game.score[1]}, ${game.where}`, h('small', {}, ` ${game.rules}, ${game.plays} plays`)),
      h('span', { class: 'buttons' }, button(game.over ? 'Look at it' : 'Go on', () => this.load(game.log, game.id), { class: game.over ? null : 'primary', 'data-game': game.id }),
        button('Forget', async () => { await store.forget(game.id); this.render(); }, { 'aria-label': `Forget ${game.title}` })))));
  }

  loader() {
    const input = h('input', { type: 'file', accept: '.log,.jsonl,text/plain', id: 'load-log', onchange: async event => { const file = event.target.files[0]; if (file) await this.load(await file.text(), null); } });
    return h('label', { class: 'field' }, h('span', {}, 'Load a log from a file'), input);
  }
}
