-- Variants of one product (docs/catalogue.md §15): SKUs that share a group, and what tells each apart.
CREATE TABLE variants (
  sku_id TEXT PRIMARY KEY REFERENCES skus (id) ON DELETE CASCADE,
  variant_group TEXT NOT NULL CHECK (length(variant_group) BETWEEN 1 AND 64 AND variant_group NOT GLOB '*[^A-Z0-9._-]*'),
  flavour_en TEXT NOT NULL,
  flavour_ar TEXT NOT NULL,
  size_en TEXT NOT NULL,
  size_ar TEXT NOT NULL,
  CHECK ((flavour_en = '') = (flavour_ar = '') AND (size_en = '') = (size_ar = '')),
  CONSTRAINT variant_differs CHECK (flavour_en <> '' OR size_en <> '')
) STRICT, WITHOUT ROWID;
CREATE INDEX variants_group ON variants (variant_group, sku_id);
CREATE TRIGGER version_variants_added AFTER INSERT ON variants BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_variants_changed AFTER UPDATE ON variants BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_variants_gone AFTER DELETE ON variants BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER audit_variants_added AFTER INSERT ON variants WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'variants', coalesce(NEW."sku_id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +NEW."sku_id"), ('variant_group', +NEW."variant_group"), ('flavour_en', +NEW."flavour_en"), ('flavour_ar', +NEW."flavour_ar"), ('size_en', +NEW."size_en"), ('size_ar', +NEW."size_ar"))) v; END;
CREATE TRIGGER audit_variants_changed AFTER UPDATE ON variants WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'variants', coalesce(NEW."sku_id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('variant_group', +OLD."variant_group", +NEW."variant_group"), ('flavour_en', +OLD."flavour_en", +NEW."flavour_en"), ('flavour_ar', +OLD."flavour_ar", +NEW."flavour_ar"), ('size_en', +OLD."size_en", +NEW."size_en"), ('size_ar', +OLD."size_ar", +NEW."size_ar")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_variants_gone AFTER DELETE ON variants WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'variants', coalesce(OLD."sku_id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +OLD."sku_id"), ('variant_group', +OLD."variant_group"), ('flavour_en', +OLD."flavour_en"), ('flavour_ar', +OLD."flavour_ar"), ('size_en', +OLD."size_en"), ('size_ar', +OLD."size_ar"))) v; END;
