/** When orders arrive, as the shop tells it and as the desk changes it (docs/api.md "Delivery days"). */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { placeCalls } from '../../../../shared/contract/place.ts';
import { computeArrival, type DeliveryRule, findDeliveryRule } from '../../../../shared/domain/delivery-day.ts';
import { listRegions } from '../../../../worker/commerce/features/place/areas.ts';
import { formatArrival } from '../../../../worker/commerce/features/place/delivery.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';

const rule = { cut_off: 600, first_days: 1, last_days: 2, rest_days: [5] };

const ask = async (path: string, options: object = {}) =>
  (await (await createClient()).get(`/delivery${path}`, options)).data.item;

describe('answers', () => {
  it('the area’s own promise, with its name, in the language of the request', async () => {
    const english = await ask('?region=hawalli&area=salmiya');
    expect(placeCalls.delivery.data.safeParse({ item: english }).success).toBe(true);
    expect(english).toMatchObject({ place: { name: 'Salmiya' }, first: english.last, first_days: 0, last_days: 2 });
    expect(english.says).toMatch(/^(Order before 2:00 pm: arrives today|Arrives tomorrow)$/);
    const arabic = await ask('?region=makkah&area=jeddah', { country: 'SA', locale: 'ar' });
    expect(arabic).toMatchObject({ place: { name: 'جدة' }, cut_off: 900, first_days: 1, last_days: 5 });
    expect(arabic.says).toMatch(/يصلك/);
  });

  it.each(['', '?region=atlantis&area=salmiya', '?area=salmiya', '?region=%00&area=%27%20OR%201'])(
    'the country’s promise to %s, which names no place of ours',
    async (query) => {
      expect(await ask(query)).toMatchObject({ place: null, cut_off: 840 });
    },
  );

  it('nothing where the merchant promises nothing', async () => {
    await env.DB.prepare("DELETE FROM delivery_rules WHERE country = 'KW'").run();
    expect(await ask('?region=hawalli&area=salmiya')).toBeNull();
  });

  it('rules that begin with names of real places', async () => {
    const { results } = await env.DB.prepare('SELECT country, region, area FROM delivery_rules').all<
      Record<'country' | 'region' | 'area', string>
    >();
    for (const { country, region, area } of results) {
      const known = listRegions(country as 'KW' | 'SA', 'en').find(({ slug }) => slug === region);
      if (region !== '') expect(known?.slug).toBe(region);
      if (area !== '') expect(known?.areas.map(({ slug }) => slug)).toContain(area);
    }
  });
});

describe('says', () => {
  // Saturday, 11:00 and 15:00 there.
  const [morning, afternoon] = [Date.parse('2026-11-21T08:00:00Z'), Date.parse('2026-11-21T12:00:00Z')];
  const one = (days: number, last: number): DeliveryRule => ({
    region: '',
    area: '',
    cut_off: 840,
    first_days: days,
    last_days: last,
    rest_days: [5],
  });
  it.each([
    [morning, one(0, 0), 'Order before 2:00 pm: arrives today', 'اطلب قبل 2:00 م: يصلك اليوم'],
    [morning, one(0, 1), 'Order before 2:00 pm: arrives today or tomorrow', 'اطلب قبل 2:00 م: يصلك اليوم أو غدًا'],
    [afternoon, one(0, 0), 'Arrives tomorrow', 'يصلك غدًا'],
    [afternoon, one(1, 1), 'Arrives Mon 23 Nov', 'يصلك الاثنين 23 نوفمبر'],
    [afternoon, one(2, 5), 'Arrives Tue 24 Nov to Sat 28 Nov', 'يصلك بين الثلاثاء 24 نوفمبر والسبت 28 نوفمبر'],
  ])('at %i in both languages: %#', (now, rule, english, arabic) => {
    const arrival = computeArrival(rule, [], now, 'KW');
    expect(arrival && formatArrival(arrival, rule.cut_off, now, { locale: 'en', country: 'KW' })).toBe(english);
    expect(arrival && formatArrival(arrival, rule.cut_off, now, { locale: 'ar', country: 'KW' })).toBe(arabic);
  });
});

describe('the desk', () => {
  it('gives an area a rule of its own, another one, and takes it back', async () => {
    const place = { region: 'hawalli', area: 'salmiya' };
    const set = await desk('POST', '/desk/delivery/KW', { ...place, rule });
    expect(set.data.items).toContainEqual({ ...place, ...rule });
    const again = await desk('POST', '/desk/delivery/KW', { ...place, rule: { ...rule, last_days: 3 } });
    expect(again.data.items.filter((one: typeof place) => one.area === 'salmiya')).toHaveLength(1);
    expect((await ask('?region=hawalli&area=salmiya')).last > (await ask('?region=hawalli&area=hawalli')).last).toBe(
      true,
    );
    await desk('POST', '/desk/delivery/KW', { ...place, rule: null });
    expect(findDeliveryRule((await desk('GET', '/desk/delivery/KW')).data.items, place)?.last_days).toBe(0);
  });

  it('names the places that may have one, in the reader’s language', async () => {
    const { items } = (await desk('GET', '/desk/delivery/KW/places')).data;
    const hawalli = items.find(({ slug }: { slug: string }) => slug === 'hawalli');
    expect(hawalli.areas.map(({ slug }: { slug: string }) => slug)).toContain('salmiya');
    expect((await desk('GET', '/desk/delivery/EU/places')).status).toBe(422);
  });

  it('names days without delivery, of which only those to come are told', async () => {
    for (const day of ['2099-03-10', '2020-01-01'])
      expect((await desk('POST', '/desk/delivery/SA', { day, is_off: true })).status).toBe(200);
    expect((await desk('GET', '/desk/delivery/SA')).data.holidays).toEqual(['2099-03-10']);
    expect((await desk('GET', '/desk/delivery/KW')).data.holidays).toEqual([]);
    expect((await desk('POST', '/desk/delivery/SA', { day: '2099-03-10', is_off: false })).data.holidays).toEqual([]);
  });

  it.each([
    ['a place that nobody can choose', { region: 'hawalli', area: 'jeddah', rule }, 404],
    ['a region that is none', { region: 'atlantis', area: '', rule }, 404],
    ['an area without its region', { region: '', area: 'salmiya', rule }, 404],
    ['taking the country’s own rule away', { region: '', area: '', rule: null }, 404],
    ['a last day before the first', { region: '', area: '', rule: { ...rule, first_days: 3 } }, 422],
    ['a week of days off', { region: '', area: '', rule: { ...rule, rest_days: [0, 1, 2, 3, 4, 5, 6] } }, 422],
    ['a day that is none', { day: '2027-02-30', is_off: true }, 422],
  ])('is refused %s', async (_, body, status) => {
    const before = (await desk('GET', '/desk/delivery/KW')).data;
    expect((await desk('POST', '/desk/delivery/KW', body)).status).toBe(status);
    expect((await desk('GET', '/desk/delivery/KW')).data).toEqual(before);
  });
});
