-- What open orders of people who proved nothing bought and hold of each SKU, unpaid and unconfirmed: together a share of its shelf at most.
CREATE TABLE unproved_units (
  sku_id TEXT NOT NULL REFERENCES skus (id),
  country TEXT NOT NULL REFERENCES countries (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  qty INTEGER NOT NULL CHECK (qty > 0),
  PRIMARY KEY (sku_id, country, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX unproved_units_of_order ON unproved_units (order_id);

-- Paid, confirmed, ended, or in the hands of staff, who pack or edit it.
CREATE TRIGGER unproved_units_settled AFTER INSERT ON order_transitions
WHEN NEW.field = 'fulfilment' OR NEW.to_status IN ('paid', 'expired', 'due_on_delivery')
BEGIN DELETE FROM unproved_units WHERE order_id = NEW.order_id; END;
CREATE TRIGGER unproved_units_packed AFTER INSERT ON pack_scans
BEGIN DELETE FROM unproved_units WHERE order_id = NEW.order_id; END;
CREATE TRIGGER unproved_units_edited AFTER INSERT ON order_edits
BEGIN DELETE FROM unproved_units WHERE order_id = NEW.order_id; END;

INSERT INTO unproved_units (sku_id, country, order_id, qty)
SELECT i.sku_id, i.country, o.id, sum(i.qty) FROM orders o JOIN order_items i ON i.order_id = o.id
WHERE o.payment_status IN ('pending', 'failed', 'awaiting_confirmation') AND o.status = 'placed' AND o.proof = 'none'
  AND i.giveaway IS NULL
  AND NOT EXISTS (SELECT 1 FROM phone_orders p WHERE p.order_id = o.id)
GROUP BY i.sku_id, i.country, o.id;
