-- Orders that a member of staff places for somebody on the phone or at WhatsApp (docs/desk.md §17).
CREATE TABLE phone_orders (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  staff_id TEXT NOT NULL REFERENCES staff (id),
  channel TEXT NOT NULL CHECK (channel IN ('phone', 'whatsapp')),
  -- The number of the newest payment link, 0 for none; its token is derived, and only the hash is stored.
  link INTEGER NOT NULL DEFAULT 0 CHECK (link BETWEEN 0 AND 1000),
  pay_hash TEXT CHECK (length(pay_hash) = 64),
  CONSTRAINT phone_order_link CHECK ((link = 0) = (pay_hash IS NULL))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX phone_orders_by_link ON phone_orders (pay_hash) WHERE pay_hash IS NOT NULL;

-- An account is found by the number that its owner gave.
CREATE INDEX users_by_phone ON users (phone) WHERE phone IS NOT NULL;
-- A scan finds its SKU.
CREATE INDEX skus_with_gtin ON skus (gtin) WHERE gtin IS NOT NULL;

CREATE TRIGGER audit_phone_orders_added AFTER INSERT ON phone_orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'phone_orders', coalesce(NEW."order_id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_phone_orders_changed AFTER UPDATE ON phone_orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'phone_orders', coalesce(NEW."order_id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('order_id', +OLD."order_id", +NEW."order_id"), ('staff_id', +OLD."staff_id", +NEW."staff_id"), ('channel', +OLD."channel", +NEW."channel"), ('link', +OLD."link", +NEW."link"), ('pay_hash', +OLD."pay_hash", +NEW."pay_hash")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_phone_orders_gone AFTER DELETE ON phone_orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'phone_orders', coalesce(OLD."order_id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
