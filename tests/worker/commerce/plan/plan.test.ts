/** Plans of nutritionists, from the desk to whoever has the link (docs/nutritionists.md). */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { noDetails } from '../../../../worker/commerce/features/catalogue/details.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { createKey, desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { addStaff } from '../support/new-shop.ts';

const words = (en: string, ar: string) => ({ en, ar });
const planned = (sku: string) => ({ sku, note: words(`Note of ${sku}.`, `ملاحظة ${sku}.`) });
const item = (...skus: string[]) => ({
  nutritionist: 'maryam-al-fadhli',
  title: words('First month', 'الشهر الأول'),
  intro: words('Start with these.', 'ابدأ بهذه.'),
  products: skus.map(planned),
});
const add = async (...skus: string[]) => (await desk('POST', '/desk/plans', { item: item(...skus) })).data;
const read = async (id: string, more: { country?: 'KW' | 'SA'; locale?: 'en' | 'ar' } = {}) =>
  (await createClient(more)).get(`/nutritionist/plan/${id}`);
const set = async (id: string, content: unknown) => {
  const { version } = (await desk('GET', `/desk/plan/${id}`)).data;
  return desk('POST', `/desk/plan/${id}`, { version, item: content });
};

beforeEach(() => seedDemo(['vitamins']));

describe('a plan answers', () => {
  it('its person and each product with its note, price and stock, in the reader’s language and order', async () => {
    const { id, link } = await add('VIT-003', 'VIT-001');
    expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(new URL(link).pathname + new URL(link).search).toBe(`/nutritionist-plan?id=${id}`);
    const { data } = await read(id);
    expect(data.item).toMatchObject({
      title: 'First month',
      intro: 'Start with these.',
      nutritionist: { id: 'nu-001', slug: 'maryam-al-fadhli' },
      unavailable: [],
    });
    expect(
      data.item.products.map((one: { default_sku: { id: string }; note: string }) => [one.default_sku.id, one.note]),
    ).toEqual([
      ['VIT-003', 'Note of VIT-003.'],
      ['VIT-001', 'Note of VIT-001.'],
    ]);
    expect(data.item.products[0].default_sku).toHaveProperty('buy_limit');
    const arabic = (await read(id, { locale: 'ar', country: 'SA' })).data.item;
    expect([arabic.title, arabic.products[1].note, arabic.products[1].default_sku.price.currency]).toEqual([
      'الشهر الأول',
      'ملاحظة VIT-001.',
      'SAR',
    ]);
  });

  it('what the country does not sell by its name and note, and nothing of a draft', async () => {
    const { id } = await add('VIT-001', 'VIT-002', 'VIT-003');
    await env.DB.batch([
      env.DB.prepare(
        "UPDATE products SET status = 'removed' WHERE id = (SELECT product_id FROM skus WHERE id = 'VIT-001')",
      ),
      env.DB.prepare(
        "UPDATE products SET status = 'draft', draft_reason = 'merchant' WHERE id = (SELECT product_id FROM skus WHERE id = 'VIT-002')",
      ),
    ]);
    const { data } = await read(id);
    expect(data.item.products.map((one: { note: string }) => one.note)).toEqual(['Note of VIT-003.']);
    expect(data.item.unavailable.map((one: { note: string }) => one.note)).toEqual(['Note of VIT-001.']);
  });

  it('what is sold out as sold out', async () => {
    const { id } = await add('VIT-001');
    await desk('POST', '/desk/stock', { sku: 'VIT-001', country: 'KW', available: 0 });
    expect((await read(id)).data.item.products[0].default_sku.buy_limit).toBe(0);
  });

  it('to the desk as it was given, and under its link as it was changed', async () => {
    const { id } = await add('VIT-001');
    const { data } = await desk('GET', `/desk/plan/${id}`);
    expect(data.item).toEqual(item('VIT-001'));
    expect((await set(id, { ...item('VIT-003'), intro: words('', '') })).data.faults).toEqual([]);
    expect((await read(id)).data.item).toMatchObject({ intro: '', products: [{ note: 'Note of VIT-003.' }] });
    const { items } = (await desk('GET', '/desk/plans')).data;
    expect(items).toMatchObject([{ id, nutritionist: 'maryam-al-fadhli', count: 1, retired_at: null }]);
  });

  it('claims as warnings', async () => {
    const content = { ...item('VIT-001'), intro: words('It cures diabetes.', 'نص.') };
    const { data } = await desk('POST', '/desk/plans', { item: content });
    expect([data.faults, data.claims[0]?.field]).toEqual([[], 'intro.en']);
  });
});

describe('a plan refuses', () => {
  it('what is wrong with it, all of it at once, and stores nothing', async () => {
    const content = { ...item('VIT-001', 'NO-1', 'VIT-001'), nutritionist: 'nobody' };
    const { data } = await desk('POST', '/desk/plans', { item: content });
    expect([data.id, data.link]).toEqual([null, null]);
    expect(data.faults).toEqual([
      { at: null, field: 'nutritionist', rule: 'no_nutritionist', value: 'nobody' },
      { at: null, field: 'products.2.sku', rule: 'no_sku', value: 'NO-1' },
      { at: null, field: 'products.3.sku', rule: 'twice', value: 'VIT-001' },
    ]);
    for (const content of [
      item('NO-1'),
      { ...item() },
      { ...item('VIT-001'), title: words('', '') },
      null,
      { ...item('VIT-001'), patient: 'Sara' },
    ])
      expect((await desk('POST', '/desk/plans', { item: content })).data.faults).not.toEqual([]);
    expect((await desk('GET', '/desk/plans')).data.items).toEqual([]);
  });

  it('products that pass an upper limit together, with what a cart would say, in both languages', async () => {
    const details = JSON.stringify({
      ...noDetails,
      perDay: 1,
      facts: [{ ingredient: null, name: { en: 'Zinc', ar: 'زنك' }, amount: 20, unit: 'mg', percent: null }],
    });
    await env.DB.prepare(
      "UPDATE products SET details = ? WHERE id IN (SELECT product_id FROM skus WHERE id IN ('VIT-001', 'VIT-002'))",
    )
      .bind(details)
      .run();
    const { faults, id } = (await desk('POST', '/desk/plans', { item: item('VIT-002', 'VIT-001') })).data;
    expect([id, faults]).toEqual([
      null,
      [
        {
          at: null,
          field: 'products',
          rule: 'above_limit',
          value: {
            en: expect.stringMatching(/^VIT-002, VIT-001: Together these give 40\smg zinc a day; .* 25\smg \(EFSA\)/),
            ar: expect.stringMatching(/^VIT-002، VIT-001: تعطي هذه المنتجات معًا 40\sملجم من الزنك/),
          },
        },
      ],
    ]);
    expect((await desk('POST', '/desk/plans', { item: item('VIT-001') })).data.faults).toEqual([]);
  });

  it('a change that is wrong, and stays as it was', async () => {
    const { id } = await add('VIT-001');
    expect((await set(id, item('NO-1'))).data.faults).toHaveLength(1);
    expect((await desk('GET', `/desk/plan/${id}`)).data.item).toEqual(item('VIT-001'));
  });

  it('whoever has no link, and everybody once it is retired', async () => {
    const { id } = await add('VIT-001');
    expect((await read('a-guess-of-twenty-two-1')).status).toBe(404);
    const first = (await desk('POST', `/desk/plan/${id}/retire`, {})).data;
    expect((await read(id)).status).toBe(404);
    expect((await desk('POST', `/desk/plan/${id}/retire`, {})).data).toEqual(first);
    expect((await set(id, item('VIT-003'))).meta.error).toBe('plan.retired');
    expect((await desk('GET', `/desk/plan/${id}`)).data.item).toEqual(item('VIT-001'));
    expect((await desk('POST', '/desk/plan/nobody/retire', {})).status).toBe(404);
  });
});

describe('a plan guards', () => {
  it('its writing: who works with nutritionists may, a packer may not', async () => {
    const [nutrition, packer] = [await createKey(), await createKey()];
    await addStaff('nutrition', nutrition);
    await addStaff('packer', packer);
    const body = { item: item('VIT-001') };
    expect((await desk('POST', '/desk/plans', body, { key: packer })).meta.error).toBe('staff.forbidden');
    expect((await desk('POST', '/desk/plans', body, { key: nutrition })).status).toBe(200);
  });

  it('nobody’s reading of it once its nutritionist has left, and the list stays writable', async () => {
    const { id } = await add('VIT-001');
    const { version, items } = (await desk('GET', '/desk/groups/nutritionists')).data;
    const rest = items.filter(({ slug }: { slug: string }) => slug !== 'maryam-al-fadhli');
    expect((await desk('POST', '/desk/groups/nutritionists', { version, items: rest })).data.faults).toEqual([]);
    expect((await read(id)).status).toBe(404);
    expect((await desk('GET', '/desk/plans')).data.items).toEqual([]);
  });
});
