/** Runs every invariant: after each test, by the desk, and in production on a schedule of the operator. */
import { invariants } from './invariants.ts';

export interface AuditCheck {
  id: string;
  says: string;
  /** What breaks it, at most 20; empty is right. */
  rows: string[];
}

export interface Audit {
  ok: boolean;
  checks: AuditCheck[];
}

/** One snapshot: all queries are one transaction. */
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
