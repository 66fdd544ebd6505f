/** Sales by percentage: shown first, written in one batch or not at all, ended and taken back as one. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createKey, desk, type StaffTestKey } from '../desk/desk-client.ts';
import { faultsTold } from '../support/faults.ts';
import { addStaff } from '../support/new-shop.ts';
import { newKey, setCoupon, stockShelf } from '../support/shop.ts';

const hour = 3_600_000;
const path = '/desk/sales';
const run = (sql: string) => env.DB.prepare(sql).run();
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');
const offer = (sku = 'S1', country = 'KW') =>
  env.DB.prepare('SELECT price_minor, markdown_minor FROM offers WHERE sku_id = ? AND country = ?')
    .bind(sku, country)
    .first<{ price_minor: number; markdown_minor: number }>();

const weekend = (change: object = {}) => ({
  key: newKey(),
  choice: { of: 'category', category: 'vitamins' },
  countries: ['KW', 'SA'],
  percent: 20,
  starts_at: Date.now() + hour,
  ends_at: Date.now() + 48 * hour,
  ...change,
});
type Body = ReturnType<typeof weekend>;
const preview = async (body: Body, key?: StaffTestKey) =>
  (await desk('POST', path, { ...body, dry_run: true }, ...(key ? [{ key }] : []))).data;
/** As the web desk does it: what was shown is what is scheduled. */
async function schedule(change: object = {}) {
  const body = weekend(change);
  const { plan } = await preview(body);
  return { body: { ...body, hash: plan.hash }, answer: await desk('POST', path, { ...body, hash: plan.hash }) };
}
const list = async (state: string) => (await desk('GET', `${path}?state=${state}`)).data.items;
const newestEntry = async () => (await desk('GET', '/desk/audit/log?limit=1')).data.items[0].id as number;
const undo = async (id: number) => desk('POST', `/desk/audit/log/${id}/undo`, {});
const stock = () => stockShelf({ id: 'S1', baseFils: 4250 }, { id: 'S2', baseFils: 3333 });

async function hire(role: string, country: string | null): Promise<StaffTestKey> {
  const key = await createKey();
  await addStaff(role, key, country);
  return key;
}

describe('a sale', () => {
  it('is shown before it is scheduled, and the preview writes nothing', async () => {
    await stock();
    const { id, faults, plan } = await preview(weekend());
    expect([id, faults]).toEqual([null, []]);
    expect(plan.products.map(({ sku, prices }: { sku: string; prices: object[] }) => [sku, prices])).toMatchObject([
      [
        'S1',
        [{ country: 'KW', regular: '4.250 KWD', price: '3.400 KWD', left_out: null, notes: [] }, { country: 'SA' }],
      ],
      // 2.6664 KWD.
      ['S2', [{ country: 'KW', regular: '3.333 KWD', price: '2.665 KWD' }, { country: 'SA' }]],
    ]);
    expect([await count('sales'), await count('scheduled_prices')]).toEqual([0, 0]);
  });

  it('is one thing: each price beside its own regular one, in the list and at each product', async () => {
    await stock();
    const { answer } = await schedule({ starts_at: null, title: 'Weekend' });
    expect(answer.data).toMatchObject({ faults: [], plan: null });
    expect([await offer(), await offer('S2')]).toEqual([
      { price_minor: 3400, markdown_minor: 850 },
      { price_minor: 2665, markdown_minor: 668 },
    ]);
    expect((await offer('S1', 'SA'))?.markdown_minor).toBeGreaterThan(0);
    const { id } = answer.data;
    expect(await list('current')).toMatchObject([
      { id, title: 'Weekend', percent: 20, about: { en: 'Vitamins' }, countries: ['KW', 'SA'], products: 2, prices: 4 },
    ]);
    const { items } = (await desk('GET', '/desk/scheduled-prices?sku=S1')).data;
    expect(items.map(({ sale }: { sale: object }) => sale)).toEqual([
      { id, title: 'Weekend', percent: 20 },
      { id, title: 'Weekend', percent: 20 },
    ]);
    const prices = (await desk('GET', `${path}/${id}/prices`)).data.items;
    expect(prices.map(({ sku, country }: { sku: string; country: string }) => `${sku} ${country}`)).toEqual([
      'S1 KW',
      'S1 SA',
      'S2 KW',
      'S2 SA',
    ]);
  });

  it('takes off what the shop asks today, not what it crossed out', async () => {
    await stock();
    await run("UPDATE skus SET markdown_fils = 750 WHERE id = 'S1'");
    const { plan } = await preview(weekend({ countries: ['KW'] }));
    expect(plan.products[0].prices).toMatchObject([
      { regular: '4.250 KWD', price: '3.400 KWD', notes: ['marked_down'] },
    ]);
    await schedule({ countries: ['KW'], starts_at: null });
    expect(await offer()).toEqual({ price_minor: 3400, markdown_minor: 850 });
  });

  it('leaves out what can’t be on sale, and says why', async () => {
    await stockShelf(...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((id) => ({ id, baseFils: 4250 })));
    await run("UPDATE products SET status = 'removed' WHERE id = 'p-A'");
    await run("UPDATE products SET status = 'draft', draft_reason = 'hidden', hidden = 1 WHERE id = 'p-B'");
    await run("UPDATE products SET status = 'draft', draft_reason = 'name_ar' WHERE id = 'p-C'");
    await run("INSERT INTO not_sold (sku_id, country, reason) VALUES ('D', 'KW', 'cbd')");
    const price = (sku: string, kind: string) =>
      desk('POST', '/desk/scheduled-prices', {
        sku,
        country: 'KW',
        kind,
        price: '4',
        starts_at: Date.now() + 40 * hour,
        ends_at: Date.now() + 90 * hour,
      });
    await price('E', 'sale');
    await price('F', 'price');
    const body = weekend({ countries: ['KW'] });
    const { plan } = await preview(body);
    const whyOf = Object.fromEntries(
      plan.products.map(({ sku, prices }: { sku: string; prices: { left_out: string }[] }) => [
        sku,
        prices[0]?.left_out,
      ]),
    );
    expect(whyOf).toEqual({
      A: 'removed',
      B: 'hidden',
      C: 'draft',
      D: 'not_sold',
      E: 'on_sale',
      F: 'overlap',
      G: null,
    });
    await desk('POST', path, { ...body, hash: plan.hash });
    expect((await list('coming'))[0]).toMatchObject({ products: 1, prices: 1 });
  });

  it('of a brand, or of products that were selected; an unknown one is named', async () => {
    await stock();
    const skusOf = async (choice: object) =>
      (await preview(weekend({ choice }))).plan.products.map(({ sku }: { sku: string }) => sku);
    expect(await skusOf({ of: 'brand', brand: 'noor' })).toEqual(['S1', 'S2']);
    expect(await skusOf({ of: 'products', skus: ['S2'] })).toEqual(['S2']);
    expect(await skusOf({ of: 'category', category: 'nothing-here' })).toEqual([]);
    const answer = await desk(
      'POST',
      path,
      weekend({ choice: { of: 'products', skus: ['S1', 'NONE'] }, dry_run: true }),
    );
    expect(answer.meta.error).toBe('sku.unknown');
  });

  it('warns of costs, for those who may see them, and of what takes more off', async () => {
    await stock();
    await run("INSERT INTO suppliers (id, name, lead_days) VALUES (1, 'Gulf', 7)");
    await run("INSERT INTO supplier_skus (supplier_id, sku_id, cost_fils) VALUES (1, 'S1', 3401)");
    await desk('POST', '/desk/promotion', { kind: 'bundle', id: 'PAIR', skus: ['S1', 'S2'], percent: 10 });
    await setCoupon('SAVE10');
    await setCoupon('OVER', { ends_at: Date.now() - hour });
    const notesOf = (plan: { products: { sku: string; prices: { notes: string[] }[] }[] }) =>
      plan.products.map(({ prices }) => prices[0]?.notes);
    const { plan } = await preview(weekend({ countries: ['KW'] }));
    expect(notesOf(plan)).toEqual([['under_cost'], []]);
    expect(plan.stacks).toEqual({ bundles: 1, coupons: 1 });
    await desk('POST', '/desk/roles/pricer', {
      name: { en: 'Pricer', ar: 'مسعّر' },
      permissions: ['read_catalogue', 'write_catalogue'],
    });
    expect(notesOf((await preview(weekend({ countries: ['KW'] }), await hire('pricer', null))).plan)).toEqual([[], []]);
  });
});

describe('a sale is refused', () => {
  it('where its times or its percentage can’t be, and nothing is written', async () => {
    await stock();
    const codes = async (change: object) =>
      (await preview(weekend(change))).faults.map(
        ({ field, code }: { field: string; code: string }) => `${field} ${code}`,
      );
    expect(await codes({ starts_at: Date.now() - hour })).toEqual(['starts_at past']);
    expect(await codes({ ends_at: Date.now() + 1000 })).toEqual(['ends_at ends_first']);
    expect(await codes({ ends_at: Date.now() + 800 * 24 * hour })).toEqual(['ends_at too_long']);
    expect(await codes({ choice: { of: 'category', category: 'none' } })).toEqual(['choice nothing']);
    for (const percent of [0, 91, 12.5, '20'])
      expect((await desk('POST', path, weekend({ percent }))).status, String(percent)).toBe(422);
    expect((await desk('POST', path, weekend({ countries: [] }))).status).toBe(422);
    expect(await count('sales')).toBe(0);
  });

  it('where something else would be written than was shown', async () => {
    await stock();
    const body = weekend();
    const { plan } = await preview(body);
    await run("UPDATE skus SET base_fils = 5000 WHERE id = 'S1'");
    const { data } = await desk('POST', path, { ...body, hash: plan.hash });
    expect(data).toMatchObject({ id: null, faults: [{ field: 'choice', code: 'changed' }] });
    expect(data.plan.products[0].prices[0].price).toBe('4.000 KWD');
    expect((await desk('POST', path, body)).data.faults).toEqual([{ field: 'choice', code: 'changed' }]);
    expect(await count('scheduled_prices')).toBe(0);
    expect((await desk('POST', path, { ...body, hash: data.plan.hash })).data.faults).toEqual([]);
  });

  it('until somebody confirms prices that leap', async () => {
    await stock();
    const { body, answer } = await schedule({ percent: 70 });
    expect(answer.data.faults).toEqual([{ field: 'percent', code: 'price_leap' }]);
    expect(answer.data.plan.products[0].prices[0].notes).toEqual(['price_leap']);
    expect((await desk('POST', path, { ...body, yes: true })).data.faults).toEqual([]);
  });

  it('to who may not change prices in one of its countries, and so is its end', async () => {
    await stock();
    const key = await hire('manager', 'KW');
    const refused = async (change: object) => (await desk('POST', path, weekend(change), { key })).meta.error;
    expect(await refused({ dry_run: true })).toBe('staff.forbidden');
    expect(await refused({ dry_run: true, countries: ['SA'] })).toBe('staff.forbidden');
    expect((await preview(weekend({ countries: ['KW'] }), key)).plan.products).toHaveLength(2);
    const { answer } = await schedule();
    expect((await desk('POST', `${path}/${answer.data.id}/end`, {}, { key })).meta.error).toBe('staff.forbidden');
    expect((await desk('POST', `${path}/none/end`, {})).status).toBe(404);
  });
});

describe('a sale is never doubled, and never half there', () => {
  it('a request that is sent again is the sale that it made; another one with its key is refused', async () => {
    await stock();
    const { body, answer } = await schedule();
    const again = await desk('POST', path, body);
    expect(again.data).toEqual(answer.data);
    expect((await desk('POST', path, { ...body, hash: 'other' })).meta.error).toBe('idempotency.mismatch');
    expect([await count('sales'), await count('scheduled_prices')]).toEqual([1, 4]);
  });

  it('of two at once, with one key or with two, one is there', async () => {
    await stock();
    const body = weekend();
    const { plan } = await preview(body);
    const both = await Promise.all([body, body].map((one) => desk('POST', path, { ...one, hash: plan.hash })));
    expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
    expect([await count('sales'), await count('scheduled_prices')]).toEqual([1, 4]);
    const later = { starts_at: Date.now() + 60 * hour, ends_at: Date.now() + 70 * hour };
    const [one, other] = [weekend(later), weekend(later)];
    const seen = (await preview(one)).plan;
    const two = await Promise.all(
      [one, other].map((sale) => desk('POST', path, { ...sale, ...later, hash: seen.hash })),
    );
    expect(two.filter(({ data }) => data.id !== null)).toHaveLength(1);
    expect(two.flatMap(({ data }) => data.faults)).toEqual([{ field: 'choice', code: 'changed' }]);
    expect([await count('sales'), await count('scheduled_prices')]).toEqual([2, 8]);
  });

  it('a batch that fails at its last price leaves nothing, and the same request can be taken up again', async () => {
    await stock();
    const body = weekend();
    const { plan } = await preview(body);
    await run(`CREATE TRIGGER test_fails BEFORE INSERT ON scheduled_prices WHEN NEW.sku_id = 'S2' AND NEW.country = 'SA'
      BEGIN SELECT RAISE(ABORT, 'broken_off'); END`);
    expect((await desk('POST', path, { ...body, hash: plan.hash })).status).toBe(500);
    expect(faultsTold.splice(0)).not.toEqual([]);
    expect([await count('sales'), await count('scheduled_prices')]).toEqual([0, 0]);
    await run('DROP TRIGGER test_fails');
    expect((await desk('POST', path, { ...body, hash: plan.hash })).data.faults).toEqual([]);
    expect([await count('sales'), await count('scheduled_prices')]).toEqual([1, 4]);
  });
});

describe('the end of a sale', () => {
  const regular = { price_minor: 4250, markdown_minor: 0 };
  const onSale = { price_minor: 3400, markdown_minor: 850 };

  it('that runs is now, for all of it; an undo puts all of it in force again', async () => {
    await stock();
    const { answer } = await schedule({ starts_at: null });
    const { id } = answer.data;
    expect((await desk('POST', `${path}/${id}/end`, {})).data).toEqual({ ended: true });
    expect([await offer(), (await offer('S2'))?.markdown_minor]).toEqual([regular, 0]);
    expect(await list('past')).toMatchObject([{ id, state: 'past' }]);
    expect((await desk('POST', `${path}/${id}/end`, {})).data).toEqual({ ended: false });
    const { items } = (await desk('GET', `/desk/audit/log?limit=5`)).data;
    const ended = items.find(
      ({ call, change_count: n }: { call: string; change_count: number }) => n > 0 && call.endsWith('/end'),
    );
    expect((await undo(ended.id)).data).toEqual({ restored: 5 });
    expect(await offer()).toEqual(onSale);
    expect(await list('current')).toMatchObject([{ id }]);
  });

  it('that is to come takes it away, and an undo brings it back', async () => {
    await stock();
    const { answer } = await schedule();
    await desk('POST', `${path}/${answer.data.id}/end`, {});
    expect([await count('sales'), await count('scheduled_prices')]).toEqual([0, 0]);
    expect((await undo(await newestEntry())).data).toEqual({ restored: 5 });
    expect(await list('coming')).toMatchObject([{ id: answer.data.id }]);
    expect(await count('scheduled_prices')).toBe(4);
  });

  it('by the undo of its beginning leaves nothing of it', async () => {
    await stock();
    await schedule({ starts_at: null });
    expect(await offer()).toEqual(onSale);
    expect((await undo(await newestEntry())).status).toBe(200);
    expect(await offer()).toEqual(regular);
    expect([await count('sales'), await count('scheduled_prices')]).toEqual([0, 0]);
  });

  it('leaves alone what a colleague changed: its undo is refused where another price took its time', async () => {
    await stock();
    const { answer } = await schedule();
    await desk('POST', `${path}/${answer.data.id}/end`, {});
    const ended = await newestEntry();
    const price = {
      sku: 'S1',
      country: 'KW',
      kind: 'sale',
      price: '4',
      starts_at: null,
      ends_at: Date.now() + 9 * hour,
    };
    await desk('POST', '/desk/scheduled-prices', price);
    expect((await undo(ended)).meta.error).toBe('undo.newer');
    expect(await count('sales')).toBe(0);
  });

  it('is written down as one entry, with who did it', async () => {
    await stock();
    const { answer } = await schedule();
    const { items } = (await desk('GET', `/desk/audit/log?subject=${encodeURIComponent(`id ${answer.data.id}`)}`)).data;
    expect(items).toMatchObject([{ call: '/desk/sales', change_count: 5 }]);
  });
});
