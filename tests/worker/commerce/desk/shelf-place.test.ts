/** docs/catalogue.md §5: what the merchant takes off the shelf is off it everywhere. */
import { beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../catalogue/demo.ts';
import { type Client, createClient } from '../support/client.ts';
import { desk } from './desk-client.ts';

const place = (to: string, sku = 'VIT-001') => desk('POST', '/desk/catalogue/shelf', { sku, place: to });
let shop: Client;

beforeEach(async () => {
  await seedDemo(['vitamins']);
  shop = await createClient({ country: 'KW', locale: 'en' });
});

/** Where the shop would show VIT-001: its page, the listing with its count, a search for its name, the map, a cart. */
async function seen() {
  const [page, listing, search, index, skus] = await Promise.all([
    shop.get('/product/p-VIT-001/v2'),
    shop.post('/product', {}),
    shop.post('/product', { search: 'vitamin d3' }),
    shop.get('/product/index'),
    shop.post('/product/sku', { ids: ['VIT-001'] }),
  ]);
  const brand = (await shop.get('/brand')).data.items.reduce((n: number, one: { count: number }) => n + one.count, 0);
  return {
    page: page.meta.error ?? 'shown',
    total: listing.data.total as number,
    counted: brand as number,
    mapped: index.data.total as number,
    found: (search.data.items as { id: string }[]).some(({ id }) => id === 'p-VIT-001'),
    cart: skus.data.missing as string[],
  };
}

describe('a product that the merchant', () => {
  it('hides is nowhere until it is shown again', async () => {
    const before = await seen();
    expect(before).toMatchObject({ page: 'shown', found: true, cart: [] });
    expect((await place('hidden')).data).toEqual({ status: 'draft' });
    const less = { total: before.total - 1, counted: before.counted - 1, mapped: before.mapped - 1 };
    expect(await seen()).toMatchObject({ ...less, page: 'not_found', found: false, cart: ['VIT-001'] });
    expect((await place('shown')).data).toEqual({ status: 'published' });
    expect(await seen()).toEqual(before);
  });

  it('removes is gone for good, and can’t be ordered', async () => {
    const before = await seen();
    expect((await place('removed')).data).toEqual({ status: 'removed' });
    expect(await seen()).toMatchObject({ total: before.total - 1, page: 'gone', found: false, cart: ['VIT-001'] });
    const { data } = await shop.post('/order/calculate', { items: [{ sku: 'VIT-001', count: 1 }] });
    expect(data.changes).toEqual([expect.objectContaining({ sku: 'VIT-001', field: 'gone' })]);
  });

  it.each(['hidden', 'removed'])('has %s stays so, whatever the next file says of it', async (to) => {
    const send = (name: string) =>
      desk('POST', '/desk/catalogue/import', {
        rows: [
          {
            row: 1,
            cells: {
              sku: 'L1',
              name_en: name,
              name_ar: 'زنك',
              brand_en: 'Own',
              category: 'vitamins',
              price_kwd: '4.250',
            },
          },
        ],
      });
    const isSold = async () => (await shop.post('/product/sku', { ids: ['L1'] })).data.missing.length === 0;
    await send('Zinc');
    expect(await isSold()).toBe(true);
    await place(to, 'L1');
    expect((await send('Zinc 15 mg')).data).toMatchObject({ updated: 1 });
    expect(await isSold()).toBe(false);
    await place('shown', 'L1');
    expect(await isSold()).toBe(true);
  });

  it.each([
    ['after its file left out its Arabic name and named it again', ['زنك', '', 'زنك']],
    ['though it lacked its Arabic name when it was hidden', ['', 'زنك']],
  ])('hides stays hidden %s', async (_, names) => {
    for (const [at, name_ar] of names.entries()) {
      const cells = { sku: 'L1', name_en: 'Zinc', name_ar, brand_en: 'Own', category: 'vitamins', price_kwd: '4.250' };
      await desk('POST', '/desk/catalogue/import', { rows: [{ row: 1, cells }] });
      if (at === 0) await place('hidden', 'L1');
    }
    expect((await shop.post('/product/sku', { ids: ['L1'] })).data.missing).toEqual(['L1']);
    expect((await shop.get('/product/p-L1/v2')).meta.error).toBe('not_found');
    expect((await place('shown', 'L1')).data).toEqual({ status: 'published' });
  });

  it('shows stays a draft while the law or a missing name forbids it', async () => {
    await desk('POST', '/desk/catalogue/import', {
      rows: [
        { row: 1, cells: { sku: 'L1', name_en: 'Zinc', brand_en: 'Own', category: 'vitamins', price_kwd: '4.250' } },
      ],
    });
    for (const to of ['shown', 'hidden', 'shown', 'removed', 'shown'])
      expect((await place(to, 'L1')).status, to).toBe(200);
    expect((await place('shown', 'L1')).data).toEqual({ status: 'draft' });
    expect((await place('shown', 'NO-SUCH')).meta.error).toBe('sku.unknown');
  });
});
