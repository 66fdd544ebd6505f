-- What is refunded is what was refunded of it: all of it, or of an order that cost nothing, nothing (docs/security.md §4.4). Such an order ends
-- without a refund and its credit note.
CREATE TRIGGER order_transitions_refunded BEFORE INSERT ON order_transitions
WHEN NEW.field = 'payment' AND NEW.to_status = 'refunded' AND (SELECT total_minor FROM orders WHERE id = NEW.order_id)
  <> (SELECT coalesce(sum(amount_minor), 0) FROM order_refunds WHERE order_id = NEW.order_id)
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
