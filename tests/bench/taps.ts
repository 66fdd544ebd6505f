/**
 * Steps inside the app on Lighthouse's phone (4 × slower processor, 562 ms, 1.44 Mb/s), from the end of a tap to what a shopper waits for,
 * beside a document load of the same page with all of the shop's scripts in the browser's cache.
 */
import { loadavg } from 'node:os';
import { host } from '../../scripts/serve/ports.ts';
import { type Locale, locales, localizedPath } from '../../shared/domain/locale.ts';
import { startEdge } from './edge.ts';
import { type Landing, openAnew, product, tapFirst, tapTimes } from './first-tap.ts';
import { launchBrowser, openGuest, openPhone, slowLine, tap } from './phone.ts';
import { startRelay } from './relay.ts';
import { type BenchShop, benchFolder, benchPort, pagesOf, startShop } from './shop.ts';
import { walkToPaying } from './to-paying.ts';
import { type Awaited, median, read, script, watch } from './watch.ts';

/** A shopper looks at a page before each tap. */
const lookMs = 8000;

const shelf: Awaited = { shelf: '.listing-results .card', page: 'main:not([hidden]) .listing-results .card' };
const wholeProduct: Awaited = { ...product, page: 'main:not([hidden]) .product-info h1' };

type Figures = Map<string, number[]>;

type Note = (step: string, seen: Record<string, number>) => void;
const noteIn =
  (figures: Figures): Note =>
  (step, seen) => {
    for (const [name, ms] of Object.entries(seen)) {
      const key = `${step}: ${name}`;
      figures.set(key, [...(figures.get(key) ?? []), ms]);
    }
  };

async function walk({ browser, origin, locale }: Landing, note: Note): Promise<void> {
  const context = await openGuest(browser, origin, locale);
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
  await page.waitForTimeout(lookMs);
  await step('listing → product', wholeProduct, () => tap(cdp, page, card(0)));
  const address = page.url();
  await page.waitForTimeout(lookMs);
  requests = 0;
  await step('Back', shelf, () => page.evaluate('history.back()'));
  note('Back', { requests });
  await page.waitForTimeout(lookMs / 4);
  await step('listing → second product', wholeProduct, () => tap(cdp, page, card(1)));
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
  await documentOf('listing → product', wholeProduct, address);
  await documentOf('Back', shelf, origin + localizedPath('/products', locale));
  await context.close();
}

async function findBrand({ database, product: { slug } }: BenchShop): Promise<string> {
  const found = database.prepare('SELECT b.slug FROM products p JOIN brands b ON b.id = p.brand_id WHERE p.slug = ?');
  return (await found.bind(slug).first<{ slug: string }>())?.slug ?? '';
}

/** Of each page that visits begin with. */
async function tapEverywhere(pages: Record<string, string>, landing: Landing, line: string, note: Note): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    for (const ms of tapTimes)
      note(`${line}: ${name}, tapped after ${ms / 1000} s`, await tapFirst({ ...landing, path }, ms));
    note(`${line}: ${name}, the document anew`, await openAnew({ ...landing, path }, tapTimes[1]));
  }
}

function print(all: readonly (readonly [Locale, Figures])[]): void {
  console.log(''.padEnd(60) + all.map(([locale]) => locale.padStart(8)).join(''));
  for (const name of all[0]?.[1].keys() ?? [])
    console.log(
      name.padEnd(60) +
        all
          .map(([, of]) =>
            median(of.get(name) ?? [])
              .toFixed(0)
              .padStart(8),
          )
          .join(''),
    );
}

export async function benchTaps({ rounds = 3 }: { rounds?: number } = {}): Promise<void> {
  const [edgePort, relayPort] = [benchPort + 6, benchPort + 7];
  const shop = await startShop({ publicPort: edgePort, isSecure: true });
  const edge = await startEdge(edgePort, shop.origin, { isSecure: true });
  const { latency, downloadThroughput, uploadThroughput } = slowLine;
  const line = { roundTripMs: latency, down: downloadThroughput / 1000, up: uploadThroughput / 1000 };
  const stopRelay = await startRelay(relayPort, edgePort, line);
  const trusting = '--ignore-certificate-errors';
  const throttled = await launchBrowser([trusting]);
  const behindRelay = await launchBrowser([
    trusting,
    `--host-resolver-rules=MAP ${new URL(edge.origin).host} ${host}:${relayPort}`,
  ]);
  const { cart: _cart, listing = '', ...others } = pagesOf(shop);
  const pages = { listing, ...others, brand: `/brands/${await findBrand(shop)}` };
  try {
    console.log(
      `\ntaps on a phone, median of ${rounds}, ms after the tap (wants: frame 200, button 1,000 after 1 to 4 s and 600 later,`,
    );
    console.log(
      'never later than the document; Back 100 and 0 requests, filters 150, interaction to next paint 100; inp is the',
    );
    console.log(
      `longest event of the step, page what can be used); load ${loadavg()[0]?.toFixed(1)}, data in ${benchFolder}`,
    );
    const all = locales.map((locale) => [locale, new Map() as Figures] as const);
    for (let round = 0; round < rounds; round += 1)
      for (const [locale, figures] of all) {
        const note = noteIn(figures);
        const landing = { browser: throttled, origin: edge.origin, locale, path: '/', isThrottled: true };
        await tapEverywhere(pages, landing, 'throttled', note);
        await tapEverywhere({ listing }, { ...landing, browser: behindRelay, isThrottled: false }, 'relay', note);
        await walk(landing, note);
        await walkToPaying(landing, note, shop.product.slug);
      }
    print(all);
  } finally {
    await throttled.close();
    await behindRelay.close();
    stopRelay();
    edge.stop();
    await shop.stop();
  }
}
