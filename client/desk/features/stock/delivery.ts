/** A delivery while it is typed: its lines, and what was said of each when it was sent. */
import { parseDecimal } from '../../../../shared/domain/decimal-input.ts';
import { parseExpiryDate } from '../../../../shared/domain/expiry.ts';
import type { ReceiptOutcome } from '../../../../shared/domain/stock-receipt.ts';

export interface DeliveryLine {
  /** Sent with it, so that it is booked once. */
  readonly key: string;
  readonly sku: string;
  readonly name: { readonly en: string; readonly ar: string };
  readonly lot: string;
  /** `2027-03-10` once the field is left, else what was typed. */
  readonly expires: string;
  readonly count: string;
  readonly outcome: ReceiptOutcome | null;
}
export interface Delivery {
  readonly key: string;
  readonly supplier: string;
  readonly reference: string;
  readonly lines: readonly DeliveryLine[];
}

export const createDelivery = (): Delivery => ({ key: crypto.randomUUID(), supplier: '', reference: '', lines: [] });

/** Whole pieces from 1; null otherwise. */
export function parsePieces(typed: string): number | null {
  const read = parseDecimal(typed, { decimals: 0 });
  return 'text' in read && Number(read.text) >= 1 && Number(read.text) <= 100_000 ? Number(read.text) : null;
}

export const isReadyLine = ({ expires, count }: DeliveryLine): boolean =>
  parsePieces(count) !== null && (expires === '' || parseExpiryDate(expires) !== null);

type Scanned = Pick<DeliveryLine, 'sku' | 'name' | 'lot' | 'expires'>;

/** A code that has neither lot nor date is one more of the newest line of its SKU. Any other one finds its lot, or is a new line. */
export function addScanned(lines: readonly DeliveryLine[], scanned: Scanned): readonly DeliveryLine[] {
  const isPlain = scanned.lot === '' && scanned.expires === '';
  const same = lines.findLast(
    ({ sku, lot, expires }) => sku === scanned.sku && (isPlain || (lot === scanned.lot && expires === scanned.expires)),
  );
  if (!same) return [...lines, { ...scanned, key: crypto.randomUUID(), count: '1', outcome: null }];
  return changeLine(lines, same.key, { count: String((parsePieces(same.count) ?? 0) + 1) });
}

/** A line more of the same SKU, for another lot of it, right after the line. */
export const addLot = (lines: readonly DeliveryLine[], key: string): readonly DeliveryLine[] =>
  lines.flatMap((line) =>
    line.key === key
      ? [line, { ...line, key: crypto.randomUUID(), lot: '', expires: '', count: '1', outcome: null }]
      : [line],
  );

/** It keeps its key: if it was booked and the answer got lost, another number of it is refused. */
export const changeLine = (lines: readonly DeliveryLine[], key: string, change: Partial<DeliveryLine>) =>
  lines.map((line) => (line.key === key ? { ...line, outcome: null, ...change } : line));

export const toLineBody = ({ key, sku, lot, expires, count }: DeliveryLine) => ({
  key,
  code: sku,
  count: parsePieces(count) ?? 0,
  lot: lot.trim() === '' ? null : lot.trim(),
  expires_on: expires === '' ? null : expires,
});
