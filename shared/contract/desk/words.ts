import { z } from 'zod';
import { textLine } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { version } from './version.ts';

const key = z.string().max(80);
const word = z.strictObject({ key, text: z.string(), shop: z.string() });

export const wordsDeskCalls = {
  ownWords: deskGet('/desk/own-words', {
    resource: 'words',
    may: 'read_content',
    summary: 'The merchant’s words in the language of the request, and the shop’s beside them',
    data: z.strictObject({ version, items: z.array(word) }),
  }),
  setOwnWord: deskPost('/desk/own-words', {
    resource: 'words',
    may: 'write_content',
    summary: 'Another text in the place of one of the shop’s; null goes back to the shop’s own',
    body: z.strictObject({ version, key, text: textLine(500).nullable() }),
    /** `claims`: what the law forbids to say of supplements. */
    data: z.strictObject({ version, items: z.array(word), claims: z.array(z.string()) }),
  }),
};
