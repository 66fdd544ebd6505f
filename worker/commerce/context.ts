import type { UserId } from '../../shared/contract/fields.ts';
import type { CountryCode } from '../../shared/domain/country.ts';
import type { Locale } from '../../shared/domain/money.ts';
import type { CommerceEnv } from './env.ts';

export interface Context {
  readonly env: CommerceEnv;
  /** Unix ms. A handler reads no other clock. */
  readonly now: number;
  readonly reqId: string;
  readonly locale: Locale;
  readonly country: CountryCode;
  /** SHA-256 of the device token, hex; null only for open calls. */
  readonly device: string | null;
  readonly userId: UserId | null;
  readonly session: string | null;
  readonly kid: string;
  readonly idempotencyKey: string | null;
  /** The visitor's address as signed by the storefront; null if the platform provides none (docs/toolchain.md §2). */
  readonly ip: string | null;
  waitUntil(work: Promise<unknown>): void;
  /** Sets the header `idempotent-replayed: true`. */
  markReplayed(): void;
}

export type UserContext = Context & { readonly userId: UserId };
