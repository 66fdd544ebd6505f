import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { refreshOffers } from '../../../../worker/commerce/features/price/country-prices.ts';
import { demo, seedDemo } from '../catalogue/demo.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { buy, stockShelf } from '../support/shop.ts';
import { banner, blocksOf, collection, setHome, shelvesOf } from './merchant-page.ts';

const sellOut = (sku: string, country: 'KW' | 'SA') => desk('POST', '/desk/stock', { sku, country, available: 0 });

describe('a collection shows', () => {
  it('its products in the merchant’s order, with words in the reader’s language', async () => {
    await stockShelf({ id: 'A' }, { id: 'B' }, { id: 'C' });
    const said = { text: { en: 'For the morning.', ar: 'للصباح.' }, path: '/products?category_id=vitamins' };
    await setHome(banner, collection('Morning', ['p-c', 'p-a', 'p-b'], said));
    const [, english] = await blocksOf();
    expect(english).toMatchObject({ type: 'collection', title: 'Morning', text: 'For the morning.', path: said.path });
    expect(await shelvesOf()).toEqual([['Morning', ['p-c', 'p-a', 'p-b']]]);
    const [, arabic] = await blocksOf({ locale: 'ar' });
    expect(arabic).toMatchObject({ title: 'مجموعة Morning', text: 'للصباح.' });
  });

  it('products that the merchant named by SKU, as a file of goods does; a name that is both is an address', async () => {
    await stockShelf({ id: 'A' }, { id: 'B' }, { id: 'P-B' });
    await setHome(banner, collection('Mixed', ['p-b', 'a']));
    expect(await shelvesOf()).toEqual([['Mixed', ['p-b', 'p-a']]]);
    const { blocks } = (await desk('GET', '/desk/home')).data;
    expect(blocks[1].products).toEqual(['p-b', 'p-a']);
  });

  it('no link and no sentence where the merchant gave none', async () => {
    await stockShelf({ id: 'A' });
    await setHome(banner, collection('Bare', ['p-a']));
    expect(Object.keys((await blocksOf())[1] ?? {}).sort()).toEqual(['items', 'title', 'type']);
  });

  it('what is sold out last, in the country where it is', async () => {
    await stockShelf({ id: 'A' }, { id: 'B' }, { id: 'C' });
    await setHome(banner, collection('Shelf', ['p-a', 'p-b', 'p-c']));
    await sellOut('A', 'SA');
    expect(await shelvesOf({ country: 'SA' })).toEqual([['Shelf', ['p-b', 'p-c', 'p-a']]]);
    expect(await shelvesOf({ country: 'KW' })).toEqual([['Shelf', ['p-a', 'p-b', 'p-c']]]);
  });

  it('nothing that is unpublished, and nothing that the country does not sell', async () => {
    await stockShelf({ id: 'A' }, { id: 'B' }, { id: 'C' });
    await setHome(banner, collection('Shelf', ['p-a', 'p-b', 'p-c']));
    await env.DB.batch([
      env.DB.prepare("UPDATE products SET status = 'draft', draft_reason = 'name_ar' WHERE id = 'p-A'"),
      ...refreshOffers(env.DB, null),
      env.DB.prepare("DELETE FROM offers WHERE sku_id = 'B' AND country = 'SA'"),
    ]);
    expect(await shelvesOf({ country: 'KW' })).toEqual([['Shelf', ['p-b', 'p-c']]]);
    expect(await shelvesOf({ country: 'SA' })).toEqual([['Shelf', ['p-c']]]);
  });

  it('ten products at most: one that is to be had takes the place of one that is sold out', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `S${at + 10}`);
    await stockShelf(...ids.map((id) => ({ id })));
    const slugs = ids.map((id) => `p-${id.toLowerCase()}`);
    await setHome(banner, collection('Many', slugs));
    await sellOut('S10', 'KW');
    expect(await shelvesOf()).toEqual([['Many', slugs.slice(1, 11)]]);
  });

  it('itself beside another one, and not at all when it is empty', async () => {
    await stockShelf({ id: 'A' }, { id: 'B' }, { id: 'C' });
    await setHome(
      collection('First', ['p-a', 'p-b']),
      banner,
      collection('Gone', ['p-c']),
      collection('Last', ['p-b']),
    );
    await env.DB.batch([
      env.DB.prepare("UPDATE products SET status = 'draft', draft_reason = 'name_ar' WHERE id = 'p-C'"),
      ...refreshOffers(env.DB, null),
    ]);
    expect((await blocksOf()).map(({ title }) => title)).toEqual(['First', 'Well stocked', 'Last']);
    expect(await shelvesOf()).toEqual([
      ['First', ['p-a', 'p-b']],
      ['Last', ['p-b']],
    ]);
  });

  it('in the demo shop what its own page names, all of it known', async () => {
    await seedDemo();
    const { blocks, own } = (await desk('GET', '/desk/home')).data;
    expect(own).toBe(true);
    const named: string[] = blocks.flatMap(({ products }: { products?: string[] }) => products ?? []);
    const known = demo.products.map(({ slug }) => slug);
    expect(named.filter((slug) => !known.includes(slug))).toEqual([]);
    const [block] = (await blocksOf({ country: 'SA' })).filter(({ type }) => type === 'collection');
    const shown = block?.type === 'collection' ? block.items.map(({ slug }) => slug) : [];
    expect(shown.toSorted()).toEqual(named.toSorted());
  });
});

describe('a collection sells', () => {
  it('like any shelf: an order keeps where its product was found', async () => {
    await stockShelf({ id: 'A' });
    await setHome(banner, collection('Shelf', ['p-a']));
    const [, shelf] = await blocksOf();
    const product = shelf?.type === 'collection' ? shelf.items[0] : undefined;
    const origin = { type: '{product}', id: product?.id };
    const { meta } = await buy(await createClient(), {
      items: [{ sku: product?.default_sku.id ?? '', count: 1, origin }],
    });
    expect(meta.error).toBeUndefined();
    const kept = await env.DB.prepare('SELECT origin FROM order_items').first<{ origin: string }>();
    expect(JSON.parse(kept?.origin ?? '')).toEqual(origin);
  });
});

describe('the shelf of offers', () => {
  const shelf = (type: 'popular' | 'products', title: string) => ({ type, title: { en: title, ar: title } });
  const skusOf = async () =>
    (await blocksOf()).flatMap((block) =>
      block.type === 'popular' || block.type === 'products'
        ? [block.items.map(({ default_sku }): string => default_sku.id)]
        : [],
    );

  const markDown = (...skus: string[]) =>
    env.DB.batch([
      ...skus.map((id) => env.DB.prepare('UPDATE skus SET markdown_fils = 1000 WHERE id = ?').bind(id)),
      ...refreshOffers(env.DB, null),
    ]);

  it('leaves out what a shelf above it shows', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `S${at + 10}`);
    await stockShelf(...ids.map((id) => ({ id })));
    await markDown(...ids);
    await setHome(banner, shelf('popular', 'Best'), shelf('products', 'Offers'));
    const [best = [], offers = []] = await skusOf();
    expect(best).toHaveLength(10);
    expect(offers.toSorted()).toEqual(ids.filter((id) => !best.includes(id)));
    await setHome(banner, shelf('products', 'Offers'), shelf('popular', 'Best'));
    expect((await skusOf()).map(({ length }) => length)).toEqual([10, 10]);
  });

  it('stays as it is where the shelves above show all of it', async () => {
    await stockShelf({ id: 'A' }, { id: 'B' });
    await markDown('A');
    await setHome(banner, shelf('popular', 'Best'), shelf('products', 'Offers'));
    expect((await skusOf())[1]).toEqual(['A']);
  });
});
