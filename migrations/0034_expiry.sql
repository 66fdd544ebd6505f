-- The date on the packs is the shelf's of a country, not the product's: until there are lots, the earliest of what lies there
-- (docs/catalogue.md §12, docs/decisions/021-expired-is-not-available.md). `products.expires_on` is read and written no more; it
-- stays for the code of the version before, and a later version drops it.

ALTER TABLE stock ADD COLUMN expires_on TEXT CHECK (expires_on = date(expires_on));
-- The last day on which it is sold; NULL: no end. The triggers below work it out.
ALTER TABLE stock ADD COLUMN sell_until TEXT;
-- So many days before the date a country stops selling; 0: it is sold on the day itself, too.
ALTER TABLE countries ADD COLUMN stop_days INTEGER NOT NULL DEFAULT 0 CHECK (stop_days BETWEEN 0 AND 365);

UPDATE stock SET expires_on = (SELECT date(p.expires_on) FROM skus s JOIN products p ON p.id = s.product_id WHERE s.id = stock.sku_id);
UPDATE stock SET sell_until = expires_on;
-- By date alone: an order, which changes `available`, writes no entry of it.
CREATE INDEX stock_ending ON stock (sell_until) WHERE sell_until IS NOT NULL;

CREATE TRIGGER stock_dated_added AFTER INSERT ON stock WHEN NEW.expires_on IS NOT NULL BEGIN
  UPDATE stock SET sell_until = date(NEW.expires_on, '-' || (SELECT stop_days FROM countries WHERE id = NEW.country) || ' days')
  WHERE sku_id = NEW.sku_id AND country = NEW.country;
END;
CREATE TRIGGER stock_dated AFTER UPDATE OF expires_on ON stock WHEN NEW.expires_on IS NOT OLD.expires_on BEGIN
  UPDATE stock SET sell_until = date(NEW.expires_on, '-' || (SELECT stop_days FROM countries WHERE id = NEW.country) || ' days')
  WHERE sku_id = NEW.sku_id AND country = NEW.country;
END;
CREATE TRIGGER countries_stop_days AFTER UPDATE OF stop_days ON countries WHEN NEW.stop_days <> OLD.stop_days BEGIN
  UPDATE stock SET sell_until = date(expires_on, '-' || NEW.stop_days || ' days')
  WHERE country = NEW.id AND expires_on IS NOT NULL;
END;

-- The stock that may be promised and sold at this moment: read this wherever a shopper is told of it, `stock` where units move.
-- Kuwait and Riyadh are both UTC+3 all year (shared/domain/moment.ts).
CREATE VIEW sellable_stock AS
SELECT sku_id, country, reserved, buy_limit, expires_on,
  coalesce(sell_until < date('now', '+3 hours'), 0) AS is_expired,
  iif(sell_until < date('now', '+3 hours'), 0, available) AS available
FROM stock;

-- Whatever the code does, an order gets no expired unit, bought or free; one that was reserved in time keeps it.
CREATE TRIGGER stock_expired BEFORE UPDATE OF reserved ON stock
WHEN NEW.reserved > OLD.reserved AND OLD.sell_until < date('now', '+3 hours')
BEGIN
  SELECT RAISE(ABORT, 'out_of_stock');
END;

-- Listings sort and count by `in_stock`, which therefore stands in their rows. It follows stock and dates at once, and midnight
-- within the minute (worker/commerce/queues/unlist-expired.ts).
DROP VIEW listing_source;
CREATE VIEW listing_source AS
SELECT o.country, p.id AS product_id, s.id AS sku_id, p.category_id, p.brand_id, p.form, o.price_minor, o.markdown_minor,
  coalesce((SELECT st.available > 0 FROM sellable_stock st WHERE st.sku_id = s.id AND st.country = o.country), 0) AS in_stock,
  p.popularity, p.created_at, p.name_en, p.name_ar
FROM products p
JOIN skus s ON s.product_id = p.id AND s.is_default = 1 AND s.active = 1
JOIN offers o ON o.sku_id = s.id
WHERE p.status = 'published';

DROP TRIGGER listing_stock_added;
DROP TRIGGER listing_stock_changed;
CREATE TRIGGER listing_stock_added AFTER INSERT ON stock BEGIN
  UPDATE listing SET in_stock =
    (SELECT available > 0 FROM sellable_stock WHERE sku_id = NEW.sku_id AND country = NEW.country)
  WHERE country = NEW.country AND product_id = (SELECT product_id FROM skus WHERE id = NEW.sku_id) AND sku_id = NEW.sku_id;
END;
-- Only a crossing of zero is news to a listing, or another date; every other order leaves it alone.
CREATE TRIGGER listing_stock_changed AFTER UPDATE OF available, sell_until ON stock
WHEN (OLD.available > 0) <> (NEW.available > 0) OR OLD.sell_until IS NOT NEW.sell_until BEGIN
  UPDATE listing SET in_stock =
    (SELECT available > 0 FROM sellable_stock WHERE sku_id = NEW.sku_id AND country = NEW.country)
  WHERE country = NEW.country AND product_id = (SELECT product_id FROM skus WHERE id = NEW.sku_id) AND sku_id = NEW.sku_id;
END;
UPDATE listing SET in_stock = 0 WHERE in_stock = 1 AND (country, product_id, sku_id) IN
  (SELECT st.country, k.product_id, k.id FROM stock st JOIN skus k ON k.id = st.sku_id
   WHERE st.available > 0 AND st.sell_until < date('now', '+3 hours'));

-- New packs are back on the shelf when their date is said, too, in whatever order count and date come in.
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

-- Pages that are cached follow (migrations/0032_catalogue_version.sql): a date that was set, and midnight.
CREATE TRIGGER version_stock_dated AFTER UPDATE OF sell_until ON stock WHEN NEW.sell_until IS NOT OLD.sell_until BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
CREATE TRIGGER version_listing_unlisted AFTER UPDATE OF in_stock ON listing WHEN NEW.in_stock < OLD.in_stock BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
