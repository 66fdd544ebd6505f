import type { CountryCode } from '../../../../shared/domain/country.ts';
import { AppError } from '../../../../shared/errors.ts';
import { readFirst } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';

interface LotStop {
  readonly sku: string;
  readonly country: CountryCode;
  readonly lot: string;
  readonly is_stopped: boolean;
}

const isLot = 'sku_id = ?1 AND country = ?2 AND lot = ?3';
const takenSql = `coalesce((SELECT -sum(delta) FROM stock_moves
  WHERE ${isLot} AND cause IN ('recalled', 'released')), 0)`;

/**
 * Takes a lot's free units out of the stock and makes packing refuse it, or reverses both. May be repeated.
 * Units held by orders stay, because those can be packed from another lot.
 * @throws AppError `sku.unknown`
 */
export async function stopLot(
  db: D1Database,
  { sku, country, lot, is_stopped: isStopped }: LotStop,
  now: number,
): Promise<{ available: number; taken: number }> {
  const run = (sql: string, ...more: (string | number)[]) => db.prepare(sql).bind(sku, country, ...more);
  const move = (delta: string, cause: string) =>
    run(
      `INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at, lot)
      SELECT ?1, ?2, 'adjustment', ${delta}, '${cause}', ?4, ?3 FROM stock_lots l
      JOIN stock s ON s.sku_id = l.sku_id AND s.country = l.country
      WHERE l.sku_id = ?1 AND l.country = ?2 AND l.lot = ?3 AND (${delta}) <> 0`,
      lot,
      now,
    );
  try {
    const results = await db.batch([
      run('INSERT INTO stock (sku_id, country) VALUES (?1, ?2) ON CONFLICT DO NOTHING'),
      // The lot may be on the shelf without a recorded delivery.
      run(
        'INSERT INTO stock_lots (sku_id, country, lot, received_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING',
        lot,
        now,
      ),
      isStopped ? move('-max(0, min(l.on_hand, s.available))', 'recalled') : move(takenSql, 'released'),
      isStopped
        ? run(`UPDATE stock_lots SET stopped_at = coalesce(stopped_at, ?4) WHERE ${isLot}`, lot, now)
        : run(`UPDATE stock_lots SET stopped_at = NULL WHERE ${isLot}`, lot),
      run(`SELECT available, ${takenSql} AS taken FROM stock WHERE sku_id = ?1 AND country = ?2`, lot),
    ]);
    return readFirst<{ available: number; taken: number }>(results.at(-1)) ?? { available: 0, taken: 0 };
  } catch (error) {
    if (constraintOf(error) !== 'foreign_key') throw error;
    throw new AppError('sku.unknown', { params: { sku }, cause: error });
  }
}
