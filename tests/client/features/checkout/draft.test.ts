import { expect, test } from 'vitest';
import {
  blankDraft,
  type CheckoutDraft,
  clearOrderChoices,
  parseStoredDraft,
} from '../../../../client/features/checkout/draft.ts';

const typed: CheckoutDraft = {
  email: 'noura@example.com',
  addresses: { KW: { type: 'apartment', name: 'Noura', area: 'salmiya', floor: '2' } },
  addressId: null,
  method: 'cod',
  wallet: true,
  gift: { isGift: true, message: 'عيد سعيد', signature: 'نورة', wrap: true, hidePrices: true },
};

test('a reload brings back everything that was typed', () => {
  expect(parseStoredDraft(JSON.stringify(typed))).toEqual(typed);
});

test('a missing, invalid or outdated draft gives a blank form', () => {
  for (const text of [null, '', '{', '[]', '7', 'null', '"x"']) expect(parseStoredDraft(text)).toEqual(blankDraft);
  const hostile = '{"email":{},"addresses":[1],"addressId":7,"method":"gold","gift":{"isGift":"yes","message":[]}}';
  expect(parseStoredDraft(hostile)).toEqual({ ...blankDraft, gift: { ...blankDraft.gift } });
});

test('unknown fields and overlong texts are not restored', () => {
  const draft = parseStoredDraft(
    JSON.stringify({ addresses: { KW: { type: 'tent', __proto__x: 1, block: 'x'.repeat(900) } } }),
  );
  expect(draft.addresses.KW).toEqual({ type: 'house', block: 'x'.repeat(20) });
});

test('after an order the address stays for the next one, the gift and the ways to pay do not', () => {
  expect(clearOrderChoices(typed)).toEqual({ ...typed, method: null, wallet: false, gift: blankDraft.gift });
});
