-- What staff find orders by (docs/desk.md §2): the queue that an order waits in, who does it, its tags, its courier. Each has an index in the
-- order of a page, so that a page never reads all orders (docs/decisions/056-a-page-of-orders-reads-a-bounded-number-of-rows.md).
ALTER TABLE orders ADD COLUMN queue TEXT GENERATED ALWAYS AS (CASE
  WHEN kind = 'tests' THEN 'tests'
  WHEN status = 'placed' AND payment_status IN ('pending', 'failed', 'awaiting_confirmation') THEN 'unpaid'
  WHEN status = 'placed' THEN 'to_pack'
  WHEN status = 'packed' THEN 'to_ship'
  WHEN status = 'shipped' THEN 'on_the_way'
  ELSE status END) VIRTUAL;
-- Kept by a trigger: a page of fifty orders would read all of their lines.
ALTER TABLE orders ADD COLUMN units INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN assignee TEXT REFERENCES staff (id);
ALTER TABLE orders ADD COLUMN tags TEXT NOT NULL DEFAULT '[]'
  CONSTRAINT order_tags CHECK (json_valid(tags) AND json_array_length(tags) <= 10);
-- Of the newest parcel.
ALTER TABLE orders ADD COLUMN courier TEXT;
UPDATE orders SET units = (SELECT coalesce(sum(qty), 0) FROM order_items WHERE order_id = orders.id);
CREATE TRIGGER orders_count_units AFTER INSERT ON order_items BEGIN
  UPDATE orders SET units = units + NEW.qty WHERE id = NEW.order_id;
END;

CREATE INDEX orders_by_queue ON orders (queue, created_at, id);
CREATE INDEX orders_by_queue_in_country ON orders (country, queue, created_at, id);
CREATE INDEX orders_by_country ON orders (country, created_at, id);
CREATE INDEX orders_by_assignee ON orders (assignee, created_at, id) WHERE assignee IS NOT NULL;
CREATE INDEX orders_by_courier ON orders (courier, created_at, id) WHERE courier IS NOT NULL;
CREATE INDEX orders_assigned ON orders (assignee, country) WHERE assignee IS NOT NULL AND status IN ('placed', 'packed');
CREATE INDEX orders_cash_due ON orders (created_at, id)
  WHERE payment_status = 'due_on_delivery' AND status IN ('shipped', 'delivered');

CREATE TABLE order_tags (
  tag TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  PRIMARY KEY (tag, created_at, order_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER order_tags_follow AFTER UPDATE OF tags ON orders WHEN NEW.tags <> OLD.tags BEGIN
  DELETE FROM order_tags WHERE order_id = NEW.id AND created_at = NEW.created_at
    AND tag IN (SELECT value FROM json_each(OLD.tags));
  INSERT INTO order_tags (tag, created_at, order_id) SELECT value, NEW.created_at, NEW.id FROM json_each(NEW.tags);
END;

-- What staff did with an order beside moving it on: who is in the audit log.
CREATE TABLE order_events (
  seq INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  kind TEXT NOT NULL CHECK (kind IN ('note', 'tagged', 'untagged', 'assigned', 'unassigned', 'cancelled', 'returned')),
  -- A note, a tag, a member of staff, a reason.
  detail TEXT CHECK (length(detail) BETWEEN 1 AND 1000),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX order_events_of_order ON order_events (order_id, seq);
CREATE TRIGGER order_events_no_update BEFORE UPDATE ON order_events BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
-- A note may say anything about its person (docs/security.md PR1).
CREATE TRIGGER order_events_forgotten AFTER UPDATE OF address ON orders WHEN NEW.address = '{}' BEGIN
  DELETE FROM order_events WHERE order_id = NEW.id AND kind = 'note';
END;

DROP TRIGGER audit_orders_added;
DROP TRIGGER audit_orders_changed;
DROP TRIGGER audit_orders_gone;
CREATE TRIGGER audit_orders_added AFTER INSERT ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_orders_changed AFTER UPDATE ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('number', +OLD."number", +NEW."number"), ('country', +OLD."country", +NEW."country"), ('currency', +OLD."currency", +NEW."currency"), ('rate_micros', +OLD."rate_micros", +NEW."rate_micros"), ('owner', +OLD."owner", +NEW."owner"), ('user_id', +OLD."user_id", +NEW."user_id"), ('track_hash', +OLD."track_hash", +NEW."track_hash"), ('confirm_hash', +OLD."confirm_hash", +NEW."confirm_hash"), ('locale', +OLD."locale", +NEW."locale"), ('method', +OLD."method", +NEW."method"), ('coupon', +OLD."coupon", +NEW."coupon"), ('coupon_type', +OLD."coupon_type", +NEW."coupon_type"), ('lines_minor', +OLD."lines_minor", +NEW."lines_minor"), ('discount_minor', +OLD."discount_minor", +NEW."discount_minor"), ('bundle_discount_minor', +OLD."bundle_discount_minor", +NEW."bundle_discount_minor"), ('delivery_minor', +OLD."delivery_minor", +NEW."delivery_minor"), ('gift_minor', +OLD."gift_minor", +NEW."gift_minor"), ('cash_rounding_minor', +OLD."cash_rounding_minor", +NEW."cash_rounding_minor"), ('wallet_minor', +OLD."wallet_minor", +NEW."wallet_minor"), ('total_minor', +OLD."total_minor", +NEW."total_minor"), ('status', +OLD."status", +NEW."status"), ('payment_status', +OLD."payment_status", +NEW."payment_status"), ('email', +OLD."email", +NEW."email"), ('name', +OLD."name", +NEW."name"), ('phone', +OLD."phone", +NEW."phone"), ('address', +OLD."address", +NEW."address"), ('gift', +OLD."gift", +NEW."gift"), ('proof', +OLD."proof", +NEW."proof"), ('client_hash', +OLD."client_hash", +NEW."client_hash"), ('address_hash', +OLD."address_hash", +NEW."address_hash"), ('created_at', +OLD."created_at", +NEW."created_at"), ('expires_at', +OLD."expires_at", +NEW."expires_at"), ('arrives_first', +OLD."arrives_first", +NEW."arrives_first"), ('arrives_last', +OLD."arrives_last", +NEW."arrives_last"), ('kind', +OLD."kind", +NEW."kind"), ('units', +OLD."units", +NEW."units"), ('assignee', +OLD."assignee", +NEW."assignee"), ('tags', +OLD."tags", +NEW."tags"), ('courier', +OLD."courier", +NEW."courier")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_orders_gone AFTER DELETE ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_order_events_added AFTER INSERT ON order_events WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_events', coalesce(NEW."seq", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_order_events_changed AFTER UPDATE ON order_events WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_events', coalesce(NEW."seq", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('seq', +OLD."seq", +NEW."seq"), ('order_id', +OLD."order_id", +NEW."order_id"), ('kind', +OLD."kind", +NEW."kind"), ('detail', +OLD."detail", +NEW."detail"), ('at', +OLD."at", +NEW."at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_order_events_gone AFTER DELETE ON order_events WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_events', coalesce(OLD."seq", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
