import type { AuditEntry } from '../../../../shared/contract/desk/audit-log.ts';
import { batchRows, defineColumns, readRows } from '../../db/columns.ts';
import type { Actor } from '../staff/actor.ts';
import { listNamed, readNames } from './named-rows.ts';
import { type AuditFilter, buildAuditPageSql } from './page-sql.ts';
import { listUndoable } from './undoable.ts';

interface LogRow {
  id: number;
  at: number;
  actor: string;
  key_id: string;
  call: string;
  subject: string | null;
  request_id: string;
  /** 1 if the entry matches the filters that the index doesn't answer. */
  passes: number;
}

interface EntryRow {
  log_id: number;
  entity: string;
  entity_id: string;
  before: string | null;
  after: string | null;
}
const changeColumns = defineColumns<EntryRow>({
  log_id: 'log_id',
  entity: 'entity',
  entity_id: 'entity_id',
  before: 'before',
  after: 'after',
});

const changesShown = 20;
/** Chosen: with one change each, a page reads fewer than 200 rows. */
const entriesPerPage = 24;

type StoredValue = Readonly<Record<string, unknown>> | readonly string[];
type EntryChange = AuditEntry['changes'][number];

/** For rows about persons and money the log stores an array of field names instead of values (migrations/0045_audit_log.sql). */
function listFields(before: StoredValue | null, after: StoredValue | null): EntryChange['fields'] {
  const stored = after ?? before ?? [];
  if (Array.isArray(stored)) return stored.map((name: string) => ({ name, before: null, after: null }));
  const [old, fresh] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  return Object.keys(stored)
    .filter((name) => old?.[name] !== fresh?.[name])
    .map((name) => ({ name, before: old?.[name] ?? null, after: fresh?.[name] ?? null }));
}

const parseStored = (text: string | null) => (text === null ? null : (JSON.parse(text) as StoredValue));

function toChange({ entity, entity_id, before, after }: EntryRow): EntryChange {
  const kind = before === null ? 'added' : after === null ? 'removed' : 'changed';
  return { entity, entity_id, kind, fields: listFields(parseStored(before), parseStored(after)) };
}

/** By entry: the number of its changes if not all are listed, and who asked for what was approved. `names` are staff's, by id. */
interface Extra {
  readonly counts: ReadonlyMap<number, number>;
  readonly askedBy: ReadonlyMap<number, string>;
  readonly names: ReadonlyMap<string, string>;
}

async function readChanges(db: D1Database, page: readonly LogRow[]): Promise<EntryRow[]> {
  const read = await db
    .prepare(
      `SELECT ${changeColumns.sql} FROM json_each(?1) w CROSS JOIN audit_changes c WHERE c.id IN
         (SELECT n.id FROM audit_changes n WHERE n.log_id = w.value ORDER BY n.id LIMIT ${changesShown}) ORDER BY c.id`,
    )
    .bind(JSON.stringify(page.map(({ id }) => id)))
    .all();
  return changeColumns.rows(read);
}

async function readExtra(
  db: D1Database,
  page: readonly LogRow[],
  changesOf: ReadonlyMap<number, readonly EntryRow[]>,
): Promise<Extra> {
  const cut = page.filter(({ id }) => changesOf.get(id)?.length === changesShown).map(({ id }) => id);
  // An approval is the first thing that its batch changes.
  const proposals = page.flatMap(({ id, actor }) =>
    (changesOf.get(id) ?? [])
      .filter(({ entity }) => entity === 'proposals')
      .map((change) => ({ id, actor, proposal: change.entity_id })),
  );
  const [counted, asked, named] = await batchRows<[IdCount, IdName, StaffName]>(db, [
    db
      .prepare(
        `SELECT w.value AS id, (SELECT count(*) FROM audit_changes c WHERE c.log_id = w.value) AS n FROM json_each(?) w`,
      )
      .bind(JSON.stringify(cut)),
    db
      .prepare(
        `SELECT w.value ->> 'id' AS id, a.name FROM json_each(?) w JOIN proposals p ON p.id = w.value ->> 'proposal'
         JOIN staff a ON a.id = p.proposed_by WHERE p.status = 'approved' AND p.decided_by = w.value ->> 'actor'`,
      )
      .bind(JSON.stringify(proposals)),
    db
      .prepare('SELECT id, name FROM staff WHERE id IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify([...new Set(page.map(({ actor }) => actor))])),
  ]);
  return {
    counts: new Map(readRows<IdCount>(counted).map(({ id, n }) => [id, n])),
    askedBy: new Map(readRows<IdName>(asked).map(({ id, name }) => [id, name])),
    names: new Map(readRows<StaffName>(named).map(({ id, name }) => [id, name])),
  };
}
interface IdCount {
  id: number;
  n: number;
}
interface IdName {
  id: number;
  name: string;
}
interface StaffName {
  id: string;
  name: string;
}

export async function listAuditLog(db: D1Database, actor: Pick<Actor, 'grants'>, filter: AuditFilter) {
  const limit = filter.limit ?? entriesPerPage;
  const { sql, values, candidates } = buildAuditPageSql(filter, limit);
  const read = readRows<LogRow>(
    await db
      .prepare(sql)
      .bind(...values)
      .all(),
  );
  // A call that changed a row twice is found twice.
  const looked = [...new Map(read.map((row) => [row.id, row])).values()];
  const passing = looked.filter(({ passes }) => passes === 1);
  const page = passing.slice(0, limit);
  const hasMore = passing.length > limit || read.length === candidates;
  const last = passing.length > limit ? page.at(-1) : looked.at(-1);
  const changes = await readChanges(db, page);
  const changesOf = Map.groupBy(changes, ({ log_id }) => log_id);
  const [{ counts, askedBy, names }, named, undoable] = await Promise.all([
    readExtra(db, page, changesOf),
    readNames(db, changes),
    listUndoable(db, actor, page),
  ]);
  const items = page.map(({ actor, key_id, at, passes: _, ...row }): AuditEntry => {
    const own = changesOf.get(row.id) ?? [];
    return {
      ...row,
      at: new Date(at).toISOString(),
      actor: { id: actor, name: names.get(actor) ?? '' },
      proposed_by: askedBy.get(row.id) ?? null,
      key: key_id,
      named: listNamed(own, named),
      changes: own.map(toChange),
      change_count: counts.get(row.id) ?? own.length,
      can_undo: undoable.has(row.id),
    };
  });
  return { items, next: hasMore ? (last?.id ?? null) : null };
}
