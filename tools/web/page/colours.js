// Clubs' colours: those of the charts' teams.csv where it has them, else two that are made from the code and always the same.
import { raw } from './engine.js';
import { parseCsv } from './dom.js';

const seasons = new Map();

async function tableOf(season) {
  if (!seasons.has(season)) {
    const { text } = await raw('files.text', { path: `data/charts/${season}/teams.csv` });
    const rows = text ? parseCsv(text).filter(row => !row[0].startsWith('#')) : [];
    const head = rows[0] || [], found = new Map();
    const code = head.indexOf('team');
    const columns = head.map((name, i) => (/colou?r/i.test(name) ? i : -1)).filter(i => i >= 0);
    for (const row of rows.slice(1)) {
      const list = columns.flatMap(i => (row[i] || '').split(/[ ;/]+/)).map(hex).filter(Boolean);
      if (code >= 0 && list.length) found.set(row[code], list);
    }
    seasons.set(season, found);
  }
  return seasons.get(season);
}

const hex = text => (/^#?[0-9a-f]{6}$/i.test(text) ? `#${text.replace('#', '')}` : null);

// How bright a colour is to the eye, 0 to 1.
function luminance(colour) {
  const part = i => {
    const c = parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
}

export const contrast = (a, b) => {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
};

// Black or white, whichever is read more easily on it: one of them always has more than 4.5 to 1.
export const ink = colour => (contrast(colour, '#ffffff') >= contrast(colour, '#000000') ? '#ffffff' : '#000000');

function made(code) {
  let number = 7;
  for (const c of code) number = (number * 31 + c.charCodeAt(0)) % 360;
  const level = (hue, s, l) => {
    const a = s * Math.min(l, 1 - l);
    const part = n => {
      const k = (n + hue / 30) % 12;
      return Math.round(255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1)))).toString(16).padStart(2, '0');
    };
    return `#${part(0)}${part(8)}${part(4)}`;
  };
  return [level(number, 0.65, 0.3), level((number + 40) % 360, 0.7, 0.6)];
}

export async function coloursOf(season, code) {
  const known = (await tableOf(String(season))).get(code);
  return known && known.length > 1 ? known : known ? [known[0], '#888888'] : made(code);
}
