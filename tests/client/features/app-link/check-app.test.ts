/** docs/product.md §2, §8. */
import { expect, test, vi } from 'vitest';
import { checkApp, findAppAddress } from '../../../../client/features/app-link/check-app.ts';
import { findPhone } from '../../../../client/features/app-link/find-phone.ts';

const file = { applinks: { apps: [], details: [{ appIDs: ['Q7RT4K9ZXW.shop.afiya.app'], paths: ['/products/*'] }] } };
const answer = (body: unknown, status = 200) =>
  vi.fn(async () => new Response(JSON.stringify(body), { status })) as unknown as typeof fetch & {
    mock: { calls: unknown[] };
  };
const url = new URL('https://afiya.shop/products/zinc?position=2');

test('the association file is read anew and says whether the app opens the page', async () => {
  const log = vi.fn();
  const fetch = answer(file);
  expect(await checkApp({ fetch, log }, url)).toBe(true);
  expect(await checkApp({ fetch, log }, new URL('https://afiya.shop/cart'))).toBe(false);
  expect(fetch).toHaveBeenCalledWith('/.well-known/apple-app-site-association', { cache: 'no-store' });
  expect(log).not.toHaveBeenCalled();
});

test.each([
  ['is away', answer({}, 503)],
  ['is another file', answer({})],
  ['is no JSON', vi.fn(async () => new Response('<html>')) as unknown as typeof fetch],
  ['cannot be had', vi.fn(async () => Promise.reject(new TypeError('failed'))) as unknown as typeof fetch],
])('a file that %s means true, and is only logged', async (_name, fetch) => {
  const log = vi.fn();
  expect(await checkApp({ fetch, log }, new URL('https://afiya.shop/cart'))).toBe(true);
  expect(log).toHaveBeenCalledOnce();
});

test.each([
  ['ios', file, 'shop.afiya.app://afiya.shop/products/zinc?position=2'],
  ['ios', { applinks: { details: [] } }, null],
  [
    'android',
    [{ target: { package_name: 'shop.afiya.app' } }],
    'intent://afiya.shop/products/zinc?position=2#Intent;scheme=https;package=shop.afiya.app;end',
  ],
  ['android', [], null],
  ['android', [{ target: { package_name: 'a;b' } }], null],
] as const)('%s opens its app by %j at %s', async (phone, body, address) => {
  expect((await findAppAddress(answer(body), phone))?.(url) ?? null).toBe(address);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0)', null],
])('%s is %s', (agent, phone) => expect(findPhone(agent)).toBe(phone));
