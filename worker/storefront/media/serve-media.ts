/**
 * Merchant photos from R2, resized by Cloudflare Images to the widths and formats that pages request, and cached at the edge.
 * Without Images, or when it fails, the original is served.
 */
import { type PicturePath, parsePicturePath } from '../../../shared/domain/picture.ts';
import type { StorefrontEnv } from '../env.ts';

const immutable = 'public, max-age=31536000, immutable';
const shortLived = 'public, max-age=300';

const notFound = () =>
  new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

const respond = (body: ReadableStream, type: string, cacheControl: string) =>
  new Response(body, { headers: { 'content-type': type, 'cache-control': cacheControl } });

async function resizePicture(
  env: StorefrontEnv,
  body: ReadableStream,
  size: NonNullable<PicturePath['size']>,
): Promise<Response> {
  if (!env.IMAGES) throw new Error('no Images binding');
  const { width } = size;
  const output = await env.IMAGES.input(body as ReadableStream<Uint8Array>)
    .transform({
      width,
      ...('height' in size ? { height: size.height, fit: 'pad' } : { fit: 'scale-down' }),
      background: '#ffffff',
    })
    .output({ format: `image/${size.format}`, quality: size.format === 'avif' ? 60 : 78 });
  return respond(output.image(), output.contentType(), immutable);
}

export async function serveMedia(
  env: StorefrontEnv,
  path: string,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const address = parsePicturePath(path);
  if (!address || !env.MEDIA) return notFound();
  const key = new URL(path, env.PUBLIC_ORIGIN).href;
  const cached = await caches.default.match(key).catch(() => undefined);
  // A copy, because cached responses are immutable and the security headers are added later (X8).
  if (cached) return new Response(cached.body, cached);
  const original = await env.MEDIA.get(address.key);
  if (!original) return notFound();
  const type = original.httpMetadata?.contentType ?? 'application/octet-stream';
  if (!address.size) return respond(original.body, type, immutable);
  try {
    const response = await resizePicture(env, original.body, address.size);
    // For HEAD too, or each HEAD request would resize the picture again.
    waitUntil(caches.default.put(key, response.clone()).catch(() => undefined));
    return response;
  } catch {
    const originalAgain = await env.MEDIA.get(address.key);
    return originalAgain ? respond(originalAgain.body, type, shortLived) : notFound();
  }
}
