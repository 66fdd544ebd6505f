import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { BookedTests } from '../../../../shared/domain/lab/read-lab-file.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import type { TestStatus } from '../../../../shared/domain/test-order-state.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { buildTestStepError } from '../../ledger/test-step.ts';

export interface LabBooking {
  readonly intakeId: string;
  readonly subjectId: string;
  readonly labLicence: string;
  readonly booked: BookedTests;
}

interface BookedOrderRow {
  intake_id: string;
  number: string;
  country: CountryCode;
  status: TestStatus;
  created_at: number;
  day: string;
  drawn_at: number;
  lab_id: string;
  licence: string;
  markers: string;
}

const orderColumns = defineColumns<BookedOrderRow>({
  intake_id: 'x.intake_id',
  number: 'o.number',
  country: 'o.country',
  status: 'x.status',
  created_at: 'o.created_at',
  day: 's.day',
  drawn_at: `(SELECT max(d.at) FROM test_transitions d WHERE d.order_id = o.id AND d.to_status = 'drawn')`,
  lab_id: 's.lab_id',
  licence: 'l.licence',
  markers: `(SELECT json_group_array(DISTINCT m.value ->> 'slug') FROM order_tests y JOIN blood_tests t ON t.sku_id = y.sku_id
    JOIN json_each(t.details, '$.biomarkers') m WHERE y.order_id = o.id)`,
});

interface BookedPatientRow {
  subject_id: string;
  birth_date: string;
  sex: 'female' | 'male';
  keeps: number;
}

const patientColumns = defineColumns<BookedPatientRow>({
  subject_id: 'i.subject_id',
  birth_date: 'i.birth_date',
  sex: 'i.sex',
  keeps: `EXISTS (SELECT 1 FROM intake_consents c WHERE c.intake_id = i.id AND c.kind = 'keep_result' AND c.withdrawn_at IS NULL)`,
});

/** States in which a report may be entered: after the draw, while the order is open. A new version may also follow `ready`. */
const statesOf = {
  enter: ['drawn', 'at_lab', 'in_review'],
  amend: ['drawn', 'at_lab', 'in_review', 'ready'],
} satisfies Record<string, readonly TestStatus[]>;

/**
 * Finds the booking that a laboratory's file must match, by the order's number or by the intake of a stored report. The
 * order is in the shop's database, the patient in the health database.
 * @throws AppError `order.unknown`; `test.step` before the draw, `order.state` after the end; `result.no_consent` where
 * the patient keeps no result here
 */
export async function findBooking(
  { DB, HEALTH_DB }: CommerceEnv,
  wanted: { number: string } | { intakeId: string },
  step: keyof typeof statesOf,
): Promise<LabBooking> {
  const [where, value] = 'number' in wanted ? ['o.number', wanted.number] : ['x.intake_id', wanted.intakeId];
  const orders = await DB.prepare(
    `SELECT ${orderColumns.sql} FROM orders o JOIN test_orders x ON x.order_id = o.id
     JOIN bookings b ON b.order_id = o.id AND b.draw = x.draw AND b.state = 'booked'
     JOIN slots s ON s.id = b.slot_id JOIN labs l ON l.id = s.lab_id WHERE ${where} = ?`,
  )
    .bind(value)
    .all<BookedOrderRow>();
  const order = orderColumns.first(orders);
  if (!order) throw new AppError('order.unknown', { params: { number: 'number' in wanted ? wanted.number : '' } });
  const allowed: readonly TestStatus[] = statesOf[step];
  if (!allowed.includes(order.status)) throw buildTestStepError(order.number, order.status, 'at_lab');
  const patients = await HEALTH_DB.prepare(`SELECT ${patientColumns.sql} FROM intakes i WHERE i.id = ?`)
    .bind(order.intake_id)
    .all<BookedPatientRow>();
  const patient = patientColumns.first(patients);
  if (patient?.keeps !== 1) throw new AppError('result.no_consent');
  return {
    intakeId: order.intake_id,
    subjectId: patient.subject_id,
    labLicence: order.licence,
    booked: {
      order: order.number,
      country: order.country,
      birthDate: patient.birth_date,
      sex: patient.sex,
      orderedAt: order.created_at,
      days: new Set([order.day, toLocalTime(order.drawn_at, order.country).day]),
      labId: order.lab_id,
      markers: new Set(JSON.parse(order.markers) as string[]),
    },
  };
}
