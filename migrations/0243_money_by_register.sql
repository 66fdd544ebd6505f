-- Countries, currencies and ways to pay of the books are rows (see 0241).
PRAGMA defer_foreign_keys = on;
CREATE TABLE accounts_before AS SELECT * FROM accounts;
CREATE TABLE payments_before AS SELECT * FROM payments;
CREATE TABLE wallet_charges_before AS SELECT * FROM wallet_charges;
CREATE TABLE captures_before AS SELECT * FROM captures;
DROP TABLE captures;
DROP TABLE wallet_charges;
DROP TABLE payments;
DROP TABLE accounts;

CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL
    CHECK (kind IN ('wallet', 'hold', 'revenue', 'gateway', 'cash', 'refund_due', 'suspense', 'adjustment')),
  currency TEXT NOT NULL REFERENCES countries (currency),
  balance INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT insufficient_funds CHECK (kind NOT IN ('wallet', 'hold', 'suspense') OR balance >= 0),
  CONSTRAINT money_range CHECK (balance BETWEEN -9000000000000000 AND 9000000000000000)
) STRICT;
INSERT INTO accounts (id, kind, currency, balance)
  SELECT id, kind, currency, balance
  FROM accounts_before ORDER BY rowid;
DROP TABLE accounts_before;

CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  attempt INTEGER NOT NULL CHECK (attempt BETWEEN 1 AND 20),
  method TEXT NOT NULL REFERENCES payment_methods (code),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL REFERENCES countries (currency),
  -- review: the gateway captured something else than was asked; a person decides (W3).
  status TEXT NOT NULL DEFAULT 'initiated'
    CHECK (status IN ('initiated', 'captured', 'failed', 'expired', 'orphan', 'review')),
  gateway_ref TEXT UNIQUE,
  payment_url TEXT,
  created_at INTEGER NOT NULL,
  checked_at INTEGER NOT NULL,
  CONSTRAINT payment_attempt UNIQUE (order_id, attempt)
) STRICT;
INSERT INTO payments (id, order_id, attempt, method, amount_minor, currency, status, gateway_ref, payment_url, created_at, checked_at)
  SELECT id, order_id, attempt, method, amount_minor, currency, status, gateway_ref, payment_url, created_at, checked_at
  FROM payments_before ORDER BY rowid;
DROP TABLE payments_before;
CREATE UNIQUE INDEX paid_once ON payments (order_id) WHERE status = 'captured';
CREATE INDEX payments_open ON payments (checked_at) WHERE status = 'initiated';

CREATE TABLE wallet_charges (
  id TEXT PRIMARY KEY,
  -- No reference: the books outlive a removed account.
  user_id TEXT NOT NULL,
  method TEXT NOT NULL REFERENCES payment_methods (code),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL REFERENCES countries (currency),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  -- review: captured, but not what was asked, or for somebody who is gone; a person decides (W3).
  status TEXT NOT NULL DEFAULT 'initiated' CHECK (status IN ('initiated', 'captured', 'failed', 'expired', 'review')),
  gateway_ref TEXT UNIQUE,
  payment_url TEXT,
  created_at INTEGER NOT NULL,
  checked_at INTEGER NOT NULL
) STRICT;
INSERT INTO wallet_charges (id, user_id, method, amount_minor, currency, locale, status, gateway_ref, payment_url, created_at, checked_at)
  SELECT id, user_id, method, amount_minor, currency, locale, status, gateway_ref, payment_url, created_at, checked_at
  FROM wallet_charges_before ORDER BY rowid;
DROP TABLE wallet_charges_before;
CREATE INDEX wallet_charges_of_user ON wallet_charges (user_id, created_at);
CREATE INDEX wallet_charges_open ON wallet_charges (checked_at) WHERE status = 'initiated';
CREATE TRIGGER wallet_charges_method BEFORE INSERT ON wallet_charges
WHEN (SELECT source FROM payment_methods WHERE code = NEW.method) IS NULL
BEGIN SELECT RAISE(ABORT, 'payment_method'); END;

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
  CHECK ((amount_minor IS NULL) = (amount_text IS NOT NULL))
) STRICT;
INSERT INTO captures (charge_id, payment_id, wallet_charge_id, amount_minor, amount_text, currency, charged_at, created_at)
  SELECT charge_id, payment_id, wallet_charge_id, amount_minor, amount_text, currency, charged_at, created_at
  FROM captures_before ORDER BY rowid;
DROP TABLE captures_before;
CREATE INDEX captures_of_payment ON captures (payment_id);
CREATE INDEX captures_of_wallet_charge ON captures (wallet_charge_id);
CREATE INDEX captures_by_time ON captures (charged_at);
CREATE TRIGGER captures_no_update BEFORE UPDATE ON captures BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER captures_no_delete BEFORE DELETE ON captures BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
-- No reference: what was paid in a currency that the shop keeps no books in is captured, too.
CREATE TRIGGER captures_currency BEFORE INSERT ON captures
WHEN (NEW.amount_minor IS NULL) = EXISTS (SELECT 1 FROM countries WHERE currency = NEW.currency)
BEGIN SELECT RAISE(ABORT, 'currency_mismatch'); END;
