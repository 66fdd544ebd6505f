/** The shop's own counts (docs/decisions/051): sums of visits, and searches that found nothing, without anybody's data. */
import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { emptySearchesPerDevice } from '../../../../shared/domain/empty-search.ts';
import { toShopTime } from '../../../../shared/domain/moment.ts';
import type { CommerceEnv } from '../../../../worker/commerce/env.ts';
import { reportVisits } from '../../../../worker/commerce/features/report/visits.ts';
import { deleteExpiredRows } from '../../../../worker/commerce/queues/sweep.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';

const commerceEnv = env as unknown as CommerceEnv;
const month = toShopTime(Date.now()).day.slice(0, 7);
const dayMs = 86_400_000;
afterEach(() => vi.restoreAllMocks());

const search = async (term: string, devices: number, country: 'KW' | 'SA' = 'KW') => {
  const counted: boolean[] = [];
  for (let at = 0; at < devices; at += 1) {
    const client = await createClient({ country });
    counted.push((await client.post('/search/empty', { term })).data.counted);
  }
  return counted;
};
const shown = async (country = 'KW') => (await desk('GET', `/desk/report/searches/${country}/${month}`)).data.items;
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      ['empty_searches', 'empty_search_devices'].map(
        async (table) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results,
      ),
    ),
  );

test('PR4: words without a result are shown from five devices on, folded, and stand nowhere readable before', async () => {
  expect(await search('Qoqojob', 4)).toEqual([true, true, true, true]);
  expect(await shown()).toEqual([]);
  expect(await everything()).not.toMatch(/qoqojob/i);
  await search('qoqojob', 1, 'SA');
  expect(await shown(), 'another country’s devices are its own').toEqual([]);
  await search(' QOQOJOB ', 2);
  expect(await shown()).toEqual([{ term: 'qoqojob', devices: 6 }]);
});

test('PR4: a device counts once, and no device’s token is in it', async () => {
  const client = await createClient({ country: 'KW' });
  for (let at = 0; at < 6; at += 1) await client.post('/search/empty', { term: 'zzyzx' });
  expect(await shown()).toEqual([]);
  const all = await everything();
  expect(all).not.toContain(client.token ?? '');
  const { results } = await env.DB.prepare('SELECT token_hash FROM devices').all<{ token_hash: string }>();
  for (const { token_hash } of results) expect(all).not.toContain(token_hash);
});

test.each(['noura@example.com', 'call 5000 1234', 'https://qoqo.example/x', 'q'])(
  'PR4: %s may be somebody’s, or says nothing, and is not counted',
  async (term) => {
    expect(await search(term, 1)).toEqual([false]);
    expect(await everything()).toBe('[[],[]]');
  },
);

test('what the shop finds is no search without a result, whatever a page says', async () => {
  await seedDemo(['minerals']);
  expect(await search('zinc', 1)).toEqual([false]);
});

test('R7: a device fills the count with so many words and no more', async () => {
  const client = await createClient({ country: 'KW' });
  const answers: boolean[] = [];
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  for (let at = 0; at < emptySearchesPerDevice + 2; at += 1) {
    const word = `qq${letters[at % 26]}x${letters[Math.floor(at / 26)]}zzq`;
    answers.push((await client.post('/search/empty', { term: word })).data.counted);
  }
  expect(answers.filter(Boolean)).toHaveLength(emptySearchesPerDevice);
  expect(answers.at(-1)).toBe(false);
});

test('visits and steps are sums by day, which the report adds up', async () => {
  const nobody = await createClient({ country: 'KW' });
  const visit = (name: string, source: string) =>
    nobody.post('/count', { event: 'visit', name, source }, { token: null, ip: null });
  await visit('home', 'search');
  await visit('home', 'search');
  await visit('product', 'direct');
  await visit('health', 'none');
  for (const name of ['cart', 'cart', 'shipping', 'success'])
    await nobody.post('/count', { event: 'step', name }, { token: null, ip: null });
  const { data } = await desk('GET', `/desk/report/visits/KW/${month}`);
  const figures = { visits: 4, cart: 2, shipping: 1, order: 0, success: 1 };
  expect(data).toEqual({
    days: [{ day: toShopTime(Date.now()).day, ...figures }],
    sources: [
      { source: 'search', visits: 2 },
      { source: 'direct', visits: 1 },
    ],
    pages: [
      { page: 'home', visits: 2 },
      { page: 'health', visits: 1 },
      { page: 'product', visits: 1 },
    ],
    total: figures,
  });
  expect((await desk('GET', `/desk/report/visits/SA/${month}`)).data.days).toEqual([]);
});

test.each([
  [{ event: 'visit', name: 'home', source: 'noura' }],
  [{ event: 'visit', name: '/products/iron-test', source: 'direct' }],
  [{ event: 'step', name: 'cart', source: 'direct' }],
  [{ event: 'step', name: 'undressed' }],
])('%j is none of the words that are counted', async (body) => {
  const client = await createClient({ country: 'KW' });
  expect((await client.post('/count', body)).status).toBe(422);
  expect((await env.DB.prepare('SELECT * FROM visit_counts').all()).results).toEqual([]);
});

test('with an account and a token, the report reads Analytics Engine by SQL, sampled rows weighed', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json({
      data: [
        { day: '2026-11-02', event: 'visit', name: 'home', source: 'direct', count: '120' },
        { day: '2026-11-02', event: 'step', name: 'cart', source: 'none', count: 12 },
      ],
    }),
  );
  const settings = { ANALYTICS_ACCOUNT: 'acc', ANALYTICS_TOKEN: 'secret', ANALYTICS_BASE_URL: 'https://api.test' };
  const report = await reportVisits({ ...commerceEnv, ...settings }, 'KW', '2026-11');
  expect(report.days).toEqual([{ day: '2026-11-02', visits: 120, cart: 12, shipping: 0, order: 0, success: 0 }]);
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(url).toBe('https://api.test/client/v4/accounts/acc/analytics_engine/sql');
  expect(init?.headers).toEqual({ authorization: 'Bearer secret' });
  expect(String(init?.body)).toMatch(/_sample_interval \* double1.*index1 = 'KW'/s);
  asked.mockResolvedValue(new Response('no', { status: 403 }));
  await expect(reportVisits({ ...commerceEnv, ...settings }, 'KW', '2026-11')).rejects.toMatchObject({
    code: 'upstream.bad_answer',
  });
});

test('counts go with their time: devices after two months, sums after thirteen', async () => {
  await search('qoqojob', 5);
  const nobody = await createClient({ country: 'KW' });
  await nobody.post('/count', { event: 'step', name: 'cart' });
  await deleteExpiredRows(commerceEnv, Date.now() + 100 * dayMs);
  expect(JSON.parse(await everything())).toMatchObject([[{ term: 'qoqojob' }], []]);
  await deleteExpiredRows(commerceEnv, Date.now() + 450 * dayMs);
  expect(await everything()).toBe('[[],[]]');
  expect((await env.DB.prepare('SELECT * FROM visit_counts').all()).results).toEqual([]);
});
