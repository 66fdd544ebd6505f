/** The app manifest and the service worker's script. */
import { expect, test } from 'vitest';
import { openShop } from './support/shop.ts';

interface Manifest {
  id: string;
  name: string;
  lang: string;
  dir: string;
  start_url: string;
  icons: { purpose: string; sizes: string }[];
  shortcuts: { url: string }[];
}

test.each([
  ['en', '/manifest.webmanifest', 'Afiya', 'ltr', '/', '/cart'],
  ['ar', '/ar/manifest.webmanifest', 'عافية', 'rtl', '/ar', '/ar/cart'],
] as const)('the manifest in %s names the shop, and is the same app', async (lang, path, name, dir, start, cart) => {
  const shop = openShop();
  const response = await shop.fetch(path);
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  const manifest = await response.json<Manifest>();
  expect(manifest).toMatchObject({ id: '/', name, lang, dir, start_url: start });
  expect(manifest.shortcuts.map(({ url }) => url)).toContain(cart);
  for (const purpose of ['any', 'maskable'])
    for (const sizes of ['192x192', '512x512'])
      expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose, sizes }));
  const page = await (await shop.fetch(start)).text();
  expect(page).toContain(`<link rel="manifest" href="${path}">`);
});

test('the service worker is another script with each deploy, is asked for anew, and reaches our own site alone', async () => {
  const of = async (deploy: string) => (await openShop({}, { DEPLOY: deploy }).fetch('/sw.js')).text();
  const [one, other] = await Promise.all([of('one'), of('other')]);
  expect(one).toContain('AFIYA_DEPLOY="one"');
  expect(one.replace('"one"', '"other"')).toBe(other);
  const { headers } = await openShop().fetch('/sw.js');
  expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'");
  expect(headers.get('content-security-policy')).not.toContain('sandbox');
});

test('switched off, it is a script that deletes what is kept and removes itself', async () => {
  const script = await (await openShop({}, { SERVICE_WORKER: 'off' }).fetch('/sw.js')).text();
  expect(script).toContain('caches.delete(name)');
  expect(script).toContain('registration.unregister()');
  expect(script).not.toContain("'fetch'");
});
