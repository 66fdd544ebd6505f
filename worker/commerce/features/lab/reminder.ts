/** A mail on the first day on which a report's values may be tested again, if the patient asked for it; a link in it stops reminders. */
import type { LabReminder } from '../../../../shared/contract/lab.ts';
import { reminderConsent } from '../../../../shared/domain/lab/reminder-consent.ts';
import { findReminderDay } from '../../../../shared/domain/lab/retest.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { type Budget, noBudget, takeInParts } from '../../core/budget.ts';
import { forEachRow } from '../../core/for-each-row.ts';
import { newShortId, sha256 } from '../../core/hash.ts';
import { createReminderStopToken } from '../../core/recipient-token.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { queueReminder } from '../../mail/queue.ts';
import { toFieldError } from '../../middleware/input.ts';
import { findMarkersSince, findOwnReport, findReleasedReport, findRows } from './find-released.ts';
import { findKept, isKeptUrgent } from './kept-rows.ts';
import { getMarker } from './register.ts';
import type { VersionRow } from './rows.ts';

const costs = { queriesARow: 6, atOnce: 50 };

async function findDay({ HEALTH_DB: db }: CommerceEnv, report: VersionRow): Promise<number | null> {
  const [rows, kept, since] = await Promise.all([
    findRows(db, report),
    findKept(db, report),
    findMarkersSince(db, report.subject_id, report.collected_at),
  ]);
  // Beside an urgent value, read or not, there is a doctor's word alone.
  if (kept.some(isKeptUrgent)) return null;
  const states = rows.map(({ marker, state }) => ({ marker: getMarker(marker), state }));
  return findReminderDay(states, report.collected_at, since);
}

/** Null if no such day is in the future. */
export async function readReminder(env: CommerceEnv, report: VersionRow, now: number): Promise<LabReminder | null> {
  const day = await findDay(env, report);
  if (day === null || day <= now) return null;
  const wanted = await env.HEALTH_DB.prepare(
    'SELECT 1 FROM retest_reminders WHERE report_id = ? AND done_at IS NULL AND stopped_at IS NULL',
  )
    .bind(report.report_id)
    .first();
  return { at: new Date(day).toISOString(), is_on: wanted !== null };
}

/** @throws AppError `not_found`, also without a day to come; `field.invalid` for words that were changed since */
export async function setReminder(
  { env, userId, locale, now }: UserContext,
  reportId: string,
  { agreed, version }: { agreed: boolean; version: string },
): Promise<LabReminder> {
  const db = env.HEALTH_DB;
  const report = await findOwnReport(db, userId, reportId);
  const day = report && (await findDay(env, report));
  if (!report || !day || day <= now) throw new AppError('not_found');
  if (!agreed) {
    await db.prepare('DELETE FROM retest_reminders WHERE report_id = ? AND done_at IS NULL').bind(reportId).run();
    return { at: new Date(day).toISOString(), is_on: false };
  }
  if (version !== reminderConsent.version) throw toFieldError([{ path: 'version', rule: 'invalid' }], locale);
  await db
    .prepare(
      `INSERT INTO retest_reminders (id, report_id, due_at, version, locale, text_hash, agreed_at) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (report_id) DO UPDATE SET due_at = excluded.due_at, version = excluded.version, locale = excluded.locale,
         text_hash = excluded.text_hash, agreed_at = excluded.agreed_at, stopped_at = NULL WHERE done_at IS NULL`,
    )
    .bind(newShortId(), reportId, day, version, locale, await sha256(reminderConsent.text[locale]), now)
    .run();
  return { at: new Date(day).toISOString(), is_on: true };
}

/** Stops all of the patient's reminders by the link in one mail; may be repeated. */
export async function stopReminders({ HEALTH_DB: db }: CommerceEnv, id: string, now: number): Promise<void> {
  await db
    .prepare(
      `UPDATE retest_reminders SET stopped_at = coalesce(stopped_at, ?2) WHERE report_id IN
         (SELECT other.id FROM retest_reminders m JOIN lab_reports r ON r.id = m.report_id
          JOIN lab_reports other ON other.subject_id = r.subject_id WHERE m.id = ?1)`,
    )
    .bind(id, now)
    .run();
}

interface DueReminderRow {
  id: string;
  report_id: string;
  locale: Locale;
  account: string | null;
  due_at: number;
}
const dueColumns = defineColumns<DueReminderRow>({
  id: 'm.id',
  report_id: 'm.report_id',
  locale: 'm.locale',
  account: 's.account',
  due_at: 'm.due_at',
});

/** After a crash between the mail and its mark the row is due again, but a reminder has only one mail. */
async function remind(env: CommerceEnv, { id, report_id: reportId, locale, account }: DueReminderRow, now: number) {
  const db = env.HEALTH_DB;
  const report = await findReleasedReport(db, reportId);
  const day = report && (await findDay(env, report));
  if (day && day > now) {
    // A later version of the report has another day.
    await db.prepare('UPDATE retest_reminders SET due_at = ? WHERE id = ?').bind(day, id).run();
    return;
  }
  const user =
    day && account
      ? await env.DB.prepare("SELECT email FROM users WHERE id = ? AND email <> ''")
          .bind(account)
          .first<{ email: string }>()
      : null;
  if (user) {
    const mail = { topic: 'test.again' as const, ref: id, locale, stop: await createReminderStopToken(env, id) };
    await (await queueReminder(env, mail, user.email, now)).run();
  }
  await db.prepare('UPDATE retest_reminders SET done_at = ? WHERE id = ?').bind(now, id).run();
}

export async function sendReminders(env: CommerceEnv, now: number, budget: Budget = noBudget): Promise<void> {
  let last = { due_at: 0, id: '' };
  await takeInParts(budget, costs, async (most) => {
    const { results } = await env.HEALTH_DB.prepare(
      `SELECT ${dueColumns.sql} FROM retest_reminders m JOIN lab_reports r ON r.id = m.report_id JOIN subjects s ON s.id = r.subject_id
       WHERE m.done_at IS NULL AND m.stopped_at IS NULL AND m.due_at <= ?1 AND s.closed_at IS NULL
         AND (m.due_at, m.id) > (?3, ?4) ORDER BY m.due_at, m.id LIMIT ?2`,
    )
      .bind(now, most, last.due_at, last.id)
      .all<DueReminderRow>();
    await forEachRow(env, results, (row) => remind(env, row, now));
    last = results.at(-1) ?? last;
    return results.length;
  });
}
