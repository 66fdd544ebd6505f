import { z } from 'zod';
import { cleanSku } from '../../domain/sku.ts';
import { deskGet } from './call.ts';

/** How often an open page reports itself; after twice that time without a report somebody counts as gone. */
export const presenceBeatMs = 20_000;

const colleague = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** They have changed something there and not saved it yet. */
  is_editing: z.boolean(),
});

export const presenceDeskCalls = {
  presence: deskGet('/desk/presence', {
    may: null,
    scope: 'filter',
    summary: 'Who else has a page open; asking tells them that the caller has. A hint, never a lock',
    description: 'No change of the shop, so it is a GET and leaves no entry in the audit log.',
    query: z.strictObject({
      /** `order KW-100042`, `product OLLY-1`, `settings KW`: of no page about health. */
      page: z
        .string()
        .overwrite((page) => page.replace(/(?<=^product ).+/, cleanSku))
        .regex(/^(?:order|product|settings) [A-Za-z0-9._-]{1,64}$/),
      editing: z.enum(['yes', 'no']).optional(),
    }),
    data: z.strictObject({ items: z.array(colleague) }),
  }),
};
