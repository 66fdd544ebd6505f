/**
 * Units by a fixed table, the register's: a conversion that isn't there is refused, never guessed. UCUM's own tools refuse `µIU/mL` to
 * `mIU/L`, and lose a digit elsewhere.
 */
import { add, divide, type Fraction, formatRounded, multiply, subtract, toFraction } from './fraction.ts';
import type { Marker } from './marker.ts';
import { amountOf, type ResultValue } from './result-value.ts';
import { unitKey } from './unit-key.ts';

export type UnitSystem = 'conventional' | 'si';

/** `10*3/uL` → `10³/µL`. */
export const printUnit = (ucum: string): string =>
  ucum
    .replace(/10\*(\d+)/, (_, power: string) => `10${[...power].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`)
    .replace('[IU]', 'IU')
    .replace(/(^|\/)u(?=[A-Za-z])/g, '$1µ')
    .replace('meq', 'mEq');

/** A unit of nobody's table, without what only machines write. */
export const readableUnit = (unit: string): string =>
  /10\*\d|\[/.test(unit) ? printUnit(unit.replace(/\[([^\]]*)\]/g, '$1')) : unit;

/** A unit for people: as the laboratory printed it, unless that is what only machines write. */
export const shownUnit = (printed: string | null, ucum: string): string =>
  printed === null || printed === ucum || printed !== readableUnit(printed) ? printUnit(ucum) : printed;

const unitsOf = (marker: Marker): string[] => [
  marker.ucum,
  ...(marker.si ? [marker.si.ucum] : []),
  ...marker.also_units.map((unit) => unit.ucum),
];

/** The UCUM code of a unit as a lab printed it; null if the marker isn't measured in it. */
export const findUnit = (marker: Marker, printed: string): string | null =>
  unitsOf(marker).find((ucum) => unitKey(ucum) === unitKey(printed)) ?? null;

const toDecimal = (factor: number): Fraction => toFraction(String(factor));

/** Exact, of a unit that `findUnit` knows. */
export function toConventional(marker: Marker, amount: Fraction, ucum: string): Fraction {
  if (ucum === marker.ucum) return amount;
  const { si } = marker;
  if (si && ucum === si.ucum) return add(divide(amount, toDecimal(si.factor)), toDecimal(si.offset ?? 0));
  const also = marker.also_units.find((unit) => unit.ucum === ucum);
  if (!also) throw new Error(`${marker.code} is not measured in this unit`);
  return multiply(amount, toDecimal(also.factor));
}

const fromConventional = (si: NonNullable<Marker['si']>, amount: Fraction): Fraction =>
  multiply(subtract(amount, toDecimal(si.offset ?? 0)), toDecimal(si.factor));

/** The digits in the other system, rounded once; as sent where the unit is the same. Null where nothing is exact. */
export function convertDigits(marker: Marker, digits: string, ucum: string, system: UnitSystem): string | null {
  const target = system === 'si' ? marker.si?.ucum : marker.ucum;
  if (target === undefined) return null;
  if (target === ucum) return digits;
  const conventional = toConventional(marker, toFraction(digits), ucum);
  if (system === 'conventional') return formatRounded(conventional, marker.decimals);
  return marker.si ? formatRounded(fromConventional(marker.si, conventional), marker.si_decimals ?? 0) : null;
}

/** Only the marker's two systems are shown in each other's unit; any other that a lab prints stays as it is. */
const isShownInBoth = (marker: Marker, ucum: string): boolean =>
  marker.si !== null && (ucum === marker.ucum || ucum === marker.si.ucum);

export function showIn(marker: Marker, ucum: string, system: UnitSystem) {
  if (!isShownInBoth(marker, ucum)) return { ucum, toShown: (digits: string) => digits };
  const shown = system === 'si' ? (marker.si?.ucum ?? ucum) : marker.ucum;
  return { ucum: shown, toShown: (digits: string) => convertDigits(marker, digits, ucum, system) ?? digits };
}

export const conventionalAmountOf = (marker: Marker, value: ResultValue, ucum: string): Fraction =>
  toConventional(marker, amountOf(value), ucum);
