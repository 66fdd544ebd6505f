import { z } from 'zod';
import { get, post } from './call.ts';
import { listSchema, product, sortBody } from './catalogue.ts';
import { nutritionistKey, pageParam, pagination, slug } from './fields.ts';

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

export const recommendation = product.extend({ dose: z.string(), reason: z.string() });

export const nutritionistDetail = nutritionist.extend({
  products: z.array(recommendation),
});
export type NutritionistDetail = z.infer<typeof nutritionistDetail>;

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
};
