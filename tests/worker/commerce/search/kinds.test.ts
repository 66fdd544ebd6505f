/** Kinds of words that nobody has written down: slips of a phone's keys, words without their space, numbers as facts of products. */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { Context } from '../../../../worker/commerce/context.ts';
import { find } from '../../../../worker/commerce/features/search/find.ts';
import { fitsOf, type KnownProduct, knownSql } from '../../../bench/search-score.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { shareShop } from '../support/new-shop.ts';

shareShop(() => seedDemo());

const kinds = {
  'a slip in a short word': [
    ['ومغا ٣', 'ingredient:omega-3'],
    ['جنسج', 'ingredient:ginseng'],
    ['فولاب', 'ingredient:folate'],
    ['شعبر', 'category:beauty'],
    ['حديز', 'ingredient:iron'],
    ['omrga-3', 'ingredient:omega-3'],
    ['جلوكوسامبن', 'ingredient:glucosamine'],
    ['prostate suport', 'category:mens-health'],
    ['كالسييوم', 'ingredient:calcium'],
    ['ستيرولاتت نباتية', 'ingredient:plant-sterols'],
    ['زكن', 'ingredient:zinc'],
    ['ثمو', 'ingredient:garlic'],
    ['zic', 'ingredient:zinc'],
    ['irn', 'ingredient:iron'],
    ['nca', 'ingredient:nac'],
    ['phenugreek', 'ingredient:fenugreek'],
    ['vegan protien powder', 'ingredient:plant-protein'],
  ],
  'a space left out': [
    ['زيتزيتون', 'name:Olive'],
    ['القهوةالخضراء', 'ingredient:green-coffee'],
    ['زيتالحبةالسوداء', 'ingredient:black-seed-oil'],
    ['إنزيماتهاضمة', 'ingredient:digestive-enzymes'],
    ['فيتاميند3', 'ingredient:vitamin-d3'],
    ['فيتامينب12', 'ingredient:vitamin-b12'],
    ['vitd3', 'ingredient:vitamin-d3'],
    ['biotinforhair', 'ingredient:biotin'],
    ['probioticsforwomen', 'ingredient:probiotic'],
    ['zincandiron', 'ingredient:zinc;ingredient:iron'],
  ],
  'an English name in Arabic letters, as two words': [
    ['غرين اكر', 'brand:Greenacre'],
    ['جرين اكر سبيرولينا', 'brand:Greenacre'],
    ['بيور لاين', 'brand:Purelane'],
  ],
  'a misspelt brand whose second word has a meaning of its own': [
    ['embr lab mushroom', 'brand:Ember'],
    ['emebr lab rhodiola', 'brand:Ember + ingredient:rhodiola'],
    ['imber lab', 'brand:Ember'],
  ],
  'sweets for gummies': [
    ['لومن ناين حلوى', 'brand:Lumen + form:gummy'],
    ['مالتي فيتامين رجالي حلوى', 'sku:MEN-021'],
  ],
  'an English word in Arabic letters': [['هيدريشن بدون سكر', 'ingredient:electrolytes']],
  'letters of the Gulf': [
    ['حلجي يعورني', 'category:immunity'],
    ['3erg soos', 'ingredient:licorice-dgl'],
    ['3ar8soos', 'ingredient:licorice-dgl'],
  ],
  'a folk name': [
    ['ذنب الخيل', 'ingredient:horsetail'],
    ['كندر', 'ingredient:boswellia'],
    ['olibanum', 'ingredient:boswellia'],
    ['monks pepper', 'ingredient:vitex'],
    ['دارسيني', 'ingredient:cinnamon'],
  ],
  'a longer name than its words': [['heart burn at night', 'category:digestive']],
  'a form beside what must not be in it': [
    ['علك بدون سكر', 'form:gummy'],
    ['milk free protein powder', 'ingredient:plant-protein'],
  ],
  'a test, in any order': [
    ['where can i check my iron', 'panel:iron-anemia'],
    ['ابي احلل دم', 'category:blood-tests'],
    ['تحليل السكر التراكمي', 'panel:diabetes'],
  ],
  'letters as digits': [
    ['shay a5dar', 'ingredient:green-tea-extract'],
    ['ta3ab', 'ingredient:iron;ingredient:vitamin-b12;ingredient:multivitamin'],
    ['حبوب فيتامين د', 'ingredient:vitamin-d3 + form:capsule;ingredient:vitamin-d3 + form:softgel'],
  ],
  'numbers of a name': [
    ['omega369', 'name:3-6-9'],
    ['bcaa 211', 'name:2:1:1'],
    ['فيتامين سي الف', 'ingredient:vitamin-c'],
    ['فيتامين الف', 'ingredient:vitamin-a'],
  ],
  'how many are in the pack': [
    ['اوميغا٣ ٢٤٠ حبة', 'sku:OMG-020'],
    ['omega 3 240 softgels', 'sku:OMG-020'],
    ['vitamin d 90 caps', 'ingredient:vitamin-d3'],
  ],
  'an age': [
    ['فيتامين 4 سنوات', 'child'],
    ['multivitamin for 60 years old man', 'name:50+'],
    ['عمري 55 فيتامينات', 'name:50+'],
    ['مكمل لامي عمرها ٦٥', 'name:50+'],
    ['multivitamin for my dad 70', 'name:50+'],
  ],
  'a need beside a name': [
    ['tyrosine for hair', 'ingredient:l-tyrosine'],
    ['تيروزينن للشعر', 'ingredient:l-tyrosine'],
    ['قولوني تعبان', 'category:digestive'],
    ['شي ينومني', 'category:sleep-mood'],
    ['شي يهديني', 'category:sleep-mood'],
  ],
} as const;

it.each(Object.entries(kinds).flatMap(([kind, rows]) => rows.map(([q, said]) => [kind, q, said] as const)))(
  '%s: “%s” is answered first by %s',
  async (_, q, said) => {
    const { results } = await env.DB.prepare(knownSql).all<KnownProduct>();
    const known = await env.DB.prepare('SELECT id, category_id AS category FROM ingredients').all<{
      id: string;
      category: string;
    }>();
    const categories = new Map(known.results.map(({ id, category }) => [id, category]));
    const shop = { products: new Map(results.map((one) => [one.id, one])), markers: new Map(), categories };
    const locale = /[a-z]/.test(q) ? 'en' : 'ar';
    const { ids, findings, similar } = await find({ env, country: 'KW', locale, now: 0 } as unknown as Context, q);
    const toItems = (of: readonly string[]) => of.map((id) => ({ id, name: '' }));
    const beside = similar ? { items: toItems(similar.ids) } : undefined;
    const answer = { items: toItems(ids ?? []), found: { ...findings, similar: beside } };
    expect(fitsOf(said, shop)(answer, 0), JSON.stringify(ids?.slice(0, 3))).toBe(true);
  },
);

it('what isn’t carried is said, whatever helps with the same', async () => {
  const { ids, findings } = await find({ env, country: 'KW', locale: 'ar', now: 0 } as unknown as Context, 'سنا مكي');
  expect(ids).toEqual([]);
  expect(findings.relaxed?.dropped).toEqual(['سنا مكي']);
});
