/**
 * What a new guest sees of a page that nobody has asked for yet, with 500 ms added to each call to commerce: when the first byte, the
 * frame and the last byte come, and in Chromium when the frame is painted, when the content is there, and what moves.
 */
import { get } from 'node:http';
import { type Browser, chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/browser.ts';
import { startEdge } from './edge.ts';
import { type BenchShop, benchPort, pagesOf, startShop, visitorCookies } from './shop.ts';

const rounds = 3;
const browserHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};
/** After that a storefront asks for the catalogue's version before anything else. */
const idleMs = 10_000;

const pathsOf = (shop: BenchShop): Readonly<Record<string, string>> => ({
  ...pagesOf(shop),
  listing: '/products?category_id=omegas',
});

interface Arrival {
  first: number;
  frame: number;
  last: number;
}

/** @throws unless the answer is 200: only a page that works is measured. */
const arrive = (url: string): Promise<Arrival> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const sinceStart = () => performance.now() - started;
    get(url, { headers: { ...browserHeaders, cookie: visitorCookies('en') } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
      let text = '';
      let first = 0;
      let frame = 0;
      answer.on('data', (bytes: Buffer) => {
        first ||= sinceStart();
        text += bytes.toString('latin1');
        if (text.includes('<main ')) frame ||= sinceStart();
      });
      answer.on('end', () => resolve({ first, frame, last: sinceStart() }));
    }).on('error', reject);
  });

/** Empty caches, but for what every page has: another page was asked for. */
async function startAnew(shop: BenchShop): Promise<void> {
  await shop.forgetAnswers();
  await arrive(`${shop.origin}/terms`);
}

const median = (values: readonly number[]): string =>
  ([...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN).toFixed(0).padStart(8);

async function measureBytes(shop: BenchShop): Promise<void> {
  const pages = Object.entries(pathsOf(shop));
  const found = new Map<string, Arrival[]>();
  const note = async (name: string, path: string) =>
    found.set(name, [...(found.get(name) ?? []), await arrive(shop.origin + path)]);
  for (let round = 0; round < rounds; round += 1) {
    await startAnew(shop);
    for (const [name, path] of pages) await note(name, path);
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    // A word that no page knows: such a page is never kept.
    await note('home, after 10 idle s', '/?drawn=anew');
  }
  console.log(`\n${''.padEnd(26)}   first   frame    last   byte (ms, median of ${rounds}; must: home's first ≤ 50)`);
  for (const [name, all] of found)
    console.log(
      name.padEnd(26) +
        (['first', 'frame', 'last'] as const).map((what) => median(all.map((one) => one[what]))).join(''),
    );
}

async function measurePaints(shop: BenchShop, browser: Browser, origin: string): Promise<void> {
  console.log(`\n${''.padEnd(26)} painted content   shift (ms in Chromium; must: painted before the content, shift 0)`);
  for (const [name, path] of Object.entries(pathsOf(shop))) {
    await startAnew(shop);
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    await page.addInitScript({ path: 'tests/bench/watch-paints.js' });
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const { frame, content, shift } = await page.evaluate<{ frame: number; content: number; shift: number }>('paints');
    console.log(name.padEnd(26) + median([frame]) + median([content]) + shift.toFixed(3).padStart(8));
    await context.close();
  }
}

export async function benchStream(): Promise<void> {
  const edgePort = benchPort + 6;
  const shop = await startShop({ isSlow: true, publicPort: edgePort });
  const edge = await startEdge(edgePort, shop.origin);
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    console.log('\nfirst visits with 500 ms added to each call to commerce');
    await measureBytes(shop);
    await measurePaints(shop, browser, edge.origin);
  } finally {
    await browser.close();
    edge.stop();
    await shop.stop();
  }
}
