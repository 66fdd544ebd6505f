/** A26, A27: whose an account's e-mail address is, and how its holder takes the account that a stranger opened with it. */
import { env } from 'cloudflare:workers';
import nodeCrypto from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAudit } from '../../../../worker/commerce/audit/audit.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { handleWakeUp } from '../../../../worker/commerce/queues/wake-up.ts';
import { desk } from '../desk/desk-client.ts';
import { type Client, createClient } from '../support/client.ts';
import { askForCode, mails, tokenOf } from '../support/messages.ts';
import { buy, countOf, fillWallet, kuwaitAddress, stockShelf, walletBalance } from '../support/shop.ts';

/** Every password is its own hash here: this is not about hashing. */
beforeEach(() => {
  vi.spyOn(nodeCrypto, 'scryptSync').mockImplementation((text) => Buffer.from(String(text).padEnd(32, '.').slice(-32)));
});
afterEach(() => vi.restoreAllMocks());

const email = 'noura@example.com';
const password = 'wellbeing for all 2026';
const newPassword = 'a new day in Kuwait';

async function registered(more: Parameters<typeof createClient>[0] = {}): Promise<Client> {
  const client = await createClient(more);
  await client.register({ email, password });
  return client;
}
const isVerified = async (client: Client) => (await client.get('/user/me')).data.user.email_verified;
const linkOf = async (at = 0) => tokenOf((await mails('email.verify'))[at]);
const verify = (client: Client, token: string) => client.post('/user/verify-email', { token });

describe('answers', () => {
  it('who registers is mailed a link, and is verified when the link is confirmed on any device', async () => {
    const client = await registered();
    expect(await isVerified(client)).toBe(false);
    const [mail, ...others] = await mails();
    expect([mail?.to, mail?.topic, others]).toEqual([email, 'email.verify', []]);
    const token = tokenOf(mail);
    expect(mail?.text).toContain(`https://shop.test/auth/verify-email?token=${token}`);
    expect((await verify(await createClient(), token)).status).toBe(200);
    expect(await isVerified(client)).toBe(true);
  });

  it('writes in the shopper’s language, and names nobody', async () => {
    const client = await createClient({ locale: 'ar' });
    await client.register({ email, name: 'اشترِ من evil.example' });
    const [mail] = await mails('email.verify');
    expect(mail?.subject).toBe('نرجو تأكيد بريدك الإلكتروني');
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.text).toContain('https://shop.test/ar/auth/verify-email?token=');
    expect(`${mail?.html}${mail?.text}`).not.toContain('evil');
  });

  it('sends the link once more to who is signed in, three times an hour, and the first link stays good', async () => {
    const client = await registered();
    const again = () => client.post('/user/profile/verify-email');
    expect((await again()).data).toEqual({ sent: true });
    expect((await again()).data).toEqual({ sent: true });
    expect((await again()).data, 'no more than three an hour to one address').toEqual({ sent: false });
    expect((await again()).meta.error).toBe('rate.limited');
    expect(await mails('email.verify')).toHaveLength(3);
    expect((await verify(client, await linkOf(0))).status).toBe(200);
  });

  it('a password that a mailed link set proves the address too', async () => {
    const client = await registered();
    await client.post('/user/forgot-password', { email });
    const token = tokenOf((await mails('password.reset'))[0]);
    await client.post('/user/reset-password', { token, password: newPassword });
    client.session = (await client.post('/user/login', { email, password: newPassword })).data.access_token;
    expect(await isVerified(client)).toBe(true);
    expect((await client.post('/user/profile/verify-email')).data, 'there is nothing left to prove').toEqual({
      sent: true,
    });
    expect(await mails('email.verify')).toHaveLength(1);
  });
});

describe('refuses', () => {
  it('A26: a link used twice, an old one, a made-up one', async () => {
    const client = await registered();
    const token = await linkOf();
    const refused = async (text: string) => (await verify(client, text)).meta.error;
    expect(await refused('x'.repeat(43))).toBe('auth.verify_expired');
    await env.DB.prepare('UPDATE email_verifications SET expires_at = expires_at - 259200001').run();
    expect(await refused(token)).toBe('auth.verify_expired');
    await client.post('/user/profile/verify-email');
    const second = await linkOf(1);
    expect(await refused(second)).toBeUndefined();
    expect(await refused(second)).toBe('auth.verify_expired');
  });

  it('registering over an account that nobody proved: its holder takes it by a new password', async () => {
    await registered();
    const answer = await (await createClient()).register({ email });
    expect([answer.status, answer.meta.error]).toEqual([409, 'account.exists']);
  });

  it('A4: the database keeps no usable link beside the mail itself', async () => {
    const client = await registered();
    const row = await env.DB.prepare('SELECT token_hash FROM email_verifications').first<string>('token_hash');
    expect((await verify(client, row ?? '')).meta.error).toBe('auth.verify_expired');
    await runCron(env, Date.now() + 3 * 24 * 3_600_000 + 1000);
    expect(await countOf('email_verifications'), 'and it is swept when it is over').toBe(0);
  });
});

describe('guards', () => {
  it('an account that nobody proved is not told when something is back, until it is proved', async () => {
    await stockShelf({ id: 'S2', stock: 0 });
    const client = await registered();
    await client.post('/product/p-S2/notify-me', { value: true });
    await desk('POST', '/desk/stock', { sku: 'S2', country: 'KW', available: 3 });
    await handleWakeUp(env, Date.now());
    expect(await mails('stock.back')).toEqual([]);
    await verify(client, await linkOf());
    await handleWakeUp(env, Date.now() + 1000);
    expect((await mails('stock.back')).map(({ to }) => to)).toEqual([email]);
  });

  /** A stranger opens an account with her address and leaves things in it. */
  async function opened(): Promise<Client> {
    await stockShelf({ id: 'S1' });
    const stranger = await createClient();
    await stranger.register({ name: 'Canary Stranger', email, password });
    await stranger.post('/user/profile/set-phone', { phone: '50009876' });
    await stranger.post('/user/address/new', { ...kuwaitAddress, name: 'Canary Stranger', street: 'canary-street' });
    await stranger.post('/list/new', { name: 'canary-list' });
    await stranger.post('/product/p-S1/notify-me', { value: true });
    await stranger.post('/phone/verify', { phone: '50009876', code: await askForCode(stranger, '50009876') });
    expect((await buy(stranger, { items: [{ sku: 'S1', count: 1 }] })).status).toBe(200);
    return stranger;
  }
  async function takenBack(stranger: Client): Promise<Client> {
    const holder = await createClient();
    await holder.post('/user/forgot-password', { email });
    const token = tokenOf((await mails('password.reset')).at(-1));
    expect((await holder.post('/user/reset-password', { token, password: newPassword })).status).toBe(200);
    const { status, data } = await holder.post('/user/login', { email, password: newPassword });
    expect(status).toBe(200);
    holder.session = data.access_token;
    holder.userId = data.user.id;
    expect((await stranger.get('/user/me')).status, 'the stranger is out').toBe(401);
    return holder;
  }

  it('A27: the first new password of an account that nobody proved leaves nothing of the stranger’s', async () => {
    const stranger = await opened();
    const holder = await takenBack(stranger);
    expect((await holder.get('/user/me')).data.user).toMatchObject({
      name: 'noura',
      phone: null,
      email,
      email_verified: true,
      phone_verified: false,
    });
    expect((await holder.get('/user/address')).data.items).toEqual([]);
    expect((await holder.get('/list/mine')).data?.items ?? []).not.toContainEqual(
      expect.objectContaining({ name: 'canary-list' }),
    );
    expect((await holder.get('/user/order')).data).toMatchObject({ items: [], total: 0 });
    expect((await holder.get('/product/notify-list')).data.items).toEqual([]);
    const told = JSON.stringify((await holder.get('/user/export')).data);
    for (const canary of ['Canary', '50009876', 'canary-street', 'canary-list'])
      expect([canary, told.includes(canary)]).toEqual([canary, false]);
    expect(await countOf('phone_proofs')).toBe(0);
    // The stranger's device is one again: its ten tries are those of all strangers.
    const { results } = await env.DB.prepare('SELECT user_id FROM known_devices').all();
    expect(results).toEqual([{ user_id: holder.userId }]);
    expect((await stranger.post('/user/login', { email, password })).meta.error).toBe('auth.invalid');
    // The stranger's parcel still has its books and its address.
    expect(await countOf('orders')).toBe(1);
    expect((await runAudit(env.DB)).ok).toBe(true);
  });

  it('A27: money goes over with the address, to the fils', async () => {
    const stranger = await opened();
    await fillWallet(stranger, 5250);
    const holder = await takenBack(stranger);
    expect([await walletBalance(stranger), await walletBalance(holder)]).toEqual([0, 5250]);
    expect((await runAudit(env.DB)).ok).toBe(true);
  });

  it('A27: an account that was proved keeps all it has at a new password', async () => {
    const stranger = await opened();
    await verify(stranger, await linkOf());
    const holder = await takenBack(stranger);
    expect(holder.userId).toBe(stranger.userId);
    expect((await holder.get('/user/address')).data.items).toHaveLength(1);
    expect((await holder.get('/user/order')).data.total).toBe(1);
  });

  it('A27: and so does one that nobody proved, where it was opened on the very device that opens the link', async () => {
    const client = await opened();
    await client.post('/user/logout');
    client.session = null;
    await client.post('/user/forgot-password', { email });
    const token = tokenOf((await mails('password.reset')).at(-1));
    await client.post('/user/reset-password', { token, password: newPassword });
    client.session = (await client.post('/user/login', { email, password: newPassword })).data.access_token;
    expect((await client.get('/user/address')).data.items).toHaveLength(1);
    expect((await client.get('/user/order')).data.total).toBe(1);
    expect(await isVerified(client)).toBe(true);
  });

  it('A27: of several who open the link at once one takes the account', async () => {
    await opened();
    const holder = await createClient();
    await holder.post('/user/forgot-password', { email });
    const token = tokenOf((await mails('password.reset')).at(-1));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        holder.post('/user/reset-password', { token, password: `${newPassword} ${at}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(422)]);
    expect([await countOf('users'), await countOf('removals')]).toEqual([1, 1]);
  });
});
