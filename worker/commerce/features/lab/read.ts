/** Reports for the desk. Names of staff are read in the shop's database, by id. */
import type { DeskLabReport, DeskLabReportDetail } from '../../../../shared/contract/desk/lab.ts';
import { isOutOfRange, isUrgent } from '../../../../shared/domain/lab/interpretation.ts';
import { formatResultValue } from '../../../../shared/domain/lab/result-value.ts';
import { AppError } from '../../../../shared/errors.ts';
import { batchRows } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { findKept, isKeptUrgent, nameOfKept } from './kept-rows.ts';
import { findPapers } from './papers.ts';
import { getMarker } from './register.ts';
import {
  type ObservationRow,
  observationColumns,
  observationsSql,
  resultOf,
  type VersionRow,
  versionColumns,
  versionsSql,
} from './rows.ts';

const listed = 200;
const toTime = (ms: number) => new Date(ms).toISOString();

export async function findVersions(
  { HEALTH_DB }: CommerceEnv,
  where: string,
  ...values: (string | number)[]
): Promise<VersionRow[]> {
  const sql = `${versionsSql} WHERE r.erased_at IS NULL AND (${where}) ORDER BY v.entered_at DESC, v.version DESC LIMIT ${listed}`;
  return versionColumns.rows(
    await HEALTH_DB.prepare(sql)
      .bind(...values)
      .all(),
  );
}

/** @throws AppError `result.unknown`. */
export async function findNewest(env: CommerceEnv, reportId: string): Promise<VersionRow> {
  const [newest] = await findVersions(env, 'v.report_id = ?1', reportId);
  if (!newest) throw new AppError('result.unknown');
  return newest;
}

/** In the order of the file. */
export async function findObservations(
  { HEALTH_DB }: CommerceEnv,
  reportId: string,
  version: number,
): Promise<ObservationRow[]> {
  const sql = `${observationsSql} WHERE o.report_id = ?1 AND o.version = ?2 ORDER BY o.position`;
  return observationColumns.rows(await HEALTH_DB.prepare(sql).bind(reportId, version).all());
}

async function countRows({ HEALTH_DB }: CommerceEnv, versions: readonly VersionRow[]) {
  const { results } = await HEALTH_DB.prepare(
    `SELECT report_id, version, sum(is_read) AS rows, sum(1 - is_read) AS kept, sum(is_urgent) AS urgent FROM (
       SELECT report_id, version, 1 AS is_read, state GLOB 'urgent*' AS is_urgent FROM lab_observations
       UNION ALL SELECT report_id, version, 0, state = 'urgent' OR decision IS 'urgent' FROM lab_kept_rows)
     WHERE report_id IN (SELECT value FROM json_each(?)) GROUP BY report_id, version`,
  )
    .bind(JSON.stringify(versions.map(({ report_id: id }) => id)))
    .all<{ report_id: string; version: number; rows: number; kept: number; urgent: number }>();
  return new Map(results.map((row) => [`${row.report_id} ${row.version}`, row]));
}

const toSummary = (row: VersionRow, counts: Awaited<ReturnType<typeof countRows>>): DeskLabReport => {
  const count = counts.get(`${row.report_id} ${row.version}`);
  return {
    id: row.report_id,
    revision: row.version,
    status: row.status,
    lab: row.lab_id,
    number: row.lab_number,
    order_item: row.order_item,
    collected_at: toTime(row.collected_at),
    entered_at: toTime(row.entered_at),
    rows: count?.rows ?? 0,
    kept: count?.kept ?? 0,
    urgent: count?.urgent ?? 0,
    hash: row.hash,
  };
};

export async function serializeReport(env: CommerceEnv, row: VersionRow): Promise<DeskLabReport> {
  return toSummary(row, await countRows(env, [row]));
}

export async function listReports(env: CommerceEnv, status?: string): Promise<DeskLabReport[]> {
  const rows = status === undefined ? await findVersions(env, '1') : await findVersions(env, 'v.status = ?1', status);
  const counts = await countRows(env, rows);
  return rows.map((row) => toSummary(row, counts));
}

interface ContactRow {
  at: number;
  called_by: string;
  outcome: 'reached' | 'no_answer';
  phone: string | null;
  answered_by: string | null;
}

async function readStaffNames(
  { DB }: CommerceEnv,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const { results } = await DB.prepare('SELECT id, name FROM staff WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(ids.filter((id) => id !== null)))
    .all<{ id: string; name: string }>();
  return new Map(results.map(({ id, name }) => [id, name]));
}

/** Outside its range, or of a marker whose value may need a doctor at once: a slip into the range would pass unseen. */
export const isTypedBlind = (row: ObservationRow): boolean =>
  resultOf(row) !== null && (isOutOfRange(row.state) || getMarker(row.marker).urgent !== null);

type Observation = DeskLabReportDetail['observations'][number];
const unseen = { value: null, printed: null, flag: null, state: null } satisfies Partial<Observation>;

const toObservation = (row: ObservationRow, isUnseen: boolean): Observation => {
  const { en, ar } = getMarker(row.marker);
  const value = resultOf(row);
  const retype = isTypedBlind(row);
  return {
    marker: row.marker,
    name: { en, ar },
    value: value && formatResultValue(value),
    printed: row.printed,
    absent: row.absent,
    unit: row.unit,
    low: row.range_low,
    high: row.range_high,
    range_text: [row.applies, row.range_text].filter((text) => text !== null).join(', ') || null,
    flag: row.flag,
    note: row.note,
    state: row.state,
    retype,
    ...(isUnseen && retype ? unseen : {}),
  };
};

/** What was said before the draw, or the number of an account whose paper it is. */
export async function findCall(
  { DB, HEALTH_DB }: CommerceEnv,
  { intake_id, subject_id }: VersionRow,
): Promise<DeskLabReportDetail['call']> {
  const said = await HEALTH_DB.prepare('SELECT name, phone FROM intakes WHERE id = ?')
    .bind(intake_id)
    .first<{ name: string; phone: string }>();
  if (said) return said;
  const account = await HEALTH_DB.prepare('SELECT account FROM subjects WHERE id = ?')
    .bind(subject_id)
    .first('account');
  return DB.prepare("SELECT name, phone FROM users WHERE id = ? AND coalesce(phone, '') <> ''")
    .bind(account)
    .first<{ name: string; phone: string }>();
}

/** @param reader sees nothing of what they would have to type, unless they entered it */
export async function showReport(env: CommerceEnv, reportId: string, reader: string): Promise<DeskLabReportDetail> {
  const row = await findNewest(env, reportId);
  const observations = await findObservations(env, reportId, row.version);
  const [contacts] = await batchRows<[ContactRow]>(env.HEALTH_DB, [
    env.HEALTH_DB.prepare(
      'SELECT at, called_by, outcome, phone, answered_by FROM lab_contacts WHERE report_id = ?1 AND version = ?2 ORDER BY id',
    ).bind(reportId, row.version),
  ]);
  const people = [row.entered_by, row.confirmed_by, row.released_by, ...contacts.results.map((one) => one.called_by)];
  const names = await readStaffNames(env, people);
  const step = (at: number | null, by: string | null) =>
    at === null || by === null ? null : { at: toTime(at), by: names.get(by) ?? null };
  const kept = await findKept(env.HEALTH_DB, row);
  const isUnseen = row.status === 'entered' && row.entered_by !== reader;
  const isUrgentReport = observations.some(({ state }) => isUrgent(state)) || kept.some(isKeptUrgent);
  return {
    ...(await serializeReport(env, row)),
    kind: row.kind,
    conclusion: row.conclusion,
    sample_note: row.sample_note,
    entered: { at: toTime(row.entered_at), by: names.get(row.entered_by) ?? null },
    confirmed: step(row.confirmed_at, row.confirmed_by),
    released: step(row.released_at, row.released_by),
    contacts: contacts.results.map(({ at, called_by: by, ...call }) => ({
      at: toTime(at),
      by: names.get(by) ?? null,
      ...call,
    })),
    call: isUrgentReport ? await findCall(env, row) : null,
    observations: observations.map((one) => toObservation(one, isUnseen)),
    unread: kept.map((one) => ({
      ...one,
      name: { en: nameOfKept(one, 'en'), ar: nameOfKept(one, 'ar') },
      decide: one.state === 'flagged' && one.decision === null,
    })),
    papers: await findPapers(env.HEALTH_DB, row),
  };
}
