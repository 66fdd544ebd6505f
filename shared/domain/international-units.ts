/** Converts a vitamin's weight on a label to international units, where the name says which substance it is. */

export interface LabelAmount {
  ingredient: string | null;
  name: string;
  amount: number;
  unit: string;
}

/** Micrograms per unit: US FDA, "Converting Units of Measure for Folate, Niacin, and Vitamins A, D, and E" (2019). */
const unitMcg = { d: 0.025, retinol: 0.3, naturalE: 670 } as const;

const mcgPerUnit: Readonly<Record<string, number>> = { mcg: 1, mg: 1000, g: 1_000_000 };

function findSubstance({ ingredient, name }: LabelAmount): keyof typeof unitMcg | null {
  if (ingredient === 'vitamin-d3' || /^vitamin d\d?\b/i.test(name)) return 'd';
  if (/carotene/i.test(name)) return null;
  if (/retin(?:ol|yl)/i.test(name)) return 'retinol';
  if (/(?<!dl-|mixed )\bd-alpha[- ]toc/i.test(name)) return 'naturalE';
  return null;
}

export function toInternationalUnits(label: LabelAmount): number | null {
  const substance = findSubstance(label);
  const mcg = mcgPerUnit[label.unit];
  if (!substance || mcg === undefined) return null;
  return Math.round((label.amount * mcg) / unitMcg[substance]);
}
