/** R15: mails to an address that nobody proved are few, and one press ends them. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { handleWakeUp } from '../../../../worker/commerce/queues/wake-up.ts';
import { type Client, createClient } from '../support/client.ts';
import { mails, stopTokenOf, tokenOf } from '../support/messages.ts';
import { buy, countOf, guest, stockShelf } from '../support/shop.ts';

const email = 'noura@example.com';
const hourMs = 3_600_000;

/** A guest orders in her name: another device, number and address each time. */
async function orderFor(to = email): Promise<void> {
  const stranger = await createClient();
  const answer = await buy(stranger, {
    items: [{ sku: 'S1', count: 1 }],
    guest: { ...guest, phone: stranger.phone, email: to },
  });
  expect(answer.status).toBe(200);
  await handleWakeUp(env, Date.now());
}
const orders = async (count: number, to?: string) => {
  for (let at = 0; at < count; at += 1) await orderFor(to);
};
const makeOlder = (ms: number) => env.DB.prepare('UPDATE mails SET created_at = created_at - ?').bind(ms).run();
const stop = async (token: string, allow?: boolean) =>
  (await createClient({ device: false })).post('/messages/stop', { token, ...(allow && { allow }) });

describe('answers', () => {
  it('many orders in somebody’s name are told by six mails an hour and twenty a day, whatever spelling', async () => {
    await stockShelf({ id: 'S1', stock: 500 });
    await orders(5);
    await orders(2, 'Noura@Example.com');
    await orders(2, 'noura+tag@example.com');
    expect(await mails()).toHaveLength(6);
    for (let hour = 0; hour < 3; hour += 1) {
      await makeOlder(hourMs);
      await orders(8);
    }
    expect(await mails()).toHaveLength(20);
    await orderFor('somebody.else@example.com');
    expect(await mails(), 'others are told as ever').toHaveLength(21);
    expect(await countOf('orders'), 'the orders themselves all stand').toBe(34);
  });

  it('one press ends them, and the same link allows them again', async () => {
    await stockShelf({ id: 'S1', stock: 50 });
    await orderFor();
    const [mail] = await mails();
    const token = stopTokenOf(mail?.text);
    expect(mail?.unsubscribe_url).toBe(`https://shop.test/stop?token=${token}`);
    expect(mail?.html).toContain(token);
    expect((await stop(token)).data).toEqual({ stopped: true });
    expect((await stop(token)).data, 'twice is as good as once').toEqual({ stopped: true });
    await orderFor();
    expect(await mails()).toHaveLength(1);
    await orderFor('somebody.else@example.com');
    expect(await mails()).toHaveLength(2);
    expect((await stop(token, true)).data).toEqual({ stopped: false });
    await orderFor();
    expect(await mails()).toHaveLength(3);
  });

  it('also an account’s mails, until its address is proved; the link to a new password always comes, and proves it', async () => {
    await stockShelf({ id: 'S1' });
    const client = await (await createClient()).signedIn({ email, verified: false });
    await buy(client, { items: [{ sku: 'S1', count: 1 }] });
    await handleWakeUp(env, Date.now());
    await stop(stopTokenOf((await mails())[0]?.text));
    expect((await client.post('/user/profile/verify-email')).data).toEqual({ sent: false });
    await client.post('/user/forgot-password', { email });
    const [reset] = await mails('password.reset');
    expect(reset?.unsubscribe_url).toBeNull();
    const asked = { token: tokenOf(reset), password: 'a new day in Kuwait' };
    expect((await client.post('/user/reset-password', asked)).status).toBe(200);
    expect(await countOf('suppressions')).toBe(0);
    await orderFor();
    expect(await mails('order.placed')).toHaveLength(2);
  });

  it('who proved their address gets every mail of their orders, and none brings the link', async () => {
    await stockShelf({ id: 'S1' });
    const client = await (await createClient()).signedIn({ email });
    for (let at = 0; at < 5; at += 1) await buy(client, { items: [{ sku: 'S1', count: 1 }] });
    await handleWakeUp(env, Date.now());
    await env.DB.prepare("UPDATE mails SET ref = ref || '-old'").run();
    await env.DB.prepare('UPDATE outbox SET sent_at = NULL, next_at = 0').run();
    await handleWakeUp(env, Date.now());
    const all = await mails();
    expect(all).toHaveLength(10);
    expect(all.every(({ text, unsubscribe_url }) => unsubscribe_url === null && !text.includes('/stop'))).toBe(true);
  });
});

describe('guards', () => {
  it('R15: orders in somebody’s name don’t take the mail that proves an address', async () => {
    await stockShelf({ id: 'S1', stock: 50 });
    await orders(7);
    await (await createClient()).register({ email });
    expect(await mails('email.verify')).toHaveLength(1);
  });

  it('R15: nobody is asked to prove an address more than three times an hour and six a day, by whatever accounts', async () => {
    let made = 0;
    const ask = async (times: number) => {
      for (let at = 0; at < times; at += 1) {
        const account = { email: `noura+${++made}@example.com`, verified: false };
        expect((await (await (await createClient()).signedIn(account)).post('/user/profile/verify-email')).status).toBe(
          200,
        );
      }
    };
    for (const sent of [3, 6, 6]) {
      await ask(5);
      expect(await mails('email.verify')).toHaveLength(sent);
      await makeOlder(hourMs);
    }
    await makeOlder(22 * hourMs);
    await ask(1);
    expect(await mails('email.verify')).toHaveLength(7);
  });

  it('R3: whoever never proved a mailbox gets six links to a new password a day in it, by whatever accounts and spellings', async () => {
    const spellings = ['noura.s@gmail.com', 'n.ouras@gmail.com', 'no.ura.s@googlemail.com', 'nouras+shop@gmail.com'];
    const owner = await (await createClient()).signedIn({ email: 'n.o.u.r.a.s@gmail.com' });
    const forget = (client: Client, to: string) => client.post('/user/forgot-password', { email: to });
    for (const to of spellings) {
      const account = await (await createClient()).signedIn({ email: to, verified: false });
      for (let at = 0; at < 2; at += 1) expect((await forget(account, to)).status).toBe(200);
    }
    expect((await mails('password.reset')).map((mail) => mail.to)).toEqual(
      spellings.slice(0, 3).flatMap((to) => [to, to]),
    );
    // Another mailbox has its own, and whoever proved this one is never without.
    const other = await (await createClient()).signedIn({ email: 'nouras@example.com', verified: false });
    await forget(other, 'nouras@example.com');
    await forget(owner, 'n.o.u.r.a.s@gmail.com');
    expect((await mails('password.reset')).slice(6).map((mail) => mail.to)).toEqual([
      'nouras@example.com',
      'n.o.u.r.a.s@gmail.com',
    ]);
    expect(await countOf('users'), 'each spelling stays an account of its own').toBe(spellings.length + 2);
  });

  it('a mail that waits when its holder says stop does not leave', async () => {
    await stockShelf({ id: 'S1' });
    await orderFor();
    await stop(stopTokenOf((await mails())[0]?.text));
    const sending = { ...env, MAIL_PROVIDER: 'resend', MAIL_BASE_URL: 'http://127.0.0.1:1', MAIL_FROM: 'x' };
    await handleWakeUp(sending, Date.now());
    expect(await countOf('mail_tries'), 'it was not even tried').toBe(0);
  });

  it('refuses a link that we did not make, and keeps no address of who said stop', async () => {
    await stockShelf({ id: 'S1' });
    await orderFor();
    const token = stopTokenOf((await mails())[0]?.text);
    for (const bad of [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, `p${token.slice(1)}`, 'x'.repeat(33)])
      expect([bad, (await stop(bad)).meta.error]).toEqual([bad, 'field.invalid']);
    await stop(token);
    const { results } = await env.DB.prepare('SELECT * FROM suppressions').all();
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toMatch(/noura|example/i);
    await runCron(env, Date.now() + 366 * 24 * hourMs);
    expect(await countOf('suppressions')).toBe(0);
  });
});
