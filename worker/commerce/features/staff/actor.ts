import { webDeskKid } from '../../../../shared/constants.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { RoleGrant } from '../../../../shared/domain/staff-rights.ts';
import { encodeUtf8, fromBase64, fromHex } from '../../../../shared/encoding.ts';
import { AppError } from '../../../../shared/errors.ts';
import {
  canonicalizeRequest,
  deskAlgorithm,
  type SignedRequest,
  type SigningCrypto,
} from '../../../../shared/signing.ts';
import { batchRows } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { type RequestVerifier, type VerifiedRequest, verifySignature } from '../../middleware/signature.ts';
import { type GrantRow, grantColumns, toRoleGrants } from './grants.ts';
import { findOpenSession, type OpenSession } from './sessions.ts';

export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly language: Locale;
  /** The key, or the session's id. */
  readonly keyId: string;
  readonly grants: readonly RoleGrant[];
  /** Null at the command line. */
  readonly session: Pick<OpenSession, 'id' | 'passkeyAt'> | null;
}

interface StaffKeyRow extends Record<'id' | 'name' | 'public_key', string> {
  language: Locale;
}

/** An ended key, and the key of somebody who left, is unknown. */
async function findKeyHolder(db: D1Database, keyId: string): Promise<{ actor: Actor; publicKey: string } | null> {
  const [people, grants] = await batchRows<[StaffKeyRow, GrantRow]>(db, [
    db
      .prepare(
        `SELECT s.id, s.name, s.language, k.public_key FROM staff_keys k JOIN staff s ON s.id = k.staff_id
         WHERE k.id = ? AND k.ended_at IS NULL AND s.status = 'active'`,
      )
      .bind(keyId),
    db
      .prepare(
        `SELECT ${grantColumns.sql} FROM staff_keys k JOIN staff_roles r ON r.staff_id = k.staff_id WHERE k.id = ?`,
      )
      .bind(keyId),
  ]);
  const person = people.results[0];
  if (!person) return null;
  const { public_key: publicKey, ...rest } = person;
  return { actor: { ...rest, keyId, grants: toRoleGrants(grants), session: null }, publicKey };
}

const ed25519 = { name: 'Ed25519' };
const hashPattern = /^[0-9a-f]{128}$/;

/** Whether the holder of the public half, base64 of 32 bytes, has signed. */
async function verifyByKey(publicKey: string, request: SignedRequest, hash: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', fromBase64(publicKey), ed25519, false, ['verify']);
  const text = await canonicalizeRequest(crypto as unknown as SigningCrypto, request, deskAlgorithm);
  return crypto.subtle.verify(ed25519, key, fromHex(hash), encodeUtf8(text));
}

/** Verifies by staff's own keys; `actor` is set once `knows` has found the key's holder. */
function createStaffVerifier(db: D1Database): RequestVerifier & { readonly actor: () => Actor } {
  let found: Awaited<ReturnType<typeof findKeyHolder>> = null;
  return {
    hashPattern,
    knows: async (keyId) => {
      found = await findKeyHolder(db, keyId);
      return found !== null;
    },
    verify: async (request, hash) => found !== null && verifyByKey(found.publicKey, request, hash),
    actor: () => {
      if (!found) throw new Error('Nobody was found yet');
      return found.actor;
    },
  };
}

export const createWebDeskVerifier = ({ WEB_DESK_PUBLIC_KEY: key = '' }: CommerceEnv): RequestVerifier => ({
  hashPattern,
  knows: (kid) => kid === webDeskKid && key !== '',
  verify: (request, hash) => verifyByKey(key, request, hash),
});

async function findSessionActor(env: CommerceEnv, signed: VerifiedRequest, now: number): Promise<Actor> {
  const session = await findOpenSession(env.DB, signed.authorization, now);
  if (!session) throw new AppError('staff.signed_out');
  const { id, name, language } = session.staff;
  return { id, name, language, keyId: session.id, grants: session.grants, session };
}

/**
 * Finds the member of staff behind a desk call, by the key that signed it or by the session that the web desk hands
 * over.
 * @throws SignatureError, AppError `staff.signed_out`.
 */
export async function authenticate(
  env: CommerceEnv,
  request: Request,
  { maxBytes, now }: { maxBytes: number; now: number },
): Promise<{ signed: VerifiedRequest; actor: Actor }> {
  if (request.headers.get('x-kid') === webDeskKid) {
    const signed = await verifySignature(request, createWebDeskVerifier(env), maxBytes);
    return { signed, actor: await findSessionActor(env, signed, now) };
  }
  const verifier = createStaffVerifier(env.DB);
  const signed = await verifySignature(request, verifier, maxBytes);
  return { signed, actor: verifier.actor() };
}
