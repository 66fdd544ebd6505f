import type { StorefrontEnv } from '../env.ts';
import { isFromOwnPage } from '../request/check-request.ts';
import { readBodyWithLimit } from '../request/read-body.ts';
import { isWithinLimit, listAddressKeys } from '../request/sender-limit.ts';
import { readVisitor } from '../session/visitor.ts';

const envelopeMaxBytes = 200 * 1024;
const timeoutMs = 5_000;
/** The period of the binding in wrangler.toml. */
const limitPeriodS = 60;

const respond = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });

function parseCollectorUrl(dsn: string): string | null {
  const url = URL.parse(dsn);
  const project = url?.pathname.slice(1) ?? '';
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === '127.0.0.1');
  if (!url || !isSafe || url.username === '' || !/^\d+$/.test(project)) return null;
  const { protocol, host, username } = url;
  return `${protocol}//${host}/api/${project}/envelope/?sentry_key=${username}`;
}

function readDsn(bytes: Uint8Array): string {
  const end = bytes.indexOf(10);
  try {
    const header = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end < 0 ? bytes.length : end))) as {
      dsn?: unknown;
    } | null;
    return typeof header?.dsn === 'string' ? header.dsn : '';
  } catch {
    return '';
  }
}

/**
 * `/monitoring`: forwards browsers' error reports to our own collector and to no other (P21). Null when off: without a
 * DSN, or without a rate limiter, which would be an open relay.
 */
export async function serveTunnel(request: Request, env: StorefrontEnv): Promise<Response | null> {
  const collectorUrl = env.SENTRY_DSN ? parseCollectorUrl(env.SENTRY_DSN) : null;
  if (!collectorUrl || !env.REPORTS_LIMIT || request.method !== 'POST') return null;
  if (!isFromOwnPage(request.headers, env.PUBLIC_ORIGIN) || request.headers.has('content-encoding'))
    return respond(400);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { caller } = readVisitor(request);
    const keys = [`device ${caller.device ?? 'none'}`, ...listAddressKeys('report', caller.ip)];
    if (!(await isWithinLimit(env.REPORTS_LIMIT, keys))) return respond(429, { 'retry-after': String(limitPeriodS) });
    const bytes = await readBodyWithLimit(request, envelopeMaxBytes, signal);
    if (bytes === null) return respond(413);
    if (parseCollectorUrl(readDsn(bytes)) !== collectorUrl) return respond(400);
    const response = await fetch(collectorUrl, {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'application/x-sentry-envelope' },
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return respond(response.ok ? 200 : 502);
  } catch {
    return respond(502);
  }
}
