import type { SlotId } from '../../../../shared/contract/fields.ts';
import type { OfferedDays } from '../../../../shared/contract/test-order.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { type DrawPlace, findSlotRefusal, type SlotRefusal } from '../../../../shared/domain/draw-slot.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import { type Locale, toMajor } from '../../../../shared/domain/money.ts';
import { AppError, type ErrorCode } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { defineColumns, readRows } from '../../db/columns.ts';
import { holidayColumns, holidayStatement, type SlotRow, slotColumns, toOfferedSlot } from '../booking/slot-rows.ts';
import { isReadByCycle } from '../lab/marker-texts.ts';
import { heldDaysStatement, isHalfHeld } from '../order/open-orders.ts';
import { provedPhonesStatement, readPhones, verifiedEmailStatement } from '../order/recipient.ts';
import { findArea } from '../place/areas.ts';

const needsStatement = (db: D1Database, skus: readonly string[]): D1PreparedStatement =>
  db
    .prepare(
      `SELECT details->>'fastingHours' AS hours, details->'biomarkers' AS markers FROM blood_tests
       WHERE active = 1 AND sku_id IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(skus));

/** What a draw for these tests needs: the longest fast in hours, and whether the day of the cycle. */
function readNeeds(result: D1Result<unknown> | undefined): { fastingHours: number; asksCycleDay: boolean } {
  const tests = readRows<{ hours: number; markers: string }>(result);
  const markers = tests.flatMap((test) => (JSON.parse(test.markers) as { slug: string }[]).map(({ slug }) => slug));
  return { fastingHours: Math.max(0, ...tests.map(({ hours }) => hours)), asksCycleDay: markers.some(isReadByCycle) };
}

const visitColumns = (locale: Locale) =>
  defineColumns<{ name: string; licence: string; address: string; fee: number }>({
    name: `l.name_${locale}`,
    licence: 'l.licence',
    address: `l.address_${locale}`,
    fee: 'c.home_draw_minor',
  });

/** The group of areas that are visited together; null for an unknown area, '' for the laboratory. */
export const findAreaGroup = ({ country }: Pick<Context, 'country'>, place: DrawPlace, area: string): string | null =>
  place === 'lab' ? '' : (findArea(country, area)?.[1] ?? null);

const toShown = new Set<SlotRefusal | null>([null, 'full', 'no_woman']);

type SlotsContext = Pick<Context, 'env' | 'country' | 'locale' | 'now'>;

/**
 * @param group whose homes are visited; '' for the laboratory, null if nobody knows.
 * @param isHeld days that people like this shopper can't book any more
 */
export async function offerSlots(
  { env, country, locale, now }: SlotsContext,
  { place, group, skus }: { place: DrawPlace; group: string | null; skus: readonly string[] },
  isHeld: (day: string, places: number) => boolean = () => false,
): Promise<OfferedDays> {
  const today = toLocalTime(now, country).day;
  const [needs, holidays, rows, visits] = await env.DB.batch([
    needsStatement(env.DB, skus),
    holidayStatement(env.DB, country, today),
    env.DB.prepare(
      `SELECT ${slotColumns.sql} FROM slots s WHERE s.country = ? AND s.place = ? AND s.area_group = ? AND s.day >= ?
       ORDER BY s.starts_at, s.id`,
    ).bind(country, place, group ?? '-', today),
    env.DB.prepare(
      `SELECT ${visitColumns(locale).sql} FROM countries c JOIN labs l ON l.country = c.id AND l.active = 1
       WHERE c.id = ? ORDER BY l.position, l.id LIMIT 1`,
    ).bind(country),
  ]);
  const { fastingHours, asksCycleDay } = readNeeds(needs);
  const visit = visitColumns(locale).first(visits);
  const { currency } = countries[country];
  const closed = holidayColumns.rows(holidays);
  const refusalOf = (row: SlotRow, wantsWoman: boolean) =>
    findSlotRefusal(
      toOfferedSlot(row),
      { place, area_group: group ?? '', fastingHours, wantsWoman },
      closed,
      now,
      country,
    );
  const all = slotColumns.rows(rows);
  const shown = all.filter((row) => toShown.has(refusalOf(row, false)));
  const placesOf = (of: string) =>
    all.reduce((sum, one) => sum + (one.day === of && !one.closed ? one.capacity : 0), 0);
  const days = [...Map.groupBy(shown, ({ day }) => day)].map(([day, slots]) => {
    const held = isHeld(day, placesOf(day));
    return {
      day,
      is_held: held,
      slots: slots.map((row) => ({
        id: row.id,
        from: row.starts,
        to: row.ends,
        is_free: !held && refusalOf(row, false) === null,
        has_woman: !held && refusalOf(row, true) === null,
      })),
    };
  });
  return {
    fasting_hours: fastingHours,
    asks_cycle_day: asksCycleDay,
    is_visited: group !== null,
    home_draw_local: toMajor(visit?.fee ?? 0, currency),
    currency,
    lab: visit && { name: visit.name, licence: visit.licence, address: visit.address },
    days,
  };
}

/** For somebody who looks at the days. Without an account, nobody knows yet what they will have proved. */
export async function offerSlotsTo(
  context: SlotsContext & Pick<Context, 'userId' | 'device'>,
  wanted: Parameters<typeof offerSlots>[1],
): Promise<OfferedDays> {
  const { env, country, userId, now } = context;
  if (userId === null || wanted.group === null) return offerSlots(context, wanted);
  const [email, phones, days] = await env.DB.batch([
    verifiedEmailStatement(context),
    provedPhonesStatement(context),
    heldDaysStatement(env.DB, {
      country,
      place: wanted.place,
      group: wanted.group,
      from: toLocalTime(now, country).day,
    }),
  ]);
  if (readRows(email).length + readPhones(phones).length > 0) return offerSlots(context, wanted);
  const held = new Map(readRows<{ day: string; held: number }>(days).map((row) => [row.day, row.held]));
  return offerSlots(context, wanted, (day, places) => isHalfHeld(held.get(day) ?? 0, places));
}

const codes: Record<SlotRefusal, ErrorCode> = {
  elsewhere: 'slot.unknown',
  past: 'slot.closed',
  too_far: 'slot.closed',
  closed: 'slot.closed',
  fasting_hours: 'slot.closed',
  fasting_too_late: 'slot.closed',
  full: 'slot.full',
  no_woman: 'slot.full',
};

/** @throws AppError `slot.unknown`, `slot.closed`, `slot.full`; the booking batch checks again */
export async function findChosenSlot(
  { env, country, now }: Pick<Context, 'env' | 'country' | 'now'>,
  choice: { slot: SlotId; place: DrawPlace; areaGroup: string; wantsWoman: boolean; skus: readonly string[] },
): Promise<{ row: SlotRow; fastingHours: number; asksCycleDay: boolean }> {
  const [needs, holidays, rows] = await env.DB.batch([
    needsStatement(env.DB, choice.skus),
    holidayStatement(env.DB, country, toLocalTime(now, country).day),
    env.DB.prepare(`SELECT ${slotColumns.sql} FROM slots s WHERE s.id = ? AND s.country = ?`).bind(
      choice.slot,
      country,
    ),
  ]);
  const row = slotColumns.first(rows);
  if (!row) throw new AppError('slot.unknown');
  const { fastingHours, asksCycleDay } = readNeeds(needs);
  const request = { place: choice.place, area_group: choice.areaGroup, fastingHours, wantsWoman: choice.wantsWoman };
  const refusal = findSlotRefusal(toOfferedSlot(row), request, holidayColumns.rows(holidays), now, country);
  if (refusal !== null) throw new AppError(codes[refusal]);
  return { row, fastingHours, asksCycleDay };
}
