-- Accounts that strangers can neither lock, nor make in another's name, nor fill a mailbox with (docs/security.md §2.2, §2.9).

-- A device that signed in to an account: its tries are counted apart from strangers' (A25). It outlives signing out.
CREATE TABLE known_devices (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- As in devices: the SHA-256 of its token.
  device TEXT NOT NULL CHECK (length(device) = 64),
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, device)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_devices_aging ON known_devices (seen_at);
INSERT INTO known_devices (user_id, device, seen_at)
  SELECT user_id, device, max(created_at) FROM sessions WHERE length(device) = 64 GROUP BY user_id, device;

-- Several links of an account may be good at once: a stranger who asks for one must not end the one its owner just got (A9).
CREATE TABLE reset_tokens_next (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO reset_tokens_next (token_hash, user_id, expires_at) SELECT token_hash, user_id, expires_at FROM reset_tokens;
DROP TABLE reset_tokens;
ALTER TABLE reset_tokens_next RENAME TO reset_tokens;
CREATE INDEX reset_tokens_of_user ON reset_tokens (user_id, expires_at);
CREATE INDEX reset_tokens_expiring ON reset_tokens (expires_at);

-- The link that proves an account's e-mail address.
CREATE TABLE email_verifications (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX email_verifications_of_user ON email_verifications (user_id);
CREATE INDEX email_verifications_expiring ON email_verifications (expires_at);

-- Who said "I did not ask for this": a keyed hash of an e-mail address or phone number (worker/commerce/features/stop/recipient.ts).
CREATE TABLE suppressions (
  recipient TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX suppressions_aging ON suppressions (created_at);

-- The topics of mails are a CHECK, which SQLite cannot change in place.
CREATE TABLE mails_next (
  id TEXT PRIMARY KEY,
  "to" TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  topic TEXT NOT NULL CHECK (topic IN ('order.placed', 'order.paid', 'order.shipped', 'order.cancelled', 'order.refunded',
    'password.reset', 'stock.back', 'email.verify')),
  -- What the mail is about; a topic is told once per ref, however often the outbox is drained.
  ref TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  -- For the header List-Unsubscribe; NULL for what a person cannot do without.
  unsubscribe_url TEXT CHECK (CASE topic WHEN 'stock.back' THEN unsubscribe_url IS NOT NULL
    WHEN 'password.reset' THEN unsubscribe_url IS NULL ELSE (recipient IS NULL) = (unsubscribe_url IS NULL) END),
  -- Whom it is counted for, as in suppressions; NULL where the address was proved or asked for it.
  recipient TEXT,
  CONSTRAINT mails_once UNIQUE (topic, ref)
) STRICT;
INSERT INTO mails_next (id, "to", locale, subject, html, text, topic, ref, created_at, sent_at, unsubscribe_url)
  SELECT id, "to", locale, subject, html, text, topic, ref, created_at, sent_at, unsubscribe_url FROM mails;
DROP TABLE mails;
ALTER TABLE mails_next RENAME TO mails;
CREATE INDEX mails_newest ON mails (created_at);
CREATE INDEX mails_waiting ON mails (created_at) WHERE sent_at IS NULL;
CREATE INDEX mails_of_recipient ON mails (recipient, created_at) WHERE recipient IS NOT NULL;
