/** The catalogue's version moves with whatever a page may show, and not with what none does (docs/decisions/009-public-pages-are-kept.md). */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { unlimitedFromStock } from '../../../../shared/constants.ts';
import { deskCalls } from '../../../../shared/contract/desk/calls.ts';
import { desk } from '../desk/desk-client.ts';
import { post, row, shownWrites, words } from '../desk/shown-writes.ts';
import { banner, setHome } from '../home/merchant-page.ts';
import { type Client, createClient } from '../support/client.ts';
import { checkoutBody, stockShelf, submit } from '../support/shop.ts';
import { allTables } from '../support/tables.ts';

const versionNow = async (): Promise<number> =>
  (await (await createClient()).get('/catalogue/version', { token: null })).data.version;

/** What no page for everybody shows, each with why; a table that is in neither list has nobody's word yet. */
const shownToNobody = new Set([
  'presence', 'person_reads', 'person_read_days', 'saved_views', 'setup_away', 'staff', 'staff_keys', 'staff_challenges', 'staff_links', 'staff_passkeys', 'staff_recovery_codes', 'staff_sessions', 'staff_roles', 'roles', 'role_permissions', 'approval_limits', 'proposals', 'acting', 'nutritionist_plans', 'nutritionist_plan_products', 'audit_changes', 'audit_log', 'audit_seals',
  // People, their orders and money.
  'accounts', 'addresses', 'api_nonces', 'app_devices', 'app_tokens', 'guest_alerts', 'return_rules', 'returns', 'return_lines', 'batch_guard', 'coupon_uses', 'credit_notes', 'devices', 'empty_search_devices', 'empty_searches', 'visit_counts', 'health_outbox', 'idem', 'invoices', 'kept_wishlists', 'mail_tries', 'awaited_skus', 'book_checks',
  'mails', 'notify_requests', 'order_bundles', 'order_items', 'order_numbers', 'order_refund_lines', 'order_refunds', 'order_transitions',
  'orders', 'number_gaps', 'restores', 'outbox', 'payment_methods', 'payments', 'phone_proofs', 'refunds', 'removals', 'reset_tokens', 'search_terms', 'sessions', 'supplier_applications',
  'throttles', 'transfers', 'users', 'wallet_charges', 'webhook_events', 'wishlist_items', 'wishlists', 'captures', 'expiry_tries',
  'email_verifications', 'known_devices', 'messages', 'push_subscriptions', 'pushes', 'phone_codes', 'suppressions',
  'order_events', 'pack_scans', 'parcel_lines', 'parcels', 'order_search', 'order_search_due', 'order_tags', 'order_search_index_config', 'order_search_index_data', 'order_search_index_docsize',
  'order_search_index_idx', 'payment_reviews', 'refund_notes', 'cash_counts', 'phone_orders', 'order_edits', 'unproved_units', 'cash_confirmations', 'order_missing', 'unproved_shelves',
  // By which staff find a product.
  'product_words', 'product_words_index_config', 'product_words_index_data', 'product_words_index_docsize', 'product_words_index_idx',
  // When blood is drawn, and who comes: asked for by whoever books.
  'bookings', 'health_outbox', 'holidays', 'order_tests', 'test_orders', 'test_transitions', 'slot_calendars', 'slot_templates', 'slots',
  // What an import was, beside the products that it changed; an old address leads where its product says.
  'catalogue_import_rows', 'catalogue_imports', 'slug_redirects',
  // Coupons are typed, never shown; promotions' history stands beside what it tells of; setting a seller moves
  // the version by itself (features/invoice/desk.ts).
  'coupons', 'key_changes', 'import_names', 'lab_words', 'promotion_changes', 'sellers', 'stock_moves',
  // Made of what has its triggers, in the same batch.
  'facet_totals', 'listing', 'not_sold', 'prices', 'sales', 'schedule_clock', 'scheduled_prices', 'scheduled_visibility', 'demand_runs', 'stock_counts', 'stock_count_lines', 'stock_count_scans', 'stock_lots', 'lot_returns', 'stock_receipts', 'suppliers', 'supplier_skus',
  // How words are spelt, not what is found.
  'vocabulary', 'vocabulary_gaps',
  'catalogue_state', 'catalogue_version',
]); // biome-ignore format: short values fill each line, not one line each

describe('guards', () => {
  it('every table moves the version with each row that is added, changed or taken away, or no page shows it', async () => {
    const tables = (await allTables()).map(({ name }) => name).filter((name) => !/^search_\w*index/.test(name));
    const { results } = await env.DB.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND instr(sql, 'UPDATE catalogue_version SET version = version + 1')",
    ).all<{ name: string }>();
    const triggers = new Set(results.map(({ name }) => name));
    const unwatched = tables
      .filter((name) => !shownToNobody.has(name))
      .filter((name) => !['added', 'changed', 'gone'].every((how) => triggers.has(`version_${name}_${how}`)));
    expect(
      unwatched,
      'a table that pages may read: three triggers as in migrations/0032_catalogue_version.sql',
    ).toEqual([]);
    expect([...shownToNobody].filter((name) => !tables.includes(name))).toEqual([]);
  });

  it('no browser is needed for it, and no device: it is a number and the shop’s name', async () => {
    const { status, data } = await (await createClient({ device: false })).get('/catalogue/version');
    expect([status, Object.keys(data), Number.isSafeInteger(data.version)]).toEqual([200, ['version', 'shop'], true]);
  });
});

/** Calls that write nothing which a page for everybody shows. */
const showNothing = new Set<string>([
  'inviteStaff', 'inviteMember', 'demoLink', 'endPasskey', 'makeRecoveryCodes', 'endStaffPasskeys', 'allowReading', 'endSession', 'endOtherSessions', 'seeAs', 'endStaffSession', 'endStaffSessions',
  'addProduct', 'setPublishing', 'saveView', 'removeView', 'putSetupAway', 'setSlot', 'moveTest', 'resendInvite', 'addHoliday', 'removeHoliday', 'keepPicture', 'shipOrder', 'sayOutcome', 'returnOrder', 'acceptReturn', 'refuseReturn', 'receiveReturn', 'dropRest', 'packScans', 'unpack', 'finishPacking', 'noteOrder', 'tagOrder', 'reportMissing', 'sendInvoice', 'assignOrder', 'advance', 'cancelOrder', 'confirmOrder', 'collected', 'refundOrder', 'moveWallet', 'setSeller', 'cron', 'retryQueue', 'finishRestore', 'startImport', 'setImportName', 'setLabWord', 'restoreStaff', 'countCash', 'collectMany', 'tryPromotion', 'exportOrders', 'placePhoneOrder', 'renewPaymentLink', 'editOrder',
  'finishImport', 'acceptReview', 'refundReview', 'closeReview', 'addStaff', 'changeStaff', 'endStaff', 'addStaffKey', 'endStaffKey',
  'setRole', 'removeRole', 'approve', 'reject', 'setApprovalLimits', 'addPlan', 'setPlan', 'retirePlan',
  'startCount', 'countScans', 'addSupplier', 'changeSupplier', 'setSupplierSku', 'setSupplierCost', 'setOnOrder',
  'enterResult', 'enterBookedResult', 'confirmResult', 'recordContact', 'releaseResult', 'amendResult',
]); // biome-ignore format: short values fill each line, not one line each

/** Everything that the pages of guests are made of. */
async function publicAnswers(shopper: Client): Promise<string> {
  const gets = ['/homepage/v4', '/category', '/brand', '/product/index', '/product/p-a/v2', '/product/p-b/v2', '/product/search?q=zinc',
    '/product/search?q=noor', '/nutritionist', '/bloodTest', '/info/instructions/page/terms', '/country', '/area', '/delivery', '/shop', '/config/localization/en', '/config/configuration']; // biome-ignore format: short values fill each line, not one line each
  const answers: unknown[] = [];
  for (const country of ['KW', 'SA'] as const) {
    for (const path of gets) answers.push([path, (await shopper.get(path, { country })).data]);
    for (const id of ['A', 'D'])
      answers.push([id, (await shopper.post('/product/sku', { ids: [id] }, { country })).data]);
    answers.push((await shopper.post('/product', {}, { country })).data);
  }
  return JSON.stringify(answers);
}

describe('answers', () => {
  it('every call of the desk that writes is told apart: it changes what is shown, or it does not', () => {
    const writes = Object.entries(deskCalls).filter(([, { methods }]) => methods.includes('POST'));
    const unknown = writes.map(([name]) => name).filter((name) => !(name in shownWrites) && !showNothing.has(name));
    expect(unknown, 'a write of the desk that nobody has tried here').toEqual([]);
  });

  it('each write of the desk that changes what is shown moves the version, and shows', {
    timeout: 240_000,
  }, async () => {
    await stockShelf();
    const rows = ['A', 'B', 'D'].map((sku) => row(sku, `Vitamin ${sku}`, `فيتامين ${sku}`));
    await post('/desk/catalogue/import', { rows, stock: 'set' });
    await setHome(banner, { type: 'popular', title: words('Popular', 'الأكثر طلبًا') });
    const shopper = await createClient();
    for (const [name, write] of Object.entries(shownWrites)) {
      const [before, shownBefore] = [await versionNow(), await publicAnswers(shopper)];
      const { status, data } = await write();
      expect([
        name,
        status,
        (data as { fault?: unknown }).fault ?? null,
        (data as { faults?: unknown }).faults ?? [],
      ]).toEqual([name, 200, null, []]);
      expect([name, (await publicAnswers(shopper)) !== shownBefore]).toEqual([name, true]);
      expect([name, (await versionNow()) > before]).toEqual([name, true]);
    }
  });

  it('a country’s rate, and what free delivery takes, move it too', async () => {
    await stockShelf({ id: 'A' });
    for (const sql of [
      "UPDATE countries SET rate_micros = rate_micros + 1 WHERE id = 'SA'",
      "UPDATE free_delivery SET threshold_minor = threshold_minor + 1 WHERE country = 'KW'",
      "UPDATE offers SET price_minor = price_minor + 1 WHERE sku_id = 'A' AND country = 'KW'",
    ]) {
      const before = await versionNow();
      await env.DB.prepare(sql).run();
      expect([sql, (await versionNow()) > before]).toEqual([sql, true]);
    }
  });
});

describe('a sale', () => {
  const buy = async (shopper: Client, count: number) =>
    expect((await submit(shopper, await checkoutBody(shopper, { items: [{ sku: 'A', count }] }))).status).toBe(200);

  it('moves the version only when the last unit goes: all that is cached would die with each order', async () => {
    await stockShelf({ id: 'A', stock: 3 });
    const shopper = await createClient();
    const before = await versionNow();
    await buy(shopper, 1);
    expect(await versionNow()).toBe(before);
    await buy(await createClient(), 2);
    expect(await versionNow()).toBeGreaterThan(before);
  });

  it('is not what a merchant’s own count is: that moves it wherever a page names a limit', async () => {
    await stockShelf({ id: 'A', stock: unlimitedFromStock + 30 });
    const set = (available: number) => desk('POST', '/desk/stock', { sku: 'A', country: 'KW', available });
    const before = await versionNow();
    await set(unlimitedFromStock);
    expect(await versionNow()).toBe(before);
    await set(unlimitedFromStock - 1);
    expect(await versionNow()).toBeGreaterThan(before);
  });
});
