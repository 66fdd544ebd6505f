import { readScan } from './scan.ts';

/** Why a pack of another date than the proposed one is taken. */
export const lotReasons = ['not_there', 'damaged', 'asked', 'other'] as const;
export type LotReason = (typeof lotReasons)[number];

/** Units of a SKU in an order; refunded ones are not sent. */
export interface PackLine {
  readonly sku: string;
  readonly gtin: string | null;
  readonly needed: number;
  readonly packed: number;
  /** Of what expires first on the shelf; null: no date is kept. */
  readonly expiresOn: string | null;
  /** Recalled lots. */
  readonly stoppedLots?: readonly string[];
}

export interface PackScan {
  /** A GTIN in any length, or a SKU. */
  readonly code: string;
  readonly count: number;
  readonly expiresOn: string | null;
  readonly lot: string | null;
  readonly reason: LotReason | null;
}

export const scanOutcomes = ['packed', 'wrong_item', 'enough', 'recalled', 'expired', 'other_lot'] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];
export interface ScanVerdict {
  readonly outcome: ScanOutcome;
  /** The line it is of; null for a wrong item. */
  readonly sku: string | null;
  /** The date that is packed, or was proposed. */
  readonly expiresOn: string | null;
}

const findPackLine = <Line extends Pick<PackLine, 'sku' | 'gtin'>>(
  lines: readonly Line[],
  code: string,
): Line | undefined => {
  const read = readScan(code).code;
  return lines.find(({ gtin }) => gtin === read) ?? lines.find(({ sku }) => sku === read);
};

/**
 * Packing by scan: what becomes of a scanned pack. The phone decides at once, and commerce by the same rule.
 * @param today `2027-03-31`, in the shop's time.
 */
export function checkScan(lines: readonly PackLine[], scan: PackScan, today: string): ScanVerdict {
  const line = findPackLine(lines, scan.code);
  if (!line) return { outcome: 'wrong_item', sku: null, expiresOn: null };
  const verdict = (outcome: ScanOutcome, expiresOn: string | null) => ({ outcome, sku: line.sku, expiresOn });
  if (line.packed + scan.count > line.needed) return verdict('enough', line.expiresOn);
  const expiresOn = scan.expiresOn ?? line.expiresOn;
  if (scan.lot !== null && line.stoppedLots?.includes(scan.lot)) return verdict('recalled', expiresOn);
  if (expiresOn !== null && expiresOn < today) return verdict('expired', expiresOn);
  const isOther = line.expiresOn !== null && expiresOn !== line.expiresOn;
  if (isOther && scan.reason === null) return verdict('other_lot', line.expiresOn);
  return verdict('packed', expiresOn);
}

export const countPacks = (lines: readonly PackLine[]) =>
  lines.reduce((all, { needed, packed }) => ({ needed: all.needed + needed, packed: all.packed + packed }), {
    needed: 0,
    packed: 0,
  });
