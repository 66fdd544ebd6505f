/** The product page drawn anew for each request, as a share of a hello world that answers from the same workerd. */
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { requestsPerSecond } from './load.ts';
import { pagesOf, startShop, visitorCookies } from './shop.ts';

const rounds = 5;
const seconds = 3;
const connections = 16;
const warmSeconds = 4;
const floorShare = 0.218;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export async function benchSsr(): Promise<void> {
  const shop = await startShop();
  try {
    const product = pagesOf(shop).product ?? '/';
    const targets = [
      { name: 'hello', url: `${shop.hello}/`, cookie: '' },
      ...locales.map((locale) => ({
        name: `product ${locale}`,
        url: shop.origin + localizedPath(product, locale),
        cookie: visitorCookies(locale),
      })),
    ].map((target) => ({ ...target, rates: [] as number[] }));
    for (const { url, cookie } of targets) await requestsPerSecond(url, { seconds: warmSeconds, connections, cookie });
    for (let round = 0; round < rounds; round += 1)
      for (const target of round % 2 === 0 ? targets : targets.toReversed())
        target.rates.push(await requestsPerSecond(target.url, { seconds, connections, cookie: target.cookie }));

    const hello = targets[0]?.rates ?? [];
    console.log(
      `\nproduct page drawn, share of a hello world (must ≥ 0.09, wants ≥ 0.15, floor ${floorShare}); ${rounds} alternating rounds of ${seconds} s, ${connections} connections, medians`,
    );
    for (const { name, rates } of targets) {
      const shares = rates.map((rate, at) => rate / (hello[at] ?? Number.NaN));
      const range = `${Math.min(...shares).toFixed(3)}-${Math.max(...shares).toFixed(3)}`;
      console.log(
        `${name.padEnd(12)}${median(rates).toFixed(0).padStart(7)}/s  share ${median(shares).toFixed(3)}  (${range})`,
      );
    }
  } finally {
    await shop.stop();
  }
}
