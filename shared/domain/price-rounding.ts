/** Prices that follow the rate end as prices do: a rule of the country's, set by the merchant (docs/catalogue.md §13). */
import type { Currency } from './money.ts';

/** In minor units: a price is a multiple of `step`, plus `ending`. A step of 1 leaves it as it is. */
export interface PriceRounding {
  readonly step: number;
  readonly ending: number;
}

/** As a merchant says it, in major units of two decimals: multiples of 0.50, or whatever ends in .95. */
const rules = {
  none: { step: 1, ending: 0 },
  '0.05': { step: 5, ending: 0 },
  '0.25': { step: 25, ending: 0 },
  '0.50': { step: 50, ending: 0 },
  '1': { step: 100, ending: 0 },
  '5': { step: 500, ending: 0 },
  '0.90': { step: 100, ending: 90 },
  '0.95': { step: 100, ending: 95 },
  '0.99': { step: 100, ending: 99 },
} as const satisfies Record<string, PriceRounding>;

export type RoundingName = keyof typeof rules;
export const roundingNames = ['none', '0.05', '0.25', '0.50', '1', '5', '0.90', '0.95', '0.99'] as const satisfies readonly RoundingName[]; // biome-ignore format: a register

export const roundingOf = (name: RoundingName): PriceRounding => rules[name];
/** Dinars are the merchant's own prices and are left alone. */
export const mayRound = (currency: Currency, name: RoundingName): boolean => currency !== 'KWD' || name === 'none';

/** What is stored came from a name. */
export const roundingName = ({ step, ending }: PriceRounding): RoundingName =>
  roundingNames.find((name) => rules[name].step === step && rules[name].ending === ending) ?? 'none';

/** The nearest price that the rule allows, the higher of two; never nothing for something. */
export function roundPrice(minor: number, { step, ending }: PriceRounding): number {
  if (step === 1 || minor === 0) return minor;
  const nearest = Math.floor((2 * (minor - ending) + step) / (2 * step)) * step + ending;
  return Math.max(nearest, ending || step);
}
