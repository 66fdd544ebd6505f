// The shop's own drawings: the wordmark with its nuqtas, the wordmarks of brands, and the tubes of the blood tests.
import { hasArabic } from './bidi.mjs';
import { groundShade, groundShadow, light, ribs } from './light.mjs';
import { diamond, tenth } from './pen.mjs';
import { opticalOf, outlinePath, shape } from './type.mjs';

export const GULF = '#0b4f55';
export const SAFFRON = '#f2b233';
const GRID = 0.05;

const svg = (width, height, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${tenth(width)} ${height}" width="${tenth(width)}" height="${height}">${inner}</svg>`;

export function outlined(text, { size, x, baseline, fill }) {
  const d = outlinePath(text, x / GRID, baseline / GRID, Math.round(size / GRID), 0.7);
  return `<path fill="${fill}" transform="scale(${String(GRID).slice(1)})" d="${d}"/>`;
}

// Readex Pro 600 without its dots; each dot of the letters is set again as a nuqta. x and y are in thousandths of an em.
const LOGO = {
  en: {
    word: 'afıya',
    size: 40,
    baseline: 34,
    track: -0.012,
    radius: 4.6,
    dots: [{ letter: 'ı', after: 'af', y: 695, saffron: true }],
  },
  ar: {
    word: 'عاڡٮه',
    size: 38,
    baseline: 33.6,
    track: 0,
    radius: 3.6,
    dots: [
      { x: 230, y: 690 },
      { x: 420, y: 690 },
      { x: 690, y: -190 },
      { x: 880, y: -190 },
      { x: 1300, y: 755, saffron: true },
    ],
  },
};

function dotX(dot, style, word) {
  if (dot.x !== undefined) return dot.x / 1000;
  const upTo = shape(dot.after + dot.letter, style);
  const letter = shape(dot.letter, style);
  return upTo.right - letter.width / 2 - word.left;
}

export function drawLogo(lang, ink = GULF) {
  const { word, size, baseline, track, radius, dots } = LOGO[lang];
  const style = { face: 'readex', bold: true, track };
  const text = shape(word, style);
  const nuqtas = dots.map(
    (dot) =>
      `<path fill="${dot.saffron ? SAFFRON : ink}" d="${diamond(dotX(dot, style, text) * size, baseline - (dot.y / 1000) * size, radius)}"/>`,
  );
  return svg(text.width * size, 46, outlined(text, { size, x: 0, baseline, fill: ink }) + nuqtas.join(''));
}

export function drawWordmark(brand, lang) {
  const name = brand.name[lang === 'ar' && brand.arabicWordmark ? 'ar' : 'en'];
  const text = shape(name, { face: brand.face, bold: true });
  const arabic = hasArabic(name);
  const size = (arabic ? 35 : 30) * opticalOf(brand.face, arabic);
  return svg(text.width * size + 8, 48, outlined(text, { size, x: 4, baseline: 33, fill: '#2b3a37' }));
}

function testTube(x, y, { cap, sample, level }) {
  const glass = `M${x} ${y + 40}h52v206a26 26 0 0 1-52 0z`;
  const stopper = `M${x - 5} ${y}h62v46q-31 6-62 0z`;
  return [
    `<path fill="#eef3f2" d="${glass}"/>`,
    `<path fill="${sample}" d="M${x} ${y + level}h52v${246 - level}a26 26 0 0 1-52 0z"/>`,
    `<path fill="#fff" opacity=".25" d="M${x} ${y + level}h52v8h-52z"/>`,
    `<path fill="#fff" d="M${x} ${y + 84}h52v86h-52z"/>`,
    `<path stroke="#12211f" stroke-opacity=".55" stroke-width="3" d="M${x + 9} ${y + 98}h34m-34 10h24"/>`,
    `<path stroke="#12211f" stroke-width="2" d="M${x + 10} ${y + 124}v32m5-32v32m4-32v32m7-32v32m3-32v32m6-32v32m5-32v32"/>`,
    `<path fill="url(#s)" d="${glass}"/><path fill="${cap}" d="${stopper}"/>`,
    ribs(x - 5, y + 6, 62, 36, 12, '.14'),
    `<path fill="url(#s)" d="${stopper}"/>`,
  ].join('');
}

export function drawTubes() {
  const rack = 'M52 262h296v92q0 8-8 8H60q-8 0-8-8z';
  const tubes =
    testTube(86, 52, { cap: '#7d5ba6', sample: '#7c1420', level: 150 }) +
    testTube(174, 34, { cap: '#d99a1c', sample: '#e9c874', level: 120 }) +
    testTube(262, 62, { cap: '#b4213f', sample: '#8a1824', level: 158 });
  const front = `<path fill="${GULF}" d="${rack}"/><path fill="#fff" opacity=".16" d="M52 262h296v14H52z"/><path fill="url(#s)" opacity=".6" d="${rack}"/><path fill="${SAFFRON}" d="${diamond(200, 318, 13)}"/>`;
  return svg(400, 400, light.round + groundShade + groundShadow(170, 200, 366) + tubes + front);
}
