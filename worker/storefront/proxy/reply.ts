/** The envelope as the storefront itself answers it: its own refusals, in the shopper's language. */
import type { Locale } from '../../../shared/domain/locale.ts';
import { AppError, errors } from '../../../shared/errors.ts';
import { getErrorText } from '../../../shared/i18n/error-text.ts';
import { everywhere, nothing } from '../render/csp.ts';

/** The only headers of an answer, security's among them (P3, X8). Nothing of /api is kept by anybody on the way (C1). */
export const apiHeaders = {
  ...everywhere,
  'content-security-policy': nothing,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
} as const;

/** RFC 9211: what is shown is past its time by so many seconds, because the API did not answer. */
export const staleStatus = (staleS: number): string => `afiya; hit; ttl=-${staleS}; detail=stale-if-error`;

/** Anything that was thrown. What nobody foresaw is `unexpected`; its text stays in the log (X9). */
export function refuse(error: unknown, about: { locale: Locale; reqId: string }): Response {
  const known = error instanceof AppError;
  const code = known ? error.code : 'unexpected';
  const { status } = errors[code];
  const meta = { code: status, msg: getErrorText(code, about.locale), msgType: 1, reqId: about.reqId, error: code };
  const wait = known && error.retryAfterS !== undefined && { 'retry-after': String(error.retryAfterS) };
  const allow = known && code === 'method.not_allowed' && { allow: String(error.params.allow) };
  const data = known && error.fields.length > 0 ? { fields: error.fields } : {};
  return new Response(JSON.stringify({ meta, data }), { status, headers: { ...apiHeaders, ...wait, ...allow } });
}
