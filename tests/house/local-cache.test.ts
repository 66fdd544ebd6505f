/** A local start deletes the cached pages of earlier builds (docs/security.md C13). */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { expect, onTestFinished, test } from 'vitest';
import { emptyPageCache } from '../../scripts/serve/local-cache.ts';

test('C13: a local restart deletes the cached pages and nothing else', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'afiya-local-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const script = `export default { async fetch(request, env) {
    if (request.method === 'POST') {
      await caches.default.put('https://shop.test/kept', new Response('a page', { headers: { 'cache-control': 'max-age=86400' } }));
      await env.CACHE.put('answer', 'kept');
    }
    return Response.json([(await caches.default.match('https://shop.test/kept')) !== undefined, await env.CACHE.get('answer')]);
  } }`;
  const worker = { name: 'shop', modules: true, script, kvNamespaces: ['CACHE'] };
  const run = async (method: 'GET' | 'POST') => {
    const options = { resourcePersistencePath: join(folder, 'v3'), workers: [worker] };
    const miniflare = new Miniflare(convertV4MiniflareOptions(options as never));
    const answer = await (await miniflare.dispatchFetch('https://shop.test/', { method })).json();
    await miniflare.dispose();
    return answer;
  };
  expect(await run('POST')).toEqual([true, 'kept']);
  expect(await run('GET')).toEqual([true, 'kept']);
  expect(existsSync(join(folder, 'v3/cache'))).toBe(true);
  emptyPageCache(folder);
  expect(await run('GET')).toEqual([false, 'kept']);
});
