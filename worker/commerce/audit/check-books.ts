/** Audits money and stock once a day and keeps what it found, so that the desk's first page tells of it without reading every order. */
import { readFirst } from '../db/columns.ts';
import { runAudit } from './audit.ts';

const dayMs = 24 * 3_600_000;

export async function checkBooks(db: D1Database, now: number): Promise<void> {
  const last = readFirst<{ ran_at: number }>(await db.prepare('SELECT ran_at FROM book_checks').all());
  if (last && last.ran_at > now - dayMs) return;
  const { checks } = await runAudit(db);
  const broken = checks.filter(({ rows }) => rows.length > 0).map(({ id, rows }) => ({ id, rows: rows.length }));
  await db
    .prepare(
      `INSERT INTO book_checks VALUES (1, ?1, ?2) ON CONFLICT DO UPDATE SET ran_at = excluded.ran_at, broken = excluded.broken`,
    )
    .bind(now, JSON.stringify(broken))
    .run();
}
