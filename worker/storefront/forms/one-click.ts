/**
 * RFC 8058: a mail program's own unsubscribe button posts `List-Unsubscribe=One-Click` to the address in the mail's header,
 * from its servers, without cookies. The token alone says who it is, so that nothing is lost by taking it from anywhere.
 */
import { requestTimeoutMs } from '../../../shared/constants.ts';
import type { StopToken, UnsubscribeToken } from '../../../shared/contract/fields.ts';
import { defaultCountry } from '../../../shared/domain/country.ts';
import { splitLocale } from '../../../shared/domain/locale.ts';
import { AppError, errors } from '../../../shared/errors.ts';
import { mailedPaths } from '../../../shared/paths.ts';
import type { Env } from '../env.ts';
import { readCapped } from '../proxy/body.ts';
import { callForPage } from '../render/call-for-page.ts';
import { errorPage } from '../render/error-page.ts';

/** One short pair, and as much in a multipart form. */
const bodyMaxBytes = 4096;

/** 200 once nothing more of the kind is sent, 400 for what is no token of ours: it never redirects, which the RFC forbids. */
export async function serveOneClick(
  request: Request,
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const reqId = crypto.randomUUID();
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const bytes = await readCapped(request, bodyMaxBytes, signal).catch(() => null);
  const body = new TextDecoder().decode(bytes ?? new Uint8Array(0));
  if (!body.includes('List-Unsubscribe') || !body.includes('One-Click')) return errorPage(400, reqId);
  const nobody = { locale: 'en', country: defaultCountry, caller: null } as const;
  const call = callForPage(env, nobody, { reqId, signal, waitUntil });
  try {
    const { pathname, searchParams } = new URL(request.url);
    const token = searchParams.get('token') ?? '';
    if (splitLocale(pathname).path === mailedPaths.stop())
      await call('stopMessages', { body: { token: token as StopToken } });
    else await call('notifyUnsubscribe', { body: { token: token as UnsubscribeToken } });
    return new Response(null, { headers: { 'cache-control': 'private, no-store' } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // An API that is away is told as such, so that the sender tries again.
    return errorPage(errors[error.code].status >= 500 ? 503 : 400, reqId);
  }
}
