import type { DrawSlip } from '../../../../shared/contract/desk/lab.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { DrawPlace } from '../../../../shared/domain/draw-slot.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { PatientState, TestStatus } from '../../../../shared/domain/test-order-state.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns, readFirst } from '../../db/columns.ts';
import type { DeskContext } from '../../serve-desk.ts';
import type { BloodTestDetails } from '../blood-test/queries.ts';
import { formatAddressWithPlaces } from '../place/addresses.ts';
import { type IntakeAnswers, intakeAnswerColumns } from './intake-answers.ts';
import { markers } from './register.ts';

interface SlipVisitRow {
  number: string;
  country: CountryCode;
  payment_status: string;
  status: TestStatus;
  patient: PatientState;
  intake_id: string;
  fasting_hours: number;
  address: string;
  place: DrawPlace;
  starts: string;
  ends: string;
  wants_woman: number;
  lab_en: string;
  lab_ar: string;
  licence: string;
  tests: string;
}

const visitColumns = defineColumns<SlipVisitRow>({
  number: 'o.number',
  country: 'o.country',
  payment_status: 'o.payment_status',
  status: 'x.status',
  patient: 'x.patient',
  intake_id: 'x.intake_id',
  fasting_hours: 'x.fasting_hours',
  address: 'o.address',
  place: 's.place',
  starts: 's.starts',
  ends: 's.ends',
  wants_woman: 'b.wants_woman',
  lab_en: 'l.name_en',
  lab_ar: 'l.name_ar',
  licence: 'l.licence',
  tests: `(SELECT json_group_array(json_object('en', t.name_en, 'ar', t.name_ar, 'details', json(t.details)) ORDER BY y.position)
    FROM order_tests y JOIN blood_tests t ON t.sku_id = y.sku_id WHERE y.order_id = o.id)`,
});

/** Before the draw and until the laboratory has measured; after that nobody needs it. */
const neededIn: readonly TestStatus[] = ['booked', 'drawn', 'at_lab'];

async function findVisit({ env }: DeskContext, number: string): Promise<SlipVisitRow> {
  const rows = await env.DB.prepare(
    `SELECT ${visitColumns.sql} FROM orders o JOIN test_orders x ON x.order_id = o.id
     JOIN bookings b ON b.order_id = o.id AND b.draw = x.draw AND b.state <> 'released'
     JOIN slots s ON s.id = b.slot_id JOIN labs l ON l.id = s.lab_id WHERE o.number = ?`,
  )
    .bind(number)
    .all<SlipVisitRow>();
  const visit = visitColumns.first(rows);
  if (!visit) throw new AppError('order.unknown', { params: { number } });
  if (!['paid', 'partly_refunded'].includes(visit.payment_status))
    throw new AppError('order.unpaid', { params: { number, state: visit.payment_status } });
  if (!neededIn.includes(visit.status)) throw new AppError('order.state');
  if (visit.patient === 'invited') throw new AppError('test.no_consent', { params: { number } });
  return visit;
}

/** Reads only in the batch that logs the reading. */
async function readSaid({ env, actor, now, reqId }: DeskContext, intakeId: string): Promise<IntakeAnswers | null> {
  const [, found] = await env.HEALTH_DB.batch([
    env.HEALTH_DB.prepare(
      `INSERT INTO health_access (at, subject_id, actor_kind, actor, action, entity_id, request_id)
       SELECT ?1, subject_id, 'staff', ?2, 'answers_read', id, ?3 FROM intakes WHERE id = ?4`,
    ).bind(now, actor.id, reqId, intakeId),
    env.HEALTH_DB.prepare(`SELECT ${intakeAnswerColumns.sql} FROM intakes i WHERE i.id = ?`).bind(intakeId),
  ]);
  return readFirst<IntakeAnswers>(found) ?? null;
}

function toTests(json: string): DrawSlip['tests'] {
  const tests = JSON.parse(json) as (Record<Locale, string> & { details: BloodTestDetails })[];
  return tests.map(({ en, ar, details }) => ({
    name: { en, ar },
    sample: details.sample,
    markers: details.biomarkers.map(({ slug, name }) => ({
      code: slug,
      loinc: markers.get(slug)?.loinc ?? null,
      name: name.en,
    })),
  }));
}

/**
 * What the laboratory needs for one draw: whose blood, which tests, and what was said before it. The order is in the
 * shop's database, the patient in the health database. Each reading is a row of the log that the patient sees.
 * @throws AppError `order.unknown`, also of a patient who has gone; `order.unpaid`, `test.no_consent`; `order.state`
 * after the measuring
 */
export async function readDrawSlip(context: DeskContext, number: string): Promise<DrawSlip> {
  const visit = await findVisit(context, number);
  const said = await readSaid(context, visit.intake_id);
  if (!said) throw new AppError('order.unknown', { params: { number } });
  const isAtHome = visit.place === 'home';
  const address = JSON.parse(visit.address) as Record<string, unknown>;
  return {
    number: visit.number,
    status: visit.status,
    place: visit.place,
    starts: visit.starts,
    ends: visit.ends,
    wants_woman: visit.wants_woman === 1,
    fasting_hours: visit.fasting_hours,
    lab: { name: context.locale === 'ar' ? visit.lab_ar : visit.lab_en, licence: visit.licence },
    address: isAtHome ? formatAddressWithPlaces(visit.country, address, context.locale) : [],
    patient: {
      ...said,
      takes_biotin: said.takes_biotin === 1,
      takes_blood_thinner: said.takes_blood_thinner === 1,
      lies_down: said.lies_down === 1,
      is_pregnant: said.is_pregnant === null ? null : said.is_pregnant === 1,
    },
    tests: toTests(visit.tests),
  };
}
