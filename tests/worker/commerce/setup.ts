/** Every test of commerce starts with an empty, migrated shop; an unexpected fault in the log fails it. */
import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect } from 'vitest';
import { faultsTold } from './support/faults.ts';

// A bell rung in one test would be answered during the next one, whose database is another; tests drain by hand.
Object.assign(env.BELL, { send: async () => undefined });

beforeEach(async () => {
  await reset();
  // All in one trip: a thousand tests begin so.
  await env.DB.batch(env.TEST_MIGRATIONS.flatMap(({ queries }) => queries).map((query) => env.DB.prepare(query)));
  faultsTold.length = 0;
});

afterEach(() => {
  expect(faultsTold, 'a fault was reported during the test').toEqual([]);
});
