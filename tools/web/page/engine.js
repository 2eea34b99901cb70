// The way to the engine: requests go to the worker, replies come back as promises.

let worker = null, last = 0;
const waiting = new Map();

const bytesOf = id => {
  const text = document.getElementById(id).textContent;
  return Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : Uint8Array.from(atob(text), c => c.charCodeAt(0));
};

export function raw(call, members = {}, transfer = []) {
  return new Promise((resolve, reject) => {
    const id = ++last;
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, request: { call, ...members } }, transfer);
  });
}

export class Refused extends Error {
  constructor(reply) {
    super(reply.findings.map(f => f.text).join('; ') || reply.status);
    this.reply = reply;
  }
}

// A reply that is ok; anything else is thrown, with what the engine says about it.
export async function ask(call, members) {
  const reply = await raw(call, members);
  if (reply.ok === false) throw new Refused(reply);
  return reply;
}

// Unpacks the engine, the tables and the newest season; rest() unpacks the others once the page is there.
export async function begin() {
  const script = await new Response(
    new Blob([bytesOf('worker')]).stream().pipeThrough(new DecompressionStream('gzip'))).blob();
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  worker = new Worker(url);
  worker.onmessage = ({ data: { id, reply, error } }) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(error));
    else resolve(reply);
  };
  worker.onerror = event => {
    for (const { reject } of waiting.values()) reject(new Error(event.message || 'the worker has stopped'));
    waiting.clear();
  };
  const module = bytesOf('engine').buffer;
  const names = [...document.querySelectorAll('script.data')].map(block => block.id);
  const newest = names.filter(name => /^data-\d+$/.test(name)).sort().pop();
  const first = names.filter(name => name === 'data-tables' || name === newest);
  const data = first.map(name => bytesOf(name).buffer);
  await raw('begin', { module, data }, [module, ...data]);
  URL.revokeObjectURL(url);
  return async () => {
    for (const name of names.filter(n => !first.includes(n))) {
      const pack = bytesOf(name).buffer;
      await raw('more', { data: [pack] }, [pack]);
    }
    for (const block of document.querySelectorAll('script[type="text/plain"]')) block.remove();
  };
}
