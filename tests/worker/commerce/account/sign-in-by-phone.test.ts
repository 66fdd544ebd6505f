/** A30 to A32: a number signs in by a code, opens an account where it has none, and opens nothing of who had it long ago. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { handleWakeUp } from '../../../../worker/commerce/queues/wake-up.ts';
import { type Client, createClient } from '../support/client.ts';
import { askForCode, mails, messagesTo, stopTokenOf, tokenOf } from '../support/messages.ts';
import { buy, countOf, fillWallet, stockShelf } from '../support/shop.ts';

const phone = '50009876';
const e164 = '+96550009876';
const dayMs = 24 * 3_600_000;

const enter = (client: Client, code: string, to = phone) => client.post('/user/login-phone', { phone: to, code });
/** Asks for a code, types it in, and keeps the session. */
async function signIn(client: Client, to = phone) {
  const answer = await enter(client, await askForCode(client, to), to);
  if (answer.status === 200) {
    client.session = answer.data.access_token;
    client.userId = answer.data.user.id;
  }
  return answer;
}
const signedIn = async (options: Parameters<typeof createClient>[0] = {}) => {
  const client = await createClient(options);
  expect((await signIn(client)).status).toBe(200);
  return client;
};
const meOf = async (client: Client) => (await client.get('/user/me')).data.user;
const makeOlder = (days: number) =>
  env.DB.prepare('UPDATE phone_proofs SET proved_at = proved_at - ?')
    .bind(days * dayMs)
    .run();
const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111');
/** Somebody with an e-mail whose own, proved number it is. */
async function withEmail(more: { verified?: boolean } = {}) {
  const owner = await (await createClient()).signedIn({ email: 'noura@example.com', ...more });
  await owner.post('/user/profile/set-phone', { phone });
  await owner.post('/phone/verify', { phone, code: await askForCode(owner, phone) });
  return owner;
}

describe('answers', () => {
  it('a new number opens an account with nothing but it, and the next device enters the same', async () => {
    const first = await signedIn();
    expect(await meOf(first)).toEqual({
      id: first.userId,
      name: '',
      email: '',
      phone: e164,
      email_verified: false,
      phone_verified: true,
    });
    const second = await signedIn();
    expect(second.userId).toBe(first.userId);
    expect((await first.get('/user/me')).status, 'the first session goes on').toBe(200);
    expect(await countOf('users')).toBe(1);
  });

  it('Arabic digits, spaces and a country code are the same number; the code too is taken in Arabic digits', async () => {
    const first = await signedIn();
    const other = await createClient({ locale: 'ar' });
    const code = await askForCode(other, phone);
    const typed = [...code].map((digit) => String.fromCharCode(0x660 + Number(digit))).join('');
    expect((await enter(other, ` ${typed} `, '٥٠٠٠ ٩٨٧٦')).data.user.id).toBe(first.userId);
    const third = await createClient();
    expect((await enter(third, await askForCode(third, phone), `00965 ${phone}`)).data.user.id).toBe(first.userId);
  });

  it('an account with an e-mail is entered by the number that it proved, and by its password as ever', async () => {
    const owner = await withEmail();
    const other = await signedIn();
    expect(other.userId).toBe(owner.userId);
    expect((await meOf(other)).email).toBe('noura@example.com');
  });

  it('A3: signing in ends the session that came with it', async () => {
    const client = await signedIn();
    const before = client.session;
    expect((await signIn(client)).status).toBe(200);
    expect(client.session).not.toBe(before);
    expect((await client.get('/user/me', { session: before })).status).toBe(401);
  });

  it('buys, and is told by message', async () => {
    await stockShelf({ id: 'S1', stock: 10 });
    const client = await signedIn();
    client.phone = phone;
    const answer = await buy(client, { items: [{ sku: 'S1', count: 1 }] });
    expect(answer.status).toBe(200);
    await handleWakeUp(env, Date.now());
    expect((await messagesTo(e164)).at(-1)?.text).toContain(`/profile/orders/${answer.data.order.id}`);
    expect(await mails()).toEqual([]);
  });

  it('A32: gives itself an e-mail, which is its own once the link was confirmed', async () => {
    const client = await signedIn();
    expect((await client.post('/user/profile/set-email', { email: 'Noura@Example.com' })).data).toEqual({ sent: true });
    expect((await meOf(client)).email, 'not before').toBe('');
    const other = await createClient();
    expect((await other.register({ email: 'somebody@example.com' })).status).toBe(200);
    const token = tokenOf((await mails('email.verify')).find(({ to }) => to === 'Noura@Example.com'));
    expect((await (await createClient()).post('/user/verify-email', { token })).status).toBe(200);
    expect(await meOf(client)).toMatchObject({ email: 'Noura@Example.com', email_verified: true });
    expect((await client.post('/user/profile/set-email', { email: 'b@example.com' })).meta.error).toBe('field.invalid');
    expect((await (await createClient()).register({ email: 'noura@example.com' })).meta.error).toBe('account.exists');
  });

  it('changes its number for another that it proved', async () => {
    const client = await signedIn();
    expect((await client.post('/user/profile/set-phone', { phone: '50001111' })).meta.error).toBe('phone.unproved');
    await client.post('/phone/verify', { phone: '50001111', code: await askForCode(client, '50001111') });
    expect((await client.post('/user/profile/set-phone', { phone: '50001111' })).data.user.phone).toBe('+96550001111');
    const other = await createClient();
    expect((await signIn(other, '50001111')).data.user.id).toBe(client.userId);
  });

  it('is removed by a code of just now in place of a password', async () => {
    const client = await signedIn();
    await makeOlder(1);
    expect((await client.post('/user/remove', { password: '' })).meta.error).toBe('auth.old_password');
    await client.post('/phone/verify', { phone, code: await askForCode(client, phone) });
    expect((await client.post('/user/remove', { password: '' })).status).toBe(200);
    expect([await countOf('users'), await countOf('phone_proofs'), await countOf('messages')]).toEqual([0, 0, 0]);
  });
});

describe('refuses', () => {
  it('A28: a guessed code, five times, then the right one too', async () => {
    const client = await createClient();
    const code = await askForCode(client, phone);
    for (let at = 0; at < 5; at += 1) expect((await enter(client, wrongOf(code))).meta.error).toBe('phone.code_wrong');
    expect((await enter(client, code)).meta.error).toBe('phone.code_expired');
    expect(await countOf('users')).toBe(0);
  });

  it('A30: a code that was used, also twice at once', async () => {
    const client = await createClient();
    const code = await askForCode(client, phone);
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(client, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await enter(client, code)).meta.error).toBe('phone.code_expired');
    expect(await countOf('users')).toBe(1);
  });

  it('A30: the code of another number, of another device, and of yesterday', async () => {
    const [client, other] = [await createClient(), await createClient()];
    const code = await askForCode(client, phone);
    expect((await enter(client, code, '50001111')).meta.error).toBe('phone.code_expired');
    expect((await enter(other, code)).meta.error, 'where none was asked for').toBe('phone.code_expired');
    await askForCode(other, phone);
    if ((await messagesTo(e164)).at(-1)?.text.includes(code) === false)
      expect((await enter(other, code)).meta.error).toBe('phone.code_wrong');
    await env.DB.prepare('UPDATE phone_codes SET expires_at = 1').run();
    expect((await enter(client, code)).meta.error).toBe('phone.code_expired');
    expect(await countOf('users')).toBe(0);
  });

  it('a number that is none, or of neither country', async () => {
    const client = await createClient();
    for (const to of ['', '1234', '+15551234567'])
      expect((await enter(client, '123456', to)).meta.error).toMatch(/^field\./);
  });

  it('A number that an account only wrote down opens nothing of it', async () => {
    const stranger = await (await createClient()).signedIn({ email: 'mallory@example.com' });
    await stranger.post('/user/profile/set-phone', { phone });
    const client = await signedIn();
    expect(client.userId).not.toBe(stranger.userId);
  });
});

describe('guards', () => {
  it('A31: after half a year a number without an e-mail opens an account anew, and what was in the old one stays hidden', async () => {
    await stockShelf({ id: 'S1', stock: 10 });
    const last = await signedIn();
    await buy(last, { items: [{ sku: 'S1', count: 1 }] });
    await makeOlder(179);
    expect((await signedIn()).userId, 'not a day before').toBe(last.userId);
    await makeOlder(181);
    const next = await signedIn();
    expect(next.userId).not.toBe(last.userId);
    expect((await next.get('/user/order')).data.items).toEqual([]);
    expect((await meOf(last)).phone).toBeNull();
    expect((await signedIn()).userId, 'the number is the new account’s').toBe(next.userId);
  });

  it('A31: a device that the account knows enters it after years', async () => {
    const client = await signedIn();
    const id = client.userId;
    await makeOlder(300);
    client.session = null;
    await signIn(client);
    expect(client.userId).toBe(id);
  });

  it('A31: after half a year an account with an e-mail asks for more than a code, and its own device doesn’t', async () => {
    const owner = await withEmail();
    await makeOlder(181);
    const client = await createClient();
    expect((await signIn(client)).meta.error).toBe('auth.second_proof');
    expect(await countOf('users')).toBe(1);
    expect((await meOf(owner)).phone).toBe(e164);
  });

  it.each([
    ['money', (owner: Client) => fillWallet(owner, 5000)],
    [
      'a report',
      (owner: Client) =>
        env.HEALTH_DB.prepare("INSERT INTO subjects (id, account, created_at) VALUES ('subject-of-a-report', ?, 1)")
          .bind(owner.userId)
          .run(),
    ],
  ])('A31: who took over a number (SIM swap) doesn’t open %s with it on a new device', async (_, give) => {
    const owner = await withEmail();
    await give(owner);
    const thief = await createClient();
    expect((await signIn(thief)).meta.error).toBe('auth.second_proof');
    expect(await countOf('sessions')).toBe(1);
    // Not the code but the device is what is missing.
    owner.session = null;
    await env.DB.prepare('INSERT INTO known_devices (user_id, device, seen_at) SELECT ?, token_hash, 1 FROM devices')
      .bind(owner.userId)
      .run();
    expect((await signIn(owner)).status).toBe(200);
  });

  it('two devices that open an account of one number at once have one', async () => {
    const clients = await Promise.all(Array.from({ length: 4 }, () => createClient()));
    const codes: string[] = [];
    for (const client of clients) codes.push(await askForCode(client, phone));
    const answers = await Promise.all(clients.map((client, at) => enter(client, codes[at] ?? '')));
    expect(new Set(answers.map(({ data }) => data.user?.id)).size).toBe(1);
    expect(await countOf('users')).toBe(1);
  });

  it('A25: strangers use up their own codes to a number, and a device that signed in with it has others', async () => {
    const owner = await signedIn();
    owner.session = null;
    for (let at = 0; at < 4; at += 1) await askForCode(await createClient(), phone);
    const ask = (client: Client) => client.post('/phone/code', { phone, channel: 'sms' });
    expect((await ask(await createClient())).meta.error).toBe('rate.limited');
    expect((await ask(owner)).status).toBe(200);
  });

  it('A32: an address that was typed by mistake stays free, and the first link of two wins', async () => {
    const [client, holder] = [await signedIn(), await createClient()];
    await client.post('/user/profile/set-email', { email: 'theirs@example.com' });
    expect((await holder.register({ email: 'theirs@example.com' })).status).toBe(200);
    const token = tokenOf((await mails('email.verify'))[0]);
    const answer = await client.post('/user/verify-email', { token });
    expect(answer.meta.error).toBe('account.exists');
    expect((await meOf(client)).email).toBe('');
    await client.post('/user/profile/set-email', { email: 'one@example.com' });
    await client.post('/user/profile/set-email', { email: 'two@example.com' });
    const [one, two] = (await mails('email.verify')).slice(-2).map(tokenOf);
    expect((await client.post('/user/verify-email', { token: two })).status).toBe(200);
    expect((await client.post('/user/verify-email', { token: one })).meta.error).toBe('auth.verify_expired');
    expect((await meOf(client)).email).toBe('two@example.com');
  });

  it('R16: who stopped our messages gets no code, and the same link allows them again', async () => {
    const client = await createClient();
    await askForCode(client, phone);
    const token = stopTokenOf((await messagesTo(e164))[0]?.text);
    await client.post('/messages/stop', { token });
    expect((await client.post('/phone/code', { phone, channel: 'sms' })).meta.error).toBe('phone.stopped');
    await client.post('/messages/stop', { token, allow: true });
    await vi.waitFor(async () => expect((await signIn(client)).status).toBe(200));
  });

  it('a password opens no account that has none, by whatever is typed as its e-mail', async () => {
    const client = await signedIn();
    const stranger = await createClient();
    for (const email of ['', `phone:${client.userId}`, 'phone@example.com'])
      expect((await stranger.post('/user/login', { email, password: '' })).status).toBe(422);
    expect(await countOf('reset_tokens')).toBe(0);
  });
});
