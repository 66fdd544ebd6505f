// What a label is drawn with: shapes, and text set as large as its room allows. It goes to a raster, so that outlines
// stay as the font has them.
import { hasArabic } from '../../catalogue/packshots/bidi.mjs';
import { opticalOf, shape } from '../../catalogue/packshots/type.mjs';

const LEADING = { latin: 1.02, arabic: 1.2 };
const CLEARANCE = 0.08;
const n = (value) => String(Math.round(value * 100) / 100);

function stack(lines, { face, bold, track }) {
  const shapes = lines.map((line) => shape(line, { face, bold, track }));
  const arabic = lines.some(hasArabic);
  const optical = opticalOf(face, arabic);
  const solid = LEADING[arabic ? 'arabic' : 'latin'] / optical;
  const baselines = [shapes[0].top];
  for (let at = 1; at < lines.length; at++)
    baselines.push(baselines[at - 1] + Math.max(solid, shapes[at - 1].bottom + shapes[at].top + CLEARANCE));
  const width = Math.max(...shapes.map((line) => line.width));
  return { shapes, baselines, optical, width, height: baselines.at(-1) + shapes.at(-1).bottom };
}

export class Ink {
  art = '';

  constructor({ face, fill }) {
    Object.assign(this, { face, fill });
  }

  path(d, fill, more = '') {
    this.art += `<path fill="${fill}"${more} d="${d}"/>`;
  }

  rect(x, y, w, h, fill, more = '') {
    this.path(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`, fill, more);
  }

  line(x, y, length, fill, thick = 1) {
    this.rect(x, y - thick / 2, length, thick, fill);
  }

  frame(x, y, w, h, stroke, thick) {
    this.art += `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="none" stroke="${stroke}" stroke-width="${n(thick)}"/>`;
  }

  circle(x, y, r, fill, more = '') {
    this.art += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more}/>`;
  }

  nuqta(x, y, r, fill) {
    this.path(`M${n(x)} ${n(y - r)}l${n(r)} ${n(r)}-${n(r)} ${n(r)}-${n(r)}-${n(r)}z`, fill);
  }

  // The size at which the lines fill their room, at most the wanted one.
  sizeFor(lines, { size, width, height, face = this.face, bold = false, track }) {
    const block = stack(lines, { face, bold, track });
    return Math.min(size * block.optical, width / block.width, height / block.height);
  }

  // x is the edge or middle that `anchor` names, y the top of the room. Says where the ink came to lie.
  text(lines, room) {
    const {
      x,
      y,
      height,
      anchor = 'middle',
      align = 'middle',
      fill = this.fill,
      face = this.face,
      bold = false,
    } = room;
    if (!lines.join('').trim()) return { top: y, bottom: y, width: 0, size: 0 };
    const block = stack(lines, { face, bold, track: room.track });
    const size = this.sizeFor(lines, room);
    const top = y + (height - block.height * size) * { top: 0, middle: 0.5, bottom: 1 }[align];
    block.shapes.forEach((line, at) => {
      const left = x - line.width * size * { start: 0, middle: 0.5, end: 1 }[anchor];
      this.#letters(line, left, top + block.baselines[at] * size, size, fill);
    });
    return { top, bottom: top + block.height * size, width: block.width * size, size };
  }

  #letters(line, left, baseline, size, fill) {
    const glyphs = line.glyphs.map(({ glyph, em, x, y }) => {
      const at = `${n(left + (x - line.left) * size)} ${n(baseline - y * size)}`;
      const scale = Math.round(em * size * 1e5) / 1e5;
      return `<path transform="translate(${at})scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    });
    this.art += `<g fill="${fill}">${glyphs.join('')}</g>`;
  }
}
