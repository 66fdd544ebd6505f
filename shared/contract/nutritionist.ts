import { z } from 'zod';
import { get, post } from './call.ts';
import { listSchema, product, sortBody } from './catalogue.ts';
import { nutritionistKey, pageParam, pagination, planId, slug } from './fields.ts';

export const nutritionist = z.strictObject({
  id: z.string(),
  slug,
  name: z.string(),
  title: z.string(),
  bio: z.string(),
  image: z.string().nullable(),
  languages: z.array(z.string().max(8)),
  count: z.int(),
});
export type Nutritionist = z.infer<typeof nutritionist>;

/** `stage` is when of several it is taken ("Before pregnancy"); null: at each of them. */
export const recommendation = product.extend({
  dose: z.string(),
  reason: z.string(),
  stage: z.string().nullable(),
});
export type Recommendation = z.infer<typeof recommendation>;

export const nutritionistDetail = nutritionist.extend({
  products: z.array(recommendation),
});
export type NutritionistDetail = z.infer<typeof nutritionistDetail>;

/** A list that a nutritionist's staff made, with a note for each product (docs/nutritionists.md). */
export const plannedProduct = product.extend({ note: z.string() });
export const nutritionistPlan = z.strictObject({
  id: planId,
  title: z.string(),
  intro: z.string(),
  nutritionist: nutritionist.omit({ bio: true, count: true, languages: true }),
  products: z.array(plannedProduct),
  /** Of the plan, and not sold in the country right now. */
  unavailable: z.array(z.strictObject({ name: z.string(), note: z.string() })),
});
export type NutritionistPlan = z.infer<typeof nutritionistPlan>;

export const nutritionistCalls = {
  nutritionists: get('/nutritionist', {
    access: 'device',
    cache: 'shared',
    summary: 'All nutritionists',
    data: listSchema(nutritionist),
  }),
  nutritionistList: post('/nutritionist/list/:page?', {
    access: 'device',
    anonymous: true,
    readsOnly: true,
    summary: 'Nutritionists, sorted and paged',
    params: pageParam,
    body: sortBody,
    data: z.strictObject({ items: z.array(nutritionist), ...pagination }),
  }),
  nutritionist: get('/nutritionist/:id', {
    access: 'device',
    cache: 'shared',
    summary: 'One nutritionist, with what they recommend',
    refusals: ['not_found'],
    params: z.strictObject({ id: nutritionistKey }),
    data: z.strictObject({ item: nutritionistDetail }),
  }),
  nutritionistPlan: get('/nutritionist/plan/:plan_id', {
    access: 'device',
    summary: 'A nutritionist’s plan, by the id in its link',
    refusals: ['not_found'],
    params: z.strictObject({ plan_id: planId }),
    data: z.strictObject({ item: nutritionistPlan }),
  }),
};
