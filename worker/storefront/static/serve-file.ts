/**
 * Built files from the ASSETS binding. Under `npm start` that is a bare folder, so type, cache rule, ETag and precompressed variant
 * are chosen here. On Cloudflare the files are served before the worker (public/_headers).
 */
import type { StorefrontEnv } from '../env.ts';

const folders = /^\/(assets|fonts|packs|cards|icons)\/[A-Za-z0-9._-]+(?:\/[A-Za-z0-9._-]+)*$/;
const rootFiles = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'];

const mediaTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
};
const compressible = new Set(['js', 'css', 'svg', 'json', 'txt', 'ico']);

const getCacheControl = (path: string): string => {
  if (path.startsWith('/assets/') || path.startsWith('/fonts/')) return 'public, max-age=31536000, immutable';
  if (/^\/(packs|cards|icons)\/|^\/(?:favicon|apple-touch-icon)/.test(path))
    return 'public, max-age=2592000, stale-while-revalidate=31536000';
  return 'public, max-age=0, must-revalidate';
};

/** An SVG that is opened as a document must not run scripts (X5). */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

export const isFile = (path: string): boolean => folders.test(path) || rootFiles.includes(path);

const notFound = () =>
  new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

interface OpenedFile {
  response: Response;
  encoding: string | null;
}

async function openFile(
  assets: Pick<Fetcher, 'fetch'>,
  path: string,
  acceptEncoding: string,
  hasVariants: boolean,
): Promise<OpenedFile> {
  const open = (name: string) => assets.fetch(`http://assets.internal${name}`);
  for (const { name, suffix } of hasVariants ? encodings : []) {
    if (!new RegExp(`\\b${name}\\b(?!;q=0(?:[^.]|$))`).test(acceptEncoding)) continue;
    const response = await open(path + suffix);
    if (response.ok) return { response, encoding: name };
    await response.body?.cancel();
  }
  return { response: await open(path), encoding: null };
}

export async function serveFile(request: Request, env: StorefrontEnv, requestedPath: string): Promise<Response> {
  const path = requestedPath === '/favicon.ico' ? '/favicon.svg' : requestedPath;
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const type = mediaTypes[extension];
  if (!type || !env.ASSETS || path.includes('..')) return notFound();
  const acceptEncoding = request.headers.get('accept-encoding') ?? '';
  const { response, encoding } = await openFile(env.ASSETS, path, acceptEncoding, compressible.has(extension));
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    return notFound();
  }
  const { headers: fileHeaders } = response;
  const stamp = `${fileHeaders.get('last-modified') ?? ''}-${fileHeaders.get('content-length') ?? ''}`.replace(
    /[^\w-]/g,
    '',
  );
  const etag = fileHeaders.get('etag') ?? `W/"${env.DEPLOY}-${stamp}-${encoding ?? 'plain'}"`;
  const headers = new Headers({ 'content-type': type, 'cache-control': getCacheControl(path), etag });
  if (compressible.has(extension)) headers.set('vary', 'accept-encoding');
  if (extension === 'svg') headers.set('content-security-policy', svgPolicy);
  if (request.headers.get('if-none-match') === etag) {
    await response.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  if (encoding) headers.set('content-encoding', encoding);
  const length = fileHeaders.get('content-length');
  if (length) headers.set('content-length', length);
  return new Response(response.body, encoding ? { headers, encodeBody: 'manual' } : { headers });
}
