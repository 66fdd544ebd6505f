/** A person's files in the export of their data, each with where its bytes are, its links, and who opened it (docs/security.md PR9). */
import type { z } from 'zod';
import type { exportedUpload } from '../../../../shared/contract/person.ts';
import type { UserContext } from '../../context.ts';
import { batchRows } from '../../db/columns.ts';
import { ownSubject } from './subject.ts';
import { toUpload, type UploadRow, uploadColumns } from './uploads.ts';

interface OpeningRow {
  at: number;
  actor_kind: 'owner' | 'staff' | 'link';
  actor: string;
  entity_id: string;
}
interface UploadLinkRow {
  id: string;
  upload_id: string;
  created_at: number;
  expires_at: number;
  is_open: number;
}
const toIso = (at: number): string => new Date(at).toISOString();

export async function exportUploads({ env, userId, now }: UserContext): Promise<z.input<typeof exportedUpload>[]> {
  const own = `subject_id = ${ownSubject('?1')}`;
  const [files, accesses, links] = await batchRows<[UploadRow, OpeningRow, UploadLinkRow]>(env.HEALTH_DB, [
    env.HEALTH_DB.prepare(
      `SELECT ${uploadColumns.sql} FROM uploads WHERE ${own} AND state = 'saved' ORDER BY created_at, id`,
    ).bind(userId),
    env.HEALTH_DB.prepare(
      `SELECT at, actor_kind, actor, entity_id FROM health_access WHERE ${own} AND action = 'upload.opened' ORDER BY id`,
    ).bind(userId),
    env.HEALTH_DB.prepare(
      `SELECT id, upload_id, created_at, expires_at, revoked_at IS NULL AND expires_at > ?2 AS is_open FROM upload_links
       WHERE upload_id IN (SELECT id FROM uploads WHERE ${own}) ORDER BY created_at, id`,
    ).bind(userId, now),
  ]);
  const openingsOf = (fileId: string, by: (opening: OpeningRow) => boolean) =>
    accesses.results.filter((opening) => opening.entity_id === fileId && by(opening)).map(({ at }) => toIso(at));
  return files.results.map((row) => ({
    ...toUpload(row),
    address: `${env.PUBLIC_ORIGIN}/api/user/upload/bloodtest/${row.id}/file`,
    opened: openingsOf(row.id, ({ actor_kind }) => actor_kind !== 'link'),
    links: links.results
      .filter(({ upload_id }) => upload_id === row.id)
      .map((link) => ({
        created_at: toIso(link.created_at),
        expires_at: toIso(Math.min(link.expires_at, row.expires_at)),
        is_open: link.is_open === 1,
        opened: openingsOf(row.id, ({ actor_kind, actor }) => actor_kind === 'link' && actor === link.id),
      })),
  }));
}
