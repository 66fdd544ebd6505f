import { baseCurrency } from '../constants.ts';
import type { Currency } from './money.ts';

/** Minor units: a price is a multiple of `step`, plus `ending`. A step of 1 changes nothing. */
export interface PriceRounding {
  readonly step: number;
  readonly ending: number;
}

const namedRoundings = [
  { name: 'none', step: 1, ending: 0 },
  { name: '0.05', step: 5, ending: 0 },
  { name: '0.25', step: 25, ending: 0 },
  { name: '0.50', step: 50, ending: 0 },
  { name: '1', step: 100, ending: 0 },
  { name: '5', step: 500, ending: 0 },
  { name: '0.90', step: 100, ending: 90 },
  { name: '0.95', step: 100, ending: 95 },
  { name: '0.99', step: 100, ending: 99 },
] as const satisfies readonly (PriceRounding & { name: string })[];

export type RoundingName = (typeof namedRoundings)[number]['name'];
export const roundingNames: readonly RoundingName[] = namedRoundings.map(({ name }) => name);

export const getRounding = (name: RoundingName): PriceRounding => {
  const { step, ending } = namedRoundings.find((rule) => rule.name === name) ?? namedRoundings[0];
  return { step, ending };
};
export const canRound = (currency: Currency, name: RoundingName): boolean =>
  currency !== baseCurrency || name === 'none';

export const findRoundingName = ({ step, ending }: PriceRounding): RoundingName =>
  namedRoundings.find((rule) => rule.step === step && rule.ending === ending)?.name ?? 'none';

/** The nearest allowed price, the higher of two equally near; a price above 0 never becomes 0. */
export function roundPrice(minor: number, { step, ending }: PriceRounding): number {
  if (step === 1 || minor === 0) return minor;
  const nearest = Math.floor((2 * (minor - ending) + step) / (2 * step)) * step + ending;
  return Math.max(nearest, ending || step);
}
