/** A link that was pressed looks pressed until the page that it leads to is there. */
import { afterEach, expect, test } from 'vitest';
import { useFollowLinks } from '../../../client/shell/follow-links.ts';
import { ProgressBar } from '../../../client/shell/progress-bar.tsx';
import { Link } from '../../../client/ui/link.tsx';
import { openShop, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

function Page() {
  useFollowLinks();
  return (
    <>
      <ProgressBar />
      <Link to="/products">Products</Link>
      <Link to="/brands">Brands</Link>
      <Link to="/cart#lines">Lines</Link>
      <a href="https://example.com/">Away</a>
    </>
  );
}
const going = () => [...shop.page.querySelectorAll('[data-going]')].map((link) => link.textContent);
const busy = (isBusy: boolean) =>
  shop.run(() => {
    shop.app.stores.navigation.isBusy = isBusy;
  });

test('is shown on the pressed link until the page is there', async () => {
  shop = await openShop(<Page />);
  await shop.press('Products');
  expect(going()).toEqual(['Products']);
  await busy(true);
  expect(going()).toEqual(['Products']);
  await busy(false);
  expect(going()).toEqual([]);
});

test('two presses in a row both end with the last page', async () => {
  shop = await openShop(<Page />);
  await shop.press('Products');
  await busy(true);
  await shop.press('Brands');
  expect(going()).toEqual(['Products', 'Brands']);
  await busy(false);
  expect(going()).toEqual([]);
});

test('links that the browser follows itself never look pressed', async () => {
  shop = await openShop(<Page />, { path: '/cart' });
  const stop = (event: Event) => event.preventDefault();
  document.addEventListener('click', stop, { once: true });
  await shop.press('Away');
  document.addEventListener('click', stop, { once: true });
  await shop.press('Lines');
  expect(going()).toEqual([]);
});
