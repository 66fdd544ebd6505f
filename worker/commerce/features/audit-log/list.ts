import type { AuditEntry } from '../../../../shared/contract/desk/audit-log.ts';
import { defineColumns } from '../../db/columns.ts';

interface LogRow {
  id: number;
  at: number;
  actor: string;
  name: string;
  proposed_by: string | null;
  key_id: string;
  call: string;
  subject: string | null;
  request_id: string;
  change_count: number;
}
const logColumns = defineColumns<LogRow>({
  id: 'l.id',
  at: 'l.at',
  actor: 'l.actor',
  name: "coalesce(s.name, '')",
  proposed_by: `(SELECT a.name FROM audit_changes c JOIN proposals p ON p.id = c.entity_id JOIN staff a ON a.id = p.proposed_by
    WHERE c.log_id = l.id AND c.entity = 'proposals' AND p.status = 'approved' AND p.decided_by = l.actor)`,
  key_id: 'l.key_id',
  call: 'l.call',
  subject: 'l.subject',
  request_id: 'l.request_id',
  change_count: '(SELECT count(*) FROM audit_changes c WHERE c.log_id = l.id)',
});

interface ChangeRow {
  log_id: number;
  entity: string;
  entity_id: string;
  before: string | null;
  after: string | null;
}
const changeColumns = defineColumns<ChangeRow>({
  log_id: 'log_id',
  entity: 'entity',
  entity_id: 'entity_id',
  before: 'before',
  after: 'after',
});

const changesShown = 20;
const entriesPerPage = 50;

type Stored = Readonly<Record<string, unknown>> | readonly string[];
type Change = AuditEntry['changes'][number];

/** An array holds names of fields without their values (migrations/0045_audit_log.sql). */
function listFields(before: Stored | null, after: Stored | null): Change['fields'] {
  const stored = after ?? before ?? [];
  if (Array.isArray(stored)) return stored.map((name: string) => ({ name, before: null, after: null }));
  const [old, fresh] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  return Object.keys(stored)
    .filter((name) => old?.[name] !== fresh?.[name])
    .map((name) => ({ name, before: old?.[name] ?? null, after: fresh?.[name] ?? null }));
}

const parseStored = (text: string | null) => (text === null ? null : (JSON.parse(text) as Stored));

function toChange({ entity, entity_id, before, after }: ChangeRow): Change {
  const kind = before === null ? 'added' : after === null ? 'removed' : 'changed';
  return { entity, entity_id, kind, fields: listFields(parseStored(before), parseStored(after)) };
}

export interface AuditFilter {
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  /** Id of the last entry of the page before. */
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

export async function listAuditLog(db: D1Database, filter: AuditFilter) {
  const limit = filter.limit ?? entriesPerPage;
  const rows = logColumns.rows(
    await db
      .prepare(
        `SELECT ${logColumns.sql} FROM audit_log l LEFT JOIN staff s ON s.id = l.actor
         WHERE (?1 IS NULL OR l.id < ?1) AND (?2 IS NULL OR l.actor = ?2) AND (?3 IS NULL OR l.subject = ?3) ORDER BY l.id DESC LIMIT ?4`,
      )
      .bind(filter.before ?? null, filter.actor ?? null, filter.subject ?? null, limit + 1)
      .all(),
  );
  const page = rows.slice(0, limit);
  const changes = changeColumns.rows(
    await db
      .prepare(
        `SELECT ${changeColumns.sql} FROM json_each(?1) w CROSS JOIN audit_changes c WHERE c.id IN
           (SELECT n.id FROM audit_changes n WHERE n.log_id = w.value ORDER BY n.id LIMIT ${changesShown}) ORDER BY c.id`,
      )
      .bind(JSON.stringify(page.map(({ id }) => id)))
      .all(),
  );
  const changesOf = Map.groupBy(changes, ({ log_id }) => log_id);
  const items = page.map(
    ({ actor, name, key_id, at, ...row }): AuditEntry => ({
      ...row,
      at: new Date(at).toISOString(),
      actor: { id: actor, name },
      key: key_id,
      changes: (changesOf.get(row.id) ?? []).map(toChange),
    }),
  );
  return { items, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}
