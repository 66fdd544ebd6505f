/** The sign-up page that the checkout leads to. */
import { afterEach, expect, test } from 'vitest';
import { blankDraft, draftKey } from '../../../../client/features/checkout/draft.ts';
import { page } from '../../../../client/pages/auth/sign-up.tsx';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => {
  shop.close();
  sessionStorage.clear();
});
const shownIn = (id: string) => shop.page.querySelector<HTMLInputElement>(`#${id}`)?.value;
const path = '/auth/sign-up?return_url=%2Fcheckout%2Fshipping';

test('name and e-mail that were typed at the checkout stand in the form, and can be sent', async () => {
  const address = { type: 'house', name: 'Noura Ali', phone: '50000000' };
  sessionStorage.setItem(
    draftKey,
    JSON.stringify({ ...blankDraft, email: 'n@example.com', addresses: { KW: address } }),
  );
  shop = await openShop(<page.View />, { path });
  expect([shownIn('sign-up-name'), shownIn('sign-up-email')]).toEqual(['Noura Ali', 'n@example.com']);
});

test('without a draft the form is empty', async () => {
  shop = await openShop(<page.View />, { path });
  expect([shownIn('sign-up-name'), shownIn('sign-up-email')]).toEqual(['', '']);
});
