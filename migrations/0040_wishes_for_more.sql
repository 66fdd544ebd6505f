-- Who waited for what they could have ordered waits for more of it: "back in stock" would be untrue (docs/product.md §4 "Notify-me").
ALTER TABLE notify_requests ADD COLUMN for_more INTEGER NOT NULL DEFAULT 0 CHECK (for_more IN (0, 1));
UPDATE notify_requests SET for_more = 1 WHERE EXISTS (SELECT 1 FROM sellable_stock s
  WHERE s.sku_id = notify_requests.sku_id AND s.country = notify_requests.country AND s.available > 0 AND coalesce(s.buy_limit, 1) > 0);

-- Whether there was news of a SKU while somebody could not be told.
CREATE INDEX outbox_stock_back ON outbox (body, sent_at) WHERE topic = 'stock.back';

-- A higher limit is no news where the stock allows no more than the old one did.
DROP TRIGGER stock_limit_lifted;
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
