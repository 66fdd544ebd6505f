/** Where walks begin: a guest's shop in both languages, and the desk of its owner and of a packer. */
import type { Browser } from '@playwright/test';
import { spareOrigin, spareShop } from './spare-shop.ts';
import { walk } from './walk.ts';
import { openDesk } from './web-desk.ts';

const product = '/products/ember-b12-methylcobalamin-1000';
const shopPages = ['/', product, product, '/cart', '/checkout/shipping', '/search?q=vitamin', '/products', '/blood-test', '/quiz', '/auth/sign-up', '/ar', `/ar${product}`, '/ar/cart', '/ar/products']; // biome-ignore format: a list
/** A packer's walk also begins at pages that aren't theirs. */
const deskPages = ['/', '/orders', '/products', '/stock', '/settings', '/import', '/people', '/approvals', '/pack'];

export interface WalkRun {
  seed: number;
  presses: number;
  say?: (step: string) => void;
}

export async function walkShop(browser: Browser, run: WalkRun): Promise<void> {
  const page = await browser.newPage({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  await walk(page, { ...run, starts: shopPages.map((path) => spareOrigin + path) });
  await page.context().close();
}

export async function walkDesk(browser: Browser, staff: 'demo-noura' | 'demo-fahad', run: WalkRun): Promise<void> {
  const page = await browser.newPage({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  await openDesk(page, run.seed % 2 === 0 ? 'en' : 'ar', staff, spareShop);
  const origin = `http://localhost:${spareShop.port + 3}`;
  await walk(page, { ...run, starts: deskPages.map((path) => origin + path) });
  await page.context().close();
}
