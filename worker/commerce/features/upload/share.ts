/** Links to an uploaded file. Its owner makes and ends them; a reader needs no account (docs/decisions/061-a-file-is-shared-by-a-link.md). */
import type { z } from 'zod';
import type { uploadCalls } from '../../../../shared/contract/upload.ts';
import type { LinkDays } from '../../../../shared/domain/link-days.ts';
import { cleanFileName } from '../../../../shared/domain/upload-file.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context, UserContext } from '../../context.ts';
import { newId, newToken, sha256 } from '../../core/hash.ts';
import { defineColumns } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import { dayMs, maxOpenLinks } from '../../db/share-link.ts';
import { takeLimit } from '../../limits/limits.ts';
import type { AnsweredFile } from '../../middleware/reply.ts';
import { readStoredFile } from './open-file.ts';
import { logByLink, logByOwner } from './subject.ts';
import { findUpload, type UploadRow, uploadColumns } from './uploads.ts';

/** Opens for `days`, and never longer than the file is kept. @throws AppError `not_found`; `share.full` beside ten open links */
export async function shareUpload(context: UserContext, id: string, days: LinkDays) {
  const { env, now } = context;
  const row = await findUpload(context, id);
  const token = newToken();
  const link = { id: newId(), expiresAt: Math.min(now + days * dayMs, row.expires_at) };
  await env.HEALTH_DB.batch([
    env.HEALTH_DB.prepare(
      `INSERT INTO batch_guard SELECT count(*) < ?3, 'links_full' FROM upload_links
       WHERE upload_id = ?1 AND revoked_at IS NULL AND expires_at > ?2`,
    ).bind(id, now, maxOpenLinks),
    env.HEALTH_DB.prepare(
      'INSERT INTO upload_links (id, upload_id, token_hash, created_at, expires_at) VALUES (?, ?, ?, ?, ?)',
    ).bind(link.id, id, await sha256(token), now, link.expiresAt),
    logByOwner(context, { subjectId: row.subject_id, action: 'upload.shared', entityId: id }),
  ]).catch((cause: unknown) => {
    const constraint = constraintOf(cause);
    if (constraint === 'upload_unknown') throw new AppError('not_found', { cause });
    throw constraint === 'links_full' ? new AppError('share.full', { cause }) : cause;
  });
  return { id: link.id, token, expires_at: new Date(link.expiresAt).toISOString() };
}

/** Ending a link again changes nothing. @throws AppError `not_found` */
export async function endUploadLink(context: UserContext, id: string, linkId: string): Promise<void> {
  const { env, now } = context;
  const row = await findUpload(context, id);
  const link = await env.HEALTH_DB.prepare('SELECT revoked_at FROM upload_links WHERE id = ? AND upload_id = ?')
    .bind(linkId, id)
    .first<{ revoked_at: number | null }>();
  if (!link) throw new AppError('not_found');
  if (link.revoked_at !== null) return;
  await env.HEALTH_DB.batch([
    env.HEALTH_DB.prepare('UPDATE upload_links SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL').bind(
      now,
      linkId,
    ),
    logByOwner(context, { subjectId: row.subject_id, action: 'upload.link_ended', entityId: id }),
  ]);
}

interface SharedRow extends UploadRow {
  link_id: string;
  link_end: number;
}
const sharedColumns = defineColumns<SharedRow>({ ...uploadColumns.byName, link_id: 'link_id', link_end: 'link_end' });

/** @throws AppError `not_found` alike for a link that is over and for one that never was */
async function findShared({ env, now }: Context, token: string): Promise<SharedRow> {
  const row = await env.HEALTH_DB.prepare(
    `SELECT ${sharedColumns.sql} FROM uploads
     JOIN (SELECT id AS link_id, upload_id, expires_at AS link_end FROM upload_links
           WHERE token_hash = ?1 AND revoked_at IS NULL AND expires_at > ?2) ON upload_id = id
     WHERE state = 'saved' AND expires_at > ?2`,
  )
    .bind(await sha256(token), now)
    .first<SharedRow>();
  if (!row) throw new AppError('not_found');
  return row;
}

export async function readSharedUpload(
  context: Context,
  token: string,
): Promise<z.input<(typeof uploadCalls)['sharedUpload']['data']>> {
  const { type, bytes, taken_on, link_end, expires_at } = await findShared(context, token);
  return { item: { type, bytes, taken_on, open_until: new Date(Math.min(link_end, expires_at)).toISOString() } };
}

/** @throws AppError `not_found`, `rate.limited`, `upload.damaged` */
export async function openSharedFile(context: Context, token: string): Promise<AnsweredFile> {
  const row = await findShared(context, token);
  await takeLimit(context.env, 'shared-file-link', row.link_id, context.now);
  const bytes = await readStoredFile(context.env, row);
  await logByLink(context, {
    subjectId: row.subject_id,
    linkId: row.link_id,
    action: 'upload.opened',
    entityId: row.id,
  }).run();
  return { bytes, type: row.type, name: cleanFileName('', row.type) };
}
