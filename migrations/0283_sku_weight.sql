-- What a packed unit weighs, in grams; null: nobody has said it. As text, as every cell of a merchant's file that is one column.
ALTER TABLE skus ADD COLUMN weight_g TEXT CHECK (weight_g GLOB '[1-9]*' AND weight_g NOT GLOB '*[^0-9]*' AND length(weight_g) <= 5);

DROP TRIGGER audit_skus_added;
DROP TRIGGER audit_skus_changed;
DROP TRIGGER audit_skus_gone;
CREATE TRIGGER audit_skus_added AFTER INSERT ON skus WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'skus', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('product_id', +NEW."product_id"), ('base_fils', +NEW."base_fils"), ('markdown_fils', +NEW."markdown_fils"), ('active', +NEW."active"), ('is_default', +NEW."is_default"), ('gtin', +NEW."gtin"), ('weight_g', +NEW."weight_g"))) v; END;
CREATE TRIGGER audit_skus_changed AFTER UPDATE ON skus WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'skus', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('product_id', +OLD."product_id", +NEW."product_id"), ('base_fils', +OLD."base_fils", +NEW."base_fils"), ('markdown_fils', +OLD."markdown_fils", +NEW."markdown_fils"), ('active', +OLD."active", +NEW."active"), ('is_default', +OLD."is_default", +NEW."is_default"), ('gtin', +OLD."gtin", +NEW."gtin"), ('weight_g', +OLD."weight_g", +NEW."weight_g")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_skus_gone AFTER DELETE ON skus WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'skus', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('product_id', +OLD."product_id"), ('base_fils', +OLD."base_fils"), ('markdown_fils', +OLD."markdown_fils"), ('active', +OLD."active"), ('is_default', +OLD."is_default"), ('gtin', +OLD."gtin"), ('weight_g', +OLD."weight_g"))) v; END;
