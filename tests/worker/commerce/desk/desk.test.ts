import { env, exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { deskCalls } from '../../../../shared/contract/desk/calls.ts';
import { testKid } from '../../../support/vars.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { createClient } from '../support/client.ts';
import { createKey, desk } from './desk-client.ts';

beforeEach(() => seedDemo(['vitamins']));

const page = (path: string, host = '127.0.0.1:8788') => exports.default.fetch(new Request(`http://${host}${path}`));

describe('the desk answers', () => {
  it('stock, which the shop shows at once', async () => {
    expect((await desk('POST', '/desk/stock', { sku: 'VIT-001', country: 'KW', available: 5 })).data).toEqual({
      available: 5,
      sellable: 5,
      expires_on: '2028-03-31',
    });
    const { data } = await (await createClient()).post('/product/sku', { ids: ['VIT-001'] });
    expect(data.items[0].buy_limit).toBe(5);
  });

  it('orders, the audit and the cron', async () => {
    expect((await desk('GET', '/desk/orders?status=placed')).data.items).toEqual([]);
    expect((await desk('GET', '/desk/audit')).data.ok).toBe(true);
    expect((await desk('POST', '/desk/cron', { at: 1_800_000_000_000 })).data.ran_at).toBe('2027-01-15T08:00:00.000Z');
  });

  it('the mails, as data and as pages in which nothing of a mail runs', async () => {
    await env.DB.prepare(
      `INSERT INTO mails (id, "to", locale, subject, html, text, topic, ref, created_at)
       VALUES ('m1', 'n@example.com', 'ar', '<b>طلبك</b>', '<script>1</script><p>طلبك</p>', 'طلبك', 'order.placed', 'r1', 1)`,
    ).run();
    expect((await desk('GET', '/desk/outbox?to=n@example.com')).data.items[0]).toMatchObject({
      id: 'm1',
      subject: '<b>طلبك</b>',
    });
    const list = await (await page('/outbox')).text();
    expect(list).toContain('&lt;b&gt;طلبك&lt;/b&gt;');
    expect(list).toContain('/outbox/m1');
    expect((await page('/outbox/m1')).status).toBe(200);
    const mail = await page('/outbox/m1/html');
    expect(mail.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });
});

describe('the desk’s own document', () => {
  it('describes every call with its permission, to loopback alone', async () => {
    const document = (await (await page('/desk/openapi.json')).json()) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(deskCalls).toSorted());
    expect(document.paths['/desk/order/refund']?.post).toMatchObject({ 'x-permission': 'refund', 'x-scope': 'order' });
    expect(document.paths['/desk/delivery/{country}']?.get?.parameters).toMatchObject([
      { name: 'country', in: 'path', required: true, schema: { enum: ['KW', 'SA'] } },
    ]);
    expect((await page('/desk/openapi.json', 'desk.attacker.example')).status).toBe(404);
  });
});

describe('the desk refuses', () => {
  it('what is not there and what can’t be', async () => {
    expect((await desk('POST', '/desk/stock', { sku: 'NO-1', country: 'KW', available: 5 })).meta.error).toBe(
      'sku.unknown',
    );
    expect((await desk('POST', '/desk/stock', { sku: 'VIT-001', country: 'AE', available: 5 })).status).toBe(422);
    expect((await desk('POST', '/desk/order/advance', { number: 'KW-1', to: 'packed' })).meta.error).toBe(
      'order.unknown',
    );
    expect((await page('/outbox/none')).status).toBe(404);
  });
});

describe('the desk guards', () => {
  it('its door: the storefront’s key, another key, no key and a request sent twice stay outside (Z10)', async () => {
    const shop = { kid: testKid };
    expect((await desk('GET', '/desk/audit', undefined, shop)).meta.error).toBe('signature.key');
    const forged = { key: { ...(await createKey()), id: 'desk-test' } };
    expect((await desk('GET', '/desk/audit', undefined, forged)).meta.error).toBe('signature.bad');
    expect((await page('/desk/audit')).status).toBe(400);
    const reqId = crypto.randomUUID();
    const body = { sku: 'VIT-001', country: 'KW', available: 1 };
    expect((await desk('POST', '/desk/stock', body, { reqId })).status).toBe(200);
    expect((await desk('POST', '/desk/stock', body, { reqId })).meta.error).toBe('signature.replay');
  });

  it('the outbox: only loopback names see it', async () => {
    for (const path of ['/outbox', '/outbox/m1', '/outbox/m1/html'])
      expect((await page(path, 'mails.attacker.example')).status, path).toBe(404);
    expect((await page('/outbox', 'localhost:8788')).status).toBe(200);
  });
});
