/**
 * The key under which an order is being placed (docs/security.md §4). It lives in this browser's storage with the cart it is
 * for until there is a final answer, so that a broken connection, a reload or a second tab places the order once.
 */
import type { SubmitBody } from '../../../shared/contract/order.ts';

export const pendingKey = 'pending_submit';
/** What was sent under the key holds an address, so it goes with the tab. */
export const pendingBodiesKey = 'pending_submit_bodies';
/** Not in the spec: after a day a cart of the same content is a new order, and the first one was mailed long ago. */
const keptMs = 24 * 3_600_000;
const bodiesKept = 5;

export interface Pending {
  key: string;
  /** `cartPrint` of what is being bought. */
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
    // Without storage the key lives as long as the page, which covers a second press.
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

/** The key of an unanswered submit of this very cart, or a new one that is remembered from now on. */
export function keyFor(cart: string, { local, uuid, now }: PendingStores): string {
  const pending = read(local, pendingKey, isPending);
  if (pending && pending.cart === cart && now() - pending.at < keptMs) return pending.key;
  const fresh: Pending = { key: uuid(), cart, at: now() };
  write(local, pendingKey, fresh);
  return fresh.key;
}

/** What was sent under the key and never answered, oldest first. */
export const earlierBodies = (key: string, { session }: PendingStores): SubmitBody[] => {
  const kept = read(session, pendingBodiesKey, isBodies);
  return kept?.key === key ? kept.bodies : [];
};

/** Called before the body goes out: after a crash nobody can tell whether it arrived. */
export function rememberBody(key: string, body: SubmitBody, stores: PendingStores): void {
  const bodies = [...earlierBodies(key, stores), body].slice(-bodiesKept);
  write(stores.session, pendingBodiesKey, { key, bodies } satisfies Bodies);
}

/** That body was refused for sure; earlier ones may still have arrived, so the key stays. */
export function forgetLastBody(key: string, stores: PendingStores): void {
  write(stores.session, pendingBodiesKey, { key, bodies: earlierBodies(key, stores).slice(0, -1) } satisfies Bodies);
}

/** A final answer came: the next order gets a key of its own. */
export function settle({ local, session }: PendingStores): void {
  local.removeItem(pendingKey);
  session.removeItem(pendingBodiesKey);
}

/** Whether a failure says for sure that this request placed nothing. Silence and faults of the server don't. */
export const isFinal = (status: number): boolean => status >= 400 && status < 500;
