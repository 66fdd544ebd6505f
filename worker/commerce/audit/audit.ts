import type { Locale } from '../../../shared/domain/money.ts';
import { invariantsInArabic } from '../../../shared/i18n/invariants-in-arabic.ts';
import { type Invariant, invariants } from './invariants.ts';

export interface AuditCheck {
  id: string;
  says: string;
  rows: string[];
}

export interface AuditReport {
  ok: boolean;
  checks: AuditCheck[];
}

const sayIn = (locale: Locale, { id, says }: Invariant): string =>
  locale === 'ar' ? (invariantsInArabic[id] ?? says) : says;

export function sayInvariant(id: string, locale: Locale): string {
  const known = invariants.find((one) => one.id === id);
  return known ? sayIn(locale, known) : '';
}

/**
 * Runs every invariant: after each test, at the desk, and on a schedule in production. All queries run in one
 * transaction, on one snapshot.
 */
export async function runAudit(db: D1Database, locale: Locale = 'en'): Promise<AuditReport> {
  const results = await db.batch<{ id: string }>(
    invariants.map(({ sql }) => db.prepare(`SELECT * FROM (${sql}) LIMIT 20`)),
  );
  const checks = invariants.map((invariant, at) => ({
    id: invariant.id,
    says: sayIn(locale, invariant),
    rows: (results[at]?.results ?? []).map((row) => row.id),
  }));
  return { ok: checks.every(({ rows }) => rows.length === 0), checks };
}
