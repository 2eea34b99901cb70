// The author's corner: a team's folder dropped on the page, checked as it is edited, its odds, its sheet, its files again.
import { ask, raw } from './engine.js';
import { h, fill, button, choice, download, parseCsv, table, announce } from './dom.js';
import { coloursOf } from './colours.js';
import { drawGrid, forgetCharts, gridsOf, titleOf } from './charts.js';
import { readZip, writeZip } from './zip.js';

const MOST_FILES = 2000, MOST_BYTES = 32 << 20;
const safe = path => path.split('/').every(part => part !== '' && part !== '.' && part !== '..' && !part.startsWith('.'));

// Teams that were dropped here, for the start's list too.
export class Packs {
  constructor() { this.teams = new Map(); }
  any() { return this.teams.size > 0; }
  path(name) { return this.teams.get(name); }
  async clubs() {
    return Promise.all([...this.teams].map(async ([name]) => ({ season: 'pack', team: name, full_name: name, wins: null, power: null, spread: null, colours: await coloursOf('pack', name) })));
  }
}

export class Author {
  constructor(hello, packs) {
    this.hello = hello;
    this.packs = packs;
    this.element = h('div', { class: 'author' });
    this.rules = hello.rules.find(r => r.charts).name;
    this.element.addEventListener('dragover', event => { event.preventDefault(); this.element.classList.add('over'); });
    this.element.addEventListener('dragleave', () => this.element.classList.remove('over'));
    this.element.addEventListener('drop', event => { event.preventDefault(); this.element.classList.remove('over'); this.dropped(event.dataTransfer); });
  }

  render() {
    const seasons = this.hello.seasons.map(s => s.name);
    const folder = h('input', { type: 'file', webkitdirectory: true, multiple: true, id: 'folder', onchange: event => this.picked([...event.target.files]) });
    const pack = h('input', { type: 'file', accept: '.zip', id: 'pack', onchange: event => this.picked([...event.target.files]) });
    const files = h('input', { type: 'file', accept: '.csv', multiple: true, id: 'csv-files', onchange: event => this.picked([...event.target.files]) });
    const team = h('input', { id: 'shipped', placeholder: `${seasons.filter(s => /^\d/.test(s)).pop() || seasons[0]}/NE`, 'aria-label': 'A shipped team, SEASON/CODE' });
    this.work = h('div', {});
    fill(this.element, h('h1', {}, "The author's corner"),
      h('p', {}, 'Drop a team folder or a pack (.zip) anywhere here. Nothing leaves this page.'),
      h('p', { class: 'error', role: 'alert', hidden: !this.error }, this.error || ''),
      h('div', { class: 'row drop' }, h('label', { class: 'field' }, h('span', {}, 'A folder'), folder), h('label', { class: 'field' }, h('span', {}, 'A pack'), pack), h('label', { class: 'field' }, h('span', {}, 'Single CSV files'), files),
        h('form', { class: 'buttons', onsubmit: event => { event.preventDefault(); this.copyShipped(team.value.trim() || team.placeholder); } }, h('label', { class: 'field' }, h('span', {}, 'Or begin with a shipped team'), team), h('button', { type: 'submit', id: 'copy' }, 'Copy it')),
        choice('Rules', this.hello.rules.filter(r => r.charts).map(r => ({ value: r.name, words: r.title })), this.rules, value => { this.rules = value; this.check(); }, { id: 'author-rules' })),
      this.work);
    if (this.root) this.draw();
  }

  fail(words) {
    this.error = words;
    this.render();
    announce(words);
  }

  async dropped(transfer) {
    const list = [];
    const walk = async (entry, path) => {
      if (list.length > MOST_FILES) return;
      if (entry.isFile) list.push([`${path}${entry.name}`, await new Promise((resolve, reject) => entry.file(resolve, reject))]);
      else {
        const reader = entry.createReader();
        for (;;) {
          const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
          if (!some.length) break;
          for (const next of some) await walk(next, `${path}${entry.name}/`);
        }
      }
    };
    for (const entry of [...transfer.items].map(item => item.webkitGetAsEntry && item.webkitGetAsEntry()).filter(Boolean)) await walk(entry, '');
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
      const top = found[0][0].includes('/') && found.every(([path]) => path.split('/')[0] === found[0][0].split('/')[0]) ? '' : 'pack/';
      await this.open(found.map(([path, bytes]) => [top + path, bytes]));
    } catch (error) {
      this.fail(`This cannot be read: ${error.message}`);
    }
  }

  async copyShipped(name) {
    const [season, code] = name.split('/');
    const rules = this.hello.rules.find(r => r.name === this.rules);
    for (const folder of [`data/charts/${season}/${code}`, `data/charts/${season}/${rules.name}/${code}`]) {
      const { list } = await raw('files.list', { path: folder });
      if (!safe(name) || !list.some(path => path.endsWith('.csv'))) continue;
      const files = [];
      for (const path of list) files.push([`${code}/${path}`, new TextEncoder().encode((await raw('files.text', { path: `${folder}/${path}` })).text)]);
      await this.open(files);
      return;
    }
    this.fail(`There is no team ${name} here; a season and a code are meant, as in 2017/NE.`);
  }

  async open(files) {
    this.error = null;
    this.root = `work/${files[0][0].split('/')[0]}`;
    await raw('files.remove', { path: this.root });
    await raw('files.put', { files: files.map(([path, bytes]) => [`work/${path}`, bytes]) });
    this.files = files.map(([path]) => path.split('/').slice(1).join('/')).filter(path => path).sort();
    // Every folder with an offense is a team; what else there is is checked all the same.
    const names = new Set(this.files.filter(path => /(^|\/)offense\.csv$/.test(path)).map(path => path.replace(/\/?offense\.csv$/, '')));
    this.teams = [...names].map(at => ({ name: at ? at.split('/').pop() : this.root.split('/').pop(), path: `/${this.root}${at ? `/${at}` : ''}` }));
    for (const team of this.teams) this.packs.teams.set(team.name, team.path);
    this.file = this.files.find(path => path.endsWith('offense.csv')) || this.files[0];
    this.render();
    await this.check();
  }

  draw() {
    this.findings = h('section', { class: 'findings', 'aria-label': 'Findings', 'aria-live': 'polite' });
    this.sheet = h('section', { class: 'sheet', 'aria-label': 'The file' });
    this.odds = h('section', { class: 'odds' });
    const team = this.teams[0];
    fill(this.work, h('h2', {}, this.root.split('/').slice(1).join('/')), this.findings,
      h('p', { class: 'buttons' }, choice('File', this.files.map(value => ({ value, words: value })), this.file, value => { this.file = value; this.drawFile(); }, { id: 'file' }),
        button('Save this file', async () => download(this.file.split('/').pop(), await this.text(this.file), 'text/csv'), { id: 'save-csv' }),
        button('Save all as a pack', () => this.savePack()),
        team && button('Sheet for print (PDF)', () => this.print(team), { id: 'print' }), team && button('Charts', () => this.drawCharts(team), { id: 'see-charts' })),
      this.sheet, this.odds);
    this.drawFile();
    this.drawOdds();
  }

  async text(path) {
    return (await raw('files.text', { path: `${this.root}/${path}` })).text || '';
  }

  async check() {
    if (!this.root) return;
    forgetCharts();
    const reply = await ask('validate', { path: `/${this.root}`, rules: this.rules, most: 50 });
    this.found = reply.findings.map(f => ({ ...f, file: f.path.replace(`/${this.root}/`, '') }));
    const words = `${reply.errors} error${reply.errors === 1 ? '' : 's'}, ${reply.warnings} warning${reply.warnings === 1 ? '' : 's'}`;
    fill(this.findings, h('h3', {}, reply.good ? `Good: ${words}` : words),
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
    lines.forEach((line, index) => {
      if (line === '' && index === lines.length - 1) return;
      if (line.startsWith('#') || line.trim() === '') { rows.push(h('tr', {}, h('th', {}, index + 1), h('td', { colspan: 30, class: 'comment' }, line))); return; }
      let column = 1;
      const fields = parseCsv(line)[0] || [''];
      rows.push(h('tr', {}, h('th', { scope: 'row' }, index + 1), fields.map((field, i) => {
        const length = encoder.encode(/[",]/.test(field) ? `"${field.replace(/"/g, '""')}"` : field).length;
        const input = h('input', { value: field, 'data-line': index + 1, 'data-from': column, 'data-to': column + length, 'aria-label': `line ${index + 1}, field ${i + 1}`, size: Math.max(3, Math.min(24, field.length + 1)),
          onchange: event => this.edit(path, index, i, event.target.value), onkeydown: event => this.move(event, index, i) });
        column += length + 1;
        return h('td', {}, input);
      })));
    });
    fill(this.sheet, h('div', { class: 'scroll editor', tabindex: '0', role: 'region', 'aria-label': `${path}, editable` }, h('table', {}, h('caption', {}, path), h('tbody', {}, rows))));
    this.markCells();
  }

  move(event, line, field) {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!step) return;
    const next = [...this.sheet.querySelectorAll('tr')][line + step]?.querySelectorAll('input')[field];
    if (next) { event.preventDefault(); next.focus(); }
  }

  async edit(path, line, field, value) {
    const lines = (await this.text(path)).split('\n');
    const fields = parseCsv(lines[line])[0] || [''];
    const ending = lines[line].endsWith('\r') ? '\r' : '';
    fields[field] = value;
    lines[line] = fields.map(f => (/[",\n\r]/.test(f) ? `"${f.replace(/"/g, '""')}"` : f)).join(',') + ending;
    await raw('files.put', { files: [[`${this.root}/${path}`, lines.join('\n')]] });
    await this.check();
    if (this.charted) this.drawCharts(this.teams[0]);
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

  async drawCharts(team) {
    try {
      const grids = await gridsOf(team.path, this.rules);
      this.charted = true;
      fill(this.odds, h('div', { class: 'read-charts' }, [...grids.values()].map(grid => drawGrid(grid, titleOf(grid)))), h('p', { class: 'buttons' }, button('Odds of a play', () => { this.charted = false; this.drawOdds(); })));
    } catch (error) {
      forgetCharts();
      fill(this.odds, h('p', { class: 'error' }, error.message));
    }
  }

  drawOdds() {
    const team = this.teams[0];
    if (!team) { fill(this.odds); return; }
    const out = h('div', {});
    const play = h('input', { id: 'odds-play', value: '6', size: 3 }), formation = h('input', { id: 'odds-formation', value: '', size: 3, placeholder: 'all' }), situation = h('input', { id: 'odds-situation', placeholder: 'Q1 15:00 A0-H0 A 1&10@25', size: 26 });
    fill(this.odds, h('h3', {}, `Odds of a play of ${team.name}, against itself`),
      h('form', { class: 'row', onsubmit: async event => {
        event.preventDefault();
        fill(out, h('p', { role: 'status' }, 'Every throw of the dice is followed …'));
        try {
          const { odds } = await ask('odds', { team: team.path, rules: this.rules, ...(play.value && { play: play.value }), ...(formation.value && { formation: formation.value.toUpperCase() }), ...(situation.value && { situation: situation.value }) });
          const percent = x => `${(100 * x).toFixed(1)} %`;
          fill(out, table('Exact odds', ['play', 'against', 'yards', 'first down', 'touchdown', 'completion', 'sack', 'turnover', 'foul', '20 yards and more', 'loss'],
            odds.plays.map(p => [String(p.play), p.formation, `${p.mean.toFixed(2)} ± ${p.spread.toFixed(1)}`, percent(p.first_down), percent(p.touchdown), percent(p.completion), percent(p.sack), percent(p.turnover), percent(p.penalty), percent(p.explosive), percent(p.loss)]), { class: 'numbers' }));
        } catch (error) { fill(out, h('p', { class: 'error', role: 'alert' }, error.message)); }
      } }, h('label', { class: 'field' }, h('span', {}, 'Play (empty: all)'), play), h('label', { class: 'field' }, h('span', {}, 'Formation'), formation), h('label', { class: 'field' }, h('span', {}, 'Situation'), situation), h('button', { type: 'submit', id: 'work-out' }, 'Work them out')), out);
  }

  async print(team) {
    try {
      const { base64 } = await ask('paper', { team: team.path, rules: this.rules, format: 'pdf' });
      download(`${team.name}.pdf`, Uint8Array.from(atob(base64), c => c.charCodeAt(0)), 'application/pdf');
    } catch (error) { this.fail(error.message); }
  }

  async savePack() {
    const files = [];
    for (const path of this.files) files.push([`${this.root.split('/').pop()}/${path}`, new TextEncoder().encode(await this.text(path))]);
    download(`${this.root.split('/').pop()}.zip`, writeZip(files), 'application/zip');
  }
}
