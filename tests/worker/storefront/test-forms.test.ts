/** The forms of a booked test and of a report, without JavaScript: each makes its call, and none works from another site. */
import { describe, expect, test } from 'vitest';
import { toRefusal, toSuccess } from './support/mock-api.ts';
import { openShop, origin } from './support/shop.ts';

const user = encodeURIComponent('{"id":"u1","name":"Noura"}');
const cookie = `country=KW; __Host-sid=${'s'.repeat(43)}; __Host-did=${'d'.repeat(43)}; user=${user}`;
const own = { origin, 'sec-fetch-site': 'same-origin', cookie };
const order = '/profile/blood-tests/ordered/order-1';
const report = '/profile/blood-tests/report-1';

const post = (shop: ReturnType<typeof openShop>, path: string, fields: Record<string, string>, headers = {}) =>
  shop.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...own, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });

describe('a form posted without JavaScript', () => {
  test.each<[path: string, fields: Record<string, string>, call: string, body: unknown, next: string]>([
    [
      order,
      { act: 'move', slot: 'lab-1' },
      '/user/bloodTestOrder/reschedule',
      { order_id: 'order-1', slot: 'lab-1' },
      order,
    ],
    [order, { act: 'cancel' }, '/user/bloodTestOrder/cancel', { order_id: 'order-1' }, order],
    [
      order,
      { act: 'keep', version: '1' },
      '/user/bloodTestOrder/keep',
      { order_id: 'order-1', agreed: true, version: 1 },
      order,
    ],
    [
      order,
      { act: 'unkeep', version: '1' },
      '/user/bloodTestOrder/keep',
      { order_id: 'order-1', agreed: false, version: 1 },
      order,
    ],
    [
      `/ar${report}`,
      { act: 'end', link: 'link-1' },
      '/user/bloodTest/report/report-1/share/link-1/end',
      null,
      `/ar${report}`,
    ],
    [report, { act: 'erase' }, '/user/bloodTest/report/report-1/delete', null, '/profile/blood-tests'],
    [`${report}/urgent`, { act: 'erase' }, '/user/bloodTest/report/report-1/delete', null, '/profile/blood-tests'],
    [
      report,
      { act: 'agree', version: '2026-11' },
      '/user/bloodTest/report/report-1/products/consent',
      { agreed: true, version: '2026-11' },
      report,
    ],
  ])('%s %j makes the call of the page’s script', async (path, fields, call, body, next) => {
    const shop = openShop({ [call]: () => toSuccess({}) });
    const response = await post(shop, path, fields);
    expect([response.status, response.headers.get('location')]).toEqual([303, next]);
    const made = shop.api.calls().filter(({ request }) => request.method === 'POST');
    expect(made.map((one) => [one.path, one.body === '' ? null : JSON.parse(one.body)])).toEqual([[call, body]]);
  });

  test.each<
    [what: string, path: string, fields: Record<string, string>, headers: Record<string, string>, status: number]
  >([
    [
      'from another site',
      order,
      { act: 'cancel' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://else.test' },
      400,
    ],
    ['as JSON', order, { act: 'cancel' }, { 'content-type': 'application/json' }, 415],
    ['that nobody knows', order, { act: 'erase' }, {}, 400],
    ['of an object’s own name', order, { act: 'constructor' }, {}, 400],
    ['by a guest', order, { act: 'cancel' }, { cookie: 'country=KW' }, 303],
  ])('one %s asks nobody', async (_, path, fields, headers, status) => {
    const shop = openShop();
    const response = await post(shop, path, fields, headers);
    expect(response.status).toBe(status);
    expect(shop.api.calls().filter(({ request }) => request.method === 'POST')).toEqual([]);
  });

  test('the questions about safety may have several answers each, and the page shows what came of them', async () => {
    const stop = { to: 'doctor', reasons: [{ id: 'kidney', text: 'Kidneys first.' }] };
    const data = { state: 'stop', agreed: true, items: [], left_out: [], stop };
    const shop = openShop({ '/user/bloodTest/report/report-1/products': () => toSuccess(data) });
    const response = await shop.fetch(report, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'act=explain&quiz_id=q-1&conditions=kidney&conditions=liver&signs=none',
    });
    expect(response.status).toBe(200);
    const made = shop.api.calls().filter(({ request }) => request.method === 'POST');
    expect(made.map((one) => [one.path, JSON.parse(one.body)])).toEqual([
      [
        '/user/bloodTest/report/report-1/products',
        {
          quiz_id: 'q-1',
          answers: [
            { question_id: 'conditions', option_ids: ['kidney', 'liver'] },
            { question_id: 'signs', option_ids: ['none'] },
          ],
        },
      ],
    ]);
    expect(await response.text()).toContain('Kidneys first.');
  });

  test('a call that is refused is told by its page, with its status', async () => {
    const shop = openShop({ '/user/bloodTestOrder/cancel': () => toRefusal(409, 'order.too_late') });
    const response = await post(shop, order, { act: 'cancel' });
    expect(response.status).toBe(409);
  });
});
