/** The Saudi city field: the courier's look-up finds a city by any spelling; without it, names of the list do. */
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { AddressFields } from '../../../../client/features/checkout/address-fields.tsx';
import { type AddressDraft, blankAddress } from '../../../../shared/domain/address-form.ts';
import { openShop, Refusal, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
let draft: AddressDraft = blankAddress;
afterEach(() => {
  shop.close();
  draft = blankAddress;
});

function Form() {
  const [shown, setShown] = useState(blankAddress);
  draft = shown;
  return <AddressFields prefix="ship" draft={shown} errors={{}} onChange={setShown} />;
}
const regions = {
  en: [
    { slug: 'makkah', name: 'Makkah', areas: [{ slug: 'jeddah', name: 'Jeddah' }] },
    { slug: 'riyadh', name: 'Riyadh', areas: [{ slug: 'riyadh', name: 'Riyadh' }] },
  ],
  ar: [{ slug: 'makkah', name: 'منطقة مكة المكرمة', areas: [{ slug: 'jeddah', name: 'جدة' }] }],
};
async function find(typed: string, courier: unknown, locale: 'en' | 'ar' = 'en', country: 'KW' | 'SA' = 'SA') {
  const answers = { 'GET /api/areas': { items: regions[locale] }, 'GET /api/area': { items: regions[locale] } };
  shop = await openShop(<Form />, { locale, country, answers: { ...answers, 'POST /api/city/dhl_list': courier } });
  const { t } = shop.app;
  await shop.press(t('checkout.place_list'));
  await shop.type(t('info.area_search'), typed);
  await act(() => new Promise<void>((done) => setTimeout(done, 250)));
  await shop.settle();
  return [...shop.page.querySelectorAll('dialog .chip')].map((chip) => chip.textContent);
}

test.each([
  ['en', 'Jidda', 'Jeddah'],
  ['ar', 'Jeddah', 'جدة'],
] as const)('in %s “%s” finds %s, which the list’s names don’t say', async (locale, typed, name) => {
  expect(await find(typed, { items: [{ id: 'jeddah', name }] }, locale)).toEqual([name]);
  expect(shop.asked).toContainEqual(['POST /api/city/dhl_list', { dhl_country_id: 'SA', citySearch: typed }]);
  await shop.press(name);
  expect(draft.city).toBe('jeddah');
});

test('a city that the courier reaches and the list lacks is taken by its name', async () => {
  expect(await find('Ula', { items: [{ id: '4711', name: 'AlUla' }] })).toEqual(['AlUla']);
  await shop.press('AlUla');
  expect(draft.city).toBe('AlUla');
});

test('while the courier can’t be asked, the list’s own names answer', async () => {
  expect(await find('jed', new Refusal(503, 'Not now'))).toEqual(['Jeddah']);
  await shop.press('Jeddah');
  expect(draft.city).toBe('jeddah');
});

test('a Kuwaiti area is no city: the courier isn’t asked', async () => {
  expect(await find('riy', new Refusal(500, 'Asked'), 'en', 'KW')).toEqual(['Riyadh']);
  expect(shop.asked.map(([what]) => what)).not.toContain('POST /api/city/dhl_list');
});
