// A label sheet: the whole print, a panel in its middle that faces the shopper, and small print where it turns away.
import { Ink } from './ink.mjs';
import { SYSTEMS } from './systems.mjs';
import { wordsOf } from './words.mjs';

// A face for what is set small, whatever the brand's own is.
const PLAIN = 'readex';

function printer({ ink, words, palette, panel }) {
  const { x, y, w, h } = panel;
  const scale = Math.min(w, h * 0.92);
  const at = (share) => y + h * share;
  const rows = (from, to) => ({ y: at(from), height: h * (to - from) });
  const start = { x, anchor: 'start', width: w };
  const end = { x: x + w, anchor: 'end', width: w };
  const centre = { x: x + w / 2, anchor: 'middle', width: w };
  const bold = true;
  const s = { ink, words, palette, panel, scale, at, rows, start, end, centre };
  s.logo = (room) => ink.text([words.logo], { bold, size: scale * 0.13, ...room });
  s.logoAr = (room) => ink.text([words.logoAr], { bold, size: scale * 0.13, ...room });
  // The way of breaking the name that can be set largest.
  s.title = (room) => {
    const { size: wanted } = { size: scale * 0.19, ...room };
    const short = words.title[0].join(' ').length;
    const size = wanted * (short <= 3 ? 1.6 : short <= 6 ? 1.25 : 1);
    const sizes = words.title.map((lines, i) => ink.sizeFor(lines, { bold, ...room, size }) * (i ? 1 : 1.08));
    return ink.text(words.title[sizes.indexOf(Math.max(...sizes))], { bold, ...room, size });
  };
  s.arabic = (room) => ink.text([words.arabic], { size: scale * 0.12, ...room });
  s.contents = (room) => ink.text([words.foot.en], { face: PLAIN, size: scale * 0.062, ...room });
  s.contentsAr = (room) => ink.text([words.foot.ar], { face: PLAIN, size: scale * 0.066, ...room });
  s.bothContents = (room) => {
    const left = room.x - room.width * { start: 0, middle: 0.5, end: 1 }[room.anchor];
    const width = room.width * 0.48;
    s.contents({ ...room, x: left, anchor: 'start', width });
    s.contentsAr({ ...room, x: left + room.width, anchor: 'end', width });
  };
  s.numeral = (room) => numeral(s, room);
  return s;
}

// The dose: its figure large, its unit beside it in both scripts.
function numeral({ ink, words: { dose } }, room) {
  const { x, y, width, height, anchor = 'start', size, fill, face = ink.face, align = 'middle' } = room;
  const longest = Math.max(dose.en.length, dose.ar.length);
  const share = longest <= 3 ? 0.2 : longest <= 7 ? 0.32 : 0.42;
  const figureRoom = { width: width * (1 - share - 0.03), height, size, bold: true, face };
  const figure = Math.min(ink.sizeFor([dose.value], figureRoom), size);
  const set = (left) => {
    const placed = ink.text([dose.value], { ...figureRoom, x: left, y, anchor: 'start', align, fill, size: figure });
    const unitWidth = width * share;
    const tall = placed.bottom - placed.top;
    const beside = { x: left + placed.width + width * 0.03, anchor: 'start', width: unitWidth, fill };
    const unit = figure * 0.36;
    ink.text([dose.ar], { ...beside, y: placed.top, height: tall * 0.5, align: 'middle', size: unit, face });
    const below = ink.text([dose.en], {
      ...beside,
      y: placed.top + tall * 0.54,
      height: tall * 0.46,
      align: 'bottom',
      size: unit,
      bold: true,
      face,
    });
    return { ...placed, width: placed.width + width * 0.03 + below.width };
  };
  if (anchor === 'start') return set(x);
  // Measured off the sheet first.
  const before = ink.art;
  const { width: taken } = set(0);
  ink.art = before;
  return set(x - taken * (anchor === 'middle' ? 0.5 : 1));
}

// Lines of small print, as they run round to the back of a pack: never meant to be read.
function smallPrint(ink, { x, y, w, h }, fill, seed) {
  const step = h / 24;
  for (let row = 0; row < 24; row++) {
    if ((row + seed) % 8 === 7) continue;
    const length = w * (0.72 + 0.28 * Math.abs(Math.sin(seed + row * 2.3)));
    ink.rect(x, y + row * step, length, step * ((row + seed) % 8 === 0 ? 0.6 : 0.3), fill, ' opacity=".4"');
  }
}

function barCode(ink, x, y, w, h) {
  ink.rect(x, y, w, h, '#fff');
  for (let at = 0; at < 28; at++) {
    const left = x + w * (0.08 + (at / 28) * 0.86);
    ink.rect(left, y + h * 0.1, w * (0.006 + 0.012 * ((at * 7) % 3)), h * 0.8, '#111');
  }
}

// kind: `wrap` (round a body, front in the middle), `front` (a face of a carton or a bag), or `side` of a carton.
export function drawSheet({ product, brand, palette, kind, width, height, seed }) {
  const words = wordsOf(product, brand);
  const ink = new Ink({ face: brand.face, fill: palette.ink });
  ink.rect(0, 0, width, height, palette.label);
  if (kind === 'side') {
    drawSide({ ink, words, palette, width, height, seed });
  } else {
    const pad = kind === 'wrap' ? width * 0.245 : kind === 'bag' ? width * 0.15 : width * 0.09;
    const [top, bottom] = kind === 'bag' ? [0.17, 0.9] : kind === 'wrap' ? [0.045, 0.955] : [0.05, 0.95];
    const panel = { x: pad, y: height * top, w: width - 2 * pad, h: height * (bottom - top) };
    const s = printer({ ink, words, palette, panel });
    SYSTEMS[brand.layout]({ ...s, width, height, kind });
    if (kind === 'wrap') {
      const turned = { y: height * 0.1, h: height * 0.8, w: width * 0.12 };
      smallPrint(ink, { ...turned, x: width * 0.02 }, palette.ink, seed);
      smallPrint(ink, { ...turned, x: width * 0.85, h: height * 0.55 }, palette.ink, seed + 3);
      barCode(ink, width * 0.84, height * 0.74, width * 0.12, height * 0.16);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${ink.art}</svg>`;
}

function drawSide({ ink, words, palette, width, height, seed }) {
  const face = ink.face;
  ink.text([words.logo], {
    x: width / 2,
    y: height * 0.07,
    width: width * 0.76,
    height: height * 0.09,
    size: height,
    bold: true,
    face,
  });
  ink.line(width * 0.14, height * 0.2, width * 0.72, palette.ink, height * 0.006);
  smallPrint(ink, { x: width * 0.14, y: height * 0.24, w: width * 0.72, h: height * 0.46 }, palette.ink, seed);
  barCode(ink, width * 0.2, height * 0.78, width * 0.6, height * 0.12);
}
