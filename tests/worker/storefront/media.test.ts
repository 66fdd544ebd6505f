import { env, exports } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { getCardUrl, getPictureSources, pictureWidths } from '../../../shared/domain/picture.ts';

const { IMAGES: images, MEDIA: media } = env;
const key = '0123456789abcdef0123456789abcdef';
const broken = 'ffffffffffffffffffffffffffffffff';
const fetchMedia = (path: string) => exports.default.fetch(new Request(`http://localhost${path}`));
const stream = (text: string) => new Blob([text]).stream() as ReadableStream<Uint8Array>;

beforeAll(async () => {
  const drawn =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#0b4f55"/></svg>';
  const photo = await images.input(stream(drawn)).output({ format: 'image/jpeg' });
  await media.put(key, await photo.response().arrayBuffer(), { httpMetadata: { contentType: 'image/jpeg' } });
  await media.put(broken, 'no picture at all', { httpMetadata: { contentType: 'image/jpeg' } });
});

describe('a merchant’s photograph', () => {
  it.each([
    ['avif', 160],
    ['webp', 480],
    ['jpeg', 1008],
  ])('leaves as %s, %i pixels wide, for ever', { timeout: 30_000 }, async (format, width) => {
    const response = await fetchMedia(`/media/${key}/${width}.${format}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const info = await images.info(response.body as ReadableStream<Uint8Array>);
    expect(info).toMatchObject({ format: `image/${format}`, width, height: Math.round((width * 3) / 4) });
  });

  it('is filled up to a card for sites that preview its link', { timeout: 30_000 }, async () => {
    const response = await fetchMedia(getCardUrl(`/media/${key}`, 'en') ?? '');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const info = await images.info(response.body as ReadableStream<Uint8Array>);
    expect(info).toMatchObject({ format: 'image/jpeg', width: 1200, height: 630 });
  });

  it('leaves the edge’s store as it went in, with the headers that every answer carries', async () => {
    const path = `/media/${key}/672.webp`;
    const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };
    await caches.default.put(`${env.PUBLIC_ORIGIN}${path}`, new Response('made before', { headers }));
    const cached = await fetchMedia(path);
    expect([cached.status, cached.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(new TextDecoder().decode(await cached.arrayBuffer())).toBe('made before');
  });

  it('is made once, whether it was looked at or only asked about', { timeout: 30_000 }, async () => {
    const path = `/media/${key}/320.webp`;
    const headResponse = await exports.default.fetch(new Request(`http://localhost${path}`, { method: 'HEAD' }));
    expect([headResponse.status, headResponse.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await expect
      .poll(async () => (await caches.default.match(`${env.PUBLIC_ORIGIN}${path}`))?.status, { timeout: 5000 })
      .toBe(200);
  });

  it('leaves as it came when no size is asked for', async () => {
    const response = await fetchMedia(`/media/${key}`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(await images.info(response.body as ReadableStream<Uint8Array>)).toMatchObject({ width: 1600, height: 1200 });
  });

  it('leaves as it came, and is not kept, when it can’t be made small', async () => {
    const response = await fetchMedia(`/media/${broken}/320.avif`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
    expect(await response.text()).toBe('no picture at all');
  });

  it.each([
    '/media/',
    '/media/no-key',
    `/media/${key}/321.avif`,
    `/media/${key}/card.avif`,
    `/media/${key}/320.svg`,
    `/media/${key}/320.avif/`,
    `/media/..%2f${key}`,
    '/media/00000000000000000000000000000000',
    '/media/00000000000000000000000000000000/320.avif',
  ])('is 404 at %s', async (path) => {
    expect((await fetchMedia(path)).status).toBe(404);
  });

  it('X5: may not run anything when it is opened by itself', async () => {
    const response = await fetchMedia(`/media/${key}`);
    await response.body?.cancel();
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is offered to pages in every width there is', () => {
    const sources = getPictureSources(`/media/${key}`);
    expect(sources?.sets.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(sources?.sets[0]?.srcSet.split(',')).toHaveLength(pictureWidths.length);
    expect(getPictureSources('/packs/a.en.svg')).toBeNull();
    expect(getPictureSources('https://elsewhere.example/a.jpg')).toBeNull();
  });
});
