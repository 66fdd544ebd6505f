/** The links that a person made of one file. */
import type { ShareLink } from '../../../../shared/contract/share-link.ts';
import type { Context } from '../../context.ts';
import { defineColumns } from '../../db/columns.ts';
import type { UploadRow } from './uploads.ts';

const shownLinks = 20;

interface LinkRow {
  id: string;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
}
const linkColumns = defineColumns<LinkRow>({
  id: 'id',
  created_at: 'created_at',
  expires_at: 'expires_at',
  revoked_at: 'revoked_at',
});

/** Open ones first, none of which lives longer than its file. */
export async function listUploadLinks(
  { env, now }: Pick<Context, 'env' | 'now'>,
  upload: Pick<UploadRow, 'id' | 'expires_at'>,
): Promise<ShareLink[]> {
  const { results } = await env.HEALTH_DB.prepare(
    `SELECT ${linkColumns.sql} FROM upload_links WHERE upload_id = ?1
     ORDER BY (revoked_at IS NULL AND expires_at > ?2) DESC, created_at DESC LIMIT ?3`,
  )
    .bind(upload.id, now, shownLinks)
    .all<LinkRow>();
  return results.map((link) => ({
    id: link.id,
    created_at: new Date(link.created_at).toISOString(),
    expires_at: new Date(Math.min(link.expires_at, upload.expires_at)).toISOString(),
    is_open: link.revoked_at === null && link.expires_at > now,
  }));
}
