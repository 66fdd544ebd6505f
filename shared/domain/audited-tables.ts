/**
 * The tables whose rows the audit log records (docs/desk.md "The audit log"): scripts/audit-triggers.ts makes triggers of it, and an undo
 * finds rows by their keys.
 */
import type { FieldTable } from './product-field/define.ts';

export interface AuditedTable {
  readonly key: readonly string[];
  /** `whole`: the merchant's own data, rows before and after. `names`: of persons and money, which fields changed and never a value. */
  readonly values: 'whole' | 'names';
  /** Without it, all. */
  readonly columns?: readonly string[];
}

const whole = (...key: string[]): AuditedTable => ({ key, values: 'whole' });
const names = (...key: string[]): AuditedTable => ({ key, values: 'names' });

export const auditedTables: Readonly<Record<string, AuditedTable> & Record<FieldTable, AuditedTable>> = {
  approval_limits: whole('country'),
  blood_test_prices: whole('test_id', 'country'),
  blood_tests: whole('id'),
  brands: whole('id'),
  cash_confirmations: names('order_id'),
  cash_counts: names('id'),
  categories: whole('id'),
  contents: whole('key', 'locale'),
  countries: whole('id'),
  coupons: whole('code'),
  bundle_items: whole('bundle_id', 'sku_id'),
  bundles: whole('id'),
  delivery_holidays: whole('country', 'day'),
  delivery_rules: whole('country', 'region', 'area'),
  free_delivery: whole('country'),
  gift_wraps: whole('country'),
  giveaways: whole('id'),
  home_blocks: whole('position'),
  holidays: whole('country', 'kind', 'first_day'),
  ingredients: whole('id'),
  labs: whole('id'),
  // In a parcel: packs, nobody's name.
  number_gaps: whole('restore', 'country', 'series'),
  pack_scans: whole('order_id', 'key'),
  not_sold: whole('sku_id', 'country', 'reason'),
  nutritionist_plan_products: whole('plan_id', 'product_id'),
  nutritionist_plans: whole('id'),
  nutritionist_products: whole('nutritionist_id', 'product_id'),
  nutritionists: whole('id'),
  parcel_lines: whole('parcel_id', 'sku_id'),
  parcels: whole('id'),
  pauses: whole('country'),
  prices: whole('sku_id', 'country'),
  product_attributes: whole('product_id', 'attribute'),
  product_ingredients: whole('product_id', 'ingredient'),
  products: whole('id'),
  registrations: whole('sku_id', 'country'),
  // Neither what was asked for nor why it was rejected: both may name a person.
  proposals: {
    key: ['id'],
    values: 'whole',
    columns: ['id', 'kind', 'call', 'country', 'subject', 'hash', 'status', 'proposed_by', 'expires_at', 'decided_by'],
  },
  restores: whole('id'),
  // Its note is a shopper's.
  returns: names('id'),
  sales: whole('id'),
  scheduled_prices: whole('id'),
  scheduled_visibility: whole('product_id'),
  roles: whole('id'),
  role_permissions: whole('role_id', 'permission'),
  sellers: whole('country'),
  settings: whole('id'),
  skus: whole('id'),
  slot_templates: whole('id'),
  // Places that are taken move with bookings.
  slots: { key: ['id'], values: 'whole', columns: ['id', 'capacity', 'women', 'closed'] },
  slug_redirects: whole('slug'),
  staff: whole('id'),
  staff_keys: whole('id'),
  // Neither tokens nor what an authenticator counts.
  staff_links: {
    key: ['id'],
    values: 'whole',
    columns: ['id', 'kind', 'staff_id', 'made_by', 'created_at', 'expires_at', 'used_at'],
  },
  staff_passkeys: { key: ['id'], values: 'whole', columns: ['id', 'staff_id', 'name', 'created_at', 'ended_at'] },
  staff_roles: whole('staff_id', 'role_id', 'country'),
  staff_sessions: {
    key: ['id'],
    values: 'whole',
    columns: ['id', 'staff_id', 'means', 'created_at', 'seen_as', 'ended_at'],
  },
  // Units have a row of their own in stock_moves.
  stock: {
    key: ['sku_id', 'country'],
    values: 'whole',
    columns: ['sku_id', 'country', 'buy_limit', 'expires_on', 'on_order'],
  },
  stock_count_lines: whole('count_id', 'sku_id'),
  stock_counts: whole('id'),
  // Units move with stock_moves and pack_scans.
  stock_lots: {
    key: ['sku_id', 'country', 'lot'],
    values: 'whole',
    columns: ['sku_id', 'country', 'lot', 'expires_on', 'stopped_at'],
  },
  stock_receipts: whole('id'),
  import_names: whole('kind', 'name'),
  lab_words: whole('lab', 'kind', 'word'),
  supplier_skus: whole('supplier_id', 'sku_id'),
  suppliers: whole('id'),
  saved_views: names('id'),
  setup_away: whole('id'),
  bookings: names('id'),
  credit_notes: names('refund_id'),
  invoices: names('order_id'),
  order_edits: names('id'),
  order_events: names('seq'),
  order_refunds: names('id'),
  order_transitions: names('seq'),
  orders: names('id'),
  payment_reviews: names('charge_id'),
  phone_orders: names('order_id'),
  refunds: names('id'),
  stock_moves: names('id'),
  test_transitions: names('seq'),
  transfers: names('id'),
  variants: whole('sku_id'),
  words: whole('locale', 'key'),
};
