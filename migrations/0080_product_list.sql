-- What the desk's list of products reads: an index for each of its views, and the words by which staff find a product, drafts too.
CREATE INDEX products_by_status ON products (status, id);
CREATE INDEX products_lack_en ON products (id) WHERE status <> 'removed' AND (name_en = '' OR description_en = '' OR contents_en = '' OR coalesce(details ->> '$.serving.en', '') = '' OR coalesce(details ->> '$.suggestedUse.text.en', '') = '');
CREATE INDEX products_lack_ar ON products (id) WHERE status <> 'removed' AND (name_ar = '' OR description_ar = '' OR contents_ar = '' OR coalesce(details ->> '$.serving.ar', '') = '' OR coalesce(details ->> '$.suggestedUse.text.ar', '') = '');
CREATE INDEX products_no_picture ON products (id) WHERE status <> 'removed' AND images = '[]';
CREATE INDEX listing_sold_out ON listing (product_id, country) WHERE in_stock = 0;

CREATE TABLE product_words (
  number INTEGER PRIMARY KEY,
  product_id TEXT NOT NULL UNIQUE,
  words TEXT NOT NULL
) STRICT;
CREATE VIRTUAL TABLE product_words_index USING fts5 (
  words, content = 'product_words', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
CREATE TRIGGER product_words_added AFTER INSERT ON product_words BEGIN
  INSERT INTO product_words_index (rowid, words) VALUES (new.number, new.words);
END;
CREATE TRIGGER product_words_gone AFTER DELETE ON product_words BEGIN
  INSERT INTO product_words_index (product_words_index, rowid, words) VALUES ('delete', old.number, old.words);
END;

-- Letters that Arabic writers use for one another are one, and vowel marks are left out, as in shared/domain/product-search.ts.
CREATE VIEW product_words_source AS
SELECT p.id AS product_id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(s.id || ' ' || coalesce(s.gtin, '') || ' ' || p.name_en || ' ' || p.name_ar || ' ' || b.name_en || ' ' || b.name_ar), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ة', 'ه'), 'ى', 'ي'), 'ؤ', 'و'), 'ئ', 'ي'), char(1611), ''), char(1612), ''), char(1613), ''), char(1614), ''), char(1615), ''), char(1616), ''), char(1617), ''), char(1618), '') AS words
FROM products p CROSS JOIN skus s ON s.product_id = p.id AND s.is_default = 1 CROSS JOIN brands b ON b.id = p.brand_id;
INSERT INTO product_words (product_id, words) SELECT product_id, words FROM product_words_source ORDER BY product_id;

CREATE TRIGGER product_words_sku_added AFTER INSERT ON skus WHEN new.is_default = 1 BEGIN
  DELETE FROM product_words WHERE product_id = new.product_id;
  INSERT INTO product_words (product_id, words) SELECT product_id, words FROM product_words_source WHERE product_id = new.product_id;
END;
CREATE TRIGGER product_words_sku_changed AFTER UPDATE OF gtin, is_default ON skus
WHEN old.gtin IS NOT new.gtin OR old.is_default <> new.is_default BEGIN
  DELETE FROM product_words WHERE product_id = new.product_id;
  INSERT INTO product_words (product_id, words) SELECT product_id, words FROM product_words_source WHERE product_id = new.product_id;
END;
CREATE TRIGGER product_words_renamed AFTER UPDATE OF name_en, name_ar, brand_id ON products
WHEN old.name_en <> new.name_en OR old.name_ar <> new.name_ar OR old.brand_id <> new.brand_id BEGIN
  DELETE FROM product_words WHERE product_id = new.id;
  INSERT INTO product_words (product_id, words) SELECT product_id, words FROM product_words_source WHERE product_id = new.id;
END;
CREATE TRIGGER product_words_deleted AFTER DELETE ON products BEGIN
  DELETE FROM product_words WHERE product_id = old.id;
END;
CREATE TRIGGER product_words_brand_renamed AFTER UPDATE OF name_en, name_ar ON brands
WHEN old.name_en <> new.name_en OR old.name_ar <> new.name_ar BEGIN
  DELETE FROM product_words WHERE product_id IN (SELECT id FROM products WHERE brand_id = new.id);
  INSERT INTO product_words (product_id, words) SELECT product_id, words FROM product_words_source
  WHERE product_id IN (SELECT id FROM products WHERE brand_id = new.id);
END;
