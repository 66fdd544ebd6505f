-- One number that moves with every change that a shopper can be shown, in the transaction of the change itself. The storefront asks
-- for it every few seconds, and what it cached under another number is not shown any more (docs/decisions/009-public-pages-are-kept.md).
-- Whoever writes, the desk, an import or a hand, the triggers see it; a test asks each table that a page may read for its three.
CREATE TABLE catalogue_version (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL
) STRICT;
INSERT INTO catalogue_version VALUES (1, 1);

CREATE TRIGGER version_countries_added AFTER INSERT ON countries BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_countries_changed AFTER UPDATE ON countries BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_countries_gone AFTER DELETE ON countries BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_free_delivery_added AFTER INSERT ON free_delivery BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_free_delivery_changed AFTER UPDATE ON free_delivery BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_free_delivery_gone AFTER DELETE ON free_delivery BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_categories_added AFTER INSERT ON categories BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_categories_changed AFTER UPDATE ON categories BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_categories_gone AFTER DELETE ON categories BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_brands_added AFTER INSERT ON brands BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_brands_changed AFTER UPDATE ON brands BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_brands_gone AFTER DELETE ON brands BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_products_added AFTER INSERT ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_products_changed AFTER UPDATE ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_products_gone AFTER DELETE ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_skus_added AFTER INSERT ON skus BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_skus_changed AFTER UPDATE ON skus BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_skus_gone AFTER DELETE ON skus BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_ingredients_added AFTER INSERT ON ingredients BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_ingredients_changed AFTER UPDATE ON ingredients BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_ingredients_gone AFTER DELETE ON ingredients BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_product_ingredients_added AFTER INSERT ON product_ingredients BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_product_ingredients_changed AFTER UPDATE ON product_ingredients BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_product_ingredients_gone AFTER DELETE ON product_ingredients BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_product_attributes_added AFTER INSERT ON product_attributes BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_product_attributes_changed AFTER UPDATE ON product_attributes BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_product_attributes_gone AFTER DELETE ON product_attributes BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_nutritionists_added AFTER INSERT ON nutritionists BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_nutritionists_changed AFTER UPDATE ON nutritionists BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_nutritionists_gone AFTER DELETE ON nutritionists BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_nutritionist_products_added AFTER INSERT ON nutritionist_products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_nutritionist_products_changed AFTER UPDATE ON nutritionist_products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_nutritionist_products_gone AFTER DELETE ON nutritionist_products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_blood_tests_added AFTER INSERT ON blood_tests BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_blood_tests_changed AFTER UPDATE ON blood_tests BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_blood_tests_gone AFTER DELETE ON blood_tests BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_home_blocks_added AFTER INSERT ON home_blocks BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_home_blocks_changed AFTER UPDATE ON home_blocks BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_home_blocks_gone AFTER DELETE ON home_blocks BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_search_docs_added AFTER INSERT ON search_docs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_search_docs_changed AFTER UPDATE ON search_docs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_search_docs_gone AFTER DELETE ON search_docs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_search_names_added AFTER INSERT ON search_names BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_search_names_changed AFTER UPDATE ON search_names BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_search_names_gone AFTER DELETE ON search_names BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_search_phrases_added AFTER INSERT ON search_phrases BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_search_phrases_changed AFTER UPDATE ON search_phrases BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_search_phrases_gone AFTER DELETE ON search_phrases BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_offers_added AFTER INSERT ON offers BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_offers_changed AFTER UPDATE ON offers BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_offers_gone AFTER DELETE ON offers BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_contents_added AFTER INSERT ON contents BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_contents_changed AFTER UPDATE ON contents BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_contents_gone AFTER DELETE ON contents BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_giveaways_added AFTER INSERT ON giveaways BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_giveaways_changed AFTER UPDATE ON giveaways BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_giveaways_gone AFTER DELETE ON giveaways BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_bundles_added AFTER INSERT ON bundles BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_bundles_changed AFTER UPDATE ON bundles BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_bundles_gone AFTER DELETE ON bundles BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_bundle_items_added AFTER INSERT ON bundle_items BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_bundle_items_changed AFTER UPDATE ON bundle_items BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_bundle_items_gone AFTER DELETE ON bundle_items BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_gift_wraps_added AFTER INSERT ON gift_wraps BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_gift_wraps_changed AFTER UPDATE ON gift_wraps BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_gift_wraps_gone AFTER DELETE ON gift_wraps BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_delivery_rules_added AFTER INSERT ON delivery_rules BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_delivery_rules_changed AFTER UPDATE ON delivery_rules BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_delivery_rules_gone AFTER DELETE ON delivery_rules BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_delivery_holidays_added AFTER INSERT ON delivery_holidays BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_delivery_holidays_changed AFTER UPDATE ON delivery_holidays BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_delivery_holidays_gone AFTER DELETE ON delivery_holidays BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- Stock is news when the last unit goes or the first one comes, and when a merchant moves it below where a page names a limit
-- (soldFreelyFrom in shared/constants.ts); every other sale would let all that is cached die for a number that the cart asks anyway.
CREATE TRIGGER version_stock_added AFTER INSERT ON stock BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_stock_changed AFTER UPDATE ON stock
WHEN (old.available > 0) <> (new.available > 0) OR old.buy_limit IS NOT new.buy_limit
  OR (old.received <> new.received AND min(old.available, 20) <> min(new.available, 20)) BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
CREATE TRIGGER version_stock_gone AFTER DELETE ON stock BEGIN UPDATE catalogue_version SET version = version + 1; END;
