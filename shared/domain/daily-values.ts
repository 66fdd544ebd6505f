/**
 * Daily values of small children. The percentages of a label are for adults and children from 4: 10 mcg of vitamin D are half of an
 * adult's 20, and all that a baby needs. Figures: 21 CFR 101.9(c)(8)(iv), as in FDA, "Daily Value on the Nutrition and Supplement Facts Labels"
 * (https://www.fda.gov/food/nutrition-facts-label/daily-value-nutrition-and-supplement-facts-labels); who signs the health data compares
 * them with that table first.
 */
import type { AgeRange } from './age-range.ts';

/** Groups with daily values of their own; `labels`: those for whom the label's percentages are. */
export type DailyValueGroup = 'infants' | 'toddlers' | 'labels';

/** By ingredient: milligrams for infants through 12 months, for children of 1 to 3. Folate is left out: a label says its mass, the value is of equivalents. */
const milligrams: Readonly<Record<string, readonly [infants: number, toddlers: number]>> = {
  'vitamin-a': [0.5, 0.3],
  'vitamin-b1': [0.3, 0.5],
  'vitamin-b2': [0.4, 0.5],
  'vitamin-b3': [4, 6],
  'vitamin-b5': [1.8, 2],
  'vitamin-b6': [0.3, 0.5],
  'vitamin-b12': [0.0005, 0.0009],
  'vitamin-c': [50, 15],
  'vitamin-d3': [0.01, 0.015],
  'vitamin-e': [5, 6],
  'vitamin-k1': [0.0025, 0.03],
  biotin: [0.006, 0.008],
  calcium: [260, 700],
  choline: [150, 200],
  chromium: [0.0055, 0.011],
  copper: [0.2, 0.3],
  iodine: [0.13, 0.09],
  iron: [11, 7],
  magnesium: [75, 80],
  manganese: [0.6, 1.2],
  molybdenum: [0.003, 0.017],
  phosphorus: [275, 460],
  potassium: [700, 3000],
  selenium: [0.02, 0.02],
  zinc: [3, 3],
};

/** Null where a product is for several groups: one percentage would be wrong for some of them. */
export function findDailyValueGroup(ages: AgeRange | null): DailyValueGroup | null {
  if (ages === null || ages.from >= 4) return 'labels';
  if (ages.to === null) return null;
  if (ages.to <= 1) return 'infants';
  return ages.from >= 1 && ages.to < 4 ? 'toddlers' : null;
}

interface PercentFact {
  readonly ingredient: string | null;
  /** As the label has it, for adults and children from 4. */
  readonly percent: number | null;
}

/** @param mg of a serving; null for what isn't a weight */
export function computePercent(
  { ingredient, percent }: PercentFact,
  mg: number | null,
  group: DailyValueGroup | null,
): number | null {
  if (group === 'labels') return percent;
  const values = milligrams[ingredient ?? ''];
  if (group === null || values === undefined || mg === null) return null;
  return Math.round((mg / values[group === 'infants' ? 0 : 1]) * 100);
}
