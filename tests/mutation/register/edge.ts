/** Proxy, caches, headers and outages of the storefront (docs/security.md §2.4, §2.5, §2.7, §2.11). */
import { at, type Mutation } from './mutation.ts';

export const edge: readonly Mutation[] = [
  at(
    'P1',
    'worker/storefront/proxy/route.ts',
    '(call.methods as readonly string[]).includes(method)',
    "(call.methods as readonly string[]).length > 0 || method === ''",
  ),
  at(
    'P4.2',
    'worker/storefront/proxy/serve-api.ts',
    "if (body === null) throw new AppError('body.too_large');\n  return body;",
    'return body ?? new Uint8Array(0);',
  ),
  at(
    'P6',
    'worker/storefront/proxy/fetch-upstream.ts',
    "if (request.method !== 'GET' || signal.aborted) throw cause;",
    'if (signal.aborted) throw cause;',
  ),
  at(
    'P6',
    'worker/storefront/proxy/fetch-upstream.ts',
    "if (request.method !== 'GET' || signal.aborted) throw cause;",
    'if (!signal.aborted) throw cause;',
  ),
  at(
    'P7.2',
    'worker/storefront/proxy/check-request.ts',
    "if (new Set(names).size !== names.length) throw new AppError('request.malformed');",
    '',
  ),
  at(
    'P21',
    'worker/storefront/monitoring/tunnel.ts',
    'if (parseCollectorUrl(readDsn(bytes)) !== collectorUrl) return respond(400);',
    '',
  ),
  at(
    'C3.1',
    'worker/storefront/cache/cache-policy.ts',
    'env.DEPLOY, caller.country, caller.locale,',
    'env.DEPLOY, caller.locale,',
  ),
  at(
    'C3.1',
    'worker/storefront/cache/cache-policy.ts',
    'env.DEPLOY, caller.country, caller.locale,',
    'env.DEPLOY, caller.country,',
  ),
  at(
    'C3.2',
    'worker/storefront/cache/cache-policy.ts',
    "parts.push(toHex(await crypto.subtle.digest('SHA-256', encodeUtf8(owner))));",
    '',
  ),
  at(
    'C5',
    'worker/storefront/cache/response-cache.ts',
    'if (response.status !== 200 || response.envelope.meta.msgType !== 0 || ',
    'if (',
  ),
  at('C6', 'worker/storefront/proxy/fetch-upstream.ts', 'meta.code !== response.status || ', ''),
  at(
    'C8',
    'worker/storefront/cache/response-cache.ts',
    "env.CACHE.get(key, 'text').catch(() => null)",
    "env.CACHE.get(key, 'text')",
  ),
  at('C13.1', 'worker/storefront/cache/cache-policy.ts', 'session: { kvS: null,', 'session: { kvS: 300,'),
  at(
    'C13.2',
    'worker/storefront/cache/cache-policy.ts',
    "query === '' ? responseTtls[flag]",
    "query !== '-' ? responseTtls[flag]",
  ),
  at('C13.2', 'worker/storefront/cache/response-cache.ts', 'page > Math.max(1, pages)', 'page > 1e9'),
  at('C4', 'worker/storefront/cache/response-cache.ts', 'stored?.version !== version || ', '!stored || '),
  at('C10', 'worker/storefront/cache/cache-policy.ts', '[formatVersion, env.DEPLOY,', '[formatVersion,'),
  at('X3', 'client/document/html.ts', '/[<>&\\u2028\\u2029]/g', '/[&\\u2028\\u2029]/g'),
  at('IN8', 'shared/constants.ts', 'urlMaxBytes = 8 * 1024', 'urlMaxBytes = 16 * 1024'),
  at('IN8', 'shared/constants.ts', 'cookiesMaxBytes = 4 * 1024', 'cookiesMaxBytes = 8 * 1024'),
  at('F4.2', 'worker/storefront/proxy/call-api.ts', "if (flag !== 'shared' && flag !== 'page') return null;", ''),
  at(
    'F11',
    'worker/storefront/proxy/fetch-upstream.ts',
    "signatureError === 'signature.stale' && request.method === 'GET' &&",
    "signatureError === 'signature.stale' &&",
  ),
  at(
    'C13.3',
    'worker/storefront/cache/ttl-cache.ts',
    'for (const oldest of entries.keys()) {',
    'for (const oldest of [...entries.keys()].reverse()) {',
  ),
];
