import { z } from 'zod';
import { bloodTest } from './blood-test.ts';
import { get } from './call.ts';
import { brand, category, product } from './catalogue.ts';
import { nutritionist } from './nutritionist.ts';

export const homeBlock = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('banner'),
    title: z.string(),
    text: z.string(),
    action: z.string(),
    path: z.string(),
    image: z.string().nullable(),
    tiles: z.array(z.strictObject({ title: z.string(), text: z.string(), action: z.string(), path: z.string() })),
  }),
  z.strictObject({ type: z.literal('products'), title: z.string(), path: z.string(), items: z.array(product) }),
  z.strictObject({ type: z.literal('popular'), title: z.string(), path: z.string(), items: z.array(product) }),
  z.strictObject({
    type: z.literal('collection'),
    title: z.string(),
    text: z.string().optional(),
    path: z.string().optional(),
    items: z.array(product),
  }),
  z.strictObject({ type: z.literal('categories'), title: z.string(), items: z.array(category) }),
  z.strictObject({ type: z.literal('brands'), title: z.string(), items: z.array(brand) }),
  z.strictObject({
    type: z.literal('nutritionists'),
    title: z.string(),
    path: z.string(),
    items: z.array(nutritionist),
  }),
  z.strictObject({
    type: z.literal('blood-tests'),
    title: z.string(),
    text: z.string(),
    path: z.string(),
    items: z.array(bloodTest),
  }),
  z.strictObject({ type: z.literal('text'), title: z.string(), text: z.string() }),
]);
export type HomeBlock = z.infer<typeof homeBlock>;
export type BlockOf<T extends HomeBlock['type']> = Extract<HomeBlock, { type: T }>;

export const homeCalls = {
  homepage: get('/homepage/v4', {
    access: 'device',
    cache: 'shared',
    summary: 'The home page, block by block',
    data: z.strictObject({ blocks: z.array(homeBlock) }),
  }),
};
