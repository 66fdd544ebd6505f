/** A person's files in the export of their data, each with where its bytes are and who opened it (docs/security.md PR9). */
import type { z } from 'zod';
import type { exportedUpload } from '../../../../shared/contract/person.ts';
import type { UserContext } from '../../context.ts';
import { readRows } from '../../db/columns.ts';
import { ownSubject } from './subject.ts';
import { toUpload, uploadColumns } from './uploads.ts';

export async function exportUploads({ env, userId }: UserContext): Promise<z.input<typeof exportedUpload>[]> {
  const own = `subject_id = ${ownSubject('?1')}`;
  const [files, accesses] = await env.HEALTH_DB.batch<unknown>([
    env.HEALTH_DB.prepare(
      `SELECT ${uploadColumns.sql} FROM uploads WHERE ${own} AND state = 'saved' ORDER BY created_at, id`,
    ).bind(userId),
    env.HEALTH_DB.prepare(
      `SELECT at, entity_id FROM health_access WHERE ${own} AND action = 'upload.opened' ORDER BY id`,
    ).bind(userId),
  ]);
  const opened = Map.groupBy(readRows<{ at: number; entity_id: string }>(accesses), ({ entity_id }) => entity_id);
  return uploadColumns.rows(files).map((row) => ({
    ...toUpload(row),
    address: `${env.PUBLIC_ORIGIN}/api/user/upload/bloodtest/${row.id}/file`,
    opened: (opened.get(row.id) ?? []).map(({ at }) => new Date(at).toISOString()),
  }));
}
