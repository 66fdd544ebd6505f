/** Forwards a browser's request to commerce, with the session of its cookie. */
import type { ApiCall } from '../../shared/contract/call.ts';
import { encodeUtf8 } from '../../shared/encoding.ts';
import { AppError } from '../../shared/errors.ts';
import { jsonResponse } from './answer.ts';
import { callCommerce } from './call-commerce.ts';
import { checkRequest, readBody } from './check-request.ts';
import { readLocale, readSessionToken, sessionCookie } from './cookies.ts';
import { describeBrowser } from './describe-browser.ts';
import type { DeskEnv } from './env.ts';

interface DeskEnvelope {
  readonly meta: { readonly code: number; readonly error?: string };
  readonly data: Readonly<Record<string, unknown>>;
}

/** Trusted only with `cf`, which Cloudflare sets: behind a plain socket anyone can send the header. */
const readClientIp = (request: Request): string | null => (request.cf ? request.headers.get('cf-connecting-ip') : null);

/** @param path of the call at commerce. */
async function forward(
  request: Request,
  env: DeskEnv,
  { path, body, reqId }: { path: string; body: Uint8Array<ArrayBuffer>; reqId: string },
): Promise<Response> {
  const answer = await callCommerce(env, {
    reqId,
    method: request.method,
    path,
    query: new URL(request.url).search.slice(1),
    body,
    locale: readLocale(request.headers, env.WEB_DESK_ORIGIN),
    token: readSessionToken(request.headers, env.WEB_DESK_ORIGIN),
    ip: readClientIp(request),
  });
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  if (!isJson || answer.status >= 500) {
    await answer.body?.cancel();
    throw new AppError('upstream.bad_answer');
  }
  return answer;
}

/** A signature that was refused is a fault between the workers, never the browser's. */
function checkSignature({ meta }: DeskEnvelope): void {
  if (meta.error?.startsWith('signature.')) throw new AppError('upstream.bad_answer', { cause: new Error(meta.error) });
}

const isSignedOut = ({ meta }: DeskEnvelope) => meta.error === 'staff.signed_out';

const clearCookie = ({ WEB_DESK_ORIGIN }: DeskEnv): [string, string] => [
  'set-cookie',
  sessionCookie(null, WEB_DESK_ORIGIN),
];

/** A desk call: its envelope comes back as it is. @throws AppError */
export async function serveDeskCall(
  request: Request,
  env: DeskEnv,
  { call, path, reqId }: { call: ApiCall; path: string; reqId: string },
): Promise<Response> {
  checkRequest(request, env.WEB_DESK_ORIGIN);
  if (readSessionToken(request.headers, env.WEB_DESK_ORIGIN) === null) throw new AppError('staff.signed_out');
  const answer = await forward(request, env, { path, body: await readBody(request, call.maxBytes), reqId });
  const text = await answer.text();
  const envelope = JSON.parse(text) as DeskEnvelope;
  checkSignature(envelope);
  const retryAfter = answer.headers.get('retry-after');
  return jsonResponse(text, answer.status, [
    ...(retryAfter === null ? [] : [['retry-after', retryAfter] as [string, string]]),
    ...(isSignedOut(envelope) ? [clearCookie(env)] : []),
  ]);
}

/** Adds the browser's name, which its body doesn't have. @throws AppError `request.malformed` */
function addBrowser(body: Uint8Array<ArrayBuffer>, userAgent: string): Uint8Array<ArrayBuffer> {
  let asked: unknown;
  try {
    asked = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch (cause) {
    throw new AppError('request.malformed', { cause });
  }
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) throw new AppError('request.malformed');
  return encodeUtf8(JSON.stringify({ ...asked, browser: describeBrowser(userAgent) }));
}

const takesBrowser = ({ body }: ApiCall): boolean =>
  body !== null && 'browser' in ((body as { shape?: object }).shape ?? {});

/** A call of signing in: its data come back alone, and the token goes into the cookie. @throws AppError */
export async function serveOwnCall(
  request: Request,
  env: DeskEnv,
  { call, reqId }: { call: ApiCall; reqId: string },
): Promise<Response> {
  checkRequest(request, env.WEB_DESK_ORIGIN);
  const sent = await readBody(request, call.maxBytes);
  const body = takesBrowser(call) ? addBrowser(sent, request.headers.get('user-agent') ?? '') : sent;
  const answer = await forward(request, env, { path: call.path, body, reqId });
  const envelope = (await answer.json()) as DeskEnvelope;
  checkSignature(envelope);
  if (!answer.ok)
    return jsonResponse(JSON.stringify(envelope), answer.status, isSignedOut(envelope) ? [clearCookie(env)] : []);
  const { token, ...data } = envelope.data;
  if (typeof token === 'string')
    return jsonResponse(JSON.stringify(data.session), 200, [['set-cookie', sessionCookie(token, env.WEB_DESK_ORIGIN)]]);
  return jsonResponse(JSON.stringify(data), 200, call.path.endsWith('/sign-out') ? [clearCookie(env)] : []);
}
