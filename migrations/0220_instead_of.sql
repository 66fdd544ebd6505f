-- An order in place of what a paid one lacks: it pays no delivery a second time (docs/decisions/098-a-substitute-of-a-paid-order.md).
ALTER TABLE phone_orders ADD COLUMN instead_of TEXT REFERENCES orders (id);
CREATE INDEX phone_orders_by_first ON phone_orders (instead_of) WHERE instead_of IS NOT NULL;

DROP TRIGGER audit_phone_orders_added;
DROP TRIGGER audit_phone_orders_changed;
DROP TRIGGER audit_phone_orders_gone;
CREATE TRIGGER audit_phone_orders_added AFTER INSERT ON phone_orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'phone_orders', coalesce(NEW."order_id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_phone_orders_changed AFTER UPDATE ON phone_orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'phone_orders', coalesce(NEW."order_id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('order_id', +OLD."order_id", +NEW."order_id"), ('staff_id', +OLD."staff_id", +NEW."staff_id"), ('channel', +OLD."channel", +NEW."channel"), ('link', +OLD."link", +NEW."link"), ('pay_hash', +OLD."pay_hash", +NEW."pay_hash"), ('instead_of', +OLD."instead_of", +NEW."instead_of")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_phone_orders_gone AFTER DELETE ON phone_orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'phone_orders', coalesce(OLD."order_id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
