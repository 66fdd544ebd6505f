/** The sentence of an error in a language; for the two workers (a browser reads `meta.msg`). */

import type { Locale } from '../domain/money.ts';
import type { ErrorCode } from '../errors.ts';
import { errors as ar } from './messages/ar/errors.ts';
import { errors as en } from './messages/en/errors.ts';

const sentences: Record<Locale, Record<ErrorCode, string>> = { en, ar };

/** `params` fill the sentence's `{{name}}` places. */
export const errorText = (code: ErrorCode, locale: Locale, params: Readonly<Record<string, string | number>> = {}) =>
  Object.entries(params).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)),
    sentences[locale][code],
  );
