-- Notify-me (docs/product.md §4; docs/design.md §3): who waits for what, and the restock that ends the wait.

CREATE TABLE notify_requests (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  sku_id TEXT NOT NULL REFERENCES skus (id),
  country TEXT NOT NULL CHECK (country IN ('KW', 'SA')),
  -- The language they asked in is the one they are told in.
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  asked_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, sku_id, country)
) STRICT, WITHOUT ROWID;
-- Oldest first.
CREATE INDEX notify_requests_waiting ON notify_requests (sku_id, country, asked_at);
-- R7. Asking for what one waits for already is no news.
CREATE TRIGGER notify_requests_full BEFORE INSERT ON notify_requests
WHEN (SELECT count(*) FROM notify_requests WHERE user_id = NEW.user_id) >= 100
  AND NOT EXISTS (SELECT 1 FROM notify_requests
    WHERE user_id = NEW.user_id AND sku_id = NEW.sku_id AND country = NEW.country)
BEGIN
  SELECT RAISE(ABORT, 'notify_requests_full');
END;

-- Both tables list their topics in a CHECK, which SQLite cannot change in place.
CREATE TABLE mails_next (
  id TEXT PRIMARY KEY,
  "to" TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  topic TEXT NOT NULL CHECK (topic IN ('order.placed', 'order.paid', 'password.reset', 'stock.back')),
  -- What the mail is about; a topic is told once per ref, however often the outbox is drained.
  ref TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  -- For the header List-Unsubscribe; NULL for what a person cannot do without.
  unsubscribe_url TEXT CHECK ((topic = 'stock.back') = (unsubscribe_url IS NOT NULL)),
  CONSTRAINT mails_once UNIQUE (topic, ref)
) STRICT;
INSERT INTO mails_next (id, "to", locale, subject, html, text, topic, ref, created_at, sent_at)
  SELECT id, "to", locale, subject, html, text, topic, ref, created_at, sent_at FROM mails;
DROP TABLE mails;
ALTER TABLE mails_next RENAME TO mails;
CREATE INDEX mails_newest ON mails (created_at);
CREATE INDEX mails_waiting ON mails (created_at) WHERE sent_at IS NULL;

CREATE TABLE outbox_next (
  id TEXT PRIMARY KEY,
  topic TEXT NOT NULL CHECK (topic IN ('order.placed', 'order.paid', 'payment.refund', 'stock.back')),
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER
) STRICT;
INSERT INTO outbox_next SELECT id, topic, body, created_at, next_at, tries, sent_at FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_next RENAME TO outbox;
CREATE INDEX outbox_waiting ON outbox (next_at) WHERE sent_at IS NULL;

-- Back is what was at zero and is there again, by whatever way, and what the merchant brought more of. One open row per SKU
-- and country is enough: whoever works it off looks at the stock of that moment.
CREATE TRIGGER stock_back AFTER UPDATE OF available ON stock
WHEN NEW.available > OLD.available AND (OLD.available <= 0 OR NEW.received > OLD.received)
  AND EXISTS (SELECT 1 FROM notify_requests WHERE sku_id = NEW.sku_id AND country = NEW.country)
  AND NOT EXISTS (SELECT 1 FROM outbox
    WHERE topic = 'stock.back' AND body = NEW.sku_id || ' ' || NEW.country AND sent_at IS NULL AND tries = 0)
BEGIN
  INSERT INTO outbox (id, topic, body, created_at, next_at)
  -- A second ago: the clock of the worker that reads this may lag behind the database's.
  VALUES ('back:' || lower(hex(randomblob(16))), 'stock.back', NEW.sku_id || ' ' || NEW.country,
    (unixepoch() - 1) * 1000, (unixepoch() - 1) * 1000);
END;
