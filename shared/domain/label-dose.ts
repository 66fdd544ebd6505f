import { type LabelAmount, toInternationalUnits } from './international-units.ts';
import { isMacro } from './nutrition-facts.ts';

export interface LabelDose {
  amount: number;
  unit: string;
  of: 'epa_dha' | 'protein' | null;
}

const isInName = (name: string, { amount, unit }: { amount: number; unit: string }): boolean =>
  ` ${name.replaceAll('\u00a0', ' ')} `
    .replace(/(\d),(\d)/g, '$1$2')
    .includes(` ${amount} ${unit.replace('CFU-', '')}`);

/** Vitamin D is shown in international units; another vitamin only if its name says so. */
function toDisplayedDose(row: LabelAmount, name: string): LabelDose {
  const units = toInternationalUnits(row);
  const isSoldByUnits =
    units !== null && (/^vitamin d/i.test(row.name) || isInName(name, { amount: units, unit: 'IU' }));
  return isSoldByUnits ? { amount: units, unit: 'IU', of: null } : { amount: row.amount, unit: row.unit, of: null };
}

const fattyAcidName = /^(?:EPA|DHA)(?! ?\+)\b/;

/** The dose of one serving; null for a product without a main substance, such as a multivitamin or a food. `name` is in English. */
export function computeLabelDose(rows: readonly LabelAmount[], name: string, isFood = false): LabelDose | null {
  const active = rows.filter((row) => !isMacro(row));
  const fattyAcids = active.filter((row) => fattyAcidName.test(row.name));
  const unit = fattyAcids[0]?.unit;
  if (fattyAcids.length === 2 && unit && fattyAcids.every((row) => row.unit === unit))
    return { amount: fattyAcids.reduce((sum, row) => sum + row.amount, 0), unit, of: 'epa_dha' };
  const [first] = rows.filter((row) => row.unit !== 'kcal');
  if (first && /^protein\b/i.test(first.name) && first.unit === 'g')
    return { amount: first.amount, unit: 'g', of: 'protein' };
  if (isFood) return null;
  const [only] = active;
  if (only && active.length === 1) return toDisplayedDose(only, name);
  const named = active.find((row) => {
    const units = toInternationalUnits(row);
    return isInName(name, row) || (units !== null && isInName(name, { amount: units, unit: 'IU' }));
  });
  return named ? toDisplayedDose(named, name) : null;
}

/** If the name has another dose, such as that of one capsule, the displayed dose must say that it is per serving. */
export function hasOtherDoseInName({ amount, unit, of }: LabelDose, name: string): boolean {
  if (of !== null || isInName(name, { amount, unit })) return false;
  return [...name.replaceAll('\u00a0', ' ').matchAll(/\d (mg|mcg|IU)\b/g)].some(([, named]) => named === unit);
}

export interface LabelSupply {
  per: 'day' | 'serving';
  count: number;
  priceMinor: number;
}

export function computeLabelSupply(servings: number, perDay: number | null, priceMinor: number): LabelSupply | null {
  if (servings <= 0) return null;
  const each = perDay && perDay > 0 ? perDay : 1;
  const count = Math.floor(servings / each);
  if (count < 2) return null;
  return {
    per: each === perDay ? 'day' : 'serving',
    count,
    priceMinor: Math.floor((2 * priceMinor * each + servings) / (2 * servings)),
  };
}
