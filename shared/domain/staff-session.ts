/** How long somebody stays signed in at the web desk, and when a passkey has to answer again (docs/desk.md "Signing in"). */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const sessionIdleMs = 30 * minuteMs;
export const sessionLifetimeMs = 12 * hourMs;
/** A call that needs a fresh passkey accepts an answer no older than this. */
export const freshPasskeyMs = 5 * minuteMs;
/** For what is done many times a day at the counter and moves only what an order says (docs/decisions/086-money-at-the-counter.md). */
export const counterPasskeyMs = 60 * minuteMs;
export const invitationLifetimeMs = 72 * hourMs;
export const demoLinkLifetimeMs = 12 * hourMs;
/** Between the question to an authenticator and its answer. */
export const challengeLifetimeMs = 5 * minuteMs;
/** `used_at` is written no more often than this. */
export const sessionTouchMs = minuteMs;
export const recoveryCodeCount = 10;

interface SessionTimes {
  readonly createdAt: number;
  readonly usedAt: number;
  readonly endedAt: number | null;
}

export const sessionEndsAt = ({ createdAt, usedAt }: Omit<SessionTimes, 'endedAt'>): number =>
  Math.min(createdAt + sessionLifetimeMs, usedAt + sessionIdleMs);

export const isSessionOpen = (session: SessionTimes, now: number): boolean =>
  session.endedAt === null && now < sessionEndsAt(session);

export const isPasskeyFresh = (passkeyAt: number | null, now: number, withinMs = freshPasskeyMs): boolean =>
  passkeyAt !== null && now - passkeyAt <= withinMs;
