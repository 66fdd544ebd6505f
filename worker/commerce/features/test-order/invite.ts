import { deriveToken } from '../../core/derive-token.ts';
import { newId, sha256 } from '../../core/hash.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';

/** Longer than the time until any visit that can be booked. */
const inviteLifetimeMs = 30 * 86_400_000;

/** Derived from a secret, so that a repeated mail has the same link although only its hash is stored. */
export const deriveInviteToken = (env: CommerceEnv, intakeId: string): Promise<string> =>
  deriveToken(env, `invite:${intakeId}`);

/** @returns the id of the intake that the patient will give */
export async function writeInvite(
  env: CommerceEnv,
  { name, email }: { name: string; email: string },
  now: number,
): Promise<string> {
  const id = newId();
  const hash = await sha256(await deriveInviteToken(env, id));
  await env.HEALTH_DB.prepare(
    'INSERT INTO patient_invites (intake_id, token_hash, name, email, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
    .bind(id, hash, name, email, now, now + inviteLifetimeMs)
    .run();
  return id;
}

export interface InviteRow {
  intake_id: string;
  name: string | null;
  email: string | null;
  expires_at: number;
  used_by: string | null;
}

const inviteColumns = defineColumns<InviteRow>({
  intake_id: 'intake_id',
  name: 'name',
  email: 'email',
  expires_at: 'expires_at',
  used_by: 'used_by',
});

async function findInvite(env: CommerceEnv, where: 'token_hash' | 'intake_id', value: string) {
  const rows = await env.HEALTH_DB.prepare(`SELECT ${inviteColumns.sql} FROM patient_invites WHERE ${where} = ?`)
    .bind(value)
    .all<InviteRow>();
  return inviteColumns.first(rows);
}

export const findInviteOfToken = async (env: CommerceEnv, token: string) =>
  findInvite(env, 'token_hash', await sha256(token));
export const findInviteOfIntake = (env: CommerceEnv, intakeId: string) => findInvite(env, 'intake_id', intakeId);

/** In the batch that writes what the patient says; a second answer is refused by `invite_used`. */
export const spendInviteStatement = (db: D1Database, intakeId: string, account: string, now: number) =>
  db
    .prepare('UPDATE patient_invites SET used_at = ?, used_by = ?, name = NULL, email = NULL WHERE intake_id = ?')
    .bind(now, account, intakeId);
