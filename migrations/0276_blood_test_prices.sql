-- A test's own price in a country is a row, as a product's is (prices); without one it follows the base price by the rate. The columns
-- price_sar and markdown_sar of blood_tests stay for the code of the release before, which reads them until it is replaced; a later
-- release drops them.
CREATE TABLE blood_test_prices (
  test_id TEXT NOT NULL REFERENCES blood_tests (id) ON DELETE CASCADE,
  country TEXT NOT NULL REFERENCES countries (id),
  price_minor INTEGER NOT NULL CHECK (price_minor BETWEEN 1 AND 1000000000),
  markdown_minor INTEGER NOT NULL DEFAULT 0 CHECK (markdown_minor BETWEEN 0 AND 1000000000),
  PRIMARY KEY (test_id, country)
) STRICT, WITHOUT ROWID;
-- A discount of a price that follows the rate was never shown.
INSERT INTO blood_test_prices (test_id, country, price_minor, markdown_minor)
  SELECT t.id, c.id, t.price_sar, max(t.markdown_sar, 0) FROM blood_tests t JOIN countries c ON c.currency = 'SAR'
  WHERE t.price_sar IS NOT NULL;

-- Only an undo of an older change still writes them; it is told that they have moved.
CREATE TRIGGER blood_tests_moved_prices BEFORE UPDATE OF price_sar, markdown_sar ON blood_tests
BEGIN SELECT RAISE(ABORT, 'no such column: it moved to blood_test_prices'); END;

CREATE TRIGGER version_blood_test_prices_added AFTER INSERT ON blood_test_prices BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_blood_test_prices_changed AFTER UPDATE ON blood_test_prices BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_blood_test_prices_gone AFTER DELETE ON blood_test_prices BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER audit_blood_test_prices_added AFTER INSERT ON blood_test_prices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'blood_test_prices', coalesce(NEW."test_id", '') || ' ' || coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('test_id', +NEW."test_id"), ('country', +NEW."country"), ('price_minor', +NEW."price_minor"), ('markdown_minor', +NEW."markdown_minor"))) v; END;
CREATE TRIGGER audit_blood_test_prices_changed AFTER UPDATE ON blood_test_prices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'blood_test_prices', coalesce(NEW."test_id", '') || ' ' || coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('test_id', +OLD."test_id", +NEW."test_id"), ('country', +OLD."country", +NEW."country"), ('price_minor', +OLD."price_minor", +NEW."price_minor"), ('markdown_minor', +OLD."markdown_minor", +NEW."markdown_minor")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_blood_test_prices_gone AFTER DELETE ON blood_test_prices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'blood_test_prices', coalesce(OLD."test_id", '') || ' ' || coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('test_id', +OLD."test_id"), ('country', +OLD."country"), ('price_minor', +OLD."price_minor"), ('markdown_minor', +OLD."markdown_minor"))) v; END;
