/** When background sync starts: its code loads only once it is needed (docs/performance.md). */
import { afterEach, expect, test, vi } from 'vitest';
import { useDeferredStart } from '../../../client/shell/use-deferred-start.ts';
import { cartKey } from '../../../client/state/cart.ts';
import { entryOf } from '../../support/cart-lines.ts';
import { openShop, Refusal, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
afterEach(() => {
  vi.unstubAllGlobals();
  prepare.mockClear();
  shop.close();
  localStorage.clear();
  vi.useRealTimers();
});

const prepare = vi.fn(async () => {});
function Kept({ showsCart }: { showsCart: boolean }) {
  useDeferredStart(showsCart, prepare);
  return null;
}
const refusal = new Refusal(503, 'No.');
const open = async (showsCart = false) => {
  shop = await openShop(<Kept showsCart={showsCart} />, {
    answers: { 'GET /api/user/sync': refusal, 'POST /api/product/sku': refusal },
  });
};
const isReady = () => shop.app.stores.cart.state.ready;
const soon = () => expect.poll(isReady).toBe(true);

test('at once where a cart is kept', async () => {
  localStorage.setItem(cartKey, JSON.stringify({ A: entryOf('A', 2) }));
  await open();
  await soon();
  expect(shop.app.stores.cart.state.items.A?.count).toBe(2);
});

test('at once where the cart is shown, empty as it is', async () => {
  await open(true);
  await soon();
});

test.each(['pointerover', 'keydown', 'scroll'])('with the first %s of who has nothing yet', async (touch) => {
  await open();
  await new Promise((done) => setTimeout(done, 50));
  expect(isReady()).toBe(false);
  expect(shop.asked).toEqual([]);
  window.dispatchEvent(new Event(touch));
  await soon();
});

test('not while a page is being loaded', async () => {
  await open();
  shop.app.stores.navigation.isLoading = true;
  window.dispatchEvent(new Event('keydown'));
  await new Promise((done) => setTimeout(done, 700));
  expect(isReady()).toBe(false);
  shop.app.stores.navigation.isLoading = false;
  await soon();
});

test('after some idle seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open();
  expect(isReady()).toBe(false);
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  await soon();
});

test('the code of steps starts as soon as the page is alive', async () => {
  await open();
  await expect.poll(() => prepare.mock.calls.length).toBe(1);
  expect(isReady()).toBe(false);
});

test.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
  'who has %o waits for it until the first touch',
  async (connection) => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }));
    await open();
    await new Promise((done) => setTimeout(done, 500));
    expect(prepare).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pointerover'));
    await expect.poll(() => prepare.mock.calls.length).toBe(1);
  },
);

test('a product added before the code has loaded survives leaving the page', async () => {
  await open();
  shop.app.stores.cart.state.items = { A: entryOf('A', 2) };
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(localStorage.getItem(cartKey) ?? '{}').A.count).toBe(2);
});
