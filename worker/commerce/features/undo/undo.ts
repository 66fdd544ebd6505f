import { AppError } from '../../../../shared/errors.ts';
import { constraintOf } from '../../db/refusal.ts';
import { findUndoable, newerSql } from '../audit-log/undoable.ts';
import type { Actor } from '../staff/actor.ts';
import { findUndoEffects } from './effects.ts';
import { changeColumns, restoreStatements } from './restore.ts';

const newerGuard = (db: D1Database, id: number) =>
  db.prepare(`INSERT INTO batch_guard SELECT NOT ${newerSql('?1')}, 'newer_change'`).bind(id);

/** The change is older than a migration that moved what it wrote. */
const isMovedColumn = (error: unknown): boolean => /no such column: |has no column named /.test(String(error));

/**
 * Undoes a call's changes to the merchant's own data, from the rows in the audit log (docs/desk.md "Undo").
 * @throws AppError `change.unknown`, `undo.newer`, `undo.impossible`, `staff.forbidden`.
 */
export async function undoChange(db: D1Database, actor: Actor, id: number): Promise<{ restored: number }> {
  const { name, subject } = await findUndoable(db, actor, id);
  const effects = findUndoEffects(name);
  const found = await db
    .prepare(`SELECT ${changeColumns.sql} FROM audit_changes WHERE log_id = ? ORDER BY id DESC`)
    .bind(id)
    .all();
  const changes = changeColumns.rows(found);
  try {
    await db.batch([
      newerGuard(db, id),
      db.prepare('PRAGMA defer_foreign_keys = on'),
      ...restoreStatements(db, changes),
      ...(effects?.statements?.(db) ?? []),
    ]);
  } catch (error) {
    if (isMovedColumn(error)) throw new AppError('undo.impossible', { cause: error });
    const constraint = constraintOf(error);
    // Its key is another row's by now, such as a bar code, or was written otherwise then; or its time is another price's.
    if (constraint?.startsWith('unique:') || constraint?.endsWith('_spelling') || constraint === 'price_overlap')
      throw new AppError('undo.newer', { cause: error });
    if (constraint !== 'newer_change') throw error;
    // The newer change may be this undo, interrupted before its end.
    await effects?.after?.(db, subject);
    throw new AppError('undo.newer', { cause: error });
  }
  await effects?.after?.(db, subject);
  return { restored: changes.length };
}
