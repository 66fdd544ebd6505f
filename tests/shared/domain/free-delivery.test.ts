/** Free delivery: how far it is, what is said on the way, what is offered (docs/product.md §2, §4, §9). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freeDeliveryThresholdDefaultMinor } from '../../../shared/constants.ts';
import {
  advancePrompt,
  computeFreeDeliveryProgress,
  computeUnlockPriceLimit,
  getPromptOnLoad,
  initialPrompt,
} from '../../../shared/domain/free-delivery-progress.ts';
import { seeded } from '../../support/seeded.ts';

const progress: [
  what: string,
  subtotal: number,
  threshold: number | null,
  state: string,
  percent: number,
  left: number,
][] = [
  ['an empty cart', 0, 20_000, 'below', 0, 20_000],
  ['a fils below 80 percent', 15_999, 20_000, 'below', 79, 4_001],
  ['80 percent to the fils', 16_000, 20_000, 'near', 80, 4_000],
  ['a fils below all of it, which is not 100 percent', 19_999, 20_000, 'near', 99, 1],
  ['all of it', 20_000, 20_000, 'reached', 100, 0],
  ['more than that is capped', 90_000, 20_000, 'reached', 100, 0],
  ['a country that promises nothing', 90_000, 0, 'none', 0, 0],
  ['a threshold that is not known', 90_000, null, 'none', 0, 0],
];
test.each(progress)('progress of %s', (_, subtotal, threshold, state, percent, remainingMinor) => {
  expect(computeFreeDeliveryProgress(subtotal, threshold)).toEqual({ state, percent, remainingMinor });
});

test.each([
  [0, 2],
  [0.001, 3],
  [3, 5],
  [3.5, 6],
  [2000, 1000],
])(
  'with %s dinars left, products up to %s dinars are offered: ceil(remaining + 2), inside the filter’s range',
  (left, limit) => {
    expect(computeUnlockPriceLimit(left)).toBe(limit);
  },
);

test('the shop starts with 20 dinars as Kuwait’s threshold; a merchant’s own row replaces it (§9)', () => {
  expect(freeDeliveryThresholdDefaultMinor).toBe(20_000);
  const settings = readFileSync('migrations/0001_identity.sql', 'utf8');
  expect(settings).toContain(`INSERT INTO free_delivery VALUES ('KW', ${freeDeliveryThresholdDefaultMinor},`);
});

/** The rules of §4 once more, as they stand there: two flags, and what is open. */
function plainShop(threshold: number) {
  let flag80 = false;
  let flagReached = false;
  return {
    load(price: number) {
      flag80 = price >= threshold * 0.8 && price < threshold;
      flagReached = price >= threshold;
    },
    look(price: number) {
      const said: string[] = [];
      if (price < threshold && flagReached) {
        flagReached = false;
        said.push('close');
      }
      if (price < threshold * 0.8 && flag80) {
        flag80 = false;
        if (!said.includes('close')) said.push('close');
      }
      if (price >= threshold && !flagReached) {
        flagReached = true;
        said.push('reached');
      } else if (price >= threshold * 0.8 && price < threshold && !flag80) {
        flag80 = true;
        said.push('near');
      }
      return said;
    },
  };
}

test('over two thousand random price sequences the prompt follows the rules', () => {
  const chance = seeded(80);
  const heard: Record<string, number> = {};
  for (let walk = 0; walk < 2000; walk += 1) {
    const threshold = 5 * (1 + chance.below(10_000));
    const state = (price: number) => computeFreeDeliveryProgress(price, threshold).state;
    // Near the two edges as often as anywhere.
    const anyPrice = () =>
      chance.pick([
        chance.below(threshold * 2),
        threshold * 0.8 + chance.below(5) - 2,
        threshold + chance.below(5) - 2,
        0,
      ]);
    const plain = plainShop(threshold);
    let memory = initialPrompt;
    if (chance.below(2) === 0) {
      const price = anyPrice();
      plain.load(price);
      memory = getPromptOnLoad(state(price));
    }
    for (let step = 0; step < 20; step += 1) {
      const price = anyPrice();
      const { memory: next, show, close } = advancePrompt(memory, state(price));
      memory = next;
      const said = [close && 'close', show].filter(Boolean) as string[];
      expect(said, `walk ${walk}, step ${step}: ${price} of ${threshold}`).toEqual(plain.look(price));
      for (const word of said) heard[word] = (heard[word] ?? 0) + 1;
    }
  }
  for (const word of ['near', 'reached', 'close']) expect(heard[word]).toBeGreaterThan(1000);
});
