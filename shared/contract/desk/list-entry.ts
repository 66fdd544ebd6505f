/** Input schemas for brands, categories, nutritionists and blood tests, in both languages (docs/groups.md §1). */
import { z } from 'zod';
import { biomarkerGroups } from '../../domain/biomarker-groups.ts';
import { type Currency, toMajor, toMinor } from '../../domain/money.ts';
import { spokenLanguages } from '../../domain/spoken-languages.ts';
import { categoryRef } from '../catalogue.ts';
import { inBothLanguages, multilineText, skuId, slug, textLine } from '../fields.ts';
import { namedImage } from './named-image.ts';

const nameMaxChars = 200;
const textMaxChars = 2_000;
const lineMaxChars = 400;
const maxAliases = 40;
const maxNeeds = 200;
const maxProducts = 60;
const maxBiomarkers = 120;
const priceMaxMajor = 100_000;
const maxHours = 24 * 60;

const text = (maxChars: number) => inBothLanguages(textLine(maxChars));
const optionalText = (maxChars: number) => inBothLanguages(textLine(maxChars, 0)).default({ en: '', ar: '' });
const image = namedImage.nullable().default(null);
const aliases = z.array(textLine(nameMaxChars)).max(maxAliases).default([]);

/** Rejects amounts with more decimals than the currency has. */
const price = (currency: Currency, least: number) =>
  z
    .number()
    .min(least)
    .max(priceMaxMajor)
    .refine((major) => toMajor(toMinor(major, currency), currency) === major);

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

export const bloodTestInput = z.strictObject({
  ...shared,
  sku: skuId,
  measures: inBothLanguages(multilineText(textMaxChars)),
  preparation: inBothLanguages(multilineText(textMaxChars)),
  sample: z.string().regex(/^[a-z][a-z-]{0,30}$/),
  fasting_hours: z.int().min(0).max(48),
  turnaround_hours: z.int().min(1).max(maxHours),
  price_kwd: price('KWD', 0.001),
  markdown_kwd: price('KWD', 0).default(0),
  /** Entered by the merchant; null: converted from KWD. */
  price_sar: price('SAR', 0.01).nullable().default(null),
  markdown_sar: price('SAR', 0).default(0),
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
export type BloodTestInput = z.output<typeof bloodTestInput>;

export type ListEntryInput = Pick<BrandInput, 'slug' | 'name' | 'image' | 'aliases'>;
/** `id` is the key in products and searches; for entries that a merchant adds it is the slug. */
export type StoredEntry<G extends ListEntryInput> = G & { id: string };
