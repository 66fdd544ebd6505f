import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import { AppError } from '../../../../shared/errors.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { changedBySql } from '../audit-log/changed-by.ts';

interface StockMoveRow {
  id: number;
  at: number;
  country: CountryCode;
  delta: number;
  cause: string;
  lot: string | null;
  supplier: string | null;
  reference: string | null;
  by: string | null;
}
const moveColumns = defineColumns<StockMoveRow>({
  id: 'm.id',
  at: 'm.at',
  country: 'm.country',
  delta: 'm.delta',
  cause: 'm.cause',
  lot: 'm.lot',
  supplier: '(SELECT p.name FROM suppliers p WHERE p.id = r.supplier_id)',
  reference: "nullif(r.reference, '')",
  by: changedBySql('stock_moves', 'm.id'),
});

const pageSize = 40;
const newestId = Number.MAX_SAFE_INTEGER;

/** Newest first, of these countries, after the cursor `after`. @throws AppError `sku.unknown` */
export async function listMoves(
  db: D1Database,
  { sku, after }: { readonly sku: string; readonly after?: string | undefined },
  countries: readonly CountryCode[],
): Promise<DeskData<'stockMoves'>> {
  // One country at a time, so that each is read by its index in its order.
  const ofCountry = countryCodes
    .filter((country) => countries.includes(country))
    .map(
      (country) => `SELECT * FROM (SELECT * FROM stock_moves WHERE sku_id = ?1 AND country = '${country}' AND id < ?2
        ORDER BY id DESC LIMIT ${pageSize + 1})`,
    );
  const [known, moves] = await batchRows<[unknown, StockMoveRow]>(db, [
    db.prepare('SELECT 1 FROM skus WHERE id = ?').bind(sku),
    db
      .prepare(
        `SELECT ${moveColumns.sql} FROM (${ofCountry.join(' UNION ALL ')}) m LEFT JOIN stock_receipts r ON r.id = m.receipt_id
         ORDER BY m.id DESC LIMIT ${pageSize + 1}`,
      )
      .bind(sku, after === undefined ? newestId : Number(after)),
  ]);
  if (known.results.length === 0) throw new AppError('sku.unknown', { params: { sku } });
  const page = moves.results.slice(0, pageSize);
  return {
    items: page.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    next: moves.results.length > pageSize ? String(page.at(-1)?.id) : null,
  };
}
