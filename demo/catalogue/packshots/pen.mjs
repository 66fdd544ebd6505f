// The surface a label is drawn on. Shapes are kept apart from text, so that all text shares one integer grid.
import { hasArabic } from './bidi.mjs';
import { opticalOf, outlinePath, shape } from './type.mjs';

const LEADING = { latin: 1.0, arabic: 1.16 };
const CLEARANCE = 0.07;

export const tenth = (value) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
export const coordinates = (values) => values.map((value, i) => (i && value >= 0 ? ' ' : '') + tenth(value)).join('');

export const diamond = (x, y, radius) => {
  const r = tenth(radius);
  return `M${coordinates([x, y - radius])}l${r} ${r}-${r} ${r}-${r}-${r}z`;
};

// Lines of one size: baselines and extent in em, from the top of the ink of the first to the bottom of the last.
function stack(lines, face, bold, track) {
  const shapes = lines.map((line) => shape(line, { face, bold, track }));
  const arabic = lines.some(hasArabic);
  const optical = opticalOf(face, arabic);
  const baselines = [shapes[0].top];
  for (let i = 1; i < lines.length; i++) {
    const solid = LEADING[arabic ? 'arabic' : 'latin'] / optical;
    baselines.push(baselines[i - 1] + Math.max(solid, shapes[i - 1].bottom + shapes[i].top + CLEARANCE));
  }
  return {
    shapes,
    baselines,
    optical,
    width: Math.max(...shapes.map((line) => line.width)),
    height: baselines.at(-1) + shapes.at(-1).bottom,
  };
}

// Sizes in steps of a few grid units, so that a letter once outlined is found again.
const wholeSteps = (perEm) => {
  const step = perEm > 160 ? 8 : perEm > 80 ? 4 : 2;
  return Math.floor(perEm / step) * step;
};

export class Pen {
  art = '';
  #texts = new Map();

  constructor({ face, ink, grid, tolerance }) {
    Object.assign(this, { face, ink, grid, tolerance });
  }

  rect(x, y, w, h, fill, more = '') {
    this.path(`M${coordinates([x, y])}h${tenth(w)}v${tenth(h)}h${tenth(-w)}z`, fill, more);
  }

  path(d, fill, more = '') {
    this.art += `<path fill="${fill}"${more} d="${d}"/>`;
  }

  rule(d, stroke, width) {
    this.art += `<path fill="none" stroke="${stroke}" stroke-width="${tenth(width)}" d="${d}"/>`;
  }

  circle(x, y, radius, fill) {
    this.art += `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="${fill}"/>`;
  }

  nuqta(x, y, radius, fill) {
    this.path(diamond(x, y, radius), fill);
  }

  // The size at which the lines fill the room, at most the wanted one.
  sizeFor(lines, { size, width, height, bold = false, track, face = this.face }) {
    const block = stack(lines, face, bold, track);
    return Math.min(size * block.optical, width / block.width, height / block.height);
  }

  // Sets lines in the room x, y (its anchored edge and top), width, height. Nothing ever leaves the room.
  text(lines, room) {
    const {
      x,
      y,
      height,
      anchor = 'middle',
      align = 'middle',
      bold = false,
      track,
      fill = this.ink,
      face = this.face,
    } = room;
    if (!lines.join('')) return { top: y, bottom: y, width: 0 };
    const block = stack(lines, face, bold, track);
    const size = this.sizeFor(lines, room);
    const perEm = wholeSteps(size / this.grid);
    const em = perEm * this.grid;
    const spare = height - block.height * em;
    const top = y + spare * { top: 0, middle: 0.5, bottom: 1 }[align];
    block.shapes.forEach((line, i) => {
      const left = x - line.width * em * { start: 0, middle: 0.5, end: 1 }[anchor];
      const path = outlinePath(
        line,
        left / this.grid,
        (top + block.baselines[i] * em) / this.grid,
        perEm,
        this.tolerance / this.grid,
      );
      this.#texts.set(fill, (this.#texts.get(fill) ?? '') + path);
    });
    return { top, bottom: top + block.height * em, width: block.width * em };
  }

  // The breaking of a title that can be set largest; the one given wins unless another is clearly larger.
  title(breakings, room) {
    const sizes = breakings.map((lines, i) => this.sizeFor(lines, { ...room, bold: true }) * (i ? 1 : 1.1));
    const best = breakings[sizes.indexOf(Math.max(...sizes))];
    return this.text(best, { ...room, bold: true });
  }

  svg() {
    const paths = [...this.#texts].map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`).join('');
    return `${this.art}<g transform="scale(${String(this.grid).slice(1)})">${paths}</g>`;
  }
}
