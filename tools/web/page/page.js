// The page: unpack, say hello, and go where the address says.
import { ask, begin } from './engine.js';
import { h, fill } from './dom.js';
import { Start } from './start.js';
import { Table } from './table.js';
import { Author } from './author.js';
import { Own } from './own.js';
import { Season } from './season.js';

const PLACES = [['play', 'Play'], ['season', 'Season corner'], ['author', "Author's corner"]];

async function main() {
  const page = document.getElementById('page');
  const rest = await begin();
  const hello = await ask('hello');
  const own = new Own(hello);
  await own.restore();
  let table = null;
  const body = h('main', { id: 'main', tabindex: '-1' });
  const start = new Start(hello, play, own), season = new Season(hello), author = new Author(hello, own);
  const links = PLACES.map(([name, words]) => h('a', { href: `#${name}` }, words));
  const top = h('header', {}, h('a', { class: 'skip', href: '#main', onclick: event => { event.preventDefault(); body.focus(); } }, 'To the table'),
    h('span', { class: 'brand' }, 'gridchart'), h('nav', { 'aria-label': 'Corners' }, links), h('small', { class: 'version' }, hello.gridchart));

  async function play(match, id, folders) {
    if (table) table.gone = true;
    Table.prototype.coachKinds = hello.coaches;
    table = await Table.open(match, id, leave, folders);
    await show();
  }

  function leave() {
    if (table) table.gone = true;
    table = null;
    show();
  }

  // "#play/12" is the twelfth play of the game at the table.
  async function show() {
    const [at, number] = location.hash.slice(1).split('/');
    const name = PLACES.map(p => p[0]).find(p => at === p) || 'play';
    links.forEach((link, i) => (PLACES[i][0] === name ? link.setAttribute('aria-current', 'page') : link.removeAttribute('aria-current')));
    const words = PLACES.find(p => p[0] === name)[1];
    document.title = name === 'play' && table ? `${table.label(0)} at ${table.label(1)} - gridchart` : `${words} - gridchart`;
    if (name === 'season') { season.render(); fill(body, season.element); }
    else if (name === 'author') { author.render(); fill(body, author.element); }
    else if (table) {
      if (!table.element.isConnected) fill(body, table.element);
      if (/^\d{1,4}$/.test(number || '')) await table.look(Number(number));
      else { if (table.browsed) table.back(); table.render(); }
    } else { await start.render(); fill(body, start.element); }
  }

  // Files dropped anywhere: charts in the author's corner, logs at the start. Nowhere may the browser leave the page for them.
  const taker = () => (author.element.isConnected ? author : start.element.isConnected ? start : null);
  const over = yes => document.body.classList.toggle('over', Boolean(yes && taker()));
  addEventListener('dragover', event => { event.preventDefault(); over(true); });
  addEventListener('dragleave', event => { if (!event.relatedTarget) over(false); });
  addEventListener('drop', event => { event.preventDefault(); over(false); taker()?.dropped(event.dataTransfer); });
  addEventListener('hashchange', show);
  addEventListener('keydown', event => { if (table && table.element.isConnected) table.key(event); });
  fill(page, top, body);
  await show();
  performance.mark('first-useful-screen');
  document.documentElement.dataset.ready = 'first';
  await rest();
  hello.seasons = (await ask('hello')).seasons;
  season.offer(hello);
  // What lists seasons has more of them now.
  if (start.element.isConnected) await start.render();
  else if (!table) await show();
  document.documentElement.dataset.ready = 'all';
}

main().catch(error => {
  fill(document.getElementById('page'), h('p', { class: 'error', role: 'alert' }, `The page could not be started: ${error.message}`));
});
