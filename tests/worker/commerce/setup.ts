/** Every test of commerce starts with an empty shop of its own, unless it shares one; an unexpected fault in the log fails it. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect } from 'vitest';
import { makeHashesCheap } from './support/cheap-hashes.ts';
import { faultsTold } from './support/faults.ts';
import { newShop, shopIsShared } from './support/new-shop.ts';

// A password's hash takes a third of a second by design, and most tests have somebody sign up: theirs is the cheapest scrypt. What the
// real one costs and gives is tested in account/password-hash.test.ts, and every browser journey pays for it.
makeHashesCheap();

// A bell rung in one test would be answered during the next one, whose database is another; tests drain by hand.
Object.assign(env.BELL, { send: async () => undefined });

beforeEach(async () => {
  if (!shopIsShared()) await newShop();
  faultsTold.length = 0;
});

afterEach(() => {
  expect(faultsTold, 'a fault was reported during the test').toEqual([]);
});
