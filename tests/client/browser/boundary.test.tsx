/** A part of the page that throws while it is drawn. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Boundary } from '../../../client/browser/boundary.tsx';
import { pageFault, shopFault } from '../../../client/shell/fault.tsx';
import { Layout } from '../../../client/shell/layout.tsx';
import { openShop, type TestShop } from '../support/shop.tsx';

let isBroken = true;
function Part() {
  if (isBroken) throw new Error('No such field');
  return <p>whole</p>;
}
const faults: unknown[] = [];
let shop: TestShop | undefined;
beforeEach(() => {
  isBroken = true;
  faults.splice(0);
});
afterEach(() => {
  shop?.close();
  vi.restoreAllMocks();
});

async function draw() {
  const box = document.createElement('div');
  const root = createRoot(box, { onCaughtError: (error) => faults.push(error) });
  const show = (at: string) =>
    act(() =>
      root.render(
        <Boundary
          at={at}
          instead={(again) => (
            <button type="button" onClick={again}>
              again
            </button>
          )}
        >
          <Part />
        </Boundary>,
      ),
    );
  await show('/a');
  return { box, show, again: () => act(() => box.querySelector('button')?.click()) };
}

test('the part is drawn once more when asked, with what the page knows', async () => {
  const { box, again } = await draw();
  expect([box.textContent, faults.length]).toEqual(['again', 1]);
  isBroken = false;
  await again();
  expect(box.textContent).toBe('whole');
});

test('where that fails too, the same press loads the page', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const { again } = await draw();
  expect(reload).not.toHaveBeenCalled();
  await again();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a later fault of a part that stands again waits for a press of its own', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const { box, show, again } = await draw();
  isBroken = false;
  await again();
  isBroken = true;
  await show('/a');
  expect([box.textContent, reload.mock.calls.length]).toEqual(['again', 0]);
});

test('another place begins anew', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const { box, show, again } = await draw();
  isBroken = false;
  await again();
  isBroken = true;
  await show('/b');
  expect([box.textContent, reload.mock.calls.length], 'nobody has pressed there').toEqual(['again', 0]);
  isBroken = false;
  await show('/c');
  expect(box.textContent).toBe('whole');
});

test.each([pageFault, shopFault])('without a connection trying again keeps the page, and says why', async (fault) => {
  const again = vi.fn();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  shop = await openShop(fault(again));
  await shop.press(shop.app.t('shell.try_again'));
  expect(shop.page.querySelector('[role=alert]')?.textContent).toContain(shop.app.t('shell.offline'));
  expect(again).not.toHaveBeenCalled();
  await shop.press(shop.app.t('shell.try_again'));
  expect(again).toHaveBeenCalledTimes(1);
});

test('in place of the whole shop the ways home and to the cart are documents of their own', async () => {
  shop = await openShop(shopFault(() => {}));
  const links = [...shop.page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/cart', '/']);
  // At the other end, as in the header that it stands for.
  expect(shop.page.querySelector('.header-actions')?.textContent).toBe(shop.app.t('shell.cart'));
});

test('a header that throws leaves a plain one, with the ways home and to the cart', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const shopFooter = <footer>Afiya</footer>;
  shop = await openShop(
    <Layout kind="quiet" headerNote={<Part />} footer={shopFooter}>
      <h1>Cart</h1>
    </Layout>,
    { locale: 'ar' },
  );
  const links = [...shop.page.querySelectorAll('header a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/ar', '/ar/cart']);
  expect([...shop.page.querySelectorAll('h1, footer')].map(({ textContent }) => textContent)).toEqual([
    'Cart',
    'Afiya',
  ]);
});
