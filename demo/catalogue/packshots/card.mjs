// A social card: 1200 by 630 with a pack on its category's ground, and beside it what it is called and who sells it.
import { drawLogo, GULF, outlined } from './house.mjs';
import { shape } from './type.mjs';

export const CARD = { width: 1200, height: 630 };

const PAPER = '#fbfaf6';
const INK = '#12211f';
const INK_2 = '#465753';
const MARGIN = 72;
const GROUND = 500;
const TEXT = CARD.width - GROUND - MARGIN * 1.75;
// Largest first; the last is taken whatever becomes of it, and what doesn't fit its lines ends in an ellipsis.
const TITLES = [
  { size: 60, lines: 3 },
  { size: 50, lines: 4 },
  { size: 42, lines: 5 },
];

const set = (text) => shape(text, { face: 'readex', bold: true });
const widthOf = (text, size) => set(text).width * size;

function linesOf(text, size) {
  const lines = [];
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && widthOf(longer, size) <= TEXT) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function titleLines(title) {
  for (const { size, lines: most } of TITLES) {
    const lines = linesOf(title, size);
    if (lines.length <= most && lines.every((line) => widthOf(line, size) <= TEXT)) return { size, lines };
  }
  const { size, lines: most } = TITLES.at(-1);
  const lines = linesOf(title, size);
  return { size, lines: lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]}…`] : lines };
}

const placed = (svg, { x, y, width, height }) =>
  svg.replace(/ width="[\d.]+" height="[\d.]+">/, ` x="${x}" y="${y}" width="${width}" height="${height}">`);

// picture: an SVG of ours, or none for a card of the shop itself, which is set on gulf; over: the brand's name or nothing.
export function drawCard({ lang, picture, ground, over, title }) {
  const rtl = lang === 'ar';
  const logo = drawLogo(lang, picture ? GULF : PAPER);
  const logoWidth = Number(/ width="([\d.]+)"/.exec(logo)[1]) * 1.7;
  const start = (width) => (rtl ? CARD.width - MARGIN - width : MARGIN);
  const { size, lines } = titleLines(title);
  const leading = size * (rtl ? 1.5 : 1.2);
  // Brand and name together stand in the middle of what the logo leaves.
  const top = (CARD.height - 96 - lines.length * leading) / 2 + size * (over ? 0.9 : 0.6);
  const text = lines.map((line, at) => {
    const x = start(widthOf(line, size));
    return outlined(set(line), { size, x, baseline: top + at * leading, fill: picture ? INK : PAPER });
  });
  if (over) {
    const fit = Math.min(30, (30 * TEXT) / widthOf(over, 30));
    const x = start(widthOf(over, fit));
    text.unshift(outlined(set(over), { size: fit, x, baseline: top - size * (rtl ? 1.55 : 1.3), fill: INK_2 }));
  }
  const side = rtl ? 0 : CARD.width - GROUND;
  const shown = picture
    ? `<path fill="${ground}" d="M${side} 0h${GROUND}v${CARD.height}h-${GROUND}z"/>${placed(picture, { x: side + 10, y: 65, width: GROUND - 20, height: 500 })}`
    : '';
  const mark = placed(logo, { x: start(logoWidth), y: CARD.height - 56 - 78, width: logoWidth, height: 78 });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD.width} ${CARD.height}" width="${CARD.width}" height="${CARD.height}"><path fill="${picture ? PAPER : GULF}" d="M0 0h${CARD.width}v${CARD.height}H0z"/>${shown}${text.join('')}${mark}</svg>`;
}
