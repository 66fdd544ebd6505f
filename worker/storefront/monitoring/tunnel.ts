/** `/monitoring`: error reports of browsers, passed to the collector of the configuration and to no other (P21). */

import type { Env } from '../env.ts';
import { readCapped } from '../proxy/body.ts';
import { isOwnPage } from '../proxy/guard.ts';

const envelopeMaxBytes = 200 * 1024;
const deadlineMs = 5_000;

const answer = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });

/** Host and project of a DSN: what must be equal for an envelope to be ours. */
function collectorOf(dsn: string): { host: string; project: string; url: string } | null {
  const url = URL.parse(dsn);
  const project = url?.pathname.slice(1) ?? '';
  if (url?.protocol !== 'https:' || !/^\d+$/.test(project)) return null;
  return { host: url.host, project, url: `https://${url.host}/api/${project}/envelope/` };
}

/** The envelope's first line names the DSN it is for. */
function dsnOf(bytes: Uint8Array): string | null {
  const end = bytes.indexOf(10);
  try {
    const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end < 0 ? bytes.length : end))) as {
      dsn?: unknown;
    };
    return typeof head.dsn === 'string' ? head.dsn : null;
  } catch {
    return null;
  }
}

/** null: off, as good as not there. */
export async function serveTunnel(request: Request, env: Env): Promise<Response | null> {
  const ours = env.SENTRY_DSN ? collectorOf(env.SENTRY_DSN) : null;
  if (!ours || request.method !== 'POST') return null;
  if (!isOwnPage(request.headers, env.PUBLIC_ORIGIN) || request.headers.has('content-encoding')) return answer(400);
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const bytes = await readCapped(request, envelopeMaxBytes, signal);
    if (bytes === null) return answer(413);
    const theirs = collectorOf(dsnOf(bytes) ?? '');
    if (theirs?.host !== ours.host || theirs.project !== ours.project) return answer(400);
    const response = await fetch(ours.url, {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'application/x-sentry-envelope' },
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return answer(response.ok ? 200 : 502);
  } catch {
    return answer(502);
  }
}
