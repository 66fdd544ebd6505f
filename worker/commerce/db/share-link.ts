/** Links to a report and to an uploaded file: how many may be open, which of them their owner is shown, and as what. */
import type { ShareLink } from '../../../shared/contract/share-link.ts';
import { defineColumns } from './columns.ts';

export const dayMs = 86_400_000;
export const maxOpenLinks = 10;
const maxShownLinks = 20;

export interface LinkRow {
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

const ownerColumn = { lab_report_links: 'report_id', upload_links: 'upload_id' } as const;

/** Rows are `LinkRow`. Open links come first, or twenty ended ones would hide one that can still be ended. */
export const selectLinks = (
  db: D1Database,
  table: keyof typeof ownerColumn,
  ownerId: string,
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${linkColumns.sql} FROM ${table} WHERE ${ownerColumn[table]} = ?1
       ORDER BY (revoked_at IS NULL AND expires_at > ?2) DESC, created_at DESC LIMIT ?3`,
    )
    .bind(ownerId, now, maxShownLinks);

/** `lastMs`: when what is shared ends itself, in Unix ms. */
export const toShareLink = (link: LinkRow, now: number, lastMs = Number.POSITIVE_INFINITY): ShareLink => ({
  id: link.id,
  created_at: new Date(link.created_at).toISOString(),
  expires_at: new Date(Math.min(link.expires_at, lastMs)).toISOString(),
  is_open: link.revoked_at === null && link.expires_at > now,
});
