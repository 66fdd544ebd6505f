/** Expiry dates in an import file that are past or near: reported as warnings (docs/catalogue.md §12). */

import type { CountryCode } from '../../../../shared/domain/country.ts';
import { expirySoonDays, getDaysLeft, getLastSaleDay, isExpired } from '../../../../shared/domain/expiry.ts';
import { fileCountries } from '../../../../shared/domain/import-countries.ts';
import { getExpiryDates, type ImportRow } from '../../../../shared/domain/import-csv.ts';

export interface NearDate {
  sku: string;
  countries: CountryCode[];
  expires_on: string;
  is_expired: boolean;
}

type DatedRow = Pick<ImportRow, 'sku' | 'expiresOn' | 'expiresOnKw' | 'expiresOnSa'>;

export async function findNearDates(db: D1Database, rows: readonly DatedRow[], now: number): Promise<NearDate[]> {
  const dated = rows.filter((row) => Object.values(getExpiryDates(row)).some((day) => day !== null));
  if (dated.length === 0) return [];
  const { results } = await db
    .prepare('SELECT id, stop_days FROM countries')
    .all<{ id: CountryCode; stop_days: number }>();
  const stopDays = new Map(results.map(({ id, stop_days }) => [id, stop_days]));
  const near = new Map<string, NearDate>();
  for (const row of dated)
    for (const country of fileCountries) {
      const day = getExpiryDates(row)[country];
      const stop = stopDays.get(country) ?? 0;
      if (day === null || getDaysLeft(getLastSaleDay(day, stop), now, country) > expirySoonDays) continue;
      const isOver = isExpired(day, stop, now, country);
      const key = `${row.sku} ${day} ${isOver}`;
      const known = near.get(key);
      if (known) known.countries.push(country);
      else near.set(key, { sku: row.sku, countries: [country], expires_on: day, is_expired: isOver });
    }
  return [...near.values()];
}
