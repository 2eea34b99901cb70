// Elements made by hand. Texts are always texts: nothing here, and nothing that uses it, takes a string for markup.

const SVG = 'http://www.w3.org/2000/svg';
const DRAWN = new Set(['svg', 'g', 'rect', 'line', 'circle', 'path', 'text', 'title', 'polyline', 'polygon', 'ellipse']);

export function h(tag, attributes, ...children) {
  const element = DRAWN.has(tag) ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'style') for (const [k, v] of Object.entries(value)) element.style.setProperty(k, v);
    else if (name === 'value' || name === 'checked' || name === 'disabled' || name === 'hidden') element[name] = value;
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  add(element, children);
  return element;
}

export function add(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    if (Array.isArray(child)) add(element, child);
    else element.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return element;
}

export function fill(element, ...children) {
  element.replaceChildren();
  return add(element, children);
}

export function table(caption, headings, rows, attributes) {
  return h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption },
    h('table', attributes, h('caption', {}, caption),
      h('thead', {}, h('tr', {}, headings.map(name => h('th', { scope: 'col' }, name)))),
      h('tbody', {}, rows.map(row => h('tr', {}, row.map((cell, i) => (i === 0 ? h('th', { scope: 'row' }, cell) : h('td', {}, cell))))))));
}

export function button(words, onclick, attributes) {
  return h('button', { type: 'button', onclick, ...attributes }, words);
}

export function choice(label, options, value, onchange, attributes) {
  const select = h('select', { onchange: event => onchange && onchange(event.target.value), ...attributes },
    options.map(o => h('option', { value: o.value, selected: o.value === value }, o.words)));
  select.value = value;
  return h('label', { class: 'field' }, h('span', {}, label), select);
}

// Hands a text or bytes over as a file; it stays on this machine.
export function download(name, content, type = 'text/plain') {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = h('a', { href: url, download: name, hidden: true }, name);
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

export function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

let polite = null;
// Says something to those who listen instead of looking.
export function announce(words) {
  if (!polite) {
    polite = h('div', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
    document.body.append(polite);
  }
  polite.textContent = words;
}

export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function parseCsv(text) {
  const rows = [];
  let row = [], field = '', quoted = false, any = false;
  const end = () => { row.push(field); field = ''; };
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c === '"' && text[i + 1] === '"') { field += '"'; i++; }
      else if (c === '"') quoted = false;
      else field += c;
    } else if (c === '"' && field === '') { quoted = true; any = true; }
    else if (c === ',') { end(); any = true; }
    else if (c === '\n') { end(); rows.push(row); row = []; any = false; }
    else if (c !== '\r') { field += c; any = true; }
  }
  if (any || field !== '') { end(); rows.push(row); }
  return rows;
}
