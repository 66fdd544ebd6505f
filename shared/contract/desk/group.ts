import { z } from 'zod';
import { jsonBodyMaxBytes } from '../../constants.ts';
import { inBothLanguages } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { version } from './version.ts';

const listName = z.enum(['brands', 'categories', 'nutritionists', 'blood-tests']);
const location = { at: z.int().nullable(), field: z.string() };

/** The handler validates the entries itself, to report every fault. Claims are warnings. */
export const validationReport = z.strictObject({
  faults: z.array(
    z.strictObject({ ...location, rule: z.string(), value: z.string().or(inBothLanguages(z.string())).nullable() }),
  ),
  claims: z.array(z.strictObject({ ...location, words: z.array(z.string()) })),
});

export const groupDeskCalls = {
  group: deskGet('/desk/groups/:kind', {
    resource: 'group',
    may: 'read_catalogue',
    summary: 'One of the merchant’s lists as it was given, in both languages',
    params: z.strictObject({ kind: listName }),
    data: z.strictObject({ version, items: z.array(z.looseObject({})) }),
  }),
  setGroup: deskPost('/desk/groups/:kind', {
    resource: 'group',
    may: 'write_catalogue',
    summary: 'Another list; what is not in it is taken away',
    maxBytes: jsonBodyMaxBytes,
    params: z.strictObject({ kind: listName }),
    body: z.strictObject({ version, items: z.array(z.unknown()).max(2_000) }),
    data: z.strictObject({ version, ...validationReport.shape }),
  }),
};
