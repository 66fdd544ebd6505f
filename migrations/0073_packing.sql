-- Packs that were scanned into a parcel (docs/desk.md §2), each by a key of its own: a phone without a connection sends them later, and may send
-- them again. Which date and lot went to whom is what a recall asks for.
CREATE TABLE pack_scans (
  order_id TEXT NOT NULL REFERENCES orders (id),
  key TEXT NOT NULL,
  sku_id TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty BETWEEN 1 AND 99),
  expires_on TEXT CHECK (expires_on = date(expires_on)),
  lot TEXT CHECK (length(lot) BETWEEN 1 AND 20),
  -- Why another date than the one that expires first.
  reason TEXT CHECK (reason IN ('not_there', 'damaged', 'asked', 'other')),
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX pack_scans_of_sku ON pack_scans (sku_id, expires_on, lot);

-- What is to be sent of an order.
CREATE VIEW order_needs AS
SELECT i.order_id, i.sku_id, sum(i.qty) - coalesce((SELECT sum(l.qty) FROM order_refund_lines l
  WHERE l.order_id = i.order_id AND l.sku_id = i.sku_id), 0) AS qty
FROM order_items i GROUP BY i.order_id, i.sku_id;

CREATE TRIGGER pack_scans_limit BEFORE INSERT ON pack_scans BEGIN
  SELECT RAISE(ABORT, 'stale_state') WHERE (SELECT status FROM orders WHERE id = NEW.order_id) IS NOT 'placed';
  SELECT RAISE(ABORT, 'packed_enough')
  WHERE (SELECT coalesce(sum(qty), 0) + NEW.qty FROM pack_scans WHERE order_id = NEW.order_id AND sku_id = NEW.sku_id)
    > coalesce((SELECT qty FROM order_needs WHERE order_id = NEW.order_id AND sku_id = NEW.sku_id), 0);
END;
CREATE TRIGGER pack_scans_no_update BEFORE UPDATE ON pack_scans BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
-- What has left the shop in a parcel stays said.
CREATE TRIGGER pack_scans_kept BEFORE DELETE ON pack_scans
WHEN (SELECT status FROM orders WHERE id = OLD.order_id) <> 'placed' BEGIN SELECT RAISE(ABORT, 'stale_state'); END;

CREATE TRIGGER audit_pack_scans_added AFTER INSERT ON pack_scans WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'pack_scans', coalesce(NEW."order_id", '') || ' ' || coalesce(NEW."key", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('order_id', +NEW."order_id"), ('key', +NEW."key"), ('sku_id', +NEW."sku_id"), ('qty', +NEW."qty"), ('expires_on', +NEW."expires_on"), ('lot', +NEW."lot"), ('reason', +NEW."reason"), ('at', +NEW."at"))) v; END;
CREATE TRIGGER audit_pack_scans_changed AFTER UPDATE ON pack_scans WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'pack_scans', coalesce(NEW."order_id", '') || ' ' || coalesce(NEW."key", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('order_id', +OLD."order_id", +NEW."order_id"), ('key', +OLD."key", +NEW."key"), ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('qty', +OLD."qty", +NEW."qty"), ('expires_on', +OLD."expires_on", +NEW."expires_on"), ('lot', +OLD."lot", +NEW."lot"), ('reason', +OLD."reason", +NEW."reason"), ('at', +OLD."at", +NEW."at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_pack_scans_gone AFTER DELETE ON pack_scans WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'pack_scans', coalesce(OLD."order_id", '') || ' ' || coalesce(OLD."key", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('order_id', +OLD."order_id"), ('key', +OLD."key"), ('sku_id', +OLD."sku_id"), ('qty', +OLD."qty"), ('expires_on', +OLD."expires_on"), ('lot', +OLD."lot"), ('reason', +OLD."reason"), ('at', +OLD."at"))) v; END;
