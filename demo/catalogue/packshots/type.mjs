// Label type: text is shaped by its script, measured, and set as outlines, because an SVG inside <img> cannot use
// the page's fonts.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openSync } from 'fontkit';
import { hasArabic, visualRuns } from './bidi.mjs';
import { gridContours, numbers, withoutRepeats } from './outline.mjs';

const require = createRequire(import.meta.url);

// family: a package of @fontsource with both scripts; bold, text: weights; track: Latin letter-spacing of the bold, in em;
// optical: how much larger than others a small-bodied face is set, in Latin and in Arabic.
export const FACES = {
  readex: { family: 'readex-pro', bold: 600, text: 400, track: -0.01 },
  'readex-light': { family: 'readex-pro', bold: 300, text: 300, track: 0 },
  alex: { family: 'alexandria', bold: 600, text: 400, track: -0.015 },
  'alex-light': { family: 'alexandria', bold: 300, text: 300, track: -0.01 },
  messiri: { family: 'el-messiri', bold: 700, text: 500, track: 0, optical: [1.04, 1.08] },
  changa: { family: 'changa', bold: 800, text: 500, track: 0.01, optical: [1.06, 1.04] },
  'changa-light': { family: 'changa', bold: 400, text: 300, track: 0, optical: [1.06, 1.06] },
  markazi: { family: 'markazi-text', bold: 500, text: 400, track: 0, optical: [1.3, 1.3] },
  amiri: { family: 'amiri', bold: 700, text: 400, track: 0, optical: [1.08, 1.12] },
  rubik: { family: 'rubik', bold: 700, text: 400, track: -0.01 },
  'rubik-black': { family: 'rubik', bold: 900, text: 500, track: -0.015 },
  lalezar: { family: 'lalezar', bold: 400, text: 400, track: 0.01, optical: [1.06, 1.12] },
};

export const fontFamilies = () => [...new Set(Object.values(FACES).map(({ family }) => family))];
export const fontPackageFile = (family) => require.resolve(`@fontsource/${family}/package.json`);

const cached = (make) => {
  const values = new Map();
  return (...parts) => {
    const key = parts.join('\n');
    if (!values.has(key)) values.set(key, make(...parts));
    return values.get(key);
  };
};

// fontkit keeps a glyph with the letter it was first met for. Met first as a substitute it has none, and a later word
// with that letter comes out unjoined; asking for each letter beforehand settles it.
function primed(font) {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

const openFont = cached((family, script, weight) => {
  const file = join(dirname(fontPackageFile(family)), 'files', `${family}-${script}-${weight}-normal.woff2`);
  return primed(openSync(file));
});

export const opticalOf = (face, arabic) => FACES[face].optical?.[arabic ? 1 : 0] ?? 1;

// The Arabic files carry no signs or figures, so a right-to-left run borrows those from the Latin file.
function* fontStretches(run, family, weight) {
  if (!run.rtl) {
    yield { text: run.text, script: 'latin', font: openFont(family, 'latin', weight) };
    return;
  }
  const arabic = openFont(family, 'arabic', weight);
  const stretches = [];
  for (const char of run.text) {
    const script = arabic.hasGlyphForCodePoint(char.codePointAt(0)) ? 'arabic' : 'latin';
    if (stretches.at(-1)?.script === script) stretches.at(-1).text += char;
    else stretches.push({ text: char, script, font: openFont(family, script, weight) });
  }
  yield* stretches.reverse();
}

function layOut({ text, script, font }) {
  const arabic = script === 'arabic';
  return font.layout(text, undefined, arabic ? 'arab' : 'latn', undefined, arabic ? 'rtl' : 'ltr');
}

// Glyphs from left to right with positions in em, and the extent of their ink: what a label must hold.
const shaped = cached((text, face, weightName, track) => {
  const { family } = FACES[face];
  const glyphs = [];
  const ink = { left: Infinity, right: -Infinity, top: 0, bottom: 0 };
  let x = 0;
  for (const run of visualRuns(text)) {
    for (const stretch of fontStretches(run, family, FACES[face][weightName])) {
      const em = 1 / stretch.font.unitsPerEm;
      const { glyphs: found, positions } = layOut(stretch);
      found.forEach((glyph, i) => {
        const at = { x: x + positions[i].xOffset * em, y: positions[i].yOffset * em };
        x += positions[i].xAdvance * em + (stretch.script === 'latin' ? Number(track) : 0);
        if (!glyph.path.commands.length) return;
        glyphs.push({ ...at, glyph, em, key: `${family}-${stretch.script}-${FACES[face][weightName]}-${glyph.id}` });
        ink.left = Math.min(ink.left, at.x + glyph.bbox.minX * em);
        ink.right = Math.max(ink.right, at.x + glyph.bbox.maxX * em);
        ink.top = Math.max(ink.top, at.y + glyph.bbox.maxY * em);
        ink.bottom = Math.max(ink.bottom, -at.y - glyph.bbox.minY * em);
      });
    }
  }
  return { glyphs, ...ink, width: ink.right - ink.left };
});

export function shape(text, { face, bold = false, track }) {
  const spacing = hasArabic(text) ? 0 : (track ?? (bold ? FACES[face].track : 0));
  return shaped(text, face, bold ? 'bold' : 'text', spacing);
}

const outlines = new Map();
function outlineOf({ glyph, em, key }, perEm, tolerance) {
  const id = `${key}-${perEm}-${tolerance}`;
  if (!outlines.has(id)) outlines.set(id, gridContours(glyph.path.commands, perEm * em, tolerance));
  return outlines.get(id);
}

// Path data on the integer grid for shaped text whose ink starts at x on baseline y; perEm: grid steps in an em.
export function outlinePath(text, x, y, perEm, tolerance) {
  let path = '';
  let pen = null;
  for (const placed of text.glyphs) {
    const origin = [Math.round(x + (placed.x - text.left) * perEm), Math.round(y - placed.y * perEm)];
    for (const { start, steps } of outlineOf(placed, perEm, tolerance)) {
      const at = [origin[0] + start[0], origin[1] + start[1]];
      path += pen ? `m${numbers([at[0] - pen[0], at[1] - pen[1]])}` : `M${numbers(at)}`;
      path += `${steps}z`;
      pen = at;
    }
  }
  return withoutRepeats(path);
}
