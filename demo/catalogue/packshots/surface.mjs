// A label as a layout sees it: rooms in shares of its height, and setters for what is printed.

// lead: the edge where the script starts; trail: the other one. Right to left they change sides.
export function edges(box, rtl, inset = 0) {
  const left = box.x + box.pad + (rtl ? 0 : inset);
  const right = box.x + box.w - box.pad - (rtl ? inset : 0);
  const width = right - left;
  return {
    lead: { x: rtl ? right : left, anchor: rtl ? 'end' : 'start', width },
    trail: { x: rtl ? left : right, anchor: rtl ? 'start' : 'end', width },
    centre: { x: (left + right) / 2, anchor: 'middle', width },
  };
}

export const BLEED = 20;

export function surface(label) {
  const { box, rtl, pen, palette, text } = label;
  const at = (share) => box.y + box.h * share;
  const rows = (from, to) => ({ y: at(from), height: box.h * (to - from) });
  const scale = Math.min(box.w, box.h * 1.15);
  const { lead, trail, centre } = edges(box, rtl);
  const across = (from, to, fill, more) =>
    pen.rect(box.x - BLEED, at(from), box.w + 2 * BLEED, box.h * (to - from) + (to >= 1 ? BLEED : 0), fill, more);
  const logo = (room) => pen.text([text.logo], { size: scale * 0.12, bold: true, ...room });
  const title = (room) => pen.title(text.breakings, { ...room, size: room.size * shortTitleGain(text.breakings[0]) });
  const dose = (room) => pen.text([text.dose], { size: scale * 0.095, ...room });
  const foot = (room) => pen.text([text.foot], { size: scale * 0.07, ...room });
  return { box, rtl, pen, palette, text, at, rows, scale, lead, trail, centre, across, logo, title, dose, foot };
}

// "B5" may stand larger than "Ashwagandha" does.
function shortTitleGain(lines) {
  const longest = Math.max(...lines.map((line) => line.length));
  return longest <= 3 ? 1.5 : longest <= 6 ? 1.2 : 1;
}

// The last row of many labels: dose at the start, contents at the end where there is still room to read them.
export function lastRow(s, { size }) {
  const room = s.rows(0.88, 0.97);
  const contents = { ...s.trail, ...room, width: s.trail.width * 0.46, size: s.scale * 0.068 };
  const legible = s.text.foot && s.pen.sizeFor([s.text.foot], contents) > s.scale * 0.048;
  const taken = legible ? s.foot(contents).width + s.box.w * 0.05 : 0;
  s.dose({ ...s.lead, ...room, width: s.lead.width - taken, size: s.scale * size });
}
