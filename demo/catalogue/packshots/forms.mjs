// Containers on one board, standing on a common ground line so that packs in a row share a shelf.
import { cap, groundShadow, shape, wrapped } from './light.mjs';

const BOTTLES = [
  (c) => ({
    body: 'M118 168c0-30 32-32 34-56h96c2 24 34 26 34 56v166q0 12-14 15-68 10-136 0-14-3-14-15z',
    label: [118, 174, 164, 148],
    cap: cap(136, 50, 128, 62, c.cap, 22),
    foot: 112,
  }),
  (c) => ({
    body: 'M116 158q0-16 16-19 18-3 20-27h96q2 24 20 27 16 3 16 19v176q0 12-14 15-70 10-140 0-14-3-14-15z',
    label: [116, 164, 168, 160],
    cap: cap(132, 52, 136, 60, c.cap, 26),
    foot: 114,
  }),
  (c) => ({
    body: 'M122 138q0-14 14-18 6-2 6-10h116q0 8 6 10 14 4 14 18v198q0 11-13 13-65 9-130 0-13-2-13-13z',
    label: [122, 146, 156, 178],
    cap: cap(130, 44, 140, 66, c.cap, 26),
    foot: 106,
  }),
];

function bottle(c, { variant }) {
  const {
    body,
    label: [x, y, w, h],
    cap: lid,
    foot,
  } = BOTTLES[variant % BOTTLES.length](c);
  return {
    light: 'round',
    shadows: groundShadow(foot),
    body,
    fill: c.body,
    clip: wrapped(x, y - 4, w, h, 6),
    box: { x, y: y + 2, w, h: h - 2, pad: w * 0.105 },
    over: lid,
  };
}

function flask(c) {
  const body = 'M128 176c0-34 46-36 48-68V84h48v24c2 32 48 34 48 68v160q0 11-13 13-59 9-118 0-13-2-13-13z';
  return {
    light: 'round',
    shadows: groundShadow(100),
    body,
    fill: c.body,
    clip: wrapped(128, 182, 144, 146, 5),
    box: { x: 128, y: 188, w: 144, h: 144, pad: 16 },
    over: cap(168, 40, 64, 50, c.cap, 14),
  };
}

function jar(c) {
  // Its neck is behind the lid, whose lower edge is curved.
  const body = 'M96 158q0-18 16-20v-14h176v14q16 2 16 20v172q0 16-16 19-88 12-176 0-16-3-16-19z';
  return {
    light: 'round',
    shadows: groundShadow(138),
    body,
    fill: c.body,
    clip: wrapped(96, 166, 208, 154, 7),
    box: { x: 96, y: 175, w: 208, h: 148, pad: 27 },
    over: cap(90, 76, 220, 62, c.cap, 28),
  };
}

function tub(c) {
  const body = 'M82 100h236v232q0 14-16 17-102 13-204 0-16-3-16-17z';
  return {
    light: 'round',
    shadows: groundShadow(148),
    body,
    fill: c.body,
    clip: wrapped(82, 120, 236, 210, 7),
    box: { x: 82, y: 130, w: 236, h: 204, pad: 32 },
    over: cap(76, 46, 248, 66, c.cap, 32),
  };
}

function dropper(c) {
  const body = 'M128 204c0-24 40-20 42-40h60c2 20 42 16 42 40v132q0 11-12 13-60 9-120 0-12-2-12-13z';
  const bulb = 'M184 112V58q0-24 16-24t16 24v54z';
  const collar = c.glass ? c.cap : '#e9e7e2';
  return {
    light: 'round',
    shadows: groundShadow(96),
    body,
    fill: c.glass ? c.body : '#7a4214',
    under: shape('M138 212q62 12 124 0v128q-62 9-124 0z', '#000', ' opacity=".22"'),
    clip: wrapped(128, 210, 144, 124, 5),
    box: { x: 128, y: 215, w: 144, h: 122, pad: 15 },
    over: shape(bulb, '#2a2725') + shape(bulb, 'url(#s)') + cap(164, 112, 72, 54, collar, 16),
  };
}

function pouch(c) {
  const body = 'M96 54h208l-3 38 13 244q2 12-12 15-102 13-204 0-14-3-12-15L99 92z';
  return {
    light: 'flat',
    shadows: groundShadow(140),
    body,
    fill: c.label,
    wholeBody: true,
    box: { x: 92, y: 104, w: 216, h: 222, pad: 28 },
    over: `${shape('M96 54h208l-1 12H97z', '#fff', ' opacity=".28"')}<path fill="none" stroke="#000" stroke-opacity=".13" d="M96.5 60h207M97 66h206M98 88q102 4 204 0"/>${shape('M92 332q108-24 216 0l4 14q-112 16-224 0z', '#000', ' opacity=".07"')}`,
  };
}

function box(c) {
  const [front, side, top] = ['M94 78h176v276H94z', 'M270 78l48-12v268l-48 20z', 'M94 78h176l48-12H148z'];
  return {
    light: 'board',
    shadows: groundShadow(150, 204),
    body: front,
    fill: c.label,
    wholeBody: true,
    box: { x: 94, y: 88, w: 176, h: 254, pad: 18 },
    under:
      shape(side, c.label) +
      shape(side, '#000', ' opacity=".2"') +
      shape('M270 208l48-7v51l-48 10z', c.accent, ' opacity=".55"') +
      shape(top, c.label) +
      shape(top, '#fff', ' opacity=".35"'),
    over: '<path fill="none" stroke="#000" stroke-opacity=".1" d="M94 78h176v276"/>',
  };
}

// One tooth is two half steps; the edge of a sachet is cut along sixteen of them.
const teeth = (step) => Array.from({ length: 16 }, () => `l${step}-4 ${step} 4`).join('');

function sachet(c) {
  const body = `M112 66${teeth(5.5)}l2 134-2 148${teeth(-5.5).replaceAll(' -', '-')}l-2-148z`;
  const behind = `<g transform="rotate(9 200 350)translate(14 4)"><use href="#b" fill="${c.accent}"/><use href="#b" fill="url(#s)"/></g>`;
  return {
    light: 'flat',
    shadows: groundShadow(120),
    body,
    fill: c.label,
    wholeBody: true,
    behind,
    box: { x: 112, y: 92, w: 176, h: 228, pad: 22 },
    over: '<path stroke="#000" stroke-opacity=".12" d="M112 82h176M112 332h176"/><path stroke="#fff" stroke-opacity=".3" d="M112 72h176m-176 5h176m-176 260h176m-176 5h176"/>',
  };
}

function tube(c) {
  const edge = 'M244 330v10a38 13 0 0 0 76 0v-10z';
  const tablet = `${shape(edge, c.accent)}${shape(edge, 'url(#s)')}<ellipse cx="282" cy="330" rx="38" ry="13" fill="${c.accent}"/><ellipse cx="282" cy="330" rx="38" ry="13" fill="#fff" opacity=".45"/><path stroke="#000" stroke-opacity=".14" stroke-width="2" d="M260 330h44"/>`;
  return {
    light: 'round',
    shadows: groundShadow(78, 192) + groundShadow(52, 276, 352),
    body: 'M140 104h104v238q0 8-12 9-40 6-80 0-12-1-12-9z',
    fill: c.body,
    clip: wrapped(140, 110, 104, 226, 3),
    box: { x: 140, y: 120, w: 104, h: 212, pad: 12 },
    over: cap(134, 50, 116, 54, c.cap, 18) + tablet,
  };
}

const FORMS = { bottle, flask, jar, tub, dropper, pouch, box, sachet, tube };

function containerName(pack, form) {
  if (form === 'effervescent' && pack !== 'sachet') return 'tube';
  if (pack === 'bottle' && (form === 'liquid' || form === 'oil')) return 'flask';
  return pack;
}

export function container(pack, form, palette, variant) {
  const name = containerName(pack, form);
  if (!FORMS[name]) throw new Error(`There is no pack called "${pack}"`);
  return { name, ...FORMS[name](palette, { variant }) };
}
