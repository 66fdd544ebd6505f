-- The desk also finds an order by what is in it and by its area. SQLite's full-text tables can't gain a column, so the index is made anew
-- and every order waits for its words again.
DROP TRIGGER order_search_added;
DROP TRIGGER order_search_gone;
DROP TABLE order_search_index;
DROP TABLE order_search;
CREATE TABLE order_search (
  number INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL UNIQUE REFERENCES orders (id),
  name TEXT NOT NULL,
  sound TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  -- SKUs and names of its lines, in both languages.
  goods TEXT NOT NULL,
  area TEXT NOT NULL,
  -- A token for each SKU and for the area, for filters.
  facets TEXT NOT NULL
) STRICT;
CREATE VIRTUAL TABLE order_search_index USING fts5 (
  name, sound, email, phone, goods, area, facets,
  content = 'order_search', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3'
);
-- A person who is removed leaves nothing in the index's segments either.
INSERT INTO order_search_index (order_search_index, rank) VALUES ('secure-delete', 1);
CREATE TRIGGER order_search_added AFTER INSERT ON order_search BEGIN
  INSERT INTO order_search_index (rowid, name, sound, email, phone, goods, area, facets)
  VALUES (new.number, new.name, new.sound, new.email, new.phone, new.goods, new.area, new.facets);
END;
CREATE TRIGGER order_search_gone AFTER DELETE ON order_search BEGIN
  INSERT INTO order_search_index (order_search_index, rowid, name, sound, email, phone, goods, area, facets)
  VALUES ('delete', old.number, old.name, old.sound, old.email, old.phone, old.goods, old.area, old.facets);
END;
DELETE FROM order_search_due;
INSERT INTO order_search_due (order_id) SELECT id FROM orders WHERE address <> '{}' ORDER BY created_at, id;
-- An edited order has other goods.
CREATE TRIGGER order_edits_search AFTER INSERT ON order_edits BEGIN
  DELETE FROM order_search WHERE order_id = NEW.order_id;
  DELETE FROM order_search_due WHERE order_id = NEW.order_id;
  INSERT INTO order_search_due (order_id) SELECT id FROM orders WHERE id = NEW.order_id AND address <> '{}';
END;
