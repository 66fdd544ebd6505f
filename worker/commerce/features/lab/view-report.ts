import type { LabReport, LabReportRow, ListedLabReport } from '../../../../shared/contract/lab.ts';
import { isOutOfRange, isUrgent } from '../../../../shared/domain/lab/interpretation.ts';
import type { MarkerGroup } from '../../../../shared/domain/lab/marker.ts';
import type { UnitSystem } from '../../../../shared/domain/lab/units.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { CommerceEnv } from '../../env.ts';
import { findEarlierRows, findPastResults, findRows } from './find-released.ts';
import { findKept, isKeptUrgent, viewKept } from './kept-rows.ts';
import { findPapers } from './papers.ts';
import { findLabNames, getMarker } from './register.ts';
import type { ObservationRow, VersionRow } from './rows.ts';
import { viewRow } from './view-row.ts';

/** What most people ask about first. */
const groupOrder: readonly MarkerGroup[] = [
  'vitamins',
  'iron',
  'minerals',
  'electrolytes',
  'diabetes',
  'lipids',
  'heart',
  'thyroid',
  'cbc',
  'liver',
  'kidney',
  'inflammation',
  'hormones',
  'mens',
];

function findPrintedSystem(rows: readonly ObservationRow[]): UnitSystem {
  const differing = rows.filter(({ marker, ucum }) => ucum !== null && getMarker(marker).si);
  const si = differing.filter(({ marker, ucum }) => getMarker(marker).si?.ucum === ucum);
  return si.length * 2 > differing.length ? 'si' : 'conventional';
}

const toTime = (ms: number) => new Date(ms).toISOString();

function countStates(rows: readonly ObservationRow[]): LabReport['tally'] {
  const count = (...states: ObservationRow['state'][]) => rows.filter(({ state }) => states.includes(state)).length;
  return {
    in_range: count('in_range'),
    low: count('low', 'urgent_low'),
    high: count('high', 'urgent_high', 'urgent'),
    without: count('no_range', 'unclear', 'absent'),
  };
}

async function findContact(db: D1Database, { report_id: id, version }: VersionRow): Promise<LabReport['contact']> {
  const row = await db
    .prepare(
      `SELECT at, outcome FROM lab_contacts WHERE report_id = ?1 AND version = ?2 ORDER BY outcome = 'reached' DESC, id DESC LIMIT 1`,
    )
    .bind(id, version)
    .first<{ at: number; outcome: 'reached' | 'no_answer' }>();
  return row && { at: toTime(row.at), outcome: row.outcome };
}

function groupRows(views: readonly LabReportRow[]): LabReport['groups'] {
  const groupOf = ({ marker }: LabReportRow) => getMarker(marker).group;
  return groupOrder.flatMap((group) => {
    const rows = views.filter((view) => groupOf(view) === group);
    return rows.length === 0 ? [] : [{ group, rows }];
  });
}

/** From the intake before the draw; false without a booking. */
async function tookBiotin(db: D1Database, { intake_id: id }: VersionRow): Promise<boolean> {
  const said = await db.prepare('SELECT takes_biotin FROM intakes WHERE id = ?').bind(id).first<number>('takes_biotin');
  return said === 1;
}

/**
 * A released report as its patient or the holder of a link reads it.
 * @param alone without the values of other reports: a link opens one report, and its owner chose which
 */
export async function viewReport(
  env: CommerceEnv,
  report: VersionRow,
  { locale, units, alone = false }: { locale: Locale; units: UnitSystem | undefined; alone?: boolean },
): Promise<LabReport> {
  const db = env.HEALTH_DB;
  const [labOf, took_biotin, rows, kept, papers, earlier, past, contact] = await Promise.all([
    findLabNames(env, [report.lab_id], locale),
    tookBiotin(db, report),
    findRows(db, report),
    findKept(db, report),
    findPapers(db, report),
    findEarlierRows(db, report),
    alone ? [] : findPastResults(db, report),
    findContact(db, report),
  ]);
  const system = units ?? findPrintedSystem(rows);
  const context = { locale, system, collectedAt: report.collected_at, past, earlier };
  const lab = labOf(report.lab_id);
  const releasedAt = report.released_at ?? report.entered_at;
  return {
    id: report.report_id,
    version: report.version,
    units: system,
    lab: lab.name,
    licence: lab.licence,
    number: report.lab_number,
    collected_at: toTime(report.collected_at),
    fasting_hours: report.fasting_hours,
    took_biotin,
    conclusion: report.conclusion,
    sample_note: report.sample_note,
    released_at: toTime(releasedAt),
    corrected_at: earlier.length > 0 ? toTime(releasedAt) : null,
    sex: report.sex,
    age: report.age,
    urgent: rows.some(({ state }) => isUrgent(state)) || kept.some(isKeptUrgent),
    contact,
    tally: countStates(rows),
    groups: groupRows(rows.map((row) => viewRow(row, context))),
    kept: kept.map((row) => viewKept(row, locale)),
    papers,
  };
}

export async function listReports(
  env: CommerceEnv,
  reports: readonly VersionRow[],
  locale: Locale,
): Promise<ListedLabReport[]> {
  const labOf = await findLabNames(env, [...new Set(reports.map(({ lab_id }) => lab_id))], locale);
  return Promise.all(
    reports.map(async (report) => {
      const [rows, kept] = await Promise.all([findRows(env.HEALTH_DB, report), findKept(env.HEALTH_DB, report)]);
      return {
        id: report.report_id,
        lab: labOf(report.lab_id).name,
        collected_at: toTime(report.collected_at),
        released_at: toTime(report.released_at ?? report.entered_at),
        urgent: rows.some(({ state }) => isUrgent(state)) || kept.some(isKeptUrgent),
        rows: rows.length + kept.length,
        outside: rows.filter(({ state }) => isOutOfRange(state)).length,
      };
    }),
  );
}
