/** Runs every invariant: after each test, at the desk, and on a schedule in production. */
import { invariants } from './invariants.ts';

export interface AuditCheck {
  id: string;
  says: string;
  rows: string[];
}

export interface Audit {
  ok: boolean;
  checks: AuditCheck[];
}

/** All queries run in one transaction, on one snapshot. */
export async function audit(db: D1Database): Promise<Audit> {
  const results = await db.batch<{ id: string }>(
    invariants.map(({ sql }) => db.prepare(`SELECT * FROM (${sql}) LIMIT 20`)),
  );
  const checks = invariants.map(({ id, says }, at) => ({
    id,
    says,
    rows: (results[at]?.results ?? []).map((row) => row.id),
  }));
  return { ok: checks.every(({ rows }) => rows.length === 0), checks };
}
