import type { BookingId, LabReportId } from '../../../../shared/contract/fields.ts';
import type { DrawPlace } from '../../../../shared/domain/draw-slot.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { TestStatus } from '../../../../shared/domain/test-order-state.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { defineColumns } from '../../db/columns.ts';
import { findOwnReports } from '../lab/find-released.ts';

interface TestItemRow {
  id: BookingId;
  number: string;
  intake_id: string;
  status: TestStatus;
  place: DrawPlace;
  starts: string;
  ends: string;
  tests: string;
}

const itemColumns = (locale: Locale) =>
  defineColumns<TestItemRow>({
    id: 'b.id',
    number: 'o.number',
    intake_id: 'x.intake_id',
    status: 'x.status',
    place: 's.place',
    starts: 's.starts',
    ends: 's.ends',
    tests: `(SELECT json_group_array(t.name_${locale} ORDER BY y.position) FROM order_tests y
      JOIN blood_tests t ON t.sku_id = y.sku_id WHERE y.order_id = o.id)`,
  });

/**
 * One draw of an order, for its buyer or for the adult whose blood it was; results for the patient's account alone.
 * @throws AppError `not_found`
 */
export async function findTestOrderItem({ env, userId, locale }: UserContext, id: BookingId) {
  const columns = itemColumns(locale);
  const rows = await env.DB.prepare(
    `SELECT ${columns.sql} FROM bookings b JOIN orders o ON o.id = b.order_id JOIN test_orders x ON x.order_id = o.id
     JOIN slots s ON s.id = b.slot_id WHERE b.id = ?1 AND (o.user_id = ?2 OR x.patient_account = ?2)`,
  )
    .bind(id, userId)
    .all<TestItemRow>();
  const row = columns.first(rows);
  if (!row) throw new AppError('not_found');
  const reports = await findOwnReports(env.HEALTH_DB, userId);
  const { intake_id: intakeId, ...item } = row;
  return {
    ...item,
    tests: JSON.parse(row.tests) as string[],
    results: reports
      .filter((report) => report.intake_id === intakeId || report.order_item === id)
      .map((report) => ({
        id: report.report_id as LabReportId,
        released_at: new Date(report.released_at ?? 0).toISOString(),
      })),
  };
}
