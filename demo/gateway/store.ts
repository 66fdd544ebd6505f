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
import type { Play } from './moods.ts';
import type { Charge, Refund } from './wire.ts';

export interface ChargeRecord {
  id: string;
  /** As the API shows it, but for `method`. */
  charge: Charge;
  amountMinor: number;
  capturedMinor: number;
  lang: Lang;
  createdMs: number;
  expiresAtMs: number;
  /** open: the page takes a payment; submitted: the shopper has left and the bank has yet to speak; ended: for good. */
  phase: 'open' | 'submitted' | 'ended';
  /** What the bank will say, and when. Only while submitted. */
  verdict: { atMs: number; play: Play } | null;
  idempotencyKeys: string[];
  /** The response to the create call: what a repeated key is answered with (docs/gulf.md §1.5). */
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

/** One webhook with its tries. `pending` ones are taken up again after a restart. */
export interface DeliveryRecord {
  id: string;
  /** The charge or refund it tells of. */
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
  /** The newest record created with this key. */
  byIdempotencyKey(key: string): ChargeRecord | RefundRecord | undefined;
  /** Entries saved together are written together: after a crash either all are there or none. */
  save(...entries: Entry[]): void;
  close(): void;
}

/**
 * Charges, refunds and webhooks in memory, and in a JSON-lines ledger in `folder`: a line holds what was saved
 * together, and of each record the last line counts. A line is in the file before the caller is answered, so a killed
 * gateway comes back knowing everything that it ever told anyone.
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
      // A webhook's answer may still come in while the gateway ends; it is then asked again by the next run.
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

/** A last line without its line break is a write that was cut off: nobody was told of it, so it never happened. */
function readLines(ledger: string): Entry[][] {
  if (!existsSync(ledger)) return [];
  return readFileSync(ledger, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Entry[]);
}

/** Creation order is kept: it is the order of lists, and it lets the newest record of a reused key win. */
function compacted(store: Pick<Store, 'charges' | 'refunds' | 'deliveries'>): string {
  const entries: Entry[] = [
    ...[...store.charges.values()].map((record) => ({ kind: 'charge' as const, record })),
    ...[...store.refunds.values()].map((record) => ({ kind: 'refund' as const, record })),
    ...[...store.deliveries.values()].map((record) => ({ kind: 'delivery' as const, record })),
  ];
  return entries.map((entry) => `${JSON.stringify([entry])}\n`).join('');
}
