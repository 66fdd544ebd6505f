-- The wallet and refunds (docs/security.md §4, M11-M13, M17). Balances and their ledger are 0003's: a wallet is an account
-- `wallet:<user>:<currency>`, what its open orders hold is `hold:<user>:<currency>`, and each entry is a transfer.

-- A transfer's cause is its kind and ref; where a person moved the money, also why, in words that its owner reads.
ALTER TABLE transfers ADD COLUMN note TEXT
  CHECK ((kind IN ('wallet_given', 'wallet_paid_out')) = (note IS NOT NULL));

-- One row per try to top a wallet up, written before the gateway hears of it: its id is our reference and idempotency key
-- there (W7), as a payment's is.
CREATE TABLE wallet_charges (
  id TEXT PRIMARY KEY,
  -- No reference: the books outlive a removed account.
  user_id TEXT NOT NULL,
  method TEXT NOT NULL CHECK (method IN ('knet', 'mada', 'card', 'apple_pay')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL CHECK (currency IN ('KWD', 'SAR')),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  -- review: captured, but not what was asked, or for somebody who is gone; a person decides (W3).
  status TEXT NOT NULL DEFAULT 'initiated' CHECK (status IN ('initiated', 'captured', 'failed', 'expired', 'review')),
  gateway_ref TEXT UNIQUE,
  payment_url TEXT,
  created_at INTEGER NOT NULL,
  checked_at INTEGER NOT NULL
) STRICT;
CREATE INDEX wallet_charges_of_user ON wallet_charges (user_id, created_at);
CREATE INDEX wallet_charges_open ON wallet_charges (checked_at) WHERE status = 'initiated';

-- What was given back of a paid order, and by which ways: one row per decision of the desk. The bank's part is a row of
-- `refunds` too, which is done when the bank says so.
CREATE TABLE order_refunds (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  key TEXT NOT NULL,
  req_hash TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  wallet_minor INTEGER NOT NULL CHECK (wallet_minor >= 0),
  card_minor INTEGER NOT NULL CHECK (card_minor >= 0),
  cash_minor INTEGER NOT NULL CHECK (cash_minor >= 0),
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  created_at INTEGER NOT NULL,
  CONSTRAINT refund_parts CHECK (amount_minor = wallet_minor + card_minor + cash_minor),
  CONSTRAINT refund_once UNIQUE (order_id, key)
) STRICT;
CREATE TRIGGER order_refunds_limit BEFORE INSERT ON order_refunds
WHEN (SELECT payment_status IN ('paid', 'partly_refunded') FROM orders WHERE id = NEW.order_id) IS NOT 1
  OR (SELECT coalesce(sum(amount_minor), 0) + NEW.amount_minor FROM order_refunds WHERE order_id = NEW.order_id)
    > (SELECT total_minor FROM orders WHERE id = NEW.order_id)
  OR (SELECT coalesce(sum(card_minor), 0) + NEW.card_minor FROM order_refunds WHERE order_id = NEW.order_id)
    > (SELECT coalesce(sum(amount_minor), 0) FROM payments WHERE order_id = NEW.order_id AND status = 'captured')
  OR (SELECT coalesce(sum(cash_minor), 0) + NEW.cash_minor FROM order_refunds WHERE order_id = NEW.order_id)
    > (SELECT coalesce(sum(amount), 0) FROM transfers WHERE order_id = NEW.order_id AND kind = 'order_cash')
BEGIN
  SELECT RAISE(ABORT, 'over_refunded');
END;
CREATE TRIGGER order_refunds_no_update BEFORE UPDATE ON order_refunds BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER order_refunds_no_delete BEFORE DELETE ON order_refunds BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- The units that a refund is for. `restocked` ones are on the shelf again.
CREATE TABLE order_refund_lines (
  refund_id TEXT NOT NULL REFERENCES order_refunds (id),
  order_id TEXT NOT NULL,
  sku_id TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  restocked INTEGER NOT NULL CHECK (restocked IN (0, 1)),
  PRIMARY KEY (refund_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_refund_lines_of_order ON order_refund_lines (order_id, sku_id);
CREATE TRIGGER order_refund_lines_limit BEFORE INSERT ON order_refund_lines
WHEN (SELECT coalesce(sum(qty), 0) + NEW.qty FROM order_refund_lines WHERE order_id = NEW.order_id AND sku_id = NEW.sku_id)
  > (SELECT coalesce(sum(qty), 0) FROM order_items WHERE order_id = NEW.order_id AND sku_id = NEW.sku_id)
BEGIN
  SELECT RAISE(ABORT, 'over_refunded');
END;
CREATE TRIGGER order_refund_lines_no_update BEFORE UPDATE ON order_refund_lines
BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER order_refund_lines_no_delete BEFORE DELETE ON order_refund_lines
BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- NULL: an orphan capture (M14), which no desk decided about.
ALTER TABLE refunds ADD COLUMN order_refund_id TEXT REFERENCES order_refunds (id);
CREATE INDEX refunds_of_payment ON refunds (payment_id);

-- The topics of mails are a CHECK, which SQLite cannot change in place.
CREATE TABLE mails_next (
  id TEXT PRIMARY KEY,
  "to" TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  topic TEXT NOT NULL CHECK (topic IN ('order.placed', 'order.paid', 'order.refunded', 'password.reset', 'stock.back')),
  -- What the mail is about; a topic is told once per ref, however often the outbox is drained.
  ref TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  -- For the header List-Unsubscribe; NULL for what a person cannot do without.
  unsubscribe_url TEXT CHECK ((topic = 'stock.back') = (unsubscribe_url IS NOT NULL)),
  CONSTRAINT mails_once UNIQUE (topic, ref)
) STRICT;
INSERT INTO mails_next (id, "to", locale, subject, html, text, topic, ref, created_at, sent_at, unsubscribe_url)
  SELECT id, "to", locale, subject, html, text, topic, ref, created_at, sent_at, unsubscribe_url FROM mails;
DROP TABLE mails;
ALTER TABLE mails_next RENAME TO mails;
CREATE INDEX mails_newest ON mails (created_at);
CREATE INDEX mails_waiting ON mails (created_at) WHERE sent_at IS NULL;
