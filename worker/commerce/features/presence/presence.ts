/** Who has a page of the desk open. It locks nothing: versions decide when two people save (docs/desk.md "Versions"). */
import { presenceBeatMs } from '../../../../shared/contract/desk/presence.ts';
import { readRows } from '../../db/columns.ts';

const hourMs = 3_600_000;
const colleaguesMax = 10;

interface PresenceVisit {
  readonly page: string;
  readonly staffId: string;
  readonly isEditing: boolean;
}

interface ColleagueRow {
  id: string;
  name: string;
  editing: number;
}

export async function meetColleagues(db: D1Database, { page, staffId, isEditing }: PresenceVisit, now: number) {
  const [, , others] = await db.batch([
    db.prepare('DELETE FROM presence WHERE seen_at < ?').bind(now - hourMs),
    db
      .prepare(
        `INSERT INTO presence (page, staff_id, editing, seen_at) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET editing = excluded.editing, seen_at = excluded.seen_at`,
      )
      .bind(page, staffId, Number(isEditing), now),
    db
      .prepare(
        `SELECT s.id, s.name, p.editing FROM presence p CROSS JOIN staff s ON s.id = p.staff_id
         WHERE p.page = ? AND p.staff_id <> ? AND p.seen_at > ? AND s.status = 'active'
         ORDER BY p.editing DESC, s.name LIMIT ${colleaguesMax}`,
      )
      .bind(page, staffId, now - 2 * presenceBeatMs),
  ]);
  return readRows<ColleagueRow>(others).map(({ id, name, editing }) => ({ id, name, is_editing: editing === 1 }));
}
