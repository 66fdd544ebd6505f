/** docs/design.md §3 "Without JavaScript": signing in, signing up and a forgotten password, by a plain form. A1, A2, A18, A20. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { toRefusal, toSuccess } from './support/mock-api.ts';
import { getSetCookies, openShop, origin } from './support/shop.ts';

const token = 'tok_0123456789abcdef0123456789abcdef';
const user = {
  id: 'u1',
  name: 'نورة',
  email: 'noura@example.com',
  phone: null,
  email_verified: true,
  phone_verified: false,
};
const signedIn = () => toSuccess({ user, access_token: token });
const device = '__Host-did=device-token-1; locale=en; country=KW';
const credentials = { email: ' noura@example.com ', password: 'seven green apples' };

type Shop = ReturnType<typeof openShop>;
const submit = (
  shop: Shop,
  target: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin', cookie: device },
) =>
  shop.fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

// The first rendered page loads the modules of all pages.
beforeAll(async () => void (await openShop().fetch('/auth/sign-in')), 60_000);

describe('a form without JavaScript', () => {
  test('signs in with the same cookies as with it, and leads where the shopper was going', async () => {
    const shop = openShop({ '/user/login': signedIn });
    const response = await submit(shop, '/auth/sign-in?return_url=%2Fprofile%2Forders', credentials);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/profile/orders']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(getSetCookies(response)).toEqual([
      `__Host-sid=${token}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=1209600`,
      `user=${encodeURIComponent('{"id":"u1","name":"نورة"}')}; Path=/; Secure; SameSite=Lax; Max-Age=2592000`,
    ]);
    expect(await response.text()).not.toContain(token);
    const [call] = shop.api.calls();
    expect([call?.path, call?.signed]).toEqual(['/user/login', true]);
    expect(JSON.parse(call?.body ?? '')).toEqual({ email: 'noura@example.com', password: 'seven green apples' });
  });

  test('leads nowhere but to a path of our own, in the shopper’s language (A20)', async () => {
    for (const [wanted, to] of [
      ['//evil.example', '/ar/profile'],
      ['https://evil.example/profile', '/ar/profile'],
      ['/\\evil.example', '/ar/profile'],
      ['/%2f/evil.example', '/ar/profile'],
      ['javascript:alert(1)', '/ar/profile'],
      ['/cart', '/ar/cart'],
      ['', '/ar/profile'],
    ] as const) {
      const shop = openShop({ '/user/login': signedIn });
      const response = await submit(shop, `/ar/auth/sign-in?return_url=${encodeURIComponent(wanted)}`, credentials);
      expect([wanted, response.headers.get('location')]).toEqual([wanted, to]);
    }
  });

  test('shows what is wrong on the page itself, in its language, with what was typed but no password', async () => {
    const shop = openShop();
    const response = await submit(shop, '/ar/auth/sign-in', { email: 'nobody', password: 'seven green apples' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('lang="ar" dir="rtl"');
    expect(html).toContain('value="nobody"');
    expect(html).toMatch(/aria-invalid="true"[^>]*aria-describedby="sign-in-email-error"|id="sign-in-email-error"/);
    expect(html).not.toContain('seven green apples');
    expect(shop.api.calls().map(({ path }) => path)).not.toContain('/user/login');
  });

  test('shows what the API refuses, and signs nobody in', async () => {
    const no = {
      meta: { code: 422, msg: 'Wrong <b>password</b>.', msgType: 1, reqId: 'r', error: 'auth.invalid' },
      data: {},
    };
    const shop = openShop({
      '/user/login': () =>
        new Response(JSON.stringify(no), { status: 422, headers: { 'content-type': 'application/json' } }),
    });
    const response = await submit(shop, '/auth/sign-in', credentials);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('Wrong &lt;b&gt;password&lt;/b&gt;.');
    expect(html).not.toContain('seven green apples');
    expect(getSetCookies(response).join()).not.toContain('__Host-sid');
  });

  test('is slowed down like any other, and says so when the API is away', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const limited = openShop({ '/user/login': () => toRefusal(429, 'rate.limited') });
    expect((await submit(limited, '/auth/sign-in', credentials)).status).toBe(429);
    const unreachableShop = openShop({
      '/user/login': () => {
        throw new TypeError('connection refused');
      },
    });
    const response = await submit(unreachableShop, '/auth/sign-in', credentials);
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('role="alert"')]);
    vi.restoreAllMocks();
  });

  test('registers a device for who has none, or a dead one', async () => {
    const fresh = openShop({ '/user/login': signedIn, '/device/auth': () => toSuccess({ access_token: `d${token}` }) });
    const ownPageHeaders = { 'sec-fetch-site': 'same-origin' };
    expect(
      getSetCookies(await submit(fresh, '/auth/sign-in', credentials, ownPageHeaders)).map((one) => one.slice(0, 10)),
    ).toEqual(['__Host-did', '__Host-sid', `user=%7B%2`]);
    const dead = openShop({
      '/user/login': (request) =>
        request.headers.get('x-token') === 'device-token-1' ? toRefusal(403, 'device.unknown') : signedIn(),
      '/device/auth': () => toSuccess({ access_token: `d${token}` }),
    });
    expect((await submit(dead, '/auth/sign-in', credentials)).status).toBe(303);
  });

  test('makes an account, and compares the two passwords', async () => {
    const shop = openShop({ '/user/register': signedIn });
    const account = { ...credentials, name: 'نورة', confirmPassword: credentials.password };
    const response = await submit(shop, '/auth/sign-up', account);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/profile']);
    expect(JSON.parse(shop.api.calls()[0]?.body ?? '')).toEqual({
      name: 'نورة',
      email: 'noura@example.com',
      password: 'seven green apples',
    });
    const other = await submit(shop, '/auth/sign-up', { ...account, confirmPassword: 'other' });
    expect([other.status, await other.text()]).toEqual([422, expect.stringContaining('sign-up-confirm-error')]);
  });

  test('asks for a mail and sets a new password, each told on its page', async () => {
    const shop = openShop({
      '/user/forgot-password': () => toSuccess({}),
      '/user/reset-password': () => toSuccess({}),
    });
    const response = await submit(shop, '/auth/forgot-password', { email: 'noura@example.com' });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('a link is on its way')]);
    const fields = { password: 'seven green apples', confirmPassword: 'seven green apples' };
    const resetResponse = await submit(shop, `/auth/reset-password?token=${token}`, fields);
    expect([resetResponse.status, await resetResponse.text()]).toEqual([
      200,
      expect.stringContaining('Your password is saved'),
    ]);
    const reset = shop.api.calls().find(({ path }) => path === '/user/reset-password');
    expect(JSON.parse(reset?.body ?? '')).toEqual({ token, password: 'seven green apples' });
  });

  test('asks for the link of an order, and says the same whatever comes of it', async () => {
    const shop = openShop({ '/order/find': () => toSuccess({}) });
    const response = await submit(shop, '/ar/track', { number: ' kw ١٠٠٠٢٣ ', phone: '٥٠٠٠ ١٢٣٤' });
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('فقد أرسلنا رابطه')]);
    expect(JSON.parse(shop.api.calls()[0]?.body ?? '')).toEqual({ number: ' kw ١٠٠٠٢٣ ', phone: '٥٠٠٠ ١٢٣٤' });
    const invalid = await submit(shop, '/track', { number: '100023', phone: '' });
    const html = await invalid.text();
    expect(invalid.status).toBe(422);
    for (const part of ['id="find-order-number-error"', 'id="find-order-phone-error"', 'value="100023"'])
      expect(html).toContain(part);
  });

  test('takes a supplier’s letter, however long in Arabic, and says so on its page', async () => {
    const application = {
      company: 'عسل الجبل',
      name: 'سالم',
      email: ' salem@example.com ',
      phone: '+96550001234',
      country: 'الكويت',
      website: '',
      message: 'عسل طبيعي '.repeat(190),
    };
    const shop = openShop({ '/misc/become-supplier': () => toSuccess({ received: true }) });
    const accepted = await submit(shop, '/ar/become-a-supplier', application);
    expect([accepted.status, await accepted.text()]).toEqual([200, expect.stringContaining('شكرًا، وصلنا طلبك')]);
    const call = shop.api.calls().find(({ path }) => path === '/misc/become-supplier');
    expect(JSON.parse(call?.body ?? '')).toEqual({ ...application, email: 'salem@example.com', website: null });

    const invalid = await submit(shop, '/become-a-supplier', { ...application, phone: 'later', company: ' ' });
    const html = await invalid.text();
    expect(invalid.status).toBe(422);
    expect(html).toContain('id="supplier-company-error"');
    expect(html).toContain('id="supplier-phone-error"');
    expect(html).toContain('value="later"');
    const tooMany = openShop({ '/misc/become-supplier': () => toRefusal(429, 'rate.limited') });
    const refused = await submit(tooMany, '/become-a-supplier', application);
    expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining('سالم')]);
  });

  test('signs out', async () => {
    const session = { 'sec-fetch-site': 'same-origin', cookie: `${device}; __Host-sid=session-token-1` };
    for (const answer of [() => toSuccess({}), () => toRefusal(401, 'session.expired')]) {
      const response = await submit(openShop({ '/user/logout': answer }), '/ar/logout-profile', {}, session);
      expect([response.status, response.headers.get('location')]).toEqual([303, '/ar']);
      expect(getSetCookies(response).map((cookie) => cookie.split('=')[0])).toEqual(['__Host-sid', 'user']);
    }
  });
});

test('PR6: a form that asks for what is a person’s never puts it into an address, whatever pressed it', async () => {
  const shop = openShop({ '/user/me': () => toSuccess({ user }) });
  const cookie = `${device}; __Host-sid=session-token-1; user=${encodeURIComponent('{"id":"u1","name":"Noura"}')}`;
  const personal = /autocomplete="(?:name|email|tel|username|[a-z]+-password)"/i;
  let asking = 0;
  for (const path of [
    '/profile/account',
    '/become-a-supplier',
    '/auth/forgot-password',
    '/auth/reset-password',
    '/track',
  ]) {
    const query = path.endsWith('reset-password') ? `?token=${token}` : '';
    const html = await (await shop.fetch(path + query, { headers: { cookie } })).text();
    for (const [form] of html.matchAll(/<form.*?<\/form>/gs)) {
      if (!personal.test(form)) continue;
      asking += 1;
      expect(form).toMatch(/^<form[^>]* method="post"/);
    }
  }
  expect(asking).toBe(5);
});

describe('what another site posts', () => {
  const ownPageHeaders = { 'sec-fetch-site': 'same-origin' };
  test.each([
    ['from another site', { 'sec-fetch-site': 'cross-site', origin }, 400],
    ['from a neighbour', { 'sec-fetch-site': 'same-site', origin }, 400],
    ['from another origin', { origin: 'https://evil.example' }, 400],
    ['from nowhere', { origin: 'null' }, 400],
    ['without saying from where', {}, 400],
    ['as plain text', { ...ownPageHeaders, 'content-type': 'text/plain' }, 415],
    ['as parts', { ...ownPageHeaders, 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['as JSON', { ...ownPageHeaders, 'content-type': 'application/json' }, 415],
  ] as [string, Record<string, string>, number][])('%s is refused and asks nobody', async (_name, headers, status) => {
    const shop = openShop({ '/user/login': signedIn });
    const response = await submit(shop, '/auth/sign-in', credentials, headers);
    expect([response.status, getSetCookies(response)]).toEqual([status, []]);
    expect(shop.api.requests).toHaveLength(0);
  });

  test('too much, a name twice or broken letters is refused and asks nobody', async () => {
    const shop = openShop({ '/user/login': signedIn });
    expect((await submit(shop, '/auth/sign-in', { email: 'x'.repeat(40_000) })).status).toBe(413);
    expect((await submit(shop, '/auth/sign-in', 'email=a@b.co&email=c@d.co&password=x')).status).toBe(400);
    const bytes = new Uint8Array([0x65, 0x3d, 0xff, 0xfe]);
    const headers = { ...ownPageHeaders, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await shop.fetch('/auth/sign-in', { method: 'POST', headers, body: bytes })).status).toBe(400);
    expect(shop.api.requests).toHaveLength(0);
  });

  test('to a page without a form is no method of it', async () => {
    for (const path of ['/', '/cart', '/products', '/auth/sign-in/', '/__proto__', '/constructor'])
      expect([path, (await submit(openShop(), path, credentials)).status]).toEqual([path, 405]);
  });
});
