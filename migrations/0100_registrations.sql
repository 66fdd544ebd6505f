-- The number under which a country's authority registered a product (docs/catalogue.md §1).
CREATE TABLE registrations (
  sku_id TEXT NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
  country TEXT NOT NULL REFERENCES countries (id),
  number TEXT NOT NULL CHECK (length(number) BETWEEN 1 AND 40 AND number NOT GLOB '*[^A-Z0-9 ./-]*'),
  PRIMARY KEY (sku_id, country)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER version_registrations_added AFTER INSERT ON registrations BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_registrations_changed AFTER UPDATE ON registrations BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_registrations_gone AFTER DELETE ON registrations BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER audit_registrations_added AFTER INSERT ON registrations WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'registrations', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +NEW."sku_id"), ('country', +NEW."country"), ('number', +NEW."number"))) v; END;
CREATE TRIGGER audit_registrations_changed AFTER UPDATE ON registrations WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'registrations', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('number', +OLD."number", +NEW."number")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_registrations_gone AFTER DELETE ON registrations WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'registrations', coalesce(OLD."sku_id", '') || ' ' || coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +OLD."sku_id"), ('country', +OLD."country"), ('number', +OLD."number"))) v; END;
