/** What staff do with orders of blood tests (`npm run desk -- test`). Nothing of the patient is here. */
import type { DeskBooking } from '../../../../shared/contract/desk/test-order.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { canMoveTest, type PatientState, type TestStatus } from '../../../../shared/domain/test-order-state.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import { commitBatch } from '../../db/commit.ts';
import { ConstraintViolation } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import { buildTestStepError } from '../../ledger/test-step.ts';

interface VisitDayRow extends Omit<DeskBooking, 'wants_woman'> {
  wants_woman: number;
}

const dayColumns = defineColumns<VisitDayRow>({
  number: 'o.number',
  status: 'x.status',
  payment_status: 'o.payment_status',
  place: 's.place',
  area_group: 's.area_group',
  starts: 's.starts',
  ends: 's.ends',
  wants_woman: 'b.wants_woman',
  patient: 'x.patient',
});

export async function listBookings(env: CommerceEnv, country: CountryCode, day: string): Promise<DeskBooking[]> {
  const rows = await env.DB.prepare(
    `SELECT ${dayColumns.sql} FROM slots s JOIN bookings b ON b.slot_id = s.id AND b.state <> 'released'
     JOIN orders o ON o.id = b.order_id JOIN test_orders x ON x.order_id = o.id
     WHERE s.country = ? AND s.day = ? ORDER BY s.starts_at, s.place, o.number`,
  )
    .bind(country, day)
    .all<VisitDayRow>();
  return dayColumns.rows(rows).map((row) => ({ ...row, wants_woman: row.wants_woman === 1 }));
}

interface TestStateRow {
  id: string;
  status: TestStatus;
  payment_status: string;
  patient: PatientState;
}

const stateColumns = defineColumns<TestStateRow>({
  id: 'o.id',
  status: 'x.status',
  payment_status: 'o.payment_status',
  patient: 'x.patient',
});

/** @throws AppError `order.unknown`, `order.unpaid`, `test.no_consent`; `test.step` before the step between, `order.state` after it */
export async function moveTest(env: CommerceEnv, number: string, to: TestStatus, now: number) {
  const rows = await env.DB.prepare(
    `SELECT ${stateColumns.sql} FROM orders o JOIN test_orders x ON x.order_id = o.id WHERE o.number = ?`,
  )
    .bind(number)
    .all<TestStateRow>();
  const row = stateColumns.first(rows);
  if (!row) throw new AppError('order.unknown', { params: { number } });
  if (!['paid', 'partly_refunded'].includes(row.payment_status))
    throw new AppError('order.unpaid', { params: { number, state: row.payment_status } });
  if (!canMoveTest(row.status, to)) throw buildTestStepError(number, row.status, to);
  if (to === 'drawn' && row.patient === 'invited') throw new AppError('test.no_consent', { params: { number } });
  const isDone = async () =>
    (await env.DB.prepare('SELECT 1 FROM test_orders WHERE order_id = ? AND status = ?').bind(row.id, to).first()) !==
    null;
  const statement = env.DB.prepare(
    "INSERT INTO test_transitions (order_id, from_status, to_status, at, cause) VALUES (?, ?, ?, ?, 'desk')",
  ).bind(row.id, row.status, to, now);
  try {
    await commitBatch(env.DB, [statement], isDone);
  } catch (error) {
    if (error instanceof ConstraintViolation) throw new AppError('order.state', { cause: error });
    throw error;
  }
  return { number, status: to };
}
