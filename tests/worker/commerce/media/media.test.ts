import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { maxPicturesPerProduct } from '../../../../shared/constants.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { bytesOf, jpegOf } from '../support/picture.ts';

const add = (n: number, more: object = {}) =>
  desk('POST', '/desk/media', { sku: 'VIT-001', base64: jpegOf(n), ...more });

async function shown(): Promise<string[]> {
  const kuwait = await createClient({ country: 'KW', locale: 'en' });
  const { data } = await kuwait.post('/product/sku', { ids: ['VIT-001'] });
  return data.items[0].images.map(({ url }: { url: string }) => url);
}

beforeEach(() => seedDemo(['vitamins']));

describe('a merchant’s picture', () => {
  it('is shown behind the others, or before them when asked for', async () => {
    const [pack = ''] = await shown();
    const behind = await add(1);
    const before = await add(2, { first: true });
    expect([behind.status, before.status]).toEqual([200, 200]);
    expect(await shown()).toEqual([before.data.url, pack, behind.data.url]);
    expect(before.data.url).toMatch(/^\/media\/[0-9a-f]{32}$/);
  });

  it('is stored with what it is, under its content', async () => {
    const { data } = await add(1);
    const object = await env.MEDIA.get(data.url.slice('/media/'.length));
    expect(object?.httpMetadata?.contentType).toBe('image/jpeg');
    expect(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytesOf(jpegOf(1)));
  });

  it('is there once, however often it is added', async () => {
    const pictures = (await shown()).length;
    await Promise.all([add(1), add(1), add(2)]);
    expect(await shown()).toHaveLength(pictures + 2);
  });

  it('outlives the next import of its product', async () => {
    const send = (name: string) =>
      desk('POST', '/desk/catalogue/import', {
        rows: [
          {
            row: 1,
            cells: { sku: 'L1', name_en: name, brand_en: 'Own', category: 'vitamins', price_kwd: '4.250' },
          },
        ],
      });
    await send('Zinc');
    const { data } = await add(1, { sku: 'L1' });
    expect((await send('Zinc 15 mg')).data).toMatchObject({ updated: 1 });
    const product = await env.DB.prepare("SELECT name_en, images FROM products WHERE id = 'p-L1'").first();
    expect(product).toEqual({ name_en: 'Zinc 15 mg', images: JSON.stringify([{ en: data.url, ar: data.url }]) });
  });

  it('is refused when it is none, when nobody sells its product, and when there are enough', async () => {
    const before = await shown();
    const svg = await desk('POST', '/desk/media', { sku: 'VIT-001', base64: btoa('<svg onload="alert(1)">') });
    expect([svg.status, svg.meta.error]).toEqual([415, 'picture.type']);
    // The list of types is that of pictures, not of a blood test's files.
    expect(svg.meta).toMatchObject({ msg: expect.stringMatching(/JPEG, PNG, WebP or AVIF/) });
    expect((await desk('POST', '/desk/media', { sku: 'VIT-001', base64: '***' })).meta.error).toBe('field.invalid');
    expect((await add(1, { sku: 'NO-SUCH' })).meta.error).toBe('sku.unknown');
    expect(await shown()).toEqual(before);
    for (let n = before.length; n < maxPicturesPerProduct; n += 1) await add(n);
    expect((await add(99)).meta.error).toBe('picture.too_many');
    expect(await shown()).toHaveLength(maxPicturesPerProduct);
  });

  it('is refused when its head promises more than anybody can draw, or what isn’t there', async () => {
    const before = await shown();
    const sent = async (base64: string) => {
      const { status, meta } = await desk('POST', '/desk/media', { sku: 'VIT-001', base64 });
      expect((await desk('POST', '/desk/media/keep', { base64 })).meta.error).toBe(meta.error);
      return [status, meta.error];
    };
    const png = (width: number, height: number, more = [0, 0, 0, 1, ...letters('IDAT'), 0, 0, 0, 0, 0, ...end]) =>
      btoa(
        String.fromCharCode(
          ...[0x89, ...letters('PNG\r\n\x1a\n'), 0, 0, 0, 13, ...letters('IHDR')],
          ...[0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255, 8, 2, 0, 0, 0, 0, 0, 0, 0],
          ...more,
        ),
      );
    const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
    const end = [0, 0, 0, 0, ...letters('IEND'), 0, 0, 0, 0];
    expect(await sent(png(65_535, 65_535))).toEqual([422, 'picture.too_large']);
    expect(await sent(jpegOf(1, 8001, 5000))).toEqual([422, 'picture.too_large']);
    expect(await sent(jpegOf(1, 0, 5000))).toEqual([415, 'picture.broken']);
    expect(await sent(btoa('\xff\xd8\xff\xe0 junk'))).toEqual([415, 'picture.broken']);
    expect(await sent(png(9, 9, end))).toEqual([415, 'picture.broken']);
    expect(await sent(png(9, 9, []))).toEqual([415, 'picture.broken']);
    expect(await sent(btoa('RIFF\x04\0\0\0WEBP'))).toEqual([415, 'picture.broken']);
    expect(await sent(btoa('\0\0\0\x18ftypavif'))).toEqual([415, 'picture.broken']);
    expect(await shown()).toEqual(before);
    expect((await env.MEDIA.list()).objects).toHaveLength(0);
    expect((await desk('POST', '/desk/media', { sku: 'VIT-001', base64: jpegOf(1, 8000, 5000) })).status).toBe(200);
  });
});
