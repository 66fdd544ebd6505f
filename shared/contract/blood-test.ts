/** The catalogue of blood tests (docs/api.md "Nutritionists and blood tests"). */
import { z } from 'zod';
import { skuLookupMaxIds } from '../constants.ts';
import { get, post } from './call.ts';
import { listOf, price } from './catalogue.ts';
import { bloodTestKey, skuId, slug } from './fields.ts';

export const bloodTest = z.strictObject({
  id: z.string(),
  slug,
  name: z.string(),
  image: z.string().nullable(),
  /** What it measures and why somebody would ask. */
  measures: z.string(),
  /** What is taken: `blood`. */
  sample: z.string(),
  /** 0: no fast. */
  fasting_hours: z.int(),
  /** From the laboratory's door to the result. */
  turnaround_hours: z.int(),
  /** How many values it reports. */
  markers: z.int(),
  price,
  default_sku: z.strictObject({ id: skuId }),
});
export type BloodTest = z.infer<typeof bloodTest>;

export const biomarker = z.strictObject({
  slug,
  name: z.string(),
  unit: z.string(),
  /** What it belongs to: vitamins, iron, thyroid … */
  group: z.string(),
});
export type Biomarker = z.infer<typeof biomarker>;

export const bloodTestDetail = bloodTest.extend({
  preparation: z.string(),
  /** In the order of the laboratory's report. */
  biomarkers: z.array(biomarker),
});
export type BloodTestDetail = z.infer<typeof bloodTestDetail>;

export const bloodTestCalls = {
  bloodTests: get('/bloodTest', {
    access: 'device',
    cache: 'session',
    summary: 'All blood tests',
    data: listOf(bloodTest),
  }),
  bloodTest: get('/bloodTest/:id', {
    access: 'device',
    cache: 'session',
    summary: 'One blood test, in full',
    refusals: ['not_found'],
    params: z.strictObject({ id: bloodTestKey }),
    data: z.strictObject({ item: bloodTestDetail }),
  }),
  bloodTestSkus: post('/bloodTest/sku', {
    access: 'device',
    anonymous: true,
    summary: 'Current prices of blood tests by SKU; any left out are no longer sold',
    body: z.strictObject({ ids: z.array(skuId).max(skuLookupMaxIds) }),
    data: listOf(bloodTest),
  }),
};
