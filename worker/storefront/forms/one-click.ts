/**
 * One-click unsubscribe (RFC 8058): a mail provider's servers post `List-Unsubscribe=One-Click` to the URL in the mail's header,
 * without cookies. The token alone identifies the recipient, so any origin is accepted. The RFC forbids a redirect.
 */
import { requestTimeoutMs } from '../../../shared/constants.ts';
import type { StopToken, UnsubscribeToken } from '../../../shared/contract/fields.ts';
import { defaultCountry } from '../../../shared/domain/country.ts';
import { splitLocale } from '../../../shared/domain/locale.ts';
import { AppError, errors } from '../../../shared/errors.ts';
import { mailedPaths } from '../../../shared/paths.ts';
import type { StorefrontEnv } from '../env.ts';
import { renderErrorPage } from '../render/error-page.ts';
import { createPageCall } from '../render/page-call.ts';
import { readBodyWithLimit } from '../request/read-body.ts';

const bodyMaxBytes = 4096;

export async function serveOneClick(
  request: Request,
  env: StorefrontEnv,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const reqId = crypto.randomUUID();
  const signal = AbortSignal.timeout(requestTimeoutMs);
  const bytes = await readBodyWithLimit(request, bodyMaxBytes, signal).catch(() => null);
  const body = new TextDecoder().decode(bytes ?? new Uint8Array(0));
  if (!body.includes('List-Unsubscribe') || !body.includes('One-Click')) return renderErrorPage(400, reqId);
  const audience = { locale: 'en', country: defaultCountry, caller: null } as const;
  const call = createPageCall(env, audience, { reqId, signal, waitUntil });
  try {
    const { pathname, searchParams } = new URL(request.url);
    const token = searchParams.get('token') ?? '';
    if (splitLocale(pathname).path === mailedPaths.stop())
      await call('stopMessages', { body: { token: token as StopToken } });
    else await call('notifyUnsubscribe', { body: { token: token as UnsubscribeToken } });
    return new Response(null, { headers: { 'cache-control': 'private, no-store' } });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // 503 while the API is down, so that the sender tries again.
    return renderErrorPage(errors[error.code].status >= 500 ? 503 : 400, reqId);
  }
}
