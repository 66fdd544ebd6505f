/** Undoes a call's changes to the merchant's own data, from the rows in the audit log (docs/desk.md "Undo"). */
import { type DeskCallName, deskCalls } from '../../../../shared/contract/desk/calls.ts';
import { countryCodes } from '../../../../shared/domain/country.ts';
import { isAllowed } from '../../../../shared/domain/staff-rights.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { Actor } from '../staff/actor.ts';
import { findUndoEffects } from './effects.ts';
import { changeColumns, restoreStatements } from './restore.ts';

interface EntryRow {
  id: number;
  call: string;
  subject: string | null;
}
const entryColumns = defineColumns<EntryRow>({ id: 'id', call: 'call', subject: 'subject' });

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

const newerGuard = (db: D1Database, id: number) =>
  db
    .prepare(
      `INSERT INTO batch_guard SELECT count(*) = 0, 'newer_change' FROM audit_changes c
       JOIN audit_changes n ON n.entity = c.entity AND n.entity_id = c.entity_id AND n.id > c.id AND n.log_id <> c.log_id
       WHERE c.log_id = ?`,
    )
    .bind(id);

/** The change is older than a migration that moved what it wrote. */
const isMovedColumn = (error: unknown): boolean => /no such column: |has no column named /.test(String(error));

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
  const changes = changeColumns.rows(found);
  if (changes.length === 0) throw new AppError('undo.impossible');
  try {
    await db.batch([
      newerGuard(db, id),
      db.prepare('PRAGMA defer_foreign_keys = on'),
      ...restoreStatements(db, changes),
      ...(effects.statements?.(db) ?? []),
    ]);
  } catch (error) {
    if (isMovedColumn(error)) throw new AppError('undo.impossible', { cause: error });
    const constraint = constraintOf(error);
    // Its key is another row's by now, such as a bar code, or was written otherwise then; or its time is another price's.
    if (constraint?.startsWith('unique:') || constraint?.endsWith('_spelling') || constraint === 'price_overlap')
      throw new AppError('undo.newer', { cause: error });
    if (constraint !== 'newer_change') throw error;
    // The newer change may be this undo, interrupted before its end.
    await effects.after?.(db, nameOf(subject));
    throw new AppError('undo.newer', { cause: error });
  }
  await effects.after?.(db, nameOf(subject));
  return { restored: changes.length };
}
