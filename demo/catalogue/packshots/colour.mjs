// Colour in OKLCH, because equal steps of its lightness look equal in every hue.

const unit = (value) => Math.min(1, Math.max(0, value));

const gammaByte = (linear) => {
  const value = unit(linear);
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
};

export function oklch(lightness, chroma, hue) {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb.map((channel) => gammaByte(channel).toString(16).padStart(2, '0')).join('')}`;
}

const WHITE = '#fff';

// A mood dresses a hue. `line` is the hue of the product's range inside the brand; only moods whose ground is
// neutral wear it, so that a brand stays known by its ground, cap and wordmark.
const MOODS = {
  clinical: (hue, line) => ({
    body: '#fbfbfa',
    cap: '#f4f4f2',
    label: WHITE,
    ink: oklch(0.34, 0.085, hue),
    accent: oklch(0.55, 0.125, line),
    onAccent: WHITE,
  }),
  botanical: (hue) => ({
    body: oklch(0.93, 0.03, hue),
    cap: oklch(0.46, 0.07, hue),
    label: oklch(0.9, 0.045, hue),
    ink: oklch(0.32, 0.06, hue),
    accent: oklch(0.48, 0.09, hue),
    onAccent: oklch(0.97, 0.02, hue),
  }),
  sport: (_hue, line) => ({
    body: '#1c1d1f',
    cap: '#131415',
    label: '#202225',
    ink: '#f6f6f4',
    accent: oklch(0.78, 0.17, line),
    onAccent: '#131415',
  }),
  powder: (hue) => ({
    body: '#fdfcfb',
    cap: oklch(0.86, 0.055, hue),
    label: oklch(0.945, 0.028, hue),
    ink: oklch(0.38, 0.07, hue + 10),
    accent: oklch(0.82, 0.075, hue),
    onAccent: oklch(0.3, 0.07, hue),
  }),
  apothecary: (_hue, line) => ({
    body: '#7a4214',
    glass: true,
    cap: '#201c19',
    label: '#f6f1e6',
    ink: '#2b2622',
    accent: oklch(0.47, 0.09, line),
    onAccent: '#f9f6ef',
  }),
  solid: (hue) => ({
    body: oklch(0.57, 0.125, hue),
    cap: '#fdfdfb',
    label: oklch(0.57, 0.125, hue),
    ink: oklch(0.985, 0.01, hue),
    accent: oklch(0.87, 0.1, hue + 45),
    onAccent: oklch(0.3, 0.08, hue),
  }),
  mono: (_hue, line) => ({
    body: '#f3f2ef',
    cap: '#e7e6e2',
    label: '#f8f7f4',
    ink: '#1d1f20',
    accent: oklch(0.72, 0.14, line),
    onAccent: '#1d1f20',
  }),
  heritage: (hue) => ({
    body: oklch(0.36, 0.065, hue),
    cap: oklch(0.27, 0.05, hue),
    label: oklch(0.36, 0.065, hue),
    ink: oklch(0.93, 0.045, 88),
    accent: oklch(0.79, 0.095, 82),
    onAccent: oklch(0.27, 0.05, hue),
  }),
};

// Neighbours on the golden angle never look alike; a brand whose name asks for a hue states it.
export const brandHue = (brand) => brand.hue ?? (205 + brand.seed * 137.508) % 360;

const LINE_OFFSETS = [0, 48, -52, 96, -100, 150];

function lineHue(brand, rangeIndex) {
  return brandHue(brand) + LINE_OFFSETS[(rangeIndex + brand.seed) % LINE_OFFSETS.length];
}

export function paletteOf(brand, rangeIndex = 0) {
  return MOODS[brand.mood](brandHue(brand), lineHue(brand, rangeIndex));
}

function luminance(hex) {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const LARGE_TEXT_CONTRAST = 3;
export const legibleOn = (ground, wanted, safe) => (contrast(ground, wanted) >= LARGE_TEXT_CONTRAST ? wanted : safe);
