// One light from the start-top for everything drawn: its gradients, its shadow, and the parts that several forms share.
import { tenth } from './pen.mjs';

export const GROUND = 354;
export const MIDDLE = 200;

const stop = (offset, colour, opacity) =>
  `<stop${offset ? ` offset="${offset}"` : ''}${colour === 'white' ? ' stop-color="#fff"' : ''} stop-opacity="${opacity}"/>`;
const stops = (list) => list.map(([offset, colour, opacity]) => stop(offset, colour, opacity)).join('');

const ROUND_LIGHT = stops([
  [0, 'black', '.3'],
  ['.1', 'black', '.1'],
  ['.22', 'white', '.32'],
  ['.34', 'white', '.05'],
  ['.6', 'black', '0'],
  ['.86', 'black', '.13'],
  ['1', 'black', '.32'],
]);
const FLAT_LIGHT = stops([
  [0, 'black', '.16'],
  ['.07', 'white', '.22'],
  ['.18', 'white', '0'],
  ['.5', 'white', '.1'],
  ['.82', 'black', '.04'],
  ['.93', 'white', '.16'],
  ['1', 'black', '.2'],
]);
const BOARD_LIGHT = stops([
  [0, 'white', '.18'],
  ['.5', 'white', '0'],
  ['1', 'black', '.08'],
]);

export const light = {
  round: `<linearGradient id="s">${ROUND_LIGHT}</linearGradient>`,
  flat: `<linearGradient id="s">${FLAT_LIGHT}</linearGradient>`,
  board: `<linearGradient id="s" x2="1" y2="1">${BOARD_LIGHT}</linearGradient>`,
};
export const groundShade = `<radialGradient id="g">${stops([
  [0, 'black', '.34'],
  ['.6', 'black', '.12'],
  ['1', 'black', '0'],
])}</radialGradient>`;
export const groundShadow = (rx, cx = MIDDLE, cy = GROUND) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${Math.round(rx * 0.11)}" fill="url(#g)"/>`;

export const shape = (d, fill, more = '') => `<path fill="${fill}"${more} d="${d}"/>`;

// A label wrapped round a cylinder: its edges sag by `sag`.
export const wrapped = (x, y, w, h, sag) => `M${x} ${y}q${w / 2} ${sag * 2} ${w} 0v${h}q${-w / 2} ${sag * 2}-${w} 0z`;

export function ribs(x, y, w, h, count, opacity = '.1') {
  const at = (i) => Math.round((x + w / 2 - (Math.cos((i / count) * Math.PI) * w) / 2) * 10) / 10;
  let d = `M${at(1)} ${y}v${h}`;
  for (let i = 2; i < count; i++) d += `m${tenth(at(i) - at(i - 1))}-${h}v${h}`;
  return `<path stroke="#000" stroke-opacity="${opacity}" stroke-width="1.3" d="${d}"/>`;
}

// A screw cap whose lower edge sags like the body it sits on.
export function cap(x, y, w, h, fill, ribCount) {
  const d = `M${x + 6} ${y}h${w - 12}q6 0 6 6v${h - 10}q${-w / 2} 10 ${-w} 0v${10 - h}q0-6 6-6z`;
  const gleam = `<path stroke="#fff" stroke-opacity=".5" stroke-width="2" d="M${x + 5} ${y + 1.5}h${w - 10}"/>`;
  return shape(d, fill) + ribs(x, y + 12, w, h - 18, ribCount) + shape(d, 'url(#s)') + gleam;
}
