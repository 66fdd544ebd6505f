/** Flavours and sizes of one product, from the desk or a file to the choice on the product's page. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { runSchedule } from '../../../../worker/commerce/features/schedule/run-schedule.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { createClient } from '../support/client.ts';
import { desk } from './desk-client.ts';

beforeEach(() => seedDemo(['vitamins']));

type Fields = Record<string, string>;
const read = async (sku: string) => (await desk('GET', `/desk/products/${sku}`)).data;
const write = async (sku: string, fields: Fields) =>
  (await desk('POST', `/desk/products/${sku}`, { version: (await read(sku)).version, fields })).data.faults;
const importRows = async (...rows: Fields[]) =>
  (await desk('POST', '/desk/catalogue/import', { rows: rows.map((cells, at) => ({ row: at + 2, cells })) })).data;
const variantOf = async (sku: string) => {
  const { variant_group, flavour_en, flavour_ar, size_en, size_ar } = (await read(sku)).item.fields;
  return [variant_group, flavour_en, flavour_ar, size_en, size_ar];
};
const choices = async (sku: string, about: { country?: 'KW' | 'SA'; locale?: 'en' | 'ar' } = {}) => {
  const shopper = await createClient();
  const { item } = (await shopper.get(`/product/p-${sku}/v2`, { country: 'KW', locale: 'en', ...about })).data;
  type Choice = { name: string; options: { sku: string; text: string; is_chosen: boolean }[] };
  return (item.variants?.choices ?? []).map(({ name, options }: Choice) => [
    name,
    ...options.map((option) => `${option.text} ${option.sku}${option.is_chosen ? ' chosen' : ''}`),
  ]);
};

const cherry = { variant_group: 'b12', flavour_en: 'Cherry', flavour_ar: 'كرز' };
const orange = { variant_group: 'B12', flavour_en: 'Orange', flavour_ar: 'برتقال' };

describe('variants', () => {
  it('are chosen among on each other’s pages, in either language, without those that aren’t on sale', async () => {
    expect(await write('VIT-006', cherry)).toEqual([]);
    expect(await choices('VIT-006')).toEqual([]);
    expect(await write('VIT-013', orange)).toEqual([]);
    expect((await choices('VIT-006'))[0].toSorted()).toEqual(['Cherry VIT-006 chosen', 'Flavour', 'Orange VIT-013']);
    expect((await choices('VIT-013', { country: 'SA', locale: 'ar' }))[0].toSorted()).toEqual(
      ['النكهة', 'كرز VIT-006', 'برتقال VIT-013 chosen'].toSorted(),
    );
    expect((await read('VIT-006')).item.variants).toMatchObject([{ sku: 'VIT-013', flavour: { en: 'Orange' } }]);
    await desk('POST', '/desk/catalogue/shelf', { sku: 'VIT-013', place: 'hidden' });
    expect(await choices('VIT-006')).toEqual([]);
  });

  it('leave the group, and take flavour and size along', async () => {
    await write('VIT-006', { ...cherry, size_en: '100 lozenges', size_ar: '100 قرص' });
    await write('VIT-006', { variant_group: '' });
    expect(await variantOf('VIT-006')).toEqual(['', '', '', '', '']);
  });

  it('come and go with a file; a file without the columns leaves them, and an undo brings them back', async () => {
    expect((await importRows({ sku: 'VIT-006', ...cherry }, { sku: 'VIT-013', ...orange })).faults).toEqual([]);
    await importRows({ sku: 'VIT-006', name_ar: 'اسم آخر' });
    expect(await variantOf('VIT-006')).toEqual(['B12', 'Cherry', 'كرز', '', '']);
    const { rows } = (await desk('GET', '/desk/catalogue/export')).data;
    const exported = rows.filter(({ variant_group }: Fields) => variant_group === 'B12');
    expect(exported).toMatchObject([
      { sku: 'VIT-006', flavour_en: 'Cherry', flavour_ar: 'كرز', size_en: '' },
      { sku: 'VIT-013', flavour_en: 'Orange' },
    ]);
    expect(await importRows({ sku: 'VIT-006', ...cherry })).toMatchObject({ unchanged: 1 });
    await importRows({ sku: 'VIT-006', variant_group: '' });
    expect(await variantOf('VIT-006')).toEqual(['', '', '', '', '']);
    await desk('POST', '/desk/catalogue/undo', {});
    expect(await variantOf('VIT-006')).toEqual(['B12', 'Cherry', 'كرز', '', '']);
  });

  it('a new product is one from its first row', async () => {
    const cells = {
      sku: 'NEW-1',
      name_en: 'New',
      name_ar: 'جديد',
      brand_en: 'Noor',
      category: 'vitamins',
      price_kwd: '3',
    };
    await importRows({ sku: 'VIT-006', ...cherry }, { ...cells, ...orange });
    expect((await choices('VIT-006'))[0]).toHaveLength(3);
  });

  it('an undo takes a change back, and a change makes the version that a colleague read stale', async () => {
    await write('VIT-006', cherry);
    const { version } = await read('VIT-006');
    await write('VIT-006', { flavour_en: 'Sour cherry', flavour_ar: 'كرز حامض' });
    const late = await desk('POST', '/desk/products/VIT-006', { version, fields: { flavour_en: 'Plum' } });
    expect(late.status).toBe(412);
    const { items } = (await desk('GET', '/desk/audit/log?limit=1&subject=sku%20VIT-006')).data;
    expect((await desk('POST', `/desk/audit/log/${items[0].id}/undo`, {})).status).toBe(200);
    expect(await variantOf('VIT-006')).toEqual(['B12', 'Cherry', 'كرز', '', '']);
  });
});

describe('variants are refused', () => {
  it.each([
    ['a code that is none', { ...cherry, variant_group: '<b>' }, ['variant_group variant_group']],
    ['a flavour without a code', { flavour_en: 'Cherry', flavour_ar: 'كرز' }, ['variant_group variant_alone']],
    ['a code without a flavour or a size', { variant_group: 'B12' }, ['variant_group variant_options']],
    ['a flavour in one language', { variant_group: 'B12', flavour_en: 'Cherry' }, ['flavour_ar both_languages']],
    ['a size in one language', { ...cherry, size_ar: 'كبير' }, ['size_en both_languages']],
    ['a text without an end', { ...cherry, flavour_en: 'x'.repeat(41) }, ['flavour_en too_long']],
  ])('%s', async (_, fields, faults) => {
    const found: { field: string; code: string }[] = await write('VIT-006', fields as Fields);
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(faults);
    expect(await variantOf('VIT-006')).toEqual(['', '', '', '', '']);
  });

  it('the flavour and size of another variant', async () => {
    await write('VIT-006', cherry);
    expect(await write('VIT-013', { ...cherry, flavour_en: 'CHERRY' })).toEqual([
      { field: 'variant_group', code: 'variant_taken', value: 'B12', was: 'VIT-006' },
    ]);
    const { faults } = await importRows({ sku: 'VIT-001', ...orange }, { sku: 'VIT-002', ...orange });
    expect(faults.map(({ row, code, was }: Fields) => [row, code, was])).toEqual([
      [2, 'variant_taken', 'VIT-002'],
      [3, 'variant_taken', 'VIT-001'],
    ]);
  });

  it('the flavour and size of another in Arabic alone: on an Arabic page both would be one choice', async () => {
    await write('VIT-006', orange);
    const tangerine = { ...orange, flavour_en: 'Tangerine' };
    expect(await write('VIT-013', tangerine)).toEqual([
      { field: 'variant_group', code: 'variant_taken', value: 'B12', was: 'VIT-006' },
    ]);
    const sized = { ...tangerine, size_en: '100 lozenges', size_ar: '100 قرص' };
    expect(await write('VIT-013', sized)).toEqual([]);
    expect(await write('VIT-013', { size_en: '', size_ar: '' })).toMatchObject([{ code: 'variant_taken' }]);
  });

  it('the name of another variant, also when the name changes later', async () => {
    const { name_ar } = (await read('VIT-006')).item.fields;
    await write('VIT-006', cherry);
    const named = { field: 'name_ar', code: 'variant_name', value: name_ar, was: 'VIT-006' };
    expect(await write('VIT-013', { ...orange, name_ar })).toEqual([named]);
    await write('VIT-013', orange);
    expect(await write('VIT-013', { name_ar })).toEqual([named]);
    expect(await write('VIT-002', { name_ar })).toEqual([]);
  });

  it('nothing where two swap their flavours in one file', async () => {
    await importRows({ sku: 'VIT-006', ...cherry }, { sku: 'VIT-013', ...orange });
    const { faults } = await importRows({ sku: 'VIT-006', ...orange }, { sku: 'VIT-013', ...cherry });
    expect(faults).toEqual([]);
    expect([(await variantOf('VIT-006'))[1], (await variantOf('VIT-013'))[1]]).toEqual(['Orange', 'Cherry']);
  });
});

describe('a variant that is off the shelf', () => {
  const place = (sku: string, to: string) => desk('POST', '/desk/catalogue/shelf', { sku, place: to });
  const cells = { name_en: 'New', name_ar: 'جديد', brand_en: 'Noor', category: 'vitamins', price_kwd: '3' };

  it('removed, comes back only while no other has its flavour', async () => {
    await write('VIT-006', cherry);
    await place('VIT-006', 'removed');
    expect(await write('VIT-013', cherry)).toEqual([]);
    const refused = await place('VIT-006', 'shown');
    expect([refused.status, refused.meta.error]).toEqual([422, 'variant.taken']);
    expect(JSON.stringify(refused.meta)).toContain('VIT-013');
    expect((await read('VIT-006')).item.status).toBe('removed');
    await write('VIT-013', { flavour_en: 'Plum', flavour_ar: 'خوخ' });
    expect((await place('VIT-006', 'shown')).data).toEqual({ status: 'published' });
    await place('VIT-006', 'hidden');
    expect((await place('VIT-006', 'shown')).data).toEqual({ status: 'published' });
  });

  it('removed, comes back only while no other has its name', async () => {
    await write('VIT-006', cherry);
    const { name_ar } = (await read('VIT-006')).item.fields;
    await place('VIT-006', 'removed');
    expect(await write('VIT-013', { ...orange, name_ar })).toEqual([]);
    expect((await place('VIT-006', 'shown')).meta.error).toBe('variant.taken');
  });

  it('of an import that was undone, holds no flavour, and comes back only while it is free', async () => {
    const row = { sku: 'NEW-1', ...cells, ...cherry };
    expect((await importRows(row)).faults).toEqual([]);
    await desk('POST', '/desk/catalogue/undo', {});
    expect((await read('NEW-1')).item).toMatchObject({ status: 'draft', draft_reason: 'undone' });
    expect(await write('VIT-013', cherry)).toEqual([]);
    expect((await place('NEW-1', 'shown')).meta.error).toBe('variant.taken');
    const { faults } = await importRows(row);
    expect(faults).toMatchObject([{ code: 'variant_taken', was: 'VIT-013' }]);
    const hour = 3_600_000;
    const publishing = '/desk/products/NEW-1/publishing';
    const { version } = (await desk('GET', publishing)).data;
    const times = { publish_at: Date.now() + hour, unpublish_at: null };
    expect((await desk('POST', publishing, { version, ...times })).status).toBe(200);
    await runSchedule(env.DB, Date.now() + 2 * hour);
    expect((await read('NEW-1')).item.status).toBe('draft');
    await write('VIT-013', { flavour_en: 'Plum', flavour_ar: 'خوخ' });
    expect((await importRows(row)).faults).toEqual([]);
    expect((await read('NEW-1')).item.status).toBe('published');
  });
});
