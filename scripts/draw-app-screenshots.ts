/**
 * Photographs an open shop for the dialog that installs it: `node scripts/draw-app-screenshots.ts http://localhost:8787`. What it writes is
 * committed; worker/storefront/static/app-manifest.ts names the files.
 */
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { locales, localizedPath } from '../shared/domain/locale.ts';
import { ensureBrowser } from './browser.ts';

const [origin = 'http://localhost:8787'] = process.argv.slice(2);
const screens = [
  { name: 'home', path: '/', width: 390, height: 844, scale: 2 },
  { name: 'product', path: '/products/ember-b12-methylcobalamin-1000', width: 390, height: 844, scale: 2 },
  { name: 'wide', path: '/', width: 1280, height: 800, scale: 1 },
];

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
for (const locale of locales)
  for (const { name, path, width, height, scale } of screens) {
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
    });
    await page.goto(origin + localizedPath(path, locale), { waitUntil: 'networkidle' });
    const webp = sharp(await page.screenshot()).webp({ quality: 70, effort: 6 });
    await webp.toFile(`public/icons/screen-${name}-${locale}.webp`);
    await page.close();
  }
await browser.close();
