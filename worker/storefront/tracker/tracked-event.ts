/** An event as the shop's own pages send it. By `zod/mini`: the whole of zod would be a tenth of the bundle that each cold start parses. */
import * as z from 'zod/mini';
import { maxTrackedItems, trackedNames } from '../../../shared/domain/tracked-event.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const number = (most: number) => z.number().check(z.minimum(0), z.maximum(most));
const item = z.strictObject({
  item_id: text(64),
  item_name: text(200),
  item_brand: z.optional(text(200)),
  item_category: z.optional(text(200)),
  item_list_name: z.optional(text(40)),
  index: z.optional(z.int().check(z.minimum(0), z.maximum(1e6))),
  price: number(1e6),
  quantity: z.int().check(z.minimum(1), z.maximum(999)),
});
export const trackedEvent = z.strictObject({
  client: z.uuid(),
  session: z.string().check(z.regex(/^\d{10}$/)),
  name: z.enum(trackedNames),
  params: z.strictObject({
    page_path: z.optional(text(500).check(z.startsWith('/'))),
    currency: z.optional(z.string().check(z.regex(/^(?:[A-Z]{3})?$/))),
    value: z.optional(number(1e6)),
    transaction_id: z.optional(text(64)),
    coupon: z.optional(text(64)),
    item_list_name: z.optional(text(40)),
    items: z.optional(z.array(item).check(z.maxLength(maxTrackedItems))),
  }),
});
