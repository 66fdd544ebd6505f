/**
 * Time to the first byte at a fixed number of requests a second, over the baseline's in the same run. Requests are sent when due,
 * whether or not earlier ones were answered, and timed from then. Under saturation a 99th percentile is noise.
 */
import { Agent, get } from 'node:http';
import { pagesOf, startShop, visitorCookies } from './shop.ts';

const perSecond = 40;
const seconds = 10;
const rounds = 3;

interface Target {
  name: string;
  url: string;
  firstByteMs: number[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** @throws unless the answer is 200: only a page that works is measured. */
const firstByteMs = (url: string, dueAt: number): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie: visitorCookies('en'), 'user-agent': 'Mozilla/5.0 (bench)' } }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
      let first = 0;
      answer.on('data', () => {
        first ||= performance.now() - dueAt;
      });
      answer.on('end', () => resolve(first));
    }).on('error', reject);
  });

async function ask(url: string, forSeconds: number): Promise<number[]> {
  const started = performance.now();
  const asked: Promise<number>[] = [];
  for (let n = 0; n < perSecond * forSeconds; n += 1) {
    const dueAt = started + (n * 1000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    asked.push(firstByteMs(url, dueAt));
  }
  return Promise.all(asked);
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

export async function benchRate(): Promise<void> {
  const shop = await startShop();
  try {
    const { product = '/' } = pagesOf(shop);
    const targets: Target[] = [
      { name: 'baseline', url: `${shop.baseline}/products/d3`, firstByteMs: [] },
      { name: 'product, kept', url: shop.origin + product, firstByteMs: [] },
      { name: 'product, drawn', url: `${shop.origin}${product}?drawn=anew`, firstByteMs: [] },
    ];
    for (const { url } of targets) await ask(url, 3);
    for (let round = 0; round < rounds; round += 1)
      for (const { url, firstByteMs: found } of round % 2 === 0 ? targets : targets.toReversed())
        found.push(...(await ask(url, seconds)));

    console.log(`\nfirst byte at ${perSecond} requests a second (p99 over the baseline's: must ≤ 3, wants ≤ 1.5)`);
    const base = percentile(targets[0]?.firstByteMs ?? [], 0.99);
    for (const { name, firstByteMs: found } of targets) {
      const [p50, p99] = [percentile(found, 0.5), percentile(found, 0.99)];
      console.log(
        `${name.padEnd(18)}p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, over the baseline ${(p99 / base).toFixed(2)}`,
      );
    }
  } finally {
    await shop.stop();
  }
}
