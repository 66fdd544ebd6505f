import type { Locale } from '../../../shared/domain/money.ts';

export interface OutgoingPush {
  /** The same for each try. */
  readonly id: string;
  readonly topic: string;
  readonly locale: Locale;
  readonly title: string;
  readonly body: string;
  /** Of a page of ours, with its language. */
  readonly url: string;
}

export interface PushTarget {
  readonly endpoint: string;
  /** null with OneSignal. */
  readonly p256dh: string | null;
  readonly auth: string | null;
}

/** `gone`: the subscription has ended. `later`: nobody knows, or the service is busy. `never`: the service refuses it. */
export type PushOutcome = { is: 'sent' | 'gone' | 'never' } | { is: 'later'; afterMs: number | null };

export interface PushProvider {
  /** Never throws. */
  send(push: OutgoingPush, target: PushTarget): Promise<PushOutcome>;
}

export const pushTimeoutMs = 10_000;
/** Older news is not sent. */
export const pushLifetimeMs = 24 * 3_600_000;

/** Seconds or a date (RFC 9110, Retry-After); null for anything else. */
export function readRetryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
