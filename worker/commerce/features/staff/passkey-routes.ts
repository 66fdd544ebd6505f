import type { Passkey, passkeyDeskCalls } from '../../../../shared/contract/desk/passkey.ts';
import { AppError } from '../../../../shared/errors.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { assertCanGrant } from './roles.ts';
import { findMember } from './staff.ts';

interface ListedPasskeyRow {
  id: string;
  name: string;
  created_at: number;
  used_at: number;
}
const passkeyColumns = defineColumns<ListedPasskeyRow>({
  id: 'id',
  name: 'name',
  created_at: 'created_at',
  used_at: 'used_at',
});

async function listPasskeys(db: D1Database, staffId: string): Promise<{ items: Passkey[]; recovery_codes: number }> {
  const [passkeys, codes] = await batchRows<[ListedPasskeyRow, { count: number }]>(db, [
    db
      .prepare(
        `SELECT ${passkeyColumns.sql} FROM staff_passkeys WHERE staff_id = ? AND ended_at IS NULL ORDER BY created_at, id`,
      )
      .bind(staffId),
    db.prepare('SELECT count(*) AS count FROM staff_recovery_codes WHERE staff_id = ?').bind(staffId),
  ]);
  const items = passkeyColumns.rows(passkeys).map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    used_at: new Date(row.used_at).toISOString(),
  }));
  return { items, recovery_codes: codes.results[0]?.count ?? 0 };
}

/** The last passkey can't be ended, even by two requests at once. */
const endOwnStatements = (db: D1Database, staffId: string, id: string, now: number) => [
  db.prepare('UPDATE staff_passkeys SET ended_at = ?2 WHERE id = ?1').bind(id, now),
  db
    .prepare(
      `INSERT INTO batch_guard SELECT EXISTS (SELECT 1 FROM staff_passkeys WHERE staff_id = ? AND ended_at IS NULL), 'last_passkey'`,
    )
    .bind(staffId),
];

export const passkeyDeskRoutes: DeskRoutes<typeof passkeyDeskCalls> = {
  passkeys: ({ env, actor }) => listPasskeys(env.DB, actor.id),
  endPasskey: async ({ env, actor, now }, { params: { id } }) => {
    const { items } = await listPasskeys(env.DB, actor.id);
    if (!items.some((one) => one.id === id)) throw new AppError('passkey.unknown');
    try {
      await env.DB.batch(endOwnStatements(env.DB, actor.id, id, now));
    } catch (error) {
      throw constraintOf(error) === 'last_passkey' ? new AppError('passkey.last', { cause: error }) : error;
    }
    return { id };
  },
  makeRecoveryCodes: async ({ env, actor, now }) => ({ codes: await replaceRecoveryCodes(env.DB, actor.id, now) }),
  endStaffPasskeys: async ({ env, actor, now }, { params: { id } }) => {
    await assertCanGrant(env.DB, actor, (await findMember(env.DB, id)).roles);
    const end = (table: string) =>
      env.DB.prepare(`UPDATE ${table} SET ended_at = ?2 WHERE staff_id = ?1 AND ended_at IS NULL RETURNING id`).bind(
        id,
        now,
      );
    const [passkeys] = await env.DB.batch([
      end('staff_passkeys'),
      end('staff_sessions'),
      env.DB.prepare('DELETE FROM staff_recovery_codes WHERE staff_id = ?').bind(id),
    ]);
    return { ended: passkeys?.results.length ?? 0 };
  },
};
