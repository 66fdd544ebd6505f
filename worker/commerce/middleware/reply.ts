import { requestIdPattern } from '../../../shared/domain/header-patterns.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import { AppError, errors, type FieldError } from '../../../shared/errors.ts';
import { getErrorText } from '../../../shared/i18n/error-text.ts';
import { SignatureError } from './signature.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' };

export function okResponse(data: unknown, context: { reqId: string }, replayed = false): Response {
  const meta = { code: 200, msg: 'OK', msgType: 0, reqId: context.reqId };
  return new Response(JSON.stringify({ meta, data }), {
    headers: replayed ? { ...headers, 'idempotent-replayed': 'true' } : headers,
  });
}

function errorResponse(error: AppError, locale: Locale, reqId: string): Response {
  const { code, params, retryAfterS } = error;
  const { status } = errors[code];
  const meta = { code: status, msg: getErrorText(code, locale, params), msgType: 1, reqId, error: code };
  const data = withFields(error.data, error.fields);
  return new Response(JSON.stringify({ meta, data }), {
    status,
    headers: retryAfterS === undefined ? headers : { ...headers, 'retry-after': String(retryAfterS) },
  });
}

const withFields = (data: unknown, fields: readonly FieldError[]) =>
  fields.length === 0 ? (data ?? {}) : { ...((data ?? {}) as object), fields };

export function reqIdOf(request: Request): string {
  const reqId = request.headers.get('x-reqid') ?? '';
  return requestIdPattern.test(reqId) ? reqId : '-';
}

/** The only place where errors become responses. Unknown errors become `unexpected`, without their message. */
export function toErrorResponse(error: unknown, request: Request): Response {
  const locale: Locale = request.headers.get('lang') === 'ar' ? 'ar' : 'en';
  const reqId = reqIdOf(request);
  if (error instanceof SignatureError) {
    const meta = { code: 400, msg: 'The request is not signed rightly.', msgType: 1, reqId, error: error.code };
    return new Response(JSON.stringify({ meta, data: { now: Date.now() } }), { status: 400, headers });
  }
  return errorResponse(error instanceof AppError ? error : new AppError('unexpected'), locale, reqId);
}
