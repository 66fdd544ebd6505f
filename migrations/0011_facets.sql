-- What the filters of an unfiltered shelf count, kept and not counted anew for every page (docs/scale.md §4). A shelf is the whole
-- country, one category, one brand, or the offers; on each, every value of every filter has a row. `n` counts all products,
-- `available` those in stock. The triggers below stand on `listing` itself, so that whoever changes it changes this with it.
CREATE TABLE facet_totals (
  country TEXT NOT NULL,
  -- '' (the whole country), category_id, brand_id or on_sale, and which one of these.
  shelf TEXT NOT NULL,
  shelf_id TEXT NOT NULL,
  -- A filter's key and one of its values; 'total' counts the shelf.
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  n INTEGER NOT NULL,
  available INTEGER NOT NULL,
  PRIMARY KEY (country, shelf, shelf_id, key, value)
) STRICT, WITHOUT ROWID;

CREATE VIEW listing_shelves AS
SELECT l.country, l.product_id, l.in_stock, s.value ->> 0 AS shelf, s.value ->> 1 AS shelf_id
FROM listing l CROSS JOIN json_each(json_array(json_array('', ''), json_array('category_id', l.category_id),
  json_array('brand_id', l.brand_id), json_array(iif(l.markdown_minor > 0, 'on_sale', NULL), 'true'))) s
WHERE s.value ->> 0 IS NOT NULL;

-- One SELECT without a UNION, so that a trigger's product is looked up by its key and nothing is counted for all.
CREATE VIEW listing_entries AS
SELECT s.country, s.product_id, s.in_stock, s.shelf, s.shelf_id, v.value ->> 0 AS key, v.value ->> 1 AS value
FROM listing l CROSS JOIN listing_shelves s ON s.country = l.country AND s.product_id = l.product_id
CROSS JOIN json_each(json_array(
  json_array(json_array('total', ''), json_array('category_id', l.category_id), json_array('brand_id', l.brand_id),
    json_array('form', nullif(l.form, '')), json_array('on_sale', iif(l.markdown_minor > 0, 'true', NULL)),
    json_array('free_delivery', (SELECT iif(f.threshold_minor > 0 AND l.price_minor >= f.threshold_minor, 'true', NULL)
      FROM free_delivery f WHERE f.country = l.country))),
  json((SELECT json_group_array(json_array('dietary', a.attribute)) FROM product_attributes a WHERE a.product_id = l.product_id)),
  json((SELECT json_group_array(json_array('ingredient', i.ingredient)) FROM product_ingredients i
    WHERE i.product_id = l.product_id)))) g
CROSS JOIN json_each(g.value) v WHERE v.value ->> 1 IS NOT NULL;

-- What is listed now. Products that are alike are counted first and spread over shelves and filters then: a shop of 100,000
-- products takes seconds, not minutes.
INSERT INTO facet_totals
WITH alike AS (
  SELECT l.country, l.category_id, l.brand_id, l.form, iif(l.markdown_minor > 0, 'on_sale', NULL) AS sale,
    iif(f.threshold_minor > 0 AND l.price_minor >= f.threshold_minor, 'true', NULL) AS free, count(*) AS n, sum(l.in_stock) AS available
  FROM listing l LEFT JOIN free_delivery f ON f.country = l.country GROUP BY 1, 2, 3, 4, 5, 6)
SELECT a.country, s.value ->> 0, s.value ->> 1, v.value ->> 0, v.value ->> 1, sum(a.n), sum(a.available) FROM alike a
CROSS JOIN json_each(json_array(json_array('', ''), json_array('category_id', a.category_id), json_array('brand_id', a.brand_id),
  json_array(a.sale, 'true'))) s
CROSS JOIN json_each(json_array(json_array('total', ''), json_array('category_id', a.category_id), json_array('brand_id', a.brand_id),
  json_array('form', nullif(a.form, '')), json_array('on_sale', iif(a.sale IS NULL, NULL, 'true')), json_array('free_delivery', a.free))) v
WHERE s.value ->> 0 IS NOT NULL AND v.value ->> 1 IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
INSERT INTO facet_totals
WITH alike AS (
  SELECT l.country, l.category_id, l.brand_id, iif(l.markdown_minor > 0, 'on_sale', NULL) AS sale, 'dietary' AS key,
    r.attribute AS value, count(*) AS n, sum(l.in_stock) AS available
  FROM listing l CROSS JOIN product_attributes r ON r.product_id = l.product_id GROUP BY 1, 2, 3, 4, 6
  UNION ALL
  SELECT l.country, l.category_id, l.brand_id, iif(l.markdown_minor > 0, 'on_sale', NULL), 'ingredient', r.ingredient, count(*),
    sum(l.in_stock)
  FROM listing l CROSS JOIN product_ingredients r ON r.product_id = l.product_id GROUP BY 1, 2, 3, 4, 6)
SELECT a.country, s.value ->> 0, s.value ->> 1, a.key, a.value, sum(a.n), sum(a.available) FROM alike a
CROSS JOIN json_each(json_array(json_array('', ''), json_array('category_id', a.category_id), json_array('brand_id', a.brand_id),
  json_array(a.sale, 'true'))) s
WHERE s.value ->> 0 IS NOT NULL GROUP BY 1, 2, 3, 4, 5;

CREATE TRIGGER facets_listed AFTER INSERT ON listing BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, key, value, 1, in_stock FROM listing_entries
  WHERE country = new.country AND product_id = new.product_id
  ON CONFLICT DO UPDATE SET n = n + 1, available = available + excluded.available;
END;
CREATE TRIGGER facets_unlisted BEFORE DELETE ON listing BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, key, value, -1, -in_stock FROM listing_entries
  WHERE country = old.country AND product_id = old.product_id
  ON CONFLICT DO UPDATE SET n = n - 1, available = available + excluded.available;
END;
-- A change of a listed row takes it out of the old shelves and puts it into the new ones. A price that crosses no line is no news.
CREATE TRIGGER facets_left BEFORE UPDATE ON listing
WHEN old.in_stock <> new.in_stock OR (old.markdown_minor > 0) <> (new.markdown_minor > 0) OR EXISTS (SELECT 1 FROM free_delivery f
  WHERE f.country = old.country AND (old.price_minor >= f.threshold_minor) <> (new.price_minor >= f.threshold_minor)) BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, key, value, -1, -in_stock FROM listing_entries
  WHERE country = old.country AND product_id = old.product_id
  ON CONFLICT DO UPDATE SET n = n - 1, available = available + excluded.available;
END;
CREATE TRIGGER facets_joined AFTER UPDATE ON listing
WHEN old.in_stock <> new.in_stock OR (old.markdown_minor > 0) <> (new.markdown_minor > 0) OR EXISTS (SELECT 1 FROM free_delivery f
  WHERE f.country = old.country AND (old.price_minor >= f.threshold_minor) <> (new.price_minor >= f.threshold_minor)) BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, key, value, 1, in_stock FROM listing_entries
  WHERE country = new.country AND product_id = new.product_id
  ON CONFLICT DO UPDATE SET n = n + 1, available = available + excluded.available;
END;

CREATE TRIGGER facets_attribute_added AFTER INSERT ON product_attributes BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, 'dietary', new.attribute, 1, in_stock FROM listing_shelves
  WHERE country IN ('KW', 'SA') AND product_id = new.product_id
  ON CONFLICT DO UPDATE SET n = n + 1, available = available + excluded.available;
END;
CREATE TRIGGER facets_attribute_gone AFTER DELETE ON product_attributes BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, 'dietary', old.attribute, -1, -in_stock FROM listing_shelves
  WHERE country IN ('KW', 'SA') AND product_id = old.product_id
  ON CONFLICT DO UPDATE SET n = n - 1, available = available + excluded.available;
END;
CREATE TRIGGER facets_ingredient_added AFTER INSERT ON product_ingredients BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, 'ingredient', new.ingredient, 1, in_stock FROM listing_shelves
  WHERE country IN ('KW', 'SA') AND product_id = new.product_id
  ON CONFLICT DO UPDATE SET n = n + 1, available = available + excluded.available;
END;
CREATE TRIGGER facets_ingredient_gone AFTER DELETE ON product_ingredients BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, 'ingredient', old.ingredient, -1, -in_stock FROM listing_shelves
  WHERE country IN ('KW', 'SA') AND product_id = old.product_id
  ON CONFLICT DO UPDATE SET n = n - 1, available = available + excluded.available;
END;

-- Another threshold is another set of products that count to free delivery: rare enough to count anew.
CREATE TRIGGER facets_threshold_added AFTER INSERT ON free_delivery BEGIN
  DELETE FROM facet_totals WHERE country = new.country AND key = 'free_delivery';
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, key, value, count(*), sum(in_stock) FROM listing_entries
  WHERE country = new.country AND key = 'free_delivery' GROUP BY 1, 2, 3, 4, 5;
END;
CREATE TRIGGER facets_threshold_changed AFTER UPDATE OF threshold_minor ON free_delivery BEGIN
  DELETE FROM facet_totals WHERE country = new.country AND key = 'free_delivery';
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, key, value, count(*), sum(in_stock) FROM listing_entries
  WHERE country = new.country AND key = 'free_delivery' GROUP BY 1, 2, 3, 4, 5;
END;
CREATE TRIGGER facets_threshold_gone AFTER DELETE ON free_delivery BEGIN
  DELETE FROM facet_totals WHERE country = old.country AND key = 'free_delivery';
END;

-- What changes in place is updated in place: a replaced row would take all its counts out and put them in again.
DROP TRIGGER listing_offer_added;
DROP TRIGGER listing_offer_changed;
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

-- A sorted shelf is read in its order, 24 rows a page; each ends in the row's key, which breaks ties the same way.
CREATE INDEX listing_category_price ON listing (country, category_id, price_minor);
CREATE INDEX listing_brand_price ON listing (country, brand_id, price_minor);
CREATE INDEX listing_sale_price ON listing (country, price_minor) WHERE markdown_minor > 0;
CREATE INDEX listing_discount ON listing (country, (markdown_minor * 1.0 / (price_minor + markdown_minor)));
CREATE INDEX listing_name_en ON listing (country, name_en COLLATE NOCASE);
CREATE INDEX listing_name_ar ON listing (country, name_ar COLLATE NOCASE);
