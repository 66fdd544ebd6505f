/** Back from the bank: who was sent back waits for its answer, who stepped back did not pay. */
import { afterEach, expect, test } from 'vitest';
import { removeBankReturn, useBankReturn } from '../../../../client/features/checkout/use-bank-return.ts';
import { WaitingForBank } from '../../../../client/features/checkout/waiting-for-bank.tsx';
import { openShop, type TestShop } from '../../support/shop.tsx';

const Page = () => <output>{String(useBankReturn(window.location.search))}</output>;
let shop: TestShop;
afterEach(() => shop.close());
const said = () => shop.page.querySelector('output')?.textContent;

test('a return from the bank counts as one, unless the page is restored by the Back button', async () => {
  shop = await openShop(<Page />, { path: '/checkout/success?token=x&tap_id=chg_1' });
  expect(said()).toBe('true');
  const shown = new Event('pageshow');
  Object.assign(shown, { persisted: true });
  await shop.run(() => window.dispatchEvent(shown));
  expect(said()).toBe('false');
});

test('before another payment the bank’s result is removed from the URL', async () => {
  shop = await openShop(<Page />, { path: '/checkout/success?token=x&tap_id=chg_1' });
  removeBankReturn();
  expect(window.location.search).toBe('?token=x');
});

test('while the bank’s answer is pending, paying again needs a confirmation', async () => {
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
