import type { UserId } from '../../../../shared/contract/fields.ts';
import type { CountryItem } from '../../../../shared/contract/session.ts';
import { convertToBase, toMajor } from '../../../../shared/domain/money.ts';
import type { Context } from '../../context.ts';
import { type CountryRow, toCountryItem } from '../place/countries.ts';

const readCount = (result: D1Result<unknown> | undefined): number =>
  (result?.results[0] as { n: number } | undefined)?.n ?? 0;

export async function readSyncData(context: Context) {
  const { env, country, locale } = context;
  const [countries, people, lists, stockRequests] = await env.DB.batch<unknown>([
    env.DB.prepare(
      `SELECT c.id, name_en, name_ar, currency, rate_micros, is_default, coalesce(threshold_minor, 0) AS threshold_minor
       FROM countries c LEFT JOIN free_delivery f ON f.country = c.id WHERE c.id = ?`,
    ).bind(country),
    env.DB.prepare('SELECT id, name FROM users WHERE id = ?').bind(context.userId ?? ''),
    env.DB.prepare('SELECT count(*) AS n FROM wishlists WHERE user_id = ?').bind(context.userId ?? ''),
    env.DB.prepare('SELECT count(*) AS n FROM notify_requests WHERE user_id = ? AND country = ?').bind(
      context.userId ?? '',
      country,
    ),
  ]);
  const row = countries?.results[0] as (CountryRow & { threshold_minor: number }) | undefined;
  if (!row) throw new Error(`No country ${country}`);
  const item: CountryItem = toCountryItem(row, locale);
  const user = people?.results[0] as { id: UserId; name: string } | undefined;
  return {
    free_shipping: toMajor(convertToBase(row.threshold_minor, row.rate_micros, row.currency), 'KWD'),
    free_shipping_local: toMajor(row.threshold_minor, row.currency),
    currency: row.currency,
    country: item,
    user: user ? { id: user.id, name: user.name } : null,
    counts: { notify: readCount(stockRequests), lists: readCount(lists) },
  };
}
