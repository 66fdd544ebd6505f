-- Stock as staff work with it (docs/desk.md "Stock"): units that orders hold, demand, lots, receipts, suppliers.
-- In orders that are still to be packed: on the shelf, and not free. Kept by triggers.
ALTER TABLE stock ADD COLUMN held INTEGER NOT NULL DEFAULT 0;
-- Units ordered within the last 28 days, worked out once a day.
ALTER TABLE stock ADD COLUMN demand INTEGER NOT NULL DEFAULT 0;
-- Units that suppliers were asked for.
ALTER TABLE stock ADD COLUMN on_order INTEGER NOT NULL DEFAULT 0 CHECK (on_order >= 0);
UPDATE stock SET held = coalesce((SELECT sum(n.qty) FROM order_needs n JOIN orders o ON o.id = n.order_id
  WHERE n.sku_id = stock.sku_id AND o.country = stock.country AND o.status = 'placed'), 0)
WHERE EXISTS (SELECT 1 FROM order_items i WHERE i.sku_id = stock.sku_id AND i.country = stock.country);
CREATE INDEX stock_of_country ON stock (country, sku_id);
CREATE TRIGGER held_added AFTER INSERT ON order_items BEGIN
  UPDATE stock SET held = held + NEW.qty WHERE sku_id = NEW.sku_id AND country = NEW.country;
END;
CREATE TRIGGER held_changed AFTER UPDATE OF qty, sku_id ON order_items
WHEN (SELECT status FROM orders WHERE id = NEW.order_id) = 'placed' BEGIN
  UPDATE stock SET held = held - OLD.qty WHERE sku_id = OLD.sku_id AND country = OLD.country;
  UPDATE stock SET held = held + NEW.qty WHERE sku_id = NEW.sku_id AND country = NEW.country;
END;
CREATE TRIGGER held_gone AFTER DELETE ON order_items
WHEN (SELECT status FROM orders WHERE id = OLD.order_id) = 'placed' BEGIN
  UPDATE stock SET held = held - OLD.qty WHERE sku_id = OLD.sku_id AND country = OLD.country;
END;
CREATE TRIGGER held_refunded AFTER INSERT ON order_refund_lines
WHEN (SELECT status FROM orders WHERE id = NEW.order_id) = 'placed' BEGIN
  UPDATE stock SET held = held - NEW.qty
  WHERE sku_id = NEW.sku_id AND country = (SELECT country FROM orders WHERE id = NEW.order_id);
END;
CREATE TRIGGER held_left AFTER INSERT ON order_transitions WHEN NEW.field = 'fulfilment' AND NEW.from_status = 'placed' BEGIN
  UPDATE stock SET held = held - (SELECT n.qty FROM order_needs n WHERE n.order_id = NEW.order_id AND n.sku_id = stock.sku_id)
  WHERE country = (SELECT country FROM orders WHERE id = NEW.order_id)
    AND sku_id IN (SELECT sku_id FROM order_items WHERE order_id = NEW.order_id);
END;
CREATE TABLE demand_runs (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  ran_at INTEGER NOT NULL
) STRICT;

-- Packs of one lot in a country. A pack whose lot nobody read leaves the lot of its date.
CREATE TABLE stock_lots (
  sku_id TEXT NOT NULL,
  country TEXT NOT NULL,
  lot TEXT NOT NULL CHECK (length(lot) BETWEEN 1 AND 20),
  expires_on TEXT CHECK (expires_on = date(expires_on)),
  -- Received less packed and written off; below zero where more packs of it left than were received as this lot.
  on_hand INTEGER NOT NULL DEFAULT 0,
  received_at INTEGER NOT NULL,
  -- Recalled: its packs are neither free nor packed.
  stopped_at INTEGER,
  PRIMARY KEY (sku_id, country, lot),
  FOREIGN KEY (sku_id, country) REFERENCES stock (sku_id, country)
) STRICT, WITHOUT ROWID;
CREATE INDEX stock_lots_on_shelf ON stock_lots (sku_id, country, expires_on, lot) WHERE on_hand > 0;
CREATE INDEX stock_lots_by_number ON stock_lots (lot, country, sku_id);

CREATE TABLE suppliers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  contact TEXT NOT NULL DEFAULT '' CHECK (length(contact) <= 120),
  lead_days INTEGER NOT NULL CHECK (lead_days BETWEEN 0 AND 365)
) STRICT;
CREATE TABLE supplier_skus (
  supplier_id INTEGER NOT NULL REFERENCES suppliers (id),
  sku_id TEXT NOT NULL REFERENCES skus (id),
  -- Units in a pack of the supplier's: orders are whole packs.
  pack_size INTEGER NOT NULL DEFAULT 1 CHECK (pack_size BETWEEN 1 AND 10000),
  -- Of one unit, in fils.
  cost_fils INTEGER CHECK (cost_fils > 0),
  PRIMARY KEY (supplier_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX supplier_skus_of_sku ON supplier_skus (sku_id, supplier_id);

CREATE TABLE stock_receipts (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  country TEXT NOT NULL,
  supplier_id INTEGER REFERENCES suppliers (id),
  -- The supplier's delivery note.
  reference TEXT NOT NULL DEFAULT '' CHECK (length(reference) <= 60),
  at INTEGER NOT NULL,
  CONSTRAINT receipt_once UNIQUE (key)
) STRICT;

ALTER TABLE stock_moves ADD COLUMN lot TEXT;
-- A move that is sent again is one move.
ALTER TABLE stock_moves ADD COLUMN key TEXT;
ALTER TABLE stock_moves ADD COLUMN receipt_id INTEGER REFERENCES stock_receipts (id);
CREATE UNIQUE INDEX stock_moves_once ON stock_moves (key) WHERE key IS NOT NULL;
CREATE TRIGGER stock_moves_lot AFTER INSERT ON stock_moves WHEN NEW.lot IS NOT NULL BEGIN
  UPDATE stock_lots SET on_hand = on_hand + NEW.delta WHERE sku_id = NEW.sku_id AND country = NEW.country AND lot = NEW.lot;
END;

-- 0: nobody read the lot off the pack; it is the one of its date.
ALTER TABLE pack_scans ADD COLUMN lot_read INTEGER NOT NULL DEFAULT 1 CHECK (lot_read IN (0, 1));
CREATE TRIGGER pack_scans_lot AFTER INSERT ON pack_scans WHEN NEW.lot IS NOT NULL BEGIN
  UPDATE stock_lots SET on_hand = on_hand - NEW.qty
  WHERE sku_id = NEW.sku_id AND lot = NEW.lot AND country = (SELECT country FROM orders WHERE id = NEW.order_id);
END;
CREATE TRIGGER pack_scans_lot_back AFTER DELETE ON pack_scans WHEN OLD.lot IS NOT NULL BEGIN
  UPDATE stock_lots SET on_hand = on_hand + OLD.qty
  WHERE sku_id = OLD.sku_id AND lot = OLD.lot AND country = (SELECT country FROM orders WHERE id = OLD.order_id);
END;

-- The date that leaves first is that of the earliest lot on the shelf. A lot that is gone hands over to the next one.
CREATE TRIGGER stock_lots_came AFTER UPDATE OF on_hand, stopped_at ON stock_lots
WHEN NEW.on_hand > 0 AND NEW.stopped_at IS NULL AND NEW.expires_on IS NOT NULL BEGIN
  UPDATE stock SET expires_on = NEW.expires_on
  WHERE sku_id = NEW.sku_id AND country = NEW.country AND (expires_on IS NULL OR expires_on > NEW.expires_on);
END;
CREATE TRIGGER stock_lots_went AFTER UPDATE OF on_hand, stopped_at ON stock_lots
WHEN NEW.on_hand <= 0 OR NEW.stopped_at IS NOT NULL BEGIN
  UPDATE stock SET expires_on = (SELECT min(l.expires_on) FROM stock_lots l
    WHERE l.sku_id = NEW.sku_id AND l.country = NEW.country AND l.on_hand > 0 AND l.stopped_at IS NULL)
  WHERE sku_id = NEW.sku_id AND country = NEW.country AND expires_on = NEW.expires_on
    AND EXISTS (SELECT 1 FROM stock_lots l WHERE l.sku_id = NEW.sku_id AND l.country = NEW.country
      AND l.on_hand > 0 AND l.stopped_at IS NULL AND l.expires_on IS NOT NULL);
END;

-- A scanned code is a GTIN in any of its lengths.
CREATE INDEX skus_by_gtin ON skus (gtin) WHERE gtin IS NOT NULL;

INSERT INTO role_permissions (role_id, permission) SELECT id, 'see_cost' FROM roles WHERE id IN ('manager', 'finance');

DROP TRIGGER audit_stock_added;
DROP TRIGGER audit_stock_changed;
DROP TRIGGER audit_stock_gone;
DROP TRIGGER audit_stock_moves_added;
DROP TRIGGER audit_stock_moves_changed;
DROP TRIGGER audit_stock_moves_gone;
DROP TRIGGER audit_pack_scans_added;
DROP TRIGGER audit_pack_scans_changed;
DROP TRIGGER audit_pack_scans_gone;
CREATE TRIGGER audit_stock_added AFTER INSERT ON stock WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +NEW."sku_id"), ('country', +NEW."country"), ('buy_limit', +NEW."buy_limit"), ('expires_on', +NEW."expires_on"), ('on_order', +NEW."on_order"))) v; END;
CREATE TRIGGER audit_stock_changed AFTER UPDATE ON stock WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('buy_limit', +OLD."buy_limit", +NEW."buy_limit"), ('expires_on', +OLD."expires_on", +NEW."expires_on"), ('on_order', +OLD."on_order", +NEW."on_order")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_stock_gone AFTER DELETE ON stock WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock', coalesce(OLD."sku_id", '') || ' ' || coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +OLD."sku_id"), ('country', +OLD."country"), ('buy_limit', +OLD."buy_limit"), ('expires_on', +OLD."expires_on"), ('on_order', +OLD."on_order"))) v; END;
CREATE TRIGGER audit_stock_moves_added AFTER INSERT ON stock_moves WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_moves', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_stock_moves_changed AFTER UPDATE ON stock_moves WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_moves', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('kind', +OLD."kind", +NEW."kind"), ('delta', +OLD."delta", +NEW."delta"), ('cause', +OLD."cause", +NEW."cause"), ('at', +OLD."at", +NEW."at"), ('lot', +OLD."lot", +NEW."lot"), ('key', +OLD."key", +NEW."key"), ('receipt_id', +OLD."receipt_id", +NEW."receipt_id")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_stock_moves_gone AFTER DELETE ON stock_moves WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_moves', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_pack_scans_added AFTER INSERT ON pack_scans WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'pack_scans', coalesce(NEW."order_id", '') || ' ' || coalesce(NEW."key", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('order_id', +NEW."order_id"), ('key', +NEW."key"), ('sku_id', +NEW."sku_id"), ('qty', +NEW."qty"), ('expires_on', +NEW."expires_on"), ('lot', +NEW."lot"), ('reason', +NEW."reason"), ('at', +NEW."at"), ('lot_read', +NEW."lot_read"))) v; END;
CREATE TRIGGER audit_pack_scans_changed AFTER UPDATE ON pack_scans WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'pack_scans', coalesce(NEW."order_id", '') || ' ' || coalesce(NEW."key", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('order_id', +OLD."order_id", +NEW."order_id"), ('key', +OLD."key", +NEW."key"), ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('qty', +OLD."qty", +NEW."qty"), ('expires_on', +OLD."expires_on", +NEW."expires_on"), ('lot', +OLD."lot", +NEW."lot"), ('reason', +OLD."reason", +NEW."reason"), ('at', +OLD."at", +NEW."at"), ('lot_read', +OLD."lot_read", +NEW."lot_read")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_pack_scans_gone AFTER DELETE ON pack_scans WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'pack_scans', coalesce(OLD."order_id", '') || ' ' || coalesce(OLD."key", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('order_id', +OLD."order_id"), ('key', +OLD."key"), ('sku_id', +OLD."sku_id"), ('qty', +OLD."qty"), ('expires_on', +OLD."expires_on"), ('lot', +OLD."lot"), ('reason', +OLD."reason"), ('at', +OLD."at"), ('lot_read', +OLD."lot_read"))) v; END;
CREATE TRIGGER audit_stock_lots_added AFTER INSERT ON stock_lots WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_lots', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", '') || ' ' || coalesce(NEW."lot", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +NEW."sku_id"), ('country', +NEW."country"), ('lot', +NEW."lot"), ('expires_on', +NEW."expires_on"), ('stopped_at', +NEW."stopped_at"))) v; END;
CREATE TRIGGER audit_stock_lots_changed AFTER UPDATE ON stock_lots WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_lots', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", '') || ' ' || coalesce(NEW."lot", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('lot', +OLD."lot", +NEW."lot"), ('expires_on', +OLD."expires_on", +NEW."expires_on"), ('stopped_at', +OLD."stopped_at", +NEW."stopped_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_stock_lots_gone AFTER DELETE ON stock_lots WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_lots', coalesce(OLD."sku_id", '') || ' ' || coalesce(OLD."country", '') || ' ' || coalesce(OLD."lot", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +OLD."sku_id"), ('country', +OLD."country"), ('lot', +OLD."lot"), ('expires_on', +OLD."expires_on"), ('stopped_at', +OLD."stopped_at"))) v; END;
CREATE TRIGGER audit_stock_receipts_added AFTER INSERT ON stock_receipts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_receipts', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('key', +NEW."key"), ('country', +NEW."country"), ('supplier_id', +NEW."supplier_id"), ('reference', +NEW."reference"), ('at', +NEW."at"))) v; END;
CREATE TRIGGER audit_stock_receipts_changed AFTER UPDATE ON stock_receipts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_receipts', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('key', +OLD."key", +NEW."key"), ('country', +OLD."country", +NEW."country"), ('supplier_id', +OLD."supplier_id", +NEW."supplier_id"), ('reference', +OLD."reference", +NEW."reference"), ('at', +OLD."at", +NEW."at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_stock_receipts_gone AFTER DELETE ON stock_receipts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_receipts', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('key', +OLD."key"), ('country', +OLD."country"), ('supplier_id', +OLD."supplier_id"), ('reference', +OLD."reference"), ('at', +OLD."at"))) v; END;
CREATE TRIGGER audit_suppliers_added AFTER INSERT ON suppliers WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'suppliers', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('name', +NEW."name"), ('contact', +NEW."contact"), ('lead_days', +NEW."lead_days"))) v; END;
CREATE TRIGGER audit_suppliers_changed AFTER UPDATE ON suppliers WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'suppliers', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('name', +OLD."name", +NEW."name"), ('contact', +OLD."contact", +NEW."contact"), ('lead_days', +OLD."lead_days", +NEW."lead_days")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_suppliers_gone AFTER DELETE ON suppliers WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'suppliers', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('name', +OLD."name"), ('contact', +OLD."contact"), ('lead_days', +OLD."lead_days"))) v; END;
CREATE TRIGGER audit_supplier_skus_added AFTER INSERT ON supplier_skus WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'supplier_skus', coalesce(NEW."supplier_id", '') || ' ' || coalesce(NEW."sku_id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('supplier_id', +NEW."supplier_id"), ('sku_id', +NEW."sku_id"), ('pack_size', +NEW."pack_size"), ('cost_fils', +NEW."cost_fils"))) v; END;
CREATE TRIGGER audit_supplier_skus_changed AFTER UPDATE ON supplier_skus WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'supplier_skus', coalesce(NEW."supplier_id", '') || ' ' || coalesce(NEW."sku_id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('supplier_id', +OLD."supplier_id", +NEW."supplier_id"), ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('pack_size', +OLD."pack_size", +NEW."pack_size"), ('cost_fils', +OLD."cost_fils", +NEW."cost_fils")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_supplier_skus_gone AFTER DELETE ON supplier_skus WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'supplier_skus', coalesce(OLD."supplier_id", '') || ' ' || coalesce(OLD."sku_id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('supplier_id', +OLD."supplier_id"), ('sku_id', +OLD."sku_id"), ('pack_size', +OLD."pack_size"), ('cost_fils', +OLD."cost_fils"))) v; END;
