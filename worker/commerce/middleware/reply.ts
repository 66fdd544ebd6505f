import { bodyBytesHeader } from '../../../shared/constants.ts';
import { requestIdPattern } from '../../../shared/domain/header-patterns.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import { attachmentHeader } from '../../../shared/domain/upload-file.ts';
import { encodeUtf8 } from '../../../shared/encoding.ts';
import { AppError, errors, type FieldError } from '../../../shared/errors.ts';
import { getErrorText } from '../../../shared/i18n/error-text.ts';
import { SignatureError } from './signature.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' };

interface ReplyMeta {
  code: number;
  msg: string;
  msgType: number;
  reqId: string;
  error?: string;
}

/** `x-body-bytes` tells the storefront the length of the body: a service binding drops `content-length`. */
function jsonResponse(meta: ReplyMeta, data: unknown, more: Readonly<Record<string, string>> = {}): Response {
  const body = encodeUtf8(JSON.stringify({ meta, data }));
  return new Response(body, {
    status: meta.code,
    headers: { ...headers, [bodyBytesHeader]: String(body.byteLength), ...more },
  });
}

export function okResponse(data: unknown, context: { reqId: string }, replayed = false): Response {
  const meta = { code: 200, msg: 'OK', msgType: 0, reqId: context.reqId };
  return jsonResponse(meta, data, replayed ? { 'idempotent-replayed': 'true' } : {});
}

export interface AnsweredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly name: string;
}

/** Never shown in place of a page, whatever is in it (docs/security.md U3); the storefront adds the rest. */
export const fileResponse = ({ bytes, type, name }: AnsweredFile): Response =>
  new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': attachmentHeader(name),
      'cache-control': 'private, no-store',
      [bodyBytesHeader]: String(bytes.byteLength),
    },
  });

/** Nothing is done yet: it waits for somebody. */
export function acceptedResponse(data: unknown, { reqId }: { reqId: string }): Response {
  return jsonResponse({ code: 202, msg: 'Accepted', msgType: 0, reqId }, data);
}

function errorResponse(error: AppError, locale: Locale, reqId: string): Response {
  const { code, params, retryAfterS } = error;
  const { status } = errors[code];
  const meta = { code: status, msg: getErrorText(code, locale, params), msgType: 1, reqId, error: code };
  const data = withFields(error.data, error.fields);
  return jsonResponse(meta, data, retryAfterS === undefined ? {} : { 'retry-after': String(retryAfterS) });
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
    return jsonResponse(meta, { now: Date.now() });
  }
  return errorResponse(error instanceof AppError ? error : new AppError('unexpected'), locale, reqId);
}
