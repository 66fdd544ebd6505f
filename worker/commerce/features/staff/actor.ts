/** The member of staff behind a desk call: found by the key that signed it. */

import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { RoleGrant } from '../../../../shared/domain/staff-rights.ts';
import { encodeUtf8, fromBase64, fromHex } from '../../../../shared/encoding.ts';
import {
  canonicalizeRequest,
  deskAlgorithm,
  type SignedRequest,
  type SigningCrypto,
} from '../../../../shared/signing.ts';
import { batchRows } from '../../db/columns.ts';
import type { RequestVerifier } from '../../middleware/signature.ts';

export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly language: Locale;
  readonly keyId: string;
  readonly grants: readonly RoleGrant[];
}

interface ActorRow extends Record<'id' | 'name' | 'public_key', string> {
  language: Locale;
}
interface GrantRow {
  role: string;
  country: CountryCode | null;
  permissions: string;
}

/** An ended key, and the key of somebody who left, is unknown. */
async function findActor(db: D1Database, keyId: string): Promise<{ actor: Actor; publicKey: string } | null> {
  const [people, grants] = await batchRows<[ActorRow, GrantRow]>(db, [
    db
      .prepare(
        `SELECT s.id, s.name, s.language, k.public_key FROM staff_keys k JOIN staff s ON s.id = k.staff_id
         WHERE k.id = ? AND k.ended_at IS NULL AND s.status = 'active'`,
      )
      .bind(keyId),
    db
      .prepare(
        `SELECT r.role_id AS role, r.country, (SELECT json_group_array(p.permission) FROM role_permissions p WHERE p.role_id = r.role_id)
           AS permissions FROM staff_keys k JOIN staff_roles r ON r.staff_id = k.staff_id WHERE k.id = ?`,
      )
      .bind(keyId),
  ]);
  const person = people.results[0];
  if (!person) return null;
  const { public_key: publicKey, ...rest } = person;
  const listed = grants.results.map((grant) => ({ ...grant, permissions: JSON.parse(grant.permissions) as string[] }));
  return { actor: { ...rest, keyId, grants: listed }, publicKey };
}

const ed25519 = { name: 'Ed25519' };

/** Verifies by staff's own keys; `actor` is whose it was, once `knows` has found it. */
export function createStaffVerifier(db: D1Database): RequestVerifier & { readonly actor: () => Actor } {
  let found: Awaited<ReturnType<typeof findActor>> = null;
  return {
    hashPattern: /^[0-9a-f]{128}$/,
    knows: async (keyId) => {
      found = await findActor(db, keyId);
      return found !== null;
    },
    verify: async (request: SignedRequest, hash: string) => {
      if (!found) return false;
      const key = await crypto.subtle.importKey('raw', fromBase64(found.publicKey), ed25519, false, ['verify']);
      const text = await canonicalizeRequest(crypto as unknown as SigningCrypto, request, deskAlgorithm);
      return crypto.subtle.verify(ed25519, key, fromHex(hash), encodeUtf8(text));
    },
    actor: () => {
      if (!found) throw new Error('Nobody was found yet');
      return found.actor;
    },
  };
}
