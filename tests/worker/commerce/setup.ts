/** Every test of commerce starts with an empty, migrated shop; an unexpected fault in the log fails it. */
import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect } from 'vitest';
import { faultsTold } from './support/faults.ts';

// A bell rung in one test would be answered during the next one, whose database is another; tests drain by hand.
Object.assign(env.BELL, { send: async () => undefined });

beforeEach(async () => {
  await reset();
  await env.DB.batch(env.EMPTY_SHOP.map((sql) => env.DB.prepare(sql)));
  faultsTold.length = 0;
});

afterEach(() => {
  expect(faultsTold, 'a fault was reported during the test').toEqual([]);
});
