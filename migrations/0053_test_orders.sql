-- Orders of blood tests (docs/booking.md §3): an order like any other for its money, with lines and states of its own. What is tested is
-- in order_tests alone: invoices, mails and lists say "laboratory service".

ALTER TABLE orders ADD COLUMN kind TEXT NOT NULL DEFAULT 'products' CHECK (kind IN ('products', 'tests'));

-- One person's tests of one draw.
CREATE TABLE order_tests (
  order_id TEXT NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  sku_id TEXT NOT NULL REFERENCES blood_tests (sku_id),
  unit_minor INTEGER NOT NULL CHECK (unit_minor >= 0),
  base_fils INTEGER NOT NULL CHECK (base_fils >= 0),
  PRIMARY KEY (order_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_tests_of_sku ON order_tests (sku_id);

CREATE TABLE test_orders (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  status TEXT NOT NULL DEFAULT 'booked'
    CHECK (status IN ('booked', 'drawn', 'at_lab', 'in_review', 'ready', 'new_sample', 'cancelled')),
  -- The present draw: 2 is the first after a sample that could not be used.
  draw INTEGER NOT NULL DEFAULT 1 CHECK (draw BETWEEN 1 AND 9),
  -- Of the longest fast among its tests, for a new slot.
  fasting_hours INTEGER NOT NULL CHECK (fasting_hours BETWEEN 0 AND 24),
  area_group TEXT NOT NULL,
  -- Names what the patient said and consented to, in the health database.
  intake_id TEXT NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;

-- The state machine and its log: a change is an insert. The arrows are shared/domain/test-order-state.ts's, and a test compares the two.
CREATE TABLE test_transitions (
  seq INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES test_orders (order_id),
  from_status TEXT NOT NULL,
  to_status TEXT NOT NULL,
  at INTEGER NOT NULL,
  cause TEXT NOT NULL,
  CONSTRAINT illegal_transition CHECK (from_status || '>' || to_status IN (
    'booked>drawn', 'drawn>at_lab', 'at_lab>in_review', 'in_review>ready',
    'drawn>new_sample', 'at_lab>new_sample', 'in_review>new_sample', 'new_sample>booked',
    'booked>cancelled', 'new_sample>cancelled'))
) STRICT;
CREATE INDEX test_transitions_of_order ON test_transitions (order_id, seq);
CREATE TRIGGER test_transitions_guard BEFORE INSERT ON test_transitions
WHEN (SELECT status FROM test_orders WHERE order_id = NEW.order_id) IS NOT NEW.from_status
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
-- Nobody draws what isn't paid.
CREATE TRIGGER test_transitions_paid BEFORE INSERT ON test_transitions
WHEN NEW.to_status = 'drawn' AND (SELECT payment_status FROM orders WHERE id = NEW.order_id) NOT IN ('paid', 'partly_refunded')
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
CREATE TRIGGER test_transitions_apply AFTER INSERT ON test_transitions
BEGIN
  UPDATE test_orders SET status = NEW.to_status, draw = draw + (NEW.from_status = 'new_sample' AND NEW.to_status = 'booked')
  WHERE order_id = NEW.order_id;
  UPDATE bookings SET state = 'released' WHERE order_id = NEW.order_id AND NEW.to_status = 'cancelled' AND state <> 'released'
    AND draw = (SELECT draw FROM test_orders WHERE order_id = NEW.order_id) AND NEW.from_status = 'booked';
END;
CREATE TRIGGER test_transitions_no_update BEFORE UPDATE ON test_transitions BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER test_transitions_no_delete BEFORE DELETE ON test_transitions BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- What ends an order's money before the draw ends its booking, whoever did it.
CREATE TRIGGER test_orders_follow_payment AFTER INSERT ON order_transitions
WHEN NEW.field = 'payment' AND NEW.to_status IN ('expired', 'refunded')
BEGIN
  INSERT INTO test_transitions (order_id, from_status, to_status, at, cause)
  SELECT order_id, status, 'cancelled', NEW.at, NEW.cause FROM test_orders
  WHERE order_id = NEW.order_id AND status IN ('booked', 'new_sample');
END;
-- Nothing of it is packed or shipped.
CREATE TRIGGER test_orders_are_no_parcel BEFORE INSERT ON order_transitions
WHEN NEW.field = 'fulfilment' AND NEW.to_status = 'packed' AND (SELECT kind FROM orders WHERE id = NEW.order_id) = 'tests'
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;

DROP VIEW invoice_drafts;
CREATE VIEW invoice_drafts AS
SELECT o.id AS order_id, o.country, o.number AS order_number, o.currency, json_object('name_en', s.name_en,
    'name_ar', s.name_ar, 'registration', s.registration, 'vat_number', s.vat_number, 'address_en', s.address_en,
    'address_ar', s.address_ar, 'is_demo', s.is_demo) AS seller,
  CASE o.kind WHEN 'tests' THEN json_array(json_object('name_en', 'Laboratory service', 'name_ar', 'خدمة مخبرية', 'qty', 1,
      'unit_minor', o.lines_minor))
    ELSE (SELECT json_group_array(json_object('name_en', i.name_en, 'name_ar', i.name_ar, 'qty', i.qty,
      'unit_minor', i.unit_minor) ORDER BY i.position) FROM order_items i WHERE i.order_id = o.id) END AS lines,
  o.lines_minor, o.discount_minor, o.delivery_minor, o.gift_minor, o.cash_rounding_minor, o.total_minor,
  c.vat_percent,
  (2 * o.total_minor * c.vat_percent + 100 + c.vat_percent) / (2 * (100 + c.vat_percent)) AS vat_minor
FROM orders o JOIN sellers s ON s.country = o.country JOIN countries c ON c.id = o.country;

DROP TRIGGER audit_orders_added;
DROP TRIGGER audit_orders_changed;
DROP TRIGGER audit_orders_gone;
CREATE TRIGGER audit_orders_added AFTER INSERT ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_orders_changed AFTER UPDATE ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('number', +OLD."number", +NEW."number"), ('country', +OLD."country", +NEW."country"), ('currency', +OLD."currency", +NEW."currency"), ('rate_micros', +OLD."rate_micros", +NEW."rate_micros"), ('owner', +OLD."owner", +NEW."owner"), ('user_id', +OLD."user_id", +NEW."user_id"), ('track_hash', +OLD."track_hash", +NEW."track_hash"), ('confirm_hash', +OLD."confirm_hash", +NEW."confirm_hash"), ('locale', +OLD."locale", +NEW."locale"), ('method', +OLD."method", +NEW."method"), ('coupon', +OLD."coupon", +NEW."coupon"), ('coupon_type', +OLD."coupon_type", +NEW."coupon_type"), ('lines_minor', +OLD."lines_minor", +NEW."lines_minor"), ('discount_minor', +OLD."discount_minor", +NEW."discount_minor"), ('bundle_discount_minor', +OLD."bundle_discount_minor", +NEW."bundle_discount_minor"), ('delivery_minor', +OLD."delivery_minor", +NEW."delivery_minor"), ('gift_minor', +OLD."gift_minor", +NEW."gift_minor"), ('cash_rounding_minor', +OLD."cash_rounding_minor", +NEW."cash_rounding_minor"), ('wallet_minor', +OLD."wallet_minor", +NEW."wallet_minor"), ('total_minor', +OLD."total_minor", +NEW."total_minor"), ('status', +OLD."status", +NEW."status"), ('payment_status', +OLD."payment_status", +NEW."payment_status"), ('email', +OLD."email", +NEW."email"), ('name', +OLD."name", +NEW."name"), ('phone', +OLD."phone", +NEW."phone"), ('address', +OLD."address", +NEW."address"), ('gift', +OLD."gift", +NEW."gift"), ('proof', +OLD."proof", +NEW."proof"), ('client_hash', +OLD."client_hash", +NEW."client_hash"), ('address_hash', +OLD."address_hash", +NEW."address_hash"), ('created_at', +OLD."created_at", +NEW."created_at"), ('expires_at', +OLD."expires_at", +NEW."expires_at"), ('arrives_first', +OLD."arrives_first", +NEW."arrives_first"), ('arrives_last', +OLD."arrives_last", +NEW."arrives_last"), ('kind', +OLD."kind", +NEW."kind")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_orders_gone AFTER DELETE ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_test_transitions_added AFTER INSERT ON test_transitions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'test_transitions', coalesce(NEW."seq", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_test_transitions_changed AFTER UPDATE ON test_transitions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'test_transitions', coalesce(NEW."seq", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('seq', +OLD."seq", +NEW."seq"), ('order_id', +OLD."order_id", +NEW."order_id"), ('from_status', +OLD."from_status", +NEW."from_status"), ('to_status', +OLD."to_status", +NEW."to_status"), ('at', +OLD."at", +NEW."at"), ('cause', +OLD."cause", +NEW."cause")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_test_transitions_gone AFTER DELETE ON test_transitions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'test_transitions', coalesce(OLD."seq", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
