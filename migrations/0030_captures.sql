-- What the gateway captured, by its own word, and what a person decides about money that came otherwise than it was asked for
-- (docs/security.md §4.3, W3). All of it is in the ledger: the gateway's account there is what the gateway holds (INV29).

-- One row per captured charge, written in the batch of its event (worker/commerce/features/payment/event.ts).
CREATE TABLE captures (
  -- The gateway's.
  charge_id TEXT PRIMARY KEY,
  -- The try to pay whose reference it carries.
  payment_id TEXT REFERENCES payments (id),
  wallet_charge_id TEXT REFERENCES wallet_charges (id),
  -- NULL in a currency that the shop keeps no books in; then `amount_text` has the gateway's own figure.
  amount_minor INTEGER CHECK (amount_minor > 0),
  amount_text TEXT,
  currency TEXT NOT NULL,
  -- When the charge was made at the gateway, Unix milliseconds: where its list has it.
  charged_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  CHECK ((payment_id IS NULL) <> (wallet_charge_id IS NULL)),
  CHECK ((amount_minor IS NULL) = (amount_text IS NOT NULL)),
  CHECK ((amount_minor IS NULL) = (currency NOT IN ('KWD', 'SAR')))
) STRICT;
CREATE INDEX captures_of_payment ON captures (payment_id);
CREATE INDEX captures_of_wallet_charge ON captures (wallet_charge_id);
CREATE INDEX captures_by_time ON captures (charged_at);
INSERT INTO captures (charge_id, payment_id, wallet_charge_id, amount_minor, currency, charged_at, created_at)
  SELECT t.ref, (SELECT p.id FROM payments p WHERE p.order_id = t.order_id ORDER BY p.gateway_ref = t.ref DESC LIMIT 1), NULL,
    t.amount, substr(t.debit, -3), t.created_at, t.created_at
  FROM transfers t WHERE t.kind IN ('order_capture', 'orphan_capture')
  UNION ALL SELECT c.gateway_ref, NULL, c.id, t.amount, substr(t.debit, -3), t.created_at, t.created_at
  FROM transfers t JOIN wallet_charges c ON c.id = t.ref WHERE t.kind = 'wallet_charge';
CREATE TRIGGER captures_no_update BEFORE UPDATE ON captures BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER captures_no_delete BEFORE DELETE ON captures BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- A capture that is not what was asked. Its money waits on `suspense` until a person accepts it or gives it back.
CREATE TABLE payment_reviews (
  charge_id TEXT PRIMARY KEY REFERENCES captures (charge_id),
  reason TEXT NOT NULL CHECK (reason IN ('amount', 'currency', 'order', 'duplicate', 'account')),
  -- closed: never in the books (another currency), and settled at the gateway by hand.
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'refunded', 'closed')),
  note TEXT,
  created_at INTEGER NOT NULL,
  decided_at INTEGER,
  CHECK ((status = 'open') = (decided_at IS NULL)),
  CHECK ((status = 'closed') = (note IS NOT NULL))
) STRICT;
CREATE INDEX payment_reviews_newest ON payment_reviews (status, created_at);
CREATE TRIGGER payment_reviews_decided_once BEFORE UPDATE ON payment_reviews WHEN OLD.status <> 'open'
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
CREATE TRIGGER payment_reviews_no_delete BEFORE DELETE ON payment_reviews BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- Two more kinds of account. `adjustment` is what accepted payments brought less (below zero) or more than they cost. The kinds
-- are a CHECK, which SQLite cannot change in place.
PRAGMA defer_foreign_keys = on;
CREATE TABLE accounts_before AS SELECT * FROM accounts;
DROP TABLE accounts;
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL
    CHECK (kind IN ('wallet', 'hold', 'revenue', 'gateway', 'cash', 'refund_due', 'suspense', 'adjustment')),
  currency TEXT NOT NULL CHECK (currency IN ('KWD', 'SAR')),
  balance INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT insufficient_funds CHECK (kind NOT IN ('wallet', 'hold', 'suspense') OR balance >= 0),
  CONSTRAINT money_range CHECK (balance BETWEEN -9000000000000000 AND 9000000000000000)
) STRICT;
INSERT INTO accounts (id, kind, currency, balance) SELECT id, kind, currency, balance FROM accounts_before;
DROP TABLE accounts_before;
INSERT INTO accounts (id, kind, currency) VALUES
  ('suspense:KWD', 'suspense', 'KWD'), ('suspense:SAR', 'suspense', 'SAR'),
  ('adjustment:KWD', 'adjustment', 'KWD'), ('adjustment:SAR', 'adjustment', 'SAR');

-- A refund gives back a capture: of an order's payment, or of a top-up, which has no row in `payments`.
CREATE TABLE refunds_next (
  -- Also the idempotency key at the gateway.
  id TEXT PRIMARY KEY,
  charge_id TEXT NOT NULL REFERENCES captures (charge_id),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'due' CHECK (status IN ('due', 'done')),
  gateway_refund TEXT,
  -- Refusals so far; each needs a new key at the gateway, which repeats its first answer for a day.
  failures INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  -- NULL: nothing of an order's that the desk gave back, but an orphan capture (M14) or one from review.
  order_refund_id TEXT REFERENCES order_refunds (id)
) STRICT;
INSERT INTO refunds_next
  SELECT r.id, CASE WHEN r.order_refund_id IS NULL THEN substr(r.id, 8) ELSE p.gateway_ref END, r.amount_minor, r.currency,
    r.status, r.gateway_refund, r.failures, r.created_at, r.order_refund_id
  FROM refunds r JOIN payments p ON p.id = r.payment_id;
DROP TABLE refunds;
ALTER TABLE refunds_next RENAME TO refunds;
CREATE INDEX refunds_of_capture ON refunds (charge_id);
CREATE INDEX refunds_of_order_refund ON refunds (order_refund_id) WHERE order_refund_id IS NOT NULL;
-- The bank never gives back more of a charge than it took.
CREATE TRIGGER refunds_limit BEFORE INSERT ON refunds
WHEN (SELECT coalesce(sum(amount_minor), 0) + NEW.amount_minor FROM refunds WHERE charge_id = NEW.charge_id)
  > (SELECT coalesce(amount_minor, 0) FROM captures WHERE charge_id = NEW.charge_id)
BEGIN SELECT RAISE(ABORT, 'over_refunded'); END;

-- What was under review before is in no book, and how much came was not written down: the gateway is asked again.
DELETE FROM webhook_events WHERE provider = 'tap' AND event_id IN (
  SELECT gateway_ref || ':CAPTURED' FROM payments WHERE status = 'review'
  UNION ALL SELECT gateway_ref || ':CAPTURED' FROM wallet_charges WHERE status = 'review');
UPDATE payments SET status = 'initiated', checked_at = 0 WHERE status = 'review';
UPDATE wallet_charges SET status = 'initiated', checked_at = 0 WHERE status = 'review';
