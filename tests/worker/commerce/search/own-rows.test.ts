/** The shop's own rows answer before any list in code: its brands, its products, its codes. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { DemoFiles, DemoProduct } from '../../../../demo/seed/files.ts';
import { seedDemoCatalogue } from '../../../../demo/seed/seed-demo.ts';
import type { Context } from '../../../../worker/commerce/context.ts';
import { find } from '../../../../worker/commerce/features/search/find.ts';
import { demo } from '../catalogue/demo.ts';
import { shareShop } from '../support/new-shop.ts';

const named = ['Double Wood', 'Life Extension', 'Solgar', 'Panadol Farms', 'Kratom Coffee', 'Natural Health Products'];
const gtin = '0614141999996';

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const likeDemo = (sku: string): DemoProduct => {
  const product = demo.products.find((one) => one.sku === sku);
  if (!product) throw new Error(`the demo has no ${sku}`);
  return product;
};

function withBrands(): DemoFiles {
  const [brand] = demo.brands;
  const brands = named.map((en) => ({ ...brand, id: slugOf(en), slug: slugOf(en), name: { en, ar: en } }));
  const goods = named.flatMap((en, nth) =>
    ['MIN-003', 'VIT-002'].map((sku) => ({
      ...likeDemo(sku),
      sku: `OWN-${nth}-${sku}`,
      slug: `${slugOf(en)}-${sku.toLowerCase()}`,
      brand: slugOf(en),
      popularity: 1,
    })),
  );
  const only = demo.products.filter(({ category }) => ['vitamins', 'minerals', 'herbs', 'food'].includes(category));
  return { ...demo, brands: [...demo.brands, ...brands], products: [...only, ...goods] } as DemoFiles;
}

shareShop(async () => {
  await seedDemoCatalogue(env.DB, () => undefined, withBrands());
  await env.DB.prepare("UPDATE skus SET gtin = ? WHERE id = 'VIT-002'").bind(gtin).run();
});

const ask = (q: string, locale: 'en' | 'ar' = 'en') =>
  find({ env, country: 'KW', locale, now: 0 } as unknown as Context, q);
const brandOf = async (id: string | undefined) =>
  (
    await env.DB.prepare('SELECT b.name_en AS name FROM products p JOIN brands b ON b.id = p.brand_id WHERE p.id = ?')
      .bind(id ?? '')
      .first<{ name: string }>()
  )?.name;

describe('a brand that is on sale', () => {
  it.each([
    ['double wood', 'Double Wood'],
    ['doubel wood', 'Double Wood'],
    ['double wood zinc', 'Double Wood'],
    ['life extension', 'Life Extension'],
    ['life extention', 'Life Extension'],
    ['life extention zinc', 'Life Extension'],
    ['solgar', 'Solgar'],
    ['solger zinc', 'Solgar'],
    ['panadol farms', 'Panadol Farms'],
    ['kratom coffee zinc', 'Kratom Coffee'],
    ['natural health products', 'Natural Health Products'],
    ['سولجار', 'Solgar'],
    ['دبل وود زنك', 'Double Wood'],
    ['لايف اكستنشن', 'Life Extension'],
    ['سدرة', 'Sidra'],
    ['سدره', 'Sidra'],
    ['sidra', 'Sidra'],
  ])('“%s” is answered by %s', async (q, brand) => {
    const { ids, findings } = await ask(q, /[a-z]/.test(q) ? 'en' : 'ar');
    expect(await brandOf(ids?.[0])).toBe(brand);
    expect(findings.relaxed?.reason).not.toBe('brand');
    expect(findings.notice).toBeNull();
  });

  it('one that isn’t is still said', async () => {
    expect((await ask('now foods zinc')).findings.relaxed?.reason).toBe('brand');
    expect((await ask('cbd oil')).findings.notice).toBe('not_sold');
    expect((await ask('brufen')).findings.notice).toBe('medicine');
  });

  it('سدر is a tree, and its honey', async () => {
    expect(await brandOf((await ask('سدر', 'ar')).ids?.[0])).not.toBe('Sidra');
  });
});

describe('a code as it stands on paper', () => {
  it.each([
    'VIT-002',
    'vit-002',
    'VIT 002',
    'VIT–002',
    '\u200fVIT-002',
    'VIT-٠٠٢',
    'vit002',
    gtin,
    gtin.slice(1),
    `0${gtin}`,
    '٠٦١٤١٤١٩٩٩٩٩٦',
    '0614 1419 99996',
  ])('“%s” finds its product first', async (q) => {
    const { ids, findings } = await ask(q);
    expect(ids?.[0]).toBe('p-VIT-002');
    expect(findings.relaxed).toBeUndefined();
  });

  it.each(['vit02', 'sku vit-002', 'رقم VIT-002', 'do you have vit-002'])(
    '“%s” is that code, written in another way',
    async (q) => expect((await ask(q)).ids?.[0]).toBe('p-VIT-002'),
  );

  it.each(['hrb 2', 'HRB2', 'no. hrb 2'])('“%s” is a code without its zeros', async (q) =>
    expect((await ask(q)).ids?.[0]).toBe('p-HRB-002'),
  );

  it.each(['min 003', 'min 3'])('“%s” is a code, though it may say a price', async (q) => {
    const { ids, price } = await ask(q);
    expect([ids?.[0], price]).toEqual(['p-MIN-003', null]);
  });

  it('where no code is like it, the least price is meant', async () => {
    expect((await ask('min 400')).price?.kwd).toEqual({ min: 400 });
  });

  it.each(['vit-00', 'hrb'])('“%s” begins codes', async (q) => {
    const ids = (await ask(q)).ids ?? [];
    expect(ids.length).toBeGreaterThan(3);
    expect(ids.filter((id) => !id.startsWith(`p-${q.slice(0, 3).toUpperCase()}`))).toEqual([]);
  });

  it('a name that looks like a code stays a name', async () => {
    const { ids } = await ask('vitamin d 3');
    expect(ids?.length).toBeGreaterThan(3);
  });

  it('another shop’s finds nothing of its own', async () => {
    expect((await ask('0614141999995')).ids).toEqual([]);
  });
});
