-- Promotions (docs/promotions.md). What one gives never changes after it was added; it can only end. So the audit can work out
-- any order's discounts again (docs/security.md §4.6), and a changed offer is a new one.

-- A third kind of coupon. SQLite can't change a CHECK: the table is made again under its name, and with its rows back every
-- reference to it holds when the batch ends.
PRAGMA defer_foreign_keys = on;
CREATE TABLE coupons_before AS SELECT * FROM coupons;
DROP TABLE coupons;
CREATE TABLE coupons (
  code TEXT PRIMARY KEY CHECK (code = upper(code)),
  type TEXT NOT NULL CHECK (type IN ('percent', 'amount', 'free_delivery')),
  -- Percent 1-100, minor units of the currency, or 0.
  value INTEGER NOT NULL
    CHECK (CASE type WHEN 'percent' THEN value BETWEEN 1 AND 100 WHEN 'amount' THEN value > 0 ELSE value = 0 END),
  country TEXT CHECK (country IN ('KW', 'SA')),
  currency TEXT CHECK (currency IN ('KWD', 'SAR')),
  starts_at INTEGER,
  ends_at INTEGER,
  min_subtotal INTEGER NOT NULL DEFAULT 0 CHECK (min_subtotal >= 0),
  max_uses INTEGER CHECK (max_uses >= 0),
  per_user INTEGER CHECK (per_user >= 1),
  used INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT coupon_exhausted CHECK (used >= 0 AND (max_uses IS NULL OR used <= max_uses)),
  -- An amount means nothing without its currency.
  CHECK ((type <> 'amount' AND min_subtotal = 0) OR currency IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO coupons (code, type, value, country, currency, starts_at, ends_at, min_subtotal, max_uses, per_user, used)
  SELECT code, type, value, country, currency, starts_at, ends_at, min_subtotal, max_uses, per_user, used
  FROM coupons_before;
DROP TABLE coupons_before;
CREATE TRIGGER coupons_no_change BEFORE UPDATE OF code, type, value, country, currency, min_subtotal ON coupons
BEGIN SELECT RAISE(ABORT, 'promotion_immutable'); END;

-- "Used up" and "you used it" are two sentences.
DROP TRIGGER coupon_uses_limit;
CREATE TRIGGER coupon_uses_limit BEFORE INSERT ON coupon_uses
WHEN (SELECT count(*) FROM coupon_uses WHERE code = NEW.code AND owner = NEW.owner)
  >= (SELECT coalesce(per_user, 9000000000) FROM coupons WHERE code = NEW.code)
BEGIN
  SELECT RAISE(ABORT, 'coupon_used_before');
END;

-- One free unit an order, from a subtotal on or with a product.
CREATE TABLE giveaways (
  id TEXT PRIMARY KEY,
  sku_id TEXT NOT NULL REFERENCES skus (id),
  -- NULL is both; a subtotal needs one, whose currency it is in.
  country TEXT CHECK (country IN ('KW', 'SA')),
  min_subtotal INTEGER CHECK (min_subtotal IS NULL OR (min_subtotal > 0 AND country IS NOT NULL)),
  with_sku TEXT REFERENCES skus (id),
  with_count INTEGER NOT NULL DEFAULT 1 CHECK (with_count BETWEEN 1 AND 99),
  starts_at INTEGER,
  ends_at INTEGER,
  CHECK ((min_subtotal IS NULL) <> (with_sku IS NULL))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER giveaways_no_change BEFORE UPDATE OF id, sku_id, country, min_subtotal, with_sku, with_count ON giveaways
BEGIN SELECT RAISE(ABORT, 'promotion_immutable'); END;

-- What goes well together, perhaps at less: percent off each whole bundle, 0 for none.
CREATE TABLE bundles (
  id TEXT PRIMARY KEY,
  percent INTEGER NOT NULL CHECK (percent BETWEEN 0 AND 90),
  country TEXT CHECK (country IN ('KW', 'SA')),
  starts_at INTEGER,
  ends_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE bundle_items (
  bundle_id TEXT NOT NULL REFERENCES bundles (id),
  position INTEGER NOT NULL,
  sku_id TEXT NOT NULL REFERENCES skus (id),
  PRIMARY KEY (bundle_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX bundle_items_of_sku ON bundle_items (sku_id);
CREATE TRIGGER bundles_no_change BEFORE UPDATE OF id, percent, country ON bundles
BEGIN SELECT RAISE(ABORT, 'promotion_immutable'); END;
CREATE TRIGGER bundle_items_no_update BEFORE UPDATE ON bundle_items
BEGIN SELECT RAISE(ABORT, 'promotion_immutable'); END;
CREATE TRIGGER bundle_items_no_delete BEFORE DELETE ON bundle_items
BEGIN SELECT RAISE(ABORT, 'promotion_immutable'); END;

-- What wrapping a gift costs; no row, no wrapping. Not in the spec; chosen as what Gulf shops ask.
CREATE TABLE gift_wraps (
  country TEXT PRIMARY KEY CHECK (country IN ('KW', 'SA')),
  fee_minor INTEGER NOT NULL CHECK (fee_minor BETWEEN 0 AND 1000000)
) STRICT, WITHOUT ROWID;
INSERT INTO gift_wraps VALUES ('KW', 500), ('SA', 500);

-- What the desk did to promotions, in order. The newest number is also what an order's batch compares: whatever began or
-- ended between reading and writing is seen.
CREATE TABLE promotion_changes (
  seq INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('coupon', 'giveaway', 'bundle', 'wrap')),
  id TEXT NOT NULL,
  change TEXT NOT NULL CHECK (change IN ('added', 'ended')),
  terms TEXT NOT NULL CHECK (json_valid(terms)),
  at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER promotion_changes_no_update BEFORE UPDATE ON promotion_changes
BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER promotion_changes_no_delete BEFORE DELETE ON promotion_changes
BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- The part of the discount that bundles gave; the rest is the coupon's.
ALTER TABLE orders ADD COLUMN bundle_discount_minor INTEGER NOT NULL DEFAULT 0
  CHECK (bundle_discount_minor BETWEEN 0 AND discount_minor);
CREATE TABLE order_bundles (
  order_id TEXT NOT NULL REFERENCES orders (id),
  bundle_id TEXT NOT NULL REFERENCES bundles (id),
  count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 99),
  each_minor INTEGER NOT NULL CHECK (each_minor > 0),
  PRIMARY KEY (order_id, bundle_id)
) STRICT, WITHOUT ROWID;

-- A free unit is a line of its own, beside a bought one of the same SKU.
CREATE TABLE order_items_next (
  order_id TEXT NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  sku_id TEXT NOT NULL,
  country TEXT NOT NULL,
  qty INTEGER NOT NULL CONSTRAINT order_qty CHECK (qty BETWEEN 1 AND 99),
  unit_minor INTEGER NOT NULL CHECK (unit_minor >= 0),
  -- The list price in fils on that day, for figures in KWD.
  base_fils INTEGER NOT NULL CHECK (base_fils >= 0),
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  origin TEXT CHECK (origin IS NULL OR json_valid(origin)),
  suggestion_id TEXT,
  -- Why it is free; NULL for what was bought.
  giveaway TEXT REFERENCES giveaways (id),
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (sku_id, country) REFERENCES stock (sku_id, country),
  CONSTRAINT giveaway_is_free CHECK (giveaway IS NULL OR (qty = 1 AND unit_minor = 0 AND base_fils = 0))
) STRICT, WITHOUT ROWID;
INSERT INTO order_items_next
  SELECT order_id, position, sku_id, country, qty, unit_minor, base_fils, name_en, name_ar, origin, suggestion_id, NULL
  FROM order_items;
DROP TABLE order_items;
ALTER TABLE order_items_next RENAME TO order_items;
CREATE INDEX order_items_of_sku ON order_items (sku_id, country);
CREATE UNIQUE INDEX order_items_bought ON order_items (order_id, sku_id) WHERE giveaway IS NULL;
CREATE UNIQUE INDEX order_items_free ON order_items (order_id, sku_id) WHERE giveaway IS NOT NULL;
CREATE INDEX order_items_of_giveaway ON order_items (giveaway) WHERE giveaway IS NOT NULL;
CREATE INDEX order_bundles_of_bundle ON order_bundles (bundle_id);
