/** The merchant's delivery rules and holidays: stored here, turned into dates by delivery.ts. */
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { DeliveryRule } from '../../../../shared/domain/delivery-day.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns, readRows } from '../../db/columns.ts';
import { areasOf, listRegions } from './areas.ts';

export interface DeliveryDays {
  items: (Omit<DeliveryRule, 'rest_days'> & { rest_days: number[] })[];
  holidays: string[];
}

/** `rest_days` is a JSON array. */
type DeliveryDaysRow = Omit<DeliveryRule, 'rest_days'> & { rest_days: string };

const ruleColumns = defineColumns<DeliveryDaysRow>({
  region: 'region',
  area: 'area',
  cut_off: 'cut_off',
  first_days: 'first_days',
  last_days: 'last_days',
  rest_days: 'rest_days',
});

export function deliveryDayStatements(db: D1Database, country: CountryCode, nowMs: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `SELECT ${ruleColumns.sql} FROM delivery_rules
         WHERE country = ? ORDER BY region, area`,
      )
      .bind(country),
    db
      .prepare('SELECT day FROM delivery_holidays WHERE country = ? AND day >= ? ORDER BY day')
      .bind(country, toLocalTime(nowMs, country).day),
  ];
}

export function readDeliveryDays(results: readonly D1Result<unknown>[]): DeliveryDays {
  const rules = ruleColumns.rows(results[0]);
  const holidays = readRows<{ day: string }>(results[1]);
  return {
    items: rules.map((rule) => ({ ...rule, rest_days: JSON.parse(rule.rest_days) as number[] })),
    holidays: holidays.map(({ day }) => day),
  };
}

export const fetchDeliveryDays = async (db: D1Database, country: CountryCode, nowMs: number): Promise<DeliveryDays> =>
  readDeliveryDays(await db.batch(deliveryDayStatements(db, country, nowMs)));

/** @throws AppError `not_found` for a place that shoppers cannot choose. */
function checkPlace(country: CountryCode, { region, area }: Pick<DeliveryRule, 'region' | 'area'>): void {
  const isKnown =
    area === ''
      ? region === '' || listRegions(country, 'en').some(({ slug }) => slug === region)
      : areasOf(country).some(([slug, its]) => slug === area && its === region);
  if (!isKnown) throw new AppError('not_found');
}

/** Replaces the place's rule, if any. @throws AppError `not_found` for an unknown place. */
export async function setDeliveryRule(db: D1Database, country: CountryCode, rule: DeliveryRule): Promise<void> {
  checkPlace(country, rule);
  await db
    .prepare(
      `INSERT INTO delivery_rules (country, region, area, cut_off, first_days, last_days, rest_days) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET cut_off = excluded.cut_off, first_days = excluded.first_days, last_days = excluded.last_days,
         rest_days = excluded.rest_days`,
    )
    .bind(
      country,
      rule.region,
      rule.area,
      rule.cut_off,
      rule.first_days,
      rule.last_days,
      JSON.stringify(rule.rest_days),
    )
    .run();
}

/** The next wider rule applies again; a country's own rule cannot be removed. @throws AppError `not_found` */
export async function removeDeliveryRule(
  db: D1Database,
  country: CountryCode,
  { region, area }: Pick<DeliveryRule, 'region' | 'area'>,
): Promise<void> {
  const { meta } = await db
    .prepare(`DELETE FROM delivery_rules WHERE country = ? AND region = ? AND area = ? AND region <> ''`)
    .bind(country, region, area)
    .run();
  if (meta.changes === 0) throw new AppError('not_found');
}

export async function setHoliday(db: D1Database, country: CountryCode, day: string, isOff: boolean): Promise<void> {
  const sql = isOff
    ? 'INSERT INTO delivery_holidays (country, day) VALUES (?, ?) ON CONFLICT DO NOTHING'
    : 'DELETE FROM delivery_holidays WHERE country = ? AND day = ?';
  await db.prepare(sql).bind(country, day).run();
}
