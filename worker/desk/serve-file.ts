/** The app's built files. Their names have a hash of what is in them, so a browser keeps them for good. */
import type { DeskEnv } from './env.ts';
import { denyAllPolicy, securityHeaders } from './headers.ts';

const filePattern = /^\/(?:assets\/[A-Za-z0-9._-]+|favicon\.svg)$/;
const mediaTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  png: 'image/png',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
};
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export const isFilePath = (path: string): boolean => path.startsWith('/assets/') || filePattern.test(path);

const notFound = () =>
  new Response('Not found\n', {
    status: 404,
    headers: {
      ...securityHeaders,
      'content-security-policy': denyAllPolicy,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    },
  });

async function openFile(assets: Pick<Fetcher, 'fetch'>, path: string, acceptEncoding: string) {
  const open = (name: string) => assets.fetch(`http://assets.internal${name}`);
  for (const { name, suffix } of encodings) {
    if (!new RegExp(`\\b${name}\\b(?!;q=0(?:[^.]|$))`).test(acceptEncoding)) continue;
    const response = await open(path + suffix);
    if (response.ok) return { response, encoding: name };
    await response.body?.cancel();
  }
  return { response: await open(path), encoding: null };
}

export async function serveFile(request: Request, env: DeskEnv, path: string): Promise<Response> {
  const type = mediaTypes[path.slice(path.lastIndexOf('.') + 1)];
  if (!filePattern.test(path) || !type || !env.ASSETS) return notFound();
  const { response, encoding } = await openFile(env.ASSETS, path, request.headers.get('accept-encoding') ?? '');
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    return notFound();
  }
  const isHashed = path.startsWith('/assets/');
  const headers = new Headers({
    ...securityHeaders,
    'content-security-policy': denyAllPolicy,
    'content-type': type,
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    vary: 'accept-encoding',
  });
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(response.body, encoding ? { headers, encodeBody: 'manual' } : { headers });
}
