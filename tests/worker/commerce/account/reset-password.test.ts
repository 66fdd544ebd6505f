import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import { mails as mailsAbout, tokenOf } from '../support/messages.ts';

const email = 'noura@example.com';
const newPassword = 'a new day in Kuwait';

const mails = () => mailsAbout('password.reset');

async function forgetful() {
  const client = await (await createClient()).signedIn({ email });
  await client.post('/user/forgot-password', { email });
  return { client, token: tokenOf((await mails())[0]) };
}

describe('answers', () => {
  it('mails a link to our own shop, and the new password signs in', async () => {
    const { client, token } = await forgetful();
    const [mail] = await mails();
    expect(mail?.to).toBe(email);
    expect(mail?.text).toContain(`https://shop.test/auth/reset-password?token=${token}`);
    expect((await client.post('/user/reset-password', { token, password: newPassword })).status).toBe(200);
    expect((await client.post('/user/login', { email, password: newPassword })).status).toBe(200);
  });

  it('writes in the shopper’s language, from right to left in Arabic', async () => {
    const client = await (await createClient({ locale: 'ar' })).signedIn({ email });
    await client.post('/user/forgot-password', { email });
    const [mail] = await mails();
    expect(mail?.subject).toBe('تعيين كلمة مرور جديدة في عافية');
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.text).toContain('https://shop.test/ar/auth/reset-password?token=');
  });

  it('A13: the same for an e-mail without an account, and writes nothing', async () => {
    const { client } = await forgetful();
    const known = await client.post('/user/forgot-password', { email });
    const unknown = await client.post('/user/forgot-password', { email: 'nobody@example.com' });
    expect({ ...unknown.meta, reqId: '' }).toEqual({ ...known.meta, reqId: '' });
    expect(unknown.data).toEqual(known.data);
    expect((await mails()).every((mail) => mail.to === email)).toBe(true);
  });

  it('R3: the same a fourth time within the hour, but sends no more mail', async () => {
    const { client } = await forgetful();
    for (let at = 0; at < 4; at += 1) expect((await client.post('/user/forgot-password', { email })).status).toBe(200);
    expect(await mails()).toHaveLength(3);
  });

  it('R3: all devices that the account doesn’t know have three mails an hour together, and its own device has three besides', async () => {
    const { client } = await forgetful();
    for (let at = 0; at < 4; at += 1) {
      const stranger = await createClient();
      expect((await stranger.post('/user/forgot-password', { email })).status).toBe(200);
    }
    expect(await mails()).toHaveLength(1 + 3);
    for (let at = 0; at < 3; at += 1) await client.post('/user/forgot-password', { email });
    expect(await mails()).toHaveLength(3 + 3);
  });

  it('somebody locked out by guesses may sign in as soon as the password is set anew', async () => {
    const { client, token } = await forgetful();
    for (let at = 0; at < 2; at += 1) await client.post('/user/login', { email, password: 'a guess' });
    await env.DB.prepare('UPDATE throttles SET count = 60 WHERE count = 2').run();
    await client.post('/user/reset-password', { token, password: newPassword });
    expect((await client.post('/user/login', { email, password: newPassword }, { ip: '203.0.113.5' })).status).toBe(
      200,
    );
  });
});

describe('refuses', () => {
  it('A9: a link used twice, an old one, a made-up one', async () => {
    const { client, token } = await forgetful();
    await client.post('/user/forgot-password', { email });
    const second = tokenOf((await mails())[1]);
    const redeem = async (text: string) =>
      (await client.post('/user/reset-password', { token: text, password: newPassword })).meta.error;
    expect(await redeem('x'.repeat(43))).toBe('auth.reset_expired');
    expect(await redeem(`${'x'.repeat(20)}\ud800`)).toBe('auth.reset_expired');
    expect(await redeem(second)).toBeUndefined();
    expect(await redeem(second)).toBe('auth.reset_expired');
    expect(await redeem(token), 'one that was used ends the others').toBe('auth.reset_expired');
  });

  it('A9: a link after half an hour', async () => {
    const { client, token } = await forgetful();
    await env.DB.prepare('UPDATE reset_tokens SET expires_at = expires_at - 1800001').run();
    const answer = await client.post('/user/reset-password', { token, password: newPassword });
    expect([answer.status, answer.meta.error]).toEqual([422, 'auth.reset_expired']);
  });

  it('A9: all but one of those who redeem a link at once', async () => {
    const { client, token } = await forgetful();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        client.post('/user/reset-password', { token, password: `${newPassword} ${at}` }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    // Twelve hashes, each in its turn: seconds on a busy machine.
  }, 30_000);

  it('a common password, and keeps the link good', async () => {
    const { client, token } = await forgetful();
    expect((await client.post('/user/reset-password', { token, password: '123456' })).meta.error).toBe('field.common');
    expect((await client.post('/user/reset-password', { token, password: newPassword })).status).toBe(200);
  });

  it('the same request sent again by somebody who listened', async () => {
    const client = await createClient();
    const reqId = crypto.randomUUID();
    expect((await client.post('/user/forgot-password', { email }, { reqId })).status).toBe(200);
    const again = await client.post('/user/forgot-password', { email }, { reqId });
    expect([again.status, again.meta.error]).toEqual([400, 'signature.replay']);
  });
});

describe('guards', () => {
  it('A7: a new password signs out every device', async () => {
    const { client, token } = await forgetful();
    expect((await client.get('/user/me')).status).toBe(200);
    await client.post('/user/reset-password', { token, password: newPassword });
    expect((await client.get('/user/me')).status).toBe(401);
  });

  it('A7: and forgets what was searched for where it was', async () => {
    const client = await createClient();
    await client.register({ email });
    await client.post('/search/set-term', { term: 'folic acid' });
    await client.post('/user/forgot-password', { email });
    await client.post('/user/reset-password', { token: tokenOf((await mails())[0]), password: newPassword });
    expect((await client.get('/search/term')).data.items).toEqual([]);
  });

  it('A10: the link’s host is configuration, whatever a request says', async () => {
    const client = await (await createClient()).signedIn({ email });
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
      forwarded: 'host=evil.example',
    };
    await client.post('/user/forgot-password', { email }, { headers });
    const [mail] = await mails();
    expect(mail?.html).toContain('https://shop.test/');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('A4: the database keeps no usable link beside the mail itself', async () => {
    const { client, token } = await forgetful();
    const row = await env.DB.prepare('SELECT token_hash FROM reset_tokens').first<string>('token_hash');
    expect(row).not.toBe(token);
    const answer = await client.post('/user/reset-password', { token: row, password: newPassword });
    expect(answer.meta.error).toBe('auth.reset_expired');
  });
});
