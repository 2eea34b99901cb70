// The field to scale: 120 yards by 53 1/3, the visitors' goal line at the left.
import { h } from './dom.js';
import { ink } from './colours.js';

const WIDE = 53.333;
// A spot of a side in the drawing's yards, end zone included.
const at = (side, spot) => 10 + (side === 0 ? spot : 100 - spot);

export function drawField(state, clubs, trail, size) {
  const lines = (list, from, to) => list.map(yard => `M ${10 + yard} ${from} V ${to}`).join(' ');
  const yards = Array.from({ length: 99 }, (_, i) => i + 1);
  const marks = [h('path', { d: lines(yards.filter(y => y % 10 === 5), 0, WIDE), class: 'five' }), h('path', { d: lines(yards.filter(y => y % 10 === 0), 0, WIDE), class: 'ten' }),
    h('path', { d: [0.6, 18.3, 35, 52.1].map(y => lines(yards, y, y + 0.7)).join(' '), class: 'hash' })];
  for (let yard = 10; yard < 100; yard += 10) {
    const label = yard <= 50 ? yard : 100 - yard;
    marks.push(h('text', { x: 10 + yard, y: 8, class: 'number' }, label), h('text', { x: 10 + yard, y: WIDE - 4.5, class: 'number' }, label));
  }
  const zone = (side, x) => [
    h('rect', { x, y: 0, width: 10, height: WIDE, fill: clubs[side].colours[0] }),
    h('text', { x: x + 5, y: WIDE / 2, class: 'zone', fill: ink(clubs[side].colours[0]), transform: `rotate(${side === 0 ? -90 : 90} ${x + 5} ${WIDE / 2})` },
      clubs[side].label)];
  const drawn = [h('rect', { x: 0, y: 0, width: 120, height: WIDE, class: 'grass' }), zone(0, 0), zone(1, 110),
    h('rect', { x: 10, y: 0.25, width: 100, height: WIDE - 0.5, class: 'lines' }), marks];
  const spot = !['toss', 'over'].includes(state.next);
  const x = spot ? at(state.offense, state.ball) : 60;
  trail.forEach((play, i) => {
    const y = WIDE / 2 + 3 + 2.2 * (i % 8);
    const from = at(play.side, play.from), to = at(play.side, play.to);
    drawn.push(h('line', { x1: from, x2: to, y1: y, y2: y, class: `trail ${play.kind}` }),
      h('circle', { cx: to, cy: y, r: 0.7, class: `trail ${play.kind}` }));
  });
  if (spot && state.next === 'scrimmage') {
    drawn.push(h('line', { x1: x, x2: x, y1: 0, y2: WIDE, class: 'scrimmage' }));
    if (state.ball + state.to_go < 100) {
      const line = at(state.offense, state.ball + state.to_go);
      drawn.push(h('line', { x1: line, x2: line, y1: 0, y2: WIDE, class: 'gain' }));
    }
  }
  if (spot) {
    const way = state.offense === 0 ? 1 : -1;
    drawn.push(h('ellipse', { cx: x, cy: WIDE / 2, rx: 1.6, ry: 1, class: 'ball' }),
      h('path', { d: `M ${x + 2.5 * way} ${WIDE / 2 - 1.4} l ${2.2 * way} 1.4 l ${-2.2 * way} 1.4 z`, class: 'way' }));
  }
  const words = state.next === 'over' ? 'The game is over.' : state.next === 'toss' ? 'Coin toss.' :
    `${clubs[state.offense].label}, ${state.words}${state.next === 'scrimmage' ? `, line to gain ${Math.min(state.to_go, 100 - state.ball)} yards ahead` : ''}.`;
  return h('svg', { viewBox: '0 0 120 53.333', class: `football-field ${size || ''}`, role: 'img', 'aria-label': `The field. ${words}` }, drawn);
}
