// The start: season, clubs, rules, seats; games that were kept; a log to load.
import { ask, raw, Refused } from './engine.js';
import { h, fill, button, choice, announce, download } from './dom.js';
import { painted } from './colours.js';
import { readZip, writeZip } from './zip.js';
import { summary } from './table.js';
import * as store from './store.js';

const MOST_FILES = 4000, MOST_BYTES = 64 << 20;

const cache = new Map();
export async function clubsOf(season, rules) {
  const key = `${season} ${rules}`;
  if (!cache.has(key)) cache.set(key, ask('clubs', { season, rules }).then(reply => reply.clubs.map(club => ({ ...club, colours: reply.colours[club.team] }))));
  return cache.get(key);
}

export class Start {
  constructor(hello, play, own) {
    this.hello = hello;
    this.play = play;
    this.own = own;
    const years = hello.seasons.map(s => s.name);
    const newest = years.filter(y => /^\d{4}$/.test(y)).sort().pop() || years[0];
    this.chosen = { rules: hello.rules[0].name, seasons: [newest, newest], clubs: ['', ''], seats: ['human', ''], typed: false, neutral: false, playoff: false, names: true, seed: '', options: null, house: new Set() };
    this.element = h('div', { class: 'start' });
  }

  get rules() { return this.hello.rules.find(r => r.name === this.chosen.rules); }

  async render() {
    const c = this.chosen;
    if (!c.options) c.options = new Set(this.rules.options.filter(o => o.standard).map(o => o.name));
    this.lists = await Promise.all(c.seasons.map(season => (season === 'own' ? this.own.clubs(c.rules) : clubsOf(season, c.rules))));
    this.lists.forEach((list, side) => {
      if (!list.some(club => club.team === c.clubs[side])) c.clubs[side] = (list[side] || list[0] || { team: '' }).team;
    });
    const season = side => choice('Season', [...this.hello.seasons.map(s => ({ value: s.name, words: s.name })), ...(this.own.any() ? [{ value: 'own', words: 'my charts' }] : [])], c.seasons[side],
      value => { c.seasons[side] = value; if (side === 0 && c.seasons[1] !== value && !this.mixed) c.seasons[1] = value; else this.mixed = side === 1; this.render(); }, { id: `season-${side}` });
    const club = side => {
      const list = this.lists[side], picked = list.find(k => k.team === c.clubs[side]);
      const byName = [...list].sort((a, b) => (a.full_name < b.full_name ? -1 : 1));
      const colours = (picked && picked.colours) || ['#333333', '#888888'];
      return h('fieldset', { class: 'side', style: painted(colours) },
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
    const flag = (name, words) => h('label', { class: 'check' }, h('input', { type: 'checkbox', checked: c[name], id: name, onchange: event => { c[name] = event.target.checked; } }), h('span', {}, words));
    fill(this.element, h('h1', {}, 'A game'),
      h('form', { onsubmit: event => { event.preventDefault(); this.begin(); } },
        h('div', { class: 'sides' }, club(0), h('span', { class: 'at' }, c.neutral ? 'against' : 'at'), club(1)),
        h('p', { class: 'facts' }, spread),
        h('div', { class: 'row' },
          choice('Rules', this.hello.rules.map(r => ({ value: r.name, words: r.title })), c.rules, value => { c.rules = value; c.options = null; this.render(); }, { id: 'rules' }),
          h('label', { class: 'field' }, h('span', {}, 'Seed (empty: any)'), h('input', { id: 'seed', inputmode: 'numeric', pattern: '[0-9]{0,19}', value: c.seed, oninput: event => { c.seed = event.target.value; } })),
          h('button', { type: 'submit', class: 'primary', id: 'kick-off' }, 'Kick off')),
        h('p', { class: 'error', role: 'alert', hidden: !this.error }, this.error || ''),
        h('details', { open: this.optionsOpen, ontoggle: event => { this.optionsOpen = event.target.open; } }, h('summary', {}, 'Options'),
          h('div', { class: 'checks' }, flag('typed', 'I throw real dice and type what they show'), flag('neutral', 'neutral field'), flag('playoff', 'play-off rules'), flag('names', 'players have names')),
          h('fieldset', {}, h('legend', {}, `Rules of ${this.rules.title}`),
            h('p', { class: 'buttons' }, button('Standard', () => { c.options = null; this.render(); }), button('All', () => { c.options = new Set(this.rules.options.map(o => o.name)); this.render(); }), button('None', () => { c.options = new Set(); this.render(); })),
            h('div', { class: 'checks' }, this.rules.options.map(o => h('label', { class: 'check' },
              h('input', { type: 'checkbox', checked: c.options.has(o.name), onchange: event => (event.target.checked ? c.options.add(o.name) : c.options.delete(o.name)) }), h('span', {}, h('b', {}, o.name), ` ${o.help}`))))),
          this.rules.charts && h('fieldset', {}, h('legend', {}, 'House rules'), h('p', { class: 'quiet' }, 'Rule cards both coaches agree on before the game; none unless ticked.'),
            h('div', { class: 'checks' }, this.hello.house.map(o => h('label', { class: 'check' },
              h('input', { type: 'checkbox', checked: c.house.has(o.name), 'data-house': o.name, onchange: event => (event.target.checked ? c.house.add(o.name) : c.house.delete(o.name)) }), h('span', {}, h('b', {}, o.title), ` ${o.changes}`))))))),
      h('section', { class: 'kept', 'aria-label': 'Games kept in this browser' }, h('h2', {}, 'Games kept in this browser'), await this.kept(), this.loader()));
  }

  // What the engine calls a side's team, and the folder of charts of one's own that goes with it.
  async team(side) {
    const c = this.chosen;
    if (c.seasons[side] !== 'own') return { team: `${c.seasons[side]}/${c.clubs[side]}` };
    return this.own.seat(this.lists[side].find(club => club.team === c.clubs[side]));
  }

  async begin() {
    const c = this.chosen;
    const options = this.rules.options.map(o => o.name).filter(name => c.options.has(name)).join(',') || 'none';
    try {
      const teams = [await this.team(0), await this.team(1)];
      const match = await ask('game.new', {
        rules: c.rules, options, ...(this.rules.charts && c.house.size && { house: [...c.house].join(',') }), teams: teams.map(t => t.team), coaches: c.seats, typed: c.typed, neutral: c.neutral, playoff: c.playoff,
        nameless: !c.names, seed: c.seed.trim() || String(crypto.getRandomValues(new Uint32Array(1))[0]),
      });
      this.error = null;
      await this.play(match, null, teams.flatMap(t => t.folder || []));
    } catch (error) {
      this.error = error.message;
      announce(error.message);
      await this.render();
    }
  }

  async load(game) {
    try {
      for (const folder of game.folders || []) await this.own.place(folder);
      await this.play(await ask('game.load', { log: game.log }), game.id, game.folders);
    } catch (error) {
      this.error = error instanceof Refused ? `This log cannot be played on: ${error.message}` : error.message;
      await this.render();
      announce(this.error);
    }
  }

  async kept() {
    const games = (await store.all('games')).sort((a, b) => b.changed - a.changed);
    if (!games.length) return h('p', { class: 'quiet' }, (await store.lasting()) ? 'None yet. Games are kept as they are played.' : 'This browser keeps nothing: save the log of a game to go on with it later.');
    return [h('ul', { class: 'games' }, games.map(game => h('li', {},
      h('span', {}, h('b', {}, game.title), ` ${game.score[0]}–${game.score[1]}, ${game.where}`, h('small', {}, ` ${game.rules}, ${game.plays} plays`)),
      h('span', { class: 'buttons' }, button(game.over ? 'Look at it' : 'Go on', () => this.load(game), { class: game.over ? null : 'primary', 'data-game': game.id, 'aria-label': `${game.over ? 'Look at' : 'Go on with'} ${game.title}` }),
        button('Save', () => download(`${game.labels.join('-')}.log`, game.log), { 'aria-label': `Save the log of ${game.title}` }),
        button('Forget', async () => { await store.forget('games', game.id); await this.own.tidy(); await this.render(); announce(`${game.title} is forgotten.`); }, { 'aria-label': `Forget ${game.title}` }))))),
      h('p', { class: 'buttons' }, button('Save all as one file', () => this.saveAll(games), { id: 'save-all' }))];
  }

  // Logs, and the charts that go with them, as a command finds them with --data-dir.
  async saveAll(games) {
    const encoder = new TextEncoder(), files = [], folders = new Set(games.flatMap(game => game.folders || []));
    games.forEach((game, i) => files.push([`games/${String(i + 1).padStart(3, '0')}-${game.labels.join('-').replace(/[^A-Za-z0-9-]/g, '_')}.log`, encoder.encode(game.log)]));
    for (const id of folders) for (const [path, content] of ((await store.find('folders', id)) || { files: [] }).files) files.push([`${id}/${path}`, content]);
    download('gridchart-games.zip', writeZip(files), 'application/zip');
  }

  loader() {
    const input = h('input', { type: 'file', accept: '.log,.jsonl,.zip,text/plain', id: 'load-log', onchange: event => { const file = event.target.files[0]; if (file) this.take(file); } });
    return h('label', { class: 'field' }, h('span', {}, 'Load a log, or games saved as one file'), input);
  }

  async dropped(transfer) {
    if (transfer.files.length) await this.take(transfer.files[0]);
  }

  async take(file) {
    if (!/\.zip$/i.test(file.name)) {
      await this.load({ log: await file.text(), id: null });
      return;
    }
    try {
      const files = await readZip(new Uint8Array(await file.arrayBuffer()), MOST_FILES, MOST_BYTES), decoder = new TextDecoder();
      const logs = files.filter(([path]) => path.endsWith('.log')), folders = new Map();
      for (const [path, content] of files) {
        const [, id, rest] = /^(charts\/[A-Za-z0-9]{1,15})\/(.+\.csv)$/.exec(path) || [];
        if (!id || rest.split('/').some(part => part.startsWith('.') || part === '')) continue;
        if (!folders.has(id)) folders.set(id, []);
        folders.get(id).push([rest, content]);
      }
      if (!logs.length) throw new Error('there is no log in it');
      for (const [id, list] of folders) {
        if (this.hello.seasons.some(s => `charts/${s.name}` === id)) continue;
        await store.keep('folders', { id, files: list });
        await this.own.place(id);
      }
      const refused = [];
      for (const [path, content] of logs) {
        const log = decoder.decode(content);
        try {
          const match = await ask('game.load', { log });
          await store.keep('games', { ...summary(match), id: `${Date.now()}-${Math.floor(Math.random() * 1e6)}`, log, folders: match.clubs.map(club => `charts/${club.team.split('/')[0]}`).filter(id => folders.has(id)) });
        } catch (error) { refused.push(`${path}: ${error.message}`); }
      }
      await raw('game.close');
      this.error = refused.length ? `Not all of it could be taken: ${refused.join('; ')}` : null;
      await this.render();
      announce(`${logs.length - refused.length} games were taken in.`);
    } catch (error) {
      this.error = `This cannot be read: ${error.message}`;
      await this.render();
    }
  }
}
