-- Who shops: devices, accounts, sessions, addresses, limits and the mails told to people (docs/security.md §2.2, §2.9).
-- Every token is stored as its SHA-256 in hex, so that a copy of this database signs nobody in (A4). Times are Unix milliseconds.

CREATE TABLE countries (
  id TEXT PRIMARY KEY CHECK (id IN ('KW', 'SA')),
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (currency IN ('KWD', 'SAR')),
  -- Millionths of the currency per dinar (shared/domain/money.ts).
  rate_micros INTEGER NOT NULL CHECK (rate_micros > 0),
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX countries_one_default ON countries (is_default) WHERE is_default = 1;
INSERT INTO countries VALUES
  ('KW', 'Kuwait', 'الكويت', 'KWD', 1000000, 1),
  ('SA', 'Saudi Arabia', 'السعودية', 'SAR', 12200000, 0);

-- Both amounts in the country's minor units. Threshold 0 or no row: nothing is promised.
CREATE TABLE free_delivery (
  country TEXT PRIMARY KEY REFERENCES countries (id),
  threshold_minor INTEGER NOT NULL CHECK (threshold_minor >= 0),
  fee_minor INTEGER NOT NULL CHECK (fee_minor >= 0)
) STRICT;
INSERT INTO free_delivery VALUES ('KW', 20000, 1000), ('SA', 25000, 2000);

CREATE TABLE devices (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  created_at INTEGER NOT NULL,
  about TEXT NOT NULL CHECK (json_valid(about) AND length(about) <= 2000)
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- As typed, for mails; the key is the identity (A14).
  email TEXT NOT NULL,
  email_key TEXT NOT NULL CONSTRAINT users_email_key UNIQUE,
  phone TEXT,
  password_hash TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  created_at INTEGER NOT NULL,
  removed_at INTEGER
) STRICT;

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of_user ON sessions (user_id);

-- One live token per user: asking again ends the first (A9).
CREATE TABLE reset_tokens (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The key is a hash of limit and subject, so that no e-mail address or IP is kept here.
CREATE TABLE throttles (
  key TEXT PRIMARY KEY,
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX throttles_expiring ON throttles (expires_at);

CREATE TABLE api_nonces (
  kid TEXT NOT NULL,
  req_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (kid, req_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX api_nonces_expiring ON api_nonces (expires_at);

CREATE TABLE addresses (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  country TEXT NOT NULL REFERENCES countries (id),
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX addresses_of_user ON addresses (user_id, country, created_at);
CREATE UNIQUE INDEX addresses_one_default ON addresses (user_id, country) WHERE is_default = 1;
-- docs/security.md IN6. A count read before the insert would let two tabs pass together.
CREATE TRIGGER addresses_full BEFORE INSERT ON addresses
WHEN (SELECT count(*) FROM addresses WHERE user_id = NEW.user_id) >= 50
BEGIN
  SELECT RAISE(ABORT, 'addresses_full');
END;

-- Mails are written in the batch of what they tell, and sent (or only shown, docs/design.md §3) from here.
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  "to" TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  topic TEXT NOT NULL CHECK (topic IN ('order.placed', 'order.paid', 'password.reset')),
  -- What the mail is about; a topic is told once per ref, however often the outbox is drained.
  ref TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  CONSTRAINT mails_once UNIQUE (topic, ref)
) STRICT;
CREATE INDEX mails_newest ON mails (created_at);
