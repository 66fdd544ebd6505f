/** A storefront with the settings of one's own machine that is on the Internet serves nobody there (docs/deploy.md). */
import { expect, test } from 'vitest';
import { refuseMisplaced } from '../../../worker/monitoring/misplaced.ts';
import { openShop } from './support/shop.ts';

const afiya = 'https://afiya.shop';

test.each(['/', '/ar', '/api/country', '/healthz', '/robots.txt'])(
  '%s is refused at a public host, and says why',
  async (path) => {
    const shop = openShop();
    const response = await shop.fetch(afiya + path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    const said = await response.text();
    expect(said).toContain('Send it by `npm run deploy`');
    expect(said).toContain('انشره بالأمر');
    expect(shop.api.requests).toEqual([]);
  },
);

test('it is served on one’s own machine, to a phone that it emulates, and with its own origin at any host', async () => {
  expect((await openShop().fetch('/robots.txt')).status).toBe(200);
  expect((await openShop().fetch('http://10.0.2.2:8787/robots.txt')).status).toBe(200);
  for (const PUBLIC_ORIGIN of [afiya, 'https://localhost.shop'])
    expect((await openShop({}, { PUBLIC_ORIGIN }).fetch(`${afiya}/robots.txt`)).status).toBe(200);
});

test('an address that can’t be read is refused as such', () => {
  for (const url of ['http://a, b/', 'http://localhost, evil.example/api/area', 'http://a b/healthz'])
    expect(refuseMisplaced({ url }, 'http://localhost:8787'), url).toBeNull();
});
