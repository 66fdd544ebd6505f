/** Every test of commerce starts with an empty, migrated shop; an unexpected fault in the log fails it. */
import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect } from 'vitest';
import { faultsTold } from './support/faults.ts';

beforeEach(async () => {
  await reset();
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
  faultsTold.length = 0;
});

afterEach(() => {
  expect(faultsTold, 'a fault was reported during the test').toEqual([]);
});
