/** A sale: a percentage off many products for a time (docs/desk.md "Sales"). */
import { parseDecimal } from './decimal-input.ts';
import { findPeriodFaults, type Period } from './scheduled-price.ts';

export const maxSalePercent = 90;
/** Chosen: what one batch writes in both countries in a few seconds. */
export const maxSaleProducts = 2_000;
/** Smaller steps are nobody's price: 3.403 KWD, 19.13 SAR. */
const smallestStepMinor = 5;

/** `20`, `٢٠٪`; null where it isn't a whole number from 1 to 90. */
export function parseSalePercent(typed: string): number | null {
  const read = parseDecimal(typed, { decimals: 0, unitWord: 'percent' });
  const percent = 'text' in read ? Number(read.text) : 0;
  return percent >= 1 && percent <= maxSalePercent ? percent : null;
}

/**
 * Rounded down to the country's smallest coin, and to 5 fils or 5 halalas at least: as much is taken off as the sale says, and less than one
 * step more. It is always below the regular price; null where nothing would be left.
 */
export function computeSalePrice(regularMinor: number, percent: number, coinMinor: number): number | null {
  const step = Math.max(coinMinor, smallestStepMinor);
  const price = Math.floor((regularMinor * (100 - percent)) / (100 * step)) * step;
  return price > 0 ? price : null;
}

/** Whether a unit's price without VAT is below what it cost without VAT. */
export const isUnderCost = (priceMinor: number, costMinor: number, vatPercent: number): boolean =>
  priceMinor * 100 < costMinor * (100 + vatPercent);

/** `overlap`: a scheduled price that is no sale. `too_small`: no coin would be left. */
export const saleOmissions = ['removed', 'hidden', 'draft', 'not_sold', 'on_sale', 'overlap', 'too_small'] as const;
export type SaleOmission = (typeof saleOmissions)[number];

export interface SaleCandidate {
  readonly status: 'published' | 'draft' | 'removed';
  readonly isHidden: boolean;
  /** Null: it isn't sold in that country. */
  readonly regularMinor: number | null;
  readonly saleMinor: number | null;
  /** What is scheduled for a part of that time. */
  readonly scheduled: 'sale' | 'price' | null;
}

/** Why a product isn't in the sale; null: it is. */
export function findOmission(product: SaleCandidate): SaleOmission | null {
  const { status, isHidden, regularMinor, saleMinor, scheduled } = product;
  if (status === 'removed') return 'removed';
  if (isHidden) return 'hidden';
  if (status === 'draft') return 'draft';
  if (regularMinor === null) return 'not_sold';
  if (scheduled !== null) return scheduled === 'sale' ? 'on_sale' : 'overlap';
  return saleMinor === null ? 'too_small' : null;
}

/** `price_leap`: a question, which a second try may confirm. `changed`: something else than was shown would be written. */
export const saleFaultCodes = [
  'past',
  'ends_first',
  'too_long',
  'nothing',
  'too_many',
  'price_leap',
  'changed',
] as const;
export type SaleFaultCode = (typeof saleFaultCodes)[number];
export interface SaleFault {
  readonly field: 'starts_at' | 'ends_at' | 'percent' | 'choice';
  readonly code: SaleFaultCode;
}

/** @param products how many were chosen. @param prices those of which a sale price can be written. */
export function findSaleFaults(
  sale: Period & { readonly products: number; readonly prices: number },
  now: number,
): SaleFault[] {
  const period = findPeriodFaults(sale, now);
  if (sale.products > maxSaleProducts) return [...period, { field: 'choice', code: 'too_many' }];
  return sale.prices === 0 ? [...period, { field: 'choice', code: 'nothing' }] : period;
}
