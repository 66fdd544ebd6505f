import type { Restore, SealFault } from '../../../../shared/contract/desk/audit-log.ts';
import { batchRows } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { hashRows, noSeal, readSealedRows, type Seal, sealColumns, sealKey } from './seal.ts';

const sealsPerPage = 20;

const restoresStatement = (db: D1Database) =>
  db.prepare(
    "SELECT strftime('%Y-%m-%dT%H:%M:%fZ', at / 1000.0, 'unixepoch') AS at, last_seal, next_seal FROM restores ORDER BY id",
  );

/** Where the database was put back, the seals in between are of rows that don't exist any more. */
const findNextSeal = (id: number, restores: readonly Restore[]): number =>
  restores.findLast(({ last_seal }) => last_seal === id)?.next_seal ?? id + 1;

async function findFault(
  { DB, AUDIT }: Pick<CommerceEnv, 'DB' | 'AUDIT'>,
  previous: Seal,
  seal: Seal,
  restores: readonly Restore[],
): Promise<SealFault['fault'] | null> {
  if (seal.id !== findNextSeal(previous.id, restores)) return 'seal_missing';
  const rows = await readSealedRows(DB, previous, seal, -1);
  if ((await hashRows(previous.hash, rows)) !== seal.hash) return 'rows_differ';
  const copy = await AUDIT.get(sealKey(seal.id));
  if (copy === null) return 'copy_missing';
  return (await copy.text()) === JSON.stringify(seal) ? null : 'copy_differs';
}

/**
 * Compares the audit log with its seals, and those with their copies.
 * @param after the last seal of the page before; 0 begins.
 */
export async function verifyAuditLog(env: Pick<CommerceEnv, 'DB' | 'AUDIT'>, after: number) {
  const [{ results }, { results: restores }] = await batchRows<[Seal, Restore]>(env.DB, [
    env.DB.prepare(`SELECT ${sealColumns.sql} FROM audit_seals WHERE id >= ? ORDER BY id LIMIT ?`).bind(
      after,
      sealsPerPage + 1,
    ),
    restoresStatement(env.DB),
  ]);
  const first = results[0];
  let previous = first?.id === after ? first : noSeal;
  const page = results.filter(({ id }) => id > after).slice(0, sealsPerPage);
  const faults: SealFault[] = [];
  for (const seal of page) {
    const fault = await findFault(env, previous, seal, restores);
    if (fault) faults.push({ seal: seal.id, fault });
    previous = seal;
  }
  if (page.length === sealsPerPage)
    return { checked: page.length, faults, next: previous.id, unsealed: 0, restores: [] };
  const next = findNextSeal(previous.id, restores);
  // A copy after the last seal proves that seals are missing from the database.
  const { objects } = await env.AUDIT.list({ prefix: 'seals/', startAfter: sealKey(next - 1), limit: 1 });
  if (objects.length > 0) faults.push({ seal: next, fault: 'seal_missing' });
  const unsealed = await env.DB.prepare('SELECT count(*) AS n FROM audit_log WHERE id > ?')
    .bind(previous.last_log)
    .first<number>('n');
  return { checked: page.length, faults, next: null, unsealed: unsealed ?? 0, restores };
}
