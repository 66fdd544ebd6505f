import { z } from 'zod';
import { orderTagPattern, orderTagsMax } from '../../domain/order-view.ts';
import { multilineText, orderNumber, skuId, textLine } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { assignee, deskOrderSummary } from './desk-order.ts';
import { staffId } from './fields.ts';

export const orderTag = textLine(30).refine((tag) => orderTagPattern.test(tag), { params: { rule: 'invalid' } });
const tags = z.array(orderTag).max(orderTagsMax).default([]);

export const orderWorkDeskCalls = {
  orderChoices: deskGet('/desk/orders/choices', {
    may: 'read_orders',
    scope: 'filter',
    summary: 'What orders can be filtered by: who works at the desk, the tags in use, the couriers',
    data: z.strictObject({
      people: z.array(assignee),
      /** The first hundred, by name. */
      tags: z.array(z.string()),
      couriers: z.array(z.strictObject({ id: z.string(), name: z.strictObject({ en: z.string(), ar: z.string() }) })),
    }),
  }),
  noteOrder: deskPost('/desk/order/note', {
    may: 'write_orders',
    scope: 'order',
    summary: 'A note on an order, for staff alone',
    refusals: ['order.unknown'],
    body: z.strictObject({ number: orderNumber, text: multilineText(1000) }),
    data: deskOrderSummary,
  }),
  tagOrder: deskPost('/desk/order/tag', {
    may: 'write_orders',
    scope: 'order',
    summary: 'Tags added to an order, and taken off it',
    refusals: ['order.unknown', 'field.out_of_range'],
    body: z.strictObject({ number: orderNumber, add: tags, remove: tags }),
    data: deskOrderSummary,
  }),
  reportMissing: deskPost('/desk/order/missing', {
    may: 'write_orders',
    scope: 'order',
    summary: 'A product of an order isn’t on the shelf: the order waits for a decision',
    refusals: ['order.unknown', 'order.closed', 'field.out_of_range', 'not_found'],
    /** `note`: for the timeline, in the words of who looked for it. */
    body: z.strictObject({ number: orderNumber, sku: skuId, note: multilineText(1000) }),
    data: deskOrderSummary,
  }),
  assignOrder: deskPost('/desk/order/assign', {
    may: 'write_orders',
    scope: 'order',
    summary: 'Somebody does an order, or nobody in particular',
    refusals: ['order.unknown', 'order.assigned', 'staff.unknown'],
    /** `from`: the assignee that the caller saw. */
    body: z.strictObject({ number: orderNumber, from: staffId.nullable(), to: staffId.nullable() }),
    data: deskOrderSummary,
  }),
};
