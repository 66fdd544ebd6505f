import { z } from 'zod';
import { jsonBodyMaxBytes } from '../../../../shared/constants.ts';
import { get, post } from '../../../../shared/contract/call.ts';
import { categoryKey, skuId } from '../../../../shared/contract/fields.ts';
import { validationReport } from '../group/desk-calls.ts';
import { categoryInput } from '../group/list-input.ts';
import { missingFields } from './completeness.ts';
import { labelInput } from './label-input.ts';
import { visibilities } from './visibility.ts';

const referenceData = z.strictObject({
  categories: z.array(categoryInput.extend({ id: categoryKey })),
  ingredients: z.array(z.strictObject({ slug: z.string(), en: z.string(), ar: z.string(), category: z.string() })),
  names: z.array(
    z.strictObject({
      kind: z.enum(['ingredient', 'page', 'form', 'medicine']),
      ref: z.string(),
      slug: z.string(),
      nameEn: z.string(),
      nameAr: z.string(),
      aliases: z.array(z.string()),
    }),
  ),
});

export const catalogueDeskCalls = {
  ground: post('/desk/catalogue/ground', {
    access: 'open',
    summary: 'What a shop stands on before its first product; categories only where there is none',
    maxBytes: jsonBodyMaxBytes,
    body: referenceData,
    data: z.strictObject({ categories: z.int() }),
  }),
  label: get('/desk/product/:sku', {
    access: 'open',
    summary: 'What a product’s page says, in both languages',
    params: z.strictObject({ sku: skuId }),
    data: z.strictObject({ item: labelInput }),
  }),
  setLabel: post('/desk/product/:sku', {
    access: 'open',
    summary: 'Another page of a product, taken in whole or not at all',
    maxBytes: jsonBodyMaxBytes,
    params: z.strictObject({ sku: skuId }),
    body: z.strictObject({ item: z.unknown() }),
    data: validationReport,
  }),
  gaps: get('/desk/catalogue/gaps', {
    access: 'open',
    summary: 'A page of published products that lack a picture, a description or its Arabic',
    query: z.strictObject({ after: skuId.optional() }),
    data: z.strictObject({
      items: z.array(z.strictObject({ sku: z.string(), name: z.string(), lacks: z.array(z.enum(missingFields)) })),
      next: z.string().nullable(),
    }),
  }),
  shelfPlace: post('/desk/catalogue/shelf', {
    access: 'open',
    summary: 'Hide a product for now, remove it for good, or show it again',
    body: z.strictObject({ sku: skuId, place: z.enum(visibilities) }),
    data: z.strictObject({ status: z.string() }),
  }),
};
