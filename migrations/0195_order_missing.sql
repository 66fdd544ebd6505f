-- What the packer doesn't find on the shelf, of orders that wait to be packed. The order's tag goes with the last of it: when it is found after all,
-- taken off, refunded, or the order is packed or over.
CREATE TABLE order_missing (
  order_id TEXT NOT NULL REFERENCES orders (id),
  sku_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, sku_id)
) STRICT, WITHOUT ROWID;
-- Those that are no longer needed, or in the parcel.
CREATE VIEW order_missing_no_more AS SELECT m.order_id, m.sku_id FROM order_missing m
WHERE coalesce((SELECT n.qty FROM order_needs n WHERE n.order_id = m.order_id AND n.sku_id = m.sku_id), 0)
  <= coalesce((SELECT sum(p.qty) FROM pack_scans p WHERE p.order_id = m.order_id AND p.sku_id = m.sku_id), 0);

CREATE TRIGGER order_missing_packed AFTER INSERT ON pack_scans BEGIN
  DELETE FROM order_missing WHERE order_id = NEW.order_id AND sku_id IN (SELECT sku_id FROM order_missing_no_more WHERE order_id = NEW.order_id);
END;
CREATE TRIGGER order_missing_fewer AFTER UPDATE OF qty ON order_items BEGIN
  DELETE FROM order_missing WHERE order_id = NEW.order_id AND sku_id IN (SELECT sku_id FROM order_missing_no_more WHERE order_id = NEW.order_id);
END;
CREATE TRIGGER order_missing_removed AFTER DELETE ON order_items BEGIN
  DELETE FROM order_missing WHERE order_id = OLD.order_id AND sku_id IN (SELECT sku_id FROM order_missing_no_more WHERE order_id = OLD.order_id);
END;
CREATE TRIGGER order_missing_refunded AFTER INSERT ON order_refund_lines BEGIN
  DELETE FROM order_missing WHERE order_id = NEW.order_id AND sku_id IN (SELECT sku_id FROM order_missing_no_more WHERE order_id = NEW.order_id);
END;
CREATE TRIGGER order_missing_last AFTER DELETE ON order_missing
WHEN NOT EXISTS (SELECT 1 FROM order_missing WHERE order_id = OLD.order_id) BEGIN
  UPDATE orders SET tags = (SELECT json_group_array(value) FROM json_each(orders.tags) WHERE value <> 'not on the shelf') WHERE id = OLD.order_id;
END;
-- The tag was taken off by hand, or the order waits no longer.
CREATE TRIGGER order_missing_decided AFTER UPDATE OF tags ON orders
WHEN instr(OLD.tags, '"not on the shelf"') AND NOT instr(NEW.tags, '"not on the shelf"') BEGIN
  DELETE FROM order_missing WHERE order_id = NEW.id;
END;
CREATE TRIGGER order_missing_over AFTER UPDATE OF status ON orders
WHEN NEW.status <> 'placed' AND instr(NEW.tags, '"not on the shelf"') BEGIN
  UPDATE orders SET tags = (SELECT json_group_array(value) FROM json_each(orders.tags) WHERE value <> 'not on the shelf') WHERE id = NEW.id;
END;
UPDATE orders SET tags = (SELECT json_group_array(value) FROM json_each(orders.tags) WHERE value <> 'not on the shelf')
WHERE id IN (SELECT order_id FROM order_tags WHERE tag = 'not on the shelf') AND status <> 'placed';
