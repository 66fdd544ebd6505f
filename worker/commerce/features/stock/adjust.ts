import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import {
  type AdjustmentReason,
  adjustmentReasons,
  isPossibleAdjustment,
} from '../../../../shared/domain/stock-adjustment.ts';
import { AppError } from '../../../../shared/errors.ts';
import { readFirst } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import { toFieldError } from '../../middleware/input.ts';

interface Adjustment {
  /** The idempotency key. */
  readonly key: string;
  readonly sku: string;
  readonly country: CountryCode;
  /** Negative to remove units. */
  readonly by: number;
  readonly reason: AdjustmentReason;
  readonly lot?: string | undefined;
}

interface AdjustmentRow {
  id: number;
  sku_id: string;
  country: CountryCode;
  delta: number;
  cause: string;
  lot: string | null;
  available: number;
}
const readMove = async (db: D1Database, where: string, value: string | number): Promise<AdjustmentRow | null> =>
  readFirst<AdjustmentRow>(
    await db
      .prepare(
        `SELECT m.id, m.sku_id, m.country, m.delta, m.cause, m.lot, s.available FROM stock_moves m
         JOIN stock s ON s.sku_id = m.sku_id AND s.country = m.country WHERE m.${where} = ?`,
      )
      .bind(value)
      .all(),
  );

/** The move that the key made before. @throws AppError `idempotency.mismatch` where it was another one. */
async function readAgain(db: D1Database, { key, sku, country, by, reason, lot }: Adjustment) {
  const move = await readMove(db, 'key', key);
  const isSame =
    move?.sku_id === sku &&
    move.country === country &&
    move.delta === by &&
    move.cause === reason &&
    move.lot === (lot ?? null);
  if (!isSame) throw new AppError('idempotency.mismatch');
  return { available: move.available, move: move.id };
}

/**
 * One recorded movement. Units that orders hold don't change.
 * @returns the units available afterwards, and the move's id
 * @throws AppError `sku.unknown`, `lot.unknown`, `idempotency.mismatch`; `field.out_of_range` where fewer are there
 */
export async function adjustStock(
  db: D1Database,
  adjustment: Adjustment,
  { now, locale }: { now: number; locale: Locale },
): Promise<{ available: number; move: number }> {
  const { key, sku, country, by, reason, lot = null } = adjustment;
  const outOfRange = () => toFieldError([{ path: 'by', rule: 'out_of_range' }], locale);
  if (!isPossibleAdjustment(reason, by)) throw outOfRange();
  if (await readMove(db, 'key', key)) return readAgain(db, adjustment);
  const knownLot = db.prepare('SELECT 1 FROM stock_lots WHERE sku_id = ? AND country = ? AND lot = ?');
  if (lot !== null && !(await knownLot.bind(sku, country, lot).first()))
    throw new AppError('lot.unknown', { params: { lot } });
  try {
    await db.batch([
      db.prepare('INSERT INTO stock (sku_id, country) VALUES (?, ?) ON CONFLICT DO NOTHING').bind(sku, country),
      db
        .prepare(
          `INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at, lot, key) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .bind(sku, country, reason === 'received' ? 'receipt' : 'adjustment', by, reason, now, lot, key),
    ]);
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === 'foreign_key') throw new AppError('sku.unknown', { params: { sku }, cause: error });
    if (constraint === 'out_of_stock') throw outOfRange();
    // A double tap: the other request made the move.
    if (constraint !== 'unique:stock_moves') throw error;
  }
  return readAgain(db, adjustment);
}

/**
 * Books the opposite of a manual move. May be repeated.
 * @throws AppError `change.unknown`, `undo.impossible` for another kind of move, `stock.short` where the units are gone
 */
export async function undoMove(
  db: D1Database,
  { move: id, country }: { readonly move: number; readonly country: CountryCode },
  now: number,
): Promise<{ available: number }> {
  const move = await readMove(db, 'id', id);
  if (move?.country !== country) throw new AppError('change.unknown');
  if (!adjustmentReasons.some((reason) => reason === move.cause)) throw new AppError('undo.impossible');
  const key = `undo-${id}`;
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at, lot, key)
           VALUES (?1, ?2, 'adjustment', ?3, ?4, ?5, ?6, ?7) ON CONFLICT (key) WHERE key IS NOT NULL DO NOTHING`,
        )
        .bind(move.sku_id, country, -move.delta, `undone:${id}`, now, move.lot, key),
    ]);
  } catch (error) {
    if (constraintOf(error) !== 'out_of_stock') throw error;
    throw new AppError('stock.short', { cause: error });
  }
  return { available: (await readMove(db, 'key', key))?.available ?? move.available };
}
