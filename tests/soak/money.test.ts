/** `npm run bench -- money` in short: the same operations at random, from one seed, against commerce as it is built. */
import { expect, test } from 'vitest';
import { runMoney } from '../bench/money.ts';
import { freePortPair } from '../support/free-ports.ts';

test('after twelve clients buy, pay, cancel and refund at random, the books match what was acknowledged', {
  timeout: 120_000,
}, async () => {
  const plan = { ops: 400, seed: 20, clients: 12, every: 200, port: await freePortPair(), say: () => undefined };
  const run = await runMoney(plan);
  expect(run.audits).toBe(2);
  expect(run.orders, 'so few orders prove nothing').toBeGreaterThan(40);
});
