-- What a listing filters, counts and sorts by: one row per product and country, so that a page of products with its facets
-- reads one table. The triggers keep it true whoever writes, an order's stock included.
CREATE TABLE listing (
  country TEXT NOT NULL,
  product_id TEXT NOT NULL,
  sku_id TEXT NOT NULL,
  category_id TEXT NOT NULL,
  brand_id TEXT NOT NULL,
  form TEXT NOT NULL,
  price_minor INTEGER NOT NULL,
  markdown_minor INTEGER NOT NULL,
  in_stock INTEGER NOT NULL,
  popularity INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  PRIMARY KEY (country, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX listing_popular ON listing (country, in_stock DESC, popularity DESC, product_id);
CREATE INDEX listing_category ON listing (country, category_id, in_stock DESC, popularity DESC);
CREATE INDEX listing_brand ON listing (country, brand_id, in_stock DESC, popularity DESC);
CREATE INDEX listing_price ON listing (country, price_minor);
CREATE INDEX listing_newest ON listing (country, created_at);
CREATE INDEX listing_form ON listing (country, form);
CREATE INDEX listing_sale ON listing (country, in_stock DESC, popularity DESC) WHERE markdown_minor > 0;

CREATE VIEW listing_source AS
SELECT o.country, p.id AS product_id, s.id AS sku_id, p.category_id, p.brand_id, p.form, o.price_minor, o.markdown_minor,
  coalesce((SELECT st.available > 0 FROM stock st WHERE st.sku_id = s.id AND st.country = o.country), 0) AS in_stock,
  p.popularity, p.created_at, p.name_en, p.name_ar
FROM products p
JOIN skus s ON s.product_id = p.id AND s.is_default = 1 AND s.active = 1
JOIN offers o ON o.sku_id = s.id
WHERE p.status = 'published';

CREATE TRIGGER listing_offer_added AFTER INSERT ON offers BEGIN
  INSERT OR REPLACE INTO listing SELECT * FROM listing_source
  WHERE product_id = (SELECT product_id FROM skus WHERE id = new.sku_id) AND country = new.country;
END;
CREATE TRIGGER listing_offer_changed AFTER UPDATE ON offers BEGIN
  INSERT OR REPLACE INTO listing SELECT * FROM listing_source
  WHERE product_id = (SELECT product_id FROM skus WHERE id = new.sku_id) AND country = new.country;
END;
CREATE TRIGGER listing_offer_gone AFTER DELETE ON offers BEGIN
  DELETE FROM listing WHERE country = old.country
    AND product_id = (SELECT product_id FROM skus WHERE id = old.sku_id) AND sku_id = old.sku_id;
END;
CREATE TRIGGER listing_product_changed AFTER UPDATE ON products BEGIN
  DELETE FROM listing WHERE country IN ('KW', 'SA') AND product_id = new.id;
  INSERT INTO listing SELECT * FROM listing_source WHERE product_id = new.id;
END;
CREATE TRIGGER listing_sku_changed AFTER UPDATE OF product_id, active, is_default ON skus BEGIN
  DELETE FROM listing WHERE country IN ('KW', 'SA') AND product_id IN (old.product_id, new.product_id);
  INSERT INTO listing SELECT * FROM listing_source WHERE product_id IN (old.product_id, new.product_id);
END;
-- Only a crossing of zero is news to a listing; every other order leaves it alone.
CREATE TRIGGER listing_stock_added AFTER INSERT ON stock BEGIN
  UPDATE listing SET in_stock = new.available > 0
  WHERE country = new.country AND product_id = (SELECT product_id FROM skus WHERE id = new.sku_id) AND sku_id = new.sku_id;
END;
CREATE TRIGGER listing_stock_changed AFTER UPDATE OF available ON stock
WHEN (old.available > 0) <> (new.available > 0) BEGIN
  UPDATE listing SET in_stock = new.available > 0
  WHERE country = new.country AND product_id = (SELECT product_id FROM skus WHERE id = new.sku_id) AND sku_id = new.sku_id;
END;

-- Law: whoever computes offers, a country where a SKU may not be sold gets none.
CREATE TRIGGER offers_only_where_sold BEFORE INSERT ON offers
WHEN EXISTS (SELECT 1 FROM not_sold WHERE sku_id = new.sku_id AND country = new.country) BEGIN
  SELECT RAISE(IGNORE);
END;
CREATE TRIGGER not_sold_takes_offer AFTER INSERT ON not_sold BEGIN
  DELETE FROM offers WHERE sku_id = new.sku_id AND country = new.country;
END;
