-- Stock, orders, payments, the ledger (docs/security.md §4). Amounts are integers of the currency's minor unit, times are
-- Unix milliseconds. What must never happen is forbidden by a CHECK or a trigger here, whatever the code does; the names
-- of these constraints are mapped to the shop's error codes in worker/commerce/db/refusal.ts.

-- A SKU's price in a country, as cards, search and checkout read it. Filled by features/order/offers.ts: the merchant's own
-- price of the country if there is one, else the base price × the rate, rounded half up per unit.
CREATE TABLE offers (
  sku_id TEXT NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('KW', 'SA')),
  price_minor INTEGER NOT NULL CHECK (price_minor BETWEEN 0 AND 1000000000),
  -- What was taken off; the price before is price + markdown (docs/design.md §3).
  markdown_minor INTEGER NOT NULL DEFAULT 0 CHECK (markdown_minor BETWEEN 0 AND 1000000000),
  PRIMARY KEY (sku_id, country)
) STRICT, WITHOUT ROWID;
CREATE INDEX offers_by_price ON offers (country, price_minor);

-- Only prices that a merchant set by hand for a country.
CREATE TABLE prices (
  sku_id TEXT NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
  country TEXT NOT NULL CHECK (country IN ('KW', 'SA')),
  price_minor INTEGER NOT NULL CHECK (price_minor BETWEEN 0 AND 1000000000),
  markdown_minor INTEGER NOT NULL DEFAULT 0 CHECK (markdown_minor BETWEEN 0 AND 1000000000),
  PRIMARY KEY (sku_id, country)
) STRICT, WITHOUT ROWID;

CREATE TABLE stock (
  sku_id TEXT NOT NULL REFERENCES skus (id),
  country TEXT NOT NULL CHECK (country IN ('KW', 'SA')),
  received INTEGER NOT NULL DEFAULT 0,
  available INTEGER NOT NULL DEFAULT 0,
  reserved INTEGER NOT NULL DEFAULT 0,
  sold INTEGER NOT NULL DEFAULT 0,
  -- The merchant's own limit per order; NULL is none.
  buy_limit INTEGER CHECK (buy_limit BETWEEN 0 AND 99),
  PRIMARY KEY (sku_id, country),
  CONSTRAINT out_of_stock CHECK (available >= 0),
  CONSTRAINT stock_reserved_neg CHECK (reserved >= 0),
  CONSTRAINT stock_sold_neg CHECK (sold >= 0),
  CONSTRAINT stock_not_conserved CHECK (available + reserved + sold = received)
) STRICT, WITHOUT ROWID;

-- Every unit that came or went otherwise than by an order. A row's insert is the move.
CREATE TABLE stock_moves (
  id INTEGER PRIMARY KEY,
  sku_id TEXT NOT NULL,
  country TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('opening', 'adjustment', 'receipt')),
  delta INTEGER NOT NULL CHECK (delta <> 0),
  cause TEXT NOT NULL,
  at INTEGER NOT NULL,
  FOREIGN KEY (sku_id, country) REFERENCES stock (sku_id, country)
) STRICT;
CREATE INDEX stock_moves_of_sku ON stock_moves (sku_id, country);
CREATE TRIGGER stock_opening AFTER INSERT ON stock WHEN NEW.received <> 0
BEGIN
  INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at)
  VALUES (NEW.sku_id, NEW.country, 'opening', NEW.received, 'opening', CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER stock_moves_apply AFTER INSERT ON stock_moves WHEN NEW.kind <> 'opening'
BEGIN
  UPDATE stock SET received = received + NEW.delta, available = available + NEW.delta
  WHERE sku_id = NEW.sku_id AND country = NEW.country;
END;
CREATE TRIGGER stock_moves_no_update BEFORE UPDATE ON stock_moves BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER stock_moves_no_delete BEFORE DELETE ON stock_moves BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

CREATE TABLE coupons (
  code TEXT PRIMARY KEY CHECK (code = upper(code)),
  type TEXT NOT NULL CHECK (type IN ('percent', 'amount')),
  -- Percent 1-100, or minor units of the currency.
  value INTEGER NOT NULL CHECK (value > 0 AND (type = 'amount' OR value <= 100)),
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
  CHECK ((type = 'percent' AND min_subtotal = 0) OR currency IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('wallet', 'hold', 'revenue', 'gateway', 'cash', 'refund_due')),
  currency TEXT NOT NULL CHECK (currency IN ('KWD', 'SAR')),
  balance INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT insufficient_funds CHECK (kind NOT IN ('wallet', 'hold') OR balance >= 0),
  CONSTRAINT money_range CHECK (balance BETWEEN -9000000000000000 AND 9000000000000000)
) STRICT;
INSERT INTO accounts (id, kind, currency) VALUES
  ('gateway:KWD', 'gateway', 'KWD'), ('gateway:SAR', 'gateway', 'SAR'),
  ('cash:KWD', 'cash', 'KWD'), ('cash:SAR', 'cash', 'SAR'),
  ('revenue:KWD', 'revenue', 'KWD'), ('revenue:SAR', 'revenue', 'SAR'),
  ('refund_due:KWD', 'refund_due', 'KWD'), ('refund_due:SAR', 'refund_due', 'SAR');

CREATE TABLE order_numbers (country TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO order_numbers VALUES ('KW', 100000), ('SA', 100000);

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
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  method TEXT NOT NULL CHECK (method IN ('knet', 'mada', 'card', 'apple_pay', 'cod')),
  coupon TEXT REFERENCES coupons (code),
  coupon_type TEXT,
  lines_minor INTEGER NOT NULL CHECK (lines_minor >= 0),
  discount_minor INTEGER NOT NULL CHECK (discount_minor BETWEEN 0 AND lines_minor),
  delivery_minor INTEGER NOT NULL CHECK (delivery_minor >= 0),
  gift_minor INTEGER NOT NULL CHECK (gift_minor >= 0),
  wallet_minor INTEGER NOT NULL DEFAULT 0 CHECK (wallet_minor BETWEEN 0 AND total_minor),
  total_minor INTEGER NOT NULL CHECK (total_minor BETWEEN 0 AND 10000000000000),
  status TEXT NOT NULL DEFAULT 'placed'
    CHECK (status IN ('placed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled')),
  payment_status TEXT NOT NULL
    CHECK (payment_status IN ('pending', 'paid', 'failed', 'expired', 'due_on_delivery', 'partly_refunded', 'refunded')),
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL CHECK (json_valid(address)),
  gift TEXT CHECK (gift IS NULL OR json_valid(gift)),
  created_at INTEGER NOT NULL,
  -- NULL for cash, which never expires.
  expires_at INTEGER,
  CONSTRAINT order_total CHECK (total_minor = lines_minor - discount_minor + delivery_minor + gift_minor),
  CONSTRAINT cash_never_expires CHECK ((method = 'cod') = (expires_at IS NULL))
) STRICT;
CREATE INDEX orders_of_user ON orders (user_id, created_at) WHERE user_id IS NOT NULL;
CREATE INDEX orders_newest ON orders (created_at);
CREATE INDEX orders_expiring ON orders (expires_at) WHERE payment_status IN ('pending', 'failed');
CREATE INDEX orders_unpaid ON orders (owner) WHERE payment_status IN ('pending', 'failed');
CREATE TRIGGER orders_start BEFORE INSERT ON orders
WHEN NEW.status <> 'placed' OR NEW.payment_status <> CASE NEW.method WHEN 'cod' THEN 'due_on_delivery' ELSE 'pending' END
BEGIN
  SELECT RAISE(ABORT, 'stale_state');
END;

CREATE TABLE order_items (
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
  PRIMARY KEY (order_id, sku_id),
  FOREIGN KEY (sku_id, country) REFERENCES stock (sku_id, country)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_items_of_sku ON order_items (sku_id, country);

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
      'due_on_delivery>paid', 'due_on_delivery>expired',
      'paid>partly_refunded', 'paid>refunded', 'partly_refunded>refunded')
    ELSE from_status || '>' || to_status IN (
      'placed>packed', 'packed>shipped', 'shipped>delivered', 'placed>cancelled', 'packed>cancelled',
      'shipped>returned', 'delivered>returned')
    END)
) STRICT;
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
    status = CASE NEW.field WHEN 'fulfilment' THEN NEW.to_status ELSE status END
  WHERE id = NEW.order_id;
END;
CREATE TRIGGER order_transitions_no_update BEFORE UPDATE ON order_transitions
BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER order_transitions_no_delete BEFORE DELETE ON order_transitions
BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- One row is one use; a closed order gives its use back by deleting it. Here the counter cannot be forgotten.
CREATE TABLE coupon_uses (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  code TEXT NOT NULL REFERENCES coupons (code),
  owner TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX coupon_uses_of_owner ON coupon_uses (code, owner);
CREATE TRIGGER coupon_uses_limit BEFORE INSERT ON coupon_uses
WHEN (SELECT count(*) FROM coupon_uses WHERE code = NEW.code AND owner = NEW.owner)
  >= (SELECT coalesce(per_user, 9000000000) FROM coupons WHERE code = NEW.code)
BEGIN
  SELECT RAISE(ABORT, 'coupon_exhausted');
END;
CREATE TRIGGER coupon_uses_count AFTER INSERT ON coupon_uses
BEGIN UPDATE coupons SET used = used + 1 WHERE code = NEW.code; END;
CREATE TRIGGER coupon_uses_return AFTER DELETE ON coupon_uses
BEGIN UPDATE coupons SET used = used - 1 WHERE code = OLD.code; END;

-- One row is one debit and one credit, so it cannot be unbalanced; corrections are new rows.
CREATE TABLE transfers (
  id TEXT PRIMARY KEY,
  debit TEXT NOT NULL REFERENCES accounts (id),
  credit TEXT NOT NULL REFERENCES accounts (id),
  amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 10000000000000),
  kind TEXT NOT NULL,
  ref TEXT NOT NULL,
  order_id TEXT REFERENCES orders (id),
  created_at INTEGER NOT NULL,
  CHECK (debit <> credit),
  CONSTRAINT transfer_once UNIQUE (kind, ref)
) STRICT;
CREATE INDEX transfers_of_order ON transfers (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX transfers_debit ON transfers (debit);
CREATE INDEX transfers_credit ON transfers (credit);
CREATE TRIGGER transfers_currency BEFORE INSERT ON transfers
WHEN (SELECT currency FROM accounts WHERE id = NEW.debit) IS NOT (SELECT currency FROM accounts WHERE id = NEW.credit)
BEGIN
  SELECT RAISE(ABORT, 'currency_mismatch');
END;
CREATE TRIGGER transfers_apply AFTER INSERT ON transfers
BEGIN
  UPDATE accounts SET balance = balance - NEW.amount WHERE id = NEW.debit;
  UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.credit;
END;
CREATE TRIGGER transfers_no_update BEFORE UPDATE ON transfers BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER transfers_no_delete BEFORE DELETE ON transfers BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- One row per attempt to pay online, written before the gateway hears of it: its id is our reference and idempotency key
-- there, so an answer that never came can be asked for instead of charging blindly again (W7).
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  attempt INTEGER NOT NULL CHECK (attempt BETWEEN 1 AND 20),
  method TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  -- review: the gateway captured something else than was asked; a person decides (W3).
  status TEXT NOT NULL DEFAULT 'initiated'
    CHECK (status IN ('initiated', 'captured', 'failed', 'expired', 'orphan', 'review')),
  gateway_ref TEXT UNIQUE,
  payment_url TEXT,
  created_at INTEGER NOT NULL,
  checked_at INTEGER NOT NULL,
  CONSTRAINT payment_attempt UNIQUE (order_id, attempt)
) STRICT;
CREATE UNIQUE INDEX paid_once ON payments (order_id) WHERE status = 'captured';
CREATE INDEX payments_open ON payments (checked_at) WHERE status = 'initiated';

CREATE TABLE refunds (
  -- Also the idempotency key at the gateway: refund:<gateway_ref>.
  id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments (id),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'due' CHECK (status IN ('due', 'done')),
  gateway_refund TEXT,
  -- Refusals so far; each needs a new key at the gateway, which repeats its first answer for a day.
  failures INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE webhook_events (
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  PRIMARY KEY (provider, event_id)
) STRICT, WITHOUT ROWID;

-- Never swept for order.submit (INV13).
CREATE TABLE idem (
  owner TEXT NOT NULL,
  op TEXT NOT NULL,
  key TEXT NOT NULL,
  req_hash TEXT NOT NULL,
  ref TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (owner, op, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idem_of_ref ON idem (ref);

-- Turns any SELECT into a precondition of its batch: a row that is not 1 aborts everything under its code.
CREATE TABLE batch_guard (ok INTEGER NOT NULL, code TEXT NOT NULL) STRICT;
CREATE TRIGGER batch_guard_check BEFORE INSERT ON batch_guard WHEN NEW.ok IS NOT 1
BEGIN SELECT RAISE(ABORT, NEW.code); END;
CREATE TRIGGER batch_guard_skip AFTER INSERT ON batch_guard BEGIN DELETE FROM batch_guard; END;

-- What must still be told or done outside; the queue is only the bell.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  topic TEXT NOT NULL CHECK (topic IN ('order.placed', 'order.paid', 'payment.refund')),
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER
) STRICT;
CREATE INDEX outbox_waiting ON outbox (next_at) WHERE sent_at IS NULL;
