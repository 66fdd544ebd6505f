/** The web desk without a connection: it opens, says so, keeps scans and sends them, and what the device keeps is nobody's. */
import type { Page } from '@playwright/test';
import { shellWords } from '../../client/desk/common/words.ts';
import { orderWords } from '../../client/desk/features/order/order-words.ts';
import { signInWords } from '../../client/desk/features/sign-in/words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { kitWords } from '../../client/desk/ui/words.ts';
import { locales } from '../../shared/domain/locale.ts';
import { expectAccessible } from './support/axe.ts';
import { guest } from './support/buyer.ts';
import { placeCashOrder } from './support/cash-order.ts';
import { foreignWords } from './support/language.ts';
import { expect, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

test.use({ serviceWorkers: 'allow' });

const listKept = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        found.push({ cache: name, path: pathname + search, text: (await (await cache.match(request))?.text()) ?? '' });
      }
    }
    return found;
  });

const startWorker = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
  await expect.poll(async () => (await listKept(page)).map(({ path }) => path)).toContain('/');
};

for (const locale of locales) {
  const { packing } = pickWords(orderWords, locale);
  const shell = pickWords(shellWords, locale);

  test(`a packer reloads without a connection: the desk opens, and scans are sent once it is back (${locale})`, async ({
    page,
    context,
  }) => {
    const number = await placeCashOrder([{ sku: 'VIT-006', count: 2 }]);
    await page.setViewportSize({ width: 390, height: 844 });
    await openDesk(page, locale);
    await startWorker(page);
    await page.goto(`${deskOrigin}/orders/${number}/pack`);
    await page.getByLabel(packing.scanHere).fill('VIT-006');
    await context.setOffline(true);
    await page.getByLabel(packing.scanHere).press('Enter');
    await expect(page.getByText(packing.queued(1))).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shell.offlineTitle);
    await expect(page.getByText(shell.scansKept(1))).toBeVisible();
    await page.getByRole('button', { name: pickWords(kitWords, locale).retry }).click();
    await expect(page.getByText(shell.offlineStill)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expectAccessible(page, 'the desk without a connection', { least: 20 });
    expect(await foreignWords(page, locale, [])).toEqual([]);
    const text = (await page.locator('body').textContent()) ?? '';
    for (const secret of [number, guest.name, 'Noura']) expect(text).not.toContain(secret);

    await context.setOffline(false);
    await expect(page.getByLabel(packing.scanHere)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(packing.left(1))).toBeVisible();
    await expect(page.getByText(packing.queued(1))).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(packing.left(1))).toBeVisible();
  });
}

test('a device keeps the app and nothing of the shop; another build’s files are deleted, and the network’s document wins', async ({
  page,
  context,
}) => {
  const number = await placeCashOrder([{ sku: 'VIT-006', count: 1 }]);
  await openDesk(page, 'en');
  await startWorker(page);
  await page.goto(`${deskOrigin}/orders/${number}?secret=1`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await page.goto(`${deskOrigin}/session`);
  await page.goto(deskOrigin);
  const kept = await listKept(page);
  expect(kept.filter(({ path }) => path !== '/' && !/^\/assets\/[\w.-]+$/.test(path)).map(({ path }) => path)).toEqual(
    [],
  );
  for (const { path, text } of kept)
    for (const secret of [number, guest.name, guest.phone, 'Noura']) expect(text, path).not.toContain(secret);

  // A new deploy: what an older one kept goes with the worker's next start, and its document isn't shown while the network answers.
  await page.evaluate(async () => {
    await (await caches.open('shell-of-an-older-build')).put('/', new Response('older'));
    const own = (await caches.keys()).find((name) => name.startsWith('shell-') && !name.endsWith('older-build')) ?? '';
    await (await caches.open(own)).put(
      '/',
      new Response('<!doctype html><p>kept</p>', { headers: { 'content-type': 'text/html' } }),
    );
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(async () => (await listKept(page)).find(({ path }) => path === '/')?.text)
    .not.toContain('<p>kept</p>');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.unregister();
  });
  await page.goto(deskOrigin);
  await startWorker(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('shell-of-an-older-build');

  // Signed out, a kept desk opens at its door.
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { name: pickWords(signInWords, 'en').signIn })).toBeVisible();
  await context.setOffline(true);
  await page.goto(`${deskOrigin}/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pickWords(shellWords, 'en').offlineTitle);
  expect(await page.locator('body').textContent()).not.toContain(number);
});
