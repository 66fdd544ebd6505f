/** Orders that staff place for somebody on the phone or at WhatsApp, and their payment links (docs/desk.md §21). */
import { z } from 'zod';
import { locales } from '../../domain/locale.ts';
import { pauseRefusals } from '../../domain/pause.ts';
import { parseItems, phoneChannels } from '../../domain/phone-order.ts';
import { addressId, country, email, orderNumber, personName, phone, userId } from '../fields.ts';
import { cartItem, couponRefusals, quote } from '../order.ts';
import { addressInput, region } from '../place.ts';
import { deskGet, deskPost } from './call.ts';
import { moneyKey } from './fields.ts';

const locale = z.enum(locales);
const coupon = z.string().max(40).optional();
/** `cod`, or `link`: online, by a link that the shopper gets. */
const payment = z.enum(['cod', 'link']);
const search = z.string().max(120);
const items = z
  .array(cartItem.pick({ sku: true, count: true }))
  .min(1)
  .max(100);

/** A paid order of the same person, of which something isn't on the shelf. */
const insteadOf = orderNumber;

const foundAddress = z.strictObject({
  /** Of an address that the account saved; null for that of an order: the searched one, or the newest where none is saved. */
  id: addressId.nullable(),
  fields: z.record(z.string(), z.unknown()),
  lines: z.array(z.string()),
});
export type FoundAddress = z.output<typeof foundAddress>;

const customer = z.strictObject({
  /** Null: a guest. */
  user_id: userId.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  locale,
  /** Their newest order in the country. */
  number: z.string().nullable(),
  addresses: z.array(foundAddress),
});
export type Customer = z.output<typeof customer>;

/** With the currency's decimals and code. */
const money = z.string();
export const offer = z.strictObject({
  sku: z.string(),
  gtin: z.string().nullable(),
  name: z.strictObject({ en: z.string(), ar: z.string() }),
  price: money,
  available: z.int(),
  image: z.strictObject({ en: z.string(), ar: z.string() }).nullable(),
});
export type Offer = z.output<typeof offer>;

const orderLink = z.strictObject({
  number: z.string(),
  /** `pay` opens the payment page; `track` shows the order, because nothing is left to pay online. */
  kind: z.enum(['pay', 'track']),
  url: z.string(),
  /** The link's sentence in the shopper's language. */
  message: z.string(),
  whatsapp_url: z.string(),
  /** When a payment link ends. */
  until: z.string().nullable(),
  locale,
});
export type OrderLink = z.output<typeof orderLink>;

export const phoneOrderDeskCalls = {
  customers: deskGet('/desk/phone-order/customers', {
    may: 'read_customers',
    persons: ({ items }) => items.map(({ user_id, number, phone, email }) => user_id ?? number ?? (phone || email)),
    scope: 'country',
    summary:
      'Who has ordered in a country, by number, phone in any form, e-mail or name; accounts by their phone and e-mail as well',
    refusals: ['search.too_short'],
    query: z.strictObject({ country, search }),
    data: z.strictObject({ items: z.array(customer) }),
  }),
  offers: deskGet('/desk/phone-order/offers', {
    may: 'read_orders',
    scope: 'country',
    summary: 'What is sold in a country, by the beginning of a name, SKU or bar code',
    query: z.strictObject({ country, search }),
    data: z.strictObject({ items: z.array(offer) }),
  }),
  addressPlaces: deskGet('/desk/phone-order/places', {
    may: 'place_orders',
    scope: 'country',
    summary: 'Governorates and areas, or regions and cities, of a country',
    query: z.strictObject({ country }),
    data: z.strictObject({ items: z.array(region) }),
  }),
  quotePhoneOrder: deskGet('/desk/phone-order/quote', {
    may: 'place_orders',
    scope: 'country',
    summary: 'What an order costs today, as the shopper’s own checkout reckons it',
    refusals: ['not_found', 'order.unknown', 'order.state', ...couponRefusals],
    query: z.strictObject({
      country,
      /** `SKU:COUNT`, several separated by commas. */
      items: z
        .string()
        .max(7000)
        .transform((text, context) => {
          const read = items.safeParse(parseItems(text));
          if (read.success) return read.data;
          context.addIssue({ code: 'custom', params: { rule: 'invalid' } });
          return z.NEVER;
        }),
      user_id: userId.optional(),
      coupon,
      payment,
      instead_of: insteadOf.optional(),
    }),
    data: z.strictObject({ item: quote }),
  }),
  placePhoneOrder: deskPost('/desk/phone-order', {
    may: 'place_orders',
    scope: 'country',
    summary: 'Place an order for somebody, at the prices of its quote',
    description:
      'The rules are those of the shopper’s own checkout: prices, stock, limits, coupons, cash. The order is theirs, and says who placed it. The same key places one order. In place of what a paid order of theirs lacks (`instead_of`), up to as many units pay no delivery, once.',
    refusals: [
      'not_found',
      'order.unknown',
      'order.state',
      ...couponRefusals,
      'cart.over_limit',
      'stock.short',
      'price.changed',
      'payment.method',
      'payment.cash_limit',
      ...pauseRefusals,
      'idempotency.mismatch',
    ],
    body: z.strictObject({
      key: moneyKey,
      country,
      channel: z.enum(phoneChannels),
      /** The language of its mails, messages and linked pages. */
      locale,
      user_id: userId.nullish(),
      /** Somebody without an account. Without an e-mail they get their links by message. */
      guest: z.strictObject({ name: personName, email: email.nullish(), phone }).nullish(),
      address: addressInput.nullish(),
      address_id: addressId.nullish(),
      items,
      coupon: coupon.nullish(),
      payment,
      instead_of: insteadOf.nullish(),
      quote: z.string().max(4000),
    }),
    data: orderLink,
  }),
  orderLink: deskGet('/desk/order/link', {
    may: 'place_orders',
    persons: (_, { query }) => [query.number],
    scope: 'order',
    summary: 'The link that a shopper gets for an order: to pay it, else to follow it',
    refusals: ['order.unknown'],
    query: z.strictObject({ number: orderNumber }),
    data: orderLink,
  }),
  renewPaymentLink: deskPost('/desk/order/link', {
    may: 'place_orders',
    scope: 'order',
    summary: 'A new payment link for another day; the old one no longer works',
    refusals: ['order.unknown', 'order.state'],
    body: z.strictObject({ number: orderNumber }),
    data: orderLink,
  }),
};
