/** docs/decisions/007: faults of commerce reach the collector of the configuration; those of its crons too. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import worker from '../../../../worker/commerce/index.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { dsnOf, received } from '../../../monitoring/received.ts';
import { faultsTold } from '../support/faults.ts';

/** A database whose every question fails with a text that should not have held what it holds. */
const failing = {
  prepare: () => {
    throw new Error('D1_ERROR: near noura@example.com, +96550001234');
  },
  batch: () => Promise.reject(new Error('D1_ERROR: Network connection lost')),
} as unknown as D1Database;

const withCollector = (project: number) => ({ ...env, DB: failing, SENTRY_DSN: dsnOf(project), DEPLOY: 'build-7' });

it('PR4: an unexpected fault is a 500 that says nothing, and a report that says enough', async () => {
  const context = createExecutionContext();
  const reqId = '018f4c1e-7b1a-4c3d-9e2f-000000000001';
  const headers = { 'x-kid': 'k', 'x-ts': String(Date.now()), 'x-reqid': reqId, 'x-hash': '0'.repeat(64), lang: 'en' };
  const request = new Request('https://commerce.internal/user/sync?q=canary-word', { headers });
  const given = { ...withCollector(201), SIGN_KEYS: 'no keys of noura@example.com' };
  const answer = await worker.fetch(request as never, given, context);
  await waitOnExecutionContext(context);
  expect(await answer.json()).toMatchObject({ meta: { code: 500, error: 'unexpected', reqId }, data: {} });
  const [report, ...others] = await received(201);
  expect(others).toEqual([]);
  expect(report?.event.tags).toEqual({ worker: 'commerce', path: '/user/sync', reqId });
  expect(report?.event.exception.values[0]?.type).toBe('SyntaxError');
  expect(report?.text).not.toMatch(/canary-word|noura/);
  expect(faultsTold.splice(0).join()).not.toMatch(/canary-word|noura/);
});

it('PR4: each part of the minute’s work that fails is told, cleaned of people', async () => {
  await runCron(withCollector(202), Date.now());
  expect(faultsTold.length).toBeGreaterThan(2);
  expect(faultsTold.join()).not.toContain('noura');
  faultsTold.length = 0;
  const reports = await received(202);
  expect(reports.length).toBeGreaterThan(2);
  for (const { event, text } of reports) {
    expect(event).toMatchObject({ release: 'build-7', tags: { worker: 'commerce', reqId: 'cron' } });
    expect(text).not.toMatch(/noura|50001234/);
  }
});
