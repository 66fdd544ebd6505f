/** Changing an address: its number reads as people write it, and is called what it is. */
import { afterEach, expect, test } from 'vitest';
import { AddressEditor } from '../../../../client/features/checkout/address-editor.tsx';
import type { StoredAddress } from '../../../../shared/contract/place.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const stored = { id: 'a1', type: 'house', name: 'Noura', phone: '+96550001234', area: 'salmiya', block: '10' };

test.each([
  ['a stored', stored as unknown as StoredAddress, 'account.edit_address', '+965 5000 1234'],
  ['a new', null, 'checkout.new_address', ''],
] as const)('%s address opens under its own title', async (_, address, title, phone) => {
  const view = <AddressEditor address={address} onDone={() => undefined} onLeave={() => undefined} />;
  shop = await openShop(view, { answers: { 'GET /api/areas': { items: [] } } });
  expect(shop.page.querySelector('h2')?.textContent).toBe(shop.app.t(title));
  expect(shop.page.querySelector<HTMLInputElement>('#address-phone')?.value).toBe(phone);
});
