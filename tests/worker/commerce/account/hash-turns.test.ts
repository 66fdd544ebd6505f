/** A17: passwords are hashed in turns with rests between, and no more wait than the shop can serve. */
import { env } from 'cloudflare:workers';
import nodeCrypto from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HashPriority } from '../../../../worker/commerce/features/account/hash-queue.ts';
import { limitKey } from '../../../../worker/commerce/limits/limits.ts';
import { type Client, createClient } from '../support/client.ts';
import { mails, tokenOf } from '../support/messages.ts';

const password = 'wellbeing for all 2026';
afterEach(() => vi.restoreAllMocks());

/** What happened, in its order: `hash` at each hash's beginning, `look` at each answer to who only looks around. */
function watch(): string[] {
  const seen: string[] = [];
  const real = nodeCrypto.scryptSync;
  vi.spyOn(nodeCrypto, 'scryptSync').mockImplementation((...args: Parameters<typeof real>) => {
    seen.push('hash');
    return real(...args);
  });
  return seen;
}

/** Somebody looks around, one page after the other, until the crowd was answered. */
async function lookWhile(act: () => Promise<unknown>, seen: string[]): Promise<void> {
  const visitor = await createClient();
  // The first answer is slower than those that a cache has.
  await visitor.get('/country');
  let isOver = false;
  void act().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    expect((await visitor.get('/country')).status).toBe(200);
    seen.push('look');
    // Here visitor and shop are one process: without a breath of hers nothing else of it would get its turn.
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
/** Between how many pairs of hashes nobody else was answered. */
const backToBack = (seen: readonly string[]) =>
  seen.filter((what, at) => what === 'hash' && seen[at + 1] === 'hash').length;

/** A busy machine may write one answer down late; hashes that give nobody a turn would stand side by side, all of them. */
const late = 1;

const crowdOf = (count: number) => Promise.all(Array.from({ length: count }, () => createClient()));

describe('who only looks around is answered between any two hashes', () => {
  it.each<[string, (client: Client, at: number) => Promise<{ status: number }>, boolean]>([
    ['signing in', (client, at) => client.post('/user/login', { email: `n${at}@example.com`, password }), false],
    ['registering', (client) => client.register({ password }), false],
    [
      'a change of password',
      (client) => client.post('/user/profile/set-password', { old_password: 'a guess', new_password: password }),
      true,
    ],
    ['a removal', (client) => client.post('/user/remove', { password: 'a guess' }), true],
  ])('%s', async (_what, act, needsAccount) => {
    const clients = await crowdOf(5);
    if (needsAccount) for (const client of clients) await client.signedIn();
    const seen = watch();
    await lookWhile(() => Promise.all(clients.map(act)), seen);
    // On a machine that is busy the last ones may be told to come back.
    expect(seen.filter((what) => what === 'hash').length).toBeGreaterThan(2);
    expect(backToBack(seen)).toBeLessThanOrEqual(late);
  });

  it('a new password by a mailed link', async () => {
    const client = await createClient();
    await client.signedIn({ email: 'noura@example.com' });
    await client.post('/user/forgot-password', { email: 'noura@example.com' });
    const token = tokenOf((await mails('password.reset'))[0]);
    const seen = watch();
    const reset = (_: unknown, at: number) =>
      client.post('/user/reset-password', { token, password: `${password} ${at}` });
    await lookWhile(() => Promise.all(Array.from({ length: 4 }, reset)), seen);
    expect(backToBack(seen)).toBeLessThanOrEqual(late);
  });
});

describe('a line that is full', () => {
  /** Fifty at once, of whom none gets in before the others came. */
  async function rush(how: { ip?: string } = {}) {
    vi.spyOn(nodeCrypto, 'scryptSync').mockReturnValue(Buffer.alloc(32, 1));
    const clients = await crowdOf(50);
    // The line is as long as the last hash was short.
    for (const client of clients.slice(0, 3))
      await client.post('/user/login', { email: 'first@example.com', password });
    return clients.map((client, at) => client.post('/user/login', { email: `n${at}@example.com`, password }, how));
  }

  it('refuses the rest with a time to come back, and a try that was not made is not counted', async () => {
    const rushing = await rush();
    const answers = await Promise.all(rushing);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 422).length + refused.length).toBe(50);
    expect(refused.length, 'about thirty strangers wait').toBeGreaterThan(10);
    expect(refused.length).toBeLessThan(30);
    for (const { headers, meta } of refused) {
      expect(meta.error).toBe('rate.limited');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const at = answers.findIndex(({ status }) => status === 429);
    const count = await env.DB.prepare('SELECT count FROM throttles WHERE key = ?')
      .bind(await limitKey('login-account', `n${at}@example.com`))
      .first<number>('count');
    expect(count ?? 0).toBe(0);
  });

  it('goes on as fast as hashes do where they take longer than was guessed', async () => {
    const clients = await crowdOf(8);
    const quick = vi.spyOn(nodeCrypto, 'scryptSync').mockReturnValue(Buffer.alloc(32, 1));
    for (const client of clients.slice(0, 3))
      await client.post('/user/login', { email: 'first@example.com', password });
    quick.mockRestore();
    const real = nodeCrypto.scryptSync;
    const begun: number[] = [];
    vi.spyOn(nodeCrypto, 'scryptSync').mockImplementation((...args: Parameters<typeof real>) => {
      begun.push(Date.now());
      return real(...args);
    });
    const answers = await Promise.all(
      clients.map((client, at) => client.post('/user/login', { email: `n${at}@example.com`, password })),
    );
    expect(answers.map(({ status }) => status)).toEqual(clients.map(() => 422));
    expect(begun).toHaveLength(8);
    // A hash and its rest; five seconds are for a visitor who went away in the middle of a turn.
    expect(Math.max(...begun.slice(1).map((at, i) => at - (begun[i] ?? 0)))).toBeLessThan(4900);
  });

  it('has room left for owners: a device that signed in before, and who is signed in', async () => {
    const client = await createClient();
    await client.signedIn({ email: 'noura@example.com' });
    const rushing = await rush();
    // Behind the last of them who found room.
    await Promise.race(rushing);
    const mine = await client.post('/user/login', { email: 'noura@example.com', password: 'not this one' });
    expect(mine.meta.error).toBe('auth.invalid');
    await Promise.all(rushing);
  });

  it('holds ten places at most for strangers at one network address, and goes on for others', async () => {
    const rushing = await rush({ ip: '203.0.113.61' });
    await Promise.race(rushing);
    const [elsewhere, known] = await crowdOf(2);
    const other = await elsewhere?.post(
      '/user/login',
      { email: 'other@example.com', password },
      { ip: '203.0.113.62' },
    );
    expect(other?.meta.error).toBe('auth.invalid');
    const signedUp = await known?.post(
      '/user/register',
      { name: 'Noura', email: 'new@example.com', password },
      { ip: '203.0.113.62' },
    );
    expect(signedUp?.status).toBe(200);
    const tried = (await Promise.all(rushing)).filter(({ status }) => status === 422);
    expect(tried.length).toBeGreaterThan(5);
    expect(tried.length).toBeLessThan(20);
  });

  it('has thirty places for strangers, ten of them for one address, and ten more for owners', async () => {
    vi.resetModules();
    const { runInHashQueue } = await import('../../../../worker/commerce/features/account/hash-queue.ts');
    vi.useFakeTimers();
    const waiting: Promise<unknown>[] = [];
    /** How many get in at one moment. */
    const fill = async (who: (at: number) => HashPriority) => {
      const answers = Array.from({ length: 60 }, (_, at) => runInHashQueue(who(at), () => 'in').catch(() => 'refused'));
      waiting.push(...answers);
      const known = new Set<unknown>();
      for (const answer of answers) void answer.then((what) => what === 'refused' && known.add(answer));
      await vi.advanceTimersByTimeAsync(0);
      return answers.length - known.size;
    };
    try {
      // The first one does not wait: its turn has come.
      expect(await fill(() => ({ stranger: 'one' }))).toBe(1 + 10);
      expect(await fill((at) => ({ stranger: `another ${at}` }))).toBe(20);
      expect(await fill((at) => ({ stranger: `a third ${at}` }))).toBe(0);
      expect(await fill(() => 'owner')).toBe(10);
      await vi.advanceTimersByTimeAsync(60_000);
      expect((await Promise.all(waiting)).filter((what) => what === 'in')).toHaveLength(1 + 30 + 10);
    } finally {
      vi.useRealTimers();
      // This queue is full until a time that has not come: the next file must not import it.
      vi.resetModules();
    }
  });
});
