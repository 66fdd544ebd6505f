/** What becomes of a line of a delivery. The desk's page and commerce decide by the same rule. */

export const receiptOutcomes = ['received', 'unknown_sku', 'expired', 'other_date', 'recalled'] as const;
export type ReceiptOutcome = (typeof receiptOutcomes)[number];

export interface KnownLot {
  readonly expiresOn: string | null;
  readonly isStopped: boolean;
}

/**
 * @param known the lot, if packs of it came before
 * @param today `2027-03-31`, in the shop's time
 */
export function checkReceiptLine(
  line: { readonly isKnownSku: boolean; readonly expiresOn: string | null },
  known: KnownLot | null,
  today: string,
): ReceiptOutcome {
  if (!line.isKnownSku) return 'unknown_sku';
  if (line.expiresOn !== null && line.expiresOn < today) return 'expired';
  if (known?.isStopped) return 'recalled';
  // One lot has one date: another one is a mistake in the number or in the date.
  return known && known.expiresOn !== line.expiresOn ? 'other_date' : 'received';
}
