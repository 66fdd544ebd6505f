/** Moves or cancels a booking, by its owner, by the rule of shared/domain/test-order-state.ts. */
import type { OrderId, SlotId } from '../../../../shared/contract/fields.ts';
import type { OtherDays } from '../../../../shared/contract/test-order.ts';
import { toMajor } from '../../../../shared/domain/money.ts';
import { canReschedule } from '../../../../shared/domain/test-order-state.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { newId, sha256 } from '../../core/hash.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import { readRows } from '../../db/columns.ts';
import { commitBatch } from '../../db/commit.ts';
import { ConstraintViolation, codeOfConstraint } from '../../db/refusal.ts';
import { readRefundable } from '../refund/read-refundable.ts';
import { planRefund } from '../refund/refund-order.ts';
import { refundStatements } from '../refund/refund-statements.ts';
import { findChosenSlot, offerSlots } from './offer-slots.ts';
import { computeRefundNow, readTestOrder, type TestOrderRow, toTestBooking } from './own-orders.ts';

const commit = async (context: UserContext, statements: D1PreparedStatement[], isDone: () => Promise<boolean>) => {
  try {
    await commitBatch(context.env.DB, statements, isDone);
  } catch (error) {
    if (!(error instanceof ConstraintViolation)) throw error;
    throw new AppError(codeOfConstraint(error.constraint) ?? 'order.state', { cause: error });
  }
};

const transition = ({ env, now }: UserContext, { id, status }: TestOrderRow, to: string) =>
  env.DB.prepare(
    `INSERT INTO test_transitions (order_id, from_status, to_status, at, cause) VALUES (?, ?, ?, ?, 'user')`,
  ).bind(id, status, to, now);

async function readSkus({ env }: UserContext, id: OrderId): Promise<string[]> {
  const lines = await env.DB.prepare('SELECT sku_id FROM order_tests WHERE order_id = ?').bind(id).all();
  return readRows<{ sku_id: string }>(lines).map(({ sku_id: sku }) => sku);
}

/** Slots of the order's country; none if the booking can't be moved. @throws AppError `not_found` */
export async function offerOtherSlots(context: UserContext, id: OrderId): Promise<OtherDays> {
  const { env, locale, now } = context;
  const row = await readTestOrder(context, id);
  if (!canReschedule(toTestBooking(row), now)) return { fasting_hours: row.fasting_hours, days: [] };
  const offered = await offerSlots(
    { env, locale, now, country: row.country },
    { place: row.place, group: row.area_group, skus: await readSkus(context, id) },
  );
  // A wish for a woman stays with the booking.
  const isOffered = (slot: OtherDays['days'][number]['slots'][number]) =>
    slot.is_free && (row.wants_woman === 0 || slot.has_woman) && slot.from !== row.starts;
  const days = offered.days.map((day) => ({ ...day, slots: day.slots.filter(isOffered) }));
  return { fasting_hours: offered.fasting_hours, days: days.filter(({ slots }) => slots.length > 0) };
}

/** @throws AppError `not_found`, `order.too_late`, `slot.*` */
export async function rescheduleTests(context: UserContext, id: OrderId, slot: SlotId): Promise<void> {
  const { env, now } = context;
  const row = await readTestOrder(context, id);
  if (!canReschedule(toTestBooking(row), now)) throw new AppError('order.too_late');
  const skus = await readSkus(context, id);
  const wantsWoman = row.wants_woman === 1;
  const chosen = await findChosenSlot(
    { env, now, country: row.country },
    { slot, place: row.place, areaGroup: row.area_group, wantsWoman, skus },
  );
  const guard = env.DB.prepare(
    "INSERT INTO batch_guard SELECT status = ?, 'stale_state' FROM test_orders WHERE order_id = ?",
  ).bind(row.status, id);
  const statements =
    row.status === 'new_sample'
      ? [
          transition(context, row, 'booked'),
          env.DB.prepare(
            `INSERT INTO bookings (id, order_id, draw, slot_id, state, wants_woman, address_hash, created_at)
             SELECT ?1, order_id, draw + 1, ?3, 'booked', wants_woman, address_hash, ?4 FROM bookings
             WHERE order_id = ?2 AND draw = ?5 AND state = 'booked'`,
          ).bind(newId(), id, chosen.row.id, now, row.draw),
        ]
      : [
          env.DB.prepare("UPDATE bookings SET slot_id = ? WHERE order_id = ? AND draw = ? AND state = 'booked'").bind(
            chosen.row.id,
            id,
            row.draw,
          ),
        ];
  const isDone = async () =>
    (await env.DB.prepare("SELECT 1 FROM bookings WHERE order_id = ? AND slot_id = ? AND state = 'booked'")
      .bind(id, chosen.row.id)
      .first()) !== null;
  await commit(context, [guard, ...statements], isDone);
}

/** Nothing was paid, so nothing is refunded: the coupon can be used again. */
const freeStatements = ({ env, now }: UserContext, id: OrderId) => [
  env.DB.prepare(
    `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
     VALUES (?, 'payment', 'paid', 'refunded', ?, 'user')`,
  ).bind(id, now),
  env.DB.prepare('DELETE FROM coupon_uses WHERE order_id = ?').bind(id),
];

/** One batch ends the booking, frees its place and refunds what the rule allows. @throws AppError `order.too_late` */
export async function cancelTests(context: UserContext, id: OrderId): Promise<{ refunded_local: number }> {
  const { env, now } = context;
  const row = await readTestOrder(context, id);
  const backMinor = computeRefundNow(row, now);
  if (backMinor === null) throw new AppError('order.too_late');
  const statements = [
    transition(context, row, 'cancelled'),
    ...(row.total_minor === 0 ? freeStatements(context, id) : []),
  ];
  if (backMinor > 0) {
    const refundable = await readRefundable(env.DB, row.number);
    const body = {
      number: row.number,
      key: `cancel-${id}`,
      to: 'original' as const,
      amount: toMajor(backMinor, row.currency),
      reason: 'Cancelled · إلغاء',
      again: true,
    };
    const refund = planRefund(refundable, body, await sha256(JSON.stringify(body)), now);
    statements.push(...(await refundStatements(env, refundable, refund, now)));
  }
  const isDone = async () =>
    (await env.DB.prepare("SELECT 1 FROM test_orders WHERE order_id = ? AND status = 'cancelled'").bind(id).first()) !==
    null;
  await commit(context, statements, isDone);
  enqueueWakeUp(context);
  return { refunded_local: toMajor(backMinor, row.currency) };
}
