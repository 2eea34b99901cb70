// Games, and folders of charts of one's own, kept in the browser's own storage. Where it has none (or forbids it), they live as long
// as the page.

const memory = { games: new Map(), folders: new Map() };
let opening = null;

function database() {
  opening ||= new Promise(resolve => {
    let request;
    try {
      request = indexedDB.open('gridchart', 2);
    } catch {
      resolve(null);
      return;
    }
    request.onupgradeneeded = () => {
      for (const name of Object.keys(memory)) if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name, { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => resolve(null);
  });
  return opening;
}

async function transact(name, mode, work) {
  const db = await database();
  if (!db) return undefined;
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(name, mode);
    const request = work(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

// In either of them, things are objects with an id.
export async function keep(name, thing) {
  memory[name].set(thing.id, thing);
  await transact(name, 'readwrite', store => store.put(thing));
}

export async function all(name) {
  return (await transact(name, 'readonly', store => store.getAll())) || [...memory[name].values()];
}

export async function find(name, id) {
  return (await transact(name, 'readonly', store => store.get(id))) || memory[name].get(id);
}

export async function forget(name, id) {
  memory[name].delete(id);
  await transact(name, 'readwrite', store => store.delete(id));
}

export async function lasting() {
  return (await database()) !== null;
}

// Something small, such as how somebody likes to play.
export function preference(name, value) {
  try {
    if (value !== undefined) localStorage.setItem(`gridchart-${name}`, value);
    return localStorage.getItem(`gridchart-${name}`);
  } catch {
    return null;
  }
}
