/** A database that was put back: no number is given out twice, and the audit log's seals agree again (docs/operations.md §7). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runAudit } from '../../../../worker/commerce/audit/audit.ts';
import { sealAuditLog, sealKey } from '../../../../worker/commerce/features/audit-log/seal.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { auditAfterEach, buy, newKey, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 50 }));
afterEach(auditAfterEach);

const finish = async (beyond = 1000) => (await desk('POST', '/desk/restore/finish', { beyond })).data;
const verify = async () => (await desk('GET', '/desk/audit/seals')).data;
const changeSomething = () => desk('POST', '/desk/stock', { sku: 'S1', country: 'KW', available: 40 });
const seal = () => sealAuditLog(env, Date.now());

async function buyPaid(): Promise<{ number: string; invoice: string }> {
  const { data } = await buy(await createClient(), { items: [{ sku: 'S1', count: 1 }], payment_method: 'knet' });
  await deliverWebhook(await payAt(data.payment_url));
  const invoice = await env.DB.prepare('SELECT number FROM invoices WHERE order_id = ?')
    .bind(data.order.id)
    .first<string>('number');
  return { number: data.order.number, invoice: invoice ?? '' };
}
const refund = (number: string, amount: number) =>
  desk('POST', '/desk/order/refund', {
    number,
    key: newKey(),
    amount,
    to: 'original',
    restock: false,
    reason: 'Arrived broken',
  });
const lastOf = (number: string) => Number(/\d+$/.exec(number)?.[0]);

/** Seals of what came after the moment that the database was put back to. */
const keepLostSeals = async (...ids: number[]) => {
  for (const id of ids) await env.AUDIT.put(sealKey(id), `{"id":${id},"hash":"lost"}`);
};

describe('numbers', () => {
  it('of orders and invoices go on beyond what may have been given out, in each country, and the audit knows the gap', async () => {
    const before = await buyPaid();
    const { gaps } = await finish();
    expect(gaps).toHaveLength(6);
    expect(
      gaps.find(({ series, country }: { series: string; country: string }) => series === 'invoice' && country === 'KW'),
    ).toEqual({ country: 'KW', series: 'invoice', last: 1, next: 1002 });
    const after = await buyPaid();
    expect(lastOf(after.number)).toBe(lastOf(before.number) + 1001);
    expect([before.invoice, after.invoice]).toEqual(['INV-KW-000001', 'INV-KW-001002']);
    expect((await buyPaid()).invoice).toBe('INV-KW-001003');
  });

  it('twice in a row leaves out twice as many, and nothing is refused', async () => {
    await buyPaid();
    await finish();
    await finish();
    expect((await buyPaid()).invoice).toBe('INV-KW-002002');
  });

  it('before the first invoice of a country, too', async () => {
    await finish(100);
    expect((await buyPaid()).invoice).toBe('INV-KW-000101');
  });

  it('of credit notes likewise', async () => {
    const { number } = await buyPaid();
    await refund(number, 1);
    await finish();
    await refund(number, 2);
    const { results } = await env.DB.prepare('SELECT number FROM credit_notes ORDER BY seq').all();
    expect(results).toEqual([{ number: 'CN-KW-000001' }, { number: 'CN-KW-001002' }]);
  });

  it('are in no gap: the audit names one that is', async () => {
    await buyPaid();
    await finish();
    await env.DB.prepare('DROP TRIGGER invoices_no_update').run();
    await env.DB.prepare('DROP TRIGGER number_gaps_no_update').run();
    const broken = async () =>
      (await runAudit(env.DB)).checks.filter(({ rows }) => rows.length > 0).map(({ id }) => id);
    await env.DB.prepare('UPDATE invoices SET seq = 500').run();
    expect(await broken()).toContain('INV26');
    await env.DB.prepare('UPDATE invoices SET seq = 1').run();
    expect(await broken()).toEqual([]);
  });
});

describe('seals', () => {
  it('of the time that is lost ring for ever, until the restore is finished', async () => {
    await changeSomething();
    await seal();
    await keepLostSeals(2, 3);
    await changeSomething();
    await seal();
    expect((await verify()).faults).toEqual([
      { seal: 2, fault: 'copy_differs' },
      { seal: 3, fault: 'seal_missing' },
    ]);
  });

  it('go on after them, each with its copy, and every check tells of it', async () => {
    await changeSomething();
    await seal();
    await keepLostSeals(2, 3);
    const { seals } = await finish();
    expect(seals).toEqual({ last: 1, next: 4, lost: 2 });
    expect((await verify()).faults).toEqual([]);
    await seal();
    await changeSomething();
    await seal();
    expect(await verify()).toMatchObject({
      checked: 3,
      faults: [],
      unsealed: 0,
      restores: [{ last_seal: 1, next_seal: 4 }],
    });
    expect(await (await env.AUDIT.get(sealKey(4)))?.text()).toContain('"id":4');
    await env.DB.prepare('DROP TRIGGER audit_seals_are_kept').run();
    await env.DB.prepare('DELETE FROM audit_seals WHERE id = 5').run();
    expect((await verify()).faults).toEqual([{ seal: 5, fault: 'seal_missing' }]);
  });

  it('what lies between stands in the audit log, by who said it', async () => {
    await finish(100);
    const [entry] = (await desk('GET', '/desk/audit/log?limit=1')).data.items;
    expect(entry).toMatchObject({ call: '/desk/restore/finish', can_undo: false, change_count: 7 });
  });
});

it('a gap is never taken back, and too small a one is refused', async () => {
  await finish();
  await expect(env.DB.prepare('DELETE FROM number_gaps').run()).rejects.toThrow('ledger_immutable');
  await expect(env.DB.prepare('UPDATE restores SET next_seal = 2').run()).rejects.toThrow('ledger_immutable');
  expect((await desk('POST', '/desk/restore/finish', { beyond: 1 })).meta.error).toBe('field.out_of_range');
});
