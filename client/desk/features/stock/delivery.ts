/** The lines of a delivery that is being typed, each with its outcome once it was sent. */

import { parseDecimal } from '../../../../shared/domain/decimal-input.ts';
import { parseExpiryDate } from '../../../../shared/domain/expiry.ts';
import type { ReceiptOutcome } from '../../../../shared/domain/stock-receipt.ts';
import { makeUuid } from '../../../browser/make-uuid.ts';

export interface DeliveryLine {
  /** The line's idempotency key. */
  readonly key: string;
  readonly sku: string;
  readonly name: { readonly en: string; readonly ar: string };
  readonly lot: string;
  /** `2027-03-10` once the field is left, else what was typed. */
  readonly expires: string;
  readonly count: string;
  readonly outcome: ReceiptOutcome | null;
}
export interface TypedDelivery {
  readonly key: string;
  readonly supplier: string;
  readonly reference: string;
  readonly lines: readonly DeliveryLine[];
}

export const createDelivery = (): TypedDelivery => ({ key: makeUuid(), supplier: '', reference: '', lines: [] });

/** Whole pieces from 1; null otherwise. */
export function parsePieces(typed: string): number | null {
  const read = parseDecimal(typed, { decimals: 0, unitWord: 'pieces' });
  return 'text' in read && Number(read.text) >= 1 && Number(read.text) <= 100_000 ? Number(read.text) : null;
}

export const isReadyLine = ({ expires, count }: DeliveryLine): boolean =>
  parsePieces(count) !== null && (expires === '' || parseExpiryDate(expires) !== null);

type Scanned = Pick<DeliveryLine, 'sku' | 'name' | 'lot' | 'expires'>;

/** A code without lot and date adds one to the newest line of its SKU. Any other adds one to the line of its lot, or is a new line. */
export function addScanned(lines: readonly DeliveryLine[], scanned: Scanned): readonly DeliveryLine[] {
  const isPlain = scanned.lot === '' && scanned.expires === '';
  const same = lines.findLast(
    ({ sku, lot, expires }) => sku === scanned.sku && (isPlain || (lot === scanned.lot && expires === scanned.expires)),
  );
  if (!same) return [...lines, { ...scanned, key: makeUuid(), count: '1', outcome: null }];
  return changeLine(lines, same.key, { count: String((parsePieces(same.count) ?? 0) + 1) });
}

/** Inserts a line for another lot of the same SKU, right after the given one. */
export const addLot = (lines: readonly DeliveryLine[], key: string): readonly DeliveryLine[] =>
  lines.flatMap((line) =>
    line.key === key ? [line, { ...line, key: makeUuid(), lot: '', expires: '', count: '1', outcome: null }] : [line],
  );

/** The key stays: if the line was booked and its answer was lost, another count is refused instead of being booked too. */
export const changeLine = (lines: readonly DeliveryLine[], key: string, change: Partial<DeliveryLine>) =>
  lines.map((line) => (line.key === key ? { ...line, outcome: null, ...change } : line));

export const toLineBody = ({ key, sku, lot, expires, count }: DeliveryLine) => ({
  key,
  code: sku,
  count: parsePieces(count) ?? 0,
  lot: lot.trim() === '' ? null : lot.trim(),
  expires_on: expires === '' ? null : expires,
});
