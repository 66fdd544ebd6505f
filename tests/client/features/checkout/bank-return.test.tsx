/** Back from the bank: who was sent back waits for its answer, who stepped back did not pay. */
import { afterEach, expect, test } from 'vitest';
import { removeBankReturn, useBankReturn } from '../../../../client/features/checkout/use-bank-return.ts';
import { WaitingForBank } from '../../../../client/features/checkout/waiting-for-bank.tsx';
import { openShop, type TestShop } from '../../support/shop.tsx';

const Page = () => <output>{String(useBankReturn(window.location.search))}</output>;
let shop: TestShop;
afterEach(() => shop.close());
const said = () => shop.page.querySelector('output')?.textContent;

test('the bank’s own address counts, until the page is brought back by the Back button', async () => {
  shop = await openShop(<Page />, { path: '/checkout/success?token=x&tap_id=chg_1' });
  expect(said()).toBe('true');
  const shown = new Event('pageshow');
  Object.assign(shown, { persisted: true });
  await shop.run(() => window.dispatchEvent(shown));
  expect(said()).toBe('false');
});

test('before another payment its answer is taken off the address', async () => {
  shop = await openShop(<Page />, { path: '/checkout/success?token=x&tap_id=chg_1' });
  removeBankReturn();
  expect(window.location.search).toBe('?token=x');
});

test('while the bank is awaited one asks again, and pays again only behind a warning', async () => {
  let asked = 0;
  shop = await openShop(
    <WaitingForBank again={() => (asked += 1)}>
      <p>form</p>
    </WaitingForBank>,
    {},
  );
  const { t } = shop.app;
  await shop.press(t('checkout.check_again'));
  expect(asked).toBe(1);
  const details = shop.page.querySelector('details');
  expect(details?.open).toBe(false);
  expect(details?.textContent).toContain(t('checkout.pay_twice_text'));
  expect(details?.textContent).toContain('form');
});
