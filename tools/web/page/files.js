// The files the engine sees: a tree in memory, read-only for it, and the sixteen functions of WASI it asks for.

const OK = 0, BADF = 8, EXIST = 20, INVAL = 28, ISDIR = 31, NOENT = 44, NOTDIR = 54, ROFS = 69;
const DIRECTORY = 3, REGULAR = 4;

const encoder = new TextEncoder();

export class Files {
  constructor() {
    this.root = { entries: new Map() };
  }

  // The node of a path; undefined if it is not there. Nothing is above the root.
  find(path) {
    const above = [];
    let node = this.root;
    for (const part of path.split('/')) {
      if (part === '' || part === '.') continue;
      if (!node || !node.entries) return undefined;
      if (part === '..') {
        node = above.pop() || this.root;
        continue;
      }
      above.push(node);
      node = node.entries.get(part);
    }
    return node;
  }

  // Texts by path, or bytes.
  put(path, content) {
    const parts = path.split('/').filter(part => part !== '' && part !== '.');
    if (!parts.length || parts.includes('..')) return;
    let node = this.root;
    for (const part of parts.slice(0, -1)) {
      let next = node.entries.get(part);
      if (!next || !next.entries) node.entries.set(part, (next = { entries: new Map() }));
      node = next;
    }
    node.entries.set(parts[parts.length - 1], { content });
  }

  remove(path) {
    const parts = path.split('/').filter(part => part !== '');
    const folder = this.find(parts.slice(0, -1).join('/'));
    if (folder && folder.entries) folder.entries.delete(parts[parts.length - 1]);
  }

  text(path) {
    const node = this.find(path);
    if (!node || node.entries) return null;
    return typeof node.content === 'string' ? node.content : new TextDecoder().decode(node.content);
  }

  // All files below a folder, paths relative to it.
  list(path) {
    const found = [];
    const walk = (node, at) => {
      if (!node.entries) { found.push(at); return; }
      for (const [name, next] of [...node.entries].sort((a, b) => (a[0] < b[0] ? -1 : 1))) walk(next, at ? `${at}/${name}` : name);
    };
    const node = this.find(path);
    if (node && node.entries) walk(node, '');
    return found;
  }
}

const bytesOf = node => {
  if (typeof node.content === 'string') node.content = encoder.encode(node.content);
  return node.content;
};

// What the module imports. memory() gives its memory once it is there.
export function wasi(files, memory) {
  const open = new Map([[3, { node: files.root, at: 0, path: '' }]]);
  const decoder = new TextDecoder();
  const view = () => new DataView(memory().buffer);
  const text = (at, length) => decoder.decode(new Uint8Array(memory().buffer, at, length));
  const stat = (node, at) => {
    const v = view();
    for (let i = 0; i < 64; i += 8) v.setBigUint64(at + i, 0n, true);
    v.setUint8(at + 16, node.entries ? DIRECTORY : REGULAR);
    v.setBigUint64(at + 24, 1n, true);
    v.setBigUint64(at + 32, BigInt(node.entries ? 0 : bytesOf(node).length), true);
    return OK;
  };
  const below = (fd, at, length) => {
    const folder = open.get(fd);
    return folder && folder.node.entries ? `${folder.path}/${text(at, length)}` : null;
  };
  const refuse = () => ROFS;
  return {
    fd_prestat_get(fd, at) {
      if (fd !== 3) return BADF;
      const v = view();
      v.setUint32(at, 0, true);
      v.setUint32(at + 4, 1, true);
      return OK;
    },
    fd_prestat_dir_name(fd, at, length) {
      if (fd !== 3 || length < 1) return INVAL;
      new Uint8Array(memory().buffer)[at] = 47;
      return OK;
    },
    fd_fdstat_get(fd, at) {
      const file = open.get(fd);
      if (!file) return BADF;
      const v = view();
      v.setUint8(at, file.node.entries ? DIRECTORY : REGULAR);
      v.setUint16(at + 2, 0, true);
      v.setBigUint64(at + 8, 0xffffffffffffffffn, true);
      v.setBigUint64(at + 16, 0xffffffffffffffffn, true);
      return OK;
    },
    fd_fdstat_set_flags: () => OK,
    fd_filestat_get(fd, at) {
      const file = open.get(fd);
      return file ? stat(file.node, at) : BADF;
    },
    path_filestat_get(fd, flags, at, length, out) {
      const path = below(fd, at, length);
      const node = path === null ? undefined : files.find(path);
      return node ? stat(node, out) : NOENT;
    },
    path_open(fd, dirflags, at, length, flags, rights, inheriting, fdflags, out) {
      const path = below(fd, at, length);
      if (path === null) return BADF;
      const node = files.find(path);
      if (flags & 1) return node && flags & 4 ? EXIST : ROFS;
      if (!node) return NOENT;
      if (flags & 2 && !node.entries) return NOTDIR;
      let number = 4;
      while (open.has(number)) number++;
      open.set(number, { node, at: 0, path });
      view().setUint32(out, number, true);
      return OK;
    },
    fd_close: fd => (open.delete(fd) ? OK : BADF),
    fd_read(fd, vectors, count, out) {
      const file = open.get(fd);
      if (!file) return BADF;
      if (file.node.entries) return ISDIR;
      const bytes = bytesOf(file.node), v = view(), heap = new Uint8Array(memory().buffer);
      let got = 0;
      for (let i = 0; i < count; i++) {
        const at = v.getUint32(vectors + 8 * i, true), room = v.getUint32(vectors + 8 * i + 4, true);
        const part = bytes.subarray(file.at, file.at + room);
        heap.set(part, at);
        file.at += part.length;
        got += part.length;
        if (part.length < room) break;
      }
      v.setUint32(out, got, true);
      return OK;
    },
    fd_seek(fd, offset, whence, out) {
      const file = open.get(fd);
      if (!file || file.node.entries) return BADF;
      const from = whence === 0 ? 0 : whence === 1 ? file.at : bytesOf(file.node).length;
      const to = from + Number(offset);
      if (to < 0) return INVAL;
      file.at = to;
      view().setBigUint64(out, BigInt(to), true);
      return OK;
    },
    fd_readdir(fd, at, room, cookie, out) {
      const file = open.get(fd);
      if (!file || !file.node.entries) return BADF;
      const names = [...file.node.entries.keys()].sort();
      const heap = new Uint8Array(memory().buffer), v = view();
      let used = 0;
      for (let i = Number(cookie); i < names.length && used < room; i++) {
        const name = encoder.encode(names[i]);
        const entry = new Uint8Array(24 + name.length), e = new DataView(entry.buffer);
        e.setBigUint64(0, BigInt(i + 1), true);
        e.setBigUint64(8, BigInt(i + 1), true);
        e.setUint32(16, name.length, true);
        e.setUint8(20, file.node.entries.get(names[i]).entries ? DIRECTORY : REGULAR);
        entry.set(name, 24);
        const part = entry.subarray(0, room - used);
        heap.set(part, at + used);
        used += part.length;
      }
      v.setUint32(out, used, true);
      return OK;
    },
    fd_write: () => ROFS,
    fd_datasync: refuse,
    fd_filestat_set_size: refuse,
    path_link: refuse,
    path_unlink_file: refuse,
    proc_exit(code) {
      throw new Error(`the engine ended (${code})`);
    },
  };
}
