import type { CountryCode } from '../../../../shared/domain/country.ts';
import { AppError } from '../../../../shared/errors.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { changedBySql } from '../audit-log/changed-by.ts';

interface MoveRow {
  at: number;
  country: CountryCode;
  delta: number;
  cause: string;
  by: string | null;
}
const moveColumns = defineColumns<MoveRow>({
  at: 'm.at',
  country: 'm.country',
  delta: 'm.delta',
  cause: 'm.cause',
  by: changedBySql('stock_moves', 'm.id'),
});

const movesShown = 100;

/** Newest first, of these countries. @throws AppError `sku.unknown` */
export async function listMoves(db: D1Database, sku: string, countries: readonly CountryCode[]) {
  const [known, moves] = await batchRows<[unknown, MoveRow]>(db, [
    db.prepare('SELECT 1 FROM skus WHERE id = ?').bind(sku),
    db
      .prepare(
        `SELECT ${moveColumns.sql} FROM stock_moves m WHERE m.sku_id = ?1 AND m.country IN (SELECT value FROM json_each(?2))
         ORDER BY m.id DESC LIMIT ${movesShown}`,
      )
      .bind(sku, JSON.stringify(countries)),
  ]);
  if (known.results.length === 0) throw new AppError('sku.unknown', { params: { sku } });
  return moves.results.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
