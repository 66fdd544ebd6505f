-- The ages that a product is for, in years: `4 to 12`, `4+`, `0.5 to 3` (shared/domain/age-range.ts). Null: nothing is said.
ALTER TABLE products ADD COLUMN ages TEXT CHECK (ages GLOB '[0-9]*' AND (ages GLOB '*+' OR ages GLOB '* to [0-9]*'));

-- Its values of the filter `dietary`. A band is in years; `till` is the least upper age that reaches into it.
CREATE VIEW product_age_bands AS
SELECT p.id AS product_id, b.attribute FROM products p CROSS JOIN (
  SELECT 'age-0' AS attribute, 1 AS ends, 0 AS till UNION ALL SELECT 'age-1', 4, 1.01 UNION ALL SELECT 'age-4', 13, 4
  UNION ALL SELECT 'age-13', 18, 13) b
WHERE p.ages IS NOT NULL AND CAST(p.ages AS REAL) < b.ends
  AND (p.ages GLOB '*+' OR CAST(substr(p.ages, instr(p.ages, ' to ') + 4) AS REAL) >= b.till);

CREATE TRIGGER ages_added AFTER INSERT ON products WHEN new.ages IS NOT NULL BEGIN
  INSERT OR IGNORE INTO product_attributes SELECT product_id, attribute FROM product_age_bands WHERE product_id = new.id;
END;
CREATE TRIGGER ages_changed AFTER UPDATE OF ages ON products WHEN new.ages IS NOT old.ages BEGIN
  DELETE FROM product_attributes WHERE product_id = new.id AND attribute GLOB 'age-*';
  INSERT OR IGNORE INTO product_attributes SELECT product_id, attribute FROM product_age_bands WHERE product_id = new.id;
END;

DROP TRIGGER audit_products_added;
DROP TRIGGER audit_products_changed;
DROP TRIGGER audit_products_gone;
CREATE TRIGGER audit_products_added AFTER INSERT ON products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'products', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('slug', +NEW."slug"), ('brand_id', +NEW."brand_id"), ('category_id', +NEW."category_id"), ('status', +NEW."status"), ('draft_reason', +NEW."draft_reason"), ('name_en', +NEW."name_en"), ('name_ar', +NEW."name_ar"), ('description_en', +NEW."description_en"), ('description_ar', +NEW."description_ar"), ('form', +NEW."form"), ('contents_en', +NEW."contents_en"), ('contents_ar', +NEW."contents_ar"), ('recommendation_en', +NEW."recommendation_en"), ('recommendation_ar', +NEW."recommendation_ar"), ('details', +NEW."details"), ('images', +NEW."images"), ('halal', +NEW."halal"), ('vegan', +NEW."vegan"), ('popularity', +NEW."popularity"), ('expires_on', +NEW."expires_on"), ('created_at', +NEW."created_at"), ('source_hash', +NEW."source_hash"), ('hidden', +NEW."hidden"), ('ages', +NEW."ages"))) v; END;
CREATE TRIGGER audit_products_changed AFTER UPDATE ON products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'products', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('slug', +OLD."slug", +NEW."slug"), ('brand_id', +OLD."brand_id", +NEW."brand_id"), ('category_id', +OLD."category_id", +NEW."category_id"), ('status', +OLD."status", +NEW."status"), ('draft_reason', +OLD."draft_reason", +NEW."draft_reason"), ('name_en', +OLD."name_en", +NEW."name_en"), ('name_ar', +OLD."name_ar", +NEW."name_ar"), ('description_en', +OLD."description_en", +NEW."description_en"), ('description_ar', +OLD."description_ar", +NEW."description_ar"), ('form', +OLD."form", +NEW."form"), ('contents_en', +OLD."contents_en", +NEW."contents_en"), ('contents_ar', +OLD."contents_ar", +NEW."contents_ar"), ('recommendation_en', +OLD."recommendation_en", +NEW."recommendation_en"), ('recommendation_ar', +OLD."recommendation_ar", +NEW."recommendation_ar"), ('details', +OLD."details", +NEW."details"), ('images', +OLD."images", +NEW."images"), ('halal', +OLD."halal", +NEW."halal"), ('vegan', +OLD."vegan", +NEW."vegan"), ('popularity', +OLD."popularity", +NEW."popularity"), ('expires_on', +OLD."expires_on", +NEW."expires_on"), ('created_at', +OLD."created_at", +NEW."created_at"), ('source_hash', +OLD."source_hash", +NEW."source_hash"), ('hidden', +OLD."hidden", +NEW."hidden"), ('ages', +OLD."ages", +NEW."ages")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_products_gone AFTER DELETE ON products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'products', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('slug', +OLD."slug"), ('brand_id', +OLD."brand_id"), ('category_id', +OLD."category_id"), ('status', +OLD."status"), ('draft_reason', +OLD."draft_reason"), ('name_en', +OLD."name_en"), ('name_ar', +OLD."name_ar"), ('description_en', +OLD."description_en"), ('description_ar', +OLD."description_ar"), ('form', +OLD."form"), ('contents_en', +OLD."contents_en"), ('contents_ar', +OLD."contents_ar"), ('recommendation_en', +OLD."recommendation_en"), ('recommendation_ar', +OLD."recommendation_ar"), ('details', +OLD."details"), ('images', +OLD."images"), ('halal', +OLD."halal"), ('vegan', +OLD."vegan"), ('popularity', +OLD."popularity"), ('expires_on', +OLD."expires_on"), ('created_at', +OLD."created_at"), ('source_hash', +OLD."source_hash"), ('hidden', +OLD."hidden"), ('ages', +OLD."ages"))) v; END;
