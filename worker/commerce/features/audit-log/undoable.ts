/**
 * Whether an entry of the audit log can be undone. The log and `undoChange` both decide by this alone (docs/desk.md
 * "Undo").
 */
import { type DeskCallName, deskCalls } from '../../../../shared/contract/desk/calls.ts';
import { countryCodes } from '../../../../shared/domain/country.ts';
import type { Permission } from '../../../../shared/domain/permissions.ts';
import { isAllowed, listCountriesOf } from '../../../../shared/domain/staff-rights.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import type { Actor } from '../staff/actor.ts';
import { isUndoable, undoableCalls } from './undoable-calls.ts';

/** Some of the rows that the entry `of` changed, or all: a limit of -1 is none. */
const changesSql = (of: string, limit: string) =>
  `(SELECT id, log_id, entity, entity_id FROM audit_changes WHERE log_id = ${of} ORDER BY id LIMIT ${limit})`;

/** Something newer stands on a row that the entry `of` changed. */
export const newerSql = (of: string, limit = '-1') =>
  `EXISTS (SELECT 1 FROM ${changesSql(of, limit)} c JOIN audit_changes n
     ON n.entity = c.entity AND n.entity_id = c.entity_id AND n.id > c.id AND n.log_id <> c.log_id)`;

/**
 * For an entry in a list only some rows are checked, because a sale changes thousands of products. Undoing it checks
 * all of its rows.
 */
const changesLookedAt = 50;

interface StateRow {
  id: number;
  /** For an undo, or an undo of one, the call that was undone first. */
  call: string | null;
  subject: string | null;
  /** A JSON array: the tables of the rows that it changed. */
  tables: string;
  is_overtaken: 0 | 1;
}

// Ends, because an undo's subject is always an earlier entry.
const originSql = (column: 'call' | 'subject') =>
  `(WITH RECURSIVE origin (call, subject) AS (
      SELECT call, subject FROM audit_log WHERE id = l.id UNION ALL
      SELECT a.call, a.subject FROM origin o JOIN audit_log a ON a.id = CAST(substr(o.subject, instr(o.subject, ' ')) AS INTEGER)
      WHERE o.call = '${deskCalls.undo.path}')
    SELECT ${column} FROM origin WHERE call <> '${deskCalls.undo.path}')`;

const stateColumns = defineColumns<StateRow>({
  id: 'l.id',
  call: originSql('call'),
  subject: originSql('subject'),
  tables: `(SELECT json_group_array(DISTINCT c.entity) FROM ${changesSql('l.id', '?2')} c)`,
  is_overtaken: newerSql('l.id', '?2'),
});

const readStates = async (db: D1Database, ids: readonly number[], limit: number): Promise<StateRow[]> =>
  stateColumns.rows(
    await db
      .prepare(`SELECT ${stateColumns.sql} FROM json_each(?1) w CROSS JOIN audit_log l ON l.id = w.value`)
      .bind(JSON.stringify(ids), limit)
      .all(),
  );

/** `sku OLLY-1` → `OLLY-1` */
const nameOf = (subject: string | null): string => subject?.slice(subject.indexOf(' ') + 1) ?? '';

interface Undoable {
  readonly name: DeskCallName;
  /** The part of the path that names what was changed. */
  readonly subject: string;
}

/** Null if its call, or a row that it changed, has no values to put back. */
function toUndoable({ call, subject, tables }: StateRow): Undoable | null {
  const name = (Object.keys(deskCalls) as DeskCallName[]).find(
    (one) => deskCalls[one].path === call && deskCalls[one].writes,
  );
  return name && isUndoable(name, JSON.parse(tables) as string[]) ? { name, subject: nameOf(subject) } : null;
}

/** An undo needs the permission of the original call too, in the same country. Null where they have it. */
function findLacking(grants: Actor['grants'], { name, subject }: Undoable): Permission | null {
  const { may, scope } = deskCalls[name];
  const country = scope === 'country' ? (countryCodes.find((code) => code === subject) ?? null) : null;
  return may === null || isAllowed(grants, may, country) ? null : may;
}

/** @throws AppError `change.unknown`, `undo.impossible`, `staff.forbidden`. */
export async function findUndoable(db: D1Database, actor: Actor, id: number): Promise<Undoable> {
  const [state] = await readStates(db, [id], -1);
  if (!state) throw new AppError('change.unknown');
  const undoable = toUndoable(state);
  if (!undoable) throw new AppError('undo.impossible');
  const permission = findLacking(actor.grants, undoable);
  if (permission) throw new AppError('staff.forbidden', { params: { permission } });
  return undoable;
}

const paths: ReadonlySet<string> = new Set([deskCalls.undo.path, ...undoableCalls.map((name) => deskCalls[name].path)]);

/** Returns the entries that this person could undo now. */
export async function listUndoable(
  db: D1Database,
  { grants }: Pick<Actor, 'grants'>,
  entries: readonly { readonly id: number; readonly call: string }[],
): Promise<Set<number>> {
  const asked = entries.filter(({ call }) => paths.has(call)).map(({ id }) => id);
  if (asked.length === 0 || listCountriesOf(grants, 'undo').length === 0) return new Set();
  const states = await readStates(db, asked, changesLookedAt);
  const isOffered = (state: StateRow) => {
    const undoable = state.is_overtaken ? null : toUndoable(state);
    return undoable !== null && findLacking(grants, undoable) === null;
  };
  return new Set(states.filter(isOffered).map(({ id }) => id));
}
