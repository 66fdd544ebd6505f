/** What the workers and some pages need of a currency: its words and its limits. Its decimals and its sign are on every page (shared/constants.ts). */
import type { Currency } from './money.ts';

interface CurrencyTerms {
  /** Beside a number that staff type, or a file holds. */
  readonly typed: RegExp;
  /** As a sheet names it, in a heading, a title or a column of its own, without articles. */
  readonly names: readonly string[];
  readonly signs: readonly string[];
  /** In a search, as the source of a pattern: `zinc under 5 kd`. */
  readonly searched: string;
  /**
   * docs/security.md M13: limits of one top-up and of 24 hours, in minor units. Chosen: `most` is above every cart, and
   * `day` is the loss from one stolen card at the worst.
   */
  readonly walletCharge: { readonly least: number; readonly most: number; readonly day: number };
  readonly walletQuick: readonly number[];
  /**
   * Cash to collect: per person and per network address; per order it is the merchant's setting. Unverified people confirm orders over `confirmAbove`
   * first (R12). Chosen: four times the usual cart needs confirmation, ten times online payment.
   */
  readonly cash: { readonly person: number; readonly client: number; readonly confirmAbove: number };
}

export const currencyTerms: Readonly<Record<Currency, CurrencyTerms>> = {
  KWD: {
    typed: /(?:kwd|kd|k\.d\.?|د\.\s?ك\.?|دك|دينار|دنانير)/i,
    names: ['kwd', 'kd', 'k d', 'kuwaiti dinar', 'kuwaiti dinars', 'dinar', 'dinars', 'د ك', 'دك', 'دينار كويتي', 'دينارا كويتيا', 'دينار', 'دينارا', 'دنانير'], // biome-ignore format: a list
    signs: [],
    searched: 'kwd|kd|k\\.d\\.?|dinars?|دنانير|دينار(?:ا|ين)?|د\\.?\\s?ك\\.?',
    walletCharge: { least: 1_000, most: 200_000, day: 500_000 },
    walletQuick: [5_000, 10_000, 20_000, 50_000],
    cash: { person: 300_000, client: 3_000_000, confirmAbove: 40_000 },
  },
  SAR: {
    typed: /(?:sar|sr|s\.r\.?|ر\.\s?س\.?|رس|ريال|﷼|\u20c1)/i,
    names: ['sar', 'sr', 's r', 'saudi riyal', 'saudi riyals', 'riyal', 'riyals', 'rial', 'rials', 'ر س', 'رس', 'ريال سعودي', 'ريالا سعوديا', 'ريال', 'ريالا', 'ريالات'], // biome-ignore format: a list
    signs: ['﷼', '\u20c1'],
    searched: 'sar|sr|s\\.r\\.?|riyals?|rials?|ryals?|ريالا?ت?|ر\\.?\\s?س\\.?',
    walletCharge: { least: 10_00, most: 2_000_00, day: 5_000_00 },
    walletQuick: [50_00, 100_00, 200_00, 500_00],
    cash: { person: 3_600_00, client: 36_000_00, confirmAbove: 500_00 },
  },
};
