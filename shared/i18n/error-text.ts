/** The text of an error code, for the two workers (a browser reads `meta.msg`). */

import type { Locale } from '../domain/money.ts';
import type { ErrorCode } from '../errors.ts';
import { errors as ar } from './messages/ar/errors.ts';
import { errors as en } from './messages/en/errors.ts';
import { getStateLabel } from './order-states.ts';

const sentences: Record<Locale, Record<ErrorCode, string>> = { en, ar };

/** Isolates a value of the other direction (UAX #9). */
const isolate = (text: string) => `\u2068${text}\u2069`;

function formatParam(name: string, value: string | number, locale: Locale): string {
  const text = name.startsWith('state') ? getStateLabel(String(value), locale) : String(value);
  const isLatin = ['number', 'sku', 'skus', 'left', 'asked', 'amount'].includes(name) && /[A-Za-z]/.test(text);
  return locale === 'ar' && isLatin ? isolate(text) : text;
}

export const getErrorText = (code: ErrorCode, locale: Locale, params: Readonly<Record<string, string | number>> = {}) =>
  Object.entries(params).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, formatParam(name, value, locale)),
    sentences[locale][code],
  );
