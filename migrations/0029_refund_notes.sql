-- What staff wrote about a refund for themselves; the shopper reads `order_refunds.reason`. Apart from the refund, which is never
-- changed, so that it can go with the person it may speak of (docs/security.md PR1).
CREATE TABLE refund_notes (
  refund_id TEXT PRIMARY KEY REFERENCES order_refunds (id),
  note TEXT NOT NULL CHECK (length(note) BETWEEN 1 AND 500)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER refund_notes_forgotten AFTER UPDATE OF address ON orders WHEN NEW.address = '{}' BEGIN
  DELETE FROM refund_notes WHERE refund_id IN (SELECT id FROM order_refunds WHERE order_id = NEW.id);
END;
CREATE INDEX order_refunds_of_order ON order_refunds (order_id, created_at);
