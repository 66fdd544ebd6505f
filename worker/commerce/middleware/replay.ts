/** Rejects replays of signed requests with effects (docs/security.md §3.5). The cron deletes old nonces. */
import { retentionMs } from '../../../shared/constants.ts';
import type { CommerceEnv } from '../env.ts';
import { SignatureError, type VerifiedRequest } from './signature.ts';

/** @throws SignatureError `replay`. */
export async function storeNonce(env: CommerceEnv, signed: VerifiedRequest, now: number): Promise<void> {
  const { meta } = await env.DB.prepare(
    'INSERT INTO api_nonces (kid, req_id, expires_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
    .bind(signed.kid, signed.reqId, now + retentionMs.nonce)
    .run();
  if (meta.changes === 0) throw new SignatureError('replay');
}
