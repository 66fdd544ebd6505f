/** A line of the cart: its stepper stops where the shop does. */
import { afterEach, expect, test } from 'vitest';
import { CartLine } from '../../../../client/features/cart/cart-line.tsx';
import { newLine } from '../../../support/cart-lines.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

test.each([
  { limit: 2, count: 1, isLast: false },
  { limit: 2, count: 2, isLast: true },
  { limit: null, count: 2, isLast: false },
])('with $count of at most $limit, one more is pressed: $isLast', async ({ limit, count, isLast }) => {
  const entry = { ...newLine('A', limit), count, suggestionId: null, outOfStock: false };
  shop = await openShop(
    <ul>
      <CartLine id="A" entry={entry} changes={[]} isSynced note={null} />
    </ul>,
    { begin: ({ cart }) => Object.assign(cart.state, { items: { A: entry }, ready: true }) },
  );
  const more = shop.page.querySelector<HTMLButtonElement>(
    `button[aria-label="${shop.app.t('cart.more', { name: entry.product.name })}"]`,
  );
  expect(more?.disabled || more?.getAttribute('aria-disabled') === 'true').toBe(isLast);
  await shop.run(() => more?.click());
  expect(shop.app.stores.cart.state.items.A?.count).toBe(isLast ? count : count + 1);
});
