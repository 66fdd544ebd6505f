import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { chargeOf, newStateFolder, open, openShop } from './start.ts';

test('a restart keeps charges, refunds, keys and refundable amounts', async () => {
  const stateFolder = newStateFolder();
  const before = await open({ stateFolder });
  const keyed = chargeOf({ reference: { order: 'ord_1', idempotent: 'pay_1' } });
  const paid = await before.api('POST', '/v2/charges/', keyed);
  await before.submit(paid.body.id, { scenario: 'captured' });
  const asked = {
    charge_id: paid.body.id,
    amount: 12.5,
    currency: 'KWD',
    reason: 'duplicate',
    reference: { idempotent: 'r1' },
  };
  const refund = await before.api('POST', '/v2/refunds/', asked);
  const shown = await before.api('GET', `/v2/charges/${paid.body.id}`);
  await before.gateway.stop();

  const after = await open({ stateFolder });
  expect((await after.api('GET', `/v2/charges/${paid.body.id}`)).body).toEqual(shown.body);
  expect((await after.api('POST', '/v2/charges/', keyed)).body).toEqual(paid.body);
  expect((await after.api('POST', '/v2/refunds/', asked)).body).toEqual(refund.body);
  const more = await after.api('POST', '/v2/refunds/', { ...asked, amount: 0.001, reference: {} });
  expect(more.body.errors[0].code).toBe('1161');
});

test('a restart resumes a late outcome and an undelivered webhook', async () => {
  const shop = await openShop();
  const stateFolder = newStateFolder();
  const before = await open({ stateFolder, retryPausesMs: [60_000, 60_000] });
  const untold = await before.api('POST', '/v2/charges/', chargeOf({ post: { url: 'http://127.0.0.1:9/' } }));
  await before.submit(untold.body.id, { scenario: 'captured' });
  await vi.waitFor(async () => expect((await before.seen(untold.body.id)).webhooks[0].tries).toHaveLength(1));
  const late = await before.api('POST', '/v2/charges/', chargeOf({ post: { url: shop.url } }));
  await before.control({ lateSeconds: 0.3 });
  await before.submit(late.body.id, { scenario: 'answersLate' });
  await before.gateway.stop();
  expect(shop.webhooks).toHaveLength(0);

  const after = await open({ stateFolder });
  await vi.waitFor(() => expect(shop.webhooks).toMatchObject([{ body: { id: late.body.id, status: 'CAPTURED' } }]));
  await vi.waitFor(async () => expect((await after.seen(untold.body.id)).post.status).toBe('ERROR'));
  expect((await after.seen(untold.body.id)).webhooks[0].tries).toHaveLength(3);
});

test('an incomplete last line is ignored, and the ledger is compacted at each start', async () => {
  const stateFolder = newStateFolder();
  const ledger = join(stateFolder, 'ledger.jsonl');
  const before = await open({ stateFolder });
  const { body } = await before.api('POST', '/v2/charges/', chargeOf());
  await before.submit(body.id, { scenario: 'captured' });
  await before.gateway.stop();
  appendFileSync(ledger, '[{"kind":"charge","rec');

  const after = await open({ stateFolder });
  expect((await after.api('GET', `/v2/charges/${body.id}`)).body.status).toBe('CAPTURED');
  expect(readFileSync(ledger, 'utf8').trim().split('\n')).toHaveLength(1);
});
