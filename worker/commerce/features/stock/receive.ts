import type { z } from 'zod';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { stockWorkDeskCalls } from '../../../../shared/contract/desk/stock-work.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import { checkReceiptLine, type KnownLot } from '../../../../shared/domain/stock-receipt.ts';
import { AppError } from '../../../../shared/errors.ts';
import { batchRows } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import { findSkus } from './find-sku.ts';

type DeliveryInput = z.output<NonNullable<(typeof stockWorkDeskCalls)['receiveStock']['body']>>;
type ReceivedLine = DeliveryInput['lines'][number];

const lotKey = (sku: string, lot: string) => `${sku} ${lot}`;

async function readStored(db: D1Database, { key, country, lines }: DeliveryInput, skus: readonly string[]) {
  const [moves, lots, receipts] = await batchRows<
    [
      { key: string; sku_id: string; country: string; delta: number; lot: string | null },
      { sku_id: string; lot: string; expires_on: string | null; stopped_at: number | null },
      { country: string },
    ]
  >(db, [
    db
      .prepare('SELECT key, sku_id, country, delta, lot FROM stock_moves WHERE key IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(lines.map((line) => line.key))),
    db
      .prepare(
        `SELECT l.sku_id, l.lot, l.expires_on, l.stopped_at FROM json_each(?1) j
         CROSS JOIN json_each(?2) w CROSS JOIN stock_lots l ON l.sku_id = j.value AND l.country = ?3 AND l.lot = w.value`,
      )
      .bind(
        JSON.stringify([...new Set(skus)]),
        JSON.stringify([...new Set(lines.flatMap(({ lot }) => lot ?? []))]),
        country,
      ),
    db.prepare('SELECT country FROM stock_receipts WHERE key = ?').bind(key),
  ]);
  return {
    moves: new Map(moves.results.map((row) => [row.key, row])),
    lots: lots.results,
    receipt: receipts.results[0],
  };
}

interface Checked {
  readonly line: ReceivedLine;
  readonly sku: string | null;
  readonly outcome: DeskData<'receiveStock'>['results'][number]['outcome'];
  readonly isNew: boolean;
}

/** Checks the lines in order, each after those before it; one whose key is stored is booked already. @throws AppError `idempotency.mismatch` */
async function checkLines(db: D1Database, delivery: DeliveryInput, today: string): Promise<Checked[]> {
  const found = await findSkus(
    db,
    delivery.lines.map(({ code }) => code),
  );
  const skus = [...found.values()].map(({ sku }) => sku);
  const stored = await readStored(db, delivery, skus);
  if (stored.receipt && stored.receipt.country !== delivery.country) throw new AppError('idempotency.mismatch');
  const lots = new Map<string, KnownLot>(
    stored.lots.map((row) => [
      lotKey(row.sku_id, row.lot),
      { expiresOn: row.expires_on, isStopped: row.stopped_at !== null },
    ]),
  );
  return delivery.lines.map((line) => {
    const sku = found.get(line.code)?.sku ?? null;
    const move = stored.moves.get(line.key);
    if (move) {
      const isSame =
        move.sku_id === sku && move.country === delivery.country && move.delta === line.count && move.lot === line.lot;
      if (!isSame) throw new AppError('idempotency.mismatch');
      return { line, sku, outcome: 'received', isNew: false };
    }
    const place = sku !== null && line.lot !== null ? lotKey(sku, line.lot) : null;
    const known = place === null ? null : (lots.get(place) ?? null);
    const outcome = checkReceiptLine({ isKnownSku: sku !== null, expiresOn: line.expires_on }, known, today);
    const isNew = outcome === 'received';
    if (isNew && place !== null) lots.set(place, { expiresOn: line.expires_on, isStopped: false });
    return { line, sku, outcome, isNew };
  });
}

function bookStatements(
  db: D1Database,
  { key, country, supplier, reference }: DeliveryInput,
  rows: string,
  now: number,
) {
  const run = (sql: string, ...values: unknown[]) => db.prepare(sql).bind(...values);
  const field = (name: string) => `j.value ->> '${name}'`;
  const ofLine = `EXISTS (SELECT 1 FROM json_each(?1) j WHERE ${field('sku')} = stock.sku_id)`;
  return [
    run(
      `INSERT INTO stock_receipts (key, country, supplier_id, reference, at)
       VALUES (?1, ?2, (SELECT id FROM suppliers WHERE id = ?3), ?4, ?5) ON CONFLICT (key) DO NOTHING`,
      key,
      country,
      supplier,
      reference,
      now,
    ),
    run(
      `INSERT INTO stock (sku_id, country) SELECT ${field('sku')}, ?2 FROM json_each(?1) j WHERE true ON CONFLICT DO NOTHING`,
      rows,
      country,
    ),
    // On an empty shelf the stored date belongs to packs that are gone.
    run(`UPDATE stock SET expires_on = NULL WHERE country = ?2 AND available + held <= 0 AND ${ofLine}`, rows, country),
    run(
      `INSERT INTO stock_lots (sku_id, country, lot, expires_on, received_at)
       SELECT ${field('sku')}, ?2, ${field('lot')}, ${field('expires_on')}, ?3 FROM json_each(?1) j
       WHERE ${field('lot')} IS NOT NULL ON CONFLICT DO NOTHING`,
      rows,
      country,
      now,
    ),
    run(
      `INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at, lot, key, receipt_id)
       SELECT ${field('sku')}, ?2, 'receipt', ${field('count')}, 'received', ?3, ${field('lot')}, ${field('key')},
         (SELECT id FROM stock_receipts WHERE key = ?4) FROM json_each(?1) j`,
      rows,
      country,
      now,
      key,
    ),
    run(
      `UPDATE stock SET expires_on = j.day FROM (SELECT ${field('sku')} AS sku, min(${field('expires_on')}) AS day
         FROM json_each(?1) j WHERE ${field('lot')} IS NULL AND ${field('expires_on')} IS NOT NULL GROUP BY 1) j
       WHERE stock.sku_id = j.sku AND stock.country = ?2 AND (stock.expires_on IS NULL OR stock.expires_on > j.day)`,
      rows,
      country,
    ),
    run(
      `UPDATE stock SET on_order = max(0, on_order - (SELECT sum(${field('count')}) FROM json_each(?1) j
         WHERE ${field('sku')} = stock.sku_id)) WHERE country = ?2 AND on_order > 0 AND ${ofLine}`,
      rows,
      country,
    ),
  ];
}

/**
 * Books a delivery: each valid line becomes a move with its lot, all of them in one batch.
 * @throws AppError `idempotency.mismatch` for a key that was used for other content
 */
export async function receiveStock(
  db: D1Database,
  delivery: DeliveryInput,
  now: number,
): Promise<DeskData<'receiveStock'>> {
  const { day } = toLocalTime(now, delivery.country);
  for (let attempt = 0; ; attempt += 1) {
    const checked = await checkLines(db, delivery, day);
    const rows = checked.flatMap(({ isNew, sku, line }) => (isNew ? [{ ...line, sku }] : []));
    const results = checked.map(({ line, sku, outcome }) => ({ key: line.key, outcome, sku }));
    if (rows.length === 0) return { results };
    try {
      await db.batch(bookStatements(db, delivery, JSON.stringify(rows), now));
      return { results };
    } catch (error) {
      // The same delivery was sent twice at once. The other request has booked it, so check again.
      if (attempt > 0 || constraintOf(error) !== 'unique:stock_moves') throw error;
    }
  }
}
