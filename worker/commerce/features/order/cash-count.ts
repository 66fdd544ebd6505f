/** Counts of a courier's cash by day. A count moves no money: the books follow the orders, and a difference is only recorded. */

import type { z } from 'zod';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { parcelDeskCalls } from '../../../../shared/contract/desk/parcel.ts';
import { toPositiveMinor } from '../../../../shared/domain/amount-input.ts';
import { getSmallestCoin } from '../../../../shared/domain/cash.ts';
import { findCountFault } from '../../../../shared/domain/cash-count.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { type Currency, formatAmountWithCode, toMinor } from '../../../../shared/domain/money.ts';
import { getOffsetText } from '../../../../shared/domain/shop-clock.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import { changedBySql } from '../audit-log/changed-by.ts';

type CountBody = z.output<NonNullable<(typeof parcelDeskCalls)['countCash']['body']>>;

export interface CountRow {
  courier: string;
  day: string;
  collected_minor: number;
  counted_minor: number;
  reason: string | null;
  at: number;
  by: string | null;
}
export const countColumns = defineColumns<CountRow>({
  courier: 'c.courier',
  day: 'c.day',
  collected_minor: 'c.collected_minor',
  counted_minor: 'c.counted_minor',
  reason: 'c.reason',
  at: 'c.at',
  by: changedBySql('cash_counts', 'c.id'),
});

export const countsStatement = (db: D1Database, country: CountryCode, [first, last]: readonly [string, string]) =>
  db
    .prepare(
      `SELECT ${countColumns.sql} FROM cash_counts c WHERE c.id IN (SELECT max(id) FROM cash_counts
       WHERE country = ? AND day BETWEEN ? AND ? GROUP BY day, courier) ORDER BY c.day, c.courier`,
    )
    .bind(country, first, last);

export const serializeCount = (row: CountRow, currency: Currency): DeskData<'cashSheet'>['counts'][number] => ({
  courier: row.courier === '' ? null : row.courier,
  day: row.day,
  collected: formatAmountWithCode(row.collected_minor, currency),
  counted: formatAmountWithCode(row.counted_minor, currency),
  difference: formatAmountWithCode(row.counted_minor - row.collected_minor, currency),
  reason: row.reason,
  at: new Date(row.at).toISOString(),
  by: row.by,
});

/** Cash collected for this courier's parcels on a day of its country. */
async function readCollectedMinor(db: D1Database, { country, courier, day }: CountBody): Promise<number> {
  const from = Date.parse(`${day}T00:00:00${getOffsetText(country)}`);
  const row = await db
    .prepare(
      `SELECT coalesce(sum(o.total_minor - o.wallet_minor), 0) AS minor FROM order_transitions t INDEXED BY order_transitions_cash
       CROSS JOIN orders o ON o.id = t.order_id
       WHERE t.cause = 'cash' AND t.at >= ? AND t.at < ? AND o.country = ? AND o.courier IS ?`,
    )
    .bind(from, from + 86_400_000, country, courier)
    .first<{ minor: number }>();
  return row?.minor ?? 0;
}

/**
 * @throws AppError `cash.changed` if the collected sum isn't the one that the caller saw; `field.invalid` for a sum that no coins add up to,
 * `field.required` for a difference without a reason.
 */
export async function countCash(db: D1Database, body: CountBody, now: number): Promise<DeskData<'countCash'>> {
  const { country, courier, day, reason = '' } = body;
  const { currency } = countries[country];
  const countedMinor = body.counted === 0 ? 0 : toPositiveMinor(body.counted, currency);
  if (countedMinor === null) throw new AppError('field.invalid');
  const collectedMinor = await readCollectedMinor(db, body);
  if (collectedMinor !== toMinor(body.collected, currency))
    throw new AppError('cash.changed', { params: { amount: formatAmountWithCode(collectedMinor, currency) } });
  const fault = findCountFault({ collectedMinor, countedMinor, reason, coinMinor: getSmallestCoin(country) });
  if (fault === 'coins') throw new AppError('field.invalid');
  if (fault === 'reason') throw new AppError('field.required');
  await db.batch([
    db
      .prepare(
        `INSERT INTO cash_counts (country, courier, day, collected_minor, counted_minor, reason, at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(country, courier ?? '', day, collectedMinor, countedMinor, reason === '' ? null : reason, now),
  ]);
  return { difference: formatAmountWithCode(countedMinor - collectedMinor, currency) };
}
