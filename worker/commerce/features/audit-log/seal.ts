/**
 * Seals the audit log (docs/desk.md "The audit log"): a seal is the SHA-256 of the rows since the seal before and of that one's hash, and
 * is copied to a write-once bucket, so that a changed or missing row is found even if somebody can write to the database.
 */
import { encodeUtf8, toHex } from '../../../../shared/encoding.ts';
import { type Budget, noBudget, takeInParts } from '../../core/budget.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';

export interface Seal {
  readonly id: number;
  readonly last_log: number;
  readonly last_change: number;
  readonly hash: string;
  readonly at: number;
}
export const sealColumns = defineColumns<Seal>({
  id: 'id',
  last_log: 'last_log',
  last_change: 'last_change',
  hash: 'hash',
  at: 'at',
});

export const noSeal: Seal = { id: 0, last_log: 0, last_change: 0, hash: '0'.repeat(64), at: 0 };

interface SealedRow {
  id: number;
  /** The row as JSON. */
  text: string;
}
const logText = 'json_array(id, at, actor, key_id, call, subject, request_id)';
const changeText = 'json_array(id, log_id, entity, entity_id, before, after)';

interface SealedRows {
  readonly logs: readonly SealedRow[];
  readonly changes: readonly SealedRow[];
}

export async function readSealedRows(
  db: D1Database,
  after: Seal,
  upTo: Pick<Seal, 'last_log' | 'last_change'>,
  limit: number,
): Promise<SealedRows> {
  const select = (table: string, text: string) =>
    db.prepare(`SELECT id, ${text} AS text FROM ${table} WHERE id > ? AND id <= ? ORDER BY id LIMIT ?`);
  const [logs, changes] = await batchRows<[SealedRow, SealedRow]>(db, [
    select('audit_log', logText).bind(after.last_log, upTo.last_log, limit),
    select('audit_changes', changeText).bind(after.last_change, upTo.last_change, limit),
  ]);
  return { logs: logs.results, changes: changes.results };
}

export async function hashRows(previousHash: string, { logs, changes }: SealedRows): Promise<string> {
  const lines = [previousHash, ...logs.map(({ text }) => text), ...changes.map(({ text }) => text)];
  return toHex(await crypto.subtle.digest('SHA-256', encodeUtf8(lines.join('\n'))));
}

const rowsPerSeal = 1_000;
const costs = { queriesARow: 4, atOnce: 20 };
const newest = { last_log: Number.MAX_SAFE_INTEGER, last_change: Number.MAX_SAFE_INTEGER };

async function addSeal(db: D1Database, now: number): Promise<boolean> {
  const last = sealColumns.first(
    await db.prepare(`SELECT ${sealColumns.sql} FROM audit_seals ORDER BY id DESC LIMIT 1`).all(),
  );
  const previous = last ?? noSeal;
  const rows = await readSealedRows(db, previous, newest, rowsPerSeal);
  if (rows.logs.length === 0 && rows.changes.length === 0) return false;
  await db
    .prepare(
      // Another cron may have added it meanwhile.
      `INSERT INTO audit_seals (id, last_log, last_change, hash, at)
       SELECT max(?, coalesce((SELECT max(next_seal) FROM restores), 0)), ?, ?, ?, ? WHERE true ON CONFLICT (id) DO NOTHING`,
    )
    .bind(
      previous.id + 1,
      rows.logs.at(-1)?.id ?? previous.last_log,
      rows.changes.at(-1)?.id ?? previous.last_change,
      await hashRows(previous.hash, rows),
      now,
    )
    .run();
  return true;
}

export const sealKey = (id: number): string => `seals/${String(id).padStart(12, '0')}.json`;

/** From the newest back to one that has its copy already. */
async function copySeals({ DB, AUDIT }: Pick<CommerceEnv, 'DB' | 'AUDIT'>): Promise<void> {
  const { results } = await DB.prepare(`SELECT ${sealColumns.sql} FROM audit_seals ORDER BY id DESC LIMIT ?`)
    .bind(costs.atOnce * 2)
    .all<Seal>();
  for (const seal of results) {
    const stored = await AUDIT.put(sealKey(seal.id), JSON.stringify(seal), { onlyIf: { etagDoesNotMatch: '*' } });
    if (stored === null) return;
  }
}

export async function sealAuditLog(
  env: Pick<CommerceEnv, 'DB' | 'AUDIT'>,
  now: number,
  budget: Budget = noBudget,
): Promise<void> {
  await takeInParts(budget, costs, async (most) => {
    for (let seals = 0; seals < most; seals += 1) if (!(await addSeal(env.DB, now))) return seals;
    return most;
  });
  await copySeals(env);
}
