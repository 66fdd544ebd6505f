/** What the address form says of a field, and that a note loses nothing that was typed or pasted. */
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AddressFields, getAddressErrors } from '../../../../client/features/checkout/address-fields.tsx';
import { parseStoredDraft } from '../../../../client/features/checkout/draft.ts';
import { type AddressDraft, blankAddress } from '../../../../shared/domain/address-form.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

function Form() {
  const [draft, setDraft] = useState<AddressDraft>(blankAddress);
  return <AddressFields prefix="ship" draft={draft} errors={{}} onChange={setDraft} />;
}
let shop: TestShop;
afterEach(() => shop.close());

test('a note that is too long stays complete with an error; near the limit it shows what is left', async () => {
  shop = await openShop(<Form />, { answers: { 'GET /api/areas': { items: [] } } });
  const { t } = shop.app;
  const note = () => shop.page.querySelector<HTMLTextAreaElement>('textarea#ship-notes');
  const put = (text: string) =>
    shop.run(() => {
      const field = note();
      if (!field) return;
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await put('x'.repeat(159));
  expect(shop.page.textContent).not.toContain(t('checkout.note_left', { n: 41 }));
  await put('x'.repeat(200));
  expect(shop.page.textContent).toContain(t('checkout.note_left', { n: 0 }));
  expect(note()?.getAttribute('aria-invalid')).toBeNull();
  await put('x'.repeat(250));
  expect(note()?.value).toHaveLength(250);
  expect(note()?.getAttribute('aria-invalid')).toBe('true');
  expect(shop.page.textContent).toContain(t('checkout.error_note', { max: 200 }));
  expect(getAddressErrors('KW', { ...blankAddress, notes: 'x'.repeat(201) }, t).notes).toBe(
    t('checkout.error_note', { max: 200 }),
  );
  const stored = { addresses: { KW: { ...blankAddress, notes: 'x'.repeat(250) } } };
  expect(parseStoredDraft(JSON.stringify(stored)).addresses.KW?.notes, 'a reload keeps it').toHaveLength(250);
});

test.each(['KW', 'SA'] as const)('each empty field of %s says what to write into it', async (country) => {
  shop = await openShop(<div />, { locale: 'ar' });
  const { t } = shop.app;
  const said = Object.values(getAddressErrors(country, { type: 'office' }, t));
  expect(said.length).toBeGreaterThan(3);
  expect(new Set(said).size).toBe(said.length);
  expect(said).not.toContain(t('checkout.error_required'));
  const wrong = getAddressErrors('SA', { type: 'house', short_address: 'RRR' }, t).short_address ?? '';
  expect(t('checkout.short_address_hint')).not.toContain(wrong.slice(0, 12));
});
