/** Promotions at the desk (docs/promotions.md §6). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach, buy, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1' }, { id: 'S2' }));
afterEach(auditAfterEach);

const add = (body: unknown) => desk('POST', '/desk/promotion', body);
const end = (kind: string, id: string) => desk('POST', '/desk/promotion/end', { kind, id });
const list = async () =>
  (await desk('GET', '/desk/promotions')).data.items as { id: string; state: string; says: string }[];

describe('answers', () => {
  test('what was added works at once, is counted, and is over when it is ended', async () => {
    const coupon = {
      kind: 'coupon',
      id: 'eid-٥',
      type: 'amount',
      amount: 2.5,
      country: 'KW',
      max_uses: 9,
      per_user: 1,
    };
    expect((await add(coupon)).data).toMatchObject({ id: 'EID-5', state: 'live' });
    await add({ kind: 'giveaway', id: 'FREE', sku: 'S2', country: 'KW', min_subtotal: 7.5 });
    await add({ kind: 'bundle', id: 'PAIR', skus: ['S1', 'S2'], percent: 10, starts_at: Date.now() + 60_000 });
    expect((await buy(await createClient(), { items: [{ sku: 'S1', count: 1 }], coupon: 'eid-5' })).status).toBe(200);
    expect((await list()).map(({ id, state, says }) => [id, state, says.replaceAll('\u00a0', ' ')])).toEqual([
      ['EID-5', 'live', 'KWD 2.500 off · Kuwait · used 1 of 9 · 1 per person'],
      ['FREE', 'live', 'S2 · orders from KWD 7.500 · Kuwait · used 1'],
      ['KW', 'live', 'KWD 0.500 · Kuwait'],
      ['SA', 'live', 'SAR 5.00 · Saudi Arabia'],
      ['PAIR', 'planned', 'S1 + S2 · 10% off · Kuwait and Saudi Arabia · used 0'],
    ]);
    expect((await end('giveaway', 'free')).data.state).toBe('ended');
    expect((await end('giveaway', 'FREE')).meta.error).toBe('gone');
    expect((await end('wrap', 'SA')).data.state).toBe('ended');
  });

  test('each addition and end is written down, and nobody can rewrite it', async () => {
    await add({ kind: 'wrap', country: 'KW', fee: 1 });
    await end('wrap', 'KW');
    const { results } = await env.DB.prepare('SELECT kind, id, change FROM promotion_changes ORDER BY seq').all();
    expect(results).toEqual([
      { kind: 'wrap', id: 'KW', change: 'added' },
      { kind: 'wrap', id: 'KW', change: 'ended' },
    ]);
    await expect(env.DB.prepare('DELETE FROM promotion_changes').run()).rejects.toThrow('ledger_immutable');
  });
});

describe('pages', () => {
  const coupon = (id: string, more: object = {}) => ({ kind: 'coupon', id, type: 'percent', percent: 5, ...more });

  test('a state has its own, those that ended last come first, and a page says where the next begins', async () => {
    for (const id of ['ONE', 'TWO', 'THREE']) await add(coupon(id));
    await end('coupon', 'TWO');
    await env.DB.prepare("UPDATE coupons SET ends_at = 1 WHERE code = 'ONE'").run();
    const of = async (query: string) => (await desk('GET', `/desk/promotions?${query}`)).data;
    expect((await of('state=ended')).items.map(({ id }: { id: string }) => id)).toEqual(['TWO', 'ONE']);
    expect((await of('state=planned')).items).toEqual([]);
    for (let at = 0; at < 50; at += 1) await add(coupon(`MORE-${at}`, { starts_at: Date.now() + 60_000 }));
    const first = await of('');
    expect([first.items.length, first.next]).toEqual([50, '50']);
    const second = await of('after=50');
    expect([second.items.length, second.next]).toEqual([5, null]);
    const ids = [...first.items, ...second.items].map(({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`);
    expect(new Set(ids).size).toBe(55);
  });

  test('one shows its terms and the names of its products, also once another has its name', async () => {
    await add({ kind: 'giveaway', id: 'FREE', sku: 'S2', country: 'KW', min_subtotal: 7.5 });
    const show = async (path: string) => (await desk('GET', `/desk/promotions/${path}`)).data;
    const { item, terms, products } = await show('giveaway/FREE');
    expect([item.id, terms.country, terms.sku, terms.min_subtotal]).toEqual(['FREE', 'KW', 'S2', '7.500 KWD']);
    expect(products.map(({ sku }: { sku: string }) => sku)).toEqual(['S2']);
    await end('giveaway', 'FREE');
    await add({ kind: 'giveaway', id: 'FREE', sku: 'S1', with_sku: 'S2', with_count: 2 });
    expect((await show('giveaway/FREE')).terms).toMatchObject({ sku: 'S1', with_sku: 'S2', with_count: 2 });
    expect((await show(`giveaway/${encodeURIComponent('FREE~1')}`)).terms.sku).toBe('S2');
    expect((await show('wrap/KW')).terms).toMatchObject({ country: 'KW', fee: '0.500 KWD', skus: [] });
    expect((await desk('GET', '/desk/promotions/bundle/NEVER')).meta.error).toBe('not_found');
    expect((await desk('GET', '/desk/promotions/bundle/x%20y')).status).toBe(422);
  });
});

describe('a trial', () => {
  const attempt = (body: unknown) => desk('POST', '/desk/promotion/try', body);
  const percent = { kind: 'coupon', id: 'TEN', type: 'percent', percent: 10 };

  test('counts what past orders would have been given, and writes nothing', async () => {
    await buy(await createClient(), { items: [{ sku: 'S1', count: 2 }] });
    const before = await env.DB.prepare('SELECT count(*) AS n FROM promotion_changes').first('n');
    const { data } = await attempt(percent);
    const subtotal = await env.DB.prepare('SELECT lines_minor AS n FROM orders').first<number>('n');
    const off = `${((subtotal ?? 0) / 10_000).toFixed(3)} KWD`;
    expect(data.tried).toEqual([
      { country: 'KW', orders: 1, earned: 1, off, free_units: 0 },
      { country: 'SA', orders: 0, earned: 0, off: '0.00 SAR', free_units: 0 },
    ]);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM promotion_changes').first('n')).toBe(before);
    expect((await list()).map(({ id }) => id)).not.toContain('TEN');
    const gift = await attempt({
      kind: 'giveaway',
      id: 'GIFT',
      sku: 'S2',
      with_sku: 'S1',
      with_count: 2,
      country: 'KW',
    });
    expect(gift.data.tried).toMatchObject([{ country: 'KW', earned: 1, free_units: 1 }]);
  });

  test('names those that hold in its time and country alone', async () => {
    const later = Date.now() + 86_400_000;
    await add({ kind: 'bundle', id: 'PAIR', skus: ['S1', 'S2'], percent: 10, country: 'KW', ends_at: later });
    await add({ kind: 'bundle', id: 'SHOWN', skus: ['S1', 'S2'], percent: 0 });
    const meets = async (body: object) => (await attempt(body)).data.meets;
    expect(await meets(percent)).toEqual([{ kind: 'bundle', id: 'PAIR', how: 'both_off' }]);
    expect(await meets({ ...percent, country: 'SA' })).toEqual([]);
    expect(await meets({ ...percent, starts_at: later })).toEqual([]);
    expect(await meets({ kind: 'bundle', id: 'OTHER', skus: ['S2', 'S1'], percent: 5 })).toEqual([
      { kind: 'bundle', id: 'PAIR', how: 'shared_units' },
    ]);
  });

  test('tells of prices that are on sale meanwhile', async () => {
    const sale = {
      sku: 'S1',
      country: 'KW',
      kind: 'sale',
      price: '0.500',
      starts_at: null,
      ends_at: Date.now() + 60_000,
    };
    expect((await desk('POST', '/desk/scheduled-prices', { ...sale, yes: true })).data.faults ?? []).toEqual([]);
    expect((await attempt({ kind: 'bundle', id: 'PAIR', skus: ['S1', 'S2'], percent: 10 })).data.sale_prices).toBe(1);
    expect((await attempt(percent)).data.sale_prices).toBe(0);
  });

  test('refuses what can’t be added', async () => {
    const { status, data } = await attempt({ kind: 'coupon', id: 'BAD', type: 'amount', amount: 5 });
    expect([status, data.fields[0].path]).toEqual([422, 'country']);
  });
});

describe('refuses', () => {
  const percent = { kind: 'coupon', id: 'GOOD', type: 'percent', percent: 10 };
  test.each([
    ['a code too short', { ...percent, id: 'X1' }, 'id'],
    ['more than all', { ...percent, percent: 101 }, 'percent'],
    ['a percent of a percent', { ...percent, percent: 2.5 }, 'percent'],
    ['no percent', { kind: 'coupon', id: 'GOOD', type: 'percent' }, 'percent'],
    ['an amount without its country', { kind: 'coupon', id: 'GOOD', type: 'amount', amount: 5 }, 'country'],
    ['a fraction of a fils', { kind: 'coupon', id: 'GOOD', type: 'amount', amount: 2.5001, country: 'KW' }, 'amount'],
    ['percent and amount', { ...percent, amount: 5, country: 'KW' }, 'amount'],
    ['a least subtotal without a country', { ...percent, min_subtotal: 5 }, 'country'],
    ['days the wrong way round', { ...percent, starts_at: 9, ends_at: 9 }, 'ends_at'],
    ['a giveaway for nothing', { kind: 'giveaway', id: 'GOOD', sku: 'S1' }, 'with_sku'],
    [
      'a giveaway for two things',
      { kind: 'giveaway', id: 'GOOD', sku: 'S1', with_sku: 'S2', min_subtotal: 5, country: 'KW' },
      'with_sku',
    ],
    ['a bundle of one', { kind: 'bundle', id: 'GOOD', skus: ['S1'], percent: 5 }, 'skus'],
    ['a bundle of the same twice', { kind: 'bundle', id: 'GOOD', skus: ['S1', 'S1'], percent: 5 }, 'skus'],
  ])('%s', async (_what, body, field) => {
    const { status, data } = await add(body);
    expect(status).toBe(422);
    expect(data.fields[0].path).toBe(field);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM promotion_changes').first('n')).toBe(0);
  });

  test('a name that is taken, a product nobody knows, an end of nothing', async () => {
    await add(percent);
    expect((await add(percent)).meta.error).toBe('field.taken');
    expect((await add({ kind: 'giveaway', id: 'GOOD', sku: 'NO-1', with_sku: 'S1' })).meta.error).toBe('sku.unknown');
    expect((await end('bundle', 'NEVER')).meta.error).toBe('not_found');
  });
});
