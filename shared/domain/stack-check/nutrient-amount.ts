/** How much of what a limit is set for stands in a row of a label, as whole nanograms. */
import type { LimitUnit, UpperLimit } from './data/upper-limits.ts';

/** A row of a label for one serving; `name` is in English. */
export interface LabelRow {
  readonly name: string;
  readonly amount: number;
  readonly unit: string;
}

export const nanogramsPerUnit: Readonly<Record<LimitUnit, number>> = { mcg: 1e3, mg: 1e6, g: 1e9 };

const otherSpellings: Readonly<Record<string, LimitUnit>> = { ug: 'mcg', µg: 'mcg', μg: 'mcg' };

/** "mcg RAE", "µg RE" and "mg NE" are micrograms and milligrams of what the limit counts. */
function getNanograms(unit: string): number | null {
  const [weight = ''] = unit.trim().split(' ');
  const known = otherSpellings[weight] ?? weight;
  return known in nanogramsPerUnit ? nanogramsPerUnit[known as LimitUnit] : null;
}

/** Of vitamin A given as two substances, the share that is retinol: "(40% as beta-carotene)" leaves 60. */
const getRetinolPercent = (name: string): number => 100 - Number(/(\d{1,3})% (?:as )?beta/i.exec(name)?.[1] ?? 0);

/** Folate as dietary equivalents holds 10 parts of folic acid in 17 (US FDA 2019). */
const isFolateEquivalent = ({ name, unit }: LabelRow): boolean => /\bDFE\b/.test(`${name} ${unit}`);

/** "Magnesium glycinate (elemental magnesium 400 mg)": what a compound holds, as its own name says. */
const stated =
  /\((?:of which |providing |provides )?([^()\d]*?) ?:? ?(\d[\d,]*(?:\.\d+)?) ?(mcg|µg|ug|mg|g) ?(?:of )?([^()\d]*)\)/i;

function readStated(isNamed: UpperLimit['isNamed'], { name }: LabelRow): LabelRow | null {
  if (!name.includes('(')) return null;
  const [, before = '', amount = '', unit = '', after = ''] = stated.exec(name) ?? [];
  const held = (before || after).replace(/\(?elemental\)?/i, '').trim();
  return held !== '' && isNamed(held) ? { name: held, amount: Number(amount.replaceAll(',', '')), unit } : null;
}

/** 0 for a row that doesn't hold it, or in a unit that is no weight. Rounded down, so that rounding alone passes no limit. */
export function computeNanograms({ key, isNamed, unitNanograms }: UpperLimit, whole: LabelRow): number {
  if (!(whole.amount > 0)) return 0;
  const row = isNamed(whole.name) ? whole : readStated(isNamed, whole);
  if (row === null) return 0;
  const each = row.unit === 'IU' ? (unitNanograms?.(row.name) ?? null) : getNanograms(row.unit);
  if (each === null) return 0;
  const nanograms = Math.round(row.amount * each);
  if (key === 'vitamin-a') return Math.floor((nanograms * getRetinolPercent(row.name)) / 100);
  if (key === 'folate' && isFolateEquivalent(row)) return Math.floor((nanograms * 10) / 17);
  return nanograms;
}
