-- Orders that staff change before they are packed (docs/decisions/065-an-edit-prices-what-is-new.md).
CREATE TABLE order_edits (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- The first edit of an order is 1: of two that read the same order one is refused.
  place INTEGER NOT NULL CHECK (place >= 1),
  key TEXT NOT NULL,
  req_hash TEXT NOT NULL,
  total_before_minor INTEGER NOT NULL,
  total_minor INTEGER NOT NULL,
  -- Of each line that changed: SKU, names, count before and after.
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  at INTEGER NOT NULL,
  CONSTRAINT order_edit_place UNIQUE (order_id, place),
  CONSTRAINT order_edit_once UNIQUE (order_id, key)
) STRICT;
CREATE TRIGGER order_edits_state BEFORE INSERT ON order_edits
WHEN (SELECT status = 'placed' AND payment_status = 'due_on_delivery' AND kind = 'products' FROM orders WHERE id = NEW.order_id)
  IS NOT 1
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
CREATE TRIGGER order_edits_no_update BEFORE UPDATE ON order_edits BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER order_edits_no_delete BEFORE DELETE ON order_edits BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- As when it is placed: what a courier collects is paid in coins.
CREATE TRIGGER orders_cash_rounding_edited BEFORE UPDATE OF total_minor, wallet_minor ON orders
WHEN NEW.method = 'cod'
  AND (NEW.total_minor - NEW.wallet_minor) % (SELECT smallest_coin_minor FROM countries WHERE id = NEW.country) <> 0
BEGIN SELECT RAISE(ABORT, 'cash_rounding'); END;

CREATE TRIGGER audit_order_edits_added AFTER INSERT ON order_edits WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_edits', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_order_edits_changed AFTER UPDATE ON order_edits WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_edits', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('order_id', +OLD."order_id", +NEW."order_id"), ('place', +OLD."place", +NEW."place"), ('key', +OLD."key", +NEW."key"), ('req_hash', +OLD."req_hash", +NEW."req_hash"), ('total_before_minor', +OLD."total_before_minor", +NEW."total_before_minor"), ('total_minor', +OLD."total_minor", +NEW."total_minor"), ('lines', +OLD."lines", +NEW."lines"), ('at', +OLD."at", +NEW."at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_order_edits_gone AFTER DELETE ON order_edits WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_edits', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
