/** The phone's app from the documentation alone: it registers, shops, signs in by a code, refreshes, and is signed out from a browser. */
import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { codeSentTo } from './support/mails.ts';
import { ownShop } from './support/shops.ts';

const origin = `http://localhost:${ownShop.port}`;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

class App {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private token: string | null = null;
  private session: string | null = null;
  refreshToken = '';

  private prove(path: string, refreshToken?: string): string {
    const { kty, crv, x, y } = this.keys.publicKey.export({ format: 'jwk' });
    const claims = { jti: randomUUID(), iat: 0, htm: 'POST', htu: `${origin}/api${path}` };
    const ath = refreshToken && { ath: createHash('sha256').update(refreshToken).digest('base64url') };
    const text = `${encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } })}.${encode({ ...claims, ...ath })}`;
    const key = { key: this.keys.privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  }

  /** No cookie, no origin. */
  async call(method: 'GET' | 'POST', path: string, body?: object, more: Record<string, string> = {}) {
    const reply = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        'x-reqid': randomUUID(),
        lang: 'ar',
        country: 'KW',
        ...(body && { 'content-type': 'application/json' }),
        ...(this.token && { 'x-token': this.token }),
        ...(this.session && { authorization: `Bearer ${this.session}` }),
        ...more,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(reply.headers.getSetCookie()).toEqual([]);
    // biome-ignore lint/suspicious/noExplicitAny: what a call promises is tested elsewhere
    return (await reply.json()) as { meta: { code: number; msg: string; error?: string }; data: any };
  }

  async register() {
    const { data } = await this.call('POST', '/device/auth', {
      device: { name: 'Pixel 10', capacity: '128', uid: randomUUID(), platform: 'android' },
      os: { version: '17', type: 'Android' },
      client: { id: 'afiya-local', proof: this.prove('/device/auth') },
    });
    this.token = data.access_token;
    this.refreshToken = data.refresh_token;
  }

  async refresh(token = this.refreshToken) {
    const answer = await this.call('POST', '/device/refresh', {
      refresh_token: token,
      proof: this.prove('/device/refresh', token),
    });
    if (answer.meta.code === 200) {
      this.token = answer.data.access_token;
      this.refreshToken = answer.data.refresh_token;
    }
    return answer;
  }

  async signIn(phone: string) {
    await this.call('POST', '/phone/code', { phone, channel: 'sms' });
    const code = await codeSentTo(phone);
    const { data } = await this.call('POST', '/user/login-phone', { phone, code });
    this.session = data.access_token;
    return { user: data.user, code };
  }
}

test('an app registers, buys, refreshes and keeps its session', async () => {
  const app = new App();
  await app.register();
  const found = await app.call('GET', '/product/search?q=magnesium');
  const items = [{ sku: found.data.items[0].default_sku.id, count: 1 }];
  const { user } = await app.signIn('+96550007123');
  const first = app.refreshToken;
  expect((await app.refresh()).meta.code).toBe(200);
  expect((await app.call('GET', '/user/me')).data.user.id).toBe(user.id);

  const address = {
    type: 'house',
    name: 'نورة',
    phone: '+96550007123',
    area: 'salmiya',
    block: '10',
    street: '5',
    building: '12',
  };
  const { quote } = (await app.call('POST', '/order/calculate', { items, country: 'KW' })).data;
  const order = { items, country: 'KW', payment_method: 'cod', quote, address };
  const key = { 'idempotency-key': randomUUID() };
  const placed = await app.call('POST', '/order/submit', order, key);
  expect(placed.meta).toMatchObject({ code: 200 });
  const orders = await app.call('GET', '/user/order');
  expect(orders.data.items[0].id).toBe(placed.data.order.id);

  await app.refresh();
  expect((await app.refresh(first)).meta.error).toBe('device.unknown');
  expect((await app.call('GET', '/user/me')).meta.error).toBe('device.unknown');
});

test('a browser sees the app among its devices, and signs it out', async ({ page }) => {
  const app = new App();
  await app.register();
  const phone = '+96550007124';
  const { code } = await app.signIn(phone);
  await page.goto('/auth/sign-in');
  await page.evaluate(async () => fetch('/api/user/sync'));
  const signInHere = async (sent: string) =>
    page.evaluate(
      async ([number, newest]) => {
        const headers = { 'content-type': 'application/json', 'x-reqid': crypto.randomUUID() };
        const body = JSON.stringify({ phone: number, code: newest });
        return (await fetch('/api/user/login-phone', { method: 'POST', headers, body })).text();
      },
      [phone, sent] as const,
    );
  await page.evaluate(async (number) => {
    const headers = { 'content-type': 'application/json', 'x-reqid': crypto.randomUUID() };
    const body = JSON.stringify({ phone: number, channel: 'sms' });
    await fetch('/api/phone/code', { method: 'POST', headers, body });
  }, phone);
  const said = await signInHere(await codeSentTo(phone, code));
  expect(said).toContain('"user"');
  expect(said).not.toContain('token');

  await page.goto('/ar/profile/account');
  const row = page.getByRole('listitem').filter({ hasText: 'التطبيق على Pixel 10' });
  await row.getByRole('button', { name: 'تسجيل الخروج منه' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('هذا الجهاز', { exact: true })).toBeVisible();
  expect((await app.call('GET', '/user/me')).meta.error).toBe('session.expired');
});
