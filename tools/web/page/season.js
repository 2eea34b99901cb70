// The season corner: a year played a thousand times, a few runs at a time.
import { ask } from './engine.js';
import { h, fill, button, choice, download, parseCsv, table } from './dom.js';

export class Season {
  constructor(hello) {
    this.hello = hello;
    this.offer(hello);
    this.chosen = { season: this.years[0], rules: hello.rules[0].name, runs: '1000', seed: '1', coach: '' };
    this.element = h('div', { class: 'season' });
    this.out = h('div', {});
  }

  offer(hello) {
    this.years = hello.seasons.filter(s => s.schedule).map(s => s.name).reverse();
  }

  render() {
    const c = this.chosen;
    fill(this.element, h('h1', {}, 'A season, again and again'),
      h('form', { class: 'row', onsubmit: event => { event.preventDefault(); this.run(); } },
        choice('Season', this.years.map(value => ({ value, words: value })), c.season, value => { c.season = value; }, { id: 'year' }),
        choice('Rules', this.hello.rules.map(r => ({ value: r.name, words: r.title })), c.rules, value => { c.rules = value; }, { id: 'season-rules' }),
        h('label', { class: 'field' }, h('span', {}, 'How often'), h('input', { type: 'number', min: 1, max: 100000, value: c.runs, id: 'runs', oninput: event => { c.runs = event.target.value; } })),
        h('label', { class: 'field' }, h('span', {}, 'Seed'), h('input', { value: c.seed, id: 'season-seed', inputmode: 'numeric', pattern: '[0-9]{1,19}', oninput: event => { c.seed = event.target.value; } })),
        h('button', { type: 'submit', class: 'primary', id: 'run' }, 'Play')), this.out);
  }

  async run() {
    const c = this.chosen, mine = (this.running = {});
    const bar = h('progress', { max: Number(c.runs), value: 0, 'aria-label': 'Seasons played' }), words = h('span', { role: 'status' });
    const stop = button('Stop', () => { this.running = null; }, { id: 'stop' });
    const result = h('div', {});
    fill(this.out, h('p', { class: 'buttons' }, bar, words, stop), result);
    try {
      let state = await ask('season.open', { season: c.season, rules: c.rules, seed: c.seed || '1', runs: Number(c.runs) });
      let size = 2;
      const begun = performance.now();
      while (state.done < state.asked && this.running === mine) {
        const start = performance.now();
        state = await ask('season.play', { runs: size });
        const spent = performance.now() - start;
        size = Math.max(1, Math.min(100, Math.round(size * (spent > 0 ? 250 / spent : 2))));
        bar.value = state.done;
        const left = ((performance.now() - begun) / state.done) * (state.asked - state.done) / 1000;
        words.textContent = ` ${state.done} of ${state.asked} seasons${state.done < state.asked ? `, ${Math.ceil(left)} s left` : ''}`;
      }
      stop.remove();
      if (state.done < state.asked) words.textContent = ` Stopped after ${state.done} of ${state.asked} seasons`;
      await this.show(result, c.season);
    } catch (error) {
      fill(result, h('p', { class: 'error', role: 'alert' }, error.message));
    }
  }

  async show(into, season) {
    const rows = parseCsv((await ask('season.report', { format: 'csv' })).text);
    const head = rows[0], at = name => head.indexOf(name);
    const percent = (row, name) => (at(name) < 0 ? '' : `${(100 * Number(row[at(name)])).toFixed(1)}`);
    const divisions = new Map();
    for (const row of rows.slice(1)) {
      const name = row[at('division')];
      if (!divisions.has(name)) divisions.set(name, []);
      divisions.get(name).push(row);
    }
    const tables = [...divisions].map(([name, list]) => table(name, ['', 'wins', 'for', 'against', 'div', 'p-offs', 'title', 'real'],
      list.sort((a, b) => Number(b[at('wins')]) - Number(a[at('wins')])).map(row => [row[at('team')], Number(row[at('wins')]).toFixed(1), Math.round(Number(row[at('scored')])), Math.round(Number(row[at('allowed')])),
        percent(row, 'division_title'), percent(row, 'playoffs'), percent(row, 'title'), row[at('real_wins')] ? `${row[at('real_wins')]}-${row[at('real_losses')]}${Number(row[at('real_ties')]) ? `-${row[at('real_ties')]}` : ''}` : '–']), { class: 'numbers' }));
    fill(into, h('h2', {}, `${season}: means and chances`), h('p', { class: 'quiet' }, 'Wins and points of an average replay; in how many of a hundred a club wins its division (div), reaches the play-offs (p-offs), wins the title; and how it really went.'),
      h('p', { class: 'buttons' }, ['html', 'csv', 'json'].map(format => button(`Save as ${format.toUpperCase()}`, async () => download(`season-${season}.${format}`, (await ask('season.report', { format })).text, `text/${format}`)))),
      h('div', { class: 'divisions' }, tables));
  }
}
