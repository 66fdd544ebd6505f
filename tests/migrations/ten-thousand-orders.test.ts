/** The newest tables, on a copy of a shop with 10,000 orders: nothing is lost, and nobody waits for long (docs/operations.md "Deploying"). */
import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';

const files = globSync('migrations/*.sql').sort();
/** Of the release that is on its way. */
const newest = 3;
const orders = 10_000;
/** Chosen: D1 ends a batch after 30 s, and this machine may be busy. */
const mostMs = 10_000;

function fill(db: DatabaseSync): void {
  db.exec(`BEGIN;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${orders})
    INSERT INTO orders (id, number, country, currency, rate_micros, owner, track_hash, locale, method, lines_minor, discount_minor,
      delivery_minor, gift_minor, total_minor, payment_status, email, name, phone, address, created_at)
    SELECT 'o' || i, 'N' || i, iif(i % 3, 'KW', 'SA'), iif(i % 3, 'KWD', 'SAR'), 1000000, 'device:' || i, printf('%064x', i), iif(i % 2, 'en', 'ar'),
      'cod', 5000 + 100 * i, 0, 1000, 0, 6000 + 100 * i, 'due_on_delivery', 'n' || i || '@example.com', 'Noura', '50000000', '{}', i FROM n;
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${orders})
    INSERT INTO outbox (id, topic, body, created_at, next_at, tries, sent_at)
    SELECT 'order:o' || i, 'order.placed', 'o' || i, i, i, 1, iif(i % 100, i, NULL) FROM n;
    COMMIT`);
}

test('10,000 orders come through the newest migrations whole and in time', { timeout: 60_000 }, () => {
  const db = new DatabaseSync(':memory:');
  const apply = (file: string) => db.exec(`BEGIN; ${readFileSync(file, 'utf8')}; COMMIT`);
  for (const file of files.slice(0, -newest)) apply(file);
  // Orders alone: what hangs on them is not what a migration reads.
  db.exec('PRAGMA foreign_keys = off');
  fill(db);
  const count = (sql: string) => Number(Object.values(db.prepare(`SELECT count(*) FROM ${sql}`).get() ?? {})[0]);
  const sum = () => Object.values(db.prepare('SELECT sum(total_minor) FROM orders').get() ?? {})[0];
  const before = sum();
  const started = performance.now();
  for (const file of files.slice(-newest)) apply(file);
  expect(performance.now() - started).toBeLessThan(mostMs);
  expect([count('orders'), count('outbox'), count('outbox WHERE sent_at IS NULL'), sum()]).toEqual([
    orders,
    orders,
    orders / 100,
    before,
  ]);
  expect(Object.values(db.prepare('PRAGMA integrity_check').get() ?? {})).toEqual(['ok']);
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
});
