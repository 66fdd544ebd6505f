import type { DeskInput } from '../../../../shared/contract/desk/calls.ts';
import type { Customer, FoundAddress, Offer } from '../../../../shared/contract/desk/phone-order.ts';
import {
  type AddressDraft,
  blankAddress,
  toAddressDraft,
  toAddressFields,
} from '../../../../shared/domain/address-form.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { PhoneChannel } from '../../../../shared/domain/phone-order.ts';
import { makeUuid } from '../../../browser/make-uuid.ts';

export interface NewOrderLine {
  readonly sku: string;
  readonly name: Offer['name'];
  readonly price: string;
  readonly count: number;
}

export interface NewOrderForm {
  /** The idempotency key: one order per form, however often it is sent. Stored with the draft. */
  key: string;
  country: CountryCode;
  channel: PhoneChannel;
  payment: 'link' | 'cod';
  locale: Locale;
  coupon: string;
  account: Customer | null;
  guest: { name: string; phone: string; email: string };
  /** The id of one of the account's addresses; '' for the typed `address`. */
  addressId: string;
  address: AddressDraft;
  lines: readonly NewOrderLine[];
  /** The paid order for which this one brings a substitute; '' for none. */
  insteadOf: string;
}

const lineMax = 99;

export const blankOrder = (country: CountryCode, locale: Locale): NewOrderForm => ({
  key: makeUuid(),
  country,
  channel: 'phone',
  payment: 'link',
  locale,
  coupon: '',
  account: null,
  guest: { name: '', phone: '', email: '' },
  addressId: '',
  address: blankAddress,
  lines: [],
  insteadOf: '',
});

/** A form for the person and the address of an order that lacks something, with the substitute. */
export function startSubstitute(
  blank: NewOrderForm,
  { customer, offer, count }: { readonly customer: Customer; readonly offer: Offer; readonly count: number },
): NewOrderForm {
  const door = customer.addresses.find(({ id }) => id === null);
  const form = chooseCustomer(blank, door ? { ...customer, addresses: [door] } : customer);
  return {
    ...form,
    account: customer.user_id === null ? null : customer,
    lines: setCount(addLine([], offer), offer.sku, Math.min(count, offer.available)),
    insteadOf: customer.number ?? '',
  };
}

const toDraft = (country: CountryCode, address: FoundAddress | undefined) =>
  address === undefined ? blankAddress : toAddressDraft(country, address.fields);

/** Fills in somebody who was found: an account with its newest address, a guest with the data of their last order. */
export function chooseCustomer(form: NewOrderForm, customer: Customer): NewOrderForm {
  const { user_id: userId, name, phone, email, locale, addresses } = customer;
  const [first] = addresses;
  if (userId === null)
    return {
      ...form,
      locale,
      account: null,
      guest: { name, phone, email },
      addressId: '',
      address: toDraft(form.country, first),
    };
  const saved = first?.id ?? '';
  // An order's address names who received it there.
  const address = saved === '' ? { name, phone, ...toDraft(form.country, first) } : blankAddress;
  return { ...form, locale, account: customer, guest: { name: '', phone: '', email: '' }, addressId: saved, address };
}

export function addLine(lines: readonly NewOrderLine[], { sku, name, price }: Offer): readonly NewOrderLine[] {
  const known = lines.find((line) => line.sku === sku);
  return known ? setCount(lines, sku, known.count + 1) : [...lines, { sku, name, price, count: 1 }];
}

export const setCount = (lines: readonly NewOrderLine[], sku: string, count: number): readonly NewOrderLine[] =>
  lines.map((line) => (line.sku === sku ? { ...line, count: Math.min(Math.max(count, 1), lineMax) } : line));

export const removeLine = (lines: readonly NewOrderLine[], sku: string): readonly NewOrderLine[] =>
  lines.filter((line) => line.sku !== sku);

/** A guest's parcel goes to the person who ordered. */
const toRecipient = ({ account, guest, address }: NewOrderForm): AddressDraft =>
  account === null ? { ...address, name: guest.name, phone: guest.phone } : address;

export function toPlaceBody(form: NewOrderForm, quote: string) {
  const { key, country, channel, payment, locale, coupon, account, guest, addressId, lines, insteadOf } = form;
  const body = {
    key,
    country,
    channel,
    payment,
    locale,
    quote,
    items: lines.map(({ sku, count }) => ({ sku, count })),
    ...(insteadOf !== '' && { instead_of: insteadOf }),
    ...(coupon.trim() !== '' && { coupon: coupon.trim() }),
    ...(account === null
      ? { guest: { name: guest.name, phone: guest.phone, email: guest.email.trim() || null } }
      : { user_id: account.user_id }),
    ...(addressId === '' ? { address: toAddressFields(country, toRecipient(form)) } : { address_id: addressId }),
  };
  return body as NonNullable<DeskInput<'placePhoneOrder'>['body']>;
}

/** The field that shows a fault of the server. A guest's name and phone have no second field in the address. */
export function toFieldName(path: string, isGuest: boolean): string {
  if (isGuest && (path === 'address.name' || path === 'address.phone')) return path.replace('address', 'guest');
  return path;
}
