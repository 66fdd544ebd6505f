import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { type AdjustmentReason, isPossibleAdjustment } from '../../../../shared/domain/stock-adjustment.ts';
import { AppError } from '../../../../shared/errors.ts';
import { readFirst } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import { toFieldError } from '../../middleware/input.ts';

interface Adjustment {
  readonly sku: string;
  readonly country: CountryCode;
  /** Units, below zero for fewer. */
  readonly by: number;
  readonly reason: AdjustmentReason;
}

/**
 * One recorded movement. Units that orders hold don't change.
 * @returns the units available afterwards. @throws AppError `sku.unknown`; `field.out_of_range` where fewer are there
 */
export async function adjustStock(
  db: D1Database,
  { sku, country, by, reason }: Adjustment,
  { now, locale }: { now: number; locale: Locale },
): Promise<{ available: number }> {
  const outOfRange = () => toFieldError([{ path: 'by', rule: 'out_of_range' }], locale);
  if (!isPossibleAdjustment(reason, by)) throw outOfRange();
  try {
    const results = await db.batch([
      db.prepare('INSERT INTO stock (sku_id, country) VALUES (?, ?) ON CONFLICT DO NOTHING').bind(sku, country),
      db
        .prepare(`INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at) VALUES (?, ?, ?, ?, ?, ?)`)
        .bind(sku, country, reason === 'received' ? 'receipt' : 'adjustment', by, reason, now),
      db.prepare('SELECT available FROM stock WHERE sku_id = ? AND country = ?').bind(sku, country),
    ]);
    return { available: readFirst<{ available: number }>(results.at(-1))?.available ?? 0 };
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === 'foreign_key') throw new AppError('sku.unknown', { params: { sku }, cause: error });
    if (constraint === 'out_of_stock') throw outOfRange();
    throw error;
  }
}
