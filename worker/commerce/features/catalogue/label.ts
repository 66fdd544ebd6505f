const milligrams: Readonly<Record<string, number>> = { mcg: 0.001, mg: 1, g: 1000 };

/** null for units that are not weights (IU, CFU). */
export function milligramsOf({ amount, unit }: { amount: number; unit: string }): number | null {
  const factor = milligrams[unit];
  return factor === undefined ? null : Math.round(amount * factor * 1e6) / 1e6;
}

export function attributesOf(label: { halal: boolean; vegan: boolean; allergens: readonly string[] }): string[] {
  const without = (allergen: string, attribute: string) => (label.allergens.includes(allergen) ? [] : [attribute]);
  return [
    ...(label.halal ? ['halal'] : []),
    ...(label.vegan ? ['vegan'] : []),
    ...without('gluten', 'gluten-free'),
    ...without('milk', 'milk-free'),
    ...without('soy', 'soy-free'),
    ...(label.allergens.includes('peanuts') ? [] : without('nuts', 'nut-free')),
  ];
}
