/** A patient's released reports, each in its newest released version. */
import type { ResultState } from '../../../../shared/domain/lab/interpretation.ts';
import type { PastResult } from '../../../../shared/domain/lab/trend.ts';
import { defineColumns } from '../../db/columns.ts';
import {
  type ObservationRow,
  observationColumns,
  observationsSql,
  resultOf,
  type VersionRow,
  versionColumns,
  versionsSql,
} from './rows.ts';

const isNewestReleased = `v.status = 'released' AND r.erased_at IS NULL AND v.version =
  (SELECT max(w.version) FROM lab_report_versions w WHERE w.report_id = v.report_id AND w.status = 'released')`;

/** The account's own reports; a link finds its report by id. */
export async function findOwnReport(db: D1Database, account: string, reportId: string): Promise<VersionRow | null> {
  const sql = `${versionsSql} JOIN subjects s ON s.id = r.subject_id
    WHERE r.id = ?1 AND s.account = ?2 AND s.closed_at IS NULL AND ${isNewestReleased}`;
  return versionColumns.first(await db.prepare(sql).bind(reportId, account).all());
}

export async function findReleasedReport(db: D1Database, reportId: string): Promise<VersionRow | null> {
  const sql = `${versionsSql} WHERE r.id = ?1 AND ${isNewestReleased}`;
  return versionColumns.first(await db.prepare(sql).bind(reportId).all());
}

export async function findMarkersSince(db: D1Database, subject: string, after: number): Promise<ReadonlySet<string>> {
  const sql = `SELECT DISTINCT o.marker FROM lab_reports r JOIN lab_report_versions v ON v.report_id = r.id
    JOIN lab_observations o ON o.report_id = v.report_id AND o.version = v.version
    WHERE r.subject_id = ?1 AND v.collected_at > ?2 AND o.state <> 'absent' AND ${isNewestReleased}`;
  const { results } = await db.prepare(sql).bind(subject, after).all<{ marker: string }>();
  return new Set(results.map(({ marker }) => marker));
}

/**
 * The newest value of each marker in the subject's samples after a moment, what couldn't be measured aside. A row that isn't read and needs
 * a doctor has no marker by which a later report could close it: it counts as urgent while its own report explains anything.
 */
export async function findNewestStates(
  db: D1Database,
  subject: string,
  { after, keptAfter }: { after: number; keptAfter: number },
): Promise<ReadonlyMap<string, ResultState>> {
  const from = (rows: string, since: string) => `FROM lab_reports r JOIN lab_report_versions v ON v.report_id = r.id
    JOIN ${rows} o ON o.report_id = v.report_id AND o.version = v.version
    WHERE r.subject_id = ?1 AND v.collected_at > ${since} AND ${isNewestReleased}`;
  const sql = `SELECT o.marker, o.state, v.collected_at AS at, v.released_at AS released
      ${from('lab_observations', '?2')} AND o.state <> 'absent'
    UNION ALL SELECT 'unread row', 'urgent', v.collected_at, v.released_at
      ${from('lab_kept_rows', '?3')} AND (o.state = 'urgent' OR o.decision = 'urgent')
    ORDER BY at, released`;
  const { results } = await db
    .prepare(sql)
    .bind(subject, after, keptAfter)
    .all<{ marker: string; state: ResultState }>();
  return new Map(results.map(({ marker, state }) => [marker, state]));
}

/** Newest sample first. */
export async function findOwnReports(db: D1Database, account: string): Promise<VersionRow[]> {
  const sql = `${versionsSql} JOIN subjects s ON s.id = r.subject_id
    WHERE s.account = ?1 AND s.closed_at IS NULL AND ${isNewestReleased} ORDER BY v.collected_at DESC, r.id LIMIT 200`;
  return versionColumns.rows(await db.prepare(sql).bind(account).all());
}

export async function findRows(db: D1Database, { report_id: id, version }: VersionRow): Promise<ObservationRow[]> {
  const sql = `${observationsSql} WHERE o.report_id = ?1 AND o.version = ?2 ORDER BY o.position`;
  return observationColumns.rows(await db.prepare(sql).bind(id, version).all());
}

/** The values of the previous released version. */
export async function findEarlierRows(
  db: D1Database,
  { report_id: id, version }: VersionRow,
): Promise<ObservationRow[]> {
  const sql = `${observationsSql} WHERE o.report_id = ?1 AND o.version = (SELECT max(version) FROM lab_report_versions
    WHERE report_id = ?1 AND version < ?2 AND status = 'released') ORDER BY o.position`;
  return observationColumns.rows(await db.prepare(sql).bind(id, version).all());
}

interface PastRow extends ObservationRow {
  collected_at: number;
  lab_id: string;
}
const pastColumns = defineColumns<PastRow>({
  ...observationColumns.byName,
  collected_at: 'v.collected_at',
  lab_id: 'v.lab_id',
});

/** Values of the subject up to a sample, this report's too. */
export async function findPastResults(db: D1Database, { subject_id: subject, collected_at: until }: VersionRow) {
  const sql = `SELECT ${pastColumns.sql} FROM lab_reports r JOIN lab_report_versions v ON v.report_id = r.id
    JOIN lab_observations o ON o.report_id = v.report_id AND o.version = v.version
    WHERE r.subject_id = ?1 AND v.collected_at <= ?2 AND ${isNewestReleased} ORDER BY v.collected_at LIMIT 5000`;
  const rows = pastColumns.rows(await db.prepare(sql).bind(subject, until).all());
  return rows.flatMap((row): PastResult[] => {
    const value = resultOf(row);
    if (value === null || row.ucum === null) return [];
    return [
      {
        marker: row.marker,
        loinc: row.loinc,
        collectedAt: row.collected_at,
        value,
        ucum: row.ucum,
        range: { low: row.range_low, high: row.range_high },
        state: row.state,
        lab: row.lab_id,
        method: row.method,
      },
    ];
  });
}
