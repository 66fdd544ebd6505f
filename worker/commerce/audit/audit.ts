/** Runs every invariant: after each test, at the desk, and on a schedule in production. */
import { invariants } from './invariants.ts';

export interface AuditCheck {
  id: string;
  says: string;
  rows: string[];
}

export interface AuditReport {
  ok: boolean;
  checks: AuditCheck[];
}

/** All queries run in one transaction, on one snapshot. */
export async function runAudit(db: D1Database): Promise<AuditReport> {
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
