import { z } from 'zod';
import { skuLookupMaxIds } from '../constants.ts';
import { get, post } from './call.ts';
import { listSchema, price } from './catalogue.ts';
import { bloodTestKey, skuId, slug } from './fields.ts';

export const bloodTest = z.strictObject({
  id: z.string(),
  slug,
  name: z.string(),
  image: z.string().nullable(),
  measures: z.string(),
  sample: z.string(),
  fasting_hours: z.int(),
  turnaround_hours: z.int(),
  markers: z.int(),
  price,
  default_sku: z.strictObject({ id: skuId }),
});
export type BloodTest = z.infer<typeof bloodTest>;

export const biomarker = z.strictObject({
  slug,
  name: z.string(),
  unit: z.string(),
  group: z.string(),
});
export type Biomarker = z.infer<typeof biomarker>;

/** Whose licence a test is done under; invented in the demo, and named so. */
export const lab = z.strictObject({ name: z.string(), authority: z.string(), licence: z.string() });

export const bloodTestDetail = bloodTest.extend({
  /** Null where no laboratory works in the country. */
  lab: lab.nullable(),
  preparation: z.string(),
  biomarkers: z.array(biomarker),
});
export type BloodTestDetail = z.infer<typeof bloodTestDetail>;

export const bloodTestCalls = {
  bloodTests: get('/bloodTest', {
    access: 'device',
    cache: 'session',
    summary: 'All blood tests',
    data: listSchema(bloodTest),
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
    readsOnly: true,
    summary: 'Current prices of blood tests by SKU; any left out are no longer sold',
    body: z.strictObject({ ids: z.array(skuId).max(skuLookupMaxIds) }),
    data: listSchema(bloodTest),
  }),
};
