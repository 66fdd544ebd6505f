import { z } from 'zod';
import { jsonBodyMaxBytes, maxPicturesPerProduct, pictureAltMaxChars } from '../../constants.ts';
import { fileCountries } from '../../domain/import-countries.ts';
import { fieldColumns, gridColumns } from '../../domain/product-field/register.ts';
import { productTexts } from '../../domain/product-texts.ts';
import { productViews } from '../../domain/product-views.ts';
import { country, inBothLanguages, skuId, textLine } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { validationReport } from './group.ts';
import { labelInput } from './label.ts';
import { namedImage } from './named-image.ts';
import { version } from './version.ts';

const productStatuses = ['published', 'draft', 'removed'] as const;

const image = inBothLanguages(z.string());
const texts = z.array(z.enum(productTexts));
const inEachCountry = <T extends z.ZodType>(value: T) => z.record(country, value);
const shelf = {
  status: z.enum(productStatuses),
  /** Why it is a draft: `hidden`, `name_ar`, or a legal flag. */
  draft_reason: z.string().nullable(),
};

const productSummary = z.strictObject({
  sku: z.string(),
  name: inBothLanguages(z.string()),
  brand: inBothLanguages(z.string()),
  ...shelf,
  image: image.nullable(),
  /** Texts that its page lacks in each language. */
  lacks: z.strictObject({ en: texts, ar: texts }),
  /** `4.250 KWD`; null where it has no price. */
  price: inEachCountry(z.string().nullable()),
  /** Units that can be sold; null where it never had any. */
  stock: inEachCountry(z.int().nullable()),
});
export type ProductSummary = z.output<typeof productSummary>;

/** `alt` is read out by screen readers; if it is empty, they read the product's name. */
const picture = image.extend({ alt: inBothLanguages(z.string()) });
const pictureInput = namedImage.extend({ alt: inBothLanguages(textLine(pictureAltMaxChars, 0)) });
export type ProductPicture = z.output<typeof picture>;

const cell = z.string().max(4000).brand<'cell'>();
const fields = z.record(z.enum(fieldColumns), z.string());

const variant = z.strictObject({
  sku: z.string(),
  name: inBothLanguages(z.string()),
  flavour: inBothLanguages(z.string()),
  size: inBothLanguages(z.string()),
  ...shelf,
});
export type ProductVariant = z.output<typeof variant>;

const deskProduct = z.strictObject({
  sku: z.string(),
  /** Its row, as the audit log names it. */
  product_id: z.string(),
  ...shelf,
  /** In the format of a merchant's file (docs/catalogue.md §1). */
  fields,
  label: labelInput,
  images: z.array(picture),
  stock: z.record(z.enum(fileCountries), z.int()),
  /** The others of its group. */
  variants: z.array(variant),
});
export type DeskProduct = z.output<typeof deskProduct>;

const productFault = z.strictObject({
  /** `price_kwd`, `label.facts.2.ingredient`. */
  field: z.string(),
  code: z.string(),
  value: z.string().optional(),
  near: z.string().optional(),
  was: z.string().optional(),
});
export type ProductFault = z.output<typeof productFault>;

const gridRow = z.strictObject({
  sku: z.string(),
  brand: inBothLanguages(z.string()),
  ...shelf,
  fields: z.record(z.enum(gridColumns), z.string()),
});
export type GridRow = z.output<typeof gridRow>;

const productFilter = {
  view: z.enum(productViews).optional(),
  /** For `sold_out`: where; in any country without it. */
  country: country.optional(),
  /** Searches all products, not only those of the view. */
  search: z.string().max(200).optional(),
  after: z.string().max(80).optional(),
};

export const productDeskCalls = {
  products: deskGet('/desk/products', {
    may: 'read_catalogue',
    summary: 'A page of products by SKU, or of those whose names, SKU or bar code begin with what is searched for',
    query: z.strictObject(productFilter),
    data: z.strictObject({ items: z.array(productSummary), next: z.string().nullable() }),
  }),
  productGrid: deskGet('/desk/product-grid', {
    may: 'read_catalogue',
    summary: 'The products of a list as rows of a grid: what an import can change of them, as a file has it',
    query: z.strictObject(productFilter),
    data: z.strictObject({ items: z.array(gridRow), next: z.string().nullable() }),
  }),
  product: deskGet('/desk/products/:sku', {
    resource: 'product',
    may: 'read_catalogue',
    summary: 'All of a product: names, prices, what its page says, pictures',
    refusals: ['sku.unknown'],
    params: z.strictObject({ sku: skuId }),
    data: z.strictObject({ version, item: deskProduct }),
  }),
  addProduct: deskPost('/desk/products', {
    may: 'write_catalogue',
    summary: 'A new product, hidden until it is shown',
    description:
      '`like` is a product whose brand, category, prices, variant group and page it begins with; `fields` come before them. A new brand named nearly like another, and whatever else an import would ask about, is a fault until `yes` confirms it.',
    refusals: ['sku.unknown'],
    maxBytes: jsonBodyMaxBytes,
    body: z.strictObject({
      sku: skuId,
      fields: z.partialRecord(z.enum(fieldColumns), cell),
      like: skuId.optional(),
      yes: z.boolean().optional(),
    }),
    data: z.strictObject({ faults: z.array(productFault), claims: validationReport.shape.claims }),
  }),
  setProduct: deskPost('/desk/products/:sku', {
    resource: 'product',
    may: 'write_catalogue',
    summary: 'Change fields of a product, what its page says, and its pictures, taken in whole or not at all',
    description: 'A price that leaps, and whatever else an import would ask about, is a fault until `yes` confirms it.',
    refusals: ['sku.unknown'],
    maxBytes: jsonBodyMaxBytes,
    params: z.strictObject({ sku: skuId }),
    body: z.strictObject({
      version,
      fields: z.partialRecord(z.enum(fieldColumns), cell).optional(),
      label: labelInput.optional(),
      /** All of them, in order. A new one was uploaded by `keepPicture`. */
      images: z.array(pictureInput).max(maxPicturesPerProduct).optional(),
      yes: z.boolean().optional(),
    }),
    data: z.strictObject({ version, faults: z.array(productFault), claims: validationReport.shape.claims }),
  }),
};
