/** Every test of commerce starts with an empty shop of its own, unless it shares one; an unexpected fault in the log fails it. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect } from 'vitest';
import { faultsTold } from './support/faults.ts';
import { newShop, shopIsShared } from './support/new-shop.ts';

// A bell rung in one test would be answered during the next one, whose database is another; tests drain by hand.
Object.assign(env.BELL, { send: async () => undefined });

beforeEach(async () => {
  if (!shopIsShared()) await newShop();
  faultsTold.length = 0;
});

afterEach(() => {
  expect(faultsTold, 'a fault was reported during the test').toEqual([]);
});
