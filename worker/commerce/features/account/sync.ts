import { baseCurrency } from '../../../../shared/constants.ts';
import type { UserId } from '../../../../shared/contract/fields.ts';
import type { CountryItem } from '../../../../shared/contract/session.ts';
import { convertToBase, toMajor } from '../../../../shared/domain/money.ts';
import type { Context } from '../../context.ts';
import { defineColumns, readFirst } from '../../db/columns.ts';
import { type CountryRow, countryColumns, toCountryItem } from '../place/countries.ts';

interface SyncRow extends CountryRow {
  threshold_minor: number;
}

const syncColumns = defineColumns<SyncRow>({
  ...countryColumns.byName,
  threshold_minor: 'coalesce(threshold_minor, 0)',
});

const readCount = (result: D1Result<unknown> | undefined): number => readFirst<{ n: number }>(result)?.n ?? 0;

export async function readSyncData(context: Context) {
  const { env, country, locale } = context;
  const [countries, people, lists, stockRequests] = await env.DB.batch<unknown>([
    env.DB.prepare(
      `SELECT ${syncColumns.sql} FROM countries c LEFT JOIN free_delivery f ON f.country = c.id WHERE c.id = ?`,
    ).bind(country),
    env.DB.prepare('SELECT id, name FROM users WHERE id = ?').bind(context.userId ?? ''),
    env.DB.prepare('SELECT count(*) AS n FROM wishlists WHERE user_id = ?').bind(context.userId ?? ''),
    env.DB.prepare('SELECT count(*) AS n FROM notify_requests WHERE user_id = ? AND country = ?').bind(
      context.userId ?? '',
      country,
    ),
  ]);
  const row = syncColumns.first(countries);
  if (!row) throw new Error(`No country ${country}`);
  const item: CountryItem = toCountryItem(row, locale);
  const user = readFirst<{ id: UserId; name: string }>(people);
  return {
    free_shipping: toMajor(convertToBase(row.threshold_minor, row.rate_micros, row.currency), baseCurrency),
    free_shipping_local: toMajor(row.threshold_minor, row.currency),
    currency: row.currency,
    country: item,
    user: user ? { id: user.id, name: user.name } : null,
    counts: { notify: readCount(stockRequests), lists: readCount(lists) },
  };
}
