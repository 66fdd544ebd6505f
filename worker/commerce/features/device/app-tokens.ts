/** The tokens of a phone's app: an access token of an hour, and a refresh token that is used once (docs/decisions/119). */
import { appAccessS, retentionMs } from '../../../../shared/constants.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { newToken, sha256 } from '../../core/hash.ts';
import { defineColumns } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import { checkKeyProof } from './key-proof.ts';

export interface AppTokens {
  access_token: string;
  expires_in_s: number;
  refresh_token: string;
}

/** Chosen: an answer that a phone lost in a lift is asked for again within the minute. */
const repeatMs = 60_000;

interface RefreshRow {
  device: string;
  expires_at: number;
  spent_at: number | null;
  key_thumbprint: string;
  last_spent_at: number | null;
}

const isRegistered = ({ env }: Context, client: string): boolean =>
  env.APP_CLIENTS.split(',')
    .map((id) => id.trim())
    .includes(client);

async function newPair({ env, now }: Context, device: string) {
  const access = newToken();
  const refresh = newToken();
  const store = async (token: string, kind: 'access' | 'refresh', lifeMs: number) =>
    env.DB.prepare('INSERT INTO app_tokens (token_hash, device, kind, expires_at) VALUES (?, ?, ?, ?)').bind(
      await sha256(token),
      device,
      kind,
      now + lifeMs,
    );
  const tokens: AppTokens = { access_token: access, expires_in_s: appAccessS, refresh_token: refresh };
  return {
    tokens,
    statements: [
      await store(access, 'access', appAccessS * 1000),
      await store(refresh, 'refresh', retentionMs.appRefresh),
    ],
  };
}

/** @throws AppError `client.unknown`, `device.proof` */
export async function registerApp(
  context: Context,
  client: { id: string; proof: string },
  about: string,
): Promise<AppTokens> {
  const { env, now } = context;
  if (!isRegistered(context, client.id)) throw new AppError('client.unknown');
  const key = await checkKeyProof(client.proof, `${env.PUBLIC_ORIGIN}/api/device/auth`, null);
  // The hash of a token that nobody gets, so the device itself is no password to anything.
  const device = await sha256(newToken());
  const pair = await newPair(context, device);
  await env.DB.batch([
    env.DB.prepare('INSERT INTO devices (token_hash, created_at, about) VALUES (?, ?, ?)').bind(device, now, about),
    env.DB.prepare('INSERT INTO app_devices (device, client, key_thumbprint, used_at) VALUES (?, ?, ?, ?)').bind(
      device,
      client.id,
      key,
      now,
    ),
    ...pair.statements,
  ]);
  return pair.tokens;
}

const endAppStatements = (db: D1Database, device: string): D1PreparedStatement[] => [
  db.prepare('DELETE FROM sessions WHERE device = ?').bind(device),
  db.prepare('DELETE FROM search_terms WHERE device = ?').bind(device),
  db.prepare('DELETE FROM devices WHERE token_hash = ?').bind(device),
];

const refreshColumns = defineColumns<RefreshRow>({
  device: 't.device',
  expires_at: 't.expires_at',
  spent_at: 't.spent_at',
  key_thumbprint: 'a.key_thumbprint',
  last_spent_at: "(SELECT max(spent_at) FROM app_tokens l WHERE l.device = t.device AND l.kind = 'refresh')",
});

const findRefreshToken = ({ env }: Context, tokenHash: string): Promise<RefreshRow | null> =>
  env.DB.prepare(
    `SELECT ${refreshColumns.sql} FROM app_tokens t JOIN app_devices a ON a.device = t.device
     WHERE t.token_hash = ? AND t.kind = 'refresh'`,
  )
    .bind(tokenHash)
    .first<RefreshRow>();

/** A token that was spent is taken again for a minute, while nobody used what it was spent for. */
const mayRepeat = ({ spent_at: spentAt, last_spent_at: last }: RefreshRow, now: number): boolean =>
  spentAt === null || (spentAt === last && spentAt > now - repeatMs);

/**
 * Gives the next pair for a refresh token. One that was used before ends the device with its sessions: either it or its successor is in
 * somebody else's hands (RFC 9700, "Refresh Token Protection").
 * @throws AppError `device.unknown`; `device.proof` without the device's key, which changes nothing
 */
export async function refreshApp(context: Context, body: { refresh_token: string; proof: string }): Promise<AppTokens> {
  const { env, now } = context;
  const hash = await sha256(body.refresh_token);
  const row = await findRefreshToken(context, hash);
  if (row === null || row.expires_at <= now) throw new AppError('device.unknown');
  if (!mayRepeat(row, now)) {
    await env.DB.batch(endAppStatements(env.DB, row.device));
    throw new AppError('device.unknown');
  }
  const key = await checkKeyProof(body.proof, `${env.PUBLIC_ORIGIN}/api/device/refresh`, body.refresh_token);
  if (key !== row.key_thumbprint) throw new AppError('device.proof');
  const pair = await newPair(context, row.device);
  try {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO batch_guard
         SELECT count(*) = 1, 'refresh_spent' FROM app_tokens t WHERE token_hash = ?1 AND spent_at IS ?2
           AND NOT EXISTS (SELECT 1 FROM app_tokens l WHERE l.device = t.device AND l.kind = 'refresh' AND l.spent_at > ?2)`,
      ).bind(hash, row.spent_at),
      env.DB.prepare(
        "DELETE FROM app_tokens WHERE device = ? AND kind = 'refresh' AND spent_at IS NULL AND token_hash <> ?",
      ).bind(row.device, hash),
      env.DB.prepare('UPDATE app_tokens SET spent_at = coalesce(spent_at, ?) WHERE token_hash = ?').bind(now, hash),
      env.DB.prepare('UPDATE app_devices SET used_at = ? WHERE device = ?').bind(now, row.device),
      ...pair.statements,
    ]);
  } catch (cause) {
    // Two at once: the other one's pair is the answer that this one asks for again.
    if (constraintOf(cause) === 'refresh_spent') return refreshApp(context, body);
    throw cause;
  }
  return pair.tokens;
}
