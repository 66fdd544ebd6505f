-- The desk finds an order by its person (docs/desk.md §2). Words are folded by shared/domain/order-search.ts, which SQL can't do, so
-- an order that is placed waits in `order_search_due` until the desk searches or the cron runs (features/order/search.ts).
CREATE TABLE order_search (
  number INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL UNIQUE REFERENCES orders (id),
  name TEXT NOT NULL,
  sound TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL
) STRICT;
CREATE VIRTUAL TABLE order_search_index USING fts5 (
  name, sound, email, phone,
  content = 'order_search', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3'
);
-- A person who is removed leaves nothing in the index's segments either.
INSERT INTO order_search_index (order_search_index, rank) VALUES ('secure-delete', 1);
CREATE TRIGGER order_search_added AFTER INSERT ON order_search BEGIN
  INSERT INTO order_search_index (rowid, name, sound, email, phone)
  VALUES (new.number, new.name, new.sound, new.email, new.phone);
END;
CREATE TRIGGER order_search_gone AFTER DELETE ON order_search BEGIN
  INSERT INTO order_search_index (order_search_index, rowid, name, sound, email, phone)
  VALUES ('delete', old.number, old.name, old.sound, old.email, old.phone);
END;

CREATE TABLE order_search_due (
  place INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL UNIQUE REFERENCES orders (id)
) STRICT;
INSERT INTO order_search_due (order_id) SELECT id FROM orders WHERE address <> '{}' ORDER BY created_at, id;
CREATE TRIGGER orders_search_due AFTER INSERT ON orders BEGIN
  INSERT INTO order_search_due (order_id) VALUES (NEW.id);
END;
-- An order that loses its person (docs/security.md PR1) can't be found by them any more, whoever takes the person off it.
CREATE TRIGGER orders_search_changed AFTER UPDATE OF email, name, phone, address ON orders BEGIN
  DELETE FROM order_search WHERE order_id = NEW.id;
  DELETE FROM order_search_due WHERE order_id = NEW.id;
  INSERT INTO order_search_due (order_id) SELECT NEW.id WHERE NEW.address <> '{}';
END;

-- Pages of the list, newest first, alone or in one state: an index each, so that a page never reads all orders.
CREATE INDEX orders_by_age ON orders (created_at, id);
CREATE INDEX orders_by_status ON orders (status, created_at, id);
CREATE INDEX orders_by_payment ON orders (payment_status, created_at, id);
DROP INDEX orders_newest;
