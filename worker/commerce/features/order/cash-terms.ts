import type { CashTerms } from '../../../../shared/domain/cash.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { findPause } from '../../../../shared/domain/pause.ts';
import { readFirst } from '../../db/columns.ts';
import { parsePaused, pausedColumn } from '../../ledger/pauses.ts';

interface CashTermsRow {
  takes_cash: number;
  paused: string | null;
  cash_order_minor: number;
}

export const cashTermsStatement = (db: D1Database, country: CountryCode): D1PreparedStatement =>
  db
    .prepare(`SELECT takes_cash, ${pausedColumn} AS paused, cash_order_minor FROM countries c WHERE c.id = ?`)
    .bind(country);

export function readCashTerms(result: D1Result<unknown> | undefined): CashTerms {
  const row = readFirst<CashTermsRow>(result);
  const paused = parsePaused(row?.paused ?? null);
  const isOffered =
    row?.takes_cash === 1 &&
    findPause(
      paused.filter((one) => one !== 'tests'),
      'cod',
    ) === null;
  return { isOffered, orderMinor: row?.cash_order_minor ?? 0 };
}
