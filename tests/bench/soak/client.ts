/** One concurrent client: a few shoppers, their orders, and the random generator of their actions. */
import { type Chance, oneOf } from '../chance.ts';
import type { AcknowledgedState, KnownOrder } from './acknowledged.ts';
import type { Person } from './people.ts';
import type { Answer, SoakShop } from './shop.ts';

export interface Log {
  /** What was done, and the ids of what it was done to. */
  note(did: string, about: readonly string[]): void;
}

/** A page of the gateway that can still be paid. */
interface Page {
  url: string;
  about: string;
}

export interface Client {
  shop: SoakShop;
  known: AcknowledgedState;
  log: Log;
  chance: Chance;
  people: readonly Person[];
  /** The newest orders, at most `ordersHeld`. */
  orders: KnownOrder[];
  pages: Page[];
}

const ordersHeld = 24;

export const keepOrder = (client: Client, order: KnownOrder): void => {
  client.known.orders.set(order.id, order);
  client.orders.push(order);
  if (client.orders.length > ordersHeld) client.orders.shift();
};

export const upTo = (chance: Chance, most: number): number => 1 + Math.floor(chance() * most);
export const isBy = (chance: Chance, share: number): boolean => chance() < share;

/** By weight, in the order they stand. */
export function weighted<T>(choices: readonly (readonly [weight: number, choice: T])[], chance: Chance): T {
  let left = chance() * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, choice] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  return (choices.at(-1) as readonly [number, T])[1];
}

/** One of the orders that this fits, null if there is none. */
export function someOrder({ orders, chance }: Client, fits: (order: KnownOrder) => boolean): KnownOrder | null {
  const fitting = orders.filter(fits);
  return fitting.length > 0 ? oneOf(fitting, chance) : null;
}

/**
 * Interprets a reply: expected refusals are outcomes.
 * @throws Error for any other error
 */
export function isGood(answer: Answer<unknown>, what: string, ...mayBe: readonly string[]): boolean {
  if (answer.error === null) return true;
  if (mayBe.includes(answer.error)) return false;
  throw new Error(`${what} was answered ${answer.status} ${answer.error}`);
}

/** Why a step of an order is refused. */
const stepRefusals = ['order.state', 'order.step', 'order.unpaid', 'order.paid', 'order.closed', 'order.not_cash'];

/** True if a step was done, also if a retry was refused because the first attempt, whose reply was lost, did it. */
export async function isDone(
  shop: SoakShop,
  answer: Answer<unknown>,
  { id }: KnownOrder,
  state: string,
): Promise<boolean> {
  if (isGood(answer, state, ...stepRefusals)) return true;
  if (!answer.wasLost) return false;
  const [found] = await shop.ask<{ done: number }>({
    sql: 'SELECT ?2 IN (status, payment_status) AS done FROM orders WHERE id = ?1',
    values: [id, state],
  });
  return found?.[0]?.done === 1;
}

/** What an answer is called in the log. */
export const outcome = ({ status, error }: Answer<unknown>): string => error ?? String(status);
