/** `npm run bench -- session`: an answer that is kept for a session, beside the same asked of commerce (docs/decisions/046-answers-of-a-session.md). */
import { printShares } from './share.ts';
import { startShop } from './shop.ts';
import { registeredShopper } from './shopper.ts';

export async function benchSession(): Promise<void> {
  const shop = await startShop({});
  try {
    const shopper = await registeredShopper(shop.origin, { lang: 'en', country: 'KW' });
    const email = `bench-${crypto.randomUUID()}@example.com`;
    await shopper('/user/register', { name: 'Bench', email, password: 'one of a bench 2026' });
    const sealed = shopper.readCookies();
    // The change just made is over, and without its seal nothing of a session is kept.
    const kept = sealed.replace(/; __Host-changed=[^;]*/, '');
    const unsealed = kept.replace(/; __Host-\w+-seal=[^;]*/g, '');
    const url = `${shop.origin}/api/bloodTest`;
    await printShares('GET /bloodTest of a session, share of the one that commerce answers (must ≥ 2)', [
      { name: 'miss', url, cookie: unsealed },
      { name: 'hit', url, cookie: kept },
    ]);
  } finally {
    await shop.stop();
  }
}
