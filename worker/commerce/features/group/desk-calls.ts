/** What the desk says about the four lists on the wire (`npm run desk -- brands get` …). */
import { z } from 'zod';
import { jsonBodyMaxBytes } from '../../../../shared/constants.ts';
import { get, post } from '../../../../shared/contract/call.ts';

const kind = z.enum(['brands', 'categories', 'nutritionists', 'blood-tests']);
const place = { at: z.int().nullable(), field: z.string() };

export const groupDeskCalls = {
  group: get('/desk/groups/:kind', {
    access: 'open',
    summary: 'One of the merchant’s lists as it was given, in both languages',
    params: z.strictObject({ kind }),
    data: z.strictObject({ items: z.array(z.looseObject({})) }),
  }),
  setGroup: post('/desk/groups/:kind', {
    access: 'open',
    summary: 'Another list; what is not in it is taken away',
    maxBytes: jsonBodyMaxBytes,
    params: z.strictObject({ kind }),
    /** Judged whole by features/group/desk.ts, which says more than the first fault. */
    body: z.strictObject({ items: z.array(z.unknown()).max(2_000) }),
    /** `faults`: why it was not taken in. `claims`: words that the law forbids beside supplements; told, not refused. */
    data: z.strictObject({
      faults: z.array(z.strictObject({ ...place, rule: z.string(), value: z.string().nullable() })),
      claims: z.array(z.strictObject({ ...place, words: z.array(z.string()) })),
    }),
  }),
};
