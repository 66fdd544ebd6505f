/** What a handler knows about its request, after signature, device and session were checked. */
import type { UserId } from '../../shared/contract/fields.ts';
import type { CountryCode } from '../../shared/domain/country.ts';
import type { Locale } from '../../shared/domain/money.ts';
import type { Env } from './env.ts';

export interface Context {
  readonly env: Env;
  /** Milliseconds; the one clock of a request. */
  readonly now: number;
  readonly reqId: string;
  readonly locale: Locale;
  readonly country: CountryCode;
  /** SHA-256 of the device token in hex; null only on open calls. */
  readonly device: string | null;
  /** The signed-in user's id, null for a guest. */
  readonly userId: UserId | null;
  /** SHA-256 of the session token, for ending this very session. */
  readonly session: string | null;
  /** Signature bytes of the key id and request id, for the nonce row. */
  readonly kid: string;
  readonly idempotencyKey: string | null;
  /** The visitor's address as the storefront signed it; null where no platform says it (docs/toolchain.md §2). */
  readonly ip: string | null;
  /** Work that may go on after the answer (ringing the bell). */
  waitUntil(work: Promise<unknown>): void;
  /** Marks the reply as a replay (`idempotent-replayed: true`). */
  markReplayed(): void;
}

/** A user's context: `userId` is there. */
export type UserContext = Context & { readonly userId: UserId };
