/** One person as the shop knows them: an account, or a guest by the phone of an order (docs/desk.md "Customers"). */
import { z } from 'zod';
import { locales } from '../../domain/locale.ts';
import { orderStatuses, paymentStatuses } from '../../domain/order-state.ts';
import { paymentMethods } from '../../domain/payment-method.ts';
import { testStatuses } from '../../domain/test-order-state.ts';
import { country, orderNumber, userId } from '../fields.ts';
import { deskGet } from './call.ts';

/** Any order of theirs, so that no phone stands in an address; or an account. */
const whose = orderNumber.or(userId);

const theirOrder = z.strictObject({
  number: z.string(),
  country,
  created_at: z.string(),
  /** '' for those who may not see sums. */
  total: z.string(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  method: z.enum(paymentMethods),
});

const person = z.strictObject({
  /** Null: a guest. */
  user_id: userId.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  locale: z.enum(locales),
  /** When the account was made, or the first of the orders shown. */
  since: z.string(),
  is_email_verified: z.boolean(),
});

export const customerDeskCalls = {
  customer: deskGet('/desk/customer', {
    may: 'read_customers',
    scope: 'filter',
    persons: ({ item }, { query }) => [item.user_id ?? query.whose],
    summary: 'A person: their newest orders, visits, what they are sent, and what speaks for care with cash',
    description: 'Of visits their days and states alone: what was tested and found is the patient’s.',
    refusals: ['not_found'],
    query: z.strictObject({ whose }),
    data: z.strictObject({
      item: person,
      orders: z.array(theirOrder),
      has_more: z.boolean(),
      /** Of the orders shown, without cancelled ones. */
      totals: z.array(z.strictObject({ country, orders: z.int(), total: z.string() })),
      visits: z.array(z.strictObject({ number: z.string(), at: z.string().nullable(), status: z.enum(testStatuses) })),
      /** Only accounts ask for these. `stopped`: mails that aren't about an order were turned off. */
      sent: z.strictObject({ stock_mails: z.int(), browsers: z.int(), stopped: z.boolean() }),
      /** Of the orders shown. `cash_open`: to be paid at the door, and not delivered yet. */
      care: z.strictObject({
        refused: z.int(),
        unreachable: z.int(),
        not_real: z.int(),
        phones: z.int(),
        cash_open: z.int(),
      }),
    }),
  }),
};
