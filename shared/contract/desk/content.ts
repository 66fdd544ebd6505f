import { z } from 'zod';
import { jsonBodyMaxBytes } from '../../constants.ts';
import { contentKeys } from '../../domain/content-keys.ts';
import { inBothLanguages } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { version } from './version.ts';

/** The longest text of the shop has 6,000 characters. */
const textMaxChars = 60_000;

export const contentDeskCalls = {
  contents: deskGet('/desk/content', {
    may: 'read_content',
    summary: 'The shop’s texts by title, and in which languages somebody wrote them anew',
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          key: z.enum(contentKeys),
          title: inBothLanguages(z.string()),
          written: inBothLanguages(z.boolean()),
        }),
      ),
    }),
  }),
  content: deskGet('/desk/content/:key', {
    resource: 'content',
    may: 'read_content',
    summary: 'A text as it was written, in the language of the request',
    params: z.strictObject({ key: z.enum(contentKeys) }),
    data: z.strictObject({ version, text: z.string(), own: z.boolean() }),
  }),
  setContent: deskPost('/desk/content/:key', {
    resource: 'content',
    may: 'write_content',
    summary: 'Another text; null goes back to the shop’s own',
    maxBytes: jsonBodyMaxBytes,
    params: z.strictObject({ key: z.enum(contentKeys) }),
    body: z.strictObject({ version, text: z.string().max(textMaxChars).nullable() }),
    data: z.strictObject({
      version,
      fault: z.strictObject({ kind: z.string(), line: z.int() }).nullable(),
      claims: z.array(z.string()),
    }),
  }),
  suppliers: deskGet('/desk/suppliers', {
    may: 'read_customers',
    persons: ({ items }) => items.map(({ email }) => email),
    summary: 'The newest letters of suppliers',
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          company: z.string(),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          country: z.string(),
          website: z.string().nullable(),
          message: z.string(),
          locale: z.string(),
          at: z.string(),
        }),
      ),
    }),
  }),
};
