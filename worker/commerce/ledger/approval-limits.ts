import type { CountryCode } from '../../../shared/domain/country.ts';
import { defineColumns } from '../db/columns.ts';

export interface LimitRow {
  refund_minor: number | null;
  pay_out_minor: number | null;
}
const limitColumns = defineColumns<LimitRow>({ refund_minor: 'refund_minor', pay_out_minor: 'pay_out_minor' });

/** The amounts above which a second person approves, as they are stored. A country without a row has no limit. */
export async function readLimits(db: D1Database, country: CountryCode): Promise<LimitRow> {
  const found = await db
    .prepare(`SELECT ${limitColumns.sql} FROM approval_limits WHERE country = ?`)
    .bind(country)
    .all();
  return limitColumns.first(found) ?? { refund_minor: null, pay_out_minor: null };
}
