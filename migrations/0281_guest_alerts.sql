-- Who waits for a product without an account: an address that nobody proved, so that it is told once, may stop all messages, and is
-- forgotten after half a year (docs/security.md R19). `recipient` is its keyed hash, by which a mailbox is one in all its spellings.
CREATE TABLE guest_alerts (
  recipient TEXT NOT NULL,
  sku_id TEXT NOT NULL REFERENCES skus (id),
  country TEXT NOT NULL REFERENCES countries (id),
  email TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  asked_at INTEGER NOT NULL,
  for_more INTEGER NOT NULL CHECK (for_more IN (0, 1)),
  PRIMARY KEY (recipient, sku_id, country)
) STRICT, WITHOUT ROWID;
CREATE INDEX guest_alerts_waiting ON guest_alerts (sku_id, country, asked_at);
CREATE INDEX guest_alerts_old ON guest_alerts (asked_at);
CREATE TRIGGER guest_alerts_more AFTER INSERT ON guest_alerts BEGIN
  INSERT INTO awaited_skus VALUES (NEW.sku_id, NEW.country, 1)
  ON CONFLICT DO UPDATE SET people = people + 1;
END;
CREATE TRIGGER guest_alerts_fewer AFTER DELETE ON guest_alerts BEGIN
  UPDATE awaited_skus SET people = people - 1 WHERE sku_id = OLD.sku_id AND country = OLD.country;
END;
-- "I did not ask for this" ends what waits, too.
CREATE TRIGGER guest_alerts_stopped AFTER INSERT ON suppressions BEGIN
  DELETE FROM guest_alerts WHERE recipient = NEW.recipient;
END;
-- Stock that is back is news for whoever waits, with an account or without one.
DROP TRIGGER stock_back;
CREATE TRIGGER stock_back AFTER UPDATE OF available ON stock
WHEN NEW.available > OLD.available AND (OLD.available <= 0 OR NEW.received > OLD.received)
  AND EXISTS (SELECT 1 FROM awaited_skus WHERE sku_id = NEW.sku_id AND country = NEW.country AND people > 0)
  AND NOT EXISTS (SELECT 1 FROM outbox
    WHERE topic = 'stock.back' AND body = NEW.sku_id || ' ' || NEW.country AND sent_at IS NULL AND tries = 0)
BEGIN
  INSERT INTO outbox (id, topic, body, created_at, next_at)
  -- A second ago: the clock of the worker that reads this may lag behind the database's.
  VALUES ('back:' || lower(hex(randomblob(16))), 'stock.back', NEW.sku_id || ' ' || NEW.country,
    (unixepoch() - 1) * 1000, (unixepoch() - 1) * 1000);
END;
DROP TRIGGER stock_back_dated;
CREATE TRIGGER stock_back_dated AFTER UPDATE OF sell_until ON stock
WHEN NEW.available > 0 AND OLD.sell_until < date('now', (SELECT utc_hours FROM countries WHERE id = OLD.country) || ' hours')
  AND coalesce(NEW.sell_until >= date('now', (SELECT utc_hours FROM countries WHERE id = NEW.country) || ' hours'), 1)
  AND EXISTS (SELECT 1 FROM awaited_skus WHERE sku_id = NEW.sku_id AND country = NEW.country AND people > 0)
  AND NOT EXISTS (SELECT 1 FROM outbox
    WHERE topic = 'stock.back' AND body = NEW.sku_id || ' ' || NEW.country AND sent_at IS NULL AND tries = 0)
BEGIN
  INSERT INTO outbox (id, topic, body, created_at, next_at)
  VALUES ('back:' || lower(hex(randomblob(16))), 'stock.back', NEW.sku_id || ' ' || NEW.country,
    (unixepoch() - 1) * 1000, (unixepoch() - 1) * 1000);
END;
DROP TRIGGER stock_limit_lifted;
CREATE TRIGGER stock_limit_lifted AFTER UPDATE OF buy_limit ON stock
WHEN NEW.available > OLD.buy_limit AND (NEW.buy_limit IS NULL OR NEW.buy_limit > OLD.buy_limit)
  AND EXISTS (SELECT 1 FROM awaited_skus WHERE sku_id = NEW.sku_id AND country = NEW.country AND people > 0)
  AND NOT EXISTS (SELECT 1 FROM outbox
    WHERE topic = 'stock.back' AND body = NEW.sku_id || ' ' || NEW.country AND sent_at IS NULL AND tries = 0)
BEGIN
  INSERT INTO outbox (id, topic, body, created_at, next_at)
  VALUES ('back:' || lower(hex(randomblob(16))), 'stock.back', NEW.sku_id || ' ' || NEW.country,
    (unixepoch() - 1) * 1000, (unixepoch() - 1) * 1000);
END;
