import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BloodTest, BloodTestDetail } from '../../../../shared/contract/blood-test.ts';
import { getRounding, roundPrice } from '../../../../shared/domain/price-rounding.ts';
import { makeDueSlots } from '../../../../worker/commerce/features/booking/make-slots.ts';
import { demo, seedDemo } from '../catalogue/demo.ts';
import { createClient } from '../support/client.ts';

beforeEach(() => seedDemo([]));

const panel = demo.bloodTests.find(({ slug }) => slug === 'vitamin-panel');

describe('blood tests answer', () => {
  it('all of them, in the merchant’s order', async () => {
    const { data } = await (await createClient()).get('/bloodTest');
    const inOrder = demo.bloodTests.toSorted((a, b) => a.position - b.position).map(({ slug }) => slug);
    expect(data.items.map(({ slug }: BloodTest) => slug)).toEqual(inOrder);
  });

  it('one, by slug or id: what it measures, how to prepare, and the name of every value', async () => {
    const { data } = await (await createClient({ locale: 'ar' })).get('/bloodTest/bt-001');
    const item = data.item as BloodTestDetail;
    expect(item).toMatchObject({
      slug: 'vitamin-panel',
      preparation: panel?.preparation.ar,
      fasting_hours: 8,
      turnaround_hours: 48,
      markers: 7,
      default_sku: { id: 'BT-001' },
    });
    expect(item.biomarkers.map(({ slug }) => slug)).toEqual(panel?.biomarkers);
    expect(item.biomarkers[0]).toMatchObject({ name: 'فيتامين د (25-هيدروكسي)', unit: 'ng/mL', group: 'vitamins' });
  });

  it('its instructions by their own name', async () => {
    const { data } = await (await createClient({ locale: 'ar' })).get('/info/instructions/bloodTest/bt-001');
    expect(data.item).toMatchObject({
      key: 'vitamin-panel',
      parts: [{ title: 'كيف تستعد', blocks: [{ text: panel?.preparation.ar }] }],
    });
    expect((await (await createClient()).get('/info/instructions/bloodTest/none')).status).toBe(404);
  });

  it('whose laboratory it is and its licence, of the country and in the language; null where there is none', async () => {
    const [kuwaiti, saudi] = demo.labs;
    const labIn = async (country: 'KW' | 'SA', locale: 'en' | 'ar') =>
      ((await (await createClient({ country, locale })).get('/bloodTest/bt-001')).data.item as BloodTestDetail).lab;
    expect(await labIn('KW', 'ar')).toEqual({
      name: kuwaiti?.name.ar,
      authority: kuwaiti?.authority.ar,
      licence: 'L-0000-DEMO',
    });
    expect((await labIn('SA', 'en'))?.name).toBe(saudi?.name.en);
    expect(kuwaiti?.name.en, 'nobody takes it for a laboratory').toContain('(demo)');
    await env.DB.prepare("UPDATE labs SET active = 0 WHERE country = 'KW'").run();
    expect(await labIn('KW', 'en')).toBeNull();
  });

  it('the demo’s hours make slots at home and at the laboratory in both countries, on a Friday at the laboratory alone', async () => {
    const now = Date.now();
    await makeDueSlots(env, now);
    const { results } = await env.DB.prepare(
      "SELECT country || ' ' || place AS offer, count(DISTINCT day) AS days, sum(strftime('%w', day) = '5') AS fridays FROM slots GROUP BY 1 ORDER BY 1",
    ).all<{ offer: string; days: number; fridays: number }>();
    expect(results.map(({ offer, fridays }) => [offer, fridays > 0])).toEqual([
      ['KW home', false],
      ['KW lab', true],
      ['SA home', false],
      ['SA lab', false],
    ]);
    expect(Math.min(...results.map(({ days }) => days))).toBeGreaterThan(9);
  });

  it('the price of the country: set by hand, or by the rate', async () => {
    const saudi = await createClient({ country: 'SA' });
    const price = async (slug: string) => ((await saudi.get(`/bloodTest/${slug}`)).data.item as BloodTest).price;
    expect(await price('vitamin-panel')).toEqual({
      price: 24,
      old_price: 6,
      price_local: 292.95,
      old_price_local: 0,
      currency: 'SAR',
    });
    const [rate] = (await env.DB.prepare("SELECT rate_micros AS r FROM countries WHERE id = 'SA'").all<{ r: number }>())
      .results;
    const byRate = roundPrice(Math.round((16.5 * (rate?.r ?? 0)) / 10_000), getRounding('0.95')) / 100;
    expect((await price('iron-anemia')).price_local).toBe(byRate);
  });

  it('today’s prices of a cart’s tests, leaving out what is not sold any more', async () => {
    await env.DB.prepare("UPDATE blood_tests SET active = 0 WHERE sku_id = 'BT-002'").run();
    const client = await createClient();
    const { data } = await client.post('/bloodTest/sku', { ids: ['BT-003', 'BT-002', 'BT-001', 'BT-999', 'BT-003'] });
    expect(data.items.map(({ default_sku }: BloodTest) => default_sku.id)).toEqual(['BT-003', 'BT-001']);
    expect((await client.post('/bloodTest/sku', { ids: [] })).data.items).toEqual([]);
  });
});

describe('blood tests refuse', () => {
  it('what is unknown or was taken off sale', async () => {
    const client = await createClient();
    expect((await client.get('/bloodTest/never-was')).meta.error).toBe('not_found');
    await env.DB.prepare("UPDATE blood_tests SET active = 0 WHERE slug = 'liver'").run();
    expect((await client.get('/bloodTest/liver')).status).toBe(404);
    expect(JSON.stringify((await client.get('/bloodTest')).data)).not.toContain('"liver"');
  });
});

describe('blood tests guard', () => {
  it('themselves against a caller without a device, and a cart that is no cart', async () => {
    expect((await (await createClient({ device: false })).get('/bloodTest')).status).toBe(403);
    const client = await createClient();
    expect(
      (await client.post('/bloodTest/sku', { ids: Array.from({ length: 101 }, (_, at) => `B${at}`) })).status,
    ).toBe(422);
    expect((await client.post('/bloodTest/sku', { ids: ["x' OR 1=1"] })).status).toBe(422);
  });
});
