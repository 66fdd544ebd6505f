/** Unsubscribing from mails: a page with a form, and a mail client's button (RFC 8058). */
import { describe, expect, test } from 'vitest';
import { toRefusal, toSuccess } from './support/mock-api.ts';
import { openShop } from './support/shop.ts';

const token = `u1.${'x'.repeat(43)}`;
const address = `/notify/unsubscribe?token=${token}`;
const form = 'application/x-www-form-urlencoded';
const getUnsubscribeCalls = (shop: ReturnType<typeof openShop>) =>
  shop.api
    .calls()
    .filter(({ path }) => path === '/product/notify/unsubscribe')
    .map(({ body }) => JSON.parse(body) as unknown);

describe('answers', () => {
  test('opening the link ends nothing: programs that scan mails open every link', async () => {
    const shop = openShop();
    const page = await shop.fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('method="post"');
    expect(getUnsubscribeCalls(shop)).toEqual([]);
  });

  test.each([
    ['', '/notify/unsubscribe?done=yes'],
    ['/ar', '/ar/notify/unsubscribe?done=yes'],
  ])('the form of our own page asks the API and leads to the page that says so (%s)', async (language, to) => {
    const shop = openShop({ '/product/notify/unsubscribe': () => toSuccess({ stopped: 1 }) });
    const response = await shop.fetch(`${language}${address}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': form },
      body: '',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, to]);
    expect(getUnsubscribeCalls(shop)).toEqual([{ token }]);
    expect(await (await shop.fetch(to)).text()).not.toContain('method="post"');
  });

  test('a mail program’s button works from anywhere, without cookies and without a redirect', async () => {
    const shop = openShop({ '/product/notify/unsubscribe': () => toSuccess({ stopped: 1 }) });
    const response = await shop.fetch(address, {
      method: 'POST',
      headers: { 'content-type': form },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    expect(getUnsubscribeCalls(shop)).toEqual([{ token }]);
  });
});

describe('refuses', () => {
  test('a post from elsewhere that isn’t such a button', async () => {
    const shop = openShop();
    const response = await shop.fetch(address, { method: 'POST', headers: { 'content-type': form }, body: 'x=1' });
    expect(response.status).toBe(400);
    expect(getUnsubscribeCalls(shop)).toEqual([]);
  });

  test('a token that the API does not know is 400, an API that is away 503', async () => {
    const submitForm = async (reply: Response) => {
      const shop = openShop({ '/product/notify/unsubscribe': () => reply });
      const body = 'List-Unsubscribe=One-Click';
      return (await shop.fetch(address, { method: 'POST', headers: { 'content-type': form }, body })).status;
    };
    expect(await submitForm(toRefusal(422, 'field.invalid'))).toBe(400);
    expect(await submitForm(toRefusal(500, 'unexpected'))).toBe(503);
  });

  test('a link without its token says what is wrong', async () => {
    const html = await (await openShop().fetch('/notify/unsubscribe')).text();
    expect(html).toContain('This link doesn’t work');
    expect(html).not.toContain('method="post"');
  });
});
