/** Rejects replays of signed requests with effects (docs/security.md §3.5). The cron deletes old nonces. */
import { retentionMs } from '../../../shared/constants.ts';
import type { ApiCall } from '../../../shared/contract/call.ts';
import type { CommerceEnv } from '../env.ts';
import { SignatureError, type VerifiedRequest } from './signature.ts';

/** @throws SignatureError `replay` if one of the ids was there already. */
export async function storeNonces(env: CommerceEnv, kid: string, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  const { meta } = await env.DB.prepare(
    `INSERT INTO api_nonces (kid, req_id, expires_at) SELECT ?1, value, ?2 FROM json_each(?3) WHERE true
     ON CONFLICT DO NOTHING`,
  )
    .bind(kid, now + retentionMs.nonce, JSON.stringify(ids))
    .run();
  if (meta.changes < ids.length) throw new SignatureError('replay');
}

/**
 * Of a call that changes something the fresh id is taken once, so that an attempt that the browser or anything between repeats by
 * itself changes nothing; of a call with `replay: 'nonce'` the request id too. An id is taken even if the call is then refused.
 * @throws SignatureError `replay`.
 */
export async function takeOnce(env: CommerceEnv, call: ApiCall, signed: VerifiedRequest, now: number): Promise<void> {
  const ids = [
    ...(call.replay === 'nonce' ? [signed.reqId] : []),
    ...(call.changes && signed.freshId !== null ? [`fresh:${signed.freshId}`] : []),
  ];
  await storeNonces(env, signed.kid, ids, now);
}
