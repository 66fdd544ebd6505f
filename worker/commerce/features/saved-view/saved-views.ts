import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { type SavedList, savedViewsMax } from '../../../../shared/domain/saved-view.ts';
import { AppError } from '../../../../shared/errors.ts';
import { readFirst, readRows } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';

export async function listSavedViews(db: D1Database, staffId: string, list: SavedList) {
  const found = await db
    .prepare('SELECT id, name, query FROM saved_views WHERE staff_id = ? AND list = ? ORDER BY name')
    .bind(staffId, list)
    .all();
  return { items: readRows<DeskData<'savedViews'>['items'][number]>(found) };
}

interface NewView {
  readonly list: SavedList;
  readonly name: string;
  readonly query: string;
}

/** @throws AppError `view.too_many` */
export async function saveView(db: D1Database, staffId: string, { list, name, query }: NewView) {
  try {
    const results = await db.batch([
      db
        .prepare(
          `INSERT INTO batch_guard SELECT count(*) < ${savedViewsMax}, 'too_many_views' FROM saved_views
           WHERE staff_id = ? AND list = ? AND name <> ?`,
        )
        .bind(staffId, list, name),
      db
        .prepare(
          `INSERT INTO saved_views (staff_id, list, name, query) VALUES (?, ?, ?, ?)
           ON CONFLICT (staff_id, list, name) DO UPDATE SET query = excluded.query RETURNING id`,
        )
        .bind(staffId, list, name, query),
    ]);
    return { id: readFirst<{ id: number }>(results.at(-1))?.id ?? 0 };
  } catch (error) {
    if (constraintOf(error) === 'too_many_views')
      throw new AppError('view.too_many', { params: { limit: savedViewsMax }, cause: error });
    throw error;
  }
}

/** @throws AppError `view.unknown`, also for somebody else's. */
export async function removeView(db: D1Database, staffId: string, id: number): Promise<{ id: number }> {
  const [removed] = await db.batch([
    db.prepare('DELETE FROM saved_views WHERE id = ? AND staff_id = ? RETURNING id').bind(id, staffId),
  ]);
  if (!readFirst(removed)) throw new AppError('view.unknown');
  return { id };
}
