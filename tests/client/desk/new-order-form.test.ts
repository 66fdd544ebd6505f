import { describe, expect, it } from 'vitest';
import {
  addLine,
  blankOrder,
  chooseCustomer,
  removeLine,
  setCount,
  startSubstitute,
  toFieldName,
  toPlaceBody,
} from '../../../client/desk/features/order/new-order-form.ts';
import type { Customer, Offer } from '../../../shared/contract/desk/phone-order.ts';

const offer = (sku: string): Offer => ({
  sku,
  gtin: null,
  name: { en: `Vitamin ${sku}`, ar: `فيتامين ${sku}` },
  price: '7.500 KWD',
  available: 5,
  image: null,
});
const door = {
  type: 'house',
  name: 'Noura',
  phone: '+96550001234',
  area: 'salmiya',
  block: '1',
  street: '2',
  building: '3',
};
const guest: Customer = {
  user_id: null,
  name: 'Noura',
  email: '',
  phone: '+96550001234',
  locale: 'ar',
  number: 'KW-100001',
  addresses: [{ id: null, fields: door, lines: ['Salmiya'] }],
};
const account = {
  ...guest,
  user_id: 'u1',
  addresses: [{ id: 'a1', fields: door, lines: ['Salmiya'] }],
} as unknown as Customer;

describe('a new order', () => {
  it('has each product once, from one to ninety-nine of it', () => {
    const lines = addLine(addLine(addLine([], offer('A')), offer('B')), offer('A'));
    expect(lines.map(({ sku, count }) => [sku, count])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
    expect(setCount(lines, 'A', 0)[0]?.count).toBe(1);
    expect(setCount(lines, 'A', 500)[0]?.count).toBe(99);
    expect(removeLine(lines, 'A').map(({ sku }) => sku)).toEqual(['B']);
  });

  it('of a guest goes to the person who ordered, in their language, at their last door', () => {
    const form = chooseCustomer(blankOrder('KW', 'en'), guest);
    const body = toPlaceBody({ ...form, lines: addLine([], offer('A')) }, 'q');
    expect(body).toMatchObject({
      locale: 'ar',
      guest: { name: 'Noura', phone: '+96550001234', email: null },
      address: { name: 'Noura', phone: '+96550001234', area: 'salmiya' },
      items: [{ sku: 'A', count: 1 }],
    });
    expect(body).not.toHaveProperty('user_id');
    expect(body).not.toHaveProperty('coupon');
  });

  it('of an account names it and one of its addresses, or another one', () => {
    const form = chooseCustomer(blankOrder('KW', 'en'), account);
    expect(toPlaceBody(form, 'q')).toMatchObject({ user_id: 'u1', address_id: 'a1' });
    const elsewhere = toPlaceBody({ ...form, addressId: '', address: { ...form.address, name: 'Mother' } }, 'q');
    expect(elsewhere).toMatchObject({ user_id: 'u1', address: { name: 'Mother' } });
    expect(elsewhere).not.toHaveProperty('address_id');
    expect(elsewhere).not.toHaveProperty('guest');
  });

  it('keeps its key however often it is sent, and the next one has another', () => {
    const form = blankOrder('KW', 'en');
    expect(toPlaceBody(form, 'q1').key).toBe(toPlaceBody({ ...form, coupon: ' SUMMER ' }, 'q2').key);
    expect(toPlaceBody({ ...form, coupon: ' SUMMER ' }, 'q').coupon).toBe('SUMMER');
    expect(blankOrder('KW', 'en').key).not.toBe(form.key);
  });

  it('shows a fault of a guest’s recipient where the guest is typed', () => {
    expect(toFieldName('address.phone', true)).toBe('guest.phone');
    expect(toFieldName('address.phone', false)).toBe('address.phone');
    expect(toFieldName('address.block', true)).toBe('address.block');
  });
});

describe('a substitute for what a paid order lacks', () => {
  const there = { id: null, fields: { ...door, block: '9' }, lines: ['Salmiya'] };

  it('goes to the person and the door of that order, also where an account has another address first', () => {
    const atMothers = { ...there, fields: { ...there.fields, name: 'Mother' } };
    const asked: [Customer, string][] = [
      [{ ...guest, addresses: [there] }, 'Noura'],
      // As commerce answers to an order's number (tests/worker/commerce/order/instead-of.test.ts).
      [{ ...account, addresses: [...account.addresses, atMothers] }, 'Mother'],
    ];
    for (const [customer, name] of asked) {
      const form = startSubstitute(blankOrder('KW', 'en'), { customer, offer: offer('A'), count: 2 });
      const body = toPlaceBody(form, 'q');
      expect(body).toMatchObject({
        instead_of: 'KW-100001',
        items: [{ sku: 'A', count: 2 }],
        address: { block: '9', name },
      });
      expect(body.user_id).toBe(customer.user_id ?? undefined);
    }
  });

  it('is no more than there is', () => {
    const form = startSubstitute(blankOrder('KW', 'en'), { customer: guest, offer: offer('A'), count: 9 });
    expect(form.lines.map(({ count }) => count)).toEqual([5]);
  });
});
