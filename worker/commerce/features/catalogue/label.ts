import type { Allergen, Unit } from './label-terms.ts';

const milligrams: Readonly<Partial<Record<Unit, number>>> = { mcg: 0.001, mg: 1, g: 1000 };

/** Values of the filter `dietary`; an age is of the product's own column (migrations/0282_product_ages.sql). */
export type AgeBand = 'age-0' | 'age-1' | 'age-4' | 'age-13';
export type Attribute = 'halal' | 'vegan' | 'gluten-free' | 'milk-free' | 'nut-free' | 'soy-free';

/** null for units that are not weights (IU, CFU). */
export function milligramsOf({ amount, unit }: { amount: number; unit: string }): number | null {
  const factor = (milligrams as Readonly<Record<string, number>>)[unit];
  return factor === undefined ? null : Math.round(amount * factor * 1e6) / 1e6;
}

export function attributesOf(label: { halal: boolean; vegan: boolean; allergens: readonly string[] }): Attribute[] {
  const contains = (allergen: Allergen) => label.allergens.includes(allergen);
  const without = (allergen: Allergen, attribute: Attribute) => (contains(allergen) ? [] : [attribute]);
  return [
    ...(label.halal ? ['halal' as const] : []),
    ...(label.vegan ? ['vegan' as const] : []),
    ...without('gluten', 'gluten-free'),
    ...without('milk', 'milk-free'),
    ...without('soy', 'soy-free'),
    ...(contains('peanuts') ? [] : without('nuts', 'nut-free')),
  ];
}
