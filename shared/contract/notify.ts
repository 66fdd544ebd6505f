/** Notify-me (docs/api.md "Notify-me"): who wants to hear when a product is back. */
import { z } from 'zod';
import { get, post } from './call.ts';
import { product } from './catalogue.ts';
import { productKey, skuId, unsubscribeToken } from './fields.ts';

export const notifyCalls = {
  notifyMe: post('/product/:id/notify-me', {
    access: 'user',
    summary: 'Wait for a product, or no longer',
    description:
      '`value: true` waits for the SKU, or the product’s default one, in the header’s country; false waits no longer. One mail answers it.',
    refusals: ['not_found', 'list.full'],
    params: z.strictObject({ id: productKey }),
    /** Without `sku` the product's default SKU. */
    body: z.strictObject({ value: z.boolean(), sku: skuId.optional() }),
    data: z.strictObject({ will_notify: z.boolean() }),
  }),
  notifyList: get('/product/notify-list', {
    access: 'user',
    summary: 'What I wait for in the header’s country',
    data: z.strictObject({ items: z.array(product) }),
  }),
  notifyUnsubscribe: post('/product/notify/unsubscribe', {
    access: 'open',
    summary: 'Wait for nothing any more, by the link of a mail',
    body: z.strictObject({ token: unsubscribeToken }),
    /** How many products were waited for. */
    data: z.strictObject({ stopped: z.int() }),
  }),
};
