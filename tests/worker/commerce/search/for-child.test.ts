/** A search for a child is answered by products for children alone; what adults take stands apart (docs/product.md "Search"). */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { ProductPage, SearchResult } from '../../../../shared/contract/catalogue.ts';
import { isForChildren } from '../../../../shared/domain/for-children.ts';
import type { Context } from '../../../../worker/commerce/context.ts';
import { find } from '../../../../worker/commerce/features/search/find.ts';
import { demo, seedDemo } from '../catalogue/demo.ts';
import { createClient } from '../support/client.ts';
import { shareShop } from '../support/new-shop.ts';

shareShop(() => seedDemo());

const children = new Set(
  demo.products.filter(({ name }) => isForChildren(name.en, name.ar)).map(({ sku }) => `p-${sku}`),
);

const ask = (q: string, locale: 'en' | 'ar') => find({ env, country: 'KW', locale, now: 0 } as unknown as Context, q);

const goods = {
  en: ['vit d', 'zinc', 'omega 3', 'iron', 'vitamin c gummies', 'magnesiun', 'now foods', 'xqzv', 'tidewell omega', ''],
  ar: ['فيتامين د', 'زنك', 'اوميغا ٣', 'حديد', 'علك فيتامين سي', 'مغنسيوم', 'ناو فودز', 'بروبيوتك', ''],
} as const;
const said = {
  en: ['kids', 'kid', 'for my child', 'children', 'baby', 'infant', 'toddler', 'childern', '5 year old'],
  ar: ['طفل', 'اطفال', 'للأطفال', 'للاطفال', 'بيبي', 'رضيع', 'للرضّع', 'ولدي', 'لبنتي', 'عمره ٤ سنوات'],
} as const;

describe.each(['en', 'ar'] as const)('a search for a child (%s)', (locale) => {
  it.each(said[locale])('“%s” with whatever else is found among children’s products', async (word) => {
    for (const thing of goods[locale]) {
      const { ids, similar, findings } = await ask(`${thing} ${word}`.trim(), locale);
      expect(
        ids?.filter((id) => !children.has(id)),
        thing,
      ).toEqual([]);
      expect(findings.for_children, thing).toBe(true);
      if (similar?.by !== 'adults') expect(similar?.ids.filter((id) => !children.has(id)) ?? [], thing).toEqual([]);
    }
  });

  const typed = {
    en: ['vit d chi', 'vit d tod', 'vit d bab'],
    ar: ['فيتامين د للا', 'فيتامين د للأط', 'فيتامين د اطف'],
  };
  it.each(typed[locale])('“%s”, half typed', async (q) => {
    const client = await createClient({ locale });
    const { items, similar } = (await client.get(`/product/search?q=${encodeURIComponent(q)}&limit=5`))
      .data as SearchResult;
    expect(items.map(({ id }) => id)).toContain('p-VIT-003');
    expect(items.every(({ id }) => children.has(id))).toBe(true);
    expect(similar).toMatchObject({ for_adults: true, title: locale === 'ar' ? 'للكبار' : 'For adults' });
  });
});

it('a page of results says so, and sets apart what adults take', async () => {
  const client = await createClient();
  const { items, found } = (await client.post('/product', { search: 'vit d kids' })).data as ProductPage;
  expect(items.map(({ id }) => id)).toContain('p-VIT-003');
  expect(items.some(({ name }) => name.includes('5,000 IU'))).toBe(false);
  expect(found?.sentence).toContain('Showing products for children only.');
  expect(found?.similar?.for_adults).toBe(true);
});

it('what no child’s product has is said, and a mother’s search is hers', async () => {
  const { findings, ids } = await ask('iron for kids', 'en');
  expect(ids).toEqual([]);
  expect(findings.relaxed).toMatchObject({ dropped: ['iron for kids'], reason: 'brand' });
  expect((await ask('prenatal vitamins for having a baby', 'en')).findings.for_children).toBeUndefined();
  expect((await ask('blood test for kids', 'en')).findings.blood_tests.length).toBeGreaterThan(0);
});
