/** The desk's reports (docs/desk.md "Reports"), by figures worked out by hand. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { auditAfterEach, buy, fillWallet, guest, promote, setCoupon, stockShelf } from '../support/shop.ts';
import { collectAt, placeOrder, type ReportKind, refundAt, report } from './report-shop.ts';

beforeEach(() => stockShelf({ id: 'S1', baseFils: 3000, stock: 90 }, { id: 'S2', baseFils: 4500, stock: 90 }));
afterEach(auditAfterEach);

const kinds: readonly ReportKind[] = [
  'sales',
  'products',
  'origins',
  'vat',
  'invoices',
  'cash',
  'refunds',
  'promotions',
];
const thisMonth = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7);
const one = { items: [{ sku: 'S1', count: 1 }] };
const some = {
  items: [
    { sku: 'S1', count: 3 },
    { sku: 'S2', count: 1 },
  ],
};

describe('sales', () => {
  test('a sale is of the local day of its invoice, whenever it was ordered', async () => {
    const times = ['2026-09-30T20:59:59.999Z', '2026-09-30T21:00:00Z', '2026-09-30T21:30:00Z', '2026-10-31T20:59:59Z'];
    for (const country of ['KW', 'SA'] as const) {
      for (const time of times) await collectAt(await placeOrder(country, one), time);
      // Ordered, and not paid: no sale yet.
      await placeOrder(country, one);
      const daysOf = async (month: string) =>
        (await report('sales', country, month)).days.map((row: { day: string; orders: number }) => [
          row.day,
          row.orders,
        ]);
      expect(await daysOf('2026-09')).toEqual([['2026-09-30', 1]]);
      expect(await daysOf('2026-10')).toEqual([
        ['2026-10-01', 2],
        ['2026-10-31', 1],
      ]);
      expect(await daysOf('2026-08')).toEqual([]);
    }
  });

  test('every sum of a day, what was given back that day, and the average of an order', async () => {
    // 9.000 + 4.500 - 1.350 + 1.000 = 13.150; 3.000 + 1.000 = 4.000.
    await setCoupon('TENTH', { value: 10 });
    const first = await placeOrder('KW', { ...some, coupon: 'TENTH' });
    await collectAt(first, '2026-09-10T06:00:00Z');
    await collectAt(await placeOrder('KW', one), '2026-09-10T07:00:00Z');
    await refundAt(first, '2026-09-12T07:00:00Z', { amount: 2.5 });
    const none = { goods: '0.000 KWD', discounts: '0.000 KWD', delivery: '0.000 KWD', gift_wrap: '0.000 KWD',
      rounding: '0.000 KWD', gross: '0.000 KWD', vat: '0.000 KWD', net: '0.000 KWD', average: '0.000 KWD' }; // biome-ignore format: one group
    const sums = {
      ...none,
      orders: 2,
      units: 5,
      goods: '16.500 KWD',
      discounts: '1.350 KWD',
      delivery: '2.000 KWD',
      gross: '17.150 KWD',
      net: '17.150 KWD',
      average: '8.575 KWD',
    };
    expect(await report('sales', 'KW', '2026-09')).toEqual({
      days: [
        { day: '2026-09-10', ...sums, refunds: '0.000 KWD' },
        { day: '2026-09-12', ...none, orders: 0, units: 0, refunds: '2.500 KWD' },
      ],
      total: { ...sums, refunds: '2.500 KWD' },
    });
  });

  test('by product and by origin, without the words of a search', async () => {
    await env.DB.prepare(
      "INSERT INTO nutritionists (id, slug, name_en, name_ar) VALUES ('nu-1', 'noor', 'Noor', 'نور')",
    ).run();
    const listed = { type: 'Nutritionist', id: 'nu-1', position: 1 };
    const items = [
      { sku: 'S1', count: 3, origin: listed },
      { sku: 'S2', count: 1, origin: { type: 'Search', id: 'zinc' } },
    ];
    await collectAt(await placeOrder('KW', { items }), '2026-09-10T06:00:00Z');
    await collectAt(await placeOrder('KW', one), '2026-09-11T06:00:00Z');
    const total = { units: 5, goods: '16.500 KWD' };
    expect(await report('products', 'KW', '2026-09')).toEqual({
      items: [
        { sku: 'S1', name: 'Vitamin p-S1', orders: 2, units: 4, goods: '12.000 KWD' },
        { sku: 'S2', name: 'Vitamin p-S2', orders: 1, units: 1, goods: '4.500 KWD' },
      ],
      total,
      left_out: 0,
    });
    expect(await report('origins', 'KW', '2026-09')).toEqual({
      items: [
        { origin: 'Nutritionist', name: 'Noor', orders: 1, units: 3, goods: '9.000 KWD' },
        { origin: 'Search', name: '', orders: 1, units: 1, goods: '4.500 KWD' },
        { origin: '', name: '', orders: 1, units: 1, goods: '3.000 KWD' },
      ],
      total,
    });
  });
});

describe('VAT and documents', () => {
  test('VAT is that of the month’s invoices less that of its credit notes, to the halala', async () => {
    // 2 × 36.95 + 20.00 = 93.90, of which VAT 12.25 (12.2478…). What is left of 10.00 given back is 83.90, with 10.94.
    const number = await placeOrder('SA', { items: [{ sku: 'S1', count: 2 }] });
    await collectAt(number, '2026-09-30T20:00:00Z');
    await refundAt(number, '2026-09-30T21:30:00Z', { amount: 10 });
    const september = { supplies: '81.65 SAR', output_vat: '12.25 SAR', credited: '0.00 SAR', credited_vat: '0.00 SAR',
      taxable: '81.65 SAR', net_vat: '12.25 SAR' }; // biome-ignore format: one group
    const october = { supplies: '0.00 SAR', output_vat: '0.00 SAR', credited: '8.69 SAR', credited_vat: '1.31 SAR',
      taxable: '-8.69 SAR', net_vat: '-1.31 SAR' }; // biome-ignore format: one group
    expect(await report('vat', 'SA', '2026-09')).toEqual({
      vat_number: '300000000000003',
      rates: [{ rate: 15, ...september }],
      total: september,
    });
    expect(await report('vat', 'SA', '2026-10')).toMatchObject({ rates: [{ rate: 15, ...october }], total: october });
    expect((await report('invoices', 'SA', '2026-09')).items).toEqual([
      { kind: 'invoice', number: 'INV-SA-000001', day: '2026-09-30', order: number, invoice: '', net: '81.65 SAR',
        vat: '12.25 SAR', gross: '93.90 SAR' }, // biome-ignore format: one group
    ]);
    expect(await report('invoices', 'SA', '2026-10')).toEqual({
      items: [
        { kind: 'credit_note', number: 'CN-SA-000001', day: '2026-10-01', order: number, invoice: 'INV-SA-000001',
          net: '-8.69 SAR', vat: '-1.31 SAR', gross: '-10.00 SAR' }, // biome-ignore format: one group
      ],
      total: { count: 1, net: '-8.69 SAR', vat: '-1.31 SAR', gross: '-10.00 SAR' },
      gaps: [],
      next: null,
    });
  });

  test('Kuwait has no VAT, whatever was sold', async () => {
    await collectAt(await placeOrder('KW', one), '2026-09-10T06:00:00Z');
    expect(await report('vat', 'KW', '2026-09')).toMatchObject({ vat_number: null, rates: [] });
  });

  test('missing numbers are named, also one that was the last of a month before', async () => {
    const days = ['08-20', '08-21', '09-10', '09-11', '09-12', '10-01'];
    for (const day of days) await collectAt(await placeOrder('KW', one), `2026-${day}T06:00:00Z`);
    for (const month of ['2026-08', '2026-09', '2026-10'])
      expect((await report('invoices', 'KW', month)).gaps).toEqual([]);
    await env.DB.batch([
      env.DB.prepare('DROP TRIGGER invoices_no_delete'),
      env.DB.prepare('CREATE TABLE lost AS SELECT * FROM invoices WHERE seq IN (1, 2, 4)'),
      env.DB.prepare('DELETE FROM invoices WHERE seq IN (1, 2, 4)'),
    ]);
    expect((await report('invoices', 'KW', '2026-09')).gaps).toEqual([
      'INV-KW-000001 … INV-KW-000002',
      'INV-KW-000004',
    ]);
    expect((await report('invoices', 'KW', '2026-10')).gaps).toEqual([]);
    const { results } = await env.DB.prepare('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0')
      .bind('invoices')
      .all<{ name: string }>();
    const columns = results.map(({ name }) => name).join(', ');
    await env.DB.batch([
      env.DB.prepare('DROP TRIGGER invoices_gapless'),
      env.DB.prepare(`INSERT INTO invoices (${columns}) SELECT ${columns} FROM lost`),
      env.DB.prepare('DROP TABLE lost'),
    ]);
  });

  test('a refund is told with where it went and the printed reason, and nobody’s name', async () => {
    const shopper = await (await createClient()).signedIn({ name: 'Noura Al-Sabah' });
    const number = await placeOrder('KW', some, shopper);
    await collectAt(number, '2026-09-10T06:00:00Z');
    await refundAt(number, '2026-09-11T06:00:00Z', { amount: 2.5, to: 'wallet' });
    await refundAt(number, '2026-09-12T06:00:00Z');
    expect(await report('refunds', 'KW', '2026-09')).toEqual({
      items: [
        { day: '2026-09-11', order: number, credit_note: 'CN-KW-000001', amount: '2.500 KWD', to_card: '0.000 KWD',
          to_wallet: '2.500 KWD', to_cash: '0.000 KWD', reason: 'Arrived broken' }, // biome-ignore format: one group
        { day: '2026-09-12', order: number, credit_note: 'CN-KW-000002', amount: '12.000 KWD', to_card: '0.000 KWD',
          to_wallet: '0.000 KWD', to_cash: '12.000 KWD', reason: 'Arrived broken' }, // biome-ignore format: one group
      ],
      total: { count: 2, amount: '14.500 KWD', to_card: '0.000 KWD', to_wallet: '2.500 KWD', to_cash: '12.000 KWD' },
      next: null,
    });
    for (const kind of kinds) {
      const told = JSON.stringify(await report(kind, 'KW', '2026-09'));
      for (const personal of ['Noura', guest.email, shopper.email, shopper.phone, shopper.userId, 'salmiya'])
        expect(told).not.toContain(personal);
    }
  });
});

describe('promotions', () => {
  test('an order with three promotions counts once in the total, and each discount once', async () => {
    await setCoupon('TENTH', { value: 10 });
    await promote(
      { kind: 'bundle', id: 'PAIR', skus: ['S1', 'S2'], percent: 10 },
      { kind: 'giveaway', id: 'FREE', sku: 'S2', country: 'KW', min_subtotal: 10 },
    );
    // 13.500 - 0.750 for the pair - 1.275 for the coupon + 1.000 = 12.475; 3.000 - 0.300 + 1.000 = 3.700.
    await collectAt(await placeOrder('KW', { ...some, coupon: 'TENTH' }), '2026-09-10T06:00:00Z');
    await collectAt(await placeOrder('KW', { ...one, coupon: 'TENTH' }), '2026-09-11T06:00:00Z');
    await collectAt(await placeOrder('KW', one), '2026-09-11T06:00:00Z');
    const both = { orders: 1, gross: '12.475 KWD' };
    const { items, total } = await report('promotions', 'KW', '2026-09');
    expect(items).toEqual([
      { kind: 'bundle', id: 'PAIR', ...both, free_units: 0, discounts: '0.750 KWD' },
      { kind: 'coupon', id: 'TENTH', orders: 2, free_units: 0, discounts: '1.575 KWD', gross: '16.175 KWD' },
      { kind: 'giveaway', id: 'FREE', ...both, free_units: 1, discounts: '0.000 KWD' },
    ]);
    expect(total).toEqual({ orders: 2, free_units: 1, discounts: '2.325 KWD', gross: '16.175 KWD' });
    const sales = await report('sales', 'KW', '2026-09');
    expect(sales.total).toMatchObject({ discounts: '2.325 KWD', units: 6 });
  });
});

describe('cash', () => {
  test('cash by day, what couriers still bring, and each account from its opening to its closing', async () => {
    const [first, second, third] = [
      await placeOrder('KW', some),
      await placeOrder('KW', one),
      await placeOrder('KW', one),
    ];
    await collectAt(first, '2026-08-31T20:59:00Z');
    await collectAt(second, '2026-09-10T06:00:00Z');
    await refundAt(first, '2026-09-11T06:00:00Z', { amount: 2.5 });
    await collectAt(await placeOrder('KW', one), '2026-10-01T06:00:00Z');
    await desk('POST', '/desk/order/advance', { number: third, to: 'packed' });
    const { accounts, methods, collected, to_collect: due } = await report('cash', 'KW', '2026-09');
    expect(collected).toEqual([{ day: '2026-09-10', count_in: 1, in: '4.000 KWD' }]);
    expect(due).toEqual([{ status: 'packed', orders: 1, due: '4.000 KWD' }]);
    expect(methods).toEqual([{ method: 'cash', count_in: 1, in: '4.000 KWD', count_out: 1, out: '2.500 KWD' }]);
    const moved = { opening: '14.500 KWD', in: '4.000 KWD', out: '2.500 KWD', closing: '16.000 KWD' };
    expect(accounts.slice(1, 3)).toEqual([
      { account: 'cash', ...moved },
      { account: 'revenue', ...moved },
    ]);
  });

  test('the gateway’s money by method, a top-up and a refund on its way, and wallets without their holds', async () => {
    const shopper = await (await createClient()).signedIn();
    await fillWallet(shopper, 5000);
    const topUp = await shopper.post(
      '/user/wallet/charge',
      { amount: 10, payment_method: 'knet' },
      { idempotencyKey: 'a-key-of-a-top-up' },
    );
    await deliverWebhook(await payAt(topUp.data.payment_url));
    const paid = await buy(await createClient(), { ...some, payment_method: 'knet' });
    await deliverWebhook(await payAt(paid.data.payment_url));
    await refundAt(paid.data.order.number, new Date().toISOString(), { amount: 4.5 });
    // Its hold is the shopper's own until the courier comes.
    await placeOrder('KW', { items: [{ sku: 'S2', count: 4 }], wallet: true }, shopper);
    const { accounts, methods } = await report('cash', 'KW', thisMonth());
    expect(methods).toEqual([{ method: 'knet', count_in: 2, in: '24.500 KWD', count_out: 0, out: '0.000 KWD' }]);
    const row = (account: string, opening: string, ins: string, out: string, closing: string) => ({
      account, opening: `${opening} KWD`, in: `${ins} KWD`, out: `${out} KWD`, closing: `${closing} KWD`,
    }); // biome-ignore format: one group
    expect(accounts).toEqual([
      row('gateway', '0.000', '24.500', '0.000', '24.500'),
      row('cash', '0.000', '0.000', '0.000', '0.000'),
      row('revenue', '-5.000', '14.500', '4.500', '5.000'),
      row('refund_due', '0.000', '4.500', '0.000', '4.500'),
      row('suspense', '0.000', '0.000', '0.000', '0.000'),
      row('adjustment', '0.000', '0.000', '0.000', '0.000'),
      row('wallets', '5.000', '10.000', '0.000', '15.000'),
    ]);
  });
});

describe('a month', () => {
  test('without orders has no rows, and totals of nothing', async () => {
    for (const kind of kinds) {
      const { items, days, rates, total } = await report(kind, 'SA', '2026-07');
      if (kind === 'cash') continue;
      expect(items ?? days ?? rates, kind).toEqual([]);
      for (const sum of Object.values(total)) expect(['0.00 SAR', 0], kind).toContain(sum);
    }
  });

  test('that is none, or hasn’t begun, is refused', async () => {
    const ask = async (month: string, country = 'KW') => {
      const { status, meta, data } = await desk('GET', `/desk/report/sales/${country}/${month}`);
      return [status, meta.error, data?.fields?.[0]?.path];
    };
    for (const month of ['2026-13', '2026-00', '26-11', '2026-1', 'may'])
      expect(await ask(month)).toEqual([422, 'field.invalid', 'month']);
    expect(await ask('2099-12')).toEqual([422, 'field.out_of_range', 'month']);
    expect(await ask('2026-09', 'AE')).toEqual([422, 'field.invalid', 'country']);
    expect((await ask(thisMonth()))[0]).toBe(200);
  });
});
