-- Search by what is meant (docs/gulf.md §4): spellings lead to concepts (an ingredient, a brand, a category, a form …), products
-- are indexed by concept, so a new spelling is a row and no product is touched. What the old tables held is made anew: the
-- demo at the next start, a merchant's file by importing it once more.
DROP TABLE search_index;
DROP TABLE search_docs;
DROP TABLE search_names_index;
DROP TABLE search_names;
DROP TABLE vocabulary;

-- `about` and `rest` hold concepts: what a product is mainly made of, and its other ingredients, category and form.
CREATE TABLE search_docs (
  number INTEGER PRIMARY KEY,
  product_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  brand TEXT NOT NULL,
  about TEXT NOT NULL,
  rest TEXT NOT NULL
) STRICT;
CREATE VIRTUAL TABLE search_index USING fts5 (
  name, brand, about, rest,
  content = 'search_docs', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3'
);
CREATE TRIGGER search_docs_added AFTER INSERT ON search_docs BEGIN
  INSERT INTO search_index (rowid, name, brand, about, rest) VALUES (new.number, new.name, new.brand, new.about, new.rest);
END;
CREATE TRIGGER search_docs_gone AFTER DELETE ON search_docs BEGIN
  INSERT INTO search_index (search_index, rowid, name, brand, about, rest)
  VALUES ('delete', old.number, old.name, old.brand, old.about, old.rest);
END;

-- What a search offers beside products. `slug` of a page is its path.
CREATE TABLE search_names (
  number INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('brand', 'category', 'blood_test', 'ingredient', 'nutritionist', 'page')),
  ref TEXT NOT NULL,
  slug TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  token TEXT NOT NULL UNIQUE,
  words TEXT NOT NULL,
  UNIQUE (kind, ref)
) STRICT;
CREATE VIRTUAL TABLE search_names_index USING fts5 (
  words, content = 'search_names', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3'
);
CREATE TRIGGER search_names_added AFTER INSERT ON search_names BEGIN
  INSERT INTO search_names_index (rowid, words) VALUES (new.number, new.words);
END;
CREATE TRIGGER search_names_gone AFTER DELETE ON search_names BEGIN
  INSERT INTO search_names_index (search_names_index, rowid, words) VALUES ('delete', old.number, old.words);
END;

-- A spelling without its spaces leads to a concept. weight 2: its name or another name for it; 1: something that is in it.
CREATE TABLE search_phrases (
  phrase TEXT NOT NULL,
  token TEXT NOT NULL,
  weight INTEGER NOT NULL,
  PRIMARY KEY (phrase, token)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_phrases_token ON search_phrases (token);

-- Every word the index knows, its consonants in its own script, and its sound in both scripts.
CREATE TABLE vocabulary (
  word TEXT PRIMARY KEY,
  skeleton TEXT NOT NULL,
  sound TEXT NOT NULL,
  weight INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX vocabulary_skeleton ON vocabulary (skeleton, weight DESC) WHERE skeleton <> '';
CREATE INDEX vocabulary_sound ON vocabulary (sound, weight DESC) WHERE sound <> '';
