/** The links that a person made of one file. */
import type { ShareLink } from '../../../../shared/contract/share-link.ts';
import type { Context } from '../../context.ts';
import { defineColumns } from '../../db/columns.ts';

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

export async function listUploadLinks(
  { env, now }: Pick<Context, 'env' | 'now'>,
  uploadId: string,
): Promise<ShareLink[]> {
  const { results } = await env.HEALTH_DB.prepare(
    `SELECT ${linkColumns.sql} FROM upload_links WHERE upload_id = ? ORDER BY created_at DESC LIMIT ?`,
  )
    .bind(uploadId, shownLinks)
    .all<LinkRow>();
  return results.map((link) => ({
    id: link.id,
    created_at: new Date(link.created_at).toISOString(),
    expires_at: new Date(link.expires_at).toISOString(),
    is_open: link.revoked_at === null && link.expires_at > now,
  }));
}
