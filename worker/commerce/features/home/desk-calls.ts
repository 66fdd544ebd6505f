import { z } from 'zod';
import { jsonBodyMaxBytes } from '../../../../shared/constants.ts';
import { get, post } from '../../../../shared/contract/call.ts';
import { blockInput } from './block-input.ts';

const location = { block: z.int().nullable(), field: z.string() };

export const homeDeskCalls = {
  home: get('/desk/home', {
    access: 'open',
    summary: 'The home page as it was given, in both languages',
    data: z.strictObject({ blocks: z.array(blockInput), own: z.boolean() }),
  }),
  setHome: post('/desk/home', {
    access: 'open',
    summary: 'Another home page; null goes back to the shop’s own',
    maxBytes: jsonBodyMaxBytes,
    /** features/home/validate-home.ts validates the blocks, to report every fault. */
    body: z.strictObject({ blocks: z.array(z.unknown()).nullable() }),
    data: z.strictObject({
      faults: z.array(z.strictObject({ ...location, rule: z.string(), value: z.string().nullable() })),
      claims: z.array(z.strictObject({ ...location, words: z.array(z.string()) })),
    }),
  }),
};
