import { percentOf } from './money.ts';

export interface BundleRule {
  readonly id: string;
  readonly percent: number;
  readonly skus: readonly string[];
  /** No more often than this. */
  readonly most?: number;
}

export interface BundleLine {
  readonly sku: string;
  readonly count: number;
  readonly unitMinor: number;
}

export interface BundleMatch {
  readonly id: string;
  readonly count: number;
  readonly eachMinor: number;
}

/** A unit counts in one bundle; bundles that save most come first, equal ones by id. */
export function findBundles(rules: readonly BundleRule[], lines: readonly BundleLine[]): BundleMatch[] {
  const units = new Map(lines.map(({ sku, unitMinor }) => [sku, unitMinor]));
  const left = new Map(lines.map(({ sku, count }) => [sku, count]));
  const candidates = rules
    .filter(({ skus }) => skus.length > 0 && skus.every((sku) => units.has(sku)))
    .map(({ id, percent, skus, most }) => {
      const eachMinor = percentOf(
        skus.reduce((sum, sku) => sum + (units.get(sku) ?? 0), 0),
        percent,
      );
      return { id, skus, most, eachMinor };
    })
    .filter(({ eachMinor }) => eachMinor > 0)
    .sort((a, b) => b.eachMinor - a.eachMinor || (a.id < b.id ? -1 : 1));
  const found: BundleMatch[] = [];
  for (const { id, skus, most, eachMinor } of candidates) {
    const count = Math.min(most ?? Number.POSITIVE_INFINITY, ...skus.map((sku) => left.get(sku) ?? 0));
    if (count === 0) continue;
    for (const sku of skus) left.set(sku, (left.get(sku) ?? 0) - count);
    found.push({ id, count, eachMinor });
  }
  return found;
}

export const sumBundleDiscount = (found: readonly BundleMatch[]): number =>
  found.reduce((sum, { count, eachMinor }) => sum + count * eachMinor, 0);
