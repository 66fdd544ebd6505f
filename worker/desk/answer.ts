import type { Locale } from '../../shared/domain/locale.ts';
import { AppError, errors } from '../../shared/errors.ts';
import { getErrorText } from '../../shared/i18n/error-text.ts';
import { jsonHeaders } from './headers.ts';

export const jsonResponse = (text: string, status: number, more: readonly [string, string][] = []): Response =>
  new Response(text, { status, headers: [...Object.entries(jsonHeaders), ...more] });

/** An unknown error becomes `unexpected`, without its message. */
export function errorResponse(error: unknown, { locale, reqId }: { locale: Locale; reqId: string }): Response {
  const code = error instanceof AppError ? error.code : 'unexpected';
  const { status } = errors[code];
  const meta = { code: status, msg: getErrorText(code, locale), msgType: 1, reqId, error: code };
  return jsonResponse(JSON.stringify({ meta, data: {} }), status);
}
