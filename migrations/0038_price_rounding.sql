-- Prices that follow the rate are rounded by a rule of the country's (docs/catalogue.md §13): to a multiple of `price_step`, plus
-- `price_ending`, in minor units. Dinars are the merchant's own prices and are left alone.
ALTER TABLE countries ADD COLUMN price_step INTEGER NOT NULL DEFAULT 1
  CHECK (price_step >= 1 AND (price_step = 1 OR currency <> 'KWD'));
ALTER TABLE countries ADD COLUMN price_ending INTEGER NOT NULL DEFAULT 0 CHECK (price_ending >= 0 AND price_ending < price_step);
UPDATE countries SET price_step = 100, price_ending = 95 WHERE id = 'SA';

-- Every product counts towards free delivery where it is promised: the shelf's own total is that count, and a price that crosses
-- the threshold is no news.
DROP TRIGGER facets_threshold_added;
DROP TRIGGER facets_threshold_changed;
DROP TRIGGER facets_threshold_gone;
DROP TRIGGER facets_left;
DROP TRIGGER facets_joined;
DROP VIEW listing_entries;
DELETE FROM facet_totals WHERE key = 'free_delivery';
CREATE VIEW listing_entries AS
SELECT s.country, s.product_id, s.in_stock, s.shelf, s.shelf_id, v.value ->> 0 AS key, v.value ->> 1 AS value
FROM listing l CROSS JOIN listing_shelves s ON s.country = l.country AND s.product_id = l.product_id
CROSS JOIN json_each(json_array(
  json_array(json_array('total', ''), json_array('category_id', l.category_id), json_array('brand_id', l.brand_id),
    json_array('form', nullif(l.form, '')), json_array('on_sale', iif(l.markdown_minor > 0, 'true', NULL))),
  json((SELECT json_group_array(json_array('dietary', a.attribute)) FROM product_attributes a WHERE a.product_id = l.product_id)),
  json((SELECT json_group_array(json_array('ingredient', i.ingredient)) FROM product_ingredients i
    WHERE i.product_id = l.product_id)))) g
CROSS JOIN json_each(g.value) v WHERE v.value ->> 1 IS NOT NULL;
CREATE TRIGGER facets_left BEFORE UPDATE ON listing
WHEN old.in_stock <> new.in_stock OR (old.markdown_minor > 0) <> (new.markdown_minor > 0) BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, key, value, -1, -in_stock FROM listing_entries
  WHERE country = old.country AND product_id = old.product_id
  ON CONFLICT DO UPDATE SET n = n - 1, available = available + excluded.available;
END;
CREATE TRIGGER facets_joined AFTER UPDATE ON listing
WHEN old.in_stock <> new.in_stock OR (old.markdown_minor > 0) <> (new.markdown_minor > 0) BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, key, value, 1, in_stock FROM listing_entries
  WHERE country = new.country AND product_id = new.product_id
  ON CONFLICT DO UPDATE SET n = n + 1, available = available + excluded.available;
END;

-- What the rule makes of the offers that follow the rate: features/order/offers.ts, once, for what is there already. Orders keep
-- the prices at which they were placed.
INSERT OR REPLACE INTO offers (sku_id, country, price_minor, markdown_minor)
SELECT sku_id, country, price, before - price FROM (
  SELECT o.sku_id, o.country,
    max((2 * (o.price_minor - 95) + 100) / 200 * 100 + 95, 95) AS price,
    max((2 * (o.price_minor + o.markdown_minor - 95) + 100) / 200 * 100 + 95, 95) AS before
  FROM offers o WHERE o.country = 'SA' AND o.price_minor > 0
    AND NOT EXISTS (SELECT 1 FROM prices r WHERE r.sku_id = o.sku_id AND r.country = o.country));

-- A merchant's limit that is lifted is what somebody waits for as well who met it.
CREATE TRIGGER stock_limit_lifted AFTER UPDATE OF buy_limit ON stock
WHEN NEW.available > 0 AND OLD.buy_limit IS NOT NULL AND (NEW.buy_limit IS NULL OR NEW.buy_limit > OLD.buy_limit)
  AND EXISTS (SELECT 1 FROM notify_requests WHERE sku_id = NEW.sku_id AND country = NEW.country)
  AND NOT EXISTS (SELECT 1 FROM outbox
    WHERE topic = 'stock.back' AND body = NEW.sku_id || ' ' || NEW.country AND sent_at IS NULL AND tries = 0)
BEGIN
  INSERT INTO outbox (id, topic, body, created_at, next_at)
  VALUES ('back:' || lower(hex(randomblob(16))), 'stock.back', NEW.sku_id || ' ' || NEW.country,
    (unixepoch() - 1) * 1000, (unixepoch() - 1) * 1000);
END;
