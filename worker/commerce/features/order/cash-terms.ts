import type { CashTerms } from '../../../../shared/domain/cash.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { readFirst } from '../../db/columns.ts';

interface CashTermsRow {
  takes_cash: number;
  cash_order_minor: number;
}

export const cashTermsStatement = (db: D1Database, country: CountryCode): D1PreparedStatement =>
  db.prepare('SELECT takes_cash, cash_order_minor FROM countries WHERE id = ?').bind(country);

export function readCashTerms(result: D1Result<unknown> | undefined): CashTerms {
  const row = readFirst<CashTermsRow>(result);
  return { isOffered: row?.takes_cash === 1, orderMinor: row?.cash_order_minor ?? 0 };
}
