/** Passkeys of staff (WebAuthn). Every answer has to come from the desk's own origin, with its holder verified by the authenticator. */
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { CredentialAnswer } from '../../../../shared/contract/desk/web.ts';
import { encodeUtf8, fromBase64url, toBase64url } from '../../../../shared/encoding.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns, readRows } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { type ChallengeUse, storeChallenge, takeChallenge } from './challenges.ts';
import { getPasskeyHost, getWebDeskOrigin } from './web-origin.ts';

interface Ceremony {
  readonly env: CommerceEnv;
  readonly now: number;
}
interface KnownCredential {
  readonly id: string;
  readonly transports: string[];
}

async function listCredentials(db: D1Database, staffId: string): Promise<KnownCredential[]> {
  const found = await db
    .prepare('SELECT credential_id AS id, transports FROM staff_passkeys WHERE staff_id = ? AND ended_at IS NULL')
    .bind(staffId)
    .all();
  return readRows<{ id: string; transports: string }>(found).map(({ id, transports }) => ({
    id,
    transports: JSON.parse(transports) as string[],
  }));
}

/** @param staffId whose passkeys may answer; null: any, which the authenticator shows by itself. */
export async function askForPasskey({ env, now }: Ceremony, use: ChallengeUse, staffId: string | null) {
  const options = await generateAuthenticationOptions({
    rpID: getPasskeyHost(env),
    userVerification: 'required',
    allowCredentials: staffId === null ? [] : await listCredentials(env.DB, staffId),
  });
  await storeChallenge(env.DB, options.challenge, use, now);
  return { ...options };
}

export async function askForNewPasskey(
  { env, now }: Ceremony,
  use: ChallengeUse,
  staff: { readonly id: string; readonly name: string },
) {
  const rpID = getPasskeyHost(env);
  const options = await generateRegistrationOptions({
    rpName: 'Afiya',
    rpID,
    userID: encodeUtf8(staff.id),
    userName: staff.name,
    userDisplayName: staff.name,
    attestationType: 'none',
    excludeCredentials: await listCredentials(env.DB, staff.id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(env.DB, options.challenge, use, now);
  return { ...options };
}

interface StoredPasskeyRow {
  id: string;
  staff_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
}
const passkeyColumns = defineColumns<StoredPasskeyRow>({
  id: 'p.id',
  staff_id: 'p.staff_id',
  credential_id: 'p.credential_id',
  public_key: 'p.public_key',
  counter: 'p.counter',
});

async function findPasskey(db: D1Database, credentialId: string): Promise<StoredPasskeyRow> {
  const found = await db
    .prepare(
      `SELECT ${passkeyColumns.sql} FROM staff_passkeys p JOIN staff s ON s.id = p.staff_id
       WHERE p.credential_id = ? AND p.ended_at IS NULL AND s.status = 'active'`,
    )
    .bind(credentialId)
    .all();
  const row = passkeyColumns.first(found);
  if (!row) throw new AppError('passkey.invalid');
  return row;
}

/** The library throws for each way in which an answer can be wrong: origin, host, counter, user not verified, signature. */
async function refuseFaults<R>(work: Promise<R>): Promise<R> {
  try {
    return await work;
  } catch (cause) {
    throw new AppError('passkey.invalid', { cause });
  }
}

export interface AnsweredPasskey {
  readonly id: string;
  readonly staffId: string;
  /** For the batch that uses the answer: stores the authenticator's counter, which never goes back. */
  statement(db: D1Database): D1PreparedStatement;
}

/** @throws AppError `passkey.expired`, `passkey.invalid` */
export async function verifyPasskey(
  { env, now }: Ceremony,
  use: ChallengeUse,
  answer: CredentialAnswer,
): Promise<AnsweredPasskey> {
  const challenge = await takeChallenge(env.DB, answer.response.clientDataJSON, use, now);
  const row = await findPasskey(env.DB, answer.id);
  const { verified, authenticationInfo } = await refuseFaults(
    verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: getWebDeskOrigin(env),
      expectedRPID: getPasskeyHost(env),
      requireUserVerification: true,
      credential: { id: row.credential_id, publicKey: fromBase64url(row.public_key), counter: row.counter },
    }),
  );
  const holder = (answer.response as { userHandle?: unknown }).userHandle;
  if (!verified || (typeof holder === 'string' && holder !== toBase64url(encodeUtf8(row.staff_id))))
    throw new AppError('passkey.invalid');
  const { newCounter } = authenticationInfo;
  return {
    id: row.id,
    staffId: row.staff_id,
    statement: (db) =>
      db
        .prepare('UPDATE staff_passkeys SET counter = max(counter, ?2), used_at = ?3 WHERE id = ?1')
        .bind(row.id, newCounter, now),
  };
}

const newPasskeyId = () => `p-${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** @returns the statement that keeps it; its batch fails with `passkey_credential` if somebody has it. @throws AppError as above. */
export async function verifyNewPasskey(
  { env, now }: Ceremony,
  use: ChallengeUse,
  answer: CredentialAnswer,
): Promise<(db: D1Database, staffId: string, name: string) => D1PreparedStatement> {
  const challenge = await takeChallenge(env.DB, answer.response.clientDataJSON, use, now);
  const { verified, registrationInfo } = await refuseFaults(
    verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: getWebDeskOrigin(env),
      expectedRPID: getPasskeyHost(env),
      requireUserVerification: true,
    }),
  );
  if (!verified) throw new AppError('passkey.invalid');
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return (db, staffId, name) =>
    db
      .prepare(
        `INSERT INTO staff_passkeys (id, staff_id, credential_id, public_key, counter, transports, name, created_at, used_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)`,
      )
      .bind(newPasskeyId(), staffId, id, toBase64url(publicKey), counter, JSON.stringify(transports), name, now);
}
