/** Prices and publishing that begin and end by the clock (docs/desk.md "Scheduled prices"). */
import { z } from 'zod';
import { scheduledPriceKinds, scheduleFaultCodes, scheduleStates } from '../../domain/scheduled-price.ts';
import { country, inBothLanguages, scheduledPriceId, skuId } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { unixTime } from './fields.ts';
import { version } from './version.ts';

const kind = z.enum(scheduledPriceKinds);

/** The sale that a price belongs to; null for one of its own. */
const ofSale = z.strictObject({ id: z.string(), title: z.string(), percent: z.int() }).nullable();

export const scheduledPrice = z.strictObject({
  id: z.string(),
  sku: z.string(),
  name: inBothLanguages(z.string()),
  country,
  kind,
  state: z.enum(scheduleStates),
  /** `3.900 KWD` */
  price: z.string(),
  /** The current price without schedules; null if the product is no longer sold. */
  regular: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  sale: ofSale,
});
export type ScheduledPrice = z.output<typeof scheduledPrice>;

const scheduledPriceFault = z.strictObject({
  field: z.enum(['starts_at', 'ends_at', 'price']),
  code: z.enum([...scheduleFaultCodes, 'price_number', 'price_leap']),
  /** For `price_leap` and `not_below`: the regular price. */
  was: z.string().optional(),
  /** For `overlap`: the other scheduled price. */
  other: scheduledPrice.optional(),
});
export type ScheduledPriceFaultAnswer = z.output<typeof scheduledPriceFault>;

/** Unix milliseconds. */
const publishing = { publish_at: unixTime.nullable(), unpublish_at: unixTime.nullable() };

export const scheduledPriceDeskCalls = {
  scheduledPrices: deskGet('/desk/scheduled-prices', {
    may: 'read_catalogue',
    summary:
      'A page of scheduled prices, the next to begin first; of those in force the next to end, of past ones the newest',
    query: z.strictObject({
      state: z.enum(scheduleStates).optional(),
      sku: skuId.optional(),
      after: z.string().max(80).optional(),
    }),
    data: z.strictObject({ items: z.array(scheduledPrice), next: z.string().nullable() }),
  }),
  addScheduledPrice: deskPost('/desk/scheduled-prices', {
    may: 'write_catalogue',
    scope: 'country',
    summary: 'A price of a product in a country for a time; `id` is null where there are faults',
    description: 'A price that leaps is a fault until `yes` confirms it.',
    refusals: ['sku.unknown'],
    body: z.strictObject({
      sku: skuId,
      country,
      kind,
      /** As typed: `3.900`. */
      price: z.string().max(40).brand<'amount'>(),
      /** null: at once. */
      starts_at: unixTime.nullable(),
      ends_at: unixTime,
      yes: z.boolean().optional(),
    }),
    data: z.strictObject({ id: z.string().nullable(), faults: z.array(scheduledPriceFault) }),
  }),
  endScheduledPrice: deskPost('/desk/scheduled-prices/:country/:id/end', {
    may: 'write_catalogue',
    scope: 'country',
    summary: 'End a price that is in force, or take back one that is to come',
    refusals: ['not_found'],
    params: z.strictObject({ country, id: scheduledPriceId }),
    body: z.strictObject({}),
    data: z.strictObject({ ended: z.boolean() }),
  }),
  publishing: deskGet('/desk/products/:sku/publishing', {
    resource: 'publishing',
    may: 'read_catalogue',
    summary: 'When a product is to be shown, and to be hidden',
    refusals: ['sku.unknown'],
    params: z.strictObject({ sku: skuId }),
    data: z.strictObject({ version, ...publishing }),
  }),
  setPublishing: deskPost('/desk/products/:sku/publishing', {
    resource: 'publishing',
    may: 'write_catalogue',
    summary: 'When a product is to be shown, and to be hidden; null: never by the clock',
    refusals: ['sku.unknown'],
    params: z.strictObject({ sku: skuId }),
    body: z.strictObject({ version, ...publishing }),
    data: z.strictObject({ version, ...publishing }),
  }),
};
