-- A listed product's diets and ingredients stand in its row of `listing`, so that a filter and its counts read one row a product
-- (docs/decisions/027-listings-read-a-bounded-number-of-rows.md): `["dietary:vegan","ingredient:zinc"]`.
ALTER TABLE listing ADD COLUMN terms TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(terms));

CREATE VIEW product_terms AS
SELECT p.id AS product_id, (SELECT json_group_array(t.term) FROM (
  SELECT 'dietary:' || a.attribute AS term FROM product_attributes a WHERE a.product_id = p.id
  UNION ALL SELECT 'ingredient:' || i.ingredient FROM product_ingredients i WHERE i.product_id = p.id) t) AS terms
FROM products p;

DROP VIEW listing_source;
CREATE VIEW listing_source AS
SELECT o.country, p.id AS product_id, s.id AS sku_id, p.category_id, p.brand_id, p.form, o.price_minor, o.markdown_minor,
  coalesce((SELECT st.available > 0 FROM sellable_stock st WHERE st.sku_id = s.id AND st.country = o.country), 0) AS in_stock,
  p.popularity, p.created_at, p.name_en, p.name_ar, (SELECT t.terms FROM product_terms t WHERE t.product_id = p.id) AS terms
FROM products p
JOIN skus s ON s.product_id = p.id AND s.is_default = 1 AND s.active = 1
JOIN offers o ON o.sku_id = s.id
WHERE p.status = 'published';

UPDATE listing SET terms = (SELECT t.terms FROM product_terms t WHERE t.product_id = listing.product_id);

CREATE TRIGGER terms_attribute_added AFTER INSERT ON product_attributes BEGIN
  UPDATE listing SET terms = (SELECT terms FROM product_terms WHERE product_id = new.product_id)
  WHERE country IN (SELECT id FROM countries) AND product_id = new.product_id;
END;
CREATE TRIGGER terms_attribute_gone AFTER DELETE ON product_attributes BEGIN
  UPDATE listing SET terms = (SELECT terms FROM product_terms WHERE product_id = old.product_id)
  WHERE country IN (SELECT id FROM countries) AND product_id = old.product_id;
END;
CREATE TRIGGER terms_ingredient_added AFTER INSERT ON product_ingredients BEGIN
  UPDATE listing SET terms = (SELECT terms FROM product_terms WHERE product_id = new.product_id)
  WHERE country IN (SELECT id FROM countries) AND product_id = new.product_id;
END;
CREATE TRIGGER terms_ingredient_gone AFTER DELETE ON product_ingredients BEGIN
  UPDATE listing SET terms = (SELECT terms FROM product_terms WHERE product_id = old.product_id)
  WHERE country IN (SELECT id FROM countries) AND product_id = old.product_id;
END;

-- The least popular first, which the API sorts by too.
CREATE INDEX listing_least_popular ON listing (country, popularity);
