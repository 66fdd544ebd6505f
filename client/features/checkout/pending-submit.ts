/**
 * The idempotency key of a submit (docs/security.md §4). It stays in localStorage with the cart it belongs to until a
 * final answer, so that a lost connection, a reload or a second tab places the order once.
 */
import type { SubmitBody } from '../../../shared/contract/order.ts';

export const pendingKey = 'pending_submit';
/** Bodies sent under the key. They contain an address, so they are in sessionStorage. */
export const pendingBodiesKey = 'pending_submit_bodies';
/** Not in the spec: after a day the same cart is a new order; the first one was mailed long ago. */
const keptMs = 24 * 3_600_000;
const bodiesKept = 5;

export interface Pending {
  key: string;
  /** `cartPrint` of the cart. */
  cart: string;
  at: number;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export interface PendingStores {
  local: Store;
  session: Store;
  uuid: () => string;
  now: () => number;
}

function read<V>(store: Store, name: string, isGood: (value: unknown) => value is V): V | null {
  try {
    const value: unknown = JSON.parse(store.getItem(name) ?? 'null');
    return isGood(value) ? value : null;
  } catch {
    return null;
  }
}
function write(store: Store, name: string, value: unknown): void {
  try {
    store.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is full or blocked: the key lives as long as the page, which covers a second press.
  }
}

const isPending = (value: unknown): value is Pending => {
  const { key, cart, at } = (value ?? {}) as Partial<Record<keyof Pending, unknown>>;
  return (
    typeof key === 'string' && /^[A-Za-z0-9_-]{16,255}$/.test(key) && typeof cart === 'string' && typeof at === 'number'
  );
};
interface Bodies {
  key: string;
  bodies: SubmitBody[];
}
const isBodies = (value: unknown): value is Bodies =>
  typeof (value as Bodies | null)?.key === 'string' && Array.isArray((value as Bodies).bodies);

/** The key of an unanswered submit of the same cart, or a new stored one. */
export function keyFor(cart: string, { local, uuid, now }: PendingStores): string {
  const pending = read(local, pendingKey, isPending);
  if (pending && pending.cart === cart && now() - pending.at < keptMs) return pending.key;
  const fresh: Pending = { key: uuid(), cart, at: now() };
  write(local, pendingKey, fresh);
  return fresh.key;
}

/** Bodies sent under the key without an answer, oldest first. */
export const earlierBodies = (key: string, { session }: PendingStores): SubmitBody[] => {
  const kept = read(session, pendingBodiesKey, isBodies);
  return kept?.key === key ? kept.bodies : [];
};

/** Called before sending: after a crash nobody can tell whether the body arrived. */
export function rememberBody(key: string, body: SubmitBody, stores: PendingStores): void {
  const bodies = [...earlierBodies(key, stores), body].slice(-bodiesKept);
  write(stores.session, pendingBodiesKey, { key, bodies } satisfies Bodies);
}

/** This body was refused; earlier ones may have arrived, so the key stays. */
export function forgetLastBody(key: string, stores: PendingStores): void {
  write(stores.session, pendingBodiesKey, { key, bodies: earlierBodies(key, stores).slice(0, -1) } satisfies Bodies);
}

/** After a final answer the next order gets a new key. */
export function settle({ local, session }: PendingStores): void {
  local.removeItem(pendingKey);
  session.removeItem(pendingBodiesKey);
}

/** Whether a failure proves that this request placed no order. Timeouts and server errors don't. */
export const isFinal = (status: number): boolean => status >= 400 && status < 500;
