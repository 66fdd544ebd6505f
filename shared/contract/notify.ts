/** Back-in-stock alerts (docs/api.md "Notify-me"). */
import { z } from 'zod';
import { get, post } from './call.ts';
import { product } from './catalogue.ts';
import { email, productKey, skuId, unsubscribeToken } from './fields.ts';

export const notifyCalls = {
  notifyMe: post('/product/:id/notify-me', {
    access: 'user',
    summary: 'Set or remove a back-in-stock alert',
    description:
      '`value: true` sets an alert for the SKU, or the product’s default SKU, in the header’s country; `false` removes it. An alert sends one email.',
    refusals: ['not_found', 'list.full'],
    params: z.strictObject({ id: productKey }),
    body: z.strictObject({ value: z.boolean(), sku: skuId.optional() }),
    data: z.strictObject({ will_notify: z.boolean() }),
  }),
  alertGuest: post('/product/:id/notify-guest', {
    access: 'device',
    summary: 'Wait for a product without an account',
    description:
      'One email to the address when the SKU, or the product’s default SKU, is back or there is more of it. The answer is the same whoever’s address it is, and whether or not it waits already; a link in the email stops all.',
    refusals: ['not_found', 'rate.limited'],
    replay: 'nonce',
    params: z.strictObject({ id: productKey }),
    body: z.strictObject({ email, sku: skuId.optional() }),
    data: z.strictObject({ received: z.literal(true) }),
  }),
  notifyList: get('/product/notify-list', {
    access: 'user',
    summary: 'My back-in-stock alerts in the header’s country',
    data: z.strictObject({ items: z.array(product) }),
  }),
  notifyUnsubscribe: post('/product/notify/unsubscribe', {
    access: 'open',
    summary: 'Remove all alerts, with the link in an email',
    body: z.strictObject({ token: unsubscribeToken }),
    data: z.strictObject({ stopped: z.int() }),
  }),
};
