import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../demo/gateway/settings.ts';
import { callerOf, chargeOf, newStateFolder, open, secret } from './start.ts';

const program = resolve(import.meta.dirname, '../../demo/gateway/server.ts');

/** The program as it is run, in a process of its own. Resolves with its first line. */
async function run(env: Record<string, string>): Promise<{ child: ChildProcess; line: string; origin: string }> {
  const child = spawn(process.execPath, [program], { env: { ...env, GATEWAY_PORT: '0', GATEWAY_SECRET: secret } });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, line, origin: /http:\S+?(?=,| |$)/.exec(line)?.[0] ?? '' };
}

test('a restart after a kill restores every acknowledged charge', async () => {
  const state = { GATEWAY_STATE: newStateFolder() };
  const first = await run(state);
  const before = callerOf(first.origin);
  const answers = await Promise.all(Array.from({ length: 10 }, () => before.api('POST', '/v2/charges/', chargeOf())));
  await before.submit(answers[0]?.body.id, { scenario: 'captured' });
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await run(state);
  const after = callerOf(second.origin);
  const statuses = await Promise.all(
    answers.map(async ({ body }) => (await after.api('GET', `/v2/charges/${body.id}`)).body.status),
  );
  expect(statuses).toEqual(['CAPTURED', ...Array(9).fill('INITIATED')]);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'says one line when ready and ends on %s, even while a call hangs',
  async (signal) => {
    const { child, line, origin } = await run({ GATEWAY_STATE: newStateFolder() });
    expect(line).toMatch(/^gateway: ready at http:\/\/127\.0\.0\.1:\d+,/);
    const caller = callerOf(origin);
    await caller.control({ createFault: 'hang' });
    const hung = caller.api('POST', '/v2/charges/', chargeOf()).catch(() => 'cut off');
    await expect.poll(async () => (await caller.page('/control/charges')).body.charges.length).toBe(1);
    child.kill(signal);
    const [code] = await once(child, 'exit');
    expect([code, await hung]).toEqual([0, 'cut off']);
  },
);

test('refuses settings that make no sense', () => {
  expect(() => readSettings({ GATEWAY_SECRET: 'sk_live_1' })).toThrow('never holds a live key');
  expect(() => readSettings({ GATEWAY_MOOD: 'happy' })).toThrow('GATEWAY_MOOD');
  expect(() => readSettings({ GATEWAY_PORT: 'x' })).toThrow('GATEWAY_PORT');
  expect(readSettings({})).toMatchObject({ port: 8790, secret: 'sk_test_afiya_standin', scenario: null });
});

test('knows nothing beyond its routes', async () => {
  const { api, page } = await open();
  expect(await page('/')).toMatchObject({ status: 404, body: { errors: [{ code: '2102' }] } });
  expect((await api('POST', '/v2/authorize', {})).status).toBe(404);
});

test('control is not for web pages of other sites', async () => {
  const { api } = await open();
  const { status } = await api('POST', '/control', { scenario: 'captured' }, { 'sec-fetch-site': 'cross-site' });
  expect(status).toBe(403);
  expect((await api('POST', '/control', [])).status).toBe(400);
});
