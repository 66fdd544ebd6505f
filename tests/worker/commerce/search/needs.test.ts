/** What shoppers say they feel or want (demo/catalogue/needs.json) leads where the register says, and never nowhere. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import needs from '../../../../demo/catalogue/needs.json';
import pages from '../../../../demo/catalogue/search-pages.json';
import type { Need } from '../../../../demo/seed/needs.ts';
import type { Context } from '../../../../worker/commerce/context.ts';
import { find } from '../../../../worker/commerce/features/search/find.ts';
import { demo, seedDemo } from '../catalogue/demo.ts';
import { shareShop } from '../support/new-shop.ts';

shareShop(() => seedDemo());

const ask = (q: string, locale: 'en' | 'ar' = 'en', country: 'KW' | 'SA' = 'KW') =>
  find({ env, country, locale, now: 0 } as unknown as Context, q);
const goodsOf = ({ ids, similar }: Awaited<ReturnType<typeof ask>>) => [...(ids ?? []), ...(similar?.ids ?? [])];

/** Some of a list from its beginning to its end: all of them take a minute. */
const someOf = (all: readonly string[]) => all.filter((_, at) => at % 4 === 0);

describe('a need', () => {
  it.each((needs as Need[]).map((need): [string, Need] => [need.leads.join(', '), need]))('%s', async (_, need) => {
    const nowhere: string[] = [];
    for (const q of [...someOf(need.en), ...someOf(need.ar), ...someOf(need.latin ?? [])]) {
      const { findings, ...found } = await ask(q);
      const isSomewhere = goodsOf({ findings, ...found }).length >= 3 || findings.blood_tests.length > 0;
      if (!isSomewhere) nowhere.push(q);
    }
    expect(nowhere).toEqual([]);
  });

  it('leads to categories, ingredients and tests that there are', () => {
    const known = new Set([
      ...demo.categories.map(({ slug }) => `category:${slug}`),
      ...demo.ingredients.map(({ slug }) => `ingredient:${slug}`),
      ...demo.bloodTests.map(({ slug }) => `bloodTest:${slug}`),
    ]);
    for (const { leads } of needs) for (const lead of leads) expect(known).toContain(lead);
  });
});

describe('a page', () => {
  it.each(pages.map(({ path, aliases }): [string, string[]] => [path, aliases]))('%s', async (path, aliases) => {
    const elsewhere: string[] = [];
    for (const q of someOf(aliases)) {
      const { findings } = await ask(q);
      if (!findings.pages.some((one) => one.path === path)) elsewhere.push(q);
    }
    expect(elsewhere).toEqual([]);
  });
});

describe('said in other ways', () => {
  it.each([
    // Keys of the other script, words without their space, joined letters, Arabizi, English in Arabic letters.
    ['p]d]', /iron/i],
    ['ةشلىثسهعة', /magnesium/i],
    ['zincgummies', /zinc/i],
    ['لشعري', /hair|collagen|biotin/i],
    ['7abbat baraka', /black seed/i],
    ['7elba', /fenugreek/i],
    ['بلاك سيد', /black seed/i],
    ['زيت حبه البركهه', /black seed/i],
    ['3asal', /honey/i],
    ['جرين تي', /green tea/i],
    // What is between the words, around them and what it is free of.
    ['what can i take for my hair please', /hair|biotin|keratin|collagen/i],
    ['شنو احسن زنك للاطفال', /zinc/i],
    ['sugar free electrolytes', /electrolyte/i],
    ['بروتين نباتي بدون سكر', /protein/i],
    ['uti', /cranberry|mannose/i],
    // Words for a medicine beside a need; a word that is a slip from a medicine's name, its first letter.
    ['ادوية تخسيس', /vinegar|carnitine|berberine|shake/i],
    ['medicine for sleep', /magnesium|ashwagandha|evening|theanine/i],
    ['pain killer for joints', /glucosamine|turmeric|collagen|joint|boswellia/i],
    // Sentences: English ones are no Arabic, and what is said around a wish is no part of it.
    ['i just started going to the gym and i want to build muscle which protein do you recommend', /protein|whey/i],
    ['going through menopause', /black cohosh|isoflavones|women/i],
    ['ابغى شي يساعدني انام بدري لان عندي دوام الصبح', /magnesium|night|evening|sleep/i],
    ['ودي انام زين', /magnesium|night|evening/i],
    ['something to help me relax before bed', /magnesium|night|evening|chamomile/i],
    ['ابغى اقلل وزني', /vinegar|carnitine|berberine|shake|green|cla/i],
    // Conditions and times of life.
    ['هشاشه عظام', /calcium|d3|k2/i],
    ['osteoporosis', /calcium|d3|k2/i],
    ['breastfeeding', /nursing|fenugreek/i],
    ['برود جنسي', /men|maca|tongkat|ginseng|zinc/i],
    ['neuropathy', /lipoic|b12|b-complex/i],
    // A count is no strength, and what is beside is not what it is.
    ['اوميغا٣ ٢٤٠ حبة', /omega/i],
    ['oliveto olive oil', /extra virgin olive oil 500/i],
    // One slip in a short word.
    ['حدبد', /iron/i],
    ['خديد للحامل', /iron|prenatal/i],
    ['زتك', /zinc/i],
    ['عسلل', /honey/i],
    ['zimc', /zinc/i],
    // Languages of the Gulf's shoppers, letters by their names, a plural that is none, two words with one out of reach.
    ['malunggay', /moringa/i],
    ['dalchini', /cinnamon/i],
    ['فيتامين هاء', /vitamin e\b/i],
    ['propoles', /propolis/i],
    ['l-teanine', /theanine/i],
    ['borage oyl', /borage|omega 3-6-9/i],
    ['blood presure', /heart|q10|garlic/i],
  ])('“%s”', async (q, name) => {
    const found = await ask(q, 'en', 'SA');
    const { results } = await env.DB.prepare('SELECT name_en FROM products WHERE id = ?')
      .bind(goodsOf(found)[0] ?? '')
      .all<{ name_en: string }>();
    expect(results[0]?.name_en).toMatch(name);
  });

  it.each([
    ['ازاي ارجع المنتج', '/return-policy'],
    ['how do I return my order', '/return-policy'],
    ['talabati', '/profile/orders'],
    ['where is my order', '/track'],
    ['طلبي وين', '/track'],
    ['forgot my password', '/auth/forgot-password'],
    ['رصيدي', '/profile/wallet'],
    ['سلة المشتريات', '/cart'],
    ['تعديل العنوان', '/profile/addresses'],
    ['any offers today', '/products?on_sale=true'],
  ])('“%s” is a page', async (q, path) => {
    expect((await ask(q)).findings.pages[0]?.path).toBe(path);
  });

  it.each([
    ['ferritin test', 'iron-anemia'],
    ['تحليل مخزون الحديد', 'iron-anemia'],
    ['faqr dam', 'iron-anemia'],
    ['iron level', 'iron-anemia'],
    ['تحليل هرمون الحليب', 'womens-wellness'],
  ])('“%s” is a test', async (q, slug) => {
    expect((await ask(q)).findings.blood_tests[0]?.slug).toBe(slug);
  });

  it.each(['pregnancy test', 'تحليل حمل', 'dna test'])('“%s” is answered with tests, not with goods', async (q) => {
    const { ids, findings } = await ask(q);
    expect(ids).toEqual([]);
    expect(findings.blood_tests.length).toBeGreaterThan(2);
    expect(findings.relaxed?.dropped).toHaveLength(1);
  });

  it.each(['medicine', 'ادوية', 'panadol'])('“%s” alone is a medicine', async (q) => {
    expect((await ask(q)).findings.notice).toBe('medicine');
  });
});

describe('where nothing fits', () => {
  it.each(['solger', 'vitafussion', 'gnc', 'جي ان سي', 'سولغار', 'life extention'])(
    'a brand that isn’t carried is said, misspelt or spelt out, with what sells best: “%s”',
    async (q) => {
      const { ids, findings, similar } = await ask(q);
      expect(ids).toEqual([]);
      expect(findings.relaxed).toMatchObject({ kept: '', reason: 'brand' });
      expect(similar?.by).toBe('popular');
      expect(similar?.ids.length).toBeGreaterThan(2);
    },
  );

  it('an ingredient that isn’t carried is said, with its category', async () => {
    const { ids, findings, similar } = await ask('st johns wort');
    expect(ids).toEqual([]);
    expect(findings.relaxed).toEqual({ dropped: ['st johns wort'], kept: '', reason: 'brand' });
    expect(similar?.ids.length).toBeGreaterThan(2);
  });

  it('goods of a form or a dose alone are no answer for a name', async () => {
    const { ids, similar } = await ask('melatonin 5mg', 'en', 'SA');
    expect(ids).toEqual([]);
    expect(similar?.by).toBe('category');
  });

  it.each(['asdfghjkl', 'qwerty', 'شششششش', '🙂', 'laptop', 'iphone 15', 'سيارة', 'حذاء', 'coke'])(
    '“%s” finds nothing',
    async (q) => {
      const { ids, similar, findings } = await ask(q);
      expect([ids, similar, findings.pages, findings.blood_tests]).toEqual([[], null, [], []]);
    },
  );
});
