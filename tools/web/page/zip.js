// Packs: zip archives, read as what strangers send (limits, names checked by the caller) and written without compression.

const CRC = Uint32Array.from({ length: 256 }, (_, n) => { let c = n; for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1; return c >>> 0; });
const crc32 = bytes => { let c = ~0; for (const b of bytes) c = CRC[(c ^ b) & 255] ^ (c >>> 8); return ~c >>> 0; };

export async function readZip(bytes, mostFiles, mostBytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - 65558 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw new Error('this is no zip archive');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true), total = 0;
  if (count > mostFiles) throw new Error(`more than ${mostFiles} files`);
  const found = [];
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new Error('the archive is damaged');
    const flags = view.getUint16(at + 8, true), method = view.getUint16(at + 10, true), crc = view.getUint32(at + 16, true);
    const packed = view.getUint32(at + 20, true), size = view.getUint32(at + 24, true), nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (name.endsWith('/')) continue;
    total += size;
    if (total > mostBytes) throw new Error('the archive holds more than fits');
    if (flags & 1 || (method !== 0 && method !== 8) || local + 30 > bytes.length) throw new Error(`${name} is packed in a way that is not read here`);
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const body = bytes.subarray(from, from + packed);
    const content = method === 0 ? body : await inflate(body, size).catch(() => new Uint8Array(0));
    if (from + packed > bytes.length || content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    found.push([name, content]);
  }
  return found;
}

// Stops as soon as there is more than the archive has promised; what is broken is thrown.
async function inflate(body, size) {
  const reader = new Blob([body]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const out = new Uint8Array(size);
  let got = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return out.subarray(0, got);
    if (got + value.length > size) { await reader.cancel(); throw new Error('the archive is damaged'); }
    out.set(value, got);
    got += value.length;
  }
}

export function writeZip(files) {
  const encoder = new TextEncoder(), parts = [], list = [];
  let at = 0;
  const words = (...pairs) => { const bytes = new Uint8Array(pairs.reduce((n, [size]) => n + size, 0)), v = new DataView(bytes.buffer); let p = 0; for (const [size, value] of pairs) { if (size === 2) v.setUint16(p, value, true); else v.setUint32(p, value, true); p += size; } return bytes; };
  for (const [path, bytes] of files) {
    const name = encoder.encode(path), crc = crc32(bytes);
    const common = [[2, 20], [2, 0x800], [2, 0], [2, 0], [2, 33], [4, crc], [4, bytes.length], [4, bytes.length], [2, name.length], [2, 0]];
    parts.push(words([4, 0x04034b50], ...common), name, bytes);
    list.push(words([4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name);
    at += 30 + name.length + bytes.length;
  }
  const size = list.reduce((n, part) => n + part.length, 0);
  const all = [...parts, ...list, words([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, at], [2, 0])];
  const out = new Uint8Array(all.reduce((n, part) => n + part.length, 0));
  let p = 0;
  for (const part of all) { out.set(part, p); p += part.length; }
  return out;
}
