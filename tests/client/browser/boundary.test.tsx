/** A part of the page that throws while it is drawn. */
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Boundary } from '../../../client/browser/boundary.tsx';
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

test('where that fails too, the page is loaded', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const { again } = await draw();
  await again();
  expect(reload).not.toHaveBeenCalled();
  await again();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('another place begins anew', async () => {
  const { box, show } = await draw();
  isBroken = false;
  await show('/b');
  expect(box.textContent).toBe('whole');
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
