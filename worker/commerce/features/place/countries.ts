import type { CountryItem } from '../../../../shared/contract/session.ts';
import { isCountryCode } from '../../../../shared/domain/country.ts';
import { type Currency, type Locale, rateScale } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';

export interface CountryRow {
  id: string;
  name_en: string;
  name_ar: string;
  currency: Currency;
  rate_micros: number;
  is_default: number;
}

export const countryColumns = defineColumns<CountryRow>({
  id: 'id',
  name_en: 'name_en',
  name_ar: 'name_ar',
  currency: 'currency',
  rate_micros: 'rate_micros',
  is_default: 'is_default',
});

export function toCountryItem(row: CountryRow, locale: Locale): CountryItem {
  if (!isCountryCode(row.id)) throw new Error(`Country ${row.id} is not one of ours`);
  return {
    id: row.id,
    name_en: row.name_en,
    name: locale === 'ar' ? row.name_ar : row.name_en,
    code: row.id,
    currency: row.currency,
    exchange_rate: row.rate_micros / rateScale,
    is_default: row.is_default === 1,
  };
}

export async function listCountries(env: CommerceEnv, locale: Locale): Promise<CountryItem[]> {
  const { results } = await env.DB.prepare(
    `SELECT ${countryColumns.sql} FROM countries ORDER BY is_default DESC, id`,
  ).all<CountryRow>();
  return results.map((row) => toCountryItem(row, locale));
}
