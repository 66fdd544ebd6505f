/** The wallet as rules: what of a total it pays, and what it may be topped up with (docs/security.md M11, M13). Minor units. */
import { walletChargeMinor } from '../constants.ts';
import { minorOf } from './amount-input.ts';
import { type Currency, priceInBase } from './money.ts';

/** All of it, as far as it goes: the rest is paid another way. */
export const walletPart = (balanceMinor: number, totalMinor: number): number =>
  Math.max(0, Math.min(balanceMinor, totalMinor));

/**
 * The minor units of a top-up that the wire asks for as a major number, or null if that is below the least, above the most,
 * or finer than the currency. The most of a day is counted where the others of that day are known.
 */
export function chargeMinor(amount: number, currency: Currency): number | null {
  const { least, most } = walletChargeMinor[currency];
  const minor = minorOf(amount, currency);
  return minor !== null && minor >= least && minor <= most ? minor : null;
}

/** The wallet's part and the rest in fils, for the figures in KWD: they add up to the total in fils. */
export function splitInBase(
  walletMinor: number,
  total: { localMinor: number; baseFils: number },
  rateMicros: number,
  currency: Currency,
): { wallet: number; toPay: number } {
  const isAll = walletMinor === total.localMinor;
  const wallet = isAll ? total.baseFils : Math.min(total.baseFils, priceInBase(walletMinor, rateMicros, currency));
  return { wallet, toPay: total.baseFils - wallet };
}

/** The quick amounts of a top-up: chosen round, each within the limits. */
export const walletQuickMinor = {
  KWD: [5_000, 10_000, 20_000, 50_000],
  SAR: [50_00, 100_00, 200_00, 500_00],
} as const;
