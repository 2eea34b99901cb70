// The author's corner: a team's folder dropped on the page, checked as it is edited, its odds, its sheet, its files again.
import { ask, raw } from './engine.js';
import { h, fill, button, choice, download, parseCsv, table, announce } from './dom.js';
import { drawGrid, forgetCharts, gridsOf, titleOf } from './charts.js';
import { readZip, writeZip } from './zip.js';
import { clubsOf } from './start.js';

const MOST_FILES = 2000, MOST_BYTES = 32 << 20;
const safe = path => path.split('/').every(part => part !== '' && part !== '.' && part !== '..' && !part.startsWith('.'));

export class Author {
  constructor(hello, own) {
    this.hello = hello;
    this.own = own;
    this.element = h('div', { class: 'author' });
    this.rules = hello.rules.find(r => r.charts).name;
  }

  render() {
    const folder = h('input', { type: 'file', webkitdirectory: true, multiple: true, id: 'folder', onchange: event => this.picked([...event.target.files]) });
    const pack = h('input', { type: 'file', accept: '.zip', id: 'pack', onchange: event => this.picked([...event.target.files]) });
    const files = h('input', { type: 'file', accept: '.csv', multiple: true, id: 'csv-files', onchange: event => this.picked([...event.target.files]) });
    const years = this.hello.seasons.map(s => s.name).reverse();
    this.year = years.includes(this.year) ? this.year : years.find(y => /^\d/.test(y)) || years[0];
    const team = h('select', { id: 'shipped' });
    const offer = async () => fill(team, (await clubsOf(this.year, this.rules)).map(club => club.team).sort().map(code => h('option', { value: code }, code)));
    offer();
    this.work = h('div', {});
    fill(this.element, h('h1', {}, "The author's corner"),
      h('p', {}, 'Drop a team folder or a pack (.zip) anywhere here. Nothing leaves this page.'),
      h('p', { class: 'error', role: 'alert', hidden: !this.error }, this.error || ''),
      h('div', { class: 'row drop' }, h('label', { class: 'field' }, h('span', {}, 'A folder'), folder), h('label', { class: 'field' }, h('span', {}, 'A pack'), pack), h('label', { class: 'field' }, h('span', {}, 'Single CSV files'), files)),
      h('form', { class: 'row', onsubmit: event => { event.preventDefault(); this.copyShipped(this.year, team.value); } },
        choice('Rules', this.hello.rules.filter(r => r.charts).map(r => ({ value: r.name, words: r.title })), this.rules, value => { this.rules = value; offer(); this.check(); }, { id: 'author-rules' }),
        choice('Or begin with a team of', years.map(value => ({ value, words: value })), this.year, value => { this.year = value; offer(); }, { id: 'shipped-year' }),
        h('label', { class: 'field' }, h('span', {}, 'Team'), team), h('button', { type: 'submit', id: 'copy' }, 'Copy it')),
      this.own.any() && h('div', { class: 'row kept-here', role: 'group', 'aria-label': 'Folders kept in this browser' }, h('span', {}, 'Kept here:'), [...this.own.folders.keys()].map(root => button(root.split('/').pop(), () => this.show(root), { 'data-folder': root, 'aria-pressed': String(root === this.root) })),
        this.root && button(`Forget ${this.root.split('/').pop()}`, async () => { await this.own.forget(this.root); this.root = null; this.render(); }, { id: 'forget-folder' })),
      this.work);
    if (this.root) this.draw();
  }

  fail(words) {
    this.error = words;
    this.render();
    announce(words);
  }

  // What was dropped, folders with all that is in them. A page opened from disk is given no entries of folders by some browsers:
  // handles are asked for first, and what is a plain file is read as one.
  async dropped(transfer) {
    const list = [];
    const walk = async (thing, path) => {
      if (list.length > MOST_FILES) return;
      if (thing instanceof File) list.push([`${path}${thing.name}`, thing]);
      else if (thing.kind === 'file') list.push([`${path}${thing.name}`, await thing.getFile()]);
      else if (thing.kind === 'directory') for await (const next of thing.values()) await walk(next, `${path}${thing.name}/`);
      else if (thing.isFile) list.push([`${path}${thing.name}`, await new Promise((resolve, reject) => thing.file(resolve, reject))]);
      else if (thing.isDirectory) {
        const reader = thing.createReader();
        for (;;) {
          const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
          if (!some.length) break;
          for (const next of some) await walk(next, `${path}${thing.name}/`);
        }
      }
    };
    // All of it has to be asked for before the first wait: afterwards the browser has forgotten what was dropped.
    const items = [...transfer.items].filter(item => item.kind === 'file').map(item => {
      const entry = item.webkitGetAsEntry ? item.webkitGetAsEntry() : null, file = item.getAsFile();
      return { file: entry && entry.isDirectory ? null : file, entry, handle: item.getAsFileSystemHandle ? item.getAsFileSystemHandle().catch(() => null) : null };
    });
    try {
      for (const { file, entry, handle } of items) await walk(file || (await handle) || entry, '');
    } catch (error) {
      this.fail(`This folder cannot be read from here (${error.message}): choose it with the button "A folder".`);
      return;
    }
    await this.take(list);
  }

  picked(files) {
    return this.take(files.map(file => [file.webkitRelativePath || file.name, file]));
  }

  async take(list) {
    try {
      let found = [];
      for (const [path, file] of list) {
        if (file.size > MOST_BYTES) throw new Error(`${path} is larger than 32 MiB`);
        if (/\.zip$/i.test(path)) found.push(...await readZip(new Uint8Array(await file.arrayBuffer()), MOST_FILES, MOST_BYTES));
        else found.push([path, new Uint8Array(await file.arrayBuffer())]);
      }
      found = found.filter(([path]) => /\.(csv|txt)$/i.test(path) && safe(path));
      if (!found.length) throw new Error('there is no CSV file in it');
      if (found.length > MOST_FILES) throw new Error(`more than ${MOST_FILES} files`);
      // Of a pack of the command, its season; of files without a folder, one of that name.
      const season = found.some(([path]) => path === 'pack.csv') && found.map(([path]) => /^charts\/[^/]+\//.exec(path)).find(Boolean);
      const tables = season && found.some(([path]) => path.startsWith('priority/'));
      if (season) found = found.filter(([path]) => path.startsWith(season[0])).map(([path, bytes]) => [path.slice('charts/'.length), bytes]);
      const top = found[0][0].includes('/') && found.every(([path]) => path.split('/')[0] === found[0][0].split('/')[0]) ? '' : 'pack/';
      await this.open(found.map(([path, bytes]) => [top + path, bytes]));
      if (tables) this.fail('This pack brings tables of its own, such as a priority chart. Games on this page are played with the shipped ones; the command plays with the pack\'s.');
    } catch (error) {
      this.fail(`This cannot be read: ${error.message}`);
    }
  }

  async copyShipped(season, code) {
    const rules = this.hello.rules.find(r => r.name === this.rules);
    for (const folder of [`data/charts/${season}/${rules.name}/${code}`, `data/charts/${season}/${code}`]) {
      const { list } = await raw('files.list', { path: folder });
      if (!safe(`${season}/${code}`) || !list.some(path => path.endsWith('.csv'))) continue;
      const files = [];
      for (const path of list) files.push([`${code}/${path}`, new TextEncoder().encode((await raw('files.text', { path: `${folder}/${path}` })).text)]);
      await this.open(files);
      return;
    }
    this.fail(`There is no team ${season}/${code} here.`);
  }

  // Files of one folder, whose name is the first part of their paths.
  async open(files) {
    const root = `work/${files[0][0].split('/')[0]}`;
    await this.own.open(root, files.map(([path, bytes]) => [path.split('/').slice(1).join('/'), bytes]).filter(([path]) => path));
    await this.show(root);
  }

  async show(root) {
    this.error = null;
    this.root = root;
    this.charted = false;
    this.files = [...this.own.folders.get(root).keys()].sort();
    this.teams = this.own.teams(root);
    this.team = this.teams[0];
    this.file = this.files.find(path => path.endsWith('offense.csv')) || this.files[0];
    this.render();
    await this.check();
  }

  draw() {
    this.summary = h('h3', { role: 'status' });
    this.findings = h('section', { class: 'findings', 'aria-label': 'Findings' });
    this.sheet = h('section', { class: 'sheet', 'aria-label': 'The file' });
    this.odds = h('section', { class: 'odds', 'aria-label': 'Odds and charts' });
    fill(this.work, h('h2', {}, this.root.split('/').slice(1).join('/')), this.findings,
      h('p', { class: 'buttons' }, choice('File', this.files.map(value => ({ value, words: value })), this.file, value => { this.file = value; this.drawFile(); }, { id: 'file' }),
        button('Save this file', async () => download(this.file.split('/').pop(), await this.text(this.file), 'text/csv'), { id: 'save-csv' }),
        button('Save the folder (zip)', () => this.savePack(), { id: 'save-folder' })),
      this.sheet,
      this.team && h('p', { class: 'buttons' }, this.teams.length > 1 && choice('Team', this.teams.map((team, i) => ({ value: String(i), words: team.at || team.code })), String(this.teams.indexOf(this.team)), value => { this.team = this.teams[Number(value)]; this.refresh(); }, { id: 'team' }),
        button('Odds of a play', () => { this.charted = false; this.drawOdds(); }, { id: 'see-odds' }), button('Charts in print colours', () => this.drawCharts(), { id: 'see-charts' }), button('Sheet for print (PDF)', () => this.print(this.team), { id: 'print' })),
      this.odds);
    this.drawFile();
    this.drawOdds();
  }

  refresh() {
    return this.charted ? this.drawCharts() : this.drawOdds();
  }

  async text(path) {
    return (await raw('files.text', { path: `${this.root}/${path}` })).text || '';
  }

  async check() {
    if (!this.root) return;
    forgetCharts();
    const root = this.root;
    const reply = await ask('validate', { path: `/${this.root}`, rules: this.rules, most: 50 });
    if (root !== this.root || !this.summary) return;
    this.found = reply.findings.map(f => ({ ...f, file: f.path.replace(`/${this.root}/`, '') }));
    const words = `${reply.errors} error${reply.errors === 1 ? '' : 's'}, ${reply.warnings} warning${reply.warnings === 1 ? '' : 's'}`;
    const says = reply.good ? `Good: ${words}` : words;
    if (this.summary.textContent !== says) this.summary.textContent = says;
    fill(this.findings, this.summary,
      this.found.length ? h('ul', {}, this.found.map(f => h('li', { class: f.severity }, button([h('code', {}, `${f.file}${f.line ? `:${f.line}` : ''}${f.column ? `:${f.column}` : ''}`), ` ${f.severity} ${f.code}: ${f.text}`], () => this.goTo(f))))) : null);
    this.markCells();
  }

  async goTo(finding) {
    if (this.files.includes(finding.file) && finding.file !== this.file) {
      this.file = finding.file;
      document.getElementById('file').value = finding.file;
      await this.drawFile();
    }
    const cell = [...this.sheet.querySelectorAll('input')].find(input => Number(input.dataset.line) === finding.line && finding.column >= Number(input.dataset.from) && finding.column <= Number(input.dataset.to));
    if (cell) { cell.scrollIntoView({ block: 'center', inline: 'center' }); cell.focus(); }
  }

  // The file as a grid of fields; comments stay where they are.
  async drawFile() {
    const path = this.file;
    const lines = (await this.text(path)).split('\n');
    const encoder = new TextEncoder();
    const rows = [];
    let heading = null;
    const wide = [];
    lines.forEach((line, index) => {
      if (line === '' && index === lines.length - 1) return;
      if (line.startsWith('#') || line.trim() === '') { rows.push(h('tr', {}, h('th', {}, index + 1), h('td', { colspan: 30, class: 'comment' }, line))); return; }
      let column = 1;
      const fields = parseCsv(line)[0] || [''];
      const names = heading;
      heading ||= fields;
      fields.forEach((field, i) => { wide[i] = Math.max(wide[i] || 3, Math.min(24, field.length)); });
      rows.push(h('tr', {}, h('th', { scope: 'row' }, index + 1), fields.map((field, i) => {
        const length = encoder.encode(/[",]/.test(field) ? `"${field.replace(/"/g, '""')}"` : field).length;
        const input = h('input', { value: field, 'data-line': index + 1, 'data-from': column, 'data-to': column + length, 'data-field': i,
          'aria-label': names ? `row ${fields[0] || index + 1}, ${names[i] || `field ${i + 1}`}` : `heading ${i + 1}`, autocomplete: 'off', spellcheck: 'false',
          oninput: event => this.typed(path, index, i, event.target.value), onchange: event => this.typed(path, index, i, event.target.value, true), onkeydown: event => this.move(event, index, i) });
        column += length + 1;
        return h('td', {}, input);
      })));
    });
    fill(this.sheet, h('div', { class: 'scroll editor', tabindex: '0', role: 'region', 'aria-label': `${path}, editable` }, h('table', {}, h('caption', {}, path), h('tbody', {}, rows))));
    for (const input of this.sheet.querySelectorAll('input')) input.style.setProperty('width', `${wide[input.dataset.field] + 2}ch`);
    this.markCells();
  }

  move(event, line, field) {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!step) return;
    const next = [...this.sheet.querySelectorAll('tr')][line + step]?.querySelectorAll('input')[field];
    if (next) { event.preventDefault(); next.focus(); }
  }

  // Findings follow the typing, a moment behind it; leaving the cell does not wait.
  typed(path, line, field, value, now) {
    clearTimeout(this.soon);
    const work = () => { this.queue = (this.queue || Promise.resolve()).then(() => this.edit(path, line, field, value)); };
    if (now) work();
    else this.soon = setTimeout(work, 200);
  }

  async edit(path, line, field, value) {
    const lines = (await this.text(path)).split('\n');
    const fields = parseCsv(lines[line])[0] || [''];
    if (fields[field] === value) return;
    const ending = lines[line].endsWith('\r') ? '\r' : '';
    fields[field] = value;
    lines[line] = fields.map(f => (/[",\n\r]/.test(f) ? `"${f.replace(/"/g, '""')}"` : f)).join(',') + ending;
    await this.own.change(this.root, path, lines.join('\n'));
    this.places(line, fields);
    await this.check();
    if (this.charted || this.oddsShown || this.oddsBroken) await this.refresh();
  }

  // Where the fields of a line stand in it now, in bytes.
  places(line, fields) {
    const encoder = new TextEncoder();
    let column = 1;
    for (const input of [...this.sheet.querySelectorAll('input')].filter(i => Number(i.dataset.line) === line + 1)) {
      const text = fields[Number(input.dataset.field)], length = encoder.encode(/[",]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text).length;
      input.dataset.from = column;
      input.dataset.to = column + length;
      column += length + 1;
    }
  }

  markCells() {
    const mine = (this.found || []).filter(f => f.file === this.file);
    for (const input of this.sheet.querySelectorAll('input')) {
      const finding = mine.find(f => f.line === Number(input.dataset.line) && (!f.column || (f.column >= Number(input.dataset.from) && f.column <= Number(input.dataset.to))));
      input.classList.toggle('wrong', Boolean(finding && finding.severity === 'error'));
      input.classList.toggle('odd', Boolean(finding && finding.severity !== 'error'));
      input.title = finding ? finding.text : '';
      if (finding) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    }
  }

  async drawCharts() {
    this.charted = true;
    try {
      const grids = await gridsOf(this.team.path, this.rules);
      fill(this.odds, h('div', { class: 'read-charts' }, [...grids.values()].map(grid => drawGrid(grid, titleOf(grid)))));
    } catch (error) {
      forgetCharts();
      fill(this.odds, h('p', { class: 'error' }, error.message));
    }
  }

  // Plays and formations are those of the charts.
  async drawOdds() {
    const team = this.team;
    this.oddsBroken = false;
    if (!team) { fill(this.odds); return; }
    let plays, formations;
    try {
      const grids = [...(await gridsOf(team.path, this.rules)).values()];
      plays = grids.find(grid => grid.chart === 'offense').columns.filter(column => /^\d+$/.test(column));
      formations = [...new Set(grids.filter(grid => grid.chart === 'defense').map(grid => grid.formation))];
    } catch (error) {
      forgetCharts();
      this.oddsBroken = true;
      fill(this.odds, h('h3', {}, `Odds of a play of ${team.code}`), h('p', {}, 'They can be worked out once the charts have no errors: ', h('span', { class: 'error' }, error.message)));
      return;
    }
    const out = h('div', {});
    this.asked ||= { play: '6', formation: '', situation: '' };
    const situation = h('input', { id: 'odds-situation', value: this.asked.situation, placeholder: 'Q1 15:00 A0-H0 A 1&10@25', size: 26, oninput: event => { this.asked.situation = event.target.value; } });
    const work = async () => {
      fill(out, h('p', { role: 'status' }, 'Every throw of the dice is followed …'));
      try {
        const { odds } = await ask('odds', { team: team.path, rules: this.rules, ...Object.fromEntries(Object.entries(this.asked).filter(([, value]) => value)) });
        this.oddsShown = true;
        const percent = x => `${(100 * x).toFixed(1)} %`;
        fill(out, table('Exact odds', ['play', 'against', 'yards', 'first down', 'touchdown', 'completion', 'sack', 'turnover', 'foul', '20 and more', 'loss'],
          odds.plays.map(p => [String(p.play), p.formation, `${p.mean.toFixed(2)} ± ${p.spread.toFixed(1)}`, percent(p.first_down), percent(p.touchdown), percent(p.completion), percent(p.sack), percent(p.turnover), percent(p.penalty), percent(p.explosive), percent(p.loss)]), { class: 'numbers' }));
      } catch (error) { fill(out, h('p', { class: 'error', role: 'alert' }, error.message)); }
    };
    const list = (all, values) => [{ value: '', words: all }, ...values.map(value => ({ value, words: value }))];
    fill(this.odds, h('h3', {}, `Odds of a play of ${team.code}, against its own defense`),
      h('form', { class: 'row', onsubmit: event => { event.preventDefault(); work(); } },
        choice('Play', list('all', plays), this.asked.play, value => { this.asked.play = value; }, { id: 'odds-play' }), choice('Formation', list('all', formations), this.asked.formation, value => { this.asked.formation = value; }, { id: 'odds-formation' }),
        h('label', { class: 'field' }, h('span', {}, 'Situation'), situation), h('button', { type: 'submit', id: 'work-out' }, 'Work them out')), out);
    if (this.oddsShown) await work();
  }

  async print(team) {
    try {
      const { base64 } = await ask('paper', { team: team.path, rules: this.rules, format: 'pdf' });
      download(`${team.code}.pdf`, Uint8Array.from(atob(base64), c => c.charCodeAt(0)), 'application/pdf');
    } catch (error) { this.fail(error.message); }
  }

  async savePack() {
    const files = [];
    for (const path of this.files) files.push([`${this.root.split('/').pop()}/${path}`, new TextEncoder().encode(await this.text(path))]);
    download(`${this.root.split('/').pop()}.zip`, writeZip(files), 'application/zip');
  }
}
