-- An SKU has one spelling, in capitals (shared/domain/sku.ts). One in small letters is renamed wherever it stands; where its capitals are
-- another product's already, the one in capitals keeps them, and the others, the published and the older ones first, become SKU-2, SKU-3.
-- key_changes keeps each name. Two that come out alike stop the migration as a whole: nothing is written over. What was printed, signed or
-- logged (invoices, the audit log, edits of orders) keeps the name that it was written with.
PRAGMA defer_foreign_keys = on;
CREATE TABLE sku_spellings (was TEXT PRIMARY KEY, now TEXT NOT NULL UNIQUE, held_by TEXT) STRICT;
INSERT INTO sku_spellings
SELECT id, iif(place = 1, capitals, substr(capitals, 1, 60) || '-' || place), iif(place = 1, NULL, capitals) FROM (
  SELECT s.id, upper(s.id) AS capitals, row_number() OVER (PARTITION BY upper(s.id)
    ORDER BY s.id <> upper(s.id), p.status <> 'published', p.created_at, s.id) AS place
  FROM skus s JOIN products p ON p.id = s.product_id)
WHERE id <> capitals;
INSERT INTO key_changes (sku_id, kind, was, now, held_by) SELECT now, 'sku', was, now, held_by FROM sku_spellings;

-- A renamed row is the same row: nothing moves, and no total changes.
DROP TRIGGER listing_product_changed;
DROP TRIGGER listing_sku_changed;
DROP TRIGGER stock_moves_no_update;
DROP TRIGGER giveaways_no_change;
DROP TRIGGER bundle_items_no_update;
DROP TRIGGER held_changed;
DROP TRIGGER order_refund_lines_no_update;
DROP TRIGGER pack_scans_no_update;
DROP TRIGGER lot_returns_no_update;

UPDATE skus SET id = s.now FROM sku_spellings s WHERE skus.id = s.was;
UPDATE stock SET sku_id = s.now FROM sku_spellings s WHERE stock.sku_id = s.was;
UPDATE stock_moves SET sku_id = s.now FROM sku_spellings s WHERE stock_moves.sku_id = s.was;
UPDATE stock_lots SET sku_id = s.now FROM sku_spellings s WHERE stock_lots.sku_id = s.was;
UPDATE listing SET sku_id = s.now FROM sku_spellings s WHERE listing.sku_id = s.was;
UPDATE offers SET sku_id = s.now FROM sku_spellings s WHERE offers.sku_id = s.was;
UPDATE prices SET sku_id = s.now FROM sku_spellings s WHERE prices.sku_id = s.was;
UPDATE not_sold SET sku_id = s.now FROM sku_spellings s WHERE not_sold.sku_id = s.was;
UPDATE variants SET sku_id = s.now FROM sku_spellings s WHERE variants.sku_id = s.was;
UPDATE registrations SET sku_id = s.now FROM sku_spellings s WHERE registrations.sku_id = s.was;
UPDATE scheduled_prices SET sku_id = s.now FROM sku_spellings s WHERE scheduled_prices.sku_id = s.was;
UPDATE giveaways SET sku_id = s.now FROM sku_spellings s WHERE giveaways.sku_id = s.was;
UPDATE giveaways SET with_sku = s.now FROM sku_spellings s WHERE giveaways.with_sku = s.was;
UPDATE bundle_items SET sku_id = s.now FROM sku_spellings s WHERE bundle_items.sku_id = s.was;
UPDATE wishlist_items SET sku_id = s.now FROM sku_spellings s WHERE wishlist_items.sku_id = s.was;
UPDATE notify_requests SET sku_id = s.now FROM sku_spellings s WHERE notify_requests.sku_id = s.was;
UPDATE awaited_skus SET sku_id = s.now FROM sku_spellings s WHERE awaited_skus.sku_id = s.was;
UPDATE supplier_skus SET sku_id = s.now FROM sku_spellings s WHERE supplier_skus.sku_id = s.was;
UPDATE stock_count_lines SET sku_id = s.now FROM sku_spellings s WHERE stock_count_lines.sku_id = s.was;
UPDATE stock_count_scans SET sku_id = s.now FROM sku_spellings s WHERE stock_count_scans.sku_id = s.was;
UPDATE order_items SET sku_id = s.now FROM sku_spellings s WHERE order_items.sku_id = s.was;
UPDATE order_missing SET sku_id = s.now FROM sku_spellings s WHERE order_missing.sku_id = s.was;
UPDATE order_refund_lines SET sku_id = s.now FROM sku_spellings s WHERE order_refund_lines.sku_id = s.was;
UPDATE pack_scans SET sku_id = s.now FROM sku_spellings s WHERE pack_scans.sku_id = s.was;
UPDATE parcel_lines SET sku_id = s.now FROM sku_spellings s WHERE parcel_lines.sku_id = s.was;
UPDATE lot_returns SET sku_id = s.now FROM sku_spellings s WHERE lot_returns.sku_id = s.was;
UPDATE unproved_units SET sku_id = s.now FROM sku_spellings s WHERE unproved_units.sku_id = s.was;
UPDATE unproved_shelves SET sku_id = s.now FROM sku_spellings s WHERE unproved_shelves.sku_id = s.was;
UPDATE catalogue_import_rows SET sku = s.now FROM sku_spellings s WHERE catalogue_import_rows.sku = s.was;
UPDATE outbox SET body = s.now || substr(body, length(s.was) + 1) FROM sku_spellings s
WHERE topic = 'stock.back' AND substr(body, 1, length(s.was) + 1) = s.was || ' ';

UPDATE products SET id = 'p-' || s.now FROM sku_spellings s WHERE products.id = 'p-' || s.was;
UPDATE skus SET product_id = 'p-' || s.now FROM sku_spellings s WHERE skus.product_id = 'p-' || s.was;
UPDATE product_ingredients SET product_id = 'p-' || s.now FROM sku_spellings s WHERE product_ingredients.product_id = 'p-' || s.was;
UPDATE product_attributes SET product_id = 'p-' || s.now FROM sku_spellings s WHERE product_attributes.product_id = 'p-' || s.was;
UPDATE nutritionist_products SET product_id = 'p-' || s.now FROM sku_spellings s WHERE nutritionist_products.product_id = 'p-' || s.was;
UPDATE nutritionist_plan_products SET product_id = 'p-' || s.now FROM sku_spellings s WHERE nutritionist_plan_products.product_id = 'p-' || s.was;
UPDATE slug_redirects SET product_id = 'p-' || s.now FROM sku_spellings s WHERE slug_redirects.product_id = 'p-' || s.was;
UPDATE scheduled_visibility SET product_id = 'p-' || s.now FROM sku_spellings s WHERE scheduled_visibility.product_id = 'p-' || s.was;
UPDATE search_docs SET product_id = 'p-' || s.now FROM sku_spellings s WHERE search_docs.product_id = 'p-' || s.was;
UPDATE product_words SET product_id = 'p-' || s.now FROM sku_spellings s WHERE product_words.product_id = 'p-' || s.was;
UPDATE listing SET product_id = 'p-' || s.now FROM sku_spellings s WHERE listing.product_id = 'p-' || s.was;
DELETE FROM product_words WHERE product_id IN (SELECT 'p-' || now FROM sku_spellings WHERE held_by IS NOT NULL);
INSERT INTO product_words (product_id, words)
SELECT product_id, words FROM product_words_source WHERE product_id IN (SELECT 'p-' || now FROM sku_spellings WHERE held_by IS NOT NULL);
DROP TABLE sku_spellings;

CREATE TRIGGER listing_product_changed AFTER UPDATE ON products BEGIN
  DELETE FROM listing WHERE country IN (SELECT id FROM countries) AND product_id = new.id;
  INSERT INTO listing SELECT * FROM listing_source WHERE product_id = new.id;
END;
CREATE TRIGGER listing_sku_changed AFTER UPDATE OF product_id, active, is_default ON skus BEGIN
  DELETE FROM listing WHERE country IN (SELECT id FROM countries) AND product_id IN (old.product_id, new.product_id);
  INSERT INTO listing SELECT * FROM listing_source WHERE product_id IN (old.product_id, new.product_id);
END;
CREATE TRIGGER stock_moves_no_update BEFORE UPDATE ON stock_moves BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER giveaways_no_change BEFORE UPDATE OF id, sku_id, country, min_subtotal, with_sku, with_count ON giveaways
BEGIN SELECT RAISE(ABORT, 'promotion_immutable'); END;
CREATE TRIGGER bundle_items_no_update BEFORE UPDATE ON bundle_items
BEGIN SELECT RAISE(ABORT, 'promotion_immutable'); END;
CREATE TRIGGER held_changed AFTER UPDATE OF qty, sku_id ON order_items
WHEN (SELECT status FROM orders WHERE id = NEW.order_id) = 'placed' BEGIN
  UPDATE stock SET held = held - OLD.qty WHERE sku_id = OLD.sku_id AND country = OLD.country;
  UPDATE stock SET held = held + NEW.qty WHERE sku_id = NEW.sku_id AND country = NEW.country;
END;
CREATE TRIGGER order_refund_lines_no_update BEFORE UPDATE ON order_refund_lines
BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER pack_scans_no_update BEFORE UPDATE ON pack_scans BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER lot_returns_no_update BEFORE UPDATE ON lot_returns BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- Two spellings are one key, whoever writes it.
CREATE TRIGGER skus_id_added BEFORE INSERT ON skus WHEN NEW.id GLOB '*[^A-Z0-9._-]*'
BEGIN SELECT RAISE(ABORT, 'sku_spelling'); END;
CREATE TRIGGER skus_id_changed BEFORE UPDATE OF id ON skus WHEN NEW.id GLOB '*[^A-Z0-9._-]*'
BEGIN SELECT RAISE(ABORT, 'sku_spelling'); END;
