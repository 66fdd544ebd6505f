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
    expect((await list()).map(({ id, state, says }) => [id, state, says])).toEqual([
      ['EID-5', 'live', '2.500 KWD off · KW · used 1 of 9 · 1 per person'],
      ['FREE', 'live', 'S2 · orders from 7.500 KWD · KW · used 1'],
      ['KW', 'live', '0.500 KWD · KW'],
      ['SA', 'live', '5.00 SAR · SA'],
      ['PAIR', 'planned', 'S1 + S2 · 10% off · both countries · used 0'],
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
