// The engine in its own thread: unpacks it and the data, answers requests in the order they come.
import { Files, wasi } from './files.js';

const files = new Files();
let engine = null;

async function unpack(bytes) {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

async function more({ data }) {
  for (const pack of await Promise.all(data.map(unpack)))
    for (const [path, text] of Object.entries(JSON.parse(new TextDecoder().decode(pack)))) files.put(`data/${path}`, text);
}

async function begin({ module, data }) {
  const [wasm] = await Promise.all([unpack(module), more({ data })]);
  await start(wasm);
}

let wasmBytes = null;
async function start(wasm) {
  wasmBytes = wasm;
  let memory = null;
  const { instance } = await WebAssembly.instantiate(wasm, { wasi_snapshot_preview1: wasi(files, () => memory) });
  memory = instance.exports.memory;
  instance.exports._initialize();
  if (instance.exports.engine_begin() !== 0) throw new Error('there is not enough memory for the engine');
  engine = instance.exports;
}

function call(request) {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const at = engine.engine_room(bytes.length + 1);
  if (!at) throw new Error('memory ran out');
  const heap = new Uint8Array(engine.memory.buffer);
  heap.set(bytes, at);
  heap[at + bytes.length] = 0;
  const reply = engine.engine_call(at);
  engine.engine_free(at);
  if (!reply) throw new Error('memory ran out');
  const memory = new Uint8Array(engine.memory.buffer);
  let end = reply;
  while (memory[end] !== 0) end++;
  const text = new TextDecoder().decode(memory.subarray(reply, end));
  engine.engine_free(reply);
  return JSON.parse(text);
}

const own = {
  begin,
  more,
  'files.put': ({ files: list }) => list.forEach(([path, content]) => files.put(path, content)),
  'files.remove': ({ path }) => files.remove(path),
  'files.text': ({ path }) => ({ text: files.text(path) }),
  'files.list': ({ path }) => ({ list: files.list(path) }),
};

// One after the other: a request that waits for the engine to be unpacked holds up those behind it.
let queue = Promise.resolve();
onmessage = ({ data: { id, request } }) => {
  queue = queue.then(async () => {
    try {
      const reply = own[request.call] ? await own[request.call](request) : call(request);
      postMessage({ id, reply: reply === undefined ? { ok: true } : reply });
    } catch (error) {
      postMessage({ id, error: String(error && error.message ? error.message : error) });
      // A module that has fallen over is in no state to go on: the next request finds a new one.
      if (error instanceof WebAssembly.RuntimeError && wasmBytes) await start(wasmBytes).catch(() => {});
    }
  });
};
