/**
 * Upper levels for healthy adults, milligrams a day of the element or vitamin: EFSA's where it has spoken, else NASEM's. A ceiling for
 * long, not an aim. No doctor has signed them (shared/domain/health-signatures.ts).
 */
export interface DailyLimit {
  readonly ingredient: string;
  /** Ingredients that hold it; a label that names it itself counts by that row alone. */
  readonly also: readonly string[];
  readonly mg: number;
  readonly authority: string;
}

export const dailyLimits: readonly DailyLimit[] = [
  { ingredient: 'vitamin-a', also: [], mg: 3, authority: 'EFSA 2024' },
  { ingredient: 'vitamin-d3', also: ['vitamin-d3-k2', 'cod-liver-oil'], mg: 0.1, authority: 'EFSA 2023' },
  { ingredient: 'vitamin-e', also: [], mg: 300, authority: 'EFSA 2024' },
  { ingredient: 'vitamin-c', also: [], mg: 2000, authority: 'NASEM' },
  { ingredient: 'vitamin-b3', also: [], mg: 35, authority: 'NASEM' },
  { ingredient: 'vitamin-b6', also: [], mg: 12, authority: 'EFSA 2023' },
  { ingredient: 'folate', also: [], mg: 1, authority: 'EFSA 2023' },
  { ingredient: 'choline', also: [], mg: 3500, authority: 'NASEM' },
  { ingredient: 'calcium', also: ['calcium-magnesium-zinc'], mg: 2500, authority: 'EFSA' },
  { ingredient: 'phosphorus', also: [], mg: 4000, authority: 'NASEM' },
  {
    ingredient: 'magnesium',
    also: ['magnesium-glycinate', 'magnesium-citrate', 'magnesium-threonate', 'zma', 'calcium-magnesium-zinc'],
    mg: 250,
    authority: 'EFSA',
  },
  { ingredient: 'iron', also: ['iron-vitamin-c'], mg: 40, authority: 'EFSA 2024' },
  { ingredient: 'zinc', also: ['zma', 'calcium-magnesium-zinc'], mg: 25, authority: 'EFSA' },
  { ingredient: 'copper', also: [], mg: 5, authority: 'EFSA' },
  { ingredient: 'manganese', also: [], mg: 8, authority: 'EFSA 2023' },
  { ingredient: 'selenium', also: [], mg: 0.255, authority: 'EFSA 2023' },
  { ingredient: 'iodine', also: ['sea-moss'], mg: 0.6, authority: 'EFSA' },
  { ingredient: 'molybdenum', also: [], mg: 0.6, authority: 'EFSA' },
  { ingredient: 'boron', also: [], mg: 10, authority: 'EFSA' },
  { ingredient: 'red-yeast-rice', also: [], mg: 3, authority: 'EFSA 2018' },
  { ingredient: 'glucosamine', also: [], mg: 1000, authority: 'SFDA' },
  { ingredient: 'chondroitin', also: [], mg: 900, authority: 'SFDA' },
  { ingredient: 'coq10', also: [], mg: 200, authority: 'SFDA' },
  { ingredient: 'hyaluronic-acid', also: [], mg: 150, authority: 'SFDA' },
  { ingredient: 'spirulina', also: [], mg: 2400, authority: 'SFDA' },
  { ingredient: 'caffeine', also: ['pre-workout', 'green-coffee'], mg: 400, authority: 'EFSA 2015' },
  { ingredient: 'green-tea-extract', also: [], mg: 800, authority: 'EFSA 2018' },
  {
    ingredient: 'omega-3',
    also: ['cod-liver-oil', 'krill-oil', 'vegan-omega', 'dha-kids'],
    mg: 5000,
    authority: 'EFSA 2012',
  },
];

export interface DailyAmount {
  readonly ingredient: string;
  /** Of one day's servings; null where the label has no weight. */
  readonly mg: number | null;
}

function sumOf({ ingredient, also }: DailyLimit, amounts: readonly DailyAmount[]): number {
  const own = amounts.filter((one) => one.ingredient === ingredient);
  const counted = own.length > 0 ? own : amounts.filter((one) => also.includes(one.ingredient));
  return counted.reduce((sum, { mg }) => sum + (mg ?? 0), 0);
}

/** The first limit that one day of all these products together is above; null: none. */
export const findExceeded = (
  limits: readonly DailyLimit[],
  products: readonly (readonly DailyAmount[])[],
): { limit: DailyLimit; mg: number } | null => {
  for (const limit of limits) {
    // Amounts on labels have at most three decimals of a microgram; the sum is rounded to them.
    const mg = Math.round(products.reduce((sum, amounts) => sum + sumOf(limit, amounts), 0) * 1e6) / 1e6;
    if (mg > limit.mg) return { limit, mg };
  }
  return null;
};
