/**
 * The idempotency key of a submit (docs/security.md §4). It stays in localStorage with the cart it belongs to until a
 * final answer, so that a lost connection, a reload or a second tab places the order once.
 */

import type { SubmitBody } from '../../../shared/contract/order.ts';
import type { TestSubmitBody } from '../../../shared/contract/test-order.ts';

export type AnySubmitBody = SubmitBody | TestSubmitBody;

export const pendingKey = 'pending_submit';
/** Bodies sent under the key. They contain an address, so they are in sessionStorage. */
export const pendingBodiesKey = 'pending_submit_bodies';
/** Not in the spec: after a day the same cart is a new order; the first one was mailed long ago. */
const maxAgeMs = 24 * 3_600_000;
const maxBodies = 5;

export interface PendingSubmit {
  key: string;
  /** Fingerprint of the cart's lines. */
  cart: string;
  at: number;
}

type StringStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export interface SubmitStores {
  local: StringStore;
  session: StringStore;
  uuid: () => string;
  now: () => number;
}

function read<V>(store: StringStore, name: string, isValid: (value: unknown) => value is V): V | null {
  try {
    const value: unknown = JSON.parse(store.getItem(name) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}
function write(store: StringStore, name: string, value: unknown): void {
  store.setItem(name, JSON.stringify(value));
}

const isPending = (value: unknown): value is PendingSubmit => {
  const { key, cart, at } = (value ?? {}) as Partial<Record<keyof PendingSubmit, unknown>>;
  return (
    typeof key === 'string' && /^[A-Za-z0-9_-]{16,255}$/.test(key) && typeof cart === 'string' && typeof at === 'number'
  );
};
interface SentBodies {
  key: string;
  bodies: AnySubmitBody[];
}
const isSentBodies = (value: unknown): value is SentBodies =>
  typeof (value as SentBodies | null)?.key === 'string' && Array.isArray((value as SentBodies).bodies);

/** The key of an unanswered submit of the same cart, or a new stored one. */
export function findOrCreateKey(cart: string, { local, uuid, now }: SubmitStores): string {
  const pending = read(local, pendingKey, isPending);
  if (pending && pending.cart === cart && now() - pending.at < maxAgeMs) return pending.key;
  const fresh: PendingSubmit = { key: uuid(), cart, at: now() };
  write(local, pendingKey, fresh);
  return fresh.key;
}

/** Bodies sent under the key without an answer, oldest first. */
export const readSentBodies = (key: string, { session }: SubmitStores): AnySubmitBody[] => {
  const sent = read(session, pendingBodiesKey, isSentBodies);
  return sent?.key === key ? sent.bodies : [];
};

/** Called before sending: after a crash it is unknown whether the body arrived. */
export function storeBody(key: string, body: AnySubmitBody, stores: SubmitStores): void {
  const bodies = [...readSentBodies(key, stores), body].slice(-maxBodies);
  write(stores.session, pendingBodiesKey, { key, bodies } satisfies SentBodies);
}

/** This body was refused; earlier ones may have arrived, so the key stays. */
export function removeLastBody(key: string, stores: SubmitStores): void {
  write(stores.session, pendingBodiesKey, {
    key,
    bodies: readSentBodies(key, stores).slice(0, -1),
  } satisfies SentBodies);
}

/** After a final answer the next order gets a new key. */
export function clearPendingSubmit({ local, session }: SubmitStores): void {
  local.removeItem(pendingKey);
  session.removeItem(pendingBodiesKey);
}

/** Whether a failure proves that this request placed no order. Timeouts and server errors don't. */
export const isFinalStatus = (status: number): boolean => status >= 400 && status < 500;
