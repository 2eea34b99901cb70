// Charts in the colours of print, with what was just read lit up.
import { ask } from './engine.js';
import { h, fill } from './dom.js';

const loaded = new Map();

// A team's charts as grids: key -> {chart, formation, columns, rows, cells}.
export async function gridsOf(team, rules) {
  const key = `${rules} ${team}`;
  if (!loaded.has(key)) loaded.set(key, ask('charts', { team, rules }).then(reply => gridsFrom(reply.cells)));
  return loaded.get(key);
}

export const forgetCharts = () => loaded.clear();

export function gridsFrom(cells) {
  const grids = new Map();
  for (const [chart, formation, column, row, cell, paint] of cells.slice(1)) {
    const key = formation ? `${chart} ${formation}` : chart;
    if (!grids.has(key)) grids.set(key, { chart, formation, columns: [], rows: [], cells: new Map() });
    const grid = grids.get(key);
    if (!grid.columns.includes(column)) grid.columns.push(column);
    if (!grid.rows.includes(row)) grid.rows.push(row);
    grid.cells.set(`${column} ${row}`, [cell, paint]);
  }
  return grids;
}

export const titleOf = grid => (grid.formation ? `${grid.chart} ${grid.formation}` : grid.chart.replace(/-/g, ' '));

// lit: [{column, row}] cells that were read.
export function drawGrid(grid, caption, lit = []) {
  const rows = new Set(lit.map(l => String(l.row))), cells = new Set(lit.map(l => `${l.column} ${l.row}`));
  return h('figure', {}, h('figcaption', {}, caption), h('div', { class: 'scroll chart', tabindex: '0', role: 'region', 'aria-label': caption },
    h('table', { class: 'grid', 'aria-label': caption },
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'dice'), grid.columns.map(c => h('th', { scope: 'col' }, c || 'cell')))),
      h('tbody', {}, grid.rows.map(row => h('tr', { class: rows.has(row) ? 'lit' : null },
        h('th', { scope: 'row' }, row),
        grid.columns.map(column => {
          const [cell, paint] = grid.cells.get(`${column} ${row}`) || ['', 'white'];
          const read = cells.has(`${column} ${row}`);
          return h('td', { class: `${paint}${read ? ' read' : ''}`, 'aria-current': read ? 'true' : null }, cell || ' ');
        })))))));
}

const priorities = new Map();
export async function drawPriority(rules, step) {
  if (!priorities.has(rules)) priorities.set(rules, await ask('priority', { rules }));
  const { matrix, actions } = priorities.get(rules);
  if (!matrix) return null;
  const head = matrix[0];
  let column = step ? head.indexOf(step.column_class) : -1;
  if (step && column < 0 && /^F(GAIN|LOSS|TD)$/.test(step.column_class || '')) column = head.indexOf('FORCED');
  const meaning = step && (actions || []).find(a => a[0] === step.action);
  const words = cell => cell.split('_').flatMap((part, i) => (i ? [h('wbr', {}), `_${part}`] : [part]));
  return h('figure', {}, h('figcaption', {}, 'Priority chart: offense down, defense across'),
    h('div', { class: 'scroll chart', tabindex: '0', role: 'region', 'aria-label': 'Priority chart' },
      h('table', { class: 'grid priority', 'aria-label': 'Priority chart' },
        h('thead', {}, h('tr', {}, head.map((c, i) => h('th', { scope: 'col', class: i === column && i ? 'lit' : null }, i ? c : '')))),
        h('tbody', {}, matrix.slice(1).map(row => h('tr', { class: step && row[0] === step.row_class ? 'lit' : null },
          h('th', { scope: 'row' }, row[0]),
          row.slice(1).map((cell, i) => {
            const read = step && row[0] === step.row_class && i + 1 === column;
            return h('td', { class: read ? 'read' : null, 'aria-current': read ? 'true' : null }, words(cell));
          })))))),
    meaning && h('p', {}, h('strong', {}, meaning[0]), `: ${meaning[1]}`));
}

// The charts a play was read from, and the priority cell.
export async function drawPlayCharts(into, turn, game) {
  const steps = turn ? turn.steps : [];
  const parts = [];
  const wanted = new Map();
  for (const step of steps) {
    if (!step.chart || step.side === 'league') continue;
    const side = step.side === 'home' ? 1 : 0;
    const grids = await gridsOf(game.clubs[side].team, game.rules);
    const key = step.chart === 'defense' ? `defense ${turn.told.formation || ''}`.trim() : step.chart;
    const grid = grids.get(key) || grids.get(step.chart);
    if (!grid) continue;
    const id = `${side} ${key}`;
    if (!wanted.has(id)) wanted.set(id, { side, grid, lit: [] });
    wanted.get(id).lit.push({ column: step.column, row: step.row });
  }
  for (const { side, grid, lit } of wanted.values())
    parts.push(drawGrid(grid, `${game.clubs[side].label}: ${titleOf(grid)}`, lit));
  const action = steps.findLast(step => step.action && step.row_class);
  if (action) parts.push(await drawPriority(game.rules, action));
  if (!parts.length) parts.push(h('p', { class: 'quiet' }, game.charts ? 'No chart was read on this play.' : 'This game is played without charts.'));
  fill(into, parts);
  // Measured first, then moved: each is laid out once.
  const places = [...into.querySelectorAll('td.read')].map(read => {
    const box = read.closest('.scroll');
    return [box, read.offsetTop - box.clientHeight / 2, read.offsetLeft - box.clientWidth / 2];
  });
  for (const [box, top, left] of places) box.scrollTo(Math.max(0, left), Math.max(0, top));
}
