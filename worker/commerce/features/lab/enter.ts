import { countYears } from '../../../../shared/domain/lab/dates.ts';
import { interpret } from '../../../../shared/domain/lab/interpretation.ts';
import type { LabFile, LabFileFault, LabRow } from '../../../../shared/domain/lab/lab-file.ts';
import { toLabFile } from '../../../../shared/domain/lab/lab-formats.ts';
import { readLabFile } from '../../../../shared/domain/lab/read-lab-file.ts';
import { AppError } from '../../../../shared/errors.ts';
import { newId, sha256 } from '../../core/hash.ts';
import { constraintOf } from '../../db/refusal.ts';
import { findPatientOfDraw } from '../../ledger/patient-of-draw.ts';
import type { DeskContext } from '../../serve-desk.ts';
import { getUserByEmail } from '../wallet/desk.ts';
import { accessStatement } from './access-log.ts';
import { findBooking, type LabBooking } from './booking.ts';
import { insertKept } from './kept-rows.ts';
import { readLabWords } from './lab-words.ts';
import { findPaperFaults, insertPapers } from './papers.ts';
import { findNewest, findVersions, serializeReport } from './read.ts';
import { getMarker, licences, markers } from './register.ts';
import type { VersionRow } from './rows.ts';
import { tellShop } from './shop-outbox.ts';
import { findOrCreateSubject } from './subjects.ts';

async function readFile({ env, now }: DeskContext, text: string, booking: LabBooking | null) {
  const sheet = booking && {
    booking: booking.booked,
    licence: booking.labLicence,
    words: await readLabWords(env, booking.booked.labId),
  };
  const file = toLabFile(text, markers, sheet);
  if (Array.isArray(file)) return { faults: file };
  const known = booking ? new Map([...licences, [booking.booked.labId, booking.labLicence]]) : licences;
  const read = readLabFile(file, { markers, licences: known, now, booking: booking?.booked ?? null });
  const faults = 'file' in read ? await findPaperFaults(read.file) : [];
  return faults.length > 0 ? { faults } : read;
}

const stateOf = ({ marker, value, ucum, range, flag }: LabRow) =>
  interpret(getMarker(marker), { value, ucum, range, flag });

/** Hash of the content alone, so that the same file is recognised whoever enters it. */
const hashOf = (subject: string, file: LabFile): Promise<string> => sha256(JSON.stringify([subject, file]));

interface NewVersion {
  readonly reportId: string;
  readonly version: number;
  readonly file: LabFile;
  readonly hash: string;
}

async function insertVersion({ env, actor, now }: DeskContext, { reportId, version, file, hash }: NewVersion) {
  const { lab, specimen, patient } = file;
  const age = countYears(patient.birthDate, new Date(specimen.collectedAt).toISOString().slice(0, 10));
  const head = env.HEALTH_DB.prepare(
    `INSERT INTO lab_report_versions (report_id, version, kind, lab_id, lab_number, specimen, sex, age, collected_at, issued_at,
       fasting_hours, hash, entered_by, entered_at, conclusion, sample_note)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)`,
  ).bind(
    reportId, version, file.status, lab.id, lab.report, specimen.id, patient.sex, age, specimen.collectedAt, file.issuedAt,
    specimen.fastingHours, hash, actor.id, now, file.conclusion,
    specimen.note,
  ); // biome-ignore format: in the order of the columns
  const rows = file.rows.map((row, index) => ({ ...row, ...row.value, position: index + 1, state: stateOf(row) }));
  const observations = env.HEALTH_DB.prepare(
    `INSERT INTO lab_observations (report_id, version, position, marker, loinc, comparator, digits, printed, absent, unit, ucum,
       range_low, range_high, range_text, applies, flag, method, note, state)
     SELECT ?1, ?2, value ->> 'position', value ->> 'marker', value ->> 'loinc', value ->> 'comparator', value ->> 'digits',
       value ->> 'printed', value ->> 'absent', value ->> 'unit', value ->> 'ucum', value ->> '$.range.low', value ->> '$.range.high',
       value ->> '$.range.text', value ->> '$.range.applies', value ->> 'flag', value ->> 'method', value ->> 'note', value ->> 'state'
     FROM json_each(?3)`,
  ).bind(reportId, version, JSON.stringify(rows));
  const papers = await insertPapers(env.HEALTH_DB, reportId, version, file.papers);
  return [head, observations, insertKept(env.HEALTH_DB, reportId, version, file.kept), ...papers];
}

async function commit(desk: DeskContext, statements: D1PreparedStatement[]): Promise<void> {
  try {
    await desk.env.HEALTH_DB.batch(statements);
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === 'subject_closed') throw new AppError('account.unknown', { cause: error });
    // Taken back since the booking was read.
    if (constraint === 'no_consent') throw new AppError('result.no_consent', { cause: error });
    // Two people entered the same number at once.
    if (constraint?.startsWith('unique:')) throw new AppError('result.number_seen', { cause: error });
    throw error;
  }
}

const logOf = (desk: DeskContext, reportId: string, action: 'report_entered' | 'report_withdrawn') =>
  accessStatement(desk.env.HEALTH_DB, {
    at: desk.now,
    kind: 'staff',
    actor: desk.actor.id,
    action,
    reportId,
    requestId: desk.reqId,
  });

const faulty = (faults: readonly LabFileFault[]) => ({ item: null, faults: [...faults], repeated: false });

async function answer(desk: DeskContext, reportId: string, repeated: boolean) {
  return { item: await serializeReport(desk.env, await findNewest(desk.env, reportId)), faults: [], repeated };
}

async function findByNumber(desk: DeskContext, { lab }: LabFile): Promise<VersionRow | undefined> {
  const where = "v.lab_id = ?1 AND v.lab_number = ?2 AND v.status <> 'withdrawn'";
  return (await findVersions(desk.env, where, lab.id, lab.report))[0];
}

interface NewReport {
  readonly file: LabFile;
  readonly subject: string;
  readonly intakeId: string | null;
}

/** @throws AppError `account.unknown`, `result.number_seen`; `result.exists` for a booking that has another report */
async function storeReport(desk: DeskContext, { file, subject, intakeId }: NewReport) {
  const db = desk.env.HEALTH_DB;
  const hash = await hashOf(subject, file);
  const seen = await findByNumber(desk, file);
  if (seen?.hash === hash) return answer(desk, seen.report_id, true);
  const isTaken =
    intakeId && (await db.prepare('SELECT 1 FROM lab_reports WHERE intake_id = ?').bind(intakeId).first());
  if (isTaken) throw new AppError('result.exists');
  if (seen) throw new AppError('result.number_seen');
  const reportId = newId();
  await commit(desk, [
    db
      .prepare(
        'INSERT INTO lab_reports (id, subject_id, order_item, intake_id, created_at) VALUES (?1, ?2, ?3, ?4, ?5)',
      )
      .bind(reportId, subject, file.orderItem, intakeId, desk.now),
    ...(await insertVersion(desk, { reportId, version: 1, file, hash })),
    logOf(desk, reportId, 'report_entered'),
  ]);
  return answer(desk, reportId, false);
}

/** Enters an earlier report of an account, without a booking. @throws AppError as storeReport */
export async function enterReport(desk: DeskContext, email: string, text: string) {
  const read = await readFile(desk, text, null);
  if ('faults' in read) return faulty(read.faults);
  const user = await getUserByEmail(desk.env.DB, email);
  const patient = await findPatientOfDraw(desk.env.DB, read.file.orderItem);
  // The buyer's address is not the patient's.
  if (patient && patient.account !== user.id) throw new AppError('account.unknown');
  const subject = await findOrCreateSubject(desk.env, user.id, desk.now);
  return storeReport(desk, { file: read.file, subject, intakeId: null });
}

/** Enters a booking's report; the booking determines the patient. @throws AppError as findBooking and storeReport */
export async function enterBookedReport(desk: DeskContext, number: string, text: string) {
  const booking = await findBooking(desk.env, { number }, 'enter');
  const read = await readFile(desk, text, booking);
  if ('faults' in read) return faulty(read.faults);
  const { subjectId: subject, intakeId } = booking;
  const stored = await storeReport(desk, { file: read.file, subject, intakeId });
  await tellShop(desk.env, intakeId, desk.now);
  return stored;
}

/** The faults of a new version that belongs to another specimen or doesn't say what it replaces. */
function findAmendFaults(file: LabFile, newest: VersionRow): LabFileFault[] {
  const fault = (field: string): LabFileFault => ({ row: null, field, rule: 'differs' });
  const isReleased = newest.status === 'released';
  return [
    ...(file.orderItem === newest.order_item ? [] : [fault('order_item')]),
    ...(file.lab.id === newest.lab_id ? [] : [fault('lab.id')]),
    ...(file.patient.sex === newest.sex ? [] : [fault('patient.sex')]),
    ...(isReleased && file.replaces !== newest.lab_number ? [fault('replaces')] : []),
  ];
}

/** A new version withdraws an unreleased one; a released one stays until the new one is released. @throws AppError as findBooking */
export async function amendReport(desk: DeskContext, reportId: string, text: string) {
  const newest = await findNewest(desk.env, reportId);
  const { intake_id: intakeId } = newest;
  const booking = intakeId === null ? null : await findBooking(desk.env, { intakeId }, 'amend');
  const read = await readFile(desk, text, booking);
  const faults = 'faults' in read ? read.faults : findAmendFaults(read.file, newest);
  if ('faults' in read || faults.length > 0) return faulty(faults);
  const { file } = read;
  const hash = await hashOf(newest.subject_id, file);
  if (newest.hash === hash && newest.status !== 'withdrawn') return answer(desk, reportId, true);
  const seen = await findByNumber(desk, file);
  const replacesDraft = newest.status === 'entered' || newest.status === 'confirmed';
  if (seen && !(replacesDraft && seen.report_id === reportId && seen.version === newest.version))
    throw new AppError('result.number_seen');
  await commit(desk, [
    ...(replacesDraft
      ? [
          desk.env.HEALTH_DB.prepare(
            "UPDATE lab_report_versions SET status = 'withdrawn' WHERE report_id = ?1 AND version = ?2",
          ).bind(reportId, newest.version),
          logOf(desk, reportId, 'report_withdrawn'),
        ]
      : []),
    ...(await insertVersion(desk, { reportId, version: newest.version + 1, file, hash })),
    logOf(desk, reportId, 'report_entered'),
  ]);
  return answer(desk, reportId, false);
}
