// Label compositions. Each places logo, title, dose and foot in rooms that never overlap, given as shares of the label.

import { legibleOn } from './colour.mjs';
import { BLEED, edges, lastRow, surface } from './surface.mjs';

function band(s) {
  s.across(0.31, 0.72, s.palette.accent);
  s.logo({ ...s.centre, ...s.rows(0.08, 0.25), size: s.scale * 0.14 });
  s.title({ ...s.centre, ...s.rows(0.35, 0.68), size: s.scale * 0.2, fill: s.palette.onAccent });
  const single = !s.text.foot;
  s.dose({ ...s.centre, ...s.rows(0.76, single ? 0.93 : 0.86) });
  s.foot({ ...s.centre, ...s.rows(0.88, 0.96) });
}

function arch(s) {
  const width = s.centre.width;
  const [left, right, top, spring] = [
    s.box.x + s.box.pad,
    s.box.x + s.box.pad + width,
    s.at(0.25),
    s.at(0.25) + width * 0.3,
  ];
  const { x } = s.centre;
  const n = Math.round;
  s.pen.path(
    `M${n(left)} ${n(s.at(1.2))}V${n(spring)}Q${n(left)} ${n(top + width * 0.1)} ${n(x)} ${n(top)}Q${n(right)} ${n(top + width * 0.1)} ${n(right)} ${n(spring)}V${n(s.at(1.2))}z`,
    s.palette.accent,
  );
  s.pen.nuqta(x, s.at(0.38), s.scale * 0.024, s.palette.onAccent);
  const inside = { fill: s.palette.onAccent };
  s.logo({ ...s.centre, ...s.rows(0.05, 0.2), size: s.scale * 0.14 });
  s.title({ ...s.centre, ...s.rows(0.45, 0.75), ...inside, width: width * 0.82, size: s.scale * 0.17 });
  s.dose({
    ...s.centre,
    ...s.rows(0.79, s.text.foot ? 0.88 : 0.92),
    ...inside,
    width: width * 0.8,
    size: s.scale * 0.08,
  });
  s.foot({ ...s.centre, ...s.rows(0.9, 0.97), ...inside, width: width * 0.8, size: s.scale * 0.062 });
}

function slash(s) {
  const { box, palette } = s;
  const rise = s.rtl ? [0.62, 0.76] : [0.76, 0.62];
  const [a, b] = rise.map((share) => Math.round(s.at(share)));
  const thick = Math.round(box.h * 0.09);
  s.pen.path(
    `M${box.x - BLEED} ${a}L${box.x + box.w + BLEED} ${b}v${thick}L${box.x - BLEED} ${a + thick}z`,
    palette.accent,
  );
  s.logo({
    ...s.lead,
    ...s.rows(0.06, 0.18),
    size: s.scale * 0.11,
    fill: legibleOn(palette.label, palette.accent, palette.ink),
    track: 0.06,
  });
  s.title({ ...s.lead, ...s.rows(0.23, 0.6), align: 'top', size: s.scale * 0.22 });
  lastRow(s, { size: 0.092 });
}

function centre(s) {
  const { x } = s.centre;
  const radius = s.scale * 0.08;
  s.pen.circle(x - radius * 0.3, s.at(0.19), radius, s.palette.accent);
  s.pen.art += `<circle cx="${Math.round(x + radius * 0.4)}" cy="${Math.round(s.at(0.19))}" r="${Math.round(radius)}" fill="none" stroke="${s.palette.ink}" stroke-width="1.3"/>`;
  const { bottom } = s.title({ ...s.centre, ...s.rows(0.34, 0.66), align: 'top', size: s.scale * 0.18 });
  s.dose({ ...s.centre, y: bottom + s.box.h * 0.035, height: s.box.h * 0.09, align: 'top', size: s.scale * 0.085 });
  s.logo({ ...s.centre, ...s.rows(0.86, 0.97), align: 'bottom', size: s.scale * 0.105 });
}

function frame(s) {
  const { box, palette, pen } = s;
  const gap = box.w * 0.06;
  const outline = (inset) => {
    const [w, h] = [box.w - 2 * inset, box.h * 0.92 - 2 * (inset - gap)].map(Math.round);
    return `M${Math.round(box.x + inset)} ${Math.round(s.at(0.04) + inset - gap)}h${w}v${h}h${-w}z`;
  };
  pen.rule(outline(gap), palette.accent, 2);
  pen.rule(outline(gap + 4.5), palette.accent, 0.8);
  const { x, width } = s.centre;
  const inner = { ...s.centre, width: width * 0.9 };
  s.logo({ ...inner, ...s.rows(0.13, 0.27), size: s.scale * 0.105 });
  pen.rule(
    `M${Math.round(x - width * 0.26)} ${Math.round(s.at(0.34))}h${Math.round(width * 0.52)}`,
    palette.accent,
    1.2,
  );
  pen.nuqta(x, Math.round(s.at(0.34)), 3.4, palette.accent);
  s.title({ ...inner, ...s.rows(0.4, 0.7), size: s.scale * 0.18 });
  s.dose({ ...inner, ...s.rows(0.74, s.text.foot ? 0.82 : 0.87), size: s.scale * 0.085 });
  s.foot({ ...inner, ...s.rows(0.84, 0.9), size: s.scale * 0.062 });
}

const DENSITIES = [1, 0.75, 0.5, 0.35, 0.22, 0.12];

function grid(s) {
  const { pen, palette, box } = s;
  const cell = Math.min(s.lead.width / 6, box.h * 0.125);
  const step = s.rtl ? -cell : cell;
  const origin = s.lead.x + (s.rtl ? -cell : 0) + (s.rtl ? -1 : 1);
  for (let i = 0; i < 6; i++) {
    const opacity = DENSITIES[i] === 1 ? '' : ` opacity="${String(DENSITIES[i]).slice(1)}"`;
    const column = (shift) =>
      `M${Math.round(origin + ((i + shift) % 6) * step)} ${Math.round(s.at(0.58) + (shift ? cell : 0))}h${Math.round(cell - 2)}v${Math.round(cell - 2)}h${-Math.round(cell - 2)}z`;
    pen.path(column(0) + column(4), palette.accent, opacity);
  }
  s.logo({ ...s.lead, ...s.rows(0.05, 0.16), size: s.scale * 0.105 });
  s.title({ ...s.lead, ...s.rows(0.22, 0.54), align: 'top', size: s.scale * 0.18 });
  lastRow(s, { size: 0.092 });
}

function block(s) {
  const on = { fill: s.palette.onAccent };
  s.across(0.58, 1, s.palette.accent);
  s.logo({ ...s.lead, ...s.rows(0.06, 0.18), size: s.scale * 0.12 });
  s.title({ ...s.lead, ...s.rows(0.22, 0.52), align: 'bottom', size: s.scale * 0.2 });
  s.dose({ ...s.lead, ...s.rows(0.65, 0.78), ...on, bold: true, size: s.scale * 0.11 });
  s.foot({ ...s.lead, ...s.rows(0.83, 0.92), ...on, size: s.scale * 0.08 });
}

function type(s) {
  const { palette, pen, lead } = s;
  pen.text([s.text.symbol], {
    ...lead,
    ...s.rows(0.16, 0.53),
    width: lead.width * 0.72,
    align: 'bottom',
    bold: true,
    size: s.scale * 0.56,
    fill: palette.accent,
  });
  s.logo({ ...s.trail, ...s.rows(0.03, 0.12), size: s.scale * 0.09 });
  pen.rule(`M${Math.round(s.box.x + s.box.pad)} ${Math.round(s.at(0.6))}h${Math.round(lead.width)}`, palette.ink, 1.4);
  const name = { ...lead, ...s.rows(0.65, 0.85), align: 'top', size: s.scale * 0.135 };
  if (s.text.title.join(' ') === s.text.symbol) {
    s.dose({ ...name, height: s.box.h * 0.11 });
    s.foot({ ...lead, ...s.rows(0.88, 0.97), size: s.scale * 0.082 });
    return;
  }
  s.title(name);
  lastRow(s, { size: 0.082 });
}

function stripe(s) {
  const width = Math.round(s.box.w * 0.17);
  s.pen.rect(
    s.rtl ? s.box.x + s.box.w - width : s.box.x - BLEED,
    s.box.y - BLEED,
    width + BLEED,
    s.box.h + 2 * BLEED,
    s.palette.accent,
  );
  const { lead } = edges({ ...s.box, pad: s.box.pad * 0.7 }, s.rtl, width);
  s.logo({ ...lead, ...s.rows(0.07, 0.21), size: s.scale * 0.125 });
  s.title({ ...lead, ...s.rows(0.29, 0.68), align: 'top', size: s.scale * 0.18 });
  s.dose({ ...lead, ...s.rows(0.75, 0.85), size: s.scale * 0.085 });
  s.foot({ ...lead, ...s.rows(0.88, 0.96) });
}

function sun(s) {
  // On a tall narrow label the sun stands under the logo, beside it there is no room.
  const tall = s.box.h > s.box.w * 1.5;
  const radius = Math.min(s.scale * (tall ? 0.31 : 0.25), s.box.h * 0.26);
  s.pen.circle(s.trail.x + (s.rtl ? 1 : -1) * radius * 0.55, s.at(tall ? 0.33 : 0.2), radius, s.palette.accent);
  s.logo({
    ...s.lead,
    ...s.rows(0.06, tall ? 0.14 : 0.17),
    width: s.lead.width - (tall ? 0 : radius * 1.65),
    size: s.scale * (tall ? 0.17 : 0.115),
  });
  s.title({ ...s.lead, ...s.rows(tall ? 0.52 : 0.47, 0.81), align: 'bottom', size: s.scale * 0.2 });
  lastRow(s, { size: tall ? 0.11 : 0.095 });
}

function wave(s) {
  const { box, palette } = s;
  const length = Math.round(box.w * 0.36);
  const swing = Math.round(box.h * 0.09);
  [0.62, 0.72, 0.82].forEach((share, i) => {
    const y = Math.round(s.at(share));
    const opacity = ['.35', '.6', '1'][i];
    s.pen.path(
      `M${box.x - BLEED} ${y}q${length >> 1} ${-swing} ${length} 0t${length} 0 ${length} 0 ${length} 0V${Math.round(s.at(1.2))}H${box.x - BLEED}z`,
      palette.accent,
      opacity === '1' ? '' : ` opacity="${opacity}"`,
    );
  });
  s.logo({ ...s.centre, ...s.rows(0.05, 0.18), size: s.scale * 0.125 });
  s.title({ ...s.centre, ...s.rows(0.23, 0.56), size: s.scale * 0.19 });
  s.dose({ ...s.centre, ...s.rows(0.87, 0.97), fill: palette.onAccent });
}

function dots(s) {
  const { palette, box } = s;
  const step = Math.min(s.lead.width / 7, box.h * 0.12);
  const span = s.lead.width / 7;
  const paths = { [palette.accent]: '', [palette.ink]: '' };
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < 7; i++) {
      const fill = (i + row * 3) % 5 === 2 ? palette.ink : palette.accent;
      const [x, y] = [box.x + box.pad + span * (i + 0.5), s.at(0.58) + row * step];
      const r = tenths(step * (0.44 - row * 0.1));
      paths[fill] += `M${Math.round(x)} ${tenths(y - r)}l${r} ${r}-${r} ${r}-${r}-${r}z`;
    }
  }
  for (const [fill, d] of Object.entries(paths)) s.pen.path(d, fill);
  s.title({ ...s.lead, ...s.rows(0.06, 0.46), align: 'top', size: s.scale * 0.19 });
  s.logo({ ...s.lead, ...s.rows(0.87, 0.97), width: s.lead.width * 0.5, size: s.scale * 0.1 });
  s.dose({ ...s.trail, ...s.rows(0.88, 0.97), width: s.lead.width * 0.44, size: s.scale * 0.075 });
}

const tenths = (value) => Math.round(value * 10) / 10;

const LAYOUTS = { band, arch, slash, centre, frame, grid, block, type, stripe, sun, wave, dots };

export function drawLabel(label) {
  const { box, pen, palette, brand } = label;
  pen.rect(box.x - BLEED, box.y - BLEED, box.w + 2 * BLEED, box.h + 2 * BLEED, palette.label);
  LAYOUTS[brand.layout](surface(label));
}
