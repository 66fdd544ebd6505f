import { z } from 'zod';
import { contentKeys } from '../domain/content-keys.ts';
import { get, post } from './call.ts';
import { listSchema } from './catalogue.ts';
import {
  bloodTestKey,
  email,
  multilineText,
  optionalTextLine,
  personName,
  phone,
  productKey,
  slug,
  textKey,
  textLine,
} from './fields.ts';

const block = z.union([z.strictObject({ text: z.string() }), z.strictObject({ items: z.array(z.string()) })]);
export const content = z.strictObject({
  key: z.enum(contentKeys),
  title: z.string(),
  lead: z.string(),
  changed_on: z.string(),
  parts: z.array(z.strictObject({ title: z.string(), blocks: z.array(block) })),
});
export type ContentPage = z.infer<typeof content>;

const instructions = content.omit({ lead: true, changed_on: true }).extend({ key: slug });
export type Instructions = z.infer<typeof instructions>;

export const supplierApplication = z.strictObject({
  company: textLine(120),
  name: personName,
  email,
  phone: phone.refine((text) => /^[+\d][\d\s()-]{5,}$/.test(text.trim()), { params: { rule: 'invalid' } }),
  country: textLine(60),
  website: optionalTextLine(200),
  message: multilineText(2000),
});

export const contentCalls = {
  contents: get('/info/instructions', {
    access: 'device',
    cache: 'shared',
    summary: 'The shop’s texts by title',
    data: listSchema(content.pick({ key: true, title: true, lead: true })),
  }),
  content: get('/info/instructions/page/:key', {
    access: 'device',
    cache: 'shared',
    summary: 'One text, in full',
    refusals: ['not_found'],
    params: z.strictObject({ key: textKey }),
    data: z.strictObject({ item: content }),
  }),
  productInstructions: get('/info/instructions/product/:id', {
    access: 'device',
    cache: 'page',
    summary: 'How to take a product',
    refusals: ['not_found', 'gone'],
    params: z.strictObject({ id: productKey }),
    data: z.strictObject({ item: instructions }),
  }),
  bloodTestInstructions: get('/info/instructions/bloodTest/:id', {
    access: 'device',
    cache: 'session',
    summary: 'How to prepare for a blood test',
    refusals: ['not_found'],
    params: z.strictObject({ id: bloodTestKey }),
    data: z.strictObject({ item: instructions }),
  }),
  becomeSupplier: post('/misc/become-supplier', {
    access: 'device',
    summary: 'Apply to sell through the shop',
    replay: 'nonce',
    body: supplierApplication,
    data: z.strictObject({ received: z.literal(true) }),
  }),
};
