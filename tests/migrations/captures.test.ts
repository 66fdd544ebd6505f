/** Migrates captures from earlier books into their own rows, and schedules unbooked charges for a new lookup. */
import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { invariants } from '../../worker/commerce/audit/invariants.ts';

const files = globSync('migrations/*.sql').sort();
const at = files.findIndex((file) => file.endsWith('_captures.sql'));

test('captures, refunds by charge, and payments under review', () => {
  const db = new DatabaseSync(':memory:');
  const apply = (file: string) => db.exec(`BEGIN; ${readFileSync(file, 'utf8')}; COMMIT`);
  for (const file of files.slice(0, at)) apply(file);
  // Rows that only lend their ids.
  db.exec('PRAGMA foreign_keys = off');
  const payment = db.prepare(
    `INSERT INTO payments (id, order_id, attempt, method, amount_minor, currency, status, gateway_ref, created_at, checked_at)
     VALUES (?, ?, 1, 'knet', 16000, 'KWD', ?, ?, 1, 1)`,
  );
  payment.run('pay_1', 'o1', 'captured', 'chg_1');
  payment.run('pay_2', 'o2', 'orphan', 'chg_2');
  payment.run('pay_3', 'o3', 'review', 'chg_3');
  const transfer = db.prepare(
    'INSERT INTO transfers (id, debit, credit, amount, kind, ref, order_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, 1)',
  );
  transfer.run('t1', 'gateway:KWD', 'revenue:KWD', 16000, 'order_capture', 'chg_1', 'o1');
  transfer.run('t2', 'gateway:KWD', 'refund_due:KWD', 15999, 'orphan_capture', 'chg_2', 'o2');
  transfer.run('t3', 'refund_due:KWD', 'gateway:KWD', 15999, 'gateway_refund', 'refund:chg_2', 'o2');
  transfer.run('t4', 'revenue:KWD', 'refund_due:KWD', 2000, 'refund_to_card', 'rf_1', 'o1');
  db.exec(`INSERT INTO accounts (id, kind, currency) VALUES ('wallet:u1:SAR', 'wallet', 'SAR');
    INSERT INTO wallet_charges (id, user_id, method, amount_minor, currency, locale, status, gateway_ref, created_at, checked_at)
    VALUES ('wch_1', 'u1', 'mada', 5000, 'SAR', 'ar', 'captured', 'chg_4', 1, 1),
      ('wch_2', 'u1', 'mada', 5000, 'SAR', 'ar', 'review', 'chg_5', 1, 1);
    INSERT INTO refunds (id, payment_id, amount_minor, currency, status, created_at, order_refund_id)
    VALUES ('refund:chg_2', 'pay_2', 15999, 'KWD', 'done', 1, NULL), ('refund:rf_1', 'pay_1', 2000, 'KWD', 'due', 1, 'rf_1');
    INSERT INTO webhook_events VALUES ('tap', 'chg_1:CAPTURED'), ('tap', 'chg_3:CAPTURED'), ('tap', 'chg_5:CAPTURED');`);
  transfer.run('t5', 'gateway:SAR', 'wallet:u1:SAR', 5000, 'wallet_charge', 'wch_1', null);

  apply(files[at] ?? '');
  const rows = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => Object.values(row).join(' '));
  expect(
    rows('SELECT charge_id, coalesce(payment_id, wallet_charge_id), amount_minor, currency FROM captures'),
  ).toEqual(['chg_1 pay_1 16000 KWD', 'chg_2 pay_2 15999 KWD', 'chg_4 wch_1 5000 SAR']);
  expect(rows('SELECT id, charge_id, status FROM refunds')).toEqual([
    'refund:chg_2 chg_2 done',
    'refund:rf_1 chg_1 due',
  ]);
  expect(rows("SELECT id, balance FROM accounts WHERE kind IN ('gateway', 'suspense', 'wallet') ORDER BY id")).toEqual([
    'gateway:KWD -16000',
    'gateway:SAR -5000',
    'suspense:KWD 0',
    'suspense:SAR 0',
    'wallet:u1:SAR 5000',
  ]);
  // The minute's work fetches these again, and books what it finds.
  expect(
    rows(
      "SELECT id FROM payments WHERE status = 'initiated' UNION ALL SELECT id FROM wallet_charges WHERE status = 'initiated'",
    ),
  ).toEqual(['pay_3', 'wch_2']);
  expect(rows('SELECT event_id FROM webhook_events')).toEqual(['chg_1:CAPTURED']);
  const money = ['INV1', 'INV2', 'INV3', 'INV16', 'INV22', 'INV23', 'INV29', 'INV30', 'INV31'];
  for (const { id, sql } of invariants.filter((one) => money.includes(one.id)))
    expect([id, rows(sql)]).toEqual([id, []]);
});
