/** Draws the app's icons from the shop's mark, public/favicon.svg: `node scripts/draw-app-icons.ts`. What it writes is committed. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const mark = readFileSync('public/favicon.svg', 'utf8');
/** To the edges: the system cuts the shape, and may take a fifth of each side. */
const maskable = mark
  .replace(' rx="7"', '')
  .replace(/<path(.*?)\/>/, '<path transform="translate(3.2 3.2) scale(.8)"$1/>');
/** iOS rounds the corners itself. */
const square = mark.replace(' rx="7"', '');

const icons = [
  { file: 'icons/app-192.png', svg: mark, size: 192 },
  { file: 'icons/app-512.png', svg: mark, size: 512 },
  { file: 'icons/app-maskable-192.png', svg: maskable, size: 192 },
  { file: 'icons/app-maskable-512.png', svg: maskable, size: 512 },
  { file: 'icons/badge-96.png', svg: mark.replace(/<rect[^>]*>/, '').replace('#f2b233', '#fff'), size: 96 },
  { file: 'apple-touch-icon.png', svg: square, size: 180 },
];

for (const { file, svg, size } of icons)
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`public/${file}`);
