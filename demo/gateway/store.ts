import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Lang } from './money.ts';
import type { Play } from './scenarios.ts';
import type { Charge, Refund } from './wire.ts';

export interface ChargeRecord {
  id: string;
  charge: Charge;
  amountMinor: number;
  capturedMinor: number;
  lang: Lang;
  createdMs: number;
  expiresAtMs: number;
  /** open: can be paid; submitted: paid, waiting for the bank; ended: final. */
  phase: 'open' | 'submitted' | 'ended';
  /** The pending outcome and its time, only while submitted. */
  verdict: { atMs: number; play: Play } | null;
  idempotencyKeys: string[];
  /** The original response, repeated for a known key (docs/gulf.md §1.5). */
  answer: unknown;
}

export interface RefundRecord {
  id: string;
  refund: Refund;
  amountMinor: number;
  createdMs: number;
  idempotencyKeys: string[];
  answer: unknown;
}

/** One webhook with its attempts; `pending` ones are resumed after a restart. */
export interface DeliveryRecord {
  id: string;
  subjectId: string;
  url: string;
  state: 'pending' | 'delivered' | 'failed';
  isForged: boolean;
  tries: { at: string; httpStatus: number | null; error?: string }[];
}

export type Entry =
  | { kind: 'charge'; record: ChargeRecord }
  | { kind: 'refund'; record: RefundRecord }
  | { kind: 'delivery'; record: DeliveryRecord };

export interface Store {
  charges: ReadonlyMap<string, ChargeRecord>;
  refunds: ReadonlyMap<string, RefundRecord>;
  deliveries: ReadonlyMap<string, DeliveryRecord>;
  byIdempotencyKey(key: string): ChargeRecord | RefundRecord | undefined;
  /** Writes the entries atomically. */
  save(...entries: Entry[]): void;
  close(): void;
}

/**
 * Records in memory and in a JSON-lines ledger in `folder`. A line holds the entries of one `save`; the last line of a
 * record counts. Lines are written before the reply, so a killed gateway remembers everything it answered.
 */
export function openStore(folder: string): Store {
  const charges = new Map<string, ChargeRecord>();
  const refunds = new Map<string, RefundRecord>();
  const deliveries = new Map<string, DeliveryRecord>();
  const byKey = new Map<string, ChargeRecord | RefundRecord>();

  function remember(entry: Entry): void {
    if (entry.kind === 'delivery') {
      deliveries.set(entry.record.id, entry.record);
      return;
    }
    if (entry.kind === 'charge') charges.set(entry.record.id, entry.record);
    else refunds.set(entry.record.id, entry.record);
    for (const key of entry.record.idempotencyKeys) byKey.set(key, entry.record);
  }

  mkdirSync(folder, { recursive: true });
  const ledger = join(folder, 'ledger.jsonl');
  for (const line of readLines(ledger)) for (const entry of line) remember(entry);
  writeFileSync(`${ledger}.new`, compacted({ charges, refunds, deliveries }));
  renameSync(`${ledger}.new`, ledger);
  const file = openSync(ledger, 'a');
  let isClosed = false;

  return {
    charges,
    refunds,
    deliveries,
    byIdempotencyKey: (key) => byKey.get(key),
    save: (...entries) => {
      // A webhook may finish after close; the next run repeats it.
      if (isClosed) return;
      appendFileSync(file, `${JSON.stringify(entries)}\n`);
      for (const entry of entries) remember(entry);
    },
    close: () => {
      isClosed = true;
      closeSync(file);
    },
  };
}

/** Ignores an incomplete last line: that write was never answered. */
function readLines(ledger: string): Entry[][] {
  if (!existsSync(ledger)) return [];
  return readFileSync(ledger, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Entry[]);
}

/** In order of creation, on which lists and reused keys depend. */
function compacted(store: Pick<Store, 'charges' | 'refunds' | 'deliveries'>): string {
  const entries: Entry[] = [
    ...[...store.charges.values()].map((record) => ({ kind: 'charge' as const, record })),
    ...[...store.refunds.values()].map((record) => ({ kind: 'refund' as const, record })),
    ...[...store.deliveries.values()].map((record) => ({ kind: 'delivery' as const, record })),
  ];
  return entries.map((entry) => `${JSON.stringify([entry])}\n`).join('');
}
