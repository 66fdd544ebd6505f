-- A shelf's country is a row (see 0241).
PRAGMA defer_foreign_keys = on;
CREATE TABLE stock_before AS SELECT * FROM stock;
DROP TABLE stock;

CREATE TABLE stock (
  sku_id TEXT NOT NULL REFERENCES skus (id),
  country TEXT NOT NULL REFERENCES countries (id),
  received INTEGER NOT NULL DEFAULT 0,
  available INTEGER NOT NULL DEFAULT 0,
  reserved INTEGER NOT NULL DEFAULT 0,
  sold INTEGER NOT NULL DEFAULT 0,
  -- The merchant's own limit per order; NULL is none.
  buy_limit INTEGER CHECK (buy_limit BETWEEN 0 AND 99),
  expires_on TEXT CHECK (expires_on = date(expires_on)),
  sell_until TEXT,
  held INTEGER NOT NULL DEFAULT 0,
  demand INTEGER NOT NULL DEFAULT 0,
  on_order INTEGER NOT NULL DEFAULT 0 CHECK (on_order >= 0),
  PRIMARY KEY (sku_id, country),
  CONSTRAINT out_of_stock CHECK (available >= 0),
  CONSTRAINT stock_reserved_neg CHECK (reserved >= 0),
  CONSTRAINT stock_sold_neg CHECK (sold >= 0),
  CONSTRAINT stock_not_conserved CHECK (available + reserved + sold = received)
) STRICT, WITHOUT ROWID;
INSERT INTO stock (sku_id, country, received, available, reserved, sold, buy_limit, expires_on, sell_until, held, demand, on_order)
  SELECT sku_id, country, received, available, reserved, sold, buy_limit, expires_on, sell_until, held, demand, on_order
  FROM stock_before;
DROP TABLE stock_before;
CREATE INDEX stock_ending ON stock (sell_until) WHERE sell_until IS NOT NULL;
CREATE INDEX stock_low ON stock (country, available, sku_id) WHERE available <= 5 AND received > 0;
CREATE INDEX stock_ending_on_shelf ON stock (country, sell_until, sku_id) WHERE sell_until IS NOT NULL AND available > 0;
CREATE INDEX stock_of_country ON stock (country, sku_id);
CREATE TRIGGER stock_opening AFTER INSERT ON stock WHEN NEW.received <> 0
BEGIN
  INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at)
  VALUES (NEW.sku_id, NEW.country, 'opening', NEW.received, 'opening', CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
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
CREATE TRIGGER version_stock_added AFTER INSERT ON stock BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_stock_changed AFTER UPDATE ON stock
WHEN (old.available > 0) <> (new.available > 0) OR old.buy_limit IS NOT new.buy_limit
  OR (old.received <> new.received AND min(old.available, 20) <> min(new.available, 20)) BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
CREATE TRIGGER version_stock_gone AFTER DELETE ON stock BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER stock_dated_added AFTER INSERT ON stock WHEN NEW.expires_on IS NOT NULL BEGIN
  UPDATE stock SET sell_until = date(NEW.expires_on, '-' || (SELECT stop_days FROM countries WHERE id = NEW.country) || ' days')
  WHERE sku_id = NEW.sku_id AND country = NEW.country;
END;
CREATE TRIGGER stock_dated AFTER UPDATE OF expires_on ON stock WHEN NEW.expires_on IS NOT OLD.expires_on BEGIN
  UPDATE stock SET sell_until = date(NEW.expires_on, '-' || (SELECT stop_days FROM countries WHERE id = NEW.country) || ' days')
  WHERE sku_id = NEW.sku_id AND country = NEW.country;
END;
CREATE TRIGGER stock_expired BEFORE UPDATE OF reserved ON stock
WHEN NEW.reserved > OLD.reserved AND OLD.sell_until < date('now', '+3 hours')
BEGIN
  SELECT RAISE(ABORT, 'out_of_stock');
END;
CREATE TRIGGER listing_stock_added AFTER INSERT ON stock BEGIN
  UPDATE listing SET in_stock =
    (SELECT available > 0 FROM sellable_stock WHERE sku_id = NEW.sku_id AND country = NEW.country)
  WHERE country = NEW.country AND product_id = (SELECT product_id FROM skus WHERE id = NEW.sku_id) AND sku_id = NEW.sku_id;
END;
CREATE TRIGGER listing_stock_changed AFTER UPDATE OF available, sell_until ON stock
WHEN (OLD.available > 0) <> (NEW.available > 0) OR OLD.sell_until IS NOT NEW.sell_until BEGIN
  UPDATE listing SET in_stock =
    (SELECT available > 0 FROM sellable_stock WHERE sku_id = NEW.sku_id AND country = NEW.country)
  WHERE country = NEW.country AND product_id = (SELECT product_id FROM skus WHERE id = NEW.sku_id) AND sku_id = NEW.sku_id;
END;
CREATE TRIGGER stock_back_dated AFTER UPDATE OF sell_until ON stock
WHEN NEW.available > 0 AND OLD.sell_until < date('now', '+3 hours')
  AND coalesce(NEW.sell_until >= date('now', '+3 hours'), 1)
  AND EXISTS (SELECT 1 FROM notify_requests WHERE sku_id = NEW.sku_id AND country = NEW.country)
  AND NOT EXISTS (SELECT 1 FROM outbox
    WHERE topic = 'stock.back' AND body = NEW.sku_id || ' ' || NEW.country AND sent_at IS NULL AND tries = 0)
BEGIN
  INSERT INTO outbox (id, topic, body, created_at, next_at)
  VALUES ('back:' || lower(hex(randomblob(16))), 'stock.back', NEW.sku_id || ' ' || NEW.country,
    (unixepoch() - 1) * 1000, (unixepoch() - 1) * 1000);
END;
CREATE TRIGGER version_stock_dated AFTER UPDATE OF sell_until ON stock WHEN NEW.sell_until IS NOT OLD.sell_until BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
CREATE TRIGGER stock_limit_lifted AFTER UPDATE OF buy_limit ON stock
WHEN NEW.available > OLD.buy_limit AND (NEW.buy_limit IS NULL OR NEW.buy_limit > OLD.buy_limit)
  AND EXISTS (SELECT 1 FROM notify_requests WHERE sku_id = NEW.sku_id AND country = NEW.country)
  AND NOT EXISTS (SELECT 1 FROM outbox
    WHERE topic = 'stock.back' AND body = NEW.sku_id || ' ' || NEW.country AND sent_at IS NULL AND tries = 0)
BEGIN
  INSERT INTO outbox (id, topic, body, created_at, next_at)
  VALUES ('back:' || lower(hex(randomblob(16))), 'stock.back', NEW.sku_id || ' ' || NEW.country,
    (unixepoch() - 1) * 1000, (unixepoch() - 1) * 1000);
END;
CREATE TRIGGER audit_stock_added AFTER INSERT ON stock WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +NEW."sku_id"), ('country', +NEW."country"), ('buy_limit', +NEW."buy_limit"), ('expires_on', +NEW."expires_on"), ('on_order', +NEW."on_order"))) v; END;
CREATE TRIGGER audit_stock_changed AFTER UPDATE ON stock WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('buy_limit', +OLD."buy_limit", +NEW."buy_limit"), ('expires_on', +OLD."expires_on", +NEW."expires_on"), ('on_order', +OLD."on_order", +NEW."on_order")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_stock_gone AFTER DELETE ON stock WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock', coalesce(OLD."sku_id", '') || ' ' || coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +OLD."sku_id"), ('country', +OLD."country"), ('buy_limit', +OLD."buy_limit"), ('expires_on', +OLD."expires_on"), ('on_order', +OLD."on_order"))) v; END;
