/** Challenges for authenticators: random, short-lived, and used up by the first answer, right or wrong. */
import { challengeLifetimeMs } from '../../../../shared/domain/staff-session.ts';
import { fromBase64url } from '../../../../shared/encoding.ts';
import { AppError } from '../../../../shared/errors.ts';

export type ChallengePurpose = 'sign-in' | 'invitation' | 'add' | 'renew';

export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  /** The session or the link that asks; null: nobody is known yet. */
  readonly madeFor: string | null;
}

export async function storeChallenge(
  db: D1Database,
  challenge: string,
  { purpose, madeFor }: ChallengeUse,
  now: number,
): Promise<void> {
  await db
    .prepare('INSERT INTO staff_challenges (challenge, purpose, made_for, expires_at) VALUES (?, ?, ?, ?)')
    .bind(challenge, purpose, madeFor, now + challengeLifetimeMs)
    .run();
}

function readChallenge(clientDataJson: string): string {
  try {
    const { challenge } = JSON.parse(new TextDecoder().decode(fromBase64url(clientDataJson))) as {
      challenge?: unknown;
    };
    if (typeof challenge === 'string') return challenge;
  } catch (cause) {
    throw new AppError('passkey.invalid', { cause });
  }
  throw new AppError('passkey.invalid');
}

/** @returns the challenge that was answered. @throws AppError `passkey.expired` if it was none, or is over. */
export async function takeChallenge(
  db: D1Database,
  clientDataJson: string,
  { purpose, madeFor }: ChallengeUse,
  now: number,
): Promise<string> {
  const challenge = readChallenge(clientDataJson);
  const taken = await db
    .prepare(
      `DELETE FROM staff_challenges WHERE challenge = ? AND purpose = ? AND made_for IS ? AND expires_at > ?
       RETURNING challenge`,
    )
    .bind(challenge, purpose, madeFor, now)
    .first();
  if (taken === null) throw new AppError('passkey.expired');
  return challenge;
}
