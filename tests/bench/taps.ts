/**
 * Steps inside the app on Lighthouse's phone (4 × slower processor, 562 ms, 1.44 Mb/s), from the end of a tap to what a shopper waits for,
 * beside a document load of the same page with all of the shop's scripts in the browser's cache.
 */
import type { Browser, Page } from '@playwright/test';
import { type Locale, locales, localizedPath } from '../../shared/domain/locale.ts';
import { startEdge } from './edge.ts';
import { launchBrowser, openGuest, openPhone, tap } from './phone.ts';
import { benchFolder, benchPort, startShop } from './shop.ts';

/** A shopper looks at a page before the first tap; `at once` taps as soon as the page can be touched. */
const lookMs = 8000;
/** And sooner, in ms after `load`. */
const earlyMs = [1000, 2000, 4000] as const;
const longestMs = 30_000;

/** By name, the selector of what is waited for. */
type Awaited = Readonly<Record<string, string>>;
const product: Awaited = {
  heading: '.product-info h1',
  price: '.product-info .price--big',
  page: 'main:not([hidden]) .product-info h1',
  button: '.product-info .buy-row .btn--big:enabled',
};
const shelf: Awaited = { shelf: '.listing-results .card', page: 'main:not([hidden]) .listing-results .card' };

const script = 'tests/bench/watch-steps.js';
const watch = (awaited: Awaited, isDocument: boolean) => `watchSteps(${JSON.stringify({ awaited, isDocument })})`;

async function read(page: Page, awaited: Awaited): Promise<Record<string, number>> {
  for (const end = Date.now() + longestMs; Date.now() < end; await page.waitForTimeout(100)) {
    // A string, because the page's policy forbids what Playwright's own waiting would evaluate.
    const taps = page.evaluate<{ seen: Record<string, number>; inp: number }>('taps');
    // The tap may have led to another document.
    const { seen, inp } = await taps.catch(() => ({ seen: {}, inp: 0 }));
    if (Object.keys(awaited).every((name) => name in seen)) return { ...seen, ...(inp > 0 && { inp }) };
  }
  throw new Error(`Not all of ${Object.keys(awaited)} came at ${page.url()}.`);
}

type Figures = Map<string, number[]>;

async function walk(browser: Browser, origin: string, locale: Locale, figures: Figures): Promise<void> {
  const context = await openGuest(browser, origin, locale);
  const note = (step: string, seen: Record<string, number>) => {
    for (const [name, ms] of Object.entries(seen)) {
      const key = `${step}: ${name}`;
      figures.set(key, [...(figures.get(key) ?? []), ms]);
    }
  };
  const { page, cdp } = await openPhone(context, script);
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests += 1;
  });
  const step = async (name: string, awaited: Awaited, act: () => Promise<unknown>) => {
    await page.evaluate(watch(awaited, false));
    await act();
    note(name, await read(page, awaited));
  };
  const card = (nth: number) => `#products .card >> nth=${nth} >> .card-name a`;
  await page.goto(origin + localizedPath('/products', locale), { waitUntil: 'load' });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await step('listing → product, tapped at once', product, () => tap(cdp, page, card(3)));
  for (const ms of earlyMs) {
    await page.goto(origin + localizedPath('/products', locale), { waitUntil: 'load' });
    await page.waitForTimeout(ms);
    await step(`listing → product, tapped after ${ms / 1000} s`, product, () => tap(cdp, page, card(2)));
  }
  await page.goto(origin + localizedPath('/products', locale), { waitUntil: 'load' });
  await page.waitForTimeout(lookMs);
  await step('listing → product', product, () => tap(cdp, page, card(0)));
  const address = page.url();
  await page.waitForTimeout(lookMs);
  requests = 0;
  await step('Back', shelf, () => page.evaluate('history.back()'));
  note('Back', { requests });
  await page.waitForTimeout(lookMs / 4);
  await step('listing → second product', product, () => tap(cdp, page, card(1)));
  await page.waitForTimeout(lookMs / 4);
  await page.evaluate('history.back()');
  await page.locator('#products .card').first().waitFor();
  await page.waitForTimeout(lookMs / 4);
  await page.evaluate('scrollTo(0, 0)');
  await step('open filters', { dialog: 'dialog[open]', fields: 'dialog[open] fieldset' }, () =>
    tap(cdp, page, '.listing-tools .btn--line'),
  );
  await page.close();

  const documentOf = async (name: string, awaited: Awaited, url: string) => {
    const phone = await openPhone(context, script);
    await phone.page.addInitScript(watch(awaited, true));
    await phone.page.goto(url, { waitUntil: 'load' });
    note(`${name}, as a document`, await read(phone.page, awaited));
    await phone.page.close();
  };
  await documentOf('listing → product', product, address);
  await documentOf('Back', shelf, origin + localizedPath('/products', locale));
  await context.close();
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

export async function benchTaps({ rounds = 3 }: { rounds?: number } = {}): Promise<void> {
  const edgePort = benchPort + 6;
  const shop = await startShop({ publicPort: edgePort });
  const edge = await startEdge(edgePort, shop.origin);
  const browser = await launchBrowser();
  try {
    console.log(
      `\ntaps on a phone, median of ${rounds}, ms after the tap (wants: heading 100, price and button 700, Back 100 and 0 requests,`,
    );
    console.log(
      `filters 150, interaction to next paint 100; inp is the longest event of the step, page what can be used); data in ${benchFolder}`,
    );
    const all = locales.map((locale) => [locale, new Map() as Figures] as const);
    for (let round = 0; round < rounds; round += 1)
      for (const [locale, figures] of all) await walk(browser, edge.origin, locale, figures);
    const [[, english = new Map()] = [], [, arabic = new Map()] = []] = all;
    console.log(''.padEnd(52) + locales.map((locale) => locale.padStart(8)).join(''));
    for (const name of english.keys())
      console.log(
        name.padEnd(52) +
          [english, arabic]
            .map((figures: Figures) =>
              median(figures.get(name) ?? [])
                .toFixed(0)
                .padStart(8),
            )
            .join(''),
      );
  } finally {
    await browser.close();
    edge.stop();
    await shop.stop();
  }
}
