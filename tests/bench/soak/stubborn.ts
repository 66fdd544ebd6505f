/** Callers that retry until they get an answer, like the checkout page, with the same body and idempotency key. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, SoakShop } from './shop.ts';

export interface Stubborn {
  shop: SoakShop;
  /** Asked and not answered yet. */
  inFlight(): number;
  /** Answers that never came, and how many of their requests turned out to have been done. */
  lost(): { answers: number; done: number };
}

const againAfterMs = 25;
const giveUpMs = 180_000;

export function stubborn(shop: SoakShop): Stubborn {
  let inFlight = 0;
  const lost = { answers: 0, done: 0 };

  async function until<T>(ask: () => Promise<T>): Promise<{ answer: T; wasLost: boolean }> {
    const started = performance.now();
    for (let wasLost = false; ; wasLost = true) {
      inFlight += 1;
      try {
        return { answer: await ask(), wasLost };
      } catch (error) {
        if (performance.now() - started > giveUpMs) throw error;
        if (!wasLost) lost.answers += 1;
      } finally {
        inFlight -= 1;
      }
      await pause(againAfterMs);
    }
  }
  const answered = async <D>(ask: () => Promise<Answer<D>>): Promise<Answer<D>> => {
    const { answer, wasLost } = await until(ask);
    if (wasLost && answer.isReplay) lost.done += 1;
    return { ...answer, wasLost };
  };
  return {
    shop: {
      ...shop,
      call: (...asked) => answered(() => shop.call(...asked)),
      desk: (...asked) => answered(() => shop.desk(...asked)),
      ask: async (...questions) => (await until(() => shop.ask(...questions))).answer as never,
    },
    inFlight: () => inFlight,
    lost: () => ({ ...lost }),
  };
}
