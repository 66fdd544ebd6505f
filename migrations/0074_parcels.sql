-- How an order leaves the shop: one parcel or several, each with its courier and number (docs/desk.md §2).
CREATE TABLE parcels (
  id INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  key TEXT NOT NULL,
  courier TEXT NOT NULL,
  tracking TEXT CHECK (length(tracking) BETWEEN 1 AND 60),
  shipped_at INTEGER NOT NULL,
  CONSTRAINT parcel_once UNIQUE (order_id, key)
) STRICT;
CREATE TABLE parcel_lines (
  parcel_id INTEGER NOT NULL REFERENCES parcels (id),
  order_id TEXT NOT NULL,
  sku_id TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  PRIMARY KEY (parcel_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX parcel_lines_of_order ON parcel_lines (order_id, sku_id);
CREATE TRIGGER parcels_leave BEFORE INSERT ON parcels
WHEN (SELECT status FROM orders WHERE id = NEW.order_id) IS NOT 'shipped' BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
CREATE TRIGGER parcels_courier AFTER INSERT ON parcels BEGIN
  UPDATE orders SET courier = NEW.courier WHERE id = NEW.order_id;
END;
CREATE TRIGGER parcel_lines_limit BEFORE INSERT ON parcel_lines
WHEN (SELECT coalesce(sum(qty), 0) + NEW.qty FROM parcel_lines WHERE order_id = NEW.order_id AND sku_id = NEW.sku_id)
  > coalesce((SELECT qty FROM order_needs WHERE order_id = NEW.order_id AND sku_id = NEW.sku_id), 0)
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
-- An order that leaves in parcels is delivered when all of it has left. One that was moved on by hand has none.
CREATE TRIGGER parcels_before_delivery BEFORE INSERT ON order_transitions
WHEN NEW.to_status = 'delivered' AND EXISTS (SELECT 1 FROM parcels WHERE order_id = NEW.order_id)
  AND EXISTS (SELECT 1 FROM order_needs n WHERE n.order_id = NEW.order_id AND n.qty >
    coalesce((SELECT sum(p.qty) FROM parcel_lines p WHERE p.order_id = n.order_id AND p.sku_id = n.sku_id), 0))
BEGIN SELECT RAISE(ABORT, 'parcels_unsent'); END;

-- The day sheet of couriers: what they brought, by when.
CREATE INDEX order_transitions_cash ON order_transitions (at) WHERE cause = 'cash';

CREATE TRIGGER audit_parcels_added AFTER INSERT ON parcels WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'parcels', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('order_id', +NEW."order_id"), ('key', +NEW."key"), ('courier', +NEW."courier"), ('tracking', +NEW."tracking"), ('shipped_at', +NEW."shipped_at"))) v; END;
CREATE TRIGGER audit_parcels_changed AFTER UPDATE ON parcels WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'parcels', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('order_id', +OLD."order_id", +NEW."order_id"), ('key', +OLD."key", +NEW."key"), ('courier', +OLD."courier", +NEW."courier"), ('tracking', +OLD."tracking", +NEW."tracking"), ('shipped_at', +OLD."shipped_at", +NEW."shipped_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_parcels_gone AFTER DELETE ON parcels WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'parcels', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('order_id', +OLD."order_id"), ('key', +OLD."key"), ('courier', +OLD."courier"), ('tracking', +OLD."tracking"), ('shipped_at', +OLD."shipped_at"))) v; END;
CREATE TRIGGER audit_parcel_lines_added AFTER INSERT ON parcel_lines WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'parcel_lines', coalesce(NEW."parcel_id", '') || ' ' || coalesce(NEW."sku_id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('parcel_id', +NEW."parcel_id"), ('order_id', +NEW."order_id"), ('sku_id', +NEW."sku_id"), ('qty', +NEW."qty"))) v; END;
CREATE TRIGGER audit_parcel_lines_changed AFTER UPDATE ON parcel_lines WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'parcel_lines', coalesce(NEW."parcel_id", '') || ' ' || coalesce(NEW."sku_id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('parcel_id', +OLD."parcel_id", +NEW."parcel_id"), ('order_id', +OLD."order_id", +NEW."order_id"), ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('qty', +OLD."qty", +NEW."qty")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_parcel_lines_gone AFTER DELETE ON parcel_lines WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'parcel_lines', coalesce(OLD."parcel_id", '') || ' ' || coalesce(OLD."sku_id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('parcel_id', +OLD."parcel_id"), ('order_id', +OLD."order_id"), ('sku_id', +OLD."sku_id"), ('qty', +OLD."qty"))) v; END;
