// Dice with pips. A throw is a total; the faces shown are one of the ways it can fall, all equally likely.
import { h, still } from './dom.js';

const PIPS = {
  0: [], 1: [[1, 1]], 2: [[0, 0], [2, 2]], 3: [[0, 0], [1, 1], [2, 2]], 4: [[0, 0], [0, 2], [2, 0], [2, 2]],
  5: [[0, 0], [0, 2], [1, 1], [2, 0], [2, 2]], 6: [[0, 0], [0, 1], [0, 2], [2, 0], [2, 1], [2, 2]],
};

export function facesOf(die, total) {
  if (!die.singles.length || die.marks) return null;
  const ways = [];
  const walk = (i, sum, faces) => {
    if (i === die.singles.length) {
      if (sum === total) ways.push(faces);
      return;
    }
    for (const face of die.singles[i].faces) walk(i + 1, sum + face * die.singles[i].times, [...faces, face]);
  };
  walk(0, 0, []);
  return ways.length ? ways[Math.floor(Math.random() * ways.length)] : null;
}

function cube(face, index, many) {
  const tone = many > 1 && index === 0 ? 'dark' : index === 1 ? 'gold' : 'light';
  const drawn = [h('rect', { x: 1, y: 1, width: 38, height: 38, rx: 7, class: `cube ${tone}` })];
  if (face <= 6) for (const [x, y] of PIPS[face]) drawn.push(h('circle', { cx: 10 + 10 * x, cy: 10 + 10 * y, r: 3.6, class: `pip ${tone}` }));
  else drawn.push(h('text', { x: 20, y: 26, class: `face ${tone}` }, face));
  return h('svg', { viewBox: '0 0 40 40', class: `die${still() ? '' : ' rolls'}`, 'aria-hidden': 'true' }, drawn);
}

// One throw: what it was for, the dice, the sum.
export function drawThrow(step, dice) {
  const die = dice.get(step.die);
  const faces = die ? facesOf(die, step.total) : null;
  const cubes = faces ? faces.map((face, i) => cube(face, i, faces.length)) :
    [h('span', { class: `chip${still() ? '' : ' rolls'}`, 'aria-hidden': 'true' }, step.shows || '–')];
  return h('li', { class: 'throw' }, h('span', { class: 'dice' }, cubes),
    h('span', { class: 'sum' }, step.shows || 'blank'), h('span', { class: 'for' }, step.for));
}
