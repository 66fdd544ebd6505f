-- An order that has left in part (docs/desk.md §2 "Parcels"): how many of its units are still here, and what is to be collected for those that left.
-- It waits in `to_ship` until all of it has left.
ALTER TABLE orders ADD COLUMN unsent INTEGER NOT NULL DEFAULT 0 CHECK (unsent >= 0);
ALTER TABLE orders ADD COLUMN part_due_minor INTEGER CHECK (part_due_minor >= 0);
-- What the courier collects with this parcel: null for one that is paid, or was sent before sums were kept.
ALTER TABLE parcels ADD COLUMN collect_minor INTEGER CHECK (collect_minor >= 0);

DROP INDEX orders_by_queue;
DROP INDEX orders_by_queue_in_country;
ALTER TABLE orders DROP COLUMN queue;
ALTER TABLE orders ADD COLUMN queue TEXT GENERATED ALWAYS AS (CASE
  WHEN kind = 'tests' THEN 'tests'
  WHEN status = 'placed' AND payment_status IN ('pending', 'failed', 'awaiting_confirmation') THEN 'unpaid'
  WHEN status = 'placed' THEN 'to_pack'
  WHEN status = 'packed' THEN 'to_ship'
  WHEN status = 'shipped' AND unsent > 0 AND payment_status IN ('paid', 'partly_refunded', 'due_on_delivery') THEN 'to_ship'
  WHEN status = 'shipped' THEN 'on_the_way'
  ELSE status END) VIRTUAL;
CREATE INDEX orders_by_queue ON orders (queue, created_at, id);
CREATE INDEX orders_by_queue_in_country ON orders (country, queue, created_at, id);

-- What is still here of an order of which a parcel has left.
CREATE VIEW order_rests AS
SELECT n.order_id, sum(max(0, n.qty - coalesce((SELECT sum(p.qty) FROM parcel_lines p WHERE p.order_id = n.order_id AND p.sku_id = n.sku_id), 0)))
  AS units
FROM order_needs n GROUP BY n.order_id;
CREATE TRIGGER parcel_lines_leave_rest AFTER INSERT ON parcel_lines BEGIN
  UPDATE orders SET unsent = (SELECT units FROM order_rests WHERE order_id = NEW.order_id) WHERE id = NEW.order_id;
END;
CREATE TRIGGER order_refund_lines_leave_rest AFTER INSERT ON order_refund_lines
WHEN EXISTS (SELECT 1 FROM parcels WHERE order_id = NEW.order_id) BEGIN
  UPDATE orders SET unsent = (SELECT units FROM order_rests WHERE order_id = NEW.order_id) WHERE id = NEW.order_id;
END;
UPDATE orders SET unsent = (SELECT units FROM order_rests r WHERE r.order_id = orders.id)
WHERE id IN (SELECT order_id FROM parcels);

-- What left in part may lose what is still here (docs/security.md §4.4).
DROP TRIGGER order_edits_state;
CREATE TRIGGER order_edits_state BEFORE INSERT ON order_edits
WHEN (SELECT (status = 'placed' OR (status = 'shipped' AND unsent > 0)) AND payment_status = 'due_on_delivery' AND kind = 'products'
  FROM orders WHERE id = NEW.order_id) IS NOT 1
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
-- Whose fault an edit was: the shop's costs the shopper no delivery fee, and keeps coupon and free units that would be lost by it.
ALTER TABLE order_edits ADD COLUMN fault TEXT NOT NULL DEFAULT 'buyer' CHECK (fault IN ('buyer', 'shop'));

DROP TRIGGER audit_orders_added;
DROP TRIGGER audit_orders_changed;
DROP TRIGGER audit_orders_gone;
DROP TRIGGER audit_parcels_added;
DROP TRIGGER audit_parcels_changed;
DROP TRIGGER audit_parcels_gone;
DROP TRIGGER audit_order_edits_added;
DROP TRIGGER audit_order_edits_changed;
DROP TRIGGER audit_order_edits_gone;
CREATE TRIGGER audit_orders_added AFTER INSERT ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_orders_changed AFTER UPDATE ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('number', +OLD."number", +NEW."number"), ('country', +OLD."country", +NEW."country"), ('currency', +OLD."currency", +NEW."currency"), ('rate_micros', +OLD."rate_micros", +NEW."rate_micros"), ('owner', +OLD."owner", +NEW."owner"), ('user_id', +OLD."user_id", +NEW."user_id"), ('track_hash', +OLD."track_hash", +NEW."track_hash"), ('confirm_hash', +OLD."confirm_hash", +NEW."confirm_hash"), ('locale', +OLD."locale", +NEW."locale"), ('method', +OLD."method", +NEW."method"), ('coupon', +OLD."coupon", +NEW."coupon"), ('coupon_type', +OLD."coupon_type", +NEW."coupon_type"), ('lines_minor', +OLD."lines_minor", +NEW."lines_minor"), ('discount_minor', +OLD."discount_minor", +NEW."discount_minor"), ('bundle_discount_minor', +OLD."bundle_discount_minor", +NEW."bundle_discount_minor"), ('delivery_minor', +OLD."delivery_minor", +NEW."delivery_minor"), ('gift_minor', +OLD."gift_minor", +NEW."gift_minor"), ('cash_rounding_minor', +OLD."cash_rounding_minor", +NEW."cash_rounding_minor"), ('wallet_minor', +OLD."wallet_minor", +NEW."wallet_minor"), ('total_minor', +OLD."total_minor", +NEW."total_minor"), ('status', +OLD."status", +NEW."status"), ('payment_status', +OLD."payment_status", +NEW."payment_status"), ('email', +OLD."email", +NEW."email"), ('name', +OLD."name", +NEW."name"), ('phone', +OLD."phone", +NEW."phone"), ('address', +OLD."address", +NEW."address"), ('gift', +OLD."gift", +NEW."gift"), ('proof', +OLD."proof", +NEW."proof"), ('client_hash', +OLD."client_hash", +NEW."client_hash"), ('address_hash', +OLD."address_hash", +NEW."address_hash"), ('created_at', +OLD."created_at", +NEW."created_at"), ('expires_at', +OLD."expires_at", +NEW."expires_at"), ('arrives_first', +OLD."arrives_first", +NEW."arrives_first"), ('arrives_last', +OLD."arrives_last", +NEW."arrives_last"), ('kind', +OLD."kind", +NEW."kind"), ('units', +OLD."units", +NEW."units"), ('assignee', +OLD."assignee", +NEW."assignee"), ('tags', +OLD."tags", +NEW."tags"), ('courier', +OLD."courier", +NEW."courier"), ('unsent', +OLD."unsent", +NEW."unsent"), ('part_due_minor', +OLD."part_due_minor", +NEW."part_due_minor")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_orders_gone AFTER DELETE ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_parcels_added AFTER INSERT ON parcels WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'parcels', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('order_id', +NEW."order_id"), ('key', +NEW."key"), ('courier', +NEW."courier"), ('tracking', +NEW."tracking"), ('shipped_at', +NEW."shipped_at"), ('collect_minor', +NEW."collect_minor"))) v; END;
CREATE TRIGGER audit_parcels_changed AFTER UPDATE ON parcels WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'parcels', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('order_id', +OLD."order_id", +NEW."order_id"), ('key', +OLD."key", +NEW."key"), ('courier', +OLD."courier", +NEW."courier"), ('tracking', +OLD."tracking", +NEW."tracking"), ('shipped_at', +OLD."shipped_at", +NEW."shipped_at"), ('collect_minor', +OLD."collect_minor", +NEW."collect_minor")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_parcels_gone AFTER DELETE ON parcels WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'parcels', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('order_id', +OLD."order_id"), ('key', +OLD."key"), ('courier', +OLD."courier"), ('tracking', +OLD."tracking"), ('shipped_at', +OLD."shipped_at"), ('collect_minor', +OLD."collect_minor"))) v; END;
CREATE TRIGGER audit_order_edits_added AFTER INSERT ON order_edits WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_edits', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_order_edits_changed AFTER UPDATE ON order_edits WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_edits', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('order_id', +OLD."order_id", +NEW."order_id"), ('place', +OLD."place", +NEW."place"), ('key', +OLD."key", +NEW."key"), ('req_hash', +OLD."req_hash", +NEW."req_hash"), ('total_before_minor', +OLD."total_before_minor", +NEW."total_before_minor"), ('total_minor', +OLD."total_minor", +NEW."total_minor"), ('lines', +OLD."lines", +NEW."lines"), ('at', +OLD."at", +NEW."at"), ('fault', +OLD."fault", +NEW."fault")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_order_edits_gone AFTER DELETE ON order_edits WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_edits', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
