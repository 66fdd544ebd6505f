/** Names in a file that aren't the shop's are said once, and remembered (docs/catalogue.md §18). */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../catalogue/demo.ts';
import { desk } from '../desk/desk-client.ts';
import { exported, rowsOf, take } from './sheet.ts';

const head = 'sku,name_en,name_ar,brand_en,category,form,price_kwd';
const known = `${head}\nS1,Zinc,زنك,House,omegas,tablet,4.250`;
const strange = `${head}\nS2,Iron,حديد,Haus GmbH,Mineral salts,Dragée,3.000\nS3,Copper,نحاس,HAUS gmbh,mineral  SALTS,Dragée,2.000`;
const say = (kind: string, name: string, means: string, ours: string | null = null) =>
  desk('POST', '/desk/catalogue/import/name', { kind, name, means, ours });
const dry = (sheet: string) => take(sheet, { dry_run: true });

beforeEach(async () => {
  await seedDemo(['omegas']);
  expect(await take(known)).toMatchObject({ created: 1, faults: [] });
});

describe('an import answers', () => {
  it('with each name that isn’t the shop’s once, and the nearest of the shop’s', async () => {
    const { names } = await dry(`${strange}\nS4,Tin,قصدير,Hous,omega,tablett,2.000`);
    expect(names).toEqual([
      { kind: 'category', name: 'Mineral salts', means: 'ask', ours: null, near: null },
      { kind: 'brand', name: 'Haus GmbH', means: 'ask', ours: null, near: null },
      { kind: 'form', name: 'Dragée', means: 'ask', ours: null, near: null },
      { kind: 'category', name: 'omega', means: 'ask', ours: null, near: 'omegas' },
      { kind: 'brand', name: 'Hous', means: 'ask', ours: null, near: 'house' },
      { kind: 'form', name: 'tablett', means: 'ask', ours: null, near: 'tablet' },
    ]);
    expect((await dry(known)).names).toEqual([]);
  });

  it('with products as they were said, in this file and the next', async () => {
    await say('category', 'Mineral salts', 'ours', 'minerals');
    await say('brand', 'Haus GmbH', 'ours', 'house');
    await say('form', 'Dragée', 'ours', 'tablet');
    const seen = await dry(strange);
    expect(seen).toMatchObject({ created: 2, faults: [], new_brands: [], unknown_categories: {} });
    expect(seen.names.map(({ means, ours }: { means: string; ours: string }) => `${means} ${ours}`)).toEqual([
      'ours minerals',
      'ours house',
      'ours tablet',
    ]);
    await take(strange);
    const ours = { brand_en: 'House', category: 'minerals', form: 'tablet' };
    expect(await exported('S2')).toMatchObject(ours);
    expect(await exported('S3')).toMatchObject(ours);
    expect(await dry(strange)).toMatchObject({ unchanged: 2 });
  });

  it('without what is left out: a product keeps what it has, a new one has none', async () => {
    await say('category', 'Stock 7', 'nothing');
    await say('brand', 'Generic', 'nothing');
    await say('form', 'Box', 'nothing');
    const answer = await take('sku,brand_en,category,form,price_kwd\nS1,generic,STOCK 7,box,4.500');
    expect(answer).toMatchObject({ updated: 1, faults: [], warnings: [], new_brands: [] });
    expect(await exported('S1')).toMatchObject({
      brand_en: 'House',
      category: 'omegas',
      form: 'tablet',
      price_kwd: '4.500',
    });
    await take(`${head}\nS5,Tin,قصدير,House,Stock 7,Box,2.000`);
    expect(await exported('S5')).toMatchObject({ category: 'other', form: '' });
  });

  it('with a fault of its own where the brand of a new product is left out', async () => {
    await say('brand', 'Generic', 'nothing');
    const answer = await dry(`${head}\nS5,Tin,قصدير,generic,omegas,tablet,2.000`);
    expect(answer.faults).toEqual([{ row: 2, column: 'brand_en', code: 'brand_left_out', value: 'generic' }]);
  });

  it('with nothing where a name means something else than was shown', async () => {
    await say('form', 'Dragée', 'ours', 'tablet');
    const show = async () =>
      (await dry(strange)).names.map(({ near: _, ...said }: { near: string | null }) => said) as object[];
    const write = (names: object[]) => desk('POST', '/desk/catalogue/import', { rows: rowsOf(strange), names });
    const shown = await show();
    await say('category', 'mineral salts', 'ours', 'minerals');
    const { status, meta } = await write(shown);
    expect([status, meta.error]).toEqual([409, 'name.moved']);
    expect(await exported('S2')).toEqual({});
    expect((await write(await show())).data).toMatchObject({ created: 2, faults: [] });
    expect(await exported('S2')).toMatchObject({ category: 'minerals' });
  });

  it('as before once it is forgotten, changed or undone', async () => {
    await say('form', 'Dragée', 'ours', 'tablet');
    await say('form', 'dragee', 'ours', 'capsule');
    const means = async () => (await dry(strange)).names.find(({ kind }: { kind: string }) => kind === 'form');
    expect(await means()).toMatchObject({ ours: 'capsule' });
    const last = await env.DB.prepare(
      "SELECT max(id) AS id FROM audit_log WHERE call LIKE '%/import/name'",
    ).first<number>('id');
    expect((await desk('POST', `/desk/audit/log/${last}/undo`, {})).status).toBe(200);
    expect(await means()).toMatchObject({ ours: 'tablet' });
    await say('form', 'DRAGÉE', 'ask');
    expect(await means()).toMatchObject({ means: 'ask', ours: null });
    expect((await dry(strange)).faults).toMatchObject([{ code: 'form' }, { code: 'form' }]);
  });

  it('with a brand by its Arabic name, and one brand for rows that bring it', async () => {
    await take(`${head.replace('brand_en', 'brand_en,brand_ar')}\nS6,Tin,قصدير,Solgar,سولغار,omegas,tablet,2.000`);
    const arabic = `${head.replace('brand_en', 'brand_ar')}\nS7,Lead,رصاص,سولغار,omegas,tablet,2.000\nS8,Gold,ذهب,نجم,omegas,tablet,2.000\nS9,Silver,فضة,نجم,omegas,tablet,2.000`;
    expect(await take(arabic)).toMatchObject({ created: 3, new_brands: ['نجم'] });
    expect(await exported('S7')).toMatchObject({ brand_en: 'Solgar', brand_ar: 'سولغار' });
    expect((await exported('S9')).brand_en).toBe('نجم');
  });
});

describe('a name is refused', () => {
  it.each([
    ['category', 'Salts', 'nowhere'],
    ['brand', 'Haus', 'nobody'],
    ['form', 'Dragée', 'dragee'],
    ['category', '!?', 'omegas'],
  ])('that would mean nothing of the shop’s: %s %s %s', async (kind, name, ours) => {
    const { status, meta } = await say(kind, name, 'ours', ours);
    expect([status, meta.error]).toEqual([404, 'name.unknown']);
  });

  it('no longer counts once what it means is gone', async () => {
    await say('category', 'Mineral salts', 'ours', 'minerals');
    await env.DB.prepare("UPDATE import_names SET ours = 'gone'").run();
    expect((await dry(strange)).names[0]).toMatchObject({ means: 'ask', ours: null });
  });
});

it('a dry run says what will be stored where a cell says something else', async () => {
  const whole = 'sku,name_en,name_ar,brand_en,category,form,ingredients,price_kwd';
  await take(`${whole}\nK1,Zinc,زنك,House,omegas,capsule,,2.000`);
  const { stored } = await take(
    `${whole}\nk1,Zinc,زنك,House,vitaminz,tabs,,2.5\nK2,\u200fIron,حديد,House,omegas,,شيء مجهول,٣`,
    { dry_run: true },
  );
  expect(stored).toEqual([
    {
      row: 2,
      fields: [
        { column: 'sku', text: 'K1' },
        { column: 'category', text: 'omegas' },
        { column: 'form', text: 'tablet' },
        { column: 'price_kwd', text: '2.500' },
      ],
    },
    {
      row: 3,
      fields: [
        { column: 'name_en', text: 'Iron' },
        { column: 'ingredients', text: '' },
        { column: 'price_kwd', text: '3.000' },
      ],
    },
  ]);
});
