-- Country, currency and way to pay of an order are rows, no words of a CHECK. SQLite can't change a CHECK: the table is made again under its name, for
-- the last time. With its rows back every reference to it holds when the batch ends; two indexes are for that check alone, and rows go faster without
-- their own.
PRAGMA defer_foreign_keys = on;
CREATE INDEX order_tags_of_order ON order_tags (order_id);
CREATE INDEX bookings_by_order ON bookings (order_id);
CREATE TABLE orders_before AS SELECT * FROM orders;
DROP INDEX orders_of_user;
DROP INDEX orders_expiring;
DROP INDEX orders_unpaid;
DROP INDEX orders_unpaid_of_client;
DROP INDEX orders_cash_of_owner;
DROP INDEX orders_cash_of_phone;
DROP INDEX orders_cash_of_address;
DROP INDEX orders_cash_of_client;
DROP INDEX orders_coupon_of_phone;
DROP INDEX orders_by_age;
DROP INDEX orders_by_status;
DROP INDEX orders_by_payment;
DROP INDEX orders_holding;
DROP INDEX orders_by_country;
DROP INDEX orders_by_assignee;
DROP INDEX orders_by_courier;
DROP INDEX orders_assigned;
DROP INDEX orders_cash_due;
DROP INDEX orders_cash_due_in_country;
DROP INDEX orders_out_with;
DROP INDEX orders_by_queue;
DROP INDEX orders_by_queue_in_country;
DROP TABLE orders;

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL CONSTRAINT order_number UNIQUE,
  country TEXT NOT NULL REFERENCES countries (id),
  currency TEXT NOT NULL REFERENCES countries (currency),
  rate_micros INTEGER NOT NULL CHECK (rate_micros > 0),
  -- 'user:<id>' or 'device:<hash>': whose keys, coupons and unpaid orders these are.
  owner TEXT NOT NULL,
  -- No reference: the books outlive a removed account.
  user_id TEXT,
  -- SHA-256 of the track token, which is a guest's only proof.
  track_hash TEXT NOT NULL UNIQUE CHECK (length(track_hash) = 64),
  -- SHA-256 of the token in the mail that asks to confirm; NULL for what never waited for that.
  confirm_hash TEXT UNIQUE CHECK (length(confirm_hash) = 64),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  method TEXT NOT NULL REFERENCES payment_methods (code),
  coupon TEXT REFERENCES coupons (code),
  coupon_type TEXT,
  lines_minor INTEGER NOT NULL CHECK (lines_minor >= 0),
  discount_minor INTEGER NOT NULL CHECK (discount_minor BETWEEN 0 AND lines_minor),
  -- The part of the discount that bundles gave; the rest is the coupon's.
  bundle_discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (bundle_discount_minor BETWEEN 0 AND discount_minor),
  delivery_minor INTEGER NOT NULL CHECK (delivery_minor >= 0),
  gift_minor INTEGER NOT NULL CHECK (gift_minor >= 0),
  -- What is left off so that the cash can be paid in coins.
  cash_rounding_minor INTEGER NOT NULL DEFAULT 0,
  wallet_minor INTEGER NOT NULL DEFAULT 0 CHECK (wallet_minor BETWEEN 0 AND total_minor),
  total_minor INTEGER NOT NULL CHECK (total_minor BETWEEN 0 AND 10000000000000),
  status TEXT NOT NULL DEFAULT 'placed'
    CHECK (status IN ('placed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled')),
  payment_status TEXT NOT NULL
    CHECK (payment_status IN ('pending', 'paid', 'failed', 'expired', 'awaiting_confirmation', 'due_on_delivery',
      'partly_refunded', 'refunded')),
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL CHECK (json_valid(address)),
  gift TEXT CHECK (gift IS NULL OR json_valid(gift)),
  -- What its owner had proved when it was placed.
  proof TEXT NOT NULL DEFAULT 'none' CHECK (proof IN ('none', 'email', 'phone')),
  -- Keyed hashes of the network address it came from and of the door it goes to: only to count by, NULL once it is over.
  client_hash TEXT,
  address_hash TEXT,
  created_at INTEGER NOT NULL,
  -- NULL for cash, which expires only while it waits to be confirmed.
  expires_at INTEGER,
  arrives_first TEXT CHECK (arrives_first GLOB '20[0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  arrives_last TEXT CHECK (arrives_last GLOB '20[0-9][0-9]-[0-1][0-9]-[0-3][0-9]' AND arrives_last >= arrives_first),
  kind TEXT NOT NULL DEFAULT 'products' CHECK (kind IN ('products', 'tests')),
  units INTEGER NOT NULL DEFAULT 0,
  assignee TEXT REFERENCES staff (id),
  tags TEXT NOT NULL DEFAULT '[]' CONSTRAINT order_tags CHECK (json_valid(tags) AND json_array_length(tags) <= 10),
  courier TEXT,
  unsent INTEGER NOT NULL DEFAULT 0 CHECK (unsent >= 0),
  part_due_minor INTEGER CHECK (part_due_minor >= 0),
  queue TEXT GENERATED ALWAYS AS (CASE
  WHEN kind = 'tests' THEN 'tests'
  WHEN status = 'placed' AND payment_status IN ('pending', 'failed', 'awaiting_confirmation') THEN 'unpaid'
  WHEN status = 'placed' THEN 'to_pack'
  WHEN status = 'packed' THEN 'to_ship'
  WHEN status = 'shipped' AND unsent > 0 AND payment_status IN ('paid', 'partly_refunded', 'due_on_delivery') THEN 'to_ship'
  WHEN status = 'shipped' THEN 'on_the_way'
  ELSE status END) VIRTUAL,
  CONSTRAINT order_total
    CHECK (total_minor = lines_minor - discount_minor + delivery_minor + gift_minor + cash_rounding_minor),
  CONSTRAINT cash_rounding CHECK (cash_rounding_minor BETWEEN -4 AND 0 AND (method = 'cod' OR cash_rounding_minor = 0)),
  CONSTRAINT order_expires CHECK (CASE
    WHEN method <> 'cod' OR payment_status = 'awaiting_confirmation' THEN expires_at IS NOT NULL
    ELSE expires_at IS NULL OR payment_status = 'expired' END)
) STRICT;
INSERT INTO orders (id, number, country, currency, rate_micros, owner, user_id, track_hash, confirm_hash, locale, method, coupon, coupon_type, lines_minor,
    discount_minor, bundle_discount_minor, delivery_minor, gift_minor, cash_rounding_minor, wallet_minor, total_minor, status,
    payment_status, email, name, phone, address, gift, proof, client_hash, address_hash, created_at, expires_at, arrives_first, arrives_last,
    kind, units, assignee, tags, courier, unsent, part_due_minor)
  SELECT id, number, country, currency, rate_micros, owner, user_id, track_hash, confirm_hash, locale, method, coupon, coupon_type, lines_minor,
    discount_minor, bundle_discount_minor, delivery_minor, gift_minor, cash_rounding_minor, wallet_minor, total_minor, status,
    payment_status, email, name, phone, address, gift, proof, client_hash, address_hash, created_at, expires_at, arrives_first, arrives_last,
    kind, units, assignee, tags, courier, unsent, part_due_minor
  FROM orders_before ORDER BY rowid;
DROP TABLE orders_before;
CREATE INDEX orders_of_user ON orders (user_id, created_at) WHERE user_id IS NOT NULL;
CREATE INDEX orders_expiring ON orders (expires_at) WHERE payment_status IN ('pending', 'failed', 'awaiting_confirmation');
CREATE INDEX orders_unpaid ON orders (owner) WHERE payment_status IN ('pending', 'failed');
CREATE INDEX orders_unpaid_of_client ON orders (client_hash) WHERE payment_status IN ('pending', 'failed');
CREATE INDEX orders_cash_of_owner ON orders (owner) WHERE payment_status IN ('due_on_delivery', 'awaiting_confirmation');
CREATE INDEX orders_cash_of_phone ON orders (phone) WHERE payment_status IN ('due_on_delivery', 'awaiting_confirmation');
CREATE INDEX orders_cash_of_address ON orders (address_hash)
  WHERE payment_status IN ('due_on_delivery', 'awaiting_confirmation');
CREATE INDEX orders_cash_of_client ON orders (client_hash)
  WHERE payment_status IN ('due_on_delivery', 'awaiting_confirmation');
CREATE INDEX orders_coupon_of_phone ON orders (coupon, phone) WHERE coupon IS NOT NULL;
CREATE INDEX orders_by_age ON orders (created_at, id);
CREATE INDEX orders_by_status ON orders (status, created_at, id);
CREATE INDEX orders_by_payment ON orders (payment_status, created_at, id);
CREATE INDEX orders_holding ON orders (country, expires_at)
  WHERE expires_at IS NOT NULL AND status = 'placed' AND payment_status IN ('pending', 'failed', 'awaiting_confirmation');
CREATE INDEX orders_by_country ON orders (country, created_at, id);
CREATE INDEX orders_by_assignee ON orders (assignee, created_at, id) WHERE assignee IS NOT NULL;
CREATE INDEX orders_by_courier ON orders (courier, created_at, id) WHERE courier IS NOT NULL;
CREATE INDEX orders_assigned ON orders (assignee, country) WHERE assignee IS NOT NULL AND status IN ('placed', 'packed');
CREATE INDEX orders_cash_due ON orders (created_at, id)
  WHERE payment_status = 'due_on_delivery' AND status IN ('shipped', 'delivered');
CREATE INDEX orders_cash_due_in_country ON orders (country, created_at, id)
  WHERE payment_status = 'due_on_delivery' AND status IN ('shipped', 'delivered');
CREATE INDEX orders_out_with ON orders (assignee, created_at, id) WHERE assignee IS NOT NULL AND status = 'shipped';
CREATE INDEX orders_by_queue ON orders (queue, created_at, id);
CREATE INDEX orders_by_queue_in_country ON orders (country, queue, created_at, id);
CREATE TRIGGER orders_start BEFORE INSERT ON orders
WHEN NEW.status <> 'placed' OR CASE NEW.method
  WHEN 'cod' THEN NEW.payment_status NOT IN ('due_on_delivery', 'awaiting_confirmation')
  ELSE NEW.payment_status <> 'pending' END
BEGIN
  SELECT RAISE(ABORT, 'stale_state');
END;
CREATE TRIGGER orders_search_due AFTER INSERT ON orders BEGIN
  INSERT INTO order_search_due (order_id) VALUES (NEW.id);
END;
CREATE TRIGGER orders_search_changed AFTER UPDATE OF email, name, phone, address ON orders BEGIN
  DELETE FROM order_search WHERE order_id = NEW.id;
  DELETE FROM order_search_due WHERE order_id = NEW.id;
  INSERT INTO order_search_due (order_id) SELECT NEW.id WHERE NEW.address <> '{}';
END;
CREATE TRIGGER refund_notes_forgotten AFTER UPDATE OF address ON orders WHEN NEW.address = '{}' BEGIN
  DELETE FROM refund_notes WHERE refund_id IN (SELECT id FROM order_refunds WHERE order_id = NEW.id);
END;
CREATE TRIGGER orders_cash_rounding BEFORE INSERT ON orders
WHEN NEW.method = 'cod'
  AND (NEW.total_minor - NEW.wallet_minor) % (SELECT smallest_coin_minor FROM countries WHERE id = NEW.country) <> 0
BEGIN
  SELECT RAISE(ABORT, 'cash_rounding');
END;
CREATE TRIGGER order_tags_follow AFTER UPDATE OF tags ON orders WHEN NEW.tags <> OLD.tags BEGIN
  DELETE FROM order_tags WHERE order_id = NEW.id AND created_at = NEW.created_at
    AND tag IN (SELECT value FROM json_each(OLD.tags));
  INSERT INTO order_tags (tag, created_at, order_id) SELECT value, NEW.created_at, NEW.id FROM json_each(NEW.tags);
END;
CREATE TRIGGER order_events_forgotten AFTER UPDATE OF address ON orders WHEN NEW.address = '{}' BEGIN
  DELETE FROM order_events WHERE order_id = NEW.id AND kind = 'note';
END;
CREATE TRIGGER orders_cash_rounding_edited BEFORE UPDATE OF total_minor, wallet_minor ON orders
WHEN NEW.method = 'cod'
  AND (NEW.total_minor - NEW.wallet_minor) % (SELECT smallest_coin_minor FROM countries WHERE id = NEW.country) <> 0
BEGIN SELECT RAISE(ABORT, 'cash_rounding'); END;
CREATE TRIGGER audit_orders_added AFTER INSERT ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_orders_changed AFTER UPDATE ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('number', +OLD."number", +NEW."number"), ('country', +OLD."country", +NEW."country"), ('currency', +OLD."currency", +NEW."currency"), ('rate_micros', +OLD."rate_micros", +NEW."rate_micros"), ('owner', +OLD."owner", +NEW."owner"), ('user_id', +OLD."user_id", +NEW."user_id"), ('track_hash', +OLD."track_hash", +NEW."track_hash"), ('confirm_hash', +OLD."confirm_hash", +NEW."confirm_hash"), ('locale', +OLD."locale", +NEW."locale"), ('method', +OLD."method", +NEW."method"), ('coupon', +OLD."coupon", +NEW."coupon"), ('coupon_type', +OLD."coupon_type", +NEW."coupon_type"), ('lines_minor', +OLD."lines_minor", +NEW."lines_minor"), ('discount_minor', +OLD."discount_minor", +NEW."discount_minor"), ('bundle_discount_minor', +OLD."bundle_discount_minor", +NEW."bundle_discount_minor"), ('delivery_minor', +OLD."delivery_minor", +NEW."delivery_minor"), ('gift_minor', +OLD."gift_minor", +NEW."gift_minor"), ('cash_rounding_minor', +OLD."cash_rounding_minor", +NEW."cash_rounding_minor"), ('wallet_minor', +OLD."wallet_minor", +NEW."wallet_minor"), ('total_minor', +OLD."total_minor", +NEW."total_minor"), ('status', +OLD."status", +NEW."status"), ('payment_status', +OLD."payment_status", +NEW."payment_status"), ('email', +OLD."email", +NEW."email"), ('name', +OLD."name", +NEW."name"), ('phone', +OLD."phone", +NEW."phone"), ('address', +OLD."address", +NEW."address"), ('gift', +OLD."gift", +NEW."gift"), ('proof', +OLD."proof", +NEW."proof"), ('client_hash', +OLD."client_hash", +NEW."client_hash"), ('address_hash', +OLD."address_hash", +NEW."address_hash"), ('created_at', +OLD."created_at", +NEW."created_at"), ('expires_at', +OLD."expires_at", +NEW."expires_at"), ('arrives_first', +OLD."arrives_first", +NEW."arrives_first"), ('arrives_last', +OLD."arrives_last", +NEW."arrives_last"), ('kind', +OLD."kind", +NEW."kind"), ('units', +OLD."units", +NEW."units"), ('assignee', +OLD."assignee", +NEW."assignee"), ('tags', +OLD."tags", +NEW."tags"), ('courier', +OLD."courier", +NEW."courier"), ('unsent', +OLD."unsent", +NEW."unsent"), ('part_due_minor', +OLD."part_due_minor", +NEW."part_due_minor")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_orders_gone AFTER DELETE ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER order_missing_decided AFTER UPDATE OF tags ON orders
WHEN instr(OLD.tags, '"not on the shelf"') AND NOT instr(NEW.tags, '"not on the shelf"') BEGIN
  DELETE FROM order_missing WHERE order_id = NEW.id;
END;
CREATE TRIGGER order_missing_over AFTER UPDATE OF status ON orders
WHEN NEW.status <> 'placed' AND instr(NEW.tags, '"not on the shelf"') BEGIN
  UPDATE orders SET tags = (SELECT json_group_array(value) FROM json_each(orders.tags) WHERE value <> 'not on the shelf') WHERE id = NEW.id;
END;
DROP INDEX order_tags_of_order;
DROP INDEX bookings_by_order;
