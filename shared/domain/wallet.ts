/** Wallet payments and top-ups (docs/security.md M11, M13). Minor units. */

import { toPositiveMinor } from './amount-input.ts';
import { currencyTerms } from './currency-terms.ts';
import { type Currency, convertToBase } from './money.ts';

export const computeWalletPart = (balanceMinor: number, totalMinor: number): number =>
  Math.max(0, Math.min(balanceMinor, totalMinor));

/** Minor units of a top-up, or null outside the limits of one top-up; the daily limit is checked elsewhere. */
export function parseChargeAmount(amount: number, currency: Currency): number | null {
  const { least: min, most: max } = currencyTerms[currency].walletCharge;
  const minor = toPositiveMinor(amount, currency);
  return minor !== null && minor >= min && minor <= max ? minor : null;
}

/** The wallet's part and the rest in fils; they add up to the total in fils. */
export function splitWalletInBase(
  walletMinor: number,
  total: { localMinor: number; baseFils: number },
  rateMicros: number,
  currency: Currency,
): { wallet: number; toPay: number } {
  const isAll = walletMinor === total.localMinor;
  const wallet = isAll ? total.baseFils : Math.min(total.baseFils, convertToBase(walletMinor, rateMicros, currency));
  return { wallet, toPay: total.baseFils - wallet };
}
