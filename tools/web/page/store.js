// Games kept in the browser's own storage. Where it has none (or forbids it), they live as long as the page.

const memory = new Map();
let opening = null;

function database() {
  opening ||= new Promise(resolve => {
    let request;
    try {
      request = indexedDB.open('gridchart', 1);
    } catch {
      resolve(null);
      return;
    }
    request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => resolve(null);
  });
  return opening;
}

async function transact(mode, work) {
  const db = await database();
  if (!db) return undefined;
  return new Promise((resolve, reject) => {
    const transaction = db.transaction('games', mode);
    const request = work(transaction.objectStore('games'));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

export async function keep(game) {
  memory.set(game.id, game);
  await transact('readwrite', store => store.put(game));
}

export async function all() {
  const kept = await transact('readonly', store => store.getAll());
  return (kept || [...memory.values()]).sort((a, b) => b.changed - a.changed);
}

export async function forget(id) {
  memory.delete(id);
  await transact('readwrite', store => store.delete(id));
}

export async function lasting() {
  return (await database()) !== null;
}
