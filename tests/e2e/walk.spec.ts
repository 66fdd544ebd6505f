/** A seeded walk through shop and desk: nothing throws, empties a page or orders by itself (`npm run bench -- walk` for other seeds). */
import { test } from '@playwright/test';
import { openSpareShop } from './support/spare-shop.ts';
import { walkDesk, walkShop } from './support/walks.ts';

const { WALK_SEED = '1', WALK_PRESSES = '300' } = process.env;
const run = {
  seed: Number(WALK_SEED),
  presses: Number(WALK_PRESSES),
  ...(process.env.WALK_SEED && { say: (step: string) => console.log(step) }),
};
test.setTimeout(120_000 + run.presses * 500);

let close: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  close = await openSpareShop({});
});
test.afterAll(() => close());

test('walks through the shop', ({ browser }) => walkShop(browser, run));
test('walks through the desk as its owner', ({ browser }) => walkDesk(browser, 'demo-noura', run));
// A packer may do a third of it.
test('walks through the desk as a packer', ({ browser }) =>
  walkDesk(browser, 'demo-fahad', { ...run, presses: Math.ceil(run.presses / 3) }));
