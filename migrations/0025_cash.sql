-- Cash on delivery: what the courier collects is in coins that there are, a large order of somebody unproved waits for the link
-- in its mail, and an order says what its limits are counted by (docs/security.md §2.9, §4.3). SQLite can't change a CHECK: the
-- tables are made again under their names, and with their rows back every reference to them holds when the batch ends.
PRAGMA defer_foreign_keys = on;
DROP VIEW invoice_drafts;
DROP VIEW invoice_rests;
CREATE TABLE transitions_before AS SELECT * FROM order_transitions;
CREATE TABLE invoices_before AS SELECT * FROM invoices;
CREATE TABLE orders_before AS SELECT * FROM orders;
DROP TABLE order_transitions;
DROP TABLE invoices;
DROP TABLE orders;

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL CONSTRAINT order_number UNIQUE,
  country TEXT NOT NULL CHECK (country IN ('KW', 'SA')),
  currency TEXT NOT NULL CHECK (currency IN ('KWD', 'SAR')),
  rate_micros INTEGER NOT NULL CHECK (rate_micros > 0),
  -- 'user:<id>' or 'device:<hash>': whose keys, coupons and unpaid orders these are.
  owner TEXT NOT NULL,
  -- No reference: the books outlive a removed account.
  user_id TEXT,
  -- SHA-256 of the track token, which is a guest's only proof.
  track_hash TEXT NOT NULL UNIQUE CHECK (length(track_hash) = 64),
  -- SHA-256 of the token in the mail that asks to confirm; NULL for what never waited for that.
  confirm_hash TEXT UNIQUE CHECK (length(confirm_hash) = 64),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  method TEXT NOT NULL CHECK (method IN ('knet', 'mada', 'card', 'apple_pay', 'cod')),
  coupon TEXT REFERENCES coupons (code),
  coupon_type TEXT,
  lines_minor INTEGER NOT NULL CHECK (lines_minor >= 0),
  discount_minor INTEGER NOT NULL CHECK (discount_minor BETWEEN 0 AND lines_minor),
  -- The part of the discount that bundles gave; the rest is the coupon's.
  bundle_discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (bundle_discount_minor BETWEEN 0 AND discount_minor),
  delivery_minor INTEGER NOT NULL CHECK (delivery_minor >= 0),
  gift_minor INTEGER NOT NULL CHECK (gift_minor >= 0),
  -- What is left off so that the cash can be paid in coins.
  cash_rounding_minor INTEGER NOT NULL DEFAULT 0,
  wallet_minor INTEGER NOT NULL DEFAULT 0 CHECK (wallet_minor BETWEEN 0 AND total_minor),
  total_minor INTEGER NOT NULL CHECK (total_minor BETWEEN 0 AND 10000000000000),
  status TEXT NOT NULL DEFAULT 'placed'
    CHECK (status IN ('placed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled')),
  payment_status TEXT NOT NULL
    CHECK (payment_status IN ('pending', 'paid', 'failed', 'expired', 'awaiting_confirmation', 'due_on_delivery',
      'partly_refunded', 'refunded')),
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL CHECK (json_valid(address)),
  gift TEXT CHECK (gift IS NULL OR json_valid(gift)),
  -- What its owner had proved when it was placed.
  proof TEXT NOT NULL DEFAULT 'none' CHECK (proof IN ('none', 'email', 'phone')),
  -- Keyed hashes of the network address it came from and of the door it goes to: only to count by, NULL once it is over.
  client_hash TEXT,
  address_hash TEXT,
  created_at INTEGER NOT NULL,
  -- NULL for cash, which expires only while it waits to be confirmed.
  expires_at INTEGER,
  CONSTRAINT order_total
    CHECK (total_minor = lines_minor - discount_minor + delivery_minor + gift_minor + cash_rounding_minor),
  CONSTRAINT cash_rounding CHECK (cash_rounding_minor BETWEEN -4 AND 0 AND (method = 'cod' OR cash_rounding_minor = 0)),
  CONSTRAINT order_expires CHECK (CASE
    WHEN method <> 'cod' OR payment_status = 'awaiting_confirmation' THEN expires_at IS NOT NULL
    ELSE expires_at IS NULL OR payment_status = 'expired' END)
) STRICT;
INSERT INTO orders (id, number, country, currency, rate_micros, owner, user_id, track_hash, locale, method, coupon, coupon_type,
    lines_minor, discount_minor, bundle_discount_minor, delivery_minor, gift_minor, wallet_minor, total_minor, status,
    payment_status, email, name, phone, address, gift, created_at, expires_at)
  SELECT id, number, country, currency, rate_micros, owner, user_id, track_hash, locale, method, coupon, coupon_type,
    lines_minor, discount_minor, bundle_discount_minor, delivery_minor, gift_minor, wallet_minor, total_minor, status,
    payment_status, email, name, phone, address, gift, created_at, expires_at FROM orders_before;
DROP TABLE orders_before;
CREATE INDEX orders_of_user ON orders (user_id, created_at) WHERE user_id IS NOT NULL;
CREATE INDEX orders_newest ON orders (created_at);
CREATE INDEX orders_expiring ON orders (expires_at) WHERE payment_status IN ('pending', 'failed', 'awaiting_confirmation');
CREATE INDEX orders_unpaid ON orders (owner) WHERE payment_status IN ('pending', 'failed');
CREATE INDEX orders_unpaid_of_client ON orders (client_hash) WHERE payment_status IN ('pending', 'failed');
CREATE INDEX orders_cash_of_owner ON orders (owner) WHERE payment_status IN ('due_on_delivery', 'awaiting_confirmation');
CREATE INDEX orders_cash_of_phone ON orders (phone) WHERE payment_status IN ('due_on_delivery', 'awaiting_confirmation');
CREATE INDEX orders_cash_of_address ON orders (address_hash)
  WHERE payment_status IN ('due_on_delivery', 'awaiting_confirmation');
CREATE INDEX orders_cash_of_client ON orders (client_hash)
  WHERE payment_status IN ('due_on_delivery', 'awaiting_confirmation');
CREATE INDEX orders_coupon_of_phone ON orders (coupon, phone) WHERE coupon IS NOT NULL;
CREATE TRIGGER orders_start BEFORE INSERT ON orders
WHEN NEW.status <> 'placed' OR CASE NEW.method
  WHEN 'cod' THEN NEW.payment_status NOT IN ('due_on_delivery', 'awaiting_confirmation')
  ELSE NEW.payment_status <> 'pending' END
BEGIN
  SELECT RAISE(ABORT, 'stale_state');
END;
-- The smallest coins are shared/domain/cash.ts's, and a test compares them. Orders of before are what they were.
CREATE TRIGGER orders_cash_rounding BEFORE INSERT ON orders
WHEN NEW.method = 'cod' AND (NEW.total_minor - NEW.wallet_minor) % CASE NEW.country WHEN 'KW' THEN 5 ELSE 1 END <> 0
BEGIN
  SELECT RAISE(ABORT, 'cash_rounding');
END;

-- The state machine of both fields and its log: a change is an insert. The list of arrows is shared/domain/order-state.ts,
-- and a test compares the two.
CREATE TABLE order_transitions (
  seq INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  field TEXT NOT NULL CHECK (field IN ('payment', 'fulfilment')),
  from_status TEXT NOT NULL,
  to_status TEXT NOT NULL,
  at INTEGER NOT NULL,
  cause TEXT NOT NULL,
  CONSTRAINT illegal_transition CHECK (CASE field
    WHEN 'payment' THEN from_status || '>' || to_status IN (
      'pending>paid', 'pending>failed', 'pending>expired',
      'failed>pending', 'failed>paid', 'failed>expired',
      'awaiting_confirmation>due_on_delivery', 'awaiting_confirmation>expired',
      'due_on_delivery>paid', 'due_on_delivery>expired',
      'paid>partly_refunded', 'paid>refunded', 'partly_refunded>refunded')
    ELSE from_status || '>' || to_status IN (
      'placed>packed', 'packed>shipped', 'shipped>delivered', 'placed>cancelled', 'packed>cancelled',
      'shipped>returned', 'delivered>returned')
    END)
) STRICT;
INSERT INTO order_transitions (seq, order_id, field, from_status, to_status, at, cause)
  SELECT seq, order_id, field, from_status, to_status, at, cause FROM transitions_before;
DROP TABLE transitions_before;
CREATE INDEX order_transitions_of_order ON order_transitions (order_id, seq);
CREATE UNIQUE INDEX order_transitions_once ON order_transitions (order_id, field, to_status)
  WHERE to_status NOT IN ('pending', 'failed');
CREATE TRIGGER order_transitions_guard BEFORE INSERT ON order_transitions
WHEN (SELECT CASE NEW.field WHEN 'payment' THEN payment_status ELSE status END FROM orders WHERE id = NEW.order_id)
  IS NOT NEW.from_status
BEGIN
  SELECT RAISE(ABORT, 'stale_state');
END;
CREATE TRIGGER order_transitions_apply AFTER INSERT ON order_transitions
BEGIN
  UPDATE orders SET
    payment_status = CASE NEW.field WHEN 'payment' THEN NEW.to_status ELSE payment_status END,
    status = CASE NEW.field WHEN 'fulfilment' THEN NEW.to_status ELSE status END,
    -- What is confirmed waits for nothing any more, and what is over is counted nowhere.
    expires_at = CASE NEW.to_status WHEN 'due_on_delivery' THEN NULL ELSE expires_at END,
    client_hash = CASE WHEN NEW.to_status IN ('paid', 'expired') THEN NULL ELSE client_hash END,
    address_hash = CASE WHEN NEW.to_status IN ('paid', 'expired') THEN NULL ELSE address_hash END
  WHERE id = NEW.order_id;
END;
CREATE TRIGGER order_transitions_no_update BEFORE UPDATE ON order_transitions
BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER order_transitions_no_delete BEFORE DELETE ON order_transitions
BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- An invoice names the rounding, as its order does.
CREATE TABLE invoices (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  country TEXT NOT NULL,
  -- 1, 2, 3 … in each country: the trigger below refuses any other.
  seq INTEGER NOT NULL,
  number TEXT NOT NULL GENERATED ALWAYS AS ('INV-' || country || '-' || printf('%06d', seq)) STORED,
  issued_at INTEGER NOT NULL,
  order_number TEXT NOT NULL,
  currency TEXT NOT NULL,
  seller TEXT NOT NULL CHECK (json_valid(seller)),
  -- [{name_en, name_ar, qty, unit_minor}], in the order's order. The buyer is not here: a removal must be able to forget them.
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  lines_minor INTEGER NOT NULL,
  discount_minor INTEGER NOT NULL,
  delivery_minor INTEGER NOT NULL,
  gift_minor INTEGER NOT NULL,
  cash_rounding_minor INTEGER NOT NULL DEFAULT 0 CHECK (cash_rounding_minor <= 0),
  total_minor INTEGER NOT NULL,
  vat_percent INTEGER NOT NULL,
  vat_minor INTEGER NOT NULL,
  CONSTRAINT invoice_number UNIQUE (country, seq),
  CONSTRAINT invoice_total
    CHECK (total_minor = lines_minor - discount_minor + delivery_minor + gift_minor + cash_rounding_minor),
  -- Rounded half up from what is paid (docs/gulf.md §3); the net is the rest, so both always add up.
  CONSTRAINT invoice_vat
    CHECK (vat_minor = (2 * total_minor * vat_percent + 100 + vat_percent) / (2 * (100 + vat_percent)))
) STRICT;
INSERT INTO invoices (order_id, country, seq, issued_at, order_number, currency, seller, lines, lines_minor, discount_minor,
    delivery_minor, gift_minor, total_minor, vat_percent, vat_minor)
  SELECT order_id, country, seq, issued_at, order_number, currency, seller, lines, lines_minor, discount_minor,
    delivery_minor, gift_minor, total_minor, vat_percent, vat_minor FROM invoices_before;
DROP TABLE invoices_before;
CREATE TRIGGER invoices_gapless BEFORE INSERT ON invoices
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM invoices WHERE country = NEW.country)
BEGIN SELECT RAISE(ABORT, 'invoice_gap'); END;
CREATE TRIGGER invoices_no_update BEFORE UPDATE ON invoices BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER invoices_no_delete BEFORE DELETE ON invoices BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- What the invoice of an order says. The rates are shared/domain/country.ts's, and a test compares them.
CREATE VIEW invoice_drafts AS
SELECT o.id AS order_id, o.country, o.number AS order_number, o.currency, json_object('name_en', s.name_en,
    'name_ar', s.name_ar, 'registration', s.registration, 'vat_number', s.vat_number, 'address_en', s.address_en,
    'address_ar', s.address_ar, 'is_demo', s.is_demo) AS seller,
  (SELECT json_group_array(json_object('name_en', i.name_en, 'name_ar', i.name_ar, 'qty', i.qty,
      'unit_minor', i.unit_minor) ORDER BY i.position) FROM order_items i WHERE i.order_id = o.id) AS lines,
  o.lines_minor, o.discount_minor, o.delivery_minor, o.gift_minor, o.cash_rounding_minor, o.total_minor,
  CASE o.country WHEN 'SA' THEN 15 ELSE 0 END AS vat_percent,
  CASE o.country WHEN 'SA' THEN (30 * o.total_minor + 115) / 230 ELSE 0 END AS vat_minor
FROM orders o JOIN sellers s ON s.country = o.country;

CREATE TRIGGER invoices_issue AFTER INSERT ON order_transitions WHEN NEW.field = 'payment' AND NEW.to_status = 'paid'
BEGIN
  INSERT INTO invoices (seq, issued_at, order_id, country, order_number, currency, seller, lines, lines_minor,
    discount_minor, delivery_minor, gift_minor, cash_rounding_minor, total_minor, vat_percent, vat_minor)
  SELECT (SELECT coalesce(max(seq), 0) + 1 FROM invoices WHERE country = d.country), NEW.at, d.*
  FROM invoice_drafts d WHERE d.order_id = NEW.order_id;
END;

-- What is left of each invoice after its credit notes.
CREATE VIEW invoice_rests AS
SELECT v.order_id, v.country, v.vat_percent,
  v.total_minor - coalesce((SELECT sum(amount_minor) FROM credit_notes c WHERE c.order_id = v.order_id), 0) AS total_minor,
  v.vat_minor - coalesce((SELECT sum(vat_minor) FROM credit_notes c WHERE c.order_id = v.order_id), 0) AS vat_minor
FROM invoices v;
