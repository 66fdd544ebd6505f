-- Brands, categories, people and tests are a merchant's to say (docs/groups.md): each may have a picture of its own,
-- {"en": url, "ar": url}, and other names that shoppers search it by.
ALTER TABLE brands ADD COLUMN image TEXT CHECK (image IS NULL OR json_valid(image));
ALTER TABLE brands ADD COLUMN aliases TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(aliases));
ALTER TABLE categories ADD COLUMN image TEXT CHECK (image IS NULL OR json_valid(image));
ALTER TABLE categories ADD COLUMN aliases TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(aliases));
ALTER TABLE nutritionists ADD COLUMN image TEXT CHECK (image IS NULL OR json_valid(image));
ALTER TABLE nutritionists ADD COLUMN aliases TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(aliases));
ALTER TABLE blood_tests ADD COLUMN image TEXT CHECK (image IS NULL OR json_valid(image));
ALTER TABLE blood_tests ADD COLUMN aliases TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(aliases));

-- A brand that is renamed is found by its new name: its products' words change, and the index with them.
CREATE TRIGGER search_docs_changed AFTER UPDATE ON search_docs BEGIN
  INSERT INTO search_index (search_index, rowid, name, brand, about, rest)
  VALUES ('delete', old.number, old.name, old.brand, old.about, old.rest);
  INSERT INTO search_index (rowid, name, brand, about, rest) VALUES (new.number, new.name, new.brand, new.about, new.rest);
END;
