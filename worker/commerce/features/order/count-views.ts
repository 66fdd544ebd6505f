import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { countryCodes } from '../../../../shared/domain/country.ts';
import { viewCountLimit, workViews } from '../../../../shared/domain/order-view.ts';
import { readFirst } from '../../db/columns.ts';
import { chooseOrderPage, type OrderFilters } from './desk-list-page.ts';

function countStatement(db: D1Database, filters: OrderFilters): D1PreparedStatement {
  const { tables, driving, rest } = chooseOrderPage(filters);
  const where = [...driving.sql, ...rest.sql].join(' AND ');
  return db
    .prepare(`SELECT count(*) AS n FROM (SELECT 1 FROM ${tables} WHERE ${where} LIMIT ${viewCountLimit})`)
    .bind(...driving.values, ...rest.values);
}

/** `mine`: what the reader has yet to send, in whichever queue. */
export async function countViews(
  db: D1Database,
  {
    country,
    countries,
    actor,
  }: { country?: CountryCode | undefined; countries: readonly CountryCode[]; actor: string },
): Promise<DeskData<'orderCounts'>> {
  const where = { country, countries: countries.length < countryCodes.length ? countries : undefined };
  const counted = await db.batch([
    ...workViews.map((view) => countStatement(db, { ...where, view })),
    db
      .prepare(
        `SELECT count(*) AS n FROM (SELECT 1 FROM orders INDEXED BY orders_assigned
         WHERE assignee = ?1 AND status IN ('placed', 'packed') AND country IN (SELECT value FROM json_each(?2)) LIMIT ${viewCountLimit})`,
      )
      .bind(actor, JSON.stringify(country === undefined ? countries : countries.filter((one) => one === country))),
  ]);
  const numbers = counted.map((result) => readFirst<{ n: number }>(result)?.n ?? 0);
  return {
    counts: Object.fromEntries(workViews.map((view, at) => [view, numbers[at]])) as DeskData<'orderCounts'>['counts'],
    mine: numbers.at(-1) ?? 0,
  };
}
