-- News of an order go by message where it has no e-mail (docs/decisions/113-an-order-needs-a-phone-alone.md). Like a mail, one row for each
-- topic and ref; a code has no ref. `recipient` is the number's keyed hash where nobody proved or paid anything: those are limited.
DROP TRIGGER messages_name_shop;
ALTER TABLE messages RENAME TO old_messages;
DROP INDEX messages_newest;
DROP INDEX messages_waiting;
CREATE TABLE messages (
  id TEXT PRIMARY KEY,
  "to" TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'whatsapp')),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  topic TEXT NOT NULL CHECK (topic = 'phone.code' OR topic GLOB 'order.[a-z]*'),
  ref TEXT,
  recipient TEXT,
  -- The words of a text message, and what a provider's own template is filled with (JSON); both are gone once it is sent.
  text TEXT NOT NULL,
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  created_at INTEGER NOT NULL,
  taken_at INTEGER,
  outcome TEXT CHECK (outcome IN ('sent', 'failed')),
  CONSTRAINT message_once UNIQUE (topic, ref)
) STRICT;
INSERT INTO messages (id, "to", channel, locale, topic, text, fields, created_at, taken_at, outcome)
SELECT id, "to", channel, locale, topic, text, fields, created_at, taken_at, outcome FROM old_messages;
DROP TABLE old_messages;
CREATE INDEX messages_newest ON messages (created_at);
CREATE INDEX messages_waiting ON messages (created_at) WHERE taken_at IS NULL;
CREATE INDEX messages_unasked ON messages (recipient, created_at) WHERE recipient IS NOT NULL;
CREATE TRIGGER messages_name_shop AFTER INSERT ON messages BEGIN
  UPDATE messages SET text = replace(text, '{{shop}}', shop.name)
  FROM (SELECT content ->> ('$.name.' || NEW.locale) AS name FROM settings WHERE id = 'shop') AS shop
  WHERE id = NEW.id;
END;
