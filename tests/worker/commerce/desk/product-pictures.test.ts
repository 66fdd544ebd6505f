/** Pictures of a product at the web desk: their order and what they say, written with the rest of its fields. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { maxPicturesPerProduct } from '../../../../shared/constants.ts';
import type { ProductPicture } from '../../../../shared/contract/desk/product.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { createClient } from '../support/client.ts';
import { jpegOf } from '../support/picture.ts';
import { desk } from './desk-client.ts';

beforeEach(() => seedDemo(['vitamins']));

const path = '/desk/products/VIT-001';
const read = async () => (await desk('GET', path)).data;
const write = async (body: object) => desk('POST', path, { version: (await read()).version, ...body });
const upload = async (n: number): Promise<string> =>
  (await desk('POST', '/desk/media/keep', { base64: jpegOf(n) })).data.url;
const pictureOf = (url: string, en = '', ar = ''): ProductPicture => ({ en: url, ar: url, alt: { en, ar } });

async function shownIn(locale: 'en' | 'ar') {
  const client = await createClient({ country: 'KW', locale });
  const { data } = await client.get('/product/p-VIT-001/v2');
  return data.item as { name: string; images: { url: string; alt: string }[] };
}
const version = async () => (await (await createClient()).get('/catalogue/version')).data.version as number;

describe('the pictures of a product', () => {
  it('are shown in their order, each with its text in the shopper’s language, at once', async () => {
    const { images } = (await read()).item;
    const [front, back] = [await upload(1), await upload(2)];
    const before = await version();
    const pictures = [pictureOf(back, 'The label', 'الملصق'), ...images, pictureOf(front)];
    expect((await write({ images: pictures })).data.faults).toEqual([]);
    expect(await version()).toBeGreaterThan(before);
    expect((await read()).item.images).toEqual(pictures);
    const [en, ar] = [await shownIn('en'), await shownIn('ar')];
    expect(en.images[0]).toEqual({ url: back, alt: 'The label' });
    expect(ar.images[0]).toEqual({ url: back, alt: 'الملصق' });
    // Without a text the name stands there.
    expect(en.images.at(-1)).toEqual({ url: front, alt: en.name });
  });

  it('are one change with the other fields, and an undo brings both back', async () => {
    const { item } = await read();
    await write({ images: [pictureOf(await upload(1), 'Pack', 'العبوة')], fields: { name_en: 'Quokka Complex' } });
    const { data } = await desk('GET', '/desk/audit/log?limit=1&subject=sku%20VIT-001');
    expect((await desk('POST', `/desk/audit/log/${data.items[0].id}/undo`, {})).status).toBe(200);
    expect((await read()).item).toEqual(item);
  });

  it('belong to the version: who read the list before is told what is there now', async () => {
    const { version: old, item } = await read();
    await write({ images: [...item.images, pictureOf(await upload(1))] });
    const late = await desk('POST', path, { version: old, images: [] });
    expect([late.status, late.meta.error, late.data.current.item.images.length]).toEqual([
      412,
      'version.stale',
      item.images.length + 1,
    ]);
  });

  it('are refused, and nothing changes, where the shop has no such file, one is there twice, or there are too many', async () => {
    const before = await read();
    const url = await upload(1);
    const nobodys = `/media/${'0'.repeat(32)}`;
    const faults = async (images: ProductPicture[]) => {
      const { data } = await write({ images, fields: { name_en: 'Other' } });
      return data.faults.map(({ field, code }: { field: string; code: string }) => [field, code]);
    };
    expect(await faults([pictureOf(url), { ...pictureOf(nobodys), en: url }])).toEqual([
      ['images.2.ar', 'no_picture'],
      ['images.2.en', 'picture_repeated'],
    ]);
    for (const address of ['https://example.com/a.png', '/api/desk', 'javascript:alert(1)'])
      expect((await write({ images: [pictureOf(address)] })).status).toBe(422);
    const many = Array.from({ length: maxPicturesPerProduct + 1 }, () => pictureOf(url));
    expect((await write({ images: many })).status).toBe(422);
    expect((await write({ images: [pictureOf(url, 'a'.repeat(201))] })).status).toBe(422);
    expect(await read()).toEqual(before);
  });

  it('say what is typed as text, whatever it is, and tell of claims that the law forbids', async () => {
    const alt = '"><img src=x onerror=alert(1)> cures';
    const answer = await write({ images: [pictureOf(await upload(1), alt, 'عبوة')] });
    expect(answer.data.claims.map(({ field }: { field: string }) => field)).toEqual(['images.1.alt.en']);
    expect((await shownIn('en')).images[0]?.alt).toBe(alt);
  });

  it('stay with their texts when the command line adds one', async () => {
    const pictures = [pictureOf(await upload(1), 'Pack', 'العبوة')];
    await write({ images: pictures });
    await desk('POST', '/desk/media', { sku: 'VIT-001', base64: jpegOf(2) });
    expect((await read()).item.images[0]).toEqual(pictures[0]);
    expect((await read()).item.images).toHaveLength(2);
  });

  it('are no file that carries another behind itself', async () => {
    const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
    const box = (type: string, ...body: number[]) => [0, 0, 0, 8 + body.length, ...letters(type), ...body];
    const avif = [
      ...box('ftyp', ...letters('avif'), 0, 0, 0, 0, ...letters('avif')),
      ...box('meta', 0, 0, 0, 0, ...box('ispe', 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 9)),
      ...box('mdat', 1, 2, 3, 4),
    ];
    const send = (bytes: number[]) => desk('POST', '/desk/media/keep', { base64: btoa(String.fromCharCode(...bytes)) });
    expect((await send(avif)).status).toBe(200);
    expect((await send([...avif, ...letters('PK\x03\x04 an archive')])).meta.error).toBe('picture.broken');
    const { data } = await send([...letters(atob(jpegOf(1))), ...letters('<script>alert(1)</script>')]);
    expect(data.url).toBe(await upload(1));
    const object = await env.MEDIA.get(data.url.slice('/media/'.length));
    expect(await object?.text()).not.toContain('script');
  });
});
