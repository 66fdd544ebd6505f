export interface GiveawayRule {
  readonly id: string;
  readonly sku: string;
  readonly minSubtotal: number | null;
  readonly withSku: string | null;
  readonly withCount: number;
}

export interface GiveawayCart {
  readonly subtotalMinor: number;
  readonly lines: readonly { readonly sku: string; readonly count: number }[];
}

/** One rule per free SKU: two promotions of one product give it once. */
export function findEarnedGiveaways<R extends GiveawayRule>(rules: readonly R[], cart: GiveawayCart): R[] {
  const counts = new Map(cart.lines.map(({ sku, count }) => [sku, count]));
  const earned = new Map<string, R>();
  for (const rule of rules) {
    const isMet =
      rule.minSubtotal !== null
        ? cart.lines.length > 0 && cart.subtotalMinor >= rule.minSubtotal
        : (counts.get(rule.withSku ?? '') ?? 0) >= rule.withCount;
    if (isMet && !earned.has(rule.sku)) earned.set(rule.sku, rule);
  }
  return [...earned.values()];
}
