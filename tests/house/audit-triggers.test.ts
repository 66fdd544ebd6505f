/** The triggers of the audit log fit the tables as they are: a new column is recorded too. */
import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { buildAuditTriggers } from '../../scripts/audit-triggers.ts';
import { auditedTables } from '../../shared/domain/audited-tables.ts';

const db = new DatabaseSync(':memory:');
for (const file of globSync('migrations/*.sql').sort()) db.exec(`BEGIN; ${readFileSync(file, 'utf8')}; COMMIT`);
afterAll(() => db.close());

const listColumns = (table: string) =>
  (db.prepare(`SELECT name FROM pragma_table_info(?)`).all(table) as { name: string }[]).map(({ name }) => name);
const listTriggers = (table: string) =>
  (
    db
      .prepare(
        "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ? AND name LIKE 'audit\\_%' ESCAPE '\\'",
      )
      .all(table) as { sql: string }[]
  ).map(({ sql }) => `${sql};`);

test.each(Object.entries(auditedTables))(
  '%s: scripts/audit-triggers.ts says what a migration has to make anew',
  (table, rule) => {
    expect(listTriggers(table).toSorted()).toEqual(buildAuditTriggers(table, listColumns(table), rule).toSorted());
  },
);

/** Derived by triggers, of shoppers alone, or with a record of their own. */
const notAudited = new Set([
  'accounts', 'acting', 'addresses', 'api_nonces', 'app_devices', 'app_tokens', 'audit_changes', 'awaited_skus', 'book_checks', 'audit_log', 'audit_seals', 'batch_guard', 'captures', 'catalogue_import_rows',
  'catalogue_imports', 'catalogue_state', 'catalogue_version', 'coupon_uses', 'devices', 'email_verifications', 'empty_search_devices', 'empty_searches', 'visit_counts', 'expiry_tries', 'facet_totals',
  'guest_alerts', 'health_outbox', 'idem', 'kept_wishlists', 'known_devices', 'listing', 'lot_returns', 'mail_tries', 'mails', 'messages', 'notify_requests', 'offers', 'order_bundles', 'order_items', 'order_missing',
  'order_numbers', 'order_refund_lines', 'order_search', 'order_search_due', 'order_tags', 'outbox', 'payment_methods', 'payments', 'phone_codes', 'phone_proofs', 'product_words',
  'promotion_changes', 'key_changes', 'person_reads', 'person_read_days', 'schedule_clock', 'push_subscriptions', 'pushes', 'refund_notes', 'removals', 'return_lines', 'return_rules', 'reset_tokens', 'search_docs', 'search_names', 'search_phrases', 'search_terms', 'sessions', 'slot_calendars',
  'staff_challenges', 'staff_recovery_codes', 'presence', 'demand_runs', 'stock_count_scans',
  'supplier_applications', 'order_tests', 'test_orders', 'suppressions', 'throttles', 'unproved_shelves', 'unproved_units', 'users', 'vocabulary', 'vocabulary_gaps', 'wallet_charges', 'webhook_events',
  'wishlist_items', 'wishlists',
]); // biome-ignore format: short values fill each line, not one line each

test('every table is audited, or known to be no work of staff', () => {
  const tables = (
    db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'").all() as {
      name: string;
    }[]
  ).map(({ name }) => name);
  const unknown = tables.filter(
    (name) =>
      !(name in auditedTables) && !notAudited.has(name) && !/_(index|data|docsize|config|idx|content)$/.test(name),
  );
  expect(unknown).toEqual([]);
});
