// Twelve ways to lay a label out, one per kind of brand. Rooms are shares of the panel's height and never overlap.
import { legibleOn } from '../../catalogue/packshots/colour.mjs';

const full = (s, from, to, fill, more) => s.ink.rect(0, s.at(from), s.width, s.panel.h * (to - from), fill, more);
const toEdge = (s, from, fill, more) => s.ink.rect(0, s.at(from), s.width, s.height - s.at(from), fill, more);
const vivid = ({ palette }) => legibleOn(palette.label, palette.accent, palette.ink);

// A wordmark with its Arabic twin beneath, where the brand has one.
function marks(s, room, from, to, more = {}) {
  const middle = from + (to - from) * 0.56;
  if (!s.words.logoAr) return s.logo({ ...room, ...s.rows(from, to), ...more });
  s.logo({ ...room, ...s.rows(from, middle), align: 'bottom', ...more });
  return s.logoAr({ ...room, ...s.rows(middle + 0.012, to), align: 'top', ...more });
}

function band(s) {
  const { palette } = s;
  full(s, 0.27, 0.6, palette.accent);
  marks(s, s.centre, 0.04, 0.21, { size: s.scale * 0.15 });
  s.title({ ...s.centre, ...s.rows(0.3, 0.47), fill: palette.onAccent, size: s.scale * 0.18 });
  s.arabic({ ...s.centre, ...s.rows(0.485, 0.575), fill: palette.onAccent });
  s.numeral({ ...s.centre, ...s.rows(0.65, 0.85), size: s.scale * 0.3, fill: vivid(s) });
  s.bothContents({ ...s.centre, ...s.rows(0.91, 0.97) });
}

function arch(s) {
  const { ink, palette, panel } = s;
  const radius = Math.min(panel.w * 0.48, panel.h * 0.42);
  const [left, right, top] = [s.centre.x - radius, s.centre.x + radius, s.at(0.22)];
  ink.path(
    `M${left} ${s.height}V${top + radius}A${radius} ${radius} 0 0 1 ${right} ${top + radius}V${s.height}z`,
    palette.accent,
  );
  const on = { fill: palette.onAccent };
  const inner = { ...s.centre, width: radius * 1.68 };
  marks(s, s.centre, 0.0, 0.18, { size: s.scale * 0.14 });
  ink.nuqta(s.centre.x, s.at(0.32), s.scale * 0.022, palette.onAccent);
  s.title({ ...inner, ...s.rows(0.37, 0.55), ...on, size: s.scale * 0.17 });
  s.arabic({ ...inner, ...s.rows(0.565, 0.655), ...on, size: s.scale * 0.12 });
  s.numeral({ ...inner, ...s.rows(0.7, 0.87), ...on, size: s.scale * 0.25 });
  s.bothContents({ ...inner, ...s.rows(0.92, 0.98), ...on });
}

function slash(s) {
  const { ink, palette, panel, width } = s;
  const thick = panel.h * 0.16;
  ink.path(`M0 ${s.at(0.62)}L${width} ${s.at(0.42)}v${thick * 0.22}L0 ${s.at(0.62) + thick * 0.22}z`, palette.accent);
  ink.path(`M0 ${s.at(0.69)}L${width} ${s.at(0.49)}V${s.height}H0z`, palette.accent);
  s.logo({ ...s.start, ...s.rows(0.03, 0.14), track: 0.08, fill: vivid(s), size: s.scale * 0.13 });
  s.title({ ...s.start, ...s.rows(0.18, 0.44), align: 'top', size: s.scale * 0.22 });
  const on = { fill: palette.onAccent };
  s.arabic({ ...s.end, ...s.rows(0.6, 0.68), ...on, size: s.scale * 0.11, width: panel.w * 0.62 });
  s.numeral({ ...s.start, ...s.rows(0.69, 0.89), ...on, size: s.scale * 0.32 });
  s.bothContents({ ...s.start, ...s.rows(0.92, 0.98), ...on });
}

function centre(s) {
  const { ink, palette } = s;
  const { x } = s.centre;
  const r = s.scale * 0.075;
  ink.circle(x - r * 0.45, s.at(0.11), r, palette.accent);
  ink.circle(x + r * 0.45, s.at(0.11), r, 'none', ` stroke="${palette.ink}" stroke-width="${r * 0.09}"`);
  marks(s, s.centre, 0.22, 0.36, { size: s.scale * 0.12 });
  s.title({ ...s.centre, ...s.rows(0.4, 0.55), size: s.scale * 0.17 });
  s.arabic({ ...s.centre, ...s.rows(0.56, 0.64), size: s.scale * 0.11 });
  ink.line(x - s.panel.w * 0.14, s.at(0.685), s.panel.w * 0.28, palette.ink, s.panel.h * 0.005);
  s.numeral({ ...s.centre, ...s.rows(0.72, 0.87), size: s.scale * 0.22 });
  s.bothContents({ ...s.centre, ...s.rows(0.92, 0.98) });
}

function frame(s) {
  const { ink, palette, panel } = s;
  const inset = (by, thick) =>
    ink.frame(panel.x + by, panel.y + by, panel.w - 2 * by, panel.h - 2 * by, palette.accent, thick);
  const unit = panel.w * 0.01;
  inset(0, unit * 1.5);
  inset(unit * 3, unit * 0.5);
  const inner = { ...s.centre, width: panel.w * 0.8 };
  const rule = (share) => {
    ink.line(panel.x + panel.w * 0.12, s.at(share), panel.w * 0.76, palette.accent, unit * 0.7);
    ink.nuqta(s.centre.x, s.at(share), unit * 2.2, palette.accent);
  };
  marks(s, inner, 0.08, 0.22, { size: s.scale * 0.115 });
  rule(0.28);
  s.title({ ...inner, ...s.rows(0.33, 0.5), size: s.scale * 0.16 });
  s.arabic({ ...inner, ...s.rows(0.515, 0.595), size: s.scale * 0.11 });
  rule(0.65);
  s.numeral({ ...inner, ...s.rows(0.7, 0.84), size: s.scale * 0.2, fill: vivid(s) });
  s.bothContents({ ...inner, ...s.rows(0.875, 0.925), width: panel.w * 0.8, size: s.scale * 0.05 });
}

function grid(s) {
  const { ink, palette, panel } = s;
  const rule = (share, thick = 0.004) => ink.line(panel.x, s.at(share), panel.w, palette.ink, panel.h * thick);
  const cell = panel.w / 8;
  for (let i = 0; i < 8; i++)
    ink.rect(
      panel.x + i * cell,
      s.at(0),
      cell * 0.82,
      cell * 0.82,
      palette.accent,
      ` opacity="${1 - ((i * 5) % 8) * 0.11}"`,
    );
  s.logo({ ...s.start, ...s.rows(0.16, 0.26), size: s.scale * 0.12 });
  rule(0.295, 0.009);
  s.title({ ...s.start, ...s.rows(0.325, 0.5), align: 'top', size: s.scale * 0.165 });
  s.arabic({ ...s.end, ...s.rows(0.51, 0.585), size: s.scale * 0.1 });
  rule(0.61);
  s.numeral({ ...s.start, ...s.rows(0.645, 0.85), size: s.scale * 0.31, fill: vivid(s) });
  rule(0.885);
  s.bothContents({ ...s.start, ...s.rows(0.91, 0.98) });
}

function block(s) {
  const { palette } = s;
  toEdge(s, 0.52, palette.accent);
  marks(s, s.start, 0.02, 0.16, { size: s.scale * 0.13 });
  s.title({ ...s.start, ...s.rows(0.2, 0.39), align: 'bottom', size: s.scale * 0.19 });
  s.arabic({ ...s.start, ...s.rows(0.4, 0.49), size: s.scale * 0.12 });
  const on = { fill: palette.onAccent };
  s.numeral({ ...s.start, ...s.rows(0.57, 0.86), ...on, size: s.scale * 0.42 });
  s.bothContents({ ...s.start, ...s.rows(0.91, 0.97), ...on });
}

function type(s) {
  const { ink, palette, panel, words } = s;
  s.logo({ ...s.start, ...s.rows(0.01, 0.1), size: s.scale * 0.1 });
  ink.text([words.symbol], {
    ...s.start,
    ...s.rows(0.14, 0.5),
    align: 'bottom',
    bold: true,
    size: s.scale * 0.62,
    fill: palette.accent,
  });
  ink.line(panel.x, s.at(0.555), panel.w, palette.ink, panel.h * 0.008);
  s.title({ ...s.start, ...s.rows(0.585, 0.69), align: 'top', size: s.scale * 0.12 });
  s.arabic({ ...s.end, ...s.rows(0.695, 0.765), size: s.scale * 0.09 });
  s.numeral({ ...s.start, ...s.rows(0.775, 0.895), size: s.scale * 0.17 });
  s.bothContents({ ...s.start, ...s.rows(0.925, 0.985) });
}

function stripe(s) {
  const { ink, palette, panel } = s;
  const wide = panel.w * 0.16;
  ink.rect(panel.x - panel.w * 0.02, 0, wide, s.height, palette.accent);
  ink.rect(panel.x + wide, 0, panel.w * 0.02, s.height, palette.accent);
  const room = { x: panel.x + wide * 1.45, anchor: 'start', width: panel.w - wide * 1.45 };
  marks(s, room, 0.03, 0.2, { size: s.scale * 0.13 });
  s.title({ ...room, ...s.rows(0.27, 0.49), align: 'top', size: s.scale * 0.18 });
  s.arabic({ x: panel.x + panel.w, anchor: 'end', width: room.width, ...s.rows(0.51, 0.6), size: s.scale * 0.11 });
  s.numeral({ ...room, ...s.rows(0.66, 0.85), size: s.scale * 0.28, fill: vivid(s) });
  s.contents({ ...room, ...s.rows(0.91, 0.97), width: room.width * 0.48 });
  s.contentsAr({ x: panel.x + panel.w, anchor: 'end', ...s.rows(0.91, 0.97), width: room.width * 0.48 });
}

function sun(s) {
  const { ink, palette, panel } = s;
  const r = Math.min(panel.w * 0.44, panel.h * 0.27);
  const y = s.at(0.42);
  ink.circle(s.centre.x, y, r, palette.accent);
  marks(s, s.centre, 0.0, 0.13, { size: s.scale * 0.12 });
  s.numeral({
    ...s.centre,
    y: y - r * 0.34,
    height: r * 0.68,
    width: r * 1.62,
    size: s.scale * 0.3,
    fill: palette.onAccent,
  });
  s.title({ ...s.centre, ...s.rows(0.71, 0.82), size: s.scale * 0.15 });
  s.arabic({ ...s.centre, ...s.rows(0.83, 0.905), size: s.scale * 0.1 });
  s.bothContents({ ...s.centre, ...s.rows(0.93, 0.985) });
}

function wave(s) {
  const { ink, palette, width } = s;
  const long = width / 4;
  const swing = s.panel.h * 0.075;
  [0.52, 0.59, 0.66].forEach((share, i) => {
    const y = s.at(share);
    ink.path(
      `M0 ${y}q${long / 2} ${-swing} ${long} 0t${long} 0 ${long} 0 ${long} 0V${s.height}H0z`,
      palette.accent,
      ` opacity="${[0.35, 0.55, 1][i]}"`,
    );
  });
  marks(s, s.centre, 0.02, 0.17, { size: s.scale * 0.14 });
  s.title({ ...s.centre, ...s.rows(0.2, 0.38), size: s.scale * 0.18 });
  s.arabic({ ...s.centre, ...s.rows(0.395, 0.48), size: s.scale * 0.11 });
  const on = { fill: palette.onAccent };
  s.numeral({ ...s.centre, ...s.rows(0.7, 0.89), ...on, size: s.scale * 0.28 });
  s.bothContents({ ...s.centre, ...s.rows(0.93, 0.99), ...on });
}

function dots(s) {
  const { ink, palette, panel, width } = s;
  const step = panel.w / 6;
  const columns = Math.ceil(width / step);
  for (let row = 0; row < 3; row++)
    for (let i = 0; i <= columns; i++) {
      const fill = (i + row * 3) % 5 === 2 ? palette.ink : palette.accent;
      ink.nuqta(
        ((panel.x % step) + (i + (row % 2) / 2) * step) % (width + step),
        s.at(0.5 + row * 0.075),
        step * (0.34 - row * 0.06),
        fill,
      );
    }
  marks(s, s.start, 0.02, 0.15, { size: s.scale * 0.12 });
  s.title({ ...s.start, ...s.rows(0.19, 0.35), align: 'top', size: s.scale * 0.18 });
  s.arabic({ ...s.end, ...s.rows(0.36, 0.44), size: s.scale * 0.11 });
  s.numeral({ ...s.start, ...s.rows(0.715, 0.89), size: s.scale * 0.27 });
  s.bothContents({ ...s.start, ...s.rows(0.925, 0.985) });
}

export const SYSTEMS = { band, arch, slash, centre, frame, grid, block, type, stripe, sun, wave, dots };
