import { z } from 'zod';
import { maxFactsPerLabel } from '../../constants.ts';
import { inBothLanguages, multilineText, textLine } from '../fields.ts';

const textMaxChars = 4_000;
const lineMaxChars = 400;
const maxTags = 12;

const emptyText = { en: '', ar: '' };
const optionalLine = inBothLanguages(textLine(lineMaxChars, 0)).default(emptyText);
const optionalLines = inBothLanguages(multilineText(textMaxChars, 0)).default(emptyText);
const text = inBothLanguages(multilineText(textMaxChars));
const key = z.string().regex(/^[a-z][a-z-]{0,30}$/);

export const labelInput = z.strictObject({
  description: optionalLines,
  contents: optionalLine,
  recommendation: inBothLanguages(textLine(lineMaxChars)).nullable().default(null),
  serving: optionalLine,
  servings: z.int().min(0).max(10_000).default(0),
  servings_per_day: z.int().min(1).max(24).nullable().default(null),
  facts: z
    .array(
      z.strictObject({
        ingredient: z
          .string()
          .regex(/^[a-z0-9-]{1,60}$/)
          .nullable()
          .default(null),
        name: inBothLanguages(textLine(lineMaxChars)),
        amount: z.number().min(0).max(1e9),
        unit: textLine(20),
        percent: z.number().min(0).max(1e6).nullable().default(null),
      }),
    )
    .max(maxFactsPerLabel)
    .default([]),
  other_ingredients: optionalLines,
  suggested_use: z
    .strictObject({ text: optionalLines, tags: z.array(key).max(maxTags).default([]) })
    .default({ text: emptyText, tags: [] }),
  caution: text.nullable().default(null),
  allergens: z.array(key).max(maxTags).default([]),
  halal: z.boolean(),
  vegan: z.boolean(),
});
export type LabelInput = z.output<typeof labelInput>;
