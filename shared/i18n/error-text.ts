/** The sentence of an error in a language; for the two workers (a browser reads `meta.msg`). */

import type { Locale } from '../domain/money.ts';
import type { ErrorCode } from '../errors.ts';
import { errors as ar } from './messages/ar/errors.ts';
import { errors as en } from './messages/en/errors.ts';

const sentences: Record<Locale, Record<ErrorCode, string>> = { en, ar };
export const errorText = (code: ErrorCode, locale: Locale): string => sentences[locale][code];
