/** A person's released reports in the export of their data, each with its values, links and log (docs/security.md PR9). */
import type { z } from 'zod';
import type { personalData } from '../../../../shared/contract/person.ts';
import { formatResultValue } from '../../../../shared/domain/lab/result-value.ts';
import { shownUnit } from '../../../../shared/domain/lab/units.ts';
import type { UserContext } from '../../context.ts';
import { readRows } from '../../db/columns.ts';
import { findOwnReports, findRows } from './find-released.ts';
import { findKept, viewKept } from './kept-rows.ts';
import { findPapers } from './papers.ts';
import { findLabNames, getMarker } from './register.ts';
import { type ObservationRow, resultOf } from './rows.ts';

type ExportedResult = z.input<typeof personalData>['results'][number];
const iso = (at: number) => new Date(at).toISOString();

async function readUse(
  { env, now }: UserContext,
  reportId: string,
): Promise<Pick<ExportedResult, 'links' | 'log' | 'reminder'>> {
  const [links, log, reminders] = await env.HEALTH_DB.batch<unknown>([
    env.HEALTH_DB.prepare(
      `SELECT created_at, expires_at, revoked_at IS NULL AND expires_at > ?2 AS is_open FROM lab_report_links
       WHERE report_id = ?1 ORDER BY created_at`,
    ).bind(reportId, now),
    env.HEALTH_DB.prepare(
      'SELECT at, actor_kind AS by, action FROM health_access WHERE entity_id = ? ORDER BY id',
    ).bind(reportId),
    env.HEALTH_DB.prepare('SELECT due_at, agreed_at, stopped_at FROM retest_reminders WHERE report_id = ?').bind(
      reportId,
    ),
  ]);
  const [reminder] = readRows<{ due_at: number; agreed_at: number; stopped_at: number | null }>(reminders);
  return {
    reminder: reminder
      ? {
          at: iso(reminder.due_at),
          agreed_at: iso(reminder.agreed_at),
          stopped_at: reminder.stopped_at === null ? null : iso(reminder.stopped_at),
        }
      : null,
    links: readRows<{ created_at: number; expires_at: number; is_open: number }>(links).map((link) => ({
      created_at: iso(link.created_at),
      expires_at: iso(link.expires_at),
      is_open: link.is_open === 1,
    })),
    log: readRows<{ at: number; by: 'owner' | 'staff' | 'link'; action: string }>(log).map(({ at, by, action }) => ({
      at: iso(at),
      by,
      action,
    })),
  };
}

function toValue(row: ObservationRow, { locale }: UserContext): ExportedResult['values'][number] {
  const value = resultOf(row);
  return {
    marker: row.marker,
    name: getMarker(row.marker)[locale],
    value: value && formatResultValue(value),
    unit: row.ucum === null ? row.unit : shownUnit(row.unit, row.ucum),
    printed: row.printed,
    low: row.range_low,
    high: row.range_high,
    state: row.state,
    note: row.note,
  };
}

export async function exportResults(context: UserContext): Promise<ExportedResult[]> {
  const { env, userId, locale } = context;
  const reports = await findOwnReports(env.HEALTH_DB, userId);
  const labOf = await findLabNames(env, [...new Set(reports.map(({ lab_id }) => lab_id))], locale);
  return Promise.all(
    reports.map(async (report) => ({
      id: report.report_id,
      version: report.version,
      lab: labOf(report.lab_id).name,
      number: report.lab_number,
      collected_at: iso(report.collected_at),
      released_at: iso(report.released_at ?? report.entered_at),
      conclusion: report.conclusion,
      sample_note: report.sample_note,
      values: (await findRows(env.HEALTH_DB, report)).map((row) => toValue(row, context)),
      unread: (await findKept(env.HEALTH_DB, report)).map((row) => viewKept(row, locale)),
      papers: await findPapers(env.HEALTH_DB, report),
      ...(await readUse(context, report.report_id)),
    })),
  );
}
