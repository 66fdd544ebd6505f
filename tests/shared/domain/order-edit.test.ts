import { describe, expect, it } from 'vitest';
import {
  type EditableOrder,
  type EditRefusal,
  type EditTerms,
  findOverpacked,
  isEditable,
  isRefundOnly,
  type PlannedEdit,
  planOrderEdit,
  type Substitute,
} from '../../../shared/domain/order-edit.ts';
import { sumUp } from '../../../shared/domain/quote.ts';

const sumsOf = (subtotal: number, more: Partial<Parameters<typeof sumUp>[0]> = {}) =>
  sumUp({ subtotal, discount: 0, bundleDiscount: 0, delivery: 1_000, gift: 0, cashRounding: 0, ...more });

/** Two A at 4.250 and one B at 2.000; delivery 1.000. */
const paid: EditableOrder = {
  country: 'KW',
  status: 'placed',
  paymentStatus: 'paid',
  lines: [
    { sku: 'A', count: 2, unitMinor: 4_250 },
    { sku: 'B', count: 1, unitMinor: 2_000 },
  ],
  coupon: null,
  bundles: [],
  giveaways: [],
  sums: sumsOf(10_500),
  walletMinor: 0,
  waivedUnits: 0,
};
const cash: EditableOrder = { ...paid, paymentStatus: 'due_on_delivery' };
const offer = (unitMinor: number, available = 10, limit: number | null = null) => ({ unitMinor, available, limit });
const terms: EditTerms = {
  delivery: { thresholdMinor: 15_000, feeMinor: 1_000 },
  caps: { line: 20, order: 60 },
  offers: new Map([
    ['A', offer(5_000)],
    ['B', offer(2_000, 0)],
    ['C', offer(3_335, 3)],
    ['D', offer(1_000, 10, 2)],
  ]),
};
const items = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((part) => ({ sku: part.slice(0, 1), count: Number(part.slice(1)) }));
const plan = (order: EditableOrder, asked: string, more: Partial<EditTerms> = {}) =>
  planOrderEdit(order, items(asked), { ...terms, ...more });
const planned = (...args: Parameters<typeof plan>) => plan(...args) as PlannedEdit;
const moved = ({ moves }: PlannedEdit) => Object.fromEntries(moves);

describe('an edited order', () => {
  it.each([
    ['a line less', 'A2', 9_500, -2_000, { B: -1 }, { way: 'refund', refundMinor: 2_000 }],
    ['a unit less', 'A1 B1', 7_250, -4_250, { A: -1 }, { way: 'refund', refundMinor: 4_250 }],
    ['a unit more, at the price of its line', 'A3 B1', 15_750, 4_250, { A: 1 }, { way: 'link', payMinor: 4_250 }],
    ['a new product, at today’s price', 'A2 B1 C1', 14_835, 3_335, { C: 1 }, { way: 'link', payMinor: 3_335 }],
    ['another product in place of one', 'A2 D2', 11_500, 0, { B: -1, D: 2 }, { way: 'none' }],
    ['the same', 'B1 A2', 11_500, 0, {}, { way: 'none' }],
    ['a product named twice', 'A1 A1 B1', 11_500, 0, {}, { way: 'none' }],
    ['free delivery reached', 'A3 B1 C1', 18_085, 6_585, { A: 1, C: 1 }, { way: 'link', payMinor: 6_585 }],
  ])('%s: %s', (_, asked, total, differenceMinor, moves, settlement) => {
    const edit = planned(paid, asked);
    expect(edit).toMatchObject({ differenceMinor, settlement, walletBackMinor: 0 });
    expect(edit.sums.total).toBe(total);
    expect(moved(edit)).toEqual(moves);
    expect(sumUp(edit.sums)).toEqual(edit.sums);
  });

  it.each([
    ['as many as the order may hold', 'A4 C3', null],
    ['one more than the order may hold, though each line may', 'A4 C4', { reason: 'over_limit', sku: 'C' }],
  ])('counts the units of all its lines: %s', (_, asked, refusal) => {
    const caps = { line: 5, order: 7 };
    const offers = new Map([
      ['A', offer(5_000)],
      ['C', offer(3_335)],
    ]);
    const edit = plan(paid, asked, { caps, offers });
    expect('reason' in edit ? edit : null).toEqual(refusal);
  });

  it('keeps what its gift wrapping costs', () => {
    const wrapped = { ...paid, sums: sumsOf(10_500, { gift: 500 }) };
    expect(planned(wrapped, 'A2')).toMatchObject({
      sums: { gift: 500, total: 10_000 },
      settlement: { way: 'refund', refundMinor: 2_000 },
    });
  });

  it('on delivery is collected in coins, and nothing is paid or returned before', () => {
    expect(planned(cash, 'A2 B1 C2').sums).toMatchObject({ subtotal: 17_170, delivery: 0, cashRounding: 0 });
    expect(planned({ ...cash, sums: sumsOf(10_500) }, 'A2 B1 C1')).toMatchObject({
      sums: { total: 14_835, cashRounding: 0 },
      settlement: { way: 'cash', collectMinor: 14_835 },
    });
    const odd = new Map([['C', offer(3_333)]]);
    expect(planned(cash, 'A2 B1 C1', { offers: odd })).toMatchObject({
      sums: { total: 14_830, cashRounding: -3 },
      settlement: { way: 'cash', collectMinor: 14_830 },
    });
  });

  it('keeps its delivery and its sums where no line changes, whatever the terms are today', () => {
    const delivery = { thresholdMinor: 0, feeMinor: 9_000 };
    expect(planned(paid, 'A2 B1', { delivery }).sums).toEqual(paid.sums);
    expect(planned(paid, 'A1 B1', { delivery }).sums.delivery).toBe(9_000);
  });

  it('gives the wallet back what it no longer needs', () => {
    const order = { ...cash, walletMinor: 8_000 };
    expect(planned(order, 'B1')).toMatchObject({
      sums: { total: 3_000 },
      walletBackMinor: 5_000,
      settlement: { way: 'cash', collectMinor: 0 },
    });
    expect(planned(order, 'A2')).toMatchObject({
      walletBackMinor: 0,
      settlement: { way: 'cash', collectMinor: 1_500 },
    });
  });

  it('keeps its coupon by the coupon’s terms, also once it is over', () => {
    const coupon = { type: 'percent', value: 10, minSubtotal: 4_000 } as const;
    const order = { ...paid, coupon, sums: sumsOf(10_500, { discount: 1_050 }) };
    expect(planned(order, 'A2').sums).toMatchObject({ subtotal: 8_500, discount: 850, total: 8_650 });
    const free = { type: 'free_delivery', value: 1, minSubtotal: 0 } as const;
    expect(planned({ ...paid, coupon: free, sums: sumsOf(10_500, { delivery: 0 }) }, 'A2').sums.delivery).toBe(0);
  });

  it('keeps a bundle while its products are there, and loses it with one of them', () => {
    const bundles = [{ id: 'b', percent: 10, skus: ['A', 'B'] }];
    const order = { ...paid, bundles, sums: sumsOf(10_500, { discount: 625, bundleDiscount: 625 }) };
    expect(planned(order, 'A1 B1').sums).toMatchObject({ bundleDiscount: 625, discount: 625 });
    expect(planned(order, 'A2').sums).toMatchObject({ bundleDiscount: 0, discount: 0 });
  });

  it('puts a free unit back that it no longer earns, and earns none anew', () => {
    const giveaways = [{ id: 'g', sku: 'G', minSubtotal: 9_000, withSku: null, withCount: 0 }];
    const order = { ...paid, giveaways };
    expect(planned(order, 'A2 B1').giveaways).toHaveLength(1);
    const less = planned(order, 'A2');
    expect(less.giveaways).toEqual([]);
    expect(moved(less)).toEqual({ B: -1, G: -1 });
  });

  it('in riyals has halalas and no coins', () => {
    const order: EditableOrder = {
      ...cash,
      country: 'SA',
      lines: [{ sku: 'A', count: 1, unitMinor: 49_99 }],
      sums: sumsOf(49_99),
    };
    expect(planned(order, 'A1 C1', { offers: new Map([['C', offer(10_01)]]) })).toMatchObject({
      sums: { subtotal: 60_00, cashRounding: 0, total: 70_00 },
    });
  });
});

describe('what the shop can’t send', () => {
  const bundles = [{ id: 'b', percent: 10, skus: ['A', 'B'] }];
  const bundled = { ...cash, bundles, sums: sumsOf(10_500, { discount: 625, bundleDiscount: 625 }) };
  const ofShop = (order: EditableOrder, asked: string, substitute: Substitute | null = null) =>
    planOrderEdit(order, items(asked), terms, { fault: 'shop', substitute });

  it('leaves the rest of a bundle its discount, as often as it was earned', () => {
    expect(ofShop(bundled, 'A2')).toMatchObject({
      bundles: [{ id: 'b', count: 1, eachMinor: 425 }],
      sums: { subtotal: 8_500, discount: 425, total: 9_075 },
    });
  });

  it('earns no bundle that the order didn’t have', () => {
    const single = { ...cash, bundles, lines: [{ sku: 'A', count: 2, unitMinor: 4_250 }], sums: sumsOf(8_500) };
    expect(ofShop(single, 'A1')).toMatchObject({ bundles: [], sums: { discount: 0 } });
  });

  it.each([
    ['a dearer one costs what was ordered', cash, 'A2 C1', 'B', 'C', 2_000, 11_500],
    ['a cheaper one costs less', cash, 'A2 D1', 'B', 'D', 1_000, 10_500],
    ['one of two units', cash, 'A1 B1 C1', 'A', 'C', 3_335, 10_585],
    ['in place of a bundle’s product, what that cost', bundled, 'A2 C1', 'B', 'C', 1_800, 10_875],
  ] as const)('gets a substitute: %s', (_, order, asked, insteadOf, sku, unitMinor, total) => {
    const edit = ofShop(order, asked, { sku, insteadOf }) as PlannedEdit;
    expect(edit.lines.find((line) => line.sku === sku)?.unitMinor).toBe(unitMinor);
    expect(edit.sums).toMatchObject({ total, delivery: 1_000 });
    expect(edit.sums.total).toBeLessThanOrEqual(order.sums.total);
  });

  it.each([
    ['of more units than go', 'A2 C2', 'B', 'C'],
    ['for a product that stays', 'A2 B1 C1', 'B', 'C'],
    ['that is in the order', 'A2', 'B', 'A'],
    ['for a product that isn’t', 'A2 C1', 'X', 'C'],
    ['that isn’t asked for', 'A2', 'B', 'C'],
  ])('refuses one %s', (_, asked, insteadOf, sku) =>
    expect(ofShop(cash, asked, { sku, insteadOf })).toEqual({ reason: 'no_substitute', sku }),
  );

  it('refuses one where the buyer chose otherwise', () =>
    expect(planOrderEdit(cash, items('A2 C1'), terms, { substitute: { sku: 'C', insteadOf: 'B' } })).toEqual({
      reason: 'no_substitute',
      sku: 'C',
    }));
});

describe('a substitute of a paid order, on delivery', () => {
  /** Each unit at 1.000. */
  const orderOf = (asked: string, waivedUnits: number, delivery = 0): EditableOrder => {
    const lines = items(asked).map((item) => ({ ...item, unitMinor: 1_000 }));
    const subtotal = lines.reduce((sum, { count }) => sum + count * 1_000, 0);
    return { ...cash, lines, sums: sumsOf(subtotal, { delivery }), waivedUnits };
  };

  it.each([
    ['a unit less', orderOf('A2 B1', 3), 'A1 B1', 0],
    ['another product in place of one', orderOf('A2 B1', 3), 'A2 D1', 0],
    ['as many again as it was placed with', orderOf('A1', 3), 'A1 C2', 0],
    ['a unit more', orderOf('A2 B1', 3), 'A3 B1', 1_000],
    ['a unit more than it was placed with, after some less', orderOf('A1', 3), 'A4', 1_000],
    ['so many more that delivery is free', orderOf('A2 B1', 3), 'A9 B1 C3', 0],
    ['a unit less of one that pays its delivery', orderOf('A2 B1', 0, 1_000), 'A1 B1', 1_000],
  ])('%s: whoever’s fault, the delivery is the same', (_, order, asked, delivery) => {
    for (const fault of ['buyer', 'shop'] as const)
      expect(planOrderEdit(order, items(asked), terms, { fault }), fault).toMatchObject({ sums: { delivery } });
  });
});

describe('a paid order', () => {
  it.each([
    ['A2', true],
    ['A1 B1', true],
    ['A2 B1', false],
    ['A3', false],
    ['A1 D2', false],
  ])('%s is settled by a refund alone: %s', (asked, is) => expect(isRefundOnly(planned(paid, asked))).toBe(is));

  it('that costs more with fewer products isn’t: the delivery was free', () => {
    const free = { ...paid, sums: sumsOf(10_500, { delivery: 0 }) };
    const dear = { delivery: { thresholdMinor: 10_000, feeMinor: 3_000 } };
    expect(isRefundOnly(planned(free, 'A2', dear))).toBe(false);
  });
});

describe('what is in the parcel', () => {
  const gift = { id: 'g', sku: 'A', minSubtotal: 1, withSku: null, withCount: 1 };
  it.each([
    ['A2 B1', { A: 2 }, null],
    ['A1 B1', { A: 2 }, 'A'],
    ['A2', { B: 1 }, 'B'],
    ['A2 B1', {}, null],
  ])('of %s with %o packed: %s', (asked, packed, sku) =>
    expect(findOverpacked(planned(cash, asked), new Map(Object.entries(packed)))).toBe(sku),
  );

  it('counts a free unit too', () => {
    const edit = planned({ ...cash, giveaways: [gift] }, 'A1 B1');
    expect(findOverpacked(edit, new Map([['A', 2]]))).toBe(null);
    expect(findOverpacked(edit, new Map([['A', 3]]))).toBe('A');
  });
});

describe('refuses', () => {
  it.each<[string, string, EditRefusal]>([
    ['nothing left', '', { reason: 'empty' }],
    ['only zeros', 'A0 B0', { reason: 'empty' }],
    ['a product that isn’t sold', 'A2 B1 X1', { reason: 'not_sold', sku: 'X' }],
    ['more than is there', 'A2 B1 C4', { reason: 'short', sku: 'C' }],
    ['a unit more of what is gone', 'A2 B2', { reason: 'short', sku: 'B' }],
    ['more than the merchant’s limit', 'A2 B1 D3', { reason: 'over_limit', sku: 'D' }],
    ['more than one order may hold', 'A21 B1', { reason: 'over_limit', sku: 'A' }],
  ])('%s', (_, asked, refusal) => expect(plan(paid, asked)).toEqual(refusal));

  it('a coupon below its least subtotal', () => {
    const coupon = { type: 'amount', value: 1_000, minSubtotal: 9_000 } as const;
    expect(plan({ ...paid, coupon }, 'A2')).toEqual({ reason: 'coupon_minimum', minSubtotal: 9_000 });
  });

  it('what is above a limit of today only where it grows: less of it is always possible', () => {
    const many = { ...paid, lines: [{ sku: 'D', count: 5, unitMinor: 1_000 }], sums: sumsOf(5_000) };
    expect(planned(many, 'D4').moves.get('D')).toBe(-1);
    expect(plan(many, 'D6')).toEqual({ reason: 'over_limit', sku: 'D' });
  });

  it.each([
    ['placed', 'due_on_delivery', true],
    ['placed', 'paid', true],
    ['placed', 'pending', false],
    ['placed', 'failed', false],
    ['placed', 'expired', false],
    ['placed', 'awaiting_confirmation', false],
    ['placed', 'partly_refunded', false],
    ['placed', 'refunded', false],
    ['packed', 'paid', false],
    ['shipped', 'due_on_delivery', false],
    ['cancelled', 'expired', false],
  ] as const)('%s and %s may be edited: %s', (status, paymentStatus, may) => {
    expect(isEditable({ status, paymentStatus })).toBe(may);
    expect('reason' in plan({ ...paid, status, paymentStatus }, 'A1')).toBe(!may);
  });
});
