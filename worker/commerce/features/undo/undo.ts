/** Undoes a call's changes to the merchant's own data, from the rows in the audit log (docs/desk.md "Undo"). */
import { type DeskCallName, deskCalls } from '../../../../shared/contract/desk/calls.ts';
import { auditedTables } from '../../../../shared/domain/audited-tables.ts';
import { countryCodes } from '../../../../shared/domain/country.ts';
import { isAllowed } from '../../../../shared/domain/staff-rights.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { Actor } from '../staff/actor.ts';
import { findUndoEffects } from './effects.ts';

interface EntryRow {
  id: number;
  call: string;
  subject: string | null;
}
const entryColumns = defineColumns<EntryRow>({ id: 'id', call: 'call', subject: 'subject' });

interface ChangeRow {
  entity: string;
  entity_id: string;
  before: string | null;
  after: string | null;
}
const changeColumns = defineColumns<ChangeRow>({
  entity: 'entity',
  entity_id: 'entity_id',
  before: 'before',
  after: 'after',
});

const findCallName = (path: string): DeskCallName | undefined =>
  (Object.keys(deskCalls) as DeskCallName[]).find((name) => deskCalls[name].path === path && deskCalls[name].writes);

/** `sku OLLY-1` → `OLLY-1` */
const nameOf = (subject: string | null): string => subject?.slice(subject.indexOf(' ') + 1) ?? '';

async function findEntry(db: D1Database, id: number): Promise<EntryRow> {
  const found = await db.prepare(`SELECT ${entryColumns.sql} FROM audit_log WHERE id = ?`).bind(id).all();
  const entry = entryColumns.first(found);
  if (!entry) throw new AppError('change.unknown');
  return entry;
}

/** The call behind an entry; for an undo, or an undo of one, the call that was undone first. */
async function findOrigin(db: D1Database, entry: EntryRow): Promise<{ name: DeskCallName; subject: string | null }> {
  let origin = entry;
  // Ends, because an undo's subject is always an earlier entry.
  while (origin.call === deskCalls.undo.path) origin = await findEntry(db, Number(nameOf(origin.subject)));
  const name = findCallName(origin.call);
  if (!name) throw new AppError('undo.impossible');
  return { name, subject: origin.subject };
}

/** An undo needs the permission of the original call too, in the same country. */
function requireRight({ grants }: Actor, name: DeskCallName, subject: string | null): void {
  const { may, scope } = deskCalls[name];
  const country = scope === 'country' ? (countryCodes.find((code) => code === nameOf(subject)) ?? null) : null;
  if (may !== null && !isAllowed(grants, may, country))
    throw new AppError('staff.forbidden', { params: { permission: may } });
}

type Fields = Readonly<Record<string, string | number | null>>;
const parseFields = (text: string | null): Fields | null => (text === null ? null : (JSON.parse(text) as Fields));

function restoreStatement(db: D1Database, { entity, entity_id: id, ...change }: ChangeRow): D1PreparedStatement {
  const table = auditedTables[entity];
  if (table?.values !== 'whole') throw new AppError('undo.impossible');
  const [before, after] = [parseFields(change.before), parseFields(change.after)];
  const names = Object.keys(before ?? {}).map((name) => `"${name}"`);
  const values = Object.values(before ?? {});
  // As the triggers name a row (scripts/audit-triggers.ts).
  const [only = '', ...others] = table.key;
  const isRow =
    others.length === 0
      ? `"${only}" = ?`
      : `${table.key.map((name) => `coalesce("${name}", '')`).join(" || ' ' || ")} = ?`;
  // By its columns: a table's key may have been a shorter one when the row was added.
  if (before === null)
    return db
      .prepare(`DELETE FROM ${entity} WHERE ${table.key.map((name) => `"${name}" IS ?`).join(' AND ')}`)
      .bind(...table.key.map((name) => after?.[name] ?? null));
  if (after === null)
    return db
      .prepare(`INSERT INTO ${entity} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
      .bind(...values);
  return db
    .prepare(`UPDATE ${entity} SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE ${isRow}`)
    .bind(...values, id);
}

const newerGuard = (db: D1Database, id: number) =>
  db
    .prepare(
      `INSERT INTO batch_guard SELECT count(*) = 0, 'newer_change' FROM audit_changes c
       JOIN audit_changes n ON n.entity = c.entity AND n.entity_id = c.entity_id AND n.id > c.id AND n.log_id <> c.log_id
       WHERE c.log_id = ?`,
    )
    .bind(id);

/** @throws AppError `change.unknown`, `undo.newer`, `undo.impossible`, `staff.forbidden`. */
export async function undoChange(db: D1Database, actor: Actor, id: number): Promise<{ restored: number }> {
  const entry = await findEntry(db, id);
  const { name, subject } = await findOrigin(db, entry);
  const effects = findUndoEffects(name);
  if (!effects) throw new AppError('undo.impossible');
  requireRight(actor, name, subject);
  const found = await db
    .prepare(`SELECT ${changeColumns.sql} FROM audit_changes WHERE log_id = ? ORDER BY id DESC`)
    .bind(id)
    .all();
  const restore = changeColumns.rows(found).map((change) => restoreStatement(db, change));
  if (restore.length === 0) throw new AppError('undo.impossible');
  try {
    await db.batch([
      newerGuard(db, id),
      db.prepare('PRAGMA defer_foreign_keys = on'),
      ...restore,
      ...(effects.statements?.(db) ?? []),
    ]);
  } catch (error) {
    const constraint = constraintOf(error);
    // Its key is another row's by now, such as a bar code, or was written otherwise then.
    if (constraint?.startsWith('unique:') || constraint?.endsWith('_spelling'))
      throw new AppError('undo.newer', { cause: error });
    if (constraint !== 'newer_change') throw error;
    // The newer change may be this undo, interrupted before its end.
    await effects.after?.(db, nameOf(subject));
    throw new AppError('undo.newer', { cause: error });
  }
  await effects.after?.(db, nameOf(subject));
  return { restored: restore.length };
}
