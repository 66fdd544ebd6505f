-- A count of a shelf by scans. What the shelf should have is written down when the first pack of a SKU is counted, so that whatever
-- is sold or packed afterwards is no difference.
CREATE TABLE stock_counts (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  country TEXT NOT NULL REFERENCES countries (id),
  shelf TEXT NOT NULL CHECK (length(shelf) BETWEEN 1 AND 40),
  started_at INTEGER NOT NULL,
  booked_at INTEGER,
  CONSTRAINT count_once UNIQUE (key)
) STRICT;
CREATE INDEX stock_counts_newest ON stock_counts (country, id);
CREATE TABLE stock_count_lines (
  count_id INTEGER NOT NULL REFERENCES stock_counts (id),
  sku_id TEXT NOT NULL REFERENCES skus (id),
  -- Units that the shelf should have had, and when.
  expected INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (count_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE stock_count_scans (
  count_id INTEGER NOT NULL REFERENCES stock_counts (id),
  key TEXT NOT NULL,
  sku_id TEXT NOT NULL,
  -- Below zero takes a scan back.
  qty INTEGER NOT NULL CHECK (qty BETWEEN -999 AND 999 AND qty <> 0),
  at INTEGER NOT NULL,
  PRIMARY KEY (count_id, key),
  FOREIGN KEY (count_id, sku_id) REFERENCES stock_count_lines (count_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX stock_count_scans_of_sku ON stock_count_scans (count_id, sku_id);
-- What left the shelf since an offline scan was made.
CREATE INDEX order_transitions_newest ON order_transitions (at) WHERE field = 'fulfilment';
CREATE TRIGGER stock_count_scans_open BEFORE INSERT ON stock_count_scans
WHEN (SELECT booked_at FROM stock_counts WHERE id = NEW.count_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'count_booked'); END;

CREATE TRIGGER audit_stock_counts_added AFTER INSERT ON stock_counts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_counts', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('key', +NEW."key"), ('country', +NEW."country"), ('shelf', +NEW."shelf"), ('started_at', +NEW."started_at"), ('booked_at', +NEW."booked_at"))) v; END;
CREATE TRIGGER audit_stock_counts_changed AFTER UPDATE ON stock_counts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_counts', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('key', +OLD."key", +NEW."key"), ('country', +OLD."country", +NEW."country"), ('shelf', +OLD."shelf", +NEW."shelf"), ('started_at', +OLD."started_at", +NEW."started_at"), ('booked_at', +OLD."booked_at", +NEW."booked_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_stock_counts_gone AFTER DELETE ON stock_counts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_counts', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('key', +OLD."key"), ('country', +OLD."country"), ('shelf', +OLD."shelf"), ('started_at', +OLD."started_at"), ('booked_at', +OLD."booked_at"))) v; END;
CREATE TRIGGER audit_stock_count_lines_added AFTER INSERT ON stock_count_lines WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_count_lines', coalesce(NEW."count_id", '') || ' ' || coalesce(NEW."sku_id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('count_id', +NEW."count_id"), ('sku_id', +NEW."sku_id"), ('expected', +NEW."expected"), ('at', +NEW."at"))) v; END;
CREATE TRIGGER audit_stock_count_lines_changed AFTER UPDATE ON stock_count_lines WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_count_lines', coalesce(NEW."count_id", '') || ' ' || coalesce(NEW."sku_id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('count_id', +OLD."count_id", +NEW."count_id"), ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('expected', +OLD."expected", +NEW."expected"), ('at', +OLD."at", +NEW."at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_stock_count_lines_gone AFTER DELETE ON stock_count_lines WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_count_lines', coalesce(OLD."count_id", '') || ' ' || coalesce(OLD."sku_id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('count_id', +OLD."count_id"), ('sku_id', +OLD."sku_id"), ('expected', +OLD."expected"), ('at', +OLD."at"))) v; END;
