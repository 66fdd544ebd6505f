/** The audit can fail: each way of falsifying the books is found by the invariants that guard against it (docs/security.md §4). */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  fulfilmentTransitions,
  orderStatuses,
  paymentStatuses,
  paymentTransitions,
} from '../../../../shared/domain/order-state.ts';
import { runAudit } from '../../../../worker/commerce/audit/audit.ts';
import { createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { buy, promote, setCoupon, stockShelf } from '../support/shop.ts';

/** One order of each kind: open, paid, cash with a coupon, a bundle, a free unit and wrapping, closed. */
beforeEach(async () => {
  await stockShelf({ id: 'S1', stock: 50 }, { id: 'S2', stock: 50 });
  await promote(
    { kind: 'giveaway', id: 'FREE', sku: 'S2', with_sku: 'S2' },
    { kind: 'giveaway', id: 'FREE-LATER', sku: 'S2', country: 'KW', min_subtotal: 999 },
    { kind: 'bundle', id: 'PAIR', skus: ['S1', 'S2'], percent: 10 },
  );
  await setCoupon('TEN');
  const shopper = await createClient();
  const online = { items: [{ sku: 'S1', count: 2 }], payment_method: 'knet' };
  const paid = await buy(shopper, online);
  await deliverWebhook(await payAt(paid.data.payment_url));
  await buy(shopper, online);
  const cash = await buy(shopper, {
    items: [
      { sku: 'S1', count: 1 },
      { sku: 'S2', count: 1 },
    ],
    coupon: 'TEN',
    gift: { wrap: true },
  });
  const closed = await buy(await createClient(), { items: [{ sku: 'S1', count: 1 }] });
  await shopper.post('/order/cancel', {
    order_id: closed.data.order.id,
    track_token: closed.data.order.track_token,
  });
  expect(cash.status).toBe(200);
});

const brokenIds = async () => (await runAudit(env.DB)).checks.filter(({ rows }) => rows.length > 0).map(({ id }) => id);
const run = (sql: string) => env.DB.prepare(sql).run();

test('honest books are found in order', async () => {
  expect(await brokenIds()).toEqual([]);
});

describe('finds', () => {
  test.each([
    ['a balance raised', "UPDATE accounts SET balance = balance + 1 WHERE id = 'revenue:KWD'", ['INV1', 'INV2']],
    ['a debt forgotten', "UPDATE accounts SET balance = 5 WHERE id = 'refund_due:KWD'", ['INV1', 'INV2', 'INV16']],
    [
      'reserved units freed',
      'UPDATE stock SET reserved = reserved - 1, available = available + 1 WHERE reserved > 0',
      ['INV5'],
    ],
    ['sold units freed', 'UPDATE stock SET sold = sold - 1, available = available + 1 WHERE sold > 0', ['INV6']],
    ['units received without a move', 'UPDATE stock SET received = received + 1, available = available + 1', ['INV4']],
    [
      'a status edited to paid',
      "UPDATE orders SET payment_status = 'paid' WHERE payment_status = 'pending'",
      ['INV5', 'INV6', 'INV8', 'INV15', 'INV24', 'INV37'],
    ],
    [
      'a paid order edited back',
      "UPDATE orders SET payment_status = 'pending' WHERE payment_status = 'paid'",
      ['INV5', 'INV6', 'INV9', 'INV15', 'INV24', 'INV37'],
    ],
    [
      'an order expired without release',
      "UPDATE orders SET payment_status = 'expired' WHERE coupon = 'TEN'",
      ['INV5', 'INV10', 'INV15', 'INV37'],
    ],
    ['a fulfilment edited', "UPDATE orders SET status = 'delivered' WHERE coupon = 'TEN'", ['INV15', 'INV35', 'INV37']],
    ['a unit of nobody’s counted as held by a stranger', 'UPDATE unproved_units SET qty = qty + 1', ['INV37']],
    ['a stranger’s unit that is not counted', 'DELETE FROM unproved_units', ['INV37']],
    ['a unit still here that isn’t', "UPDATE orders SET unsent = 1 WHERE coupon = 'TEN'", ['INV36']],
    ['a held unit too many', "UPDATE stock SET held = held + 1 WHERE country = 'KW'", ['INV35']],
    ['a coupon counted twice', 'UPDATE coupons SET used = used + 1', ['INV10']],
    [
      'a total raised',
      "UPDATE orders SET lines_minor = lines_minor + 1, total_minor = total_minor + 1 WHERE payment_status = 'paid'",
      ['INV8', 'INV11', 'INV25'],
    ],
    ['a bundle that took off more', 'UPDATE order_bundles SET each_minor = each_minor + 1', ['INV17']],
    ['a bundle counted twice', 'UPDATE order_bundles SET count = 2', ['INV17']],
    ['a bundle forgotten', 'DELETE FROM order_bundles', ['INV17']],
    [
      'a coupon that took off more',
      "UPDATE orders SET discount_minor = discount_minor + 5, total_minor = total_minor - 5 WHERE coupon = 'TEN'",
      ['INV18'],
    ],
    ['a discount that nothing gave', 'UPDATE orders SET bundle_discount_minor = 0', ['INV17', 'INV18']],
    [
      'a unit given for what nobody bought',
      "UPDATE order_items SET giveaway = 'FREE-LATER' WHERE giveaway = 'FREE'",
      ['INV19'],
    ],
    ['wrapping paid for what is no gift', "UPDATE orders SET gift = NULL WHERE coupon = 'TEN'", ['INV20']],
    ['an idempotency row lost', 'DELETE FROM idem WHERE ref = (SELECT id FROM orders LIMIT 1)', ['INV13']],
    ['an outbox row lost', "DELETE FROM outbox WHERE topic = 'order.placed'", ['INV13']],
    ['a second payment captured', 'DROP INDEX paid_once', ['INV7']],
    [
      'a top-up that filled no wallet',
      `INSERT INTO wallet_charges (id, user_id, method, amount_minor, currency, locale, status, created_at, checked_at)
       VALUES ('wch', 'u1', 'knet', 5000, 'KWD', 'en', 'captured', 1, 1)`,
      ['INV22'],
    ],
    [
      'a refund without its money',
      `INSERT INTO order_refunds SELECT 'rf', id, 'k', 'h', 5, 0, 5, 0, 'why', 1 FROM orders WHERE payment_status = 'paid'`,
      ['INV21'],
    ],
    [
      'a status edited to refunded in part',
      "UPDATE orders SET payment_status = 'partly_refunded' WHERE payment_status = 'paid'",
      ['INV15', 'INV21'],
    ],
    [
      'money of the gateway that no capture told of',
      "INSERT INTO transfers (id, debit, credit, amount, kind, ref, created_at) VALUES ('t', 'gateway:KWD', 'cash:KWD', 5, 'x', 'x', 1)",
      ['INV29'],
    ],
    [
      'a capture that is in no account',
      `INSERT INTO captures (charge_id, payment_id, amount_minor, currency, charged_at, created_at)
       SELECT 'chg_x', id, 12748, 'KWD', 1, 1 FROM payments LIMIT 1`,
      ['INV29'],
    ],
    [
      'a refund that was paid out and not booked',
      `INSERT INTO refunds (id, charge_id, amount_minor, currency, status, created_at, order_refund_id)
       SELECT 'r', charge_id, 5, currency, 'done', 1, NULL FROM captures`,
      ['INV29'],
    ],
    [
      'money waiting for nobody’s decision',
      "INSERT INTO transfers (id, debit, credit, amount, kind, ref, created_at) VALUES ('t', 'cash:KWD', 'suspense:KWD', 5, 'x', 'x', 1)",
      ['INV30'],
    ],
    [
      'a review without its money',
      "INSERT INTO payment_reviews (charge_id, reason, created_at) SELECT charge_id, 'amount', 1 FROM captures",
      ['INV30'],
    ],
    [
      'a review said to be accepted',
      `INSERT INTO payment_reviews (charge_id, reason, status, created_at, decided_at)
       SELECT charge_id, 'amount', 'accepted', 1, 1 FROM captures`,
      ['INV31'],
    ],
    [
      'a review said to be refunded',
      `INSERT INTO payment_reviews (charge_id, reason, status, created_at, decided_at)
       SELECT charge_id, 'amount', 'refunded', 1, 1 FROM captures`,
      ['INV31'],
    ],
    [
      'an empty hold is right',
      "INSERT INTO accounts (id, kind, currency, balance) VALUES ('hold:u1:KWD', 'hold', 'KWD', 0)",
      [],
    ],
  ])('%s', async (_what, sql, ids) => {
    await run(sql);
    if (sql.startsWith('DROP'))
      await run(
        "UPDATE payments SET status = 'captured', order_id = (SELECT order_id FROM payments WHERE status = 'captured'), attempt = 2 WHERE status = 'initiated'",
      );
    expect(await brokenIds()).toEqual(ids);
  });

  test.each([
    ['an invoice lost', 'DELETE FROM invoices', ['INV24']],
    ['an invoice rewritten', "UPDATE invoices SET lines = '[]'", ['INV25']],
    ['a number left out', 'UPDATE invoices SET seq = 2', ['INV26']],
  ])('%s, where its trigger was taken away', async (_what, sql, ids) => {
    await run('DROP TRIGGER invoices_no_delete');
    await run('DROP TRIGGER invoices_no_update');
    await run(sql);
    expect(await brokenIds()).toEqual(ids);
  });

  test('more given back at the bank than came, where its trigger was taken away', async () => {
    await run('DROP TRIGGER refunds_limit');
    await run(`INSERT INTO refunds (id, charge_id, amount_minor, currency, status, created_at)
       SELECT 'r', charge_id, amount_minor + 1, currency, 'done', 1 FROM captures`);
    expect(await brokenIds()).toEqual(['INV23', 'INV29']);
  });

  test('a guard row left behind', async () => {
    await run('DROP TRIGGER batch_guard_skip');
    await run("INSERT INTO batch_guard VALUES (1, 'left')");
    expect(await brokenIds()).toEqual(['INV14']);
  });

  test('a wallet below zero, where the CHECK was switched off', async () => {
    await run("INSERT INTO accounts (id, kind, currency) VALUES ('wallet:u1:KWD', 'wallet', 'KWD')");
    const overdraw = () => run("UPDATE accounts SET balance = -1 WHERE id = 'wallet:u1:KWD'");
    await expect(overdraw()).rejects.toThrow('insufficient_funds');
    await run('PRAGMA ignore_check_constraints = on');
    await overdraw().finally(() => run('PRAGMA ignore_check_constraints = off'));
    expect(await brokenIds()).toEqual(['INV1', 'INV2', 'INV3']);
  });
});

describe('the tables refuse what no code may do', () => {
  test.each([
    [
      'more units than there are',
      'UPDATE stock SET available = available - 51, reserved = reserved + 51',
      'out_of_stock',
    ],
    ['units out of nowhere', 'UPDATE stock SET available = available + 1', 'stock_not_conserved'],
    ['a transfer changed', 'UPDATE transfers SET amount = 1', 'ledger_immutable'],
    ['a transfer taken away', 'DELETE FROM transfers', 'ledger_immutable'],
    ['a stock move changed', 'UPDATE stock_moves SET delta = 9', 'ledger_immutable'],
    ['history rewritten', 'DELETE FROM order_transitions', 'ledger_immutable'],
    [
      'M20: two currencies in one transfer',
      "INSERT INTO transfers (id, debit, credit, amount, kind, ref, created_at) VALUES ('t', 'gateway:KWD', 'revenue:SAR', 5, 'x', 'x', 1)",
      'currency_mismatch',
    ],
    ['a total that is no sum', 'UPDATE orders SET total_minor = total_minor + 1', 'order_total'],
  ])('%s', async (_what, sql, name) => {
    await expect(run(sql)).rejects.toThrow(name);
  });

  test('every state of the wire, and every way to pay that a country offers, has its place in the table', async () => {
    const sql = await env.DB.prepare("SELECT sql FROM sqlite_master WHERE name = 'orders'").first<string>('sql');
    const allowed = (column: string) =>
      new RegExp(`${column} IN \\(([^)]*)\\)`)
        .exec(sql ?? '')?.[1]
        ?.match(/\w+/g)
        ?.sort();
    expect(allowed('[( ]status')).toEqual([...orderStatuses].sort());
    expect(allowed('payment_status')).toEqual([...paymentStatuses].sort());
  });

  test('an order is refunded by what was refunded of it alone', async () => {
    const id = await env.DB.prepare("SELECT id FROM orders WHERE payment_status = 'paid' LIMIT 1").first('id');
    const insert = env.DB.prepare(
      "INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause) VALUES (?, 'payment', 'paid', 'refunded', 1, 'test')",
    ).bind(id);
    await expect(insert.run()).rejects.toThrow('stale_state');
  });

  test('the arrows of the rule are the arrows of the table', async () => {
    const arrows: Record<string, readonly string[]> = {
      payment: paymentTransitions,
      fulfilment: fulfilmentTransitions,
    };
    const statuses = {
      payment: [...new Set([...paymentStatuses, ...paymentTransitions.flatMap((arrow) => arrow.split('>'))])],
      fulfilment: [...new Set([...orderStatuses, ...fulfilmentTransitions.flatMap((arrow) => arrow.split('>'))])],
    };
    const id = await env.DB.prepare('SELECT id FROM orders LIMIT 1').first('id');
    await run('DROP TRIGGER order_transitions_guard');
    await run('DROP TRIGGER order_transitions_refunded');
    await run('DROP INDEX order_transitions_once');
    // One order goes through every arrow here, whatever its method is, and is paid more than once.
    await run('DROP TRIGGER order_transitions_apply');
    await run('DROP TRIGGER invoices_issue');
    for (const [field, names] of Object.entries(statuses))
      for (const from of names)
        for (const to of names) {
          const insert = env.DB.prepare(
            "INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause) VALUES (?, ?, ?, ?, 1, 'test')",
          ).bind(id, field, from, to);
          const isAllowed = await insert.run().then(
            () => true,
            () => false,
          );
          expect(isAllowed, `${field} ${from}>${to}`).toBe(arrows[field]?.includes(`${from}>${to}`));
        }
  });
});
