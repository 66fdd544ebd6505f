/** How often a page, a call and an order go to the database: round trips, the statements in them, the rows that are billed. */
import { setTimeout as pause } from 'node:timers/promises';
import { countCron } from './cron-queries.ts';
import { notesPath, type RecordedQuery, type Trip } from './notes.ts';
import { type BenchShop, pagesOf, startShop, visitorCookies } from './shop.ts';
import { registeredShopper } from './shopper.ts';

/** At most so many trips; docs/performance.md has them too. */
const pageTrips: Readonly<Record<string, number>> = { home: 3, listing: 4, product: 4, search: 6, cart: 2 };
const callTrips: Readonly<Record<string, number>> = {
  'suggestions, misspelt': 5,
  suggestions: 4,
  'submit, cash': 4,
  'submit, online': 4,
};
const otherCallTrips = 2;

/** Waits for work after the response (cache, wake-up message). */
const afterMs = 150;

const address = {
  type: 'house',
  name: 'Noura Al-Sabah',
  phone: '50001234',
  area: 'salmiya',
  block: '10',
  street: '5',
  building: '12',
};
const guest = { name: address.name, phone: address.phone, email: 'noura@example.com' };

async function notes(shop: BenchShop): Promise<RecordedQuery[]> {
  await pause(afterMs);
  return (await (await fetch(shop.commerce + notesPath)).json()) as RecordedQuery[];
}

function line(name: string, asked: readonly RecordedQuery[]): string {
  const trips = asked.flatMap((one) => one.trips);
  const sum = (of: (trip: Trip) => number) => trips.reduce((total, trip) => total + of(trip), 0);
  const calls = asked.map((one) => `${one.call} ${one.trips.map(({ sql }) => sql.length).join('+') || '0'}`);
  const figures = [trips.length, sum(({ sql }) => sql.length), sum(({ read }) => read), sum(({ written }) => written)];
  return `${name.padEnd(20)}${figures.map((one) => String(one).padStart(11)).join('')}   ${calls.join(', ')}`;
}

const above: string[] = [];
function report(name: string, asked: readonly RecordedQuery[], most: number): void {
  console.log(line(name, asked));
  const trips = asked.reduce((sum, one) => sum + one.trips.length, 0);
  if (trips > most) above.push(`${name}: ${trips} trips, at most ${most}`);
}

async function countPages(shop: BenchShop): Promise<void> {
  const visit = async (path: string) => {
    const answer = await fetch(shop.origin + path, { headers: { cookie: visitorCookies('en') }, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: only a page that works is counted.`);
  };
  // The catalogue's version is asked for once in five seconds, and the merchant's words once per version, not per page.
  const notOfPages = /^GET \/(?:catalogue\/version|config\/localization\/)/;
  const ofPage = (asked: readonly RecordedQuery[]) => asked.filter(({ call }) => !notOfPages.test(call));
  for (const [name, path] of Object.entries(pagesOf(shop))) {
    await shop.forgetAnswers();
    for (const state of ['cold', 'kept']) {
      await visit(path);
      report(`${name}, ${state}`, ofPage(await notes(shop)), state === 'kept' ? 0 : (pageTrips[name] ?? 0));
    }
  }
}

async function countOrder(shop: BenchShop): Promise<void> {
  const call = await registeredShopper(shop.origin, { lang: 'en', country: 'KW' });
  const count = async (name: string, path: string, body?: unknown) => {
    const data = await call(path, body);
    report(name, await notes(shop), callTrips[name] ?? otherCallTrips);
    return data;
  };
  await notes(shop);
  await count('sync', '/user/sync');
  await count('suggestions', '/product/search?q=magnesium');
  await count('suggestions, misspelt', '/product/search?q=magnesuin');
  await count('prices of a page', '/product/sku', { ids: [shop.product.sku] });
  const items = [{ sku: shop.product.sku, count: 1 }];
  const { quote } = await count('calculate', '/order/calculate', { items });
  const order = { items, quote, address, guest };
  const { order: placed } = await count('submit, cash', '/order/submit', { ...order, payment_method: 'cod' });
  await count('submit, online', '/order/submit', { ...order, payment_method: 'knet' });
  await count('track', `/order/track/${(placed as { track_token: string }).track_token}`);
}

export async function benchQueries(): Promise<void> {
  const shop = await startShop({ counting: true });
  try {
    console.log(
      '\nD1 round trips and statements (page ≤ 6, call ≤ 8, submit: one read phase and one batch); cold: nothing known; kept: the same page again',
    );
    console.log(
      `${'what'.padEnd(20)}${['trips', 'statements', 'rows read', 'written'].map((one) => one.padStart(11)).join('')}   per call: statements of each trip`,
    );
    await countPages(shop);
    await countOrder(shop);
  } finally {
    await shop.stop();
  }
  await countCron();
  if (above.length > 0) throw new Error(`More trips to the database than budgeted:\n${above.join('\n')}`);
}
