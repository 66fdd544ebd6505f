import { z } from 'zod';
import { jsonBodyMaxBytes } from '../../constants.ts';
import { deskGet, deskPost } from './call.ts';
import { version } from './version.ts';

const location = { block: z.int().nullable(), field: z.string() };

export const homeDeskCalls = {
  home: deskGet('/desk/home', {
    resource: 'home',
    may: 'read_content',
    summary: 'The home page as it was given, in both languages',
    data: z.strictObject({ version, blocks: z.array(z.looseObject({ type: z.string() })), own: z.boolean() }),
  }),
  setHome: deskPost('/desk/home', {
    resource: 'home',
    may: 'write_content',
    summary: 'Another home page; null goes back to the shop’s own',
    maxBytes: jsonBodyMaxBytes,
    /** features/home/validate-home.ts validates the blocks, to report every fault. */
    body: z.strictObject({ version, blocks: z.array(z.unknown()).nullable() }),
    data: z.strictObject({
      version,
      faults: z.array(z.strictObject({ ...location, rule: z.string(), value: z.string().nullable() })),
      claims: z.array(z.strictObject({ ...location, words: z.array(z.string()) })),
    }),
  }),
};
