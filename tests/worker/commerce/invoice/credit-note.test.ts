/** What is given back of an invoice (docs/invoices.md §2). */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { computeIncludedVat } from '../../../../shared/domain/money.ts';
import { runAudit } from '../../../../worker/commerce/audit/audit.ts';
import { desk } from '../desk/desk-client.ts';
import { type Client, createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { auditAfterEach, buy, newKey, stockShelf, verifyEmail } from '../support/shop.ts';
import { readQr, readTags } from './read-qr.ts';
import vectors from './vectors/vat-vectors.json' with { type: 'json' };

beforeEach(() => stockShelf({ id: 'S1', stock: 200, baseFils: 3333 }));

interface Paid {
  id: string;
  number: string;
  track_token: string;
}
async function paid(shopper: Client, count = 1) {
  const payment_method = shopper.country === 'SA' ? 'mada' : 'knet';
  const { data } = await buy(shopper, { items: [{ sku: 'S1', count }], payment_method });
  await deliverWebhook(await payAt(data.payment_url));
  return data.order as Paid;
}
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
let refunds = 0;
/** The row that a refund is; how money finds its way back is another feature's. */
const refundOf = (order: string, amountMinor: number) => {
  refunds += 1;
  return env.DB.prepare(
    `INSERT INTO order_refunds (id, order_id, key, req_hash, amount_minor, wallet_minor, card_minor, cash_minor, reason, created_at)
     VALUES (?1, ?2, ?1, '', ?3, ?3, 0, 0, 'Arrived broken', ?4)`,
  ).bind(`refund-${refunds}`, order, amountMinor, Date.now());
};
const fileOf = async (shopper: Client, order: { track_token: string }) =>
  (await shopper.get(`/order/invoice/${order.track_token}`)).data.item;
const halalas = (major: number) => Math.round(major * 100);
/** The audit's questions about invoices alone: the ledger knows nothing of these refunds. */
const faults = async () =>
  (await runAudit(env.DB)).checks.filter(({ id, rows }) => /^INV2[4-8]$/.test(id) && rows.length > 0);

describe('M27: a credit note', () => {
  test('refers to its invoice, says why, how much and how much VAT, and a phone reads its code', async () => {
    const shopper = await createClient({ country: 'SA' });
    const order = await paid(shopper, 3);
    await refundOf(order.id, 2_301).run();
    await env.DB.prepare("INSERT INTO order_refund_lines VALUES ('refund-1', ?, 'S1', 2, 0, 'not_returned')")
      .bind(order.id)
      .run();
    const { number, credit_notes: notes } = await fileOf(shopper, order);
    expect(number).toBe('INV-SA-000001');
    expect(notes).toMatchObject([
      {
        number: 'CN-SA-000001',
        reason: 'Arrived broken',
        total: 23.01,
        vat: 3,
        net: 20.01,
        lines: [{ name: { en: 'Vitamin p-S1', ar: 'فيتامين p-S1' }, count: 2 }],
      },
    ]);
    expect(readTags(readQr(notes[0].qr))).toMatchObject({ 2: '300000000000003', 4: '23.01', 5: '3.00' });
    expect(await faults()).toEqual([]);
  });

  test('of Kuwait has no VAT and no code, and is counted apart', async () => {
    const saudi = await createClient({ country: 'SA' });
    await refundOf((await paid(saudi)).id, 100).run();
    const shopper = await createClient();
    const order = await paid(shopper);
    await refundOf(order.id, 1_001).run();
    expect((await fileOf(shopper, order)).credit_notes).toMatchObject([
      { number: 'CN-KW-000001', total: 1.001, net: 1.001, vat: null, qr: null },
    ]);
  });

  test('of the whole gives back all the VAT, so that nothing is left of the invoice', async () => {
    const shopper = await createClient({ country: 'SA' });
    const order = await paid(shopper);
    const { total, vat, net } = await fileOf(shopper, order);
    await refundOf(order.id, halalas(total)).run();
    expect((await fileOf(shopper, order)).credit_notes).toMatchObject([{ total, vat, net }]);
    expect(await env.DB.prepare('SELECT total_minor, vat_minor FROM invoice_rests').first()).toEqual({
      total_minor: 0,
      vat_minor: 0,
    });
  });

  test('beyond the invoice is refused with its refund, and takes no number', async () => {
    const shopper = await createClient({ country: 'SA' });
    const order = await paid(shopper);
    const { total } = await fileOf(shopper, order);
    await expect(refundOf(order.id, halalas(total) + 1).run()).rejects.toThrow('over_refunded');
    await refundOf(order.id, halalas(total)).run();
    await expect(refundOf(order.id, 1).run()).rejects.toThrow('over_refunded');
    expect((await fileOf(shopper, order)).credit_notes).toMatchObject([{ number: 'CN-SA-000001' }]);
  });

  test.each(['UPDATE credit_notes SET reason = reason', 'DELETE FROM credit_notes'])('%s is refused', async (sql) => {
    await refundOf((await paid(await createClient())).id, 100).run();
    await expect(env.DB.prepare(sql).run()).rejects.toThrow('ledger_immutable');
  });
});

describe('M27: parts', () => {
  test('of one halala each give back the VAT of the whole, none of them below zero', async () => {
    const shopper = await createClient({ country: 'SA' });
    const order = await paid(shopper);
    const { total, vat } = await fileOf(shopper, order);
    const parts = 250;
    for (let at = 0; at < parts; at += 1) {
      await refundOf(order.id, 1).run();
      const rest = await env.DB.prepare('SELECT total_minor, vat_minor FROM invoice_rests').first<{
        total_minor: number;
        vat_minor: number;
      }>();
      expect(rest?.vat_minor).toBe(computeIncludedVat(rest?.total_minor ?? -1, 15));
    }
    await refundOf(order.id, halalas(total) - parts).run();
    const sum = await env.DB.prepare(
      'SELECT sum(amount_minor) AS amount, sum(vat_minor) AS vat FROM credit_notes',
    ).first();
    expect(sum).toEqual({ amount: halalas(total), vat: halalas(vat) });
    expect(await faults()).toEqual([]);
  });

  test.each(vectors.rows)('of every size add up to what was paid, given back after $gross_halalas', async (row) => {
    const shopper = await (await createClient({ country: 'SA' })).signedIn();
    await verifyEmail(shopper);
    const order = await paid(shopper, 40);
    const whole = await fileOf(shopper, order);
    const first = Math.min(row.gross_halalas, halalas(whole.total) - 1);
    await env.DB.batch([refundOf(order.id, first), refundOf(order.id, halalas(whole.total) - first)]);
    const { credit_notes: notes } = await fileOf(shopper, order);
    const sum = (key: 'total' | 'vat' | 'net') =>
      notes.reduce((total: number, note: Record<typeof key, number>) => total + halalas(note[key]), 0);
    expect([sum('total'), sum('vat'), sum('net')]).toEqual([whole.total, whole.vat, whole.net].map(halalas));
  });

  test('given back 50 at once are numbered without a gap', async () => {
    const shopper = await createClient();
    const order = await paid(shopper);
    await Promise.all(Array.from({ length: 50 }, (_, at) => refundOf(order.id, at + 1).run()));
    const { results } = await env.DB.prepare('SELECT seq FROM credit_notes ORDER BY seq').all<{ seq: number }>();
    expect(results.map(({ seq }) => seq)).toEqual(upTo(50));
    expect(await faults()).toEqual([]);
  });
});

describe('M27: refunds of the desk', () => {
  const refund = (number: string, amount: number, key = newKey()) =>
    desk('POST', '/desk/order/refund', {
      number,
      key,
      amount,
      to: 'original',
      restock: false,
      reason: 'Arrived broken',
    });

  test('of 50 orders of two countries at once, each asked for twice, have one note each, numbered without a gap', async () => {
    const orders = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => paid(await createClient({ country: at % 2 === 0 ? 'KW' : 'SA' }))),
    );
    const asks = orders.map(({ number }) => ({ number, key: newKey() }));
    const answers = await Promise.all([...asks, ...asks].map(({ number, key }) => refund(number, 0.25, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const country of ['KW', 'SA']) {
      const notes = env.DB.prepare('SELECT seq FROM credit_notes WHERE country = ? ORDER BY seq').bind(country);
      expect((await notes.all<{ seq: number }>()).results.map(({ seq }) => seq)).toEqual(upTo(25));
    }
    await auditAfterEach();
  });

  test('of more than is left make no note, and its mail leads to the one that was made', async () => {
    const shopper = await createClient({ country: 'SA' });
    const order = await paid(shopper, 3);
    const { total } = await fileOf(shopper, order);
    expect((await refund(order.number, total + 1)).status).toBe(409);
    expect((await refund(order.number, total - 1)).status).toBe(200);
    expect((await refund(order.number, 2)).status).toBe(409);
    expect((await fileOf(shopper, order)).credit_notes).toMatchObject([{ number: 'CN-SA-000001', total: total - 1 }]);
    const mail = await env.DB.prepare("SELECT text FROM mails WHERE topic = 'order.refunded'").first<string>('text');
    expect(mail).toContain(`Your credit note:\nhttps://shop.test/track/${order.track_token}/invoice`);
    await auditAfterEach();
  });
});

describe('the audit finds', () => {
  test.each([
    ['a credit note lost', 'DELETE FROM credit_notes WHERE seq = 2', ['INV27']],
    ['a credit note of another amount', 'UPDATE credit_notes SET amount_minor = 180 WHERE seq = 1', ['INV27', 'INV28']],
    ['VAT given back that was not there', 'UPDATE credit_notes SET vat_minor = vat_minor + 1 WHERE seq = 1', ['INV28']],
    ['a number left out', 'UPDATE credit_notes SET seq = 4 WHERE seq = 2', ['INV26']],
  ])('%s, where its trigger was taken away', async (_what, sql, ids) => {
    const order = await paid(await createClient({ country: 'SA' }));
    await env.DB.batch([refundOf(order.id, 100), refundOf(order.id, 200)]);
    for (const name of ['credit_notes_no_delete', 'credit_notes_no_update'])
      await env.DB.prepare(`DROP TRIGGER ${name}`).run();
    await env.DB.prepare(sql).run();
    expect((await faults()).map(({ id }) => id)).toEqual(ids);
  });
});
