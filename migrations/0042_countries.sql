-- A country is a row of `countries`, and its law and its coins are columns. Tables that can be made anew refer to it; those that
-- hold money or goods, or that orders refer to, still name the countries and currencies in a CHECK (docs/decisions/025-countries.md).
PRAGMA defer_foreign_keys = on;

CREATE TABLE countries_before AS SELECT * FROM countries;
DROP TABLE countries;
CREATE TABLE countries (
  id TEXT PRIMARY KEY CHECK (id GLOB '[A-Z][A-Z]'),
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  -- An order names its currency alone, so no two countries share one.
  currency TEXT NOT NULL UNIQUE CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
  -- Millionths of the currency per dinar (shared/domain/money.ts).
  rate_micros INTEGER NOT NULL CHECK (rate_micros > 0),
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  stop_days INTEGER NOT NULL DEFAULT 0 CHECK (stop_days BETWEEN 0 AND 365),
  price_step INTEGER NOT NULL DEFAULT 1 CHECK (price_step >= 1 AND (price_step = 1 OR currency <> 'KWD')),
  price_ending INTEGER NOT NULL DEFAULT 0 CHECK (price_ending >= 0 AND price_ending < price_step),
  -- Included in prices.
  vat_percent INTEGER NOT NULL CHECK (vat_percent BETWEEN 0 AND 50),
  -- LIKE of a seller's VAT number, all digits; NULL where there is no VAT.
  vat_number_pattern TEXT CHECK ((vat_number_pattern IS NULL) = (vat_percent = 0)),
  -- Cash is rounded down to it.
  smallest_coin_minor INTEGER NOT NULL CHECK (smallest_coin_minor BETWEEN 1 AND 1000)
) STRICT;
INSERT INTO countries SELECT id, name_en, name_ar, currency, rate_micros, is_default, stop_days, price_step, price_ending,
  iif(id = 'SA', 15, 0), iif(id = 'SA', '3_____________3', NULL), iif(id = 'KW', 5, 1)
FROM countries_before;
DROP TABLE countries_before;
CREATE UNIQUE INDEX countries_one_default ON countries (is_default) WHERE is_default = 1;
CREATE TRIGGER countries_stop_days AFTER UPDATE OF stop_days ON countries WHEN NEW.stop_days <> OLD.stop_days BEGIN
  UPDATE stock SET sell_until = date(expires_on, '-' || NEW.stop_days || ' days')
  WHERE country = NEW.id AND expires_on IS NOT NULL;
END;
CREATE TRIGGER version_countries_added AFTER INSERT ON countries BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_countries_changed AFTER UPDATE ON countries BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_countries_gone AFTER DELETE ON countries BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TABLE sellers_before AS SELECT * FROM sellers;
DROP TABLE sellers;
CREATE TABLE sellers (
  country TEXT PRIMARY KEY REFERENCES countries (id),
  name_en TEXT NOT NULL CHECK (name_en <> ''),
  name_ar TEXT NOT NULL CHECK (name_ar <> ''),
  -- The number in the commercial register.
  registration TEXT NOT NULL CHECK (registration <> ''),
  vat_number TEXT,
  address_en TEXT NOT NULL CHECK (address_en <> ''),
  address_ar TEXT NOT NULL CHECK (address_ar <> ''),
  -- Made up, so that a new shop works at once; every invoice of it says so.
  is_demo INTEGER NOT NULL CHECK (is_demo IN (0, 1))
) STRICT, WITHOUT ROWID;
INSERT INTO sellers SELECT * FROM sellers_before;
DROP TABLE sellers_before;
CREATE TRIGGER sellers_vat_number_added BEFORE INSERT ON sellers
WHEN EXISTS (SELECT 1 FROM countries c WHERE c.id = NEW.country AND ((c.vat_number_pattern IS NULL) <> (NEW.vat_number IS NULL)
  OR NEW.vat_number NOT LIKE c.vat_number_pattern OR NEW.vat_number GLOB '*[^0-9]*'))
BEGIN SELECT RAISE(ABORT, 'seller_vat_number'); END;
CREATE TRIGGER sellers_vat_number_changed BEFORE UPDATE ON sellers
WHEN EXISTS (SELECT 1 FROM countries c WHERE c.id = NEW.country AND ((c.vat_number_pattern IS NULL) <> (NEW.vat_number IS NULL)
  OR NEW.vat_number NOT LIKE c.vat_number_pattern OR NEW.vat_number GLOB '*[^0-9]*'))
BEGIN SELECT RAISE(ABORT, 'seller_vat_number'); END;

CREATE TABLE gift_wraps_before AS SELECT * FROM gift_wraps;
DROP TABLE gift_wraps;
CREATE TABLE gift_wraps (
  country TEXT PRIMARY KEY REFERENCES countries (id),
  fee_minor INTEGER NOT NULL CHECK (fee_minor BETWEEN 0 AND 1000000)
) STRICT, WITHOUT ROWID;
INSERT INTO gift_wraps SELECT * FROM gift_wraps_before;
DROP TABLE gift_wraps_before;
CREATE TRIGGER version_gift_wraps_added AFTER INSERT ON gift_wraps BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_gift_wraps_changed AFTER UPDATE ON gift_wraps BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_gift_wraps_gone AFTER DELETE ON gift_wraps BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TABLE prices_before AS SELECT * FROM prices;
DROP TABLE prices;
CREATE TABLE prices (
  sku_id TEXT NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
  country TEXT NOT NULL REFERENCES countries (id),
  price_minor INTEGER NOT NULL CHECK (price_minor BETWEEN 0 AND 1000000000),
  markdown_minor INTEGER NOT NULL DEFAULT 0 CHECK (markdown_minor BETWEEN 0 AND 1000000000),
  PRIMARY KEY (sku_id, country)
) STRICT, WITHOUT ROWID;
INSERT INTO prices SELECT * FROM prices_before;
DROP TABLE prices_before;

CREATE TABLE not_sold_before AS SELECT * FROM not_sold;
DROP TABLE not_sold;
CREATE TABLE not_sold (
  sku_id TEXT NOT NULL REFERENCES skus (id),
  country TEXT NOT NULL REFERENCES countries (id),
  reason TEXT NOT NULL,
  PRIMARY KEY (sku_id, country)
) STRICT, WITHOUT ROWID;
INSERT INTO not_sold SELECT * FROM not_sold_before;
DROP TABLE not_sold_before;
CREATE TRIGGER not_sold_takes_offer AFTER INSERT ON not_sold BEGIN
  DELETE FROM offers WHERE sku_id = new.sku_id AND country = new.country;
END;

CREATE TABLE offers_before AS SELECT * FROM offers;
DROP TABLE offers;
CREATE TABLE offers (
  sku_id TEXT NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
  country TEXT NOT NULL REFERENCES countries (id),
  price_minor INTEGER NOT NULL CHECK (price_minor BETWEEN 0 AND 1000000000),
  -- What was taken off; the price before is price + markdown (docs/design.md §3).
  markdown_minor INTEGER NOT NULL DEFAULT 0 CHECK (markdown_minor BETWEEN 0 AND 1000000000),
  PRIMARY KEY (sku_id, country)
) STRICT, WITHOUT ROWID;
INSERT INTO offers SELECT * FROM offers_before;
DROP TABLE offers_before;
CREATE INDEX offers_by_price ON offers (country, price_minor);
CREATE TRIGGER listing_offer_added AFTER INSERT ON offers BEGIN
  UPDATE listing SET price_minor = new.price_minor, markdown_minor = new.markdown_minor
  WHERE country = new.country AND product_id = (SELECT product_id FROM skus WHERE id = new.sku_id) AND sku_id = new.sku_id
    AND (price_minor <> new.price_minor OR markdown_minor <> new.markdown_minor);
  INSERT INTO listing SELECT * FROM listing_source o
  WHERE product_id = (SELECT product_id FROM skus WHERE id = new.sku_id) AND country = new.country
    AND NOT EXISTS (SELECT 1 FROM listing l WHERE l.country = o.country AND l.product_id = o.product_id);
END;
CREATE TRIGGER listing_offer_changed AFTER UPDATE ON offers BEGIN
  UPDATE listing SET price_minor = new.price_minor, markdown_minor = new.markdown_minor
  WHERE country = new.country AND product_id = (SELECT product_id FROM skus WHERE id = new.sku_id) AND sku_id = new.sku_id
    AND (price_minor <> new.price_minor OR markdown_minor <> new.markdown_minor);
END;
CREATE TRIGGER listing_offer_gone AFTER DELETE ON offers BEGIN
  DELETE FROM listing WHERE country = old.country
    AND product_id = (SELECT product_id FROM skus WHERE id = old.sku_id) AND sku_id = old.sku_id;
END;
CREATE TRIGGER offers_only_where_sold BEFORE INSERT ON offers
WHEN EXISTS (SELECT 1 FROM not_sold WHERE sku_id = new.sku_id AND country = new.country) BEGIN
  SELECT RAISE(IGNORE);
END;
CREATE TRIGGER version_offers_added AFTER INSERT ON offers BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_offers_changed AFTER UPDATE ON offers BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_offers_gone AFTER DELETE ON offers BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TABLE notify_requests_before AS SELECT * FROM notify_requests;
DROP TABLE notify_requests;
CREATE TABLE notify_requests (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  sku_id TEXT NOT NULL REFERENCES skus (id),
  country TEXT NOT NULL REFERENCES countries (id),
  -- The language they asked in is the one they are told in.
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  asked_at INTEGER NOT NULL, for_more INTEGER NOT NULL DEFAULT 0 CHECK (for_more IN (0, 1)),
  PRIMARY KEY (user_id, sku_id, country)
) STRICT, WITHOUT ROWID;
INSERT INTO notify_requests SELECT * FROM notify_requests_before;
DROP TABLE notify_requests_before;
CREATE INDEX notify_requests_waiting ON notify_requests (sku_id, country, asked_at);
CREATE TRIGGER notify_requests_full BEFORE INSERT ON notify_requests
WHEN (SELECT count(*) FROM notify_requests WHERE user_id = NEW.user_id) >= 100
  AND NOT EXISTS (SELECT 1 FROM notify_requests
    WHERE user_id = NEW.user_id AND sku_id = NEW.sku_id AND country = NEW.country)
BEGIN
  SELECT RAISE(ABORT, 'notify_requests_full');
END;

DROP VIEW invoice_drafts;
CREATE VIEW invoice_drafts AS
SELECT o.id AS order_id, o.country, o.number AS order_number, o.currency, json_object('name_en', s.name_en,
    'name_ar', s.name_ar, 'registration', s.registration, 'vat_number', s.vat_number, 'address_en', s.address_en,
    'address_ar', s.address_ar, 'is_demo', s.is_demo) AS seller,
  (SELECT json_group_array(json_object('name_en', i.name_en, 'name_ar', i.name_ar, 'qty', i.qty,
      'unit_minor', i.unit_minor) ORDER BY i.position) FROM order_items i WHERE i.order_id = o.id) AS lines,
  o.lines_minor, o.discount_minor, o.delivery_minor, o.gift_minor, o.cash_rounding_minor, o.total_minor,
  c.vat_percent,
  (2 * o.total_minor * c.vat_percent + 100 + c.vat_percent) / (2 * (100 + c.vat_percent)) AS vat_minor
FROM orders o JOIN sellers s ON s.country = o.country JOIN countries c ON c.id = o.country;

DROP TRIGGER orders_cash_rounding;
CREATE TRIGGER orders_cash_rounding BEFORE INSERT ON orders
WHEN NEW.method = 'cod'
  AND (NEW.total_minor - NEW.wallet_minor) % (SELECT smallest_coin_minor FROM countries WHERE id = NEW.country) <> 0
BEGIN
  SELECT RAISE(ABORT, 'cash_rounding');
END;

DROP TRIGGER facets_attribute_added;
CREATE TRIGGER facets_attribute_added AFTER INSERT ON product_attributes BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, 'dietary', new.attribute, 1, in_stock FROM listing_shelves
  WHERE country IN (SELECT id FROM countries) AND product_id = new.product_id
  ON CONFLICT DO UPDATE SET n = n + 1, available = available + excluded.available;
END;
DROP TRIGGER facets_attribute_gone;
CREATE TRIGGER facets_attribute_gone AFTER DELETE ON product_attributes BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, 'dietary', old.attribute, -1, -in_stock FROM listing_shelves
  WHERE country IN (SELECT id FROM countries) AND product_id = old.product_id
  ON CONFLICT DO UPDATE SET n = n - 1, available = available + excluded.available;
END;
DROP TRIGGER facets_ingredient_added;
CREATE TRIGGER facets_ingredient_added AFTER INSERT ON product_ingredients BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, 'ingredient', new.ingredient, 1, in_stock FROM listing_shelves
  WHERE country IN (SELECT id FROM countries) AND product_id = new.product_id
  ON CONFLICT DO UPDATE SET n = n + 1, available = available + excluded.available;
END;
DROP TRIGGER facets_ingredient_gone;
CREATE TRIGGER facets_ingredient_gone AFTER DELETE ON product_ingredients BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, 'ingredient', old.ingredient, -1, -in_stock FROM listing_shelves
  WHERE country IN (SELECT id FROM countries) AND product_id = old.product_id
  ON CONFLICT DO UPDATE SET n = n - 1, available = available + excluded.available;
END;
DROP TRIGGER listing_product_changed;
CREATE TRIGGER listing_product_changed AFTER UPDATE ON products BEGIN
  DELETE FROM listing WHERE country IN (SELECT id FROM countries) AND product_id = new.id;
  INSERT INTO listing SELECT * FROM listing_source WHERE product_id = new.id;
END;
DROP TRIGGER listing_sku_changed;
CREATE TRIGGER listing_sku_changed AFTER UPDATE OF product_id, active, is_default ON skus BEGIN
  DELETE FROM listing WHERE country IN (SELECT id FROM countries) AND product_id IN (old.product_id, new.product_id);
  INSERT INTO listing SELECT * FROM listing_source WHERE product_id IN (old.product_id, new.product_id);
END;
