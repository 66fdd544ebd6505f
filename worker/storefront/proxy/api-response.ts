import type { Locale } from '../../../shared/domain/locale.ts';
import { AppError, errors } from '../../../shared/errors.ts';
import { getErrorText } from '../../../shared/i18n/error-text.ts';
import { denyAllPolicy, securityHeaders } from '../request/security-headers.ts';

/** All headers of an API response, the security headers included (P3, X8). No cache on the way may store it (C1). */
export const apiHeaders = {
  ...securityHeaders,
  'content-security-policy': denyAllPolicy,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
} as const;

const headersOfAll = new Headers(apiHeaders);

/** The platform copies its own Headers, which costs less than reading them from an object. */
export const createApiResponse = (text: string, status: number): Response =>
  new Response(text, { status, headers: headersOfAll });

export const formatCacheStatus = (staleS: number): string => `afiya; hit; ttl=-${staleS}; detail=stale-if-error`;

/** An unknown error becomes `unexpected`; its text stays in the log (X9). */
export function toErrorResponse(error: unknown, context: { locale: Locale; reqId: string }): Response {
  const isKnown = error instanceof AppError;
  const code = isKnown ? error.code : 'unexpected';
  const { status } = errors[code];
  const meta = { code: status, msg: getErrorText(code, context.locale), msgType: 1, reqId: context.reqId, error: code };
  const retryAfter = isKnown && error.retryAfterS !== undefined && { 'retry-after': String(error.retryAfterS) };
  const allow = isKnown && code === 'method.not_allowed' && { allow: String(error.params.allow) };
  const data = isKnown && error.fields.length > 0 ? { fields: error.fields } : {};
  return new Response(JSON.stringify({ meta, data }), { status, headers: { ...apiHeaders, ...retryAfter, ...allow } });
}
