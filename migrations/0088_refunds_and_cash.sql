-- What became of refunded goods: in stock again, written off, or not returned. NULL: refunds from before it was asked.
ALTER TABLE order_refund_lines ADD COLUMN goods TEXT
  CHECK (goods IN ('back', 'written_off', 'not_returned') AND (goods = 'back') = (restocked = 1));

-- Cash of a courier's day, counted by hand. Counted again is another row; the newest is what holds. courier '': moved on without a parcel.
CREATE TABLE cash_counts (
  id INTEGER PRIMARY KEY,
  country TEXT NOT NULL REFERENCES countries (id),
  courier TEXT NOT NULL CHECK (length(courier) <= 30),
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  collected_minor INTEGER NOT NULL CHECK (collected_minor >= 0),
  counted_minor INTEGER NOT NULL CHECK (counted_minor >= 0),
  reason TEXT CHECK (length(reason) BETWEEN 1 AND 200),
  at INTEGER NOT NULL,
  CONSTRAINT cash_difference_has_reason CHECK (collected_minor = counted_minor OR reason IS NOT NULL)
) STRICT;
CREATE INDEX cash_counts_of_day ON cash_counts (country, day, courier, id);
CREATE TRIGGER cash_counts_no_update BEFORE UPDATE ON cash_counts BEGIN SELECT RAISE(ABORT, 'append_only'); END;
CREATE TRIGGER cash_counts_no_delete BEFORE DELETE ON cash_counts BEGIN SELECT RAISE(ABORT, 'append_only'); END;
CREATE TRIGGER audit_cash_counts_added AFTER INSERT ON cash_counts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'cash_counts', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_cash_counts_changed AFTER UPDATE ON cash_counts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'cash_counts', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('country', +OLD."country", +NEW."country"), ('courier', +OLD."courier", +NEW."courier"), ('day', +OLD."day", +NEW."day"), ('collected_minor', +OLD."collected_minor", +NEW."collected_minor"), ('counted_minor', +OLD."counted_minor", +NEW."counted_minor"), ('reason', +OLD."reason", +NEW."reason"), ('at', +OLD."at", +NEW."at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_cash_counts_gone AFTER DELETE ON cash_counts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'cash_counts', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
