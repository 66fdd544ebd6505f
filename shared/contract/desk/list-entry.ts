/** Input schemas for brands, categories, nutritionists and blood tests, in both languages (docs/groups.md §1). */
import { z } from 'zod';
import { baseCurrency } from '../../constants.ts';
import { biomarkerGroups } from '../../domain/biomarker-groups.ts';
import { type Currency, toMajor, toMinor } from '../../domain/money.ts';
import {
  type MarkdownField,
  markdownFieldOf,
  type OwnCurrency,
  ownCurrencies,
  type PriceField,
  priceFieldOf,
} from '../../domain/price-fields.ts';
import { spokenLanguages } from '../../domain/spoken-languages.ts';
import { categoryRef } from '../catalogue.ts';
import { inBothLanguages, multilineText, skuId, slug, textLine } from '../fields.ts';
import { namedImage } from './named-image.ts';

const nameMaxChars = 200;
const textMaxChars = 2_000;
const lineMaxChars = 400;
const maxAliases = 40;
const maxNeeds = 400;
const maxProducts = 60;
const maxBiomarkers = 120;
const priceMaxMajor = 100_000;
const maxHours = 24 * 60;

const text = (maxChars: number) => inBothLanguages(textLine(maxChars));
const optionalText = (maxChars: number) => inBothLanguages(textLine(maxChars, 0)).default({ en: '', ar: '' });
const image = namedImage.nullable().default(null);
const aliases = z.array(textLine(nameMaxChars)).max(maxAliases).default([]);

/** Rejects amounts with more decimals than the currency has. */
const price = (currency: Currency, leastMinor: number) =>
  z
    .number()
    .min(toMajor(leastMinor, currency))
    .max(priceMaxMajor)
    .refine((major) => toMajor(toMinor(major, currency), currency) === major);

/** Entered by the merchant; null: follows the base currency by the rate. */
const ownPrices = Object.fromEntries(
  ownCurrencies.flatMap((currency) => [
    [priceFieldOf(currency), price(currency, 1).nullable().default(null)],
    [markdownFieldOf(currency), price(currency, 0).default(0)],
  ]),
) as { [C in OwnCurrency as PriceField<C>]: z.ZodDefault<z.ZodNullable<z.ZodNumber>> } & {
  [C in OwnCurrency as MarkdownField<C>]: z.ZodDefault<z.ZodNumber>;
};

const shared = { slug, name: text(nameMaxChars), image, aliases };

export const brandInput = z.strictObject({ ...shared, description: optionalText(textMaxChars), featured: z.boolean() });
export type BrandInput = z.output<typeof brandInput>;

export const categoryInput = z.strictObject({
  ...shared,
  description: optionalText(textMaxChars),
  color: categoryRef.shape.color,
  word: categoryRef.shape.color,
  /** Required: a list without them would erase those that are stored. */
  needs: z.array(textLine(nameMaxChars)).max(maxNeeds),
});
export type CategoryInput = z.output<typeof categoryInput>;

export const nutritionistInput = z.strictObject({
  ...shared,
  title: text(lineMaxChars),
  bio: inBothLanguages(multilineText(textMaxChars)),
  languages: z.array(z.enum(spokenLanguages)).min(1).max(spokenLanguages.length),
  products: z
    .array(
      z.strictObject({
        sku: skuId,
        dose: text(lineMaxChars),
        reason: text(lineMaxChars),
        /** Stages are alternatives, such as before and after a birth; null: at each of them. */
        stage: text(nameMaxChars).nullable().default(null),
      }),
    )
    .max(maxProducts)
    .default([]),
});
export type NutritionistInput = z.output<typeof nutritionistInput>;

const bloodTestFields = z.strictObject({
  ...shared,
  sku: skuId,
  measures: inBothLanguages(multilineText(textMaxChars)),
  preparation: inBothLanguages(multilineText(textMaxChars)),
  sample: z.string().regex(/^[a-z][a-z-]{0,30}$/),
  fasting_hours: z.int().min(0).max(48),
  turnaround_hours: z.int().min(1).max(maxHours),
  price_kwd: price(baseCurrency, 1),
  markdown_kwd: price(baseCurrency, 0).default(0),
  ...ownPrices,
  biomarkers: z
    .array(
      z.strictObject({
        slug,
        name: text(nameMaxChars),
        unit: textLine(30, 0),
        group: z.string().refine((key) => biomarkerGroups.some((one) => one === key), { params: { rule: 'group' } }),
        aliases,
      }),
    )
    .min(1)
    .max(maxBiomarkers),
});
/** What is taken off a price that follows the rate follows it too. */
export const bloodTestInput = bloodTestFields.superRefine((test, context) => {
  for (const currency of ownCurrencies) {
    const field = markdownFieldOf(currency);
    if (test[field] > 0 && test[priceFieldOf(currency)] === null)
      context.addIssue({ code: 'custom', path: [field], params: { rule: 'markdown_alone' } });
  }
});
export type BloodTestInput = z.output<typeof bloodTestInput>;

export type ListEntryInput = Pick<BrandInput, 'slug' | 'name' | 'image' | 'aliases'>;
/** `id` is the key in products and searches; for entries that a merchant adds it is the slug. */
export type StoredEntry<G extends ListEntryInput> = G & { id: string };
