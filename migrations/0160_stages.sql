-- A nutritionist's list may have stages ("Before pregnancy", "After birth"), of which a reader takes one.
ALTER TABLE nutritionist_products ADD COLUMN stage_en TEXT CHECK (stage_en <> '');
ALTER TABLE nutritionist_products ADD COLUMN stage_ar TEXT CHECK (stage_ar <> '' AND (stage_ar IS NULL) = (stage_en IS NULL));

DROP TRIGGER audit_nutritionist_products_added;
DROP TRIGGER audit_nutritionist_products_changed;
DROP TRIGGER audit_nutritionist_products_gone;
CREATE TRIGGER audit_nutritionist_products_added AFTER INSERT ON nutritionist_products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_products', coalesce(NEW."nutritionist_id", '') || ' ' || coalesce(NEW."product_id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('nutritionist_id', +NEW."nutritionist_id"), ('product_id', +NEW."product_id"), ('position', +NEW."position"), ('dose_en', +NEW."dose_en"), ('dose_ar', +NEW."dose_ar"), ('reason_en', +NEW."reason_en"), ('reason_ar', +NEW."reason_ar"), ('stage_en', +NEW."stage_en"), ('stage_ar', +NEW."stage_ar"))) v; END;
CREATE TRIGGER audit_nutritionist_products_changed AFTER UPDATE ON nutritionist_products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_products', coalesce(NEW."nutritionist_id", '') || ' ' || coalesce(NEW."product_id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('nutritionist_id', +OLD."nutritionist_id", +NEW."nutritionist_id"), ('product_id', +OLD."product_id", +NEW."product_id"), ('position', +OLD."position", +NEW."position"), ('dose_en', +OLD."dose_en", +NEW."dose_en"), ('dose_ar', +OLD."dose_ar", +NEW."dose_ar"), ('reason_en', +OLD."reason_en", +NEW."reason_en"), ('reason_ar', +OLD."reason_ar", +NEW."reason_ar"), ('stage_en', +OLD."stage_en", +NEW."stage_en"), ('stage_ar', +OLD."stage_ar", +NEW."stage_ar")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_nutritionist_products_gone AFTER DELETE ON nutritionist_products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_products', coalesce(OLD."nutritionist_id", '') || ' ' || coalesce(OLD."product_id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('nutritionist_id', +OLD."nutritionist_id"), ('product_id', +OLD."product_id"), ('position', +OLD."position"), ('dose_en', +OLD."dose_en"), ('dose_ar', +OLD."dose_ar"), ('reason_en', +OLD."reason_en"), ('reason_ar', +OLD."reason_ar"), ('stage_en', +OLD."stage_en"), ('stage_ar', +OLD."stage_ar"))) v; END;
