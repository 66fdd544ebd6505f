/** Sales: a percentage off many products for a time, shown before it is scheduled as one (docs/desk.md "Sales"). */
import { z } from 'zod';
import { jsonBodyMaxBytes } from '../../constants.ts';
import { countryCodes } from '../../domain/country.ts';
import { maxSalePercent, maxSaleProducts, saleFaultCodes, saleOmissions } from '../../domain/sale.ts';
import { scheduleStates } from '../../domain/scheduled-price.ts';
import { brandKey, categoryKey, country, inBothLanguages, saleId, skuId, textLine } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { moneyKey, unixTime } from './fields.ts';
import { scheduledPrice } from './scheduled-price.ts';

const saleTitleMaxChars = 60;

const choice = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('category'), category: categoryKey }),
  z.strictObject({ of: z.literal('brand'), brand: brandKey }),
  z.strictObject({ of: z.literal('products'), skus: z.array(skuId).min(1).max(maxSaleProducts) }),
]);
export type SaleChoice = z.output<typeof choice>;

const sale = z.strictObject({
  id: z.string(),
  /** '' for none. */
  title: z.string(),
  percent: z.int(),
  state: z.enum(scheduleStates),
  /** The category or the brand; null: products that were selected. */
  about: inBothLanguages(z.string()).nullable(),
  countries: z.array(country),
  /** As many as it began with. */
  products: z.int(),
  prices: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
});
export type Sale = z.output<typeof sale>;

const saleFault = z.strictObject({
  field: z.enum(['starts_at', 'ends_at', 'percent', 'choice']),
  code: z.enum(saleFaultCodes),
});
export type SaleFaultAnswer = z.output<typeof saleFault>;

const plannedPrice = z.strictObject({
  country,
  /** `4.250 KWD`: today's price without schedules; null where it isn't sold. */
  regular: z.string().nullable(),
  /** Null where it is left out. */
  price: z.string().nullable(),
  left_out: z.enum(saleOmissions).nullable(),
  /** `under_cost` for those who may see costs; `marked_down`: a price before is crossed out already. */
  notes: z.array(z.enum(['under_cost', 'price_leap', 'marked_down'])),
});
const plan = z.strictObject({
  /** Of all that would be written; the sale names it, so that nobody schedules what they haven't seen. */
  hash: z.string(),
  products: z.array(
    z.strictObject({ sku: z.string(), name: inBothLanguages(z.string()), prices: z.array(plannedPrice) }),
  ),
  /** Bundles and coupons that hold in that time too, and come off the sale's prices. */
  stacks: z.strictObject({ bundles: z.int(), coupons: z.int() }),
});
export type SalePlan = z.output<typeof plan>;

export const saleDeskCalls = {
  sales: deskGet('/desk/sales', {
    may: 'read_catalogue',
    summary: 'A page of sales: those in force and to come by their time, past ones the newest first',
    query: z.strictObject({ state: z.enum(scheduleStates).optional(), after: z.string().max(80).optional() }),
    data: z.strictObject({ items: z.array(sale), next: z.string().nullable() }),
  }),
  sale: deskGet('/desk/sales/:id', {
    may: 'read_catalogue',
    summary: 'A sale',
    refusals: ['not_found'],
    params: z.strictObject({ id: saleId }),
    data: z.strictObject({ item: sale }),
  }),
  salePrices: deskGet('/desk/sales/:id/prices', {
    may: 'read_catalogue',
    summary: 'A page of the prices of a sale, by SKU',
    params: z.strictObject({ id: saleId }),
    query: z.strictObject({ after: z.string().max(80).optional() }),
    data: z.strictObject({ items: z.array(scheduledPrice), next: z.string().nullable() }),
  }),
  addSale: deskPost('/desk/sales', {
    may: 'write_catalogue',
    scope: 'filter',
    summary:
      'A percentage off a category, a brand or some products, for a time; `id` is null where nothing was written',
    description:
      'With `dry_run` it tells what it would write. Else `hash` is that of the plan which was shown: all of it is written at once, and a second request with the same `key` writes nothing. Prices that leap are a fault until `yes` confirms them.',
    refusals: ['sku.unknown', 'staff.forbidden', 'idempotency.mismatch'],
    maxBytes: jsonBodyMaxBytes,
    body: z.strictObject({
      key: moneyKey,
      choice,
      countries: z
        .array(country)
        .min(1)
        .max(countryCodes.length)
        .transform((codes) => countryCodes.filter((code) => codes.includes(code))),
      percent: z.int().min(1).max(maxSalePercent),
      title: textLine(saleTitleMaxChars, 0).optional(),
      /** null: at once. */
      starts_at: unixTime.nullable(),
      ends_at: unixTime,
      dry_run: z.boolean().optional(),
      hash: z.string().max(64).optional(),
      yes: z.boolean().optional(),
    }),
    /** `plan` is null where the sale was written. */
    data: z.strictObject({ id: z.string().nullable(), faults: z.array(saleFault), plan: plan.nullable() }),
  }),
  endSale: deskPost('/desk/sales/:id/end', {
    may: 'write_catalogue',
    scope: 'filter',
    summary: 'End a sale that is in force, or take back one that is to come, in all of its countries',
    refusals: ['not_found', 'staff.forbidden'],
    params: z.strictObject({ id: saleId }),
    body: z.strictObject({}),
    data: z.strictObject({ ended: z.boolean() }),
  }),
};
