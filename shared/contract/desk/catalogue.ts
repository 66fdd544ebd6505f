import { z } from 'zod';
import { jsonBodyMaxBytes } from '../../constants.ts';
import { gapColumns } from '../../domain/product-field/register.ts';
import { categoryKey, skuId } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { validationReport } from './group.ts';
import { labelInput } from './label.ts';
import { categoryInput } from './list-entry.ts';
import { version } from './version.ts';

/** Most important first; `label_row`: a row that looks like what has an upper limit, and that nobody can count. Publishing requires both names, so those are never missing. */
export const missingFields = ['picture', 'description_en', 'description_ar', 'label_row', ...gapColumns] as const;
export const visibilities = ['shown', 'hidden', 'removed'] as const;

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
      aliases: z.array(z.string()).readonly(),
    }),
  ),
});

export const catalogueDeskCalls = {
  ground: deskPost('/desk/catalogue/ground', {
    may: 'write_catalogue',
    summary: 'What a shop stands on before its first product; categories only where there is none',
    maxBytes: jsonBodyMaxBytes,
    body: referenceData,
    data: z.strictObject({ categories: z.int() }),
  }),
  label: deskGet('/desk/product/:sku', {
    resource: 'label',
    may: 'read_catalogue',
    summary: 'What a product’s page says, in both languages',
    params: z.strictObject({ sku: skuId }),
    data: z.strictObject({ version, item: labelInput }),
  }),
  setLabel: deskPost('/desk/product/:sku', {
    resource: 'label',
    may: 'write_catalogue',
    summary: 'Another page of a product, taken in whole or not at all',
    maxBytes: jsonBodyMaxBytes,
    params: z.strictObject({ sku: skuId }),
    body: z.strictObject({ version, item: z.unknown() }),
    data: z.strictObject({ version, ...validationReport.shape }),
  }),
  gaps: deskGet('/desk/catalogue/gaps', {
    may: 'read_catalogue',
    summary: 'A page of published products that lack a picture, a description or its Arabic',
    query: z.strictObject({ after: skuId.optional() }),
    data: z.strictObject({
      items: z.array(z.strictObject({ sku: z.string(), name: z.string(), lacks: z.array(z.enum(missingFields)) })),
      next: z.string().nullable(),
    }),
  }),
  shelfPlace: deskPost('/desk/catalogue/shelf', {
    may: 'write_catalogue',
    summary: 'Hide a product for now, remove it for good, or show it again',
    refusals: ['sku.unknown', 'variant.taken'],
    body: z.strictObject({ sku: skuId, place: z.enum(visibilities) }),
    data: z.strictObject({
      status: z.string(),
      /** The bar code that it had before it was removed, and the SKU that has taken it since. */
      gtin_taken: z.strictObject({ gtin: z.string(), sku: z.string() }).optional(),
    }),
  }),
};
