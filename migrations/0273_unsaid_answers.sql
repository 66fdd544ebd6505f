-- What was said before a draw that never happens is forgotten 30 days after its booking was cancelled (docs/security.md PR8).
CREATE TRIGGER test_transitions_forget AFTER INSERT ON test_transitions WHEN NEW.to_status = 'cancelled'
BEGIN
  INSERT INTO health_outbox (id, topic, body, created_at, next_at)
  SELECT 'unsaid:' || intake_id, 'intake.forget', intake_id, NEW.at, NEW.at + 2592000000 FROM test_orders
  WHERE order_id = NEW.order_id ON CONFLICT (id) DO NOTHING;
END;
INSERT INTO health_outbox (id, topic, body, created_at, next_at)
SELECT 'unsaid:' || x.intake_id, 'intake.forget', x.intake_id, t.at, t.at + 2592000000 FROM test_orders x
JOIN test_transitions t ON t.order_id = x.order_id AND t.to_status = 'cancelled' WHERE x.status = 'cancelled' ON CONFLICT (id) DO NOTHING;
