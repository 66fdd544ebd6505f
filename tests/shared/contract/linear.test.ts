/**
 * docs/security.md IN7: what looks at input looks at it a fixed number of times. 200 kB of almost-right text take linear
 * checks milliseconds and quadratic ones minutes, so that the runner's patience is the only clock here.
 */
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ApiCall } from '../../../shared/contract/call.ts';
import { calls } from '../../../shared/contract/calls.ts';
import { parseTextRuns } from '../../../shared/domain/content-text.ts';
import { isEmailAddress, toEmailKey } from '../../../shared/domain/email-address.ts';
import { getFirstName } from '../../../shared/domain/first-name.ts';
import { parsePhone } from '../../../shared/domain/phone.ts';
import { normaliseText } from '../../../shared/domain/search-text.ts';
import { cleanLine, cleanTyped, toLatinDigits } from '../../../shared/domain/text.ts';

const size = 200_000;
const hostile = [
  'a',
  ' ',
  '1',
  '.',
  '-',
  '@',
  '[',
  '](',
  '[a](',
  '/',
  '\\',
  '%',
  '\u0640',
  'ا ',
  'a@',
  '١',
  '+965 ',
].flatMap((unit) => {
  const many = unit.repeat(size / unit.length);
  return [many, `${many}!`, `x${many}\n`];
});

/** Every schema inside that takes a text by itself. */
function leaves(schema: unknown, found: Set<z.ZodType>): Set<z.ZodType> {
  if (schema instanceof z.ZodObject) for (const inner of Object.values(schema.shape)) leaves(inner, found);
  else if (schema instanceof z.ZodArray) leaves(schema.element, found);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    leaves(schema.unwrap(), found);
  else if (schema instanceof z.ZodUnion) for (const inner of schema.options) leaves(inner, found);
  else if (schema instanceof z.ZodType) found.add(schema);
  return found;
}

test('IN7: every field of every call answers 200 kB of almost-right text', { timeout: 60_000 }, () => {
  const found = new Set<z.ZodType>();
  for (const { params, query, body } of Object.values(calls) as ApiCall[])
    for (const schema of [params, query, body]) leaves(schema, found);
  expect(found.size).toBeGreaterThan(40);
  let refused = 0;
  for (const schema of found) for (const text of hostile) refused += schema.safeParse(text).success ? 0 : 1;
  expect(refused).toBeGreaterThan(found.size);
});

const readers: readonly [string, (text: string) => unknown][] = [
  ['a phone number', (text) => parsePhone(text, 'KW')],
  ['an e-mail address', isEmailAddress],
  ['an e-mail’s key', toEmailKey],
  ['a line', cleanLine],
  ['digits', toLatinDigits],
  ['a number or a code', cleanTyped],
  ['a first name', getFirstName],
  ['a search', normaliseText],
  ['a paragraph with links', parseTextRuns],
];

test.each(readers)('IN7: %s of 200 kB is read to its end', { timeout: 60_000 }, (_what, read) => {
  for (const text of hostile) expect(() => read(text)).not.toThrow();
});
