-- Views of a list that somebody at the desk saved for themselves (docs/desk.md §14).
CREATE TABLE saved_views (
  id INTEGER PRIMARY KEY,
  staff_id TEXT NOT NULL REFERENCES staff (id),
  list TEXT NOT NULL CHECK (list IN ('orders', 'products')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- The filters of the list's address: view=unpaid&tag=gift
  query TEXT NOT NULL CHECK (length(query) BETWEEN 1 AND 1000),
  UNIQUE (staff_id, list, name)
) STRICT;
CREATE TRIGGER audit_saved_views_added AFTER INSERT ON saved_views WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'saved_views', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_saved_views_changed AFTER UPDATE ON saved_views WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'saved_views', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('staff_id', +OLD."staff_id", +NEW."staff_id"), ('list', +OLD."list", +NEW."list"), ('name', +OLD."name", +NEW."name"), ('query', +OLD."query", +NEW."query")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_saved_views_gone AFTER DELETE ON saved_views WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'saved_views', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;

-- Packs that came back from an order into the lot that they left (docs/decisions/062).
CREATE TABLE lot_returns (
  seq INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  sku_id TEXT NOT NULL,
  lot TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX lot_returns_of_order ON lot_returns (order_id, sku_id, lot);
-- A pack of a recalled lot leaves the stock at once, as those on the shelf did.
CREATE TRIGGER lot_returns_apply AFTER INSERT ON lot_returns BEGIN
  UPDATE stock_lots SET on_hand = on_hand + NEW.qty
  WHERE sku_id = NEW.sku_id AND lot = NEW.lot AND country = (SELECT country FROM orders WHERE id = NEW.order_id);
  INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at, lot)
  SELECT sku_id, country, 'adjustment', -NEW.qty, 'recalled', NEW.at, lot FROM stock_lots
  WHERE sku_id = NEW.sku_id AND lot = NEW.lot AND country = (SELECT country FROM orders WHERE id = NEW.order_id)
    AND stopped_at IS NOT NULL;
END;
CREATE TRIGGER lot_returns_no_update BEFORE UPDATE ON lot_returns BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER lot_returns_no_delete BEFORE DELETE ON lot_returns BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
