/** The user's orders of blood tests, and those of which they are the patient; nobody else's are found (docs/security.md Z2). */
import { pageSize } from '../../../../shared/constants.ts';
import type { BookingId, OrderId, SkuId } from '../../../../shared/contract/fields.ts';
import type { TestOrderDetail, TestOrderSummary } from '../../../../shared/contract/test-order.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { DrawPlace } from '../../../../shared/domain/draw-slot.ts';
import { type Currency, toMajor } from '../../../../shared/domain/money.ts';
import type { PaymentStatus } from '../../../../shared/domain/order-state.ts';
import { canPay } from '../../../../shared/domain/order-state.ts';
import type { OnlineMethod } from '../../../../shared/domain/payment-method.ts';
import {
  canReschedule,
  computeCancelRefund,
  freeChangeHours,
  type PatientState,
  type TestBooking,
  type TestStatus,
} from '../../../../shared/domain/test-order-state.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { defineColumns, readFirst, readRows } from '../../db/columns.ts';
import { deriveTrackToken } from '../../ledger/order-tokens.ts';
import type { BloodTestDetails } from '../blood-test/queries.ts';
import { readPatientOnly } from './patient-only.ts';

export interface TestOrderRow {
  id: OrderId;
  user_id: string | null;
  number: string;
  country: CountryCode;
  currency: Currency;
  status: TestStatus;
  order_status: string;
  payment_status: PaymentStatus;
  method: OnlineMethod;
  created_at: number;
  expires_at: number | null;
  total_minor: number;
  refunded_minor: number;
  draw: number;
  booking_id: BookingId;
  patient: PatientState;
  intake_id: string;
  fasting_hours: number;
  area_group: string;
  place: DrawPlace;
  starts: string;
  ends: string;
  starts_at: number;
  wants_woman: number;
  lab_en: string;
  lab_ar: string;
  licence: string;
  lab_address_en: string;
  lab_address_ar: string;
}

const orderColumns = defineColumns<TestOrderRow>({
  id: 'o.id',
  user_id: 'o.user_id',
  number: 'o.number',
  country: 'o.country',
  currency: 'o.currency',
  status: 'x.status',
  order_status: 'o.status',
  payment_status: 'o.payment_status',
  method: 'o.method',
  created_at: 'o.created_at',
  expires_at: 'o.expires_at',
  total_minor: 'o.total_minor',
  refunded_minor: '(SELECT coalesce(sum(r.amount_minor), 0) FROM order_refunds r WHERE r.order_id = o.id)',
  draw: 'x.draw',
  booking_id: 'b.id',
  patient: 'x.patient',
  intake_id: 'x.intake_id',
  fasting_hours: 'x.fasting_hours',
  area_group: 'x.area_group',
  place: 's.place',
  starts: 's.starts',
  ends: 's.ends',
  starts_at: 's.starts_at',
  wants_woman: 'b.wants_woman',
  lab_en: 'l.name_en',
  lab_ar: 'l.name_ar',
  licence: 'l.licence',
  lab_address_en: 'l.address_en',
  lab_address_ar: 'l.address_ar',
});

/** With the newest booking, which may have been released. */
const testOrderTables = `orders o JOIN test_orders x ON x.order_id = o.id
  JOIN bookings b ON b.id = (SELECT id FROM bookings WHERE order_id = o.id ORDER BY draw DESC, created_at DESC LIMIT 1)
  JOIN slots s ON s.id = b.slot_id JOIN labs l ON l.id = s.lab_id`;

interface TestLineRow {
  order_id: OrderId;
  sku: SkuId;
  slug: string;
  name_en: string;
  name_ar: string;
  unit_minor: number;
  details: string;
}

const lineColumns = defineColumns<TestLineRow>({
  order_id: 'y.order_id',
  sku: 'y.sku_id',
  slug: 't.slug',
  name_en: 't.name_en',
  name_ar: 't.name_ar',
  unit_minor: 'y.unit_minor',
  details: 't.details',
});
const lineTables = 'order_tests y JOIN blood_tests t ON t.sku_id = y.sku_id';

const toIso = (ms: number): string => new Date(ms).toISOString();

const serializeSummary = (
  row: TestOrderRow,
  lines: readonly TestLineRow[],
  { userId, locale }: Pick<UserContext, 'userId' | 'locale'>,
): TestOrderSummary => ({
  id: row.id,
  number: row.number,
  role: row.user_id === userId ? 'buyer' : 'patient',
  status: row.status,
  payment_status: row.user_id === userId ? row.payment_status : null,
  created_at: toIso(row.created_at),
  place: row.place,
  starts: row.starts,
  ends: row.ends,
  tests: lines.map((line) => ({
    sku: line.sku,
    slug: line.slug,
    name: locale === 'ar' ? line.name_ar : line.name_en,
    unit_local: row.user_id === userId ? toMajor(line.unit_minor, row.currency) : null,
  })),
  total_local: row.user_id === userId ? toMajor(row.total_minor, row.currency) : null,
  currency: row.currency,
});

const ownOrders = `SELECT id, created_at FROM orders WHERE user_id = ?1 AND kind = 'tests'
  UNION ALL SELECT o.id, o.created_at FROM test_orders x JOIN orders o ON o.id = x.order_id WHERE x.patient_account = ?1`;

export async function listTestOrders(context: UserContext, page: number) {
  const {
    env: { DB: db },
    userId,
  } = context;
  const newest = `SELECT id FROM (${ownOrders}) ORDER BY created_at DESC, id LIMIT ?2 OFFSET ?3`;
  const values = [userId, pageSize, (page - 1) * pageSize] as const;
  const [orders, lines, count] = await db.batch([
    db
      .prepare(
        `SELECT ${orderColumns.sql} FROM ${testOrderTables} WHERE o.id IN (${newest}) ORDER BY o.created_at DESC, o.id`,
      )
      .bind(...values),
    db
      .prepare(
        `SELECT ${lineColumns.sql} FROM ${lineTables} WHERE y.order_id IN (${newest}) ORDER BY y.order_id, y.position`,
      )
      .bind(...values),
    db.prepare(`SELECT count(*) AS n FROM (${ownOrders})`).bind(userId),
  ]);
  const linesByOrder = Map.groupBy(lineColumns.rows(lines), (line) => line.order_id);
  const total = readFirst<{ n: number }>(count)?.n ?? 0;
  return {
    items: orderColumns.rows(orders).map((row) => serializeSummary(row, linesByOrder.get(row.id) ?? [], context)),
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    total,
  };
}

const isPaid = ({ payment_status: status }: Pick<TestOrderRow, 'payment_status'>): boolean =>
  status === 'paid' || status === 'partly_refunded';

export const toTestBooking = (row: TestOrderRow): TestBooking => ({
  status: row.status,
  startsAt: row.starts_at,
  isPaid: isPaid(row),
});

/** What a cancellation brings back of what was paid; null where it can't be cancelled. */
export const computeRefundNow = (row: TestOrderRow, now: number): number | null =>
  isPaid(row) ? computeCancelRefund(toTestBooking(row), row.total_minor - row.refunded_minor, now) : null;

async function readOrder({ env: { DB: db }, userId }: UserContext, id: OrderId, whose: string): Promise<TestOrderRow> {
  const rows = await db
    .prepare(`SELECT ${orderColumns.sql} FROM ${testOrderTables} WHERE o.id = ?1 AND ${whose}`)
    .bind(id, userId)
    .all<TestOrderRow>();
  const row = orderColumns.first(rows);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Of the buyer, who alone moves, cancels and pays. @throws AppError `not_found` */
export const readTestOrder = (context: UserContext, id: OrderId): Promise<TestOrderRow> =>
  readOrder(context, id, 'o.user_id = ?2');

/** Of the buyer or the patient. @throws AppError `not_found` */
export const readSeenTestOrder = (context: UserContext, id: OrderId): Promise<TestOrderRow> =>
  readOrder(context, id, '(o.user_id = ?2 OR x.patient_account = ?2)');

export async function findTestOrder(context: UserContext, id: OrderId): Promise<TestOrderDetail> {
  const { env, locale, now } = context;
  const row = await readSeenTestOrder(context, id);
  const isBuyer = row.user_id === context.userId;
  const patientOnly = await readPatientOnly(context, row.intake_id);
  const [tests, steps] = await env.DB.batch([
    env.DB.prepare(`SELECT ${lineColumns.sql} FROM ${lineTables} WHERE y.order_id = ? ORDER BY y.position`).bind(id),
    env.DB.prepare('SELECT to_status AS status, at FROM test_transitions WHERE order_id = ? ORDER BY seq').bind(id),
  ]);
  const lines = lineColumns.rows(tests);
  const details = lines.map((line) => JSON.parse(line.details) as BloodTestDetails);
  const moved = readRows<{ status: TestStatus; at: number }>(steps);
  const refundMinor = isBuyer ? computeRefundNow(row, now) : null;
  const { status, payment_status: paymentStatus, method, expires_at: expiresAt } = row;
  return {
    ...serializeSummary(row, lines, context),
    item_id: row.booking_id,
    patient: row.patient,
    patient_only: patientOnly,
    track_token: isBuyer ? await deriveTrackToken(env, id) : null,
    preparation: details.flatMap(({ preparation }, at) => {
      const text = preparation[locale] ?? '';
      return text === '' ? [] : [{ name: (locale === 'ar' ? lines[at]?.name_ar : lines[at]?.name_en) ?? '', text }];
    }),
    turnaround_hours: Math.max(0, ...details.map(({ turnaroundHours }) => turnaroundHours)),
    lab: {
      name: locale === 'ar' ? row.lab_ar : row.lab_en,
      licence: row.licence,
      address: locale === 'ar' ? row.lab_address_ar : row.lab_address_en,
    },
    wants_woman: row.wants_woman === 1,
    fasting_hours: row.fasting_hours,
    timeline: [
      { status: 'booked', at: toIso(row.created_at) },
      ...moved.map((step) => ({ status: step.status, at: toIso(step.at) })),
    ],
    may_reschedule: isBuyer && canReschedule(toTestBooking(row), now),
    cancel_refund_local: refundMinor === null ? null : toMajor(refundMinor, row.currency),
    free_until: toIso(row.starts_at - freeChangeHours * 3_600_000),
    may_pay:
      isBuyer && status === 'booked' && canPay({ status: row.order_status, paymentStatus, method, expiresAt }, now),
  };
}
