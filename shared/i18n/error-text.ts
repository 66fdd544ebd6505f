/** The sentence of an error in a language; for the two workers (a browser reads `meta.msg`). */

import type { Locale } from '../domain/money.ts';
import type { ErrorCode } from '../errors.ts';
import { errors as ar } from './messages/ar/errors.ts';
import { errors as en } from './messages/en/errors.ts';
import { stateWord } from './order-states.ts';

const sentences: Record<Locale, Record<ErrorCode, string>> = { en, ar };

/** Keeps a value of the other direction in its order (UAX #9). */
const apart = (text: string) => `\u2068${text}\u2069`;

/** A state of an order is told in words; in Arabic, what is Latin keeps its order. */
function written(name: string, value: string | number, locale: Locale): string {
  const text = name.startsWith('state') ? stateWord(String(value), locale) : String(value);
  const isLatin = ['number', 'sku', 'left', 'asked', 'amount'].includes(name) && /[A-Za-z]/.test(text);
  return locale === 'ar' && isLatin ? apart(text) : text;
}

/** `params` fill the sentence's `{{name}}` places. */
export const errorText = (code: ErrorCode, locale: Locale, params: Readonly<Record<string, string | number>> = {}) =>
  Object.entries(params).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, written(name, value, locale)),
    sentences[locale][code],
  );
