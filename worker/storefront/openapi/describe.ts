import type { Access, ApiCall } from '../../../shared/contract/call.ts';
import { type ErrorCode, errors } from '../../../shared/errors.ts';
import { getErrorText } from '../../../shared/i18n/error-text.ts';

const accessSentences: Readonly<Record<Access, string>> = {
  open: 'Anyone can call it.',
  device:
    'Needs a device: a caller without the cookie `__Host-did` gets one with the answer and sends it from then on.',
  user: 'Needs a signed-in user (the cookie `__Host-sid` of a sign-in), else 401 `session.expired`.',
  owner: 'Needs the user whose order it is, or the order’s `track_token` in the body.',
};
const cacheSentences: Readonly<Record<NonNullable<ApiCall['cache']>, string>> = {
  shared:
    'The answer is the same for everybody of a language and country and may be minutes old; `meta.code` is 700 when a cache gave it.',
  session: 'The answer may be two minutes old within a session; `meta.code` is 700 when a cache gave it.',
  page: '',
};

export function describeCall(call: ApiCall, isPaged: boolean): string {
  return [
    call.description || `${call.summary}.`,
    accessSentences[call.access],
    call.cache === null ? '' : cacheSentences[call.cache],
    isPaged ? 'Pages hold 24 items and count from 1; past the last one `items` is empty.' : '',
    call.idempotencyKey
      ? 'One `idempotency-key` is one intent: sent again with the same body it gives the first answer and the header `idempotent-replayed`, with another body 422 `idempotency.mismatch`.'
      : '',
    call.effect ? 'GET does the same for callers that cannot post; it needs the same headers.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

export const getErrorSentence = (code: ErrorCode) => getErrorText(code, 'en').replaceAll(/\{\{?\w+\}?\}/g, '…');

export const groupByStatus = (codes: readonly ErrorCode[]): [status: number, codes: ErrorCode[]][] =>
  [...Map.groupBy(codes, (code) => errors[code].status)].sort(([a], [b]) => a - b);
