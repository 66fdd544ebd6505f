/**
 * A merchant's pictures out of R2, in the widths and formats that pages ask for. Made once by Cloudflare's Images and kept
 * at the edge; where Images is absent or at fault, the picture as it was given is better than none.
 */
import { type PicturePath, parsePicturePath } from '../../../shared/domain/picture.ts';
import type { Env } from '../env.ts';

const forever = 'public, max-age=31536000, immutable';
/** A stand-in is not kept for long: the next visitor may get the real one. */
const briefly = 'public, max-age=300';

const missing = () =>
  new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

const answer = (body: ReadableStream, type: string, cacheControl: string) =>
  new Response(body, { headers: { 'content-type': type, 'cache-control': cacheControl } });

async function resized(env: Env, body: ReadableStream, size: NonNullable<PicturePath['size']>): Promise<Response> {
  if (!env.IMAGES) throw new Error('no Images binding');
  const { width } = size;
  const made = await env.IMAGES.input(body as ReadableStream<Uint8Array>)
    .transform({
      width,
      ...('height' in size ? { height: size.height, fit: 'pad' } : { fit: 'scale-down' }),
      background: '#ffffff',
    })
    .output({ format: `image/${size.format}`, quality: size.format === 'avif' ? 60 : 78 });
  return answer(made.image(), made.contentType(), forever);
}

/** `path` begins with `/media/`; what is no address of a picture, or of one that isn't there, is 404. */
export async function serveMedia(
  env: Env,
  path: string,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const address = parsePicturePath(path);
  if (!address || !env.MEDIA) return missing();
  // The address alone: neither a query nor a header makes another picture.
  const key = new URL(path, env.PUBLIC_ORIGIN).href;
  const kept = await caches.default.match(key).catch(() => undefined);
  // What a store hands out cannot be changed, and every answer is given its headers of safety on the way out (X8).
  if (kept) return new Response(kept.body, kept);
  const found = await env.MEDIA.get(address.key);
  if (!found) return missing();
  const type = found.httpMetadata?.contentType ?? 'application/octet-stream';
  if (!address.size) return answer(found.body, type, forever);
  try {
    const response = await resized(env, found.body, address.size);
    // For HEAD too, or asking about a picture over and over would make it each time.
    waitUntil(caches.default.put(key, response.clone()).catch(() => undefined));
    return response;
  } catch {
    const again = await env.MEDIA.get(address.key);
    return again ? answer(again.body, type, briefly) : missing();
  }
}
