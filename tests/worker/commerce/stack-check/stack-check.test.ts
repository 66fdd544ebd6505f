/** What shoppers are told about upper limits (docs/stack-check.md). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '../../../../shared/contract/calls.ts';
import { noDetails } from '../../../../worker/commerce/features/catalogue/details.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { buy, promote, stockShelf } from '../support/shop.ts';

async function setLabel(id: string, perDay: number | null, ...facts: [name: string, amount: number, unit: string][]) {
  const rows = facts.map(([name, amount, unit]) => ({
    ingredient: null,
    name: { en: name, ar: name },
    amount,
    unit,
    percent: null,
  }));
  await env.DB.prepare("UPDATE products SET details = ? WHERE id = 'p-' || ?")
    .bind(JSON.stringify({ ...noDetails, perDay, facts: rows }), id)
    .run();
}

beforeEach(async () => {
  await stockShelf({ id: 'Z30' }, { id: 'Z15' }, { id: 'PLAIN' });
  await setLabel('Z30', 2, ['Zinc (picolinate)', 15, 'mg']);
  await setLabel('Z15', null, ['Zinc', 15_000, 'mcg'], ['Copper', 1, 'mg']);
});
afterEach(() => vi.restoreAllMocks());

const cartOf = (...skus: string[]) => ({ items: skus.map((sku) => ({ sku, count: 1 })) });
const priceOf = async (body: unknown, more: { country?: 'KW' | 'SA'; locale?: 'en' | 'ar' } = {}) =>
  (await (await createClient(more)).post('/order/calculate', body)).data;

const source = {
  label: 'Source:',
  name: 'NASEM and EFSA, PMC7231601',
  url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7231601/table/tbl5',
};

describe('a cart answers', () => {
  test('what its products give together, with source and lines, in both languages', async () => {
    const data = await priceOf(cartOf('Z30', 'PLAIN', 'Z15'));
    expect(data.stack_notes).toEqual([
      {
        key: 'zinc',
        text: 'Together these give 45\u00a0mg zinc a day; the upper level for adults is 25\u00a0mg (EFSA). Ask a pharmacist, or keep one.',
        source,
        skus: ['Z30', 'Z15'],
      },
    ]);
    expect(() => calls.calculate.data.parse(data)).not.toThrow();
    const arabic = await priceOf(cartOf('Z30', 'Z15'), { locale: 'ar' });
    expect(arabic.stack_notes[0].text).toBe(
      'تعطي هذه المنتجات معًا 45\u00a0ملجم من الزنك في اليوم، والحد الأعلى للبالغين 25\u00a0ملجم (EFSA). يُفضَّل سؤال الصيدلي، أو الاكتفاء بواحد منها.',
    );
  });

  test('nothing for one product, however many of it, nor for two SKUs of one product', async () => {
    expect(await priceOf({ items: [{ sku: 'Z15', count: 4 }] })).not.toHaveProperty('stack_notes');
    expect(await priceOf(cartOf('Z30', 'PLAIN'))).not.toHaveProperty('stack_notes');
  });

  test('what a gift adds to it', async () => {
    await promote({ kind: 'giveaway', id: 'GIFT', sku: 'Z15', country: 'KW', min_subtotal: 1 });
    const { stack_notes } = await priceOf(cartOf('Z30'));
    expect(stack_notes).toMatchObject([{ key: 'zinc', skus: ['Z30', 'Z15'] }]);
  });

  test('nothing of what is no longer sold', async () => {
    await env.DB.prepare("UPDATE skus SET active = 0 WHERE id = 'Z30'").run();
    expect(await priceOf(cartOf('Z30', 'Z15'))).not.toHaveProperty('stack_notes');
  });

  test('and is sold all the same', async () => {
    const { status } = await buy(await createClient(), cartOf('Z30', 'Z15'));
    expect(status).toBe(200);
  });

  test('nothing where rules have to be signed and are not', async () => {
    vi.spyOn(env, 'HEALTH_RULES', 'get').mockReturnValue('signed');
    expect(await priceOf(cartOf('Z30', 'Z15'))).not.toHaveProperty('stack_notes');
  });
});

describe('a product answers', () => {
  const detailOf = async (id: string, locale: 'en' | 'ar' = 'en') =>
    (await (await createClient({ locale })).get(`/product/p-${id.toLowerCase()}/v2`)).data.item;

  test('what it gives by itself', async () => {
    expect((await detailOf('Z30')).above_limits).toEqual([
      {
        key: 'zinc',
        text: 'One day of this gives 30\u00a0mg zinc; the upper level for adults is 25\u00a0mg (EFSA). Ask a pharmacist before you take it.',
        source,
      },
    ]);
    expect((await detailOf('Z30', 'ar')).above_limits[0].text).toBe(
      'يعطي هذا المنتج 30\u00a0ملجم من الزنك في اليوم، والحد الأعلى للبالغين 25\u00a0ملجم (EFSA). يُفضَّل سؤال الصيدلي قبل تناوله.',
    );
    expect(await detailOf('Z15')).not.toHaveProperty('above_limits');
  });
});

test('a product for children says so, and an adult’s does not', async () => {
  await env.DB.prepare("UPDATE products SET name_en = 'Kids Zinc' WHERE id = 'p-Z15'").run();
  const itemOf = async (id: string) => (await (await createClient()).get(`/product/p-${id}/v2`)).data.item;
  expect((await itemOf('Z15')).for_children).toBe(true);
  expect(await itemOf('Z30')).not.toHaveProperty('for_children');
});

describe('the desk refuses, with what a cart would say', () => {
  const add = (body: unknown) => desk('POST', '/desk/promotion', body);

  test.each([
    ['a bundle that passes a limit', { kind: 'bundle', id: 'TWO', skus: ['PLAIN', 'Z15', 'Z30'], percent: 5 }],
    ['a gift that passes one with its product', { kind: 'giveaway', id: 'TWO', sku: 'Z15', with_sku: 'Z30' }],
  ])('%s', async (_, body) => {
    const { status, meta } = await add(body);
    expect([status, meta.error]).toEqual([409, 'promotion.above_limit']);
    expect(JSON.stringify(meta)).toMatch(/Z15, Z30: .*45\smg zinc a day/);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM promotion_changes').first('n')).toBe(0);
  });

  test('not what stays below, and whether or not the limits are signed', async () => {
    expect((await add({ kind: 'bundle', id: 'TWO', skus: ['PLAIN', 'Z15'], percent: 5 })).status).toBe(200);
    vi.spyOn(env, 'HEALTH_RULES', 'get').mockReturnValue('signed');
    const { meta } = await add({ kind: 'bundle', id: 'MORE', skus: ['Z15', 'Z30'], percent: 5 });
    expect(meta.error).toBe('promotion.above_limit');
  });

  test('a nutritionist’s list; but stages of it are alternatives', async () => {
    await setLabel('PLAIN', 1, ['Zinc', 20, 'mg']);
    const words = (en: string) => ({ en, ar: 'نص' });
    const product = (sku: string, stage: string | null) => ({
      sku,
      dose: words('One'),
      reason: words('Why'),
      stage: stage && words(stage),
    });
    const save = async (first: string | null, second: string | null) => {
      const dana = {
        slug: 'dana',
        name: words('Dana'),
        title: words('Dietitian'),
        bio: words('Bio'),
        languages: ['ar'],
      };
      const items = [{ ...dana, products: [product('Z15', first), product('PLAIN', second)] }];
      return (await desk('POST', '/desk/groups/nutritionists', { items })).data.faults;
    };
    const fault = {
      at: 1,
      field: 'products',
      rule: 'above_limit',
      value: {
        en: expect.stringMatching(/^Z15, PLAIN: Together these give 35\smg zinc a day/),
        ar: expect.stringMatching(/^Z15، PLAIN: تعطي هذه المنتجات معًا 35/),
      },
    };
    expect(await save(null, null)).toEqual([fault]);
    expect(await save('Before', null)).toEqual([fault]);
    expect(await save('Before', 'After')).toEqual([]);
  });
});

describe('a label that changes after something was saved', () => {
  const words = (en: string) => ({ en, ar: 'نص' });
  const dana = {
    slug: 'dana',
    name: words('Dana'),
    title: words('Dietitian'),
    bio: words('Bio'),
    languages: ['ar'],
    products: ['OTHER', 'Z15', 'PLAIN'].map((sku) => ({ sku, dose: words('One'), reason: words('Why'), stage: null })),
  };
  const plan = {
    nutritionist: 'dana',
    title: words('First month'),
    intro: words('Hello'),
    products: dana.products.map(({ sku }) => ({ sku, note: words(`Note of ${sku}`) })),
  };

  test('the shop leaves out what is above since, and Today names it until it is put right', async () => {
    await stockShelf({ id: 'OTHER' });
    expect((await desk('POST', '/desk/groups/nutritionists', { items: [dana] })).data.faults).toEqual([]);
    const { id } = (await desk('POST', '/desk/plans', { item: plan })).data;
    await promote(
      { kind: 'bundle', id: 'PAIR', skus: ['Z15', 'PLAIN'], percent: 5 },
      { kind: 'giveaway', id: 'FREE', sku: 'Z15', with_sku: 'PLAIN' },
    );
    const shopper = await createClient();
    const recommended = async () => {
      const person = (await shopper.get('/nutritionist/dana')).data.item;
      const cards = (await shopper.get('/nutritionist')).data.items;
      const filters = [{ key: 'nutritionist_id', type: 'singleSelect', items: [person.id] }];
      const filtered = (await shopper.post('/product', { filters })).data.items;
      const planned = (await shopper.get(`/nutritionist/plan/${id}`)).data.item;
      const { bundles } = (await shopper.post('/product/sku', { ids: ['Z15'], exclude_purchase_together: true })).data;
      const skusOf = (products: { default_sku: { id: string } }[]) => products.map((one) => one.default_sku.id);
      return {
        list: skusOf(person.products),
        counts: [cards.map(({ count }: { count: number }) => count), person.count, filtered.length],
        plan: skusOf(planned.products),
        aside: planned.unavailable.map(({ note }: { note: string }) => note),
        bundles: bundles.map((one: { id: string }) => one.id),
      };
    };
    const told = async (locale: 'en' | 'ar' = 'en') =>
      (await desk('GET', '/desk/today', undefined, { lang: locale })).data.above_limits.items as {
        kind: string;
        name: string;
        skus: string[];
        note: string;
      }[];
    const all = ['OTHER', 'Z15', 'PLAIN'];
    const before = { list: all, counts: [[3], 3, 3], plan: all, aside: [], bundles: ['PAIR'] };
    expect([await recommended(), await told()]).toEqual([before, []]);

    await setLabel('PLAIN', 1, ['Zinc', 20, 'mg']);
    expect(await recommended()).toEqual({
      list: ['OTHER'],
      counts: [[1], 1, 1],
      plan: ['OTHER'],
      aside: ['Note of Z15', 'Note of PLAIN'],
      bundles: [],
    });
    const note = expect.stringMatching(/^Together these give 35\smg zinc a day/);
    const skus = expect.arrayContaining(['Z15', 'PLAIN']);
    expect(await told()).toEqual([
      { kind: 'list', name: 'Dana', skus, note },
      { kind: 'plan', name: 'First month', skus, note },
      { kind: 'bundle', name: 'PAIR', skus, note },
      { kind: 'gift', name: 'FREE', skus, note },
    ]);
    expect((await told('ar'))[0]).toMatchObject({
      name: 'نص',
      note: expect.stringMatching(/^تعطي هذه المنتجات معًا 35/),
    });

    await setLabel('PLAIN', 1, ['Zinc', 5, 'mg']);
    expect([await recommended(), await told()]).toEqual([before, []]);
  });
});
