// Charts of one's own: folders that were dropped on the page. They are kept as they are edited. A game is played with a copy, as a
// season of its own, so that it goes on with the charts it was begun with; its log finds them where the export puts them.
import { raw } from './engine.js';
import * as store from './store.js';

const plain = text => text.replace(/[^A-Za-z0-9]/g, '');

// FNV-1a, to tell versions of a folder apart.
function check(files) {
  let value = 0x811c9dc5;
  const add = byte => { value = Math.imul(value ^ byte, 0x01000193) >>> 0; };
  for (const [path, bytes] of files) {
    for (const byte of new TextEncoder().encode(path)) add(byte);
    add(0);
    for (const byte of bytes) add(byte);
  }
  return value.toString(16).padStart(8, '0').slice(0, 6);
}

const bytesOf = content => (typeof content === 'string' ? new TextEncoder().encode(content) : content);

export class Own {
  constructor(hello) {
    this.hello = hello;
    this.folders = new Map();
  }

  // What was kept when the page was last here.
  async restore() {
    for (const { id, files } of await store.all('folders')) {
      if (!id.startsWith('work/')) continue;
      this.folders.set(id, new Map(files));
      await raw('files.put', { files: files.map(([path, content]) => [`${id}/${path}`, content]) });
    }
  }

  // root: "work/NAME"; files: [path, bytes] below it.
  async open(root, files) {
    await raw('files.remove', { path: root });
    this.folders.set(root, new Map(files));
    await raw('files.put', { files: files.map(([path, content]) => [`${root}/${path}`, content]) });
    await this.keep(root);
  }

  async change(root, path, text) {
    this.folders.get(root).set(path, bytesOf(text));
    await raw('files.put', { files: [[`${root}/${path}`, text]] });
    await this.keep(root);
  }

  keep(root) {
    return store.keep('folders', { id: root, files: [...this.folders.get(root)] });
  }

  async forget(root) {
    this.folders.delete(root);
    await raw('files.remove', { path: root });
    await store.forget('folders', root);
  }

  // Every folder with an offense is a team: of a game if it lies in a folder of that game's name, else of any.
  teams(root) {
    const games = this.hello.rules.map(r => r.name);
    return [...this.folders.get(root).keys()].filter(path => /(^|\/)offense\.csv$/.test(path)).map(path => {
      const parts = path.split('/').slice(0, -1);
      const code = parts.length ? parts[parts.length - 1] : plain(root.split('/').pop()).slice(0, 7) || 'TEAM';
      return { code, at: parts.join('/'), path: `/${[root, ...parts].join('/')}`, rules: games.includes(parts[parts.length - 2]) ? parts[parts.length - 2] : null, root };
    });
  }

  any() { return this.folders.size > 0; }

  // For the list of clubs. Where a season has charts for this game, only those count.
  clubs(rules) {
    const all = [...this.folders.keys()].flatMap(root => {
      const list = this.teams(root), fit = list.filter(team => team.rules === rules);
      return fit.length ? fit : list.filter(team => team.rules === null);
    });
    return all.map(team => ({ ...team, team: `${team.root} ${team.code}`, full_name: `${team.code} (${team.root.split('/').pop()})`, wins: null, power: null, spread: null, colours: ['#0072b2', '#d55e00'] }));
  }

  // A copy for a game: what to call the team, and under which name its folder is kept.
  async seat(club) {
    const files = [...this.folders.get(club.root)].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map(([path, content]) => [path, bytesOf(content)]);
    const name = `${plain(club.root.split('/').pop()).slice(0, 8) || 'own'}${check(files)}`;
    const below = club.at === '' ? `${club.code}/` : '';
    const id = `charts/${name}`;
    await store.keep('folders', { id, files: files.map(([path, content]) => [below + path, content]) });
    await this.place(id);
    return { team: `${name}/${club.code}`, folder: id };
  }

  // Puts the copy of a kept game where the engine looks for seasons.
  async place(id) {
    const kept = await store.find('folders', id);
    if (kept) await raw('files.put', { files: kept.files.map(([path, content]) => [`data/${id}/${path}`, content]) });
  }

  // Copies that no kept game is played with any more.
  async tidy() {
    const used = new Set((await store.all('games')).flatMap(game => game.folders || []));
    for (const { id } of await store.all('folders')) if (id.startsWith('charts/') && !used.has(id)) await store.forget('folders', id);
  }
}
