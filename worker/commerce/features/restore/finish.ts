import type { FinishedRestore } from '../../../../shared/contract/desk/restore.ts';
import { readRows } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { listLaterCopies } from '../audit-log/later-copies.ts';

/** Where each series stands: the last number that was given out, or that a gap has kept from everybody. */
const lastNumbersSql = `
  SELECT country, 'order' AS series, last FROM order_numbers
  UNION ALL SELECT c.id, 'invoice', max(coalesce((SELECT max(seq) FROM invoices WHERE country = c.id), 0),
    coalesce((SELECT max(next) - 1 FROM number_gaps WHERE country = c.id AND series = 'invoice'), 0)) FROM countries c
  UNION ALL SELECT c.id, 'credit_note', max(coalesce((SELECT max(seq) FROM credit_notes WHERE country = c.id), 0),
    coalesce((SELECT max(next) - 1 FROM number_gaps WHERE country = c.id AND series = 'credit_note'), 0)) FROM countries c`;

const gapsSql = `SELECT country, series, last, next FROM number_gaps
  WHERE restore = (SELECT max(id) FROM restores) ORDER BY country, series`;
const sealsSql = 'SELECT last_seal, next_seal FROM restores ORDER BY id DESC LIMIT 1';

/**
 * Runs after a database was put back: what was given out since then isn't given out again, and the audit log says what
 * lies between.
 * @param beyond how many numbers of each series are left out
 */
export async function finishRestore(
  env: Pick<CommerceEnv, 'DB' | 'AUDIT'>,
  { beyond, now }: { readonly beyond: number; readonly now: number },
): Promise<FinishedRestore> {
  const db = env.DB;
  const last = (await db.prepare('SELECT max(id) AS id FROM audit_seals').first<number | null>('id')) ?? 0;
  const lost = await listLaterCopies(env, last);
  await db.batch([
    db
      .prepare(
        `INSERT INTO restores (at, last_seal, next_seal)
         SELECT ?1, coalesce(max(id), 0), max(coalesce(max(id), 0), ?2, coalesce((SELECT max(next_seal) - 1 FROM restores), 0)) + 1
         FROM audit_seals`,
      )
      .bind(now, lost.at(-1) ?? 0),
    db
      .prepare(
        `INSERT INTO number_gaps (restore, country, series, last, next)
         SELECT (SELECT max(id) FROM restores), country, series, last, last + ?1 + 1 FROM (${lastNumbersSql})`,
      )
      .bind(beyond),
    db.prepare(
      `UPDATE order_numbers SET last = g.next - 1 FROM number_gaps g
       WHERE g.restore = (SELECT max(id) FROM restores) AND g.country = order_numbers.country AND g.series = 'order'`,
    ),
  ]);
  const [gaps, seals] = await db.batch([db.prepare(gapsSql), db.prepare(sealsSql)]);
  const [seal] = readRows<{ last_seal: number; next_seal: number }>(seals);
  return {
    gaps: readRows<FinishedRestore['gaps'][number]>(gaps),
    seals: { last: seal?.last_seal ?? 0, next: seal?.next_seal ?? 0, lost: lost.length },
  };
}
