-- A cash order of somebody who proved nothing, on delivery from the start: until when it waits to be confirmed, and what settled that.
CREATE TABLE cash_confirmations (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  country TEXT NOT NULL REFERENCES countries (id),
  confirm_until INTEGER NOT NULL,
  settled_at INTEGER,
  -- The link of its mail, the desk, work on it that has begun, or its end.
  settled_by TEXT CHECK (settled_by IN ('mail', 'desk', 'work', 'end')),
  CONSTRAINT cash_confirmation_settled CHECK ((settled_at IS NULL) = (settled_by IS NULL))
) STRICT;
CREATE INDEX cash_confirmations_waiting ON cash_confirmations (country, confirm_until, order_id) WHERE settled_at IS NULL;

CREATE TRIGGER cash_confirmations_moved AFTER INSERT ON order_transitions
WHEN NEW.field = 'fulfilment' OR NEW.to_status IN ('paid', 'expired') BEGIN
  UPDATE cash_confirmations SET settled_at = NEW.at, settled_by = iif(NEW.to_status IN ('expired', 'cancelled'), 'end', 'work')
  WHERE order_id = NEW.order_id AND settled_at IS NULL;
END;
CREATE TRIGGER cash_confirmations_packed AFTER INSERT ON pack_scans BEGIN
  UPDATE cash_confirmations SET settled_at = NEW.at, settled_by = 'work' WHERE order_id = NEW.order_id AND settled_at IS NULL;
END;
CREATE TRIGGER cash_confirmations_edited AFTER INSERT ON order_edits BEGIN
  UPDATE cash_confirmations SET settled_at = NEW.at, settled_by = 'work' WHERE order_id = NEW.order_id AND settled_at IS NULL;
END;
-- What is confirmed is held by somebody known.
CREATE TRIGGER cash_confirmations_settled AFTER UPDATE OF settled_at ON cash_confirmations WHEN NEW.settled_at IS NOT NULL
BEGIN DELETE FROM unproved_units WHERE order_id = NEW.order_id; END;

CREATE TRIGGER audit_cash_confirmations_added AFTER INSERT ON cash_confirmations WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'cash_confirmations', coalesce(NEW."order_id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_cash_confirmations_changed AFTER UPDATE ON cash_confirmations WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'cash_confirmations', coalesce(NEW."order_id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('order_id', +OLD."order_id", +NEW."order_id"), ('country', +OLD."country", +NEW."country"), ('confirm_until', +OLD."confirm_until", +NEW."confirm_until"), ('settled_at', +OLD."settled_at", +NEW."settled_at"), ('settled_by', +OLD."settled_by", +NEW."settled_by")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_cash_confirmations_gone AFTER DELETE ON cash_confirmations WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'cash_confirmations', coalesce(OLD."order_id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
