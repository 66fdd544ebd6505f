/** A bar code is one product's, however it is written (docs/catalogue.md §1). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../catalogue/demo.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach } from '../support/shop.ts';
import { exported, take, undo } from './sheet.ts';

const own = '0614141999996';
const other = '4006381333931';

beforeEach(async () => {
  await seedDemo(['omegas']);
  await take(`sku,name_en,name_ar,brand_en,category,price_kwd,gtin
S1,Zinc,زنك,House,omegas,4.250,${own}
S2,Iron,حديد,House,omegas,3.000,${other}
S3,Copper,نحاس,House,omegas,3.000,`);
});
afterEach(auditAfterEach);

describe('a sheet without SKUs', () => {
  it('is read by its bar codes; one that no product has is told', async () => {
    const { updated, faults } = await take(
      `gtin,price_kwd\n614141999996,4.500\n\u200f${other},3.100\n6281000000007,2.000\n,2.000\n12345678,1.000`,
    );
    expect([updated, faults]).toEqual([
      2,
      [
        { row: 4, column: 'gtin', code: 'gtin_unknown', value: '6281000000007' },
        { row: 5, column: 'gtin', code: 'required' },
        { row: 6, column: 'gtin', code: 'gtin', value: '12345678' },
      ],
    ]);
    expect(await exported('S2')).toMatchObject({ price_kwd: '3.100', gtin: other });
  });

  it('names a product once', async () => {
    expect((await take(`gtin,price_kwd\n${own},4.500\n614141999996,4.600`)).faults).toEqual([
      { row: 3, column: 'sku', code: 'twice', value: 'S1' },
    ]);
  });
});

describe('a bar code in another spelling', () => {
  it.each([
    '614141999996',
    '00614141999996',
    '٠٦١٤١٤١٩٩٩٩٩٦',
    "'0614141999996",
    '614141999996.0',
    '\u200f0614-141999996',
  ])('%s is no change', async (gtin) =>
    expect(await take(`sku,gtin\nS1,${gtin}`)).toMatchObject({ unchanged: 1, faults: [] }),
  );

  it.each([
    '614141999996',
    '0614141999996',
    '00614141999996',
    '٠٦١٤١٤١٩٩٩٩٩٦',
    '\u200f0614141999996',
    '(01)00614141999996(10)A1',
  ])('%s is found by a scan and in the list of the desk', async (code) => {
    const q = encodeURIComponent(code);
    expect((await desk('GET', `/desk/stock/find?code=${q}`)).data).toMatchObject({ sku: 'S1' });
    expect((await desk('GET', `/desk/products?search=${q}`)).data.items[0]).toMatchObject({ sku: 'S1' });
  });
});

describe('a bar code of another product', () => {
  it.each([own, '614141999996', '00614141999996'])('%s is refused in a file, which names it', async (gtin) => {
    const answer = await take(`sku,price_kwd,gtin\nS3,3.500,${gtin}`);
    expect(answer).toMatchObject({ updated: 1, partly: [2] });
    expect(answer.faults).toEqual([{ row: 2, column: 'gtin', code: 'gtin_taken', value: own, was: 'S1' }]);
    expect(await exported('S3')).toMatchObject({ price_kwd: '3.500', gtin: '' });
  });

  it('is refused in the same file', async () => {
    const answer = await take('sku,gtin\nS3,4006381333931\nS1,96385074\nS2,00000096385074');
    expect(answer.faults).toMatchObject(
      [
        { row: 4, code: 'gtin_taken', was: 'S1' },
        { row: 2, code: 'gtin_taken', was: 'S2' },
      ].toSorted((a, b) => a.row - b.row),
    );
    expect(await exported('S1')).toMatchObject({ gtin: '96385074' });
  });

  it('is refused at the product’s page and for a new product', async () => {
    const fault = { field: 'gtin', code: 'gtin_taken', value: own, was: 'S1' };
    const changed = await desk('POST', '/desk/products/S3', { fields: { gtin: '614141999996' } });
    expect(changed.data.faults).toEqual([fault]);
    const fields = {
      name_en: 'New',
      name_ar: 'جديد',
      brand_en: 'House',
      category: 'omegas',
      price_kwd: '1.000',
      gtin: own,
    };
    expect((await desk('POST', '/desk/products', { sku: 'S9', fields })).data.faults).toEqual([fault]);
  });

  it('goes over in one file, both ways at once, and comes back by an undo', async () => {
    expect(await take(`sku,gtin\nS1,${other}\nS2,${own}`)).toMatchObject({ updated: 2, faults: [] });
    expect([(await exported('S1')).gtin, (await exported('S2')).gtin]).toEqual([other, own]);
    expect(await undo()).toMatchObject({ restored: 2, left: [] });
    expect([(await exported('S1')).gtin, (await exported('S2')).gtin]).toEqual([own, other]);
  });

  it('stays where it is while the row that gives it up is at fault', async () => {
    const answer = await take(`sku,gtin,price_kwd,name_en\nS1,,99,Zinc B\nS3,${own},,`);
    expect(answer.faults.map(({ code }: { code: string }) => code)).toContain('gtin_taken');
    expect(await exported('S1')).toMatchObject({ gtin: own });
  });
});

describe('a number that is no product’s', () => {
  it.each([
    ['0000000000000', 'gtin_placeholder'],
    ['1111111111116', 'gtin_placeholder'],
    ['1234567890128', 'gtin_placeholder'],
    ['9900000000004', 'gtin_coupon'],
  ])('%s is a fault', async (gtin, code) =>
    expect((await take(`sku,gtin\nS3,${gtin}`)).faults).toMatchObject([{ row: 2, column: 'gtin', code }]),
  );

  it('of a shop is taken with a word, scans, and isn’t told to search engines', async () => {
    expect(await take('sku,gtin\nS3,2000000000015')).toMatchObject({
      updated: 1,
      warnings: [{ row: 2, column: 'gtin', code: 'gtin_in_store', value: '2000000000015' }],
    });
    expect((await desk('GET', '/desk/stock/find?code=2000000000015')).data).toMatchObject({ sku: 'S3' });
    const client = await createClient();
    expect((await client.get('/product/p-S3/v2')).data.item.gtin).toBeNull();
    expect((await client.get('/product/p-S1/v2')).data.item.gtin).toBe(own);
  });
});

describe('the database', () => {
  const set = (sku: string, gtin: string) =>
    env.DB.prepare('UPDATE skus SET gtin = ? WHERE id = ?').bind(gtin, sku).run();
  it('has each number once, in one spelling', async () => {
    await expect(set('S3', own)).rejects.toThrow(/UNIQUE/);
    await expect(set('S3', '614141999996')).rejects.toThrow(/gtin_spelling/);
    await expect(set('S3', '00614141999996')).rejects.toThrow(/gtin_spelling/);
    await expect(set('S3', '0000096385074')).rejects.toThrow(/gtin_spelling/);
  });
});

describe('a bar code of a removed product', () => {
  const place = async (sku: string, to: string) =>
    (await desk('POST', '/desk/catalogue/shelf', { sku, place: to })).data;

  it('is the next one’s that takes it, which is told; the removed one comes back without it, which is told too', async () => {
    await place('S1', 'removed');
    const file = `sku,name_en,name_ar,brand_en,category,price_kwd,gtin\nN1,Zinc 50,زنك 50,House,omegas,4.250,${own}`;
    const answer = await take(file);
    expect(answer).toMatchObject({ created: 1, faults: [] });
    expect(answer.warnings).toEqual([{ row: 2, column: 'gtin', code: 'gtin_freed', value: own, was: 'S1' }]);
    expect((await desk('GET', `/desk/stock/find?code=${own}`)).data).toMatchObject({ sku: 'N1' });
    expect(await place('S1', 'shown')).toEqual({ status: 'published', gtin_taken: { gtin: own, sku: 'N1' } });
    expect(await exported('S1')).toMatchObject({ gtin: '' });
    // By then it is like any other.
    expect((await take(`sku,gtin\nS1,${own}`)).faults).toMatchObject([{ code: 'gtin_taken', was: 'N1' }]);
  });

  it('stays its own while nobody takes it', async () => {
    await place('S1', 'removed');
    expect(await take(`sku,price_kwd,gtin\nS1,4.500,${own}`)).toMatchObject({ updated: 1, faults: [], warnings: [] });
    expect(await place('S1', 'shown')).toEqual({ status: 'published' });
    expect(await exported('S1')).toMatchObject({ gtin: own });
  });

  it.each([
    ['removed first', `S1,${own}\nS3,${own}`, 3],
    ['removed last', `S3,${own}\nS1,${own}`, 2],
  ])('is one product’s in a file that names it twice, %s', async (_, rows, row) => {
    await place('S1', 'removed');
    expect((await take(`sku,gtin\n${rows}`)).faults).toMatchObject([{ row, code: 'gtin_taken', was: 'S1' }]);
  });
});
