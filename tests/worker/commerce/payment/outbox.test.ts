/** What is promised in a batch is done afterwards, once in effect (docs/security.md F7, F8). */
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import worker from '../../../../worker/commerce/index.ts';
import { drainOutbox } from '../../../../worker/commerce/queues/outbox.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { auditAfterEach, buy, countOf, manyGuests, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1' }));
afterEach(auditAfterEach);
const cash = { items: [{ sku: 'S1', count: 1 }] };

describe('answers', () => {
  test('F7: the bell, rung three times for one order, sends one mail with the way to follow it', async () => {
    const { data } = await buy(await createClient({ locale: 'ar' }), cash);
    const ring = async () => {
      const batch = createMessageBatch('afiya-bell', [
        { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body: { ring: 'outbox' as const } },
      ]);
      const context = createExecutionContext();
      await worker.queue(batch, env);
      return getQueueResult(batch, context);
    };
    for (let times = 0; times < 3; times += 1) expect((await ring()).outcome).toBe('ok');
    const { results } = await env.DB.prepare('SELECT "to", locale, html FROM mails').all<Record<string, string>>();
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ to: 'noura@example.com', locale: 'ar' });
    expect(results[0]?.html).toContain(`https://shop.test/ar/track/${data.order.track_token}`);
  });

  test('F8: a run that was killed after it took a row leaves it to a later one', async () => {
    await buy(await createClient(), cash);
    const now = Date.now();
    await env.DB.prepare('UPDATE outbox SET tries = 1, next_at = ?')
      .bind(now + 60_000)
      .run();
    expect(await drainOutbox(env, now)).toBe(0);
    expect(await drainOutbox(env, now + 61_000)).toBe(1);
    expect(await countOf('mails')).toBe(1);
  });

  test('F17: of two runs at once each row is one’s; the other leaves it alone for a minute', async () => {
    for (const shopper of await manyGuests(5)) await buy(shopper, cash);
    const now = Date.now();
    const done = await Promise.all([drainOutbox(env, now), drainOutbox(env, now), drainOutbox(env, now)]);
    expect(done.reduce((sum, each) => sum + each, 0)).toBe(5);
    const { results } = await env.DB.prepare('SELECT DISTINCT tries FROM outbox').all();
    expect(results).toEqual([{ tries: 1 }]);
  });

  test('what fails waits twice as long each time, an hour at most, and stands before none of the others', async () => {
    await buy(await createClient(), cash);
    // Its order is nowhere: every try fails.
    await env.DB.prepare(
      "INSERT INTO outbox (id, topic, body, created_at, next_at) VALUES ('faulty', 'payment.refund', 'refund:none', 1, 1)",
    ).run();
    const pauses: number[] = [];
    let now = Date.now();
    for (let times = 0; times < 9; times += 1) {
      expect(await drainOutbox(env, now)).toBe(times === 0 ? 1 : 0);
      const next =
        (await env.DB.prepare("SELECT next_at FROM outbox WHERE id = 'faulty'").first<number>('next_at')) ?? 0;
      pauses.push((next - now) / 1000);
      expect(await drainOutbox(env, next - 1)).toBe(0);
      now = next;
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
    expect(faultsTold.splice(0)).toHaveLength(9);
    await env.DB.prepare("DELETE FROM outbox WHERE id = 'faulty'").run();
  });

  test('F7, F19: what fails twelve times is given up, told, and tried again when staff say so', async () => {
    const insert = (id: string) =>
      env.DB.prepare(
        "INSERT INTO outbox (id, topic, body, created_at, next_at) VALUES (?, 'payment.refund', 'refund:none', 1, 1)",
      )
        .bind(id)
        .run();
    await insert('faulty');
    const run = async () => {
      await env.DB.prepare('UPDATE outbox SET next_at = 1 WHERE sent_at IS NULL').run();
      await drainOutbox(env, Date.now());
    };
    for (let times = 0; times < 11; times += 1) await run();
    expect((await desk('GET', '/desk/queue')).data).toMatchObject({ waiting: 1, dead: [] });
    await run();
    const { data } = await desk('GET', '/desk/queue');
    expect(data).toMatchObject({ waiting: 0, dead: [{ id: 'faulty', topic: 'payment.refund', tries: 12 }] });
    expect(data.dead[0].fault).not.toBe('');
    expect(faultsTold.splice(0).at(-1)).toMatch(/Gave up payment.refund after 12 tries/);
    await run();
    expect(faultsTold.splice(0), 'nobody tries it by itself').toEqual([]);
    await buy(await createClient(), cash);
    expect(await drainOutbox(env, Date.now()), 'it stands before nobody').toBe(1);

    expect((await desk('POST', '/desk/queue/retry', { event: 'nobody' })).status).toBe(404);
    expect((await desk('POST', '/desk/queue/retry', { event: 'faulty' })).data).toEqual({ retried: 1 });
    expect((await desk('GET', '/desk/queue')).data).toMatchObject({ waiting: 1, dead: [] });
    await run();
    expect(faultsTold.splice(0), 'it is tried, and fails as before').toHaveLength(1);
    await env.DB.prepare("DELETE FROM outbox WHERE id = 'faulty'").run();
  });

  test('an unpaid online order is told by no mail', async () => {
    await buy(await createClient(), { ...cash, payment_method: 'card' });
    expect(await drainOutbox(env, Date.now())).toBe(1);
    expect(await countOf('mails')).toBe(0);
  });
});
