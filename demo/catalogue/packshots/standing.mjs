import { GROUND, groundShade, light, MIDDLE } from './light.mjs';
import { tenth } from './pen.mjs';

// Smaller contents, smaller pack: the scale up to each count. The ground line stays.
const SIZES = {
  bottle: { 45: 0.86, 75: 0.93, 130: 1, Infinity: 1.06 },
  jar: { 75: 0.92, Infinity: 1 },
  box: { 20: 0.9, 45: 0.95, Infinity: 1 },
  dropper: { 20: 0.86, 40: 0.93, Infinity: 1 },
  flask: { 200: 0.88, 350: 0.95, Infinity: 1.03 },
  pouch: { 200: 0.92, Infinity: 1 },
  tub: { 300: 0.92, Infinity: 1 },
};

function scaleFor(name, count) {
  return Object.entries(SIZES[name] ?? {}).find(([most]) => count <= Number(most))?.[1] ?? 1;
}

const hundredth = (value) => String(Math.round(value * 100) / 100).replace(/^0/, '');
const onGround = (scale) =>
  `matrix(${hundredth(scale)} 0 0 ${hundredth(scale)} ${tenth(MIDDLE * (1 - scale))} ${tenth(GROUND * (1 - scale))})`;

export function standing(pack, label, count) {
  const { light: kind, shadows, body, fill, under = '', behind = '', clip, wholeBody, over, name } = pack;
  const clipShape = wholeBody ? '<use href="#b"/>' : `<path d="${clip}"/>`;
  const defs = `${light[kind]}${groundShade}<clipPath id="l">${clipShape}</clipPath>`;
  // The body has no fill of its own: it is used again for its light and, on bags and boxes, to clip the label.
  const parts = `${shadows}<defs><path id="b" d="${body}"/></defs>${behind}<use href="#b" fill="${fill}"/>${under}<g clip-path="url(#l)">${label}</g><use href="#b" fill="url(#s)"/>${over}`;
  const scale = scaleFor(name, count);
  return scale === 1 ? defs + parts : `${defs}<g transform="${onGround(scale)}">${parts}</g>`;
}
