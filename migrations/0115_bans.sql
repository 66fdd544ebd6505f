-- A product may be kept from a country for several reasons; each is lifted for itself.
PRAGMA defer_foreign_keys = on;
CREATE TABLE not_sold_before AS SELECT * FROM not_sold;
DROP TABLE not_sold;
CREATE TABLE not_sold (
  sku_id TEXT NOT NULL REFERENCES skus (id),
  country TEXT NOT NULL REFERENCES countries (id),
  reason TEXT NOT NULL,
  PRIMARY KEY (sku_id, country, reason)
) STRICT, WITHOUT ROWID;
INSERT INTO not_sold SELECT sku_id, country, reason FROM not_sold_before;
DROP TABLE not_sold_before;
CREATE TRIGGER not_sold_takes_offer AFTER INSERT ON not_sold BEGIN
  DELETE FROM offers WHERE sku_id = new.sku_id AND country = new.country;
END;
CREATE TRIGGER audit_not_sold_added AFTER INSERT ON not_sold WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'not_sold', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", '') || ' ' || coalesce(NEW."reason", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +NEW."sku_id"), ('country', +NEW."country"), ('reason', +NEW."reason"))) v; END;
CREATE TRIGGER audit_not_sold_changed AFTER UPDATE ON not_sold WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'not_sold', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", '') || ' ' || coalesce(NEW."reason", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('reason', +OLD."reason", +NEW."reason")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_not_sold_gone AFTER DELETE ON not_sold WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'not_sold', coalesce(OLD."sku_id", '') || ' ' || coalesce(OLD."country", '') || ' ' || coalesce(OLD."reason", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +OLD."sku_id"), ('country', +OLD."country"), ('reason', +OLD."reason"))) v; END;
