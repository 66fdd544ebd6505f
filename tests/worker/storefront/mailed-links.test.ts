/** The pages of mailed links that prove an address or stop mails: opening one does nothing, submitting its form does (A26, R15). */
import { describe, expect, test } from 'vitest';
import { toRefusal, toSuccess } from './support/mock-api.ts';
import { openShop } from './support/shop.ts';

const token = 'm'.padEnd(33, 'x');
const form = 'application/x-www-form-urlencoded';
const pages = [
  { page: '/auth/verify-email', call: '/user/verify-email', answer: {} },
  { page: '/stop', call: '/messages/stop', answer: { stopped: true } },
];
const getCalls = (shop: ReturnType<typeof openShop>, call: string) =>
  shop.api
    .calls()
    .filter(({ path }) => path === call)
    .map(({ body }) => JSON.parse(body) as unknown);
const submitForm = (shop: ReturnType<typeof openShop>, page: string, body = '') =>
  shop.fetch(`${page}?token=${token}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': form },
    body,
  });

describe.each(pages)('$page', ({ page, call, answer: response }) => {
  test('opening the link does nothing, for programs that scan mails open every link; its address is told to nobody', async () => {
    const shop = openShop();
    const shown = await shop.fetch(`${page}?token=${token}`);
    expect([shown.status, shown.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(await shown.text()).toContain('method="post"');
    expect(getCalls(shop, call)).toEqual([]);
  });

  test.each(['', '/ar'])(
    'the page’s own form asks the API and the page says that it is done (%s)',
    async (language) => {
      const shop = openShop({ [call]: () => toSuccess(response) });
      const done = await submitForm(shop, `${language}${page}`);
      expect(done.status).toBe(200);
      expect(getCalls(shop, call)).toEqual([{ token }]);
      expect(await done.text()).not.toContain('role="alert"');
    },
  );

  test('a link that is no longer good says so on the page', async () => {
    const shop = openShop({ [call]: () => toRefusal(422, 'field.invalid') });
    expect((await submitForm(shop, page)).status).toBe(422);
  });

  test('a link without its secret is no form', async () => {
    expect(await (await openShop().fetch(page)).text()).not.toContain('method="post"');
  });
});

describe('guards', () => {
  test('R15: a mail program’s button stops mails from anywhere, without cookies and without a redirect', async () => {
    const shop = openShop({ '/messages/stop': () => toSuccess({ stopped: true }) });
    for (const path of [`/stop?token=${token}`, `/ar/stop?token=${token}`]) {
      const response = await shop.fetch(path, {
        method: 'POST',
        headers: { 'content-type': form },
        body: 'List-Unsubscribe=One-Click',
      });
      expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    }
    expect(getCalls(shop, '/messages/stop')).toEqual([{ token }, { token }]);
    expect(getCalls(shop, '/product/notify/unsubscribe')).toEqual([]);
  });

  test('what was stopped is allowed again by the page’s own form alone', async () => {
    const shop = openShop({ '/messages/stop': () => toSuccess({ stopped: false }) });
    expect((await submitForm(shop, '/stop', 'allow=yes')).status).toBe(200);
    expect(getCalls(shop, '/messages/stop')).toEqual([{ token, allow: true }]);
  });

  test('A26: nobody else’s page confirms an address', async () => {
    const shop = openShop({ '/user/verify-email': () => toSuccess({}) });
    const response = await shop.fetch(`/auth/verify-email?token=${token}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': form },
      body: '',
    });
    expect(response.status).toBe(400);
    expect(getCalls(shop, '/user/verify-email')).toEqual([]);
  });
});
