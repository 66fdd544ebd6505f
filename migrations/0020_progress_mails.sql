-- Mails tell of a parcel on its way and of an order that the desk ended. Their topics are a CHECK, which SQLite cannot change in place.
CREATE TABLE mails_next (
  id TEXT PRIMARY KEY,
  "to" TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  topic TEXT NOT NULL CHECK (topic IN ('order.placed', 'order.paid', 'order.shipped', 'order.cancelled', 'order.refunded',
    'password.reset', 'stock.back')),
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
