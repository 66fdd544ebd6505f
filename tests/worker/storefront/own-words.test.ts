/** The merchant's words on the shop's pages (docs/desk.md "Words"). */
import { expect, test, vi } from 'vitest';
import { messages } from '../../../shared/i18n/page-messages.en.ts';
import { toRefusal, toSuccess } from './support/mock-api.ts';
import { openShop, type Shop } from './support/shop.ts';

const own = [
  { key: 'shell.skip', text: 'Straight to the goods' },
  { key: 'shell.none', text: 'A key more' },
];
const isolate = (words: unknown[], more: Parameters<typeof openShop>[0] = {}): Shop => {
  const shop = openShop(more);
  shop.api.catalogue.words = words;
  return shop;
};
const readPage = async (shop: Shop, path = '/cart') => (await shop.fetch(path)).text();

test('stand in the place of the shop’s from an isolate’s first page on, and in the page’s data for the browser', async () => {
  const shop = isolate(own);
  await readPage(shop, '/');
  const page = await readPage(shop);
  expect(page).toContain('Straight to the goods');
  expect(page).not.toContain(messages.shell.skip);
  expect(page).toContain('"ownWords":{"shell":{"skip":"Straight to the goods"}}');
});

test('without any, the page’s data are as they were', async () => {
  expect(await readPage(isolate([]))).not.toContain('ownWords');
});

test.each([
  ['refuses', () => toRefusal(503, 'upstream.unreachable')],
  ['has no such service', () => toRefusal(404, 'not_found')],
  ['says something else', () => toSuccess({ items: 'x' })],
  ['breaks', () => Promise.reject(new Error('gone'))],
])('where the API %s, the shop’s own words stay', async (_name, answer) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const shop = isolate(own, { '/config/localization/en': answer });
  await readPage(shop, '/');
  expect(await readPage(shop)).toContain(messages.shell.skip);
});

test('others come with the next version of the catalogue, not with a deploy', async () => {
  const shop = isolate([]);
  await readPage(shop, '/');
  shop.api.catalogue.words = own;
  shop.api.catalogue.version = 2;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
  await readPage(shop, '/');
  expect(await readPage(shop)).toContain('Straight to the goods');
  clock.mockRestore();
});
