import type { z } from 'zod';
import type { reportDeskCalls } from '../../../../shared/contract/desk/report.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { type Currency, formatAmountWithCode, type Locale } from '../../../../shared/domain/money.ts';
import { isMonthAhead, readMonthBounds } from '../../../../shared/domain/month.ts';
import { getOffsetMs } from '../../../../shared/domain/shop-clock.ts';
import { toFieldError } from '../../middleware/input.ts';

export interface ReportPeriod {
  readonly country: CountryCode;
  readonly currency: Currency;
  readonly startMs: number;
  readonly endMs: number;
}

type MonthParams = z.output<(typeof reportDeskCalls)['reportSales']['params']>;

/** @throws AppError `field.out_of_range` for a month that hasn't begun. */
export function readPeriod({ country, month }: MonthParams, now: number, locale: Locale): ReportPeriod {
  if (isMonthAhead(month, now, country)) throw toFieldError([{ path: 'month', rule: 'out_of_range' }], locale);
  return { country, currency: countries[country].currency, ...readMonthBounds(month, country) };
}

/** A country's day of a column of Unix milliseconds. */
export const daySql = (column: string, country: CountryCode): string =>
  `date((${column} + ${getOffsetMs(country)}) / 1000, 'unixepoch')`;

/** Of `invoices` or `credit_notes`, by the index on their time; takes the values of `bindPeriod`. */
export const inPeriodSql = (table: string): string =>
  `${table}.country = ?1 AND ${table}.issued_at >= ?2 AND ${table}.issued_at < ?3`;

export const bindPeriod = (
  statement: D1PreparedStatement,
  { country, startMs, endMs }: ReportPeriod,
  ...more: unknown[]
): D1PreparedStatement => statement.bind(country, startMs, endMs, ...more);

type PeriodFigures<K extends string> = Readonly<Record<K, number>>;

export const addUp = <K extends string>(rows: readonly PeriodFigures<K>[], names: readonly K[]): Record<K, number> =>
  Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Record<K, number>;

export const formatFigures = <K extends string>(
  row: PeriodFigures<K>,
  names: readonly K[],
  currency: Currency,
): Record<K, string> =>
  Object.fromEntries(names.map((name) => [name, formatAmountWithCode(row[name], currency)])) as Record<K, string>;
