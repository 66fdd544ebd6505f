import type { Today } from '../../../../shared/contract/desk/today.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { countryCodes } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { viewCountLimit } from '../../../../shared/domain/order-view.ts';
import { readFirst } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';

export type Queue<N extends keyof Today> = NonNullable<Today[N]>;

export interface QueueContext {
  readonly env: CommerceEnv;
  readonly db: D1Database;
  readonly locale: Locale;
  readonly now: number;
  /** The requested countries in which the reader has the permission. */
  readonly countries: readonly CountryCode[];
  /** How many of the counted items are shown. */
  readonly shown: number;
}

export interface QueueReader<Q> {
  readonly statements: readonly D1PreparedStatement[];
  readonly read: (results: readonly D1Result[]) => Q;
}

/** Of a queue's rows the first page shows these; its list has the others. */
export const shownItems = 6;

/**
 * The first rows of all countries by an index that begins with the country: a subquery per country, so that none reads another's rows.
 * @param select one country's rows, with the columns that `order` names
 */
export const firstOfEach = (
  countries: readonly CountryCode[],
  select: (country: CountryCode) => string,
  { order, limit = viewCountLimit }: { readonly order: string; readonly limit?: number },
): string => {
  const parts = countries.map((country) => `SELECT * FROM (${select(country)} ORDER BY ${order} LIMIT ${limit})`);
  return `SELECT * FROM (${parts.join(' UNION ALL ')}) ORDER BY ${order} LIMIT ${limit}`;
};

/** For queues that are short in every shop: rows of other countries are skipped. */
export const inCountries = (column: string, countries: readonly CountryCode[]): string =>
  countries.length === countryCodes.length
    ? ''
    : ` AND ${column} IN (${countries.map((country) => `'${country}'`).join(', ')})`;

/** Counts up to a hundred rows. @param rest the statement from FROM on */
export const countSql = (rest: string): string =>
  `SELECT count(*) AS n FROM (SELECT 1 ${rest} LIMIT ${viewCountLimit})`;
export const readCount = (result: D1Result | undefined): number => readFirst<{ n: number }>(result)?.n ?? 0;

export const toTime = (ms: number): string => new Date(ms).toISOString();
