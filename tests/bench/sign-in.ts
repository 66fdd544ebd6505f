/**
 * How long others wait while 20, 50 and 200 wrong passwords come at once (docs/security.md A17): the worst first byte of a small
 * file and of a page, over what one hash takes in the same run. Requests are sent when due, whether or not earlier ones were answered.
 */
import { pagesOf, startShop, visitorCookies } from './shop.ts';
import { registeredShopper } from './shopper.ts';

const everyMs = 200;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Waits of GETs that are sent every 200 ms until `crowd` was answered. */
async function waitsWhile(crowd: Promise<unknown>, url: string): Promise<number[]> {
  let isOver = false;
  void crowd.finally(() => {
    isOver = true;
  });
  const waits: Promise<number>[] = [];
  while (!isOver) {
    waits.push(timeOf(async () => (await fetch(url, { headers: { cookie: visitorCookies('en') } })).arrayBuffer()));
    await pause(everyMs);
  }
  return Promise.all(waits);
}

export async function benchSignIn(): Promise<void> {
  const shop = await startShop();
  try {
    let tries = 0;
    const shopper = await registeredShopper(shop.origin, { lang: 'en', country: 'KW' });
    const wrong = async (password = 'not the password') => {
      tries += 1;
      const email = `nobody${tries}@example.com`;
      return shopper('/user/login', { email, password }).then(
        () => 'signed in',
        (error: Error) => (error.message.includes('429') ? 'refused' : 'tried'),
      );
    };
    const alone: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      alone.push(await timeOf(() => wrong()));
      await pause(2 * Math.max(...alone));
    }
    const hashMs = alone.toSorted((a, b) => a - b)[2] ?? Number.NaN;
    console.log(`\nothers' worst wait while many sign in (one hash: ${hashMs.toFixed(0)} ms; wants ≤ 2 to 3 hashes)`);
    for (const count of [20, 50, 200])
      for (const [name, path, password] of [
        // A password that is too long is never hashed: what so many requests cost by themselves.
        ['/robots.txt, no hash', '/robots.txt', 'x'.repeat(300)],
        ['/robots.txt', '/robots.txt', undefined],
        ['product', `${pagesOf(shop).product}?drawn=anew`, undefined],
      ] as const) {
        const crowd = Promise.all(Array.from({ length: count }, () => wrong(password)));
        const waits = (await waitsWhile(crowd, `${shop.origin}${path}`)).toSorted((a, b) => a - b);
        const refused = (await crowd).filter((outcome) => outcome === 'refused').length;
        const worst = waits.at(-1) ?? Number.NaN;
        console.log(
          `${`${count} at once, ${name}`.padEnd(34)}worst ${worst.toFixed(0)} ms = ${(worst / hashMs).toFixed(1)} hashes, half within ${(waits[waits.length >> 1] ?? 0).toFixed(0)} ms; ${refused} refused`,
        );
        await pause(20 * hashMs);
      }
  } finally {
    await shop.stop();
  }
}
