/** Saves, lists, shortens and deletes a person's files. Every query has the caller's account beside the id (docs/security.md Z2). */
import type { z } from 'zod';
import { pageSize } from '../../../../shared/constants.ts';
import type { Upload, uploadAccess } from '../../../../shared/contract/upload.ts';
import { uploadConsent } from '../../../../shared/domain/upload-consent.ts';
import type { UploadType } from '../../../../shared/domain/upload-file.ts';
import { dayOf, endOfKeeping, isSampleDay, shortenKeeping } from '../../../../shared/domain/upload-keeping.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { batchRows, defineColumns, readFirst } from '../../db/columns.ts';
import { type LinkRow, selectLinks, toShareLink } from '../../db/share-link.ts';
import { toFieldError } from '../../middleware/input.ts';
import { consentGuard, consentStatement, isConsentInForce } from './consent.ts';
import { toUploadRefusal } from './store-upload.ts';
import { logByOwner, openSubject, ownSubject } from './subject.ts';
import { clearRemoved, removedSql } from './sweep.ts';

export interface UploadRow {
  id: Upload['id'];
  subject_id: string;
  object_key: string;
  name: string;
  type: UploadType;
  bytes: number;
  sha256: string;
  taken_on: string | null;
  note: string | null;
  created_at: number;
  expires_at: number;
}

export const uploadColumns = defineColumns<UploadRow>({
  id: 'id',
  subject_id: 'subject_id',
  object_key: 'object_key',
  name: 'name',
  type: 'type',
  bytes: 'bytes',
  sha256: 'sha256',
  taken_on: 'taken_on',
  note: 'note',
  created_at: 'created_at',
  expires_at: 'expires_at',
});

export const toUpload = (row: UploadRow): z.input<typeof import('../../../../shared/contract/upload.ts').upload> => ({
  id: row.id,
  name: row.name,
  type: row.type,
  bytes: row.bytes,
  sha256: row.sha256,
  added_at: new Date(row.created_at).toISOString(),
  taken_on: row.taken_on,
  note: row.note,
  kept_until: dayOf(row.expires_at - 1),
});

const ownUpload = `subject_id = ${ownSubject('?1')}`;

/** @throws AppError `not_found` for what isn't the caller's */
export async function findUpload({ env, userId, now }: UserContext, id: string): Promise<UploadRow> {
  const row = await env.HEALTH_DB.prepare(
    `SELECT ${uploadColumns.sql} FROM uploads WHERE ${ownUpload} AND id = ?2 AND state = 'saved' AND expires_at > ?3`,
  )
    .bind(userId, id, now)
    .first<UploadRow>();
  if (!row) throw new AppError('not_found');
  return row;
}

interface Submission {
  upload_ids: readonly string[];
  taken_on?: string | null | undefined;
  note?: string | null | undefined;
  consent: string;
}

/** Saves all of the files or none. Repeating it changes only the day and the note. @throws AppError `not_found`, `consent.missing`, `field.*` */
export async function submitUploads(context: UserContext, sent: Submission) {
  const { env, userId, now, locale } = context;
  const db = env.HEALTH_DB;
  if (!isConsentInForce(sent.consent)) throw new AppError('consent.missing');
  if (sent.taken_on && !isSampleDay(sent.taken_on, now))
    throw toFieldError([{ path: 'taken_on', rule: 'invalid' }], locale);
  const ids = [...new Set(sent.upload_ids)];
  const subjectId = await openSubject(context);
  const own = `${ownUpload} AND id IN (SELECT value FROM json_each(?2)) AND state IN ('stored', 'saved')`;
  const results = await db
    .batch<unknown>([
      await consentStatement(context, subjectId),
      consentGuard(db, subjectId),
      db
        .prepare(`INSERT INTO batch_guard SELECT count(*) = ?3, 'upload_unknown' FROM uploads WHERE ${own}`)
        .bind(userId, JSON.stringify(ids), ids.length),
      db
        .prepare(
          `UPDATE uploads SET expires_at = CASE state WHEN 'stored' THEN ?3 ELSE expires_at END, state = 'saved', taken_on = ?4, note = ?5
           WHERE ${own} RETURNING ${uploadColumns.sql}`,
        )
        .bind(userId, JSON.stringify(ids), endOfKeeping(now), sent.taken_on ?? null, sent.note ?? null),
    ])
    .catch((error: unknown) => {
      if (String(error).includes('upload_unknown')) throw new AppError('not_found', { cause: error });
      throw toUploadRefusal(error);
    });
  return { items: uploadColumns.rows(results.at(-1)).map(toUpload) };
}

export async function listUploads({ env, userId, now }: UserContext, page: number) {
  const db = env.HEALTH_DB;
  const shown = `${ownUpload} AND state = 'saved' AND expires_at > ?2`;
  const [rows, total, agreed] = await db.batch<unknown>([
    db
      .prepare(
        `SELECT ${uploadColumns.sql} FROM uploads WHERE ${shown} ORDER BY created_at DESC, id LIMIT ?3 OFFSET ?4`,
      )
      .bind(userId, now, pageSize, (page - 1) * pageSize),
    db.prepare(`SELECT count(*) AS n FROM uploads WHERE ${shown}`).bind(userId, now),
    db
      .prepare(
        `SELECT version, agreed_at FROM consents WHERE ${ownUpload} AND purpose = 'upload' AND version = ?2
           AND withdrawn_at IS NULL ORDER BY id DESC LIMIT 1`,
      )
      .bind(userId, uploadConsent.version),
  ]);
  const n = readFirst<{ n: number }>(total)?.n ?? 0;
  const consent = readFirst<{ version: string; agreed_at: number }>(agreed);
  return {
    items: uploadColumns.rows(rows).map(toUpload),
    consent: consent && { version: consent.version, agreed_at: new Date(consent.agreed_at).toISOString() },
    page,
    pages: Math.max(1, Math.ceil(n / pageSize)),
    total: n,
  };
}

interface UploadReadRow {
  at: number;
  who: z.infer<typeof uploadAccess>['who'];
  action: z.infer<typeof uploadAccess>['action'];
}
const accessColumns = defineColumns<UploadReadRow>({ at: 'at', who: 'actor_kind', action: 'action' });
/** Chosen: more than anybody reads; the export has all of them. */
const maxShownAccesses = 100;

export async function getUpload(context: UserContext, id: string) {
  const { env, now } = context;
  const row = await findUpload(context, id);
  const [links, log] = await batchRows<[LinkRow, UploadReadRow]>(env.HEALTH_DB, [
    selectLinks(env.HEALTH_DB, 'upload_links', id, now),
    env.HEALTH_DB.prepare(
      `SELECT ${accessColumns.sql} FROM health_access WHERE entity_id = ? AND subject_id = ? ORDER BY id DESC LIMIT ?`,
    ).bind(id, row.subject_id, maxShownAccesses),
  ]);
  return {
    item: toUpload(row),
    links: links.results.map((link) => toShareLink(link, now, row.expires_at)),
    log: log.results.map(({ at, ...access }) => ({ at: new Date(at).toISOString(), ...access })),
  };
}

/** @throws AppError `not_found`, `field.out_of_range` for a day that isn't sooner than now set, or is over */
export async function shortenUpload(context: UserContext, id: string, keptUntil: string) {
  const { env, now, locale } = context;
  const row = await findUpload(context, id);
  const endMs = shortenKeeping(keptUntil, { endMs: row.expires_at - 1, nowMs: now });
  if (endMs === null) throw toFieldError([{ path: 'kept_until', rule: 'out_of_range' }], locale);
  await env.HEALTH_DB.batch([
    env.HEALTH_DB.prepare("UPDATE uploads SET expires_at = min(expires_at, ?) WHERE id = ? AND state = 'saved'").bind(
      endMs,
      id,
    ),
    logByOwner(context, { subjectId: row.subject_id, action: 'upload.shortened', entityId: id }),
  ]);
  return { item: toUpload(await findUpload(context, id)) };
}

/** Hides the file first, then deletes its bytes, then the row; the cron finishes an interrupted deletion. */
export async function removeUpload(context: UserContext, id: string): Promise<void> {
  const { env, userId } = context;
  const { results } = await env.HEALTH_DB.prepare(
    `UPDATE uploads SET ${removedSql} WHERE ${ownUpload} AND id = ?2 AND state IN ('stored', 'saved') RETURNING id`,
  )
    .bind(userId, id)
    .all<{ id: string }>();
  if (results.length === 0) throw new AppError('not_found');
  await clearRemoved(env, [id]);
}
