export type GtinKind = 'placeholder' | 'coupon' | 'in_store';

/** One digit over and over, digits that count up, and GS1's own examples (952). */
function isPlaceholder(gtin: string): boolean {
  const digits = gtin.slice(0, -1).replace(/^0+/, '');
  return (
    /^(\d)\1*$/.test(digits || '0') || (digits.length > 6 && '1234567890123'.startsWith(digits)) || /^0?952/.test(gtin)
  );
}

/**
 * Why a number that fits a bar code names no item in the world, by the prefixes that GS1 gives out
 * (docs/catalogue.md §1); null: a number like any other. `gtin` is in its one spelling.
 */
export function findGtinKind(gtin: string): GtinKind | null {
  if (isPlaceholder(gtin)) return 'placeholder';
  if (gtin.length === 8) return /^[02]/.test(gtin) ? 'in_store' : null;
  // A case's number has a digit before that of the items in it.
  const prefix = gtin.slice(-13);
  if (/^(?:05|98[0-4]|99)/.test(prefix)) return 'coupon';
  return /^(?:02|04|2)/.test(prefix) ? 'in_store' : null;
}
