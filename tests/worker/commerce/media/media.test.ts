import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { picturesPerProductMost } from '../../../../shared/constants.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';

/** The first bytes say what it is; a picture that differs by a byte is another. */
const jpeg = (n: number) => btoa(String.fromCharCode(0xff, 0xd8, 0xff, 0xe0, n));
const add = (n: number, more: object = {}) => desk('POST', '/desk/media', { sku: 'VIT-001', base64: jpeg(n), ...more });

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
    expect(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(
      Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1),
    );
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
    expect([svg.status, svg.meta.error]).toEqual([415, 'upload.type']);
    expect((await desk('POST', '/desk/media', { sku: 'VIT-001', base64: '***' })).meta.error).toBe('field.invalid');
    expect((await add(1, { sku: 'NO-SUCH' })).meta.error).toBe('sku.unknown');
    expect(await shown()).toEqual(before);
    for (let n = before.length; n < picturesPerProductMost; n += 1) await add(n);
    expect((await add(99)).meta.error).toBe('upload.too_many');
    expect(await shown()).toHaveLength(picturesPerProductMost);
  });
});
