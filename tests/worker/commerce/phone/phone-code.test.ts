/** A28, R16: who holds a phone number shows it by a code. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { type Client, createClient } from '../support/client.ts';
import { askForCode, messagesTo, stopTokenOf } from '../support/messages.ts';
import { countOf } from '../support/shop.ts';

const phone = '50009876';
const e164 = '+96550009876';
const ask = (client: Client, channel = 'sms', to = phone) => client.post('/phone/code', { phone: to, channel });
const verify = (client: Client, code: string, to = phone) => client.post('/phone/verify', { phone: to, code });
const proofs = async () => (await env.DB.prepare('SELECT owner, phone FROM phone_proofs').all()).results;
const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111');
const makeOlder = (ms: number) =>
  env.DB.batch([
    env.DB.prepare('UPDATE phone_codes SET expires_at = expires_at - ?').bind(ms),
    env.DB.prepare('UPDATE throttles SET expires_at = expires_at - ?').bind(ms),
  ]);

describe('answers', () => {
  it('a code by text message proves the number to the account that asked', async () => {
    const client = await (await createClient()).signedIn();
    await client.post('/user/profile/set-phone', { phone });
    expect((await client.get('/user/me')).data.user.phone_verified).toBe(false);
    expect((await ask(client)).data).toEqual({ phone: e164, expires_in_s: 600 });
    const [message] = await messagesTo(e164);
    expect(message?.text).toMatch(
      /^\d{6} is your Afiya code\. It works for 10 minutes\. Not you\? https:\/\/shop\.test\/stop\?token=[\w-]{33}$/,
    );
    expect((await verify(client, message?.text.slice(0, 6) ?? '')).data).toEqual({ phone: e164 });
    expect(await proofs()).toEqual([{ owner: `user:${client.userId}`, phone: e164 }]);
    expect((await client.get('/user/me')).data.user.phone_verified).toBe(true);
    await client.post('/user/profile/set-phone', { phone: '50001111' });
    expect((await client.get('/user/me')).data.user.phone_verified, 'another number is another proof').toBe(false);
  });

  it('a guest’s device proves it for itself, in Arabic, by WhatsApp, with Arabic digits', async () => {
    const client = await createClient({ locale: 'ar', country: 'SA' });
    expect((await ask(client, 'whatsapp', '٠٥١٢٣٤٥٦٧٨')).status).toBe(200);
    const [message] = await messagesTo('+966512345678');
    expect(message).toMatchObject({ channel: 'whatsapp', locale: 'ar' });
    expect(message?.text).toContain('هو رمزك في عافية');
    const code = JSON.parse(message?.fields ?? '{}')['1'] as string;
    const typed = [...code].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('');
    expect((await verify(client, ` ${typed.slice(0, 3)} ${typed.slice(3)} `, '0512345678')).status).toBe(200);
    expect(await proofs()).toEqual([{ owner: expect.stringMatching(/^device:[0-9a-f]{64}$/), phone: '+966512345678' }]);
  });

  it('asking again ends the first code', async () => {
    const client = await createClient();
    const first = await askForCode(client, phone);
    const second = await askForCode(client, phone);
    if (first !== second) expect((await verify(client, first)).meta.error).toBe('phone.code_wrong');
    expect((await verify(client, second)).status).toBe(200);
  });

  it('is in the export, goes with the account, and ends after a year', async () => {
    const client = await createClient();
    await client.register();
    await verify(client, await askForCode(client, phone));
    expect((await client.get('/user/export')).data.phones).toEqual([{ phone: e164, since: expect.any(String) }]);
    await ask(client, 'sms', '50001111');
    await client.post('/user/remove', { password: 'wellbeing for all 2026' });
    expect([await countOf('phone_proofs'), await countOf('phone_codes'), await countOf('messages')]).toEqual([0, 0, 0]);
    const device = await createClient();
    await verify(device, await askForCode(device, '50002222'));
    await runCron(env, Date.now() + 366 * 24 * 3_600_000);
    expect([await countOf('phone_proofs'), await countOf('messages')]).toEqual([0, 0]);
  });
});

describe('refuses', () => {
  it('a wrong code five times, and then the right one too', async () => {
    const client = await createClient();
    const code = await askForCode(client, phone);
    const told: (string | undefined)[] = [];
    for (let at = 0; at < 5; at += 1) told.push((await verify(client, wrongOf(code))).meta.error);
    expect(told).toEqual(Array(5).fill('phone.code_wrong'));
    expect((await verify(client, code)).meta.error).toBe('phone.code_expired');
    expect(await proofs()).toEqual([]);
  });

  it('more than five tries at once', async () => {
    const client = await createClient();
    const code = await askForCode(client, phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(client, wrongOf(code))));
    expect(answers.filter(({ meta }) => meta.error === 'phone.code_wrong')).toHaveLength(5);
  });

  it('a code after ten minutes, one that was used, one that nobody asked for, and words', async () => {
    const client = await createClient();
    expect((await verify(client, '123456')).meta.error).toBe('phone.code_expired');
    const code = await askForCode(client, phone);
    expect((await verify(client, 'six digits')).meta.error).toBe('phone.code_wrong');
    await makeOlder(600_001);
    expect((await verify(client, code)).meta.error).toBe('phone.code_expired');
    const fresh = await askForCode(client, phone);
    expect((await verify(client, fresh)).status).toBe(200);
    expect((await verify(client, fresh)).meta.error).toBe('phone.code_expired');
  });

  it('a number that is none, and a way that is none', async () => {
    const client = await createClient();
    const answer = await ask(client, 'sms', '1234');
    expect([answer.status, answer.data.fields[0].path]).toEqual([422, 'phone']);
    expect((await ask(client, 'pigeon')).status).toBe(422);
    expect(await countOf('messages')).toBe(0);
  });

  it('a fourth code an hour for one number, a seventh for all of somebody’s', async () => {
    const client = await createClient();
    for (let at = 0; at < 3; at += 1) expect((await ask(client)).status).toBe(200);
    expect((await ask(client)).meta.error).toBe('rate.limited');
    await ask(client, 'sms', '50001111');
    await ask(client, 'sms', '50002222');
    expect((await ask(client, 'sms', '50003333')).meta.error).toBe('rate.limited');
  });
});

describe('guards', () => {
  it('a code is its owner’s: with it nobody else proves the number', async () => {
    const client = await createClient();
    const code = await askForCode(client, phone);
    const stranger = await createClient();
    expect((await verify(stranger, code)).meta.error).toBe('phone.code_expired');
    await askForCode(stranger, phone);
    if (code !== (await messagesTo(e164)).at(-1)?.text.slice(0, 6))
      expect((await verify(stranger, code)).meta.error).toBe('phone.code_wrong');
  });

  it('R16: strangers get five messages a day to a number, and its holder with a proved account still proves it', async () => {
    for (let at = 0; at < 9; at += 1) await ask(await createClient({ ip: `203.0.113.${at}` }));
    expect(await messagesTo(e164)).toHaveLength(5);
    const holder = await (await createClient()).signedIn();
    expect((await verify(holder, await askForCode(holder, phone))).status).toBe(200);
  });

  it('who asks on and on uses up their own count, not the number’s', async () => {
    const stranger = await createClient();
    for (let at = 0; at < 9; at += 1) await ask(stranger);
    expect(await messagesTo(e164)).toHaveLength(3);
    expect((await ask(await createClient())).status).toBe(200);
  });

  it('who did not ask ends all messages to their number with one press, and begins them again with another', async () => {
    await ask(await createClient());
    const token = stopTokenOf((await messagesTo(e164))[0]?.text);
    const anybody = await createClient({ device: false });
    await anybody.post('/messages/stop', { token });
    const answer = await ask(await createClient());
    expect([answer.status, answer.meta.error]).toEqual([422, 'phone.stopped']);
    expect(await messagesTo(e164)).toHaveLength(1);
    await anybody.post('/messages/stop', { token, allow: true });
    expect((await ask(await createClient())).status).toBe(200);
  });

  it('A28: the database keeps no code beside the message itself', async () => {
    const client = await createClient();
    const code = await askForCode(client, phone);
    const row = JSON.stringify(await env.DB.prepare('SELECT * FROM phone_codes').first());
    expect(row).not.toContain(code);
    await expect(env.DB.prepare('UPDATE phone_codes SET tries = 6').run()).rejects.toThrow('phone_code_tries');
  });
});
