import type { OwnLabReport } from '../../../../shared/contract/lab.ts';
import type { UnitSystem } from '../../../../shared/domain/lab/units.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context, UserContext } from '../../context.ts';
import { newId, newToken, sha256 } from '../../core/hash.ts';
import { batchRows } from '../../db/columns.ts';
import { dayMs, type LinkRow, maxOpenLinks, selectLinks, toShareLink } from '../../db/share-link.ts';
import type { AnsweredFile } from '../../middleware/reply.ts';
import { accessStatement, type LabAction } from './access-log.ts';
import { findOwnReport, findReleasedReport } from './find-released.ts';
import { readPaper, toAnsweredFile } from './papers.ts';
import { readReminder } from './reminder.ts';
import type { VersionRow } from './rows.ts';
import { viewReport } from './view-report.ts';

const shownAccesses = 20;
/** Chosen. */
const sameOpeningMs = 60_000;

async function getOwn({ env, userId }: UserContext, reportId: string): Promise<VersionRow> {
  const report = await findOwnReport(env.HEALTH_DB, userId, reportId);
  if (!report) throw new AppError('not_found');
  return report;
}

const logOf = ({ env, now, reqId, userId }: UserContext, action: LabAction, reportId: string) =>
  accessStatement(env.HEALTH_DB, { at: now, kind: 'owner', actor: userId, action, reportId, requestId: reqId });

/** Null without a booking, and once the answers before the draw are gone. */
const findPatient = (db: D1Database, { intake_id: id }: VersionRow): Promise<OwnLabReport['patient']> =>
  db
    .prepare('SELECT name, birth_date FROM intakes WHERE id = ?')
    .bind(id)
    .first<{ name: string; birth_date: string }>();

interface ReportReadRow {
  at: number;
  kind: 'owner' | 'staff' | 'link';
  action: string;
}

/** Switching units or pages of the report is logged as one opening. */
async function hasJustRead({ env, userId, now }: UserContext, id: string): Promise<boolean> {
  const row = await env.HEALTH_DB.prepare(
    "SELECT 1 FROM health_access WHERE entity_id = ?1 AND actor = ?2 AND action = 'report_read' AND at > ?3",
  )
    .bind(id, userId, now - sameOpeningMs)
    .first();
  return row !== null;
}

export async function readOwnReport(context: UserContext, id: string, units?: UnitSystem): Promise<OwnLabReport> {
  const { env, locale, now } = context;
  const report = await getOwn(context, id);
  const view = await viewReport(env, report, { locale, units });
  if (!(await hasJustRead(context, id))) await logOf(context, 'report_read', id).run();
  const [links, log] = await batchRows<[LinkRow, ReportReadRow]>(env.HEALTH_DB, [
    selectLinks(env.HEALTH_DB, 'lab_report_links', id, now),
    env.HEALTH_DB.prepare(
      'SELECT at, actor_kind AS kind, action FROM health_access WHERE entity_id = ?1 ORDER BY id DESC LIMIT ?2',
    ).bind(id, shownAccesses),
  ]);
  return {
    ...view,
    patient: await findPatient(env.HEALTH_DB, report),
    reminder: await readReminder(env, report, now),
    links: links.results.map((link) => toShareLink(link, now)),
    log: log.results.map(({ at, kind, action }) => ({ at: new Date(at).toISOString(), kind, action })),
  };
}

/** Logged before the first byte leaves. */
export async function openOwnPaper(context: UserContext, id: string, position: number): Promise<AnsweredFile> {
  const report = await getOwn(context, id);
  const paper = await readPaper(context.env.HEALTH_DB, report, position);
  await logOf(context, 'report_read', id).run();
  return toAnsweredFile(paper);
}

export async function shareReport(context: UserContext, id: string, days: number) {
  const { env, now } = context;
  await getOwn(context, id);
  const token = newToken();
  const link = { id: newId(), expiresAt: now + days * dayMs };
  const [made] = await env.HEALTH_DB.batch([
    env.HEALTH_DB.prepare(
      `INSERT INTO lab_report_links (id, report_id, token_hash, created_at, expires_at) SELECT ?1, ?2, ?3, ?4, ?5
       WHERE (SELECT count(*) FROM lab_report_links WHERE report_id = ?2 AND revoked_at IS NULL AND expires_at > ?4) < ${maxOpenLinks}`,
    ).bind(link.id, id, await sha256(token), now, link.expiresAt),
    logOf(context, 'report_shared', id),
  ]);
  if (made?.meta.changes === 0) throw new AppError('share.full');
  return { id: link.id, token, expires_at: new Date(link.expiresAt).toISOString() };
}

export async function endLink(context: UserContext, id: string, linkId: string): Promise<void> {
  const { env, now } = context;
  await getOwn(context, id);
  const [ended] = await env.HEALTH_DB.batch([
    env.HEALTH_DB.prepare(
      'UPDATE lab_report_links SET revoked_at = coalesce(revoked_at, ?3) WHERE id = ?1 AND report_id = ?2',
    ).bind(linkId, id, now),
    logOf(context, 'link_ended', id),
  ]);
  if (ended?.meta.changes === 0) throw new AppError('not_found');
}

/** Triggers erase all versions, contact attempts, links and the answers before the draw. A row of ids and the access log stay. */
export async function eraseReport(context: UserContext, id: string): Promise<void> {
  const { env, now } = context;
  await getOwn(context, id);
  const db = env.HEALTH_DB;
  await db.batch([
    logOf(context, 'report_erased', id),
    db.prepare('UPDATE lab_reports SET erased_at = ?2 WHERE id = ?1').bind(id, now),
  ]);
}

export async function readSharedReport({ env, locale, now, reqId }: Context, token: string, units?: UnitSystem) {
  const db = env.HEALTH_DB;
  const link = await db
    .prepare(
      'SELECT id, report_id FROM lab_report_links WHERE token_hash = ?1 AND revoked_at IS NULL AND expires_at > ?2',
    )
    .bind(await sha256(token), now)
    .first<{ id: string; report_id: string }>();
  const report = link && (await findReleasedReport(db, link.report_id));
  if (!link || !report) throw new AppError('not_found');
  const view = await viewReport(env, report, { locale, units, alone: true });
  const access = {
    at: now,
    kind: 'link',
    actor: link.id,
    action: 'report_read',
    reportId: link.report_id,
    requestId: reqId,
  } as const;
  await accessStatement(db, access).run();
  return view;
}
