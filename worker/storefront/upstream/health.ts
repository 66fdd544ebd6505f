/** `/healthz`: whether the cache and the API answer. 503 as long as one doesn't, though guests are served what is kept (F4). */
import type { CommerceHealth, StorefrontHealth } from '../../../shared/contract/health-check.ts';
import type { StorefrontEnv } from '../env.ts';
import { bindingOrigin } from './signed-request.ts';

const timeoutMs = 4_000;
const bodyMaxChars = 4_000;

async function time<T>(work: () => Promise<T>): Promise<{ ms: number; value: T | null }> {
  const started = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, null);
  });
  const value = await Promise.race([work().catch(() => null), late]);
  clearTimeout(timer);
  return { ms: Date.now() - started, value };
}

const isHealth = (value: unknown): value is CommerceHealth =>
  typeof value === 'object' && value !== null && typeof (value as { ok?: unknown }).ok === 'boolean';

/** Another operator's API has no health check of ours: that it answers is all that is known. */
async function askCommerce(env: StorefrontEnv): Promise<Partial<CommerceHealth> & { ok: boolean }> {
  const url = `${env.COMMERCE_ORIGIN || bindingOrigin}/healthz`;
  const init = { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
  const response = await (env.COMMERCE_ORIGIN ? fetch(url, init) : env.COMMERCE.fetch(url, init));
  const text = (await response.text()).slice(0, bodyMaxChars);
  if (env.COMMERCE_ORIGIN) return { ok: response.status < 500 };
  const health: unknown = JSON.parse(text);
  return isHealth(health) ? health : { ok: false };
}

export async function serveHealth(env: StorefrontEnv): Promise<Response> {
  const [cache, commerce] = await Promise.all([
    time(async () => {
      await env.CACHE.get('healthz');
      return true;
    }),
    time(() => askCommerce(env)),
  ]);
  const checks: StorefrontHealth['checks'] = {
    cache: { ok: cache.value === true, ms: cache.ms },
    commerce: {
      ok: commerce.value?.ok === true,
      ms: commerce.ms,
      ...(commerce.value?.checks && { checks: commerce.value.checks }),
    },
  };
  const ok = checks.cache.ok && checks.commerce.ok;
  return new Response(JSON.stringify({ ok, checks } satisfies StorefrontHealth), {
    status: ok ? 200 : 503,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
