/**
 * Pictures of the web desk for docs/desk.md and the README, of a shop that `npm start` has just opened in a new folder; its PORT and
 * AFIYA_STATE are those of this command. It fills the shop with a day's orders first, so a shop is used once.
 */
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { createDeskClient } from '../../scripts/desk/client.ts';
import { type Locale, locales } from '../../shared/domain/locale.ts';
import { type DayOrderName, placeDayOrders } from './desk-day/orders.ts';
import { workTheDay } from './desk-day/work.ts';
import { launchBrowser } from './phone.ts';

const port = Number(process.env.PORT ?? 8787);
const deskOrigin = `http://localhost:${port + 3}`;
const laptop = { width: 1280, height: 800 };
const phone = { width: 360, height: 760 };

type Numbers = Record<DayOrderName, string>;
interface Screen {
  readonly name: string;
  readonly in: readonly Locale[];
  readonly path: (numbers: Numbers) => string;
  readonly viewport: { width: number; height: number };
  /** What is done before the picture is taken. */
  readonly before?: (page: Page) => Promise<void>;
}

/** Rows with a price that leaps and a category that isn't one. */
const sheet = 'SKU,Price KWD,Category\nVIT-006,4.100,vitamins\nVIT-001,0.295,vitamins\nMIN-001,8.000,minerls\n';

async function readSheet(page: Page): Promise<void> {
  const buffer = Buffer.from(sheet);
  await page.locator('input[type=file]').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
  await page.locator('.save-bar .btn:not(.btn--line)').click();
  await page.locator('[data-row="2"]').waitFor();
}

const screens: readonly Screen[] = [
  { name: 'today', in: locales, path: () => '/', viewport: laptop },
  { name: 'order', in: ['en'], path: ({ toPackToo }) => `/orders/${toPackToo}`, viewport: laptop },
  { name: 'pack', in: ['ar'], path: ({ toPack }) => `/orders/${toPack}/pack`, viewport: phone },
  { name: 'product', in: ['ar'], path: () => '/products/VIT-006', viewport: laptop },
  { name: 'import', in: ['en'], path: () => '/imports/new', viewport: laptop, before: readSheet },
  { name: 'stock', in: ['en'], path: () => '/stock/KW/VIT-006', viewport: laptop },
  { name: 'settings', in: ['ar'], path: () => '/settings', viewport: laptop },
];

async function draw(context: BrowserContext, locale: Locale, numbers: Numbers): Promise<void> {
  await context.addCookies([{ name: 'desk_lang', value: locale, url: deskOrigin }]);
  const page = await context.newPage();
  for (const { name, path, viewport, before } of screens.filter((screen) => screen.in.includes(locale))) {
    await page.setViewportSize(viewport);
    await page.goto(deskOrigin + path(numbers), { waitUntil: 'networkidle' });
    await before?.(page);
    await page.waitForTimeout(500);
    const file = `docs/screenshots/desk-${name}.${locale}.webp`;
    await sharp(await page.screenshot())
      .webp({ quality: 82, effort: 6 })
      .toFile(file);
    console.log(`drew ${file}`);
  }
  await page.close();
}

export async function benchDeskPictures(): Promise<void> {
  const numbers = await placeDayOrders(`http://localhost:${port}`);
  await workTheDay(numbers);
  const { url } = await createDeskClient('en')('demoLink', { params: { id: 'demo-noura' }, body: {} });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('#page').waitFor();
    await page.close();
    for (const locale of locales) await draw(context, locale, numbers);
  } finally {
    await browser.close();
  }
}
