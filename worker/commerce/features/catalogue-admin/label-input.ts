/** Input schema for a product's label and texts, in both languages (docs/catalogue.md §6). */
import { z } from 'zod';
import { both, line, lines } from '../../../../shared/contract/fields.ts';

const textMaxChars = 4_000;
const lineMaxChars = 400;
const factsMost = 80;
const tagsMost = 12;

const nothing = { en: '', ar: '' };
const maybeLine = both(line(lineMaxChars, 0)).default(nothing);
const maybeLines = both(lines(textMaxChars, 0)).default(nothing);
const words = both(lines(textMaxChars));
const key = z.string().regex(/^[a-z][a-z-]{0,30}$/);

export const givenLabel = z.strictObject({
  description: maybeLines,
  contents: maybeLine,
  recommendation: both(line(lineMaxChars)).nullable().default(null),
  serving: maybeLine,
  /** 0: not on the label. */
  servings: z.int().min(0).max(10_000).default(0),
  servings_per_day: z.int().min(1).max(24).nullable().default(null),
  facts: z
    .array(
      z.strictObject({
        /** A known ingredient, for search and filters; null: only printed. */
        ingredient: z
          .string()
          .regex(/^[a-z0-9-]{1,60}$/)
          .nullable()
          .default(null),
        name: both(line(lineMaxChars)),
        amount: z.number().min(0).max(1e9),
        unit: line(20),
        percent: z.number().min(0).max(1e6).nullable().default(null),
      }),
    )
    .max(factsMost)
    .default([]),
  other_ingredients: maybeLines,
  suggested_use: z
    .strictObject({ text: maybeLines, tags: z.array(key).max(tagsMost).default([]) })
    .default({ text: nothing, tags: [] }),
  caution: words.nullable().default(null),
  allergens: z.array(key).max(tagsMost).default([]),
  halal: z.boolean(),
  vegan: z.boolean(),
});
export type GivenLabel = z.output<typeof givenLabel>;
