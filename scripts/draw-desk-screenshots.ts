/**
 * Photographs an open shop's web desk for docs/desk.md, by a one-time link as `npm start` prints it:
 * `node scripts/draw-desk-screenshots.ts http://localhost:8790/sign-in#…`. What it writes is committed.
 */
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { locales } from '../shared/domain/locale.ts';
import { ensureBrowser } from './browser.ts';

const [link = ''] = process.argv.slice(2);
const { origin } = new URL(link);
const laptop = { width: 1280, height: 800 };
const phone = { width: 360, height: 760 };

interface Screen {
  name: string;
  path: string;
  viewport: { width: number; height: number };
  /** What is pressed before the picture is taken. */
  press?: string;
}
const screens: readonly Screen[] = [
  { name: 'today', path: '/', viewport: laptop },
  { name: 'orders', path: '/orders', viewport: laptop },
  { name: 'order', path: '/orders', viewport: laptop, press: '#page tbody a' },
  { name: 'product', path: '/products/VIT-006', viewport: laptop },
  { name: 'settings', path: '/settings', viewport: laptop },
  { name: 'today-phone', path: '/', viewport: phone },
  { name: 'orders-phone', path: '/orders', viewport: phone },
];

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
const context = await browser.newContext({ reducedMotion: 'reduce' });
const page = await context.newPage();
await page.goto(link);
await page.locator('#page').waitFor();
for (const locale of locales) {
  await context.addCookies([{ name: 'desk_lang', value: locale, url: origin }]);
  for (const { name, path, viewport, press } of screens) {
    await page.setViewportSize(viewport);
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    if (press) {
      await page.locator(press).first().click();
      await page.waitForLoadState('networkidle');
    }
    const webp = sharp(await page.screenshot()).webp({ quality: 75, effort: 6 });
    await webp.toFile(`docs/screenshots/desk-${name}.${locale}.webp`);
  }
}
await browser.close();
