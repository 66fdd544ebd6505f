/** What a call changed is taken back whole, if nothing newer stands on it (docs/desk.md "Undo"). */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../catalogue/demo.ts';
import { createKey, desk } from '../desk/desk-client.ts';
import { banner } from '../home/merchant-page.ts';
import { createClient } from '../support/client.ts';
import { addStaff } from '../support/new-shop.ts';
import { stockShelf } from '../support/shop.ts';

const words = (en: string, ar: string) => ({ en, ar });
const brand = (slug: string, name: string) => ({
  slug, name: words(name, 'ماركة'), description: words('', ''), featured: false, image: null, aliases: [],
}); // biome-ignore format: related fields share a line

const newestId = async (): Promise<number> => (await desk('GET', '/desk/audit/log?limit=1')).data.items[0].id;
const undo = (id: number, options: Parameters<typeof desk>[3] = {}) =>
  desk('POST', `/desk/audit/log/${id}/undo`, {}, options);
/** Of the newest entries, those that the log offers to take back. */
const offered = async (options: Parameters<typeof desk>[3] = {}): Promise<number[]> =>
  (await desk('GET', '/desk/audit/log', undefined, options)).data.items.flatMap(
    ({ id, can_undo }: { id: number; can_undo: boolean }) => (can_undo ? [id] : []),
  );
/** What a resource is, without its version. */
const read = async (path: string) => {
  const { version: _, ...shown } = (await desk('GET', path)).data;
  return shown;
};
const brands = '/desk/groups/brands';
const foundBrands = async (text: string) =>
  (await (await createClient()).get(`/product/search?q=${text}`)).data.brands.map(({ name }: { name: string }) => name);

describe('a change is taken back', () => {
  it.each([
    ['the home page', '/desk/home', { blocks: [banner] }],
    ['a text', '/desk/content/terms', { text: '# Terms\n\n> What holds.\n\n## One\n\nAnother.\n' }],
    ['delivery days', '/desk/delivery/KW', { day: '2027-03-01', is_off: true }],
    [
      'a menu',
      '/desk/settings/menu',
      {
        bar: [{ categories: 3 }],
        groups: [{ title: words('A', 'أ'), links: [{ path: '/terms', label: words('T', 'ش') }] }],
      },
    ],
    [
      'the seller',
      '/desk/seller/KW',
      {
        seller: {
          name_en: 'Noor',
          name_ar: 'نور',
          registration: '1',
          vat_number: null,
          address_en: 'A',
          address_ar: 'أ',
        },
      },
    ],
  ])('%s', async (_what, path, change) => {
    const before = await read(path);
    expect((await desk('POST', path, change)).status).toBe(200);
    expect(await read(path)).not.toEqual(before);
    expect((await undo(await newestId())).status).toBe(200);
    expect(await read(path)).toEqual(before);
  });

  it('Z16: a list, with what a search finds by its names, and the undo itself', async () => {
    await stockShelf({ id: 'S1' });
    const before = (await desk('GET', brands)).data.items;
    await desk('POST', brands, { items: [...before, brand('falcon', 'Falcon')] });
    const added = await newestId();
    expect(await foundBrands('falcon')).toEqual(['Falcon']);
    expect((await undo(added)).status).toBe(200);
    expect((await desk('GET', brands)).data.items).toEqual(before);
    expect(await foundBrands('falcon')).toEqual([]);
    expect((await undo(await newestId())).status).toBe(200);
    expect(await foundBrands('falcon')).toEqual(['Falcon']);
  });

  it('a product’s page, and what a search finds by it', async () => {
    await seedDemo(['vitamins']);
    const path = '/desk/product/VIT-001';
    const { item } = await read(path);
    const indexed = () => env.DB.prepare('SELECT product_id, about, rest FROM search_docs ORDER BY 1').all();
    const { results: before } = await indexed();
    await desk('POST', path, { item: { ...item, facts: [] } });
    const changed = await newestId();
    expect((await indexed()).results).not.toEqual(before);
    await undo(changed);
    expect((await read(path)).item).toEqual(item);
    expect((await indexed()).results).toEqual(before);
  });

  it('an exchange rate, with every price that follows it', async () => {
    await stockShelf({ id: 'S1', baseFils: 7500 });
    const price = () =>
      env.DB.prepare("SELECT price_minor FROM offers WHERE country = 'SA'").first<number>('price_minor');
    const before = await price();
    const { item } = await read('/desk/settings/country/SA');
    await desk('POST', '/desk/settings/country/SA', { ...item, exchange_rate: 20 });
    expect(await price()).not.toBe(before);
    await undo(await newestId());
    expect(await price()).toBe(before);
  });
});

describe('an undo is refused', () => {
  let change: number;
  beforeEach(async () => {
    await desk('POST', brands, { items: [brand('a', 'Oryx'), brand('b', 'Falcon')] });
    change = await newestId();
  });

  it('where something newer stands on it, and of two at once one is done', async () => {
    await desk('POST', brands, { items: [brand('a', 'Oryx'), brand('b', 'Falcon 2')] });
    const newer = await newestId();
    expect(await offered()).toEqual([newer]);
    expect((await undo(change)).meta.error).toBe('undo.newer');
    const twice = await Promise.all([undo(newer), undo(newer)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await desk('GET', brands)).data.items[1].name.en).toBe('Falcon');
    // The undo stands on it now, and can be taken back itself.
    const [again, ...others] = await offered();
    expect([(await undo(again ?? 0)).status, others]).toEqual([200, []]);
  });

  it('of what is no entry, of money and of rights', async () => {
    expect((await undo(99_999)).meta.error).toBe('change.unknown');
    await desk('POST', '/desk/roles/helper', { name: words('Helper', 'مساعد'), permissions: [] });
    expect((await undo(await newestId())).meta.error).toBe('undo.impossible');
    await desk('POST', '/desk/cron', {});
    expect(await offered()).toEqual([change]);
    expect((await undo(await newestId())).meta.error).toBe('undo.impossible');
  });

  it('of what a migration has moved elsewhere since then', async () => {
    await env.DB.prepare(
      "INSERT INTO audit_changes (log_id, entity, entity_id, before, after) VALUES (?, 'brands', 'a', '{\"moved\":1}', '{\"moved\":2}')",
    )
      .bind(change)
      .run();
    expect((await undo(change)).meta.error).toBe('undo.impossible');
    expect((await desk('GET', brands)).data.items[1].name.en).toBe('Falcon');
  });

  it('to who may undo but not do what was done', async () => {
    const key = await createKey();
    await desk('POST', '/desk/roles/undoer', { name: words('Undoer', 'متراجع'), permissions: ['undo', 'read_audit'] });
    await addStaff('undoer', key);
    expect(await offered({ key })).toEqual([]);
    expect((await undo(change, { key })).meta.error).toBe('staff.forbidden');
    expect((await desk('GET', brands)).data.items).toHaveLength(2);
  });
});
