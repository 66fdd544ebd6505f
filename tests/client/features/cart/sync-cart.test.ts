/** The server's word on the cart (docs/product.md §4 "Cart"; docs/api.md `/product/sku`). */
import { expect, test } from 'vitest';
import { confirmLines } from '../../../../client/features/cart/confirm-lines.ts';
import { syncCart } from '../../../../client/features/cart/sync-cart.ts';
import type { AppValue } from '../../../../client/state/app-context.ts';
import { createStores } from '../../../../client/state/stores.ts';
import { messages } from '../../../../shared/i18n/page-messages.en.ts';
import { createTranslate } from '../../../../shared/i18n/translate.ts';
import { newLine } from '../../../support/cart-lines.ts';

/** A shop whose server answers with these limits; what isn't there is missing. */
function shop(limits: Readonly<Record<string, number | null>>) {
  const asked: unknown[] = [];
  const t = createTranslate('en', messages, 'Afiya');
  const stores = createStores({
    user: null,
    timers: { set: () => 0, clear: () => {} },
    sentence: (key) => t(`shell.${key}`),
  });
  const said: string[] = [];
  stores.toasts.show = (message) => said.push(message);
  const call = async (_: string, { body }: { body: { ids: string[]; exclude_purchase_together: boolean } }) => {
    asked.push(body);
    const items = body.ids.filter((id) => id in limits).map((id) => newLine(id, limits[id]).sku);
    const missing = body.ids.filter((id) => !(id in limits));
    return { data: { items, missing, bundles: ['pair'], purchase_together: ['other'] } };
  };
  const app = { locale: 'en', country: 'KW', t, call, stores, needWords: () => undefined } as unknown as AppValue;
  return { app, asked, cart: stores.cart, said };
}
const unknown = (id: string) => {
  const line = newLine(id);
  return { ...line, sku: { ...line.sku, buy_limit: undefined } };
};

test('one request syncs the whole cart, with bundles and recommendations', async () => {
  const { app, asked, cart } = shop({ A: 2, B: null });
  cart.add(newLine('A'), 5);
  cart.add(newLine('B'));
  const answer = await syncCart(app, { withOthers: true });
  expect(asked).toEqual([{ ids: ['A', 'B'], exclude_purchase_together: false }]);
  expect(answer.changes).toEqual([{ sku: 'A', name: 'Pack A', field: 'count', from: 5, to: 2 }]);
  expect(answer.bundles).toEqual(['pair']);
  expect(answer.purchase_together).toEqual(['other']);
});

test('an empty cart sends no request', async () => {
  const { app, asked } = shop({});
  expect(await syncCart(app)).toMatchObject({ changes: [], bundles: [], purchase_together: [] });
  expect(asked).toEqual([]);
});

test('lines not sold here stay during a change of country, and are removed otherwise', async () => {
  const { app, cart } = shop({});
  cart.add(newLine('A'));
  await syncCart(app, { keepsGone: true });
  expect(Object.keys(cart.state.items)).toEqual(['A']);
  await syncCart(app);
  expect(cart.state.items).toEqual({});
});

test('units above a limit that was unknown are removed with a message', async () => {
  const { app, cart, said } = shop({ A: 2 });
  cart.add(unknown('A'), 5);
  await confirmLines(app, ['A']);
  expect(cart.state.items.A?.count).toBe(2);
  expect(said.at(-1)).toBe('Pack A: The most you can order is 2, so we’ve changed the quantity from 5 to 2.');
});

test('a sold-out product added before the sync is removed with a message', async () => {
  const { app, cart, said } = shop({ A: 0 });
  cart.add(unknown('A'));
  await confirmLines(app, ['A']);
  expect(cart.state.items).toEqual({});
  expect(said.at(-1)).toBe('Pack A is no longer available. We’ve removed it from your cart.');
});

test('quantities within the limit show no message', async () => {
  const { app, cart, said } = shop({ A: null });
  cart.add(unknown('A'));
  await confirmLines(app, ['A']);
  expect(cart.state.items.A).toMatchObject({ count: 1, sku: { buy_limit: null } });
  expect(said).toEqual(['Added to your cart']);
});
