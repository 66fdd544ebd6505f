-- The catalogue and its search (docs/api.md "Catalogue"). Prices of a country, offers and stock are in 0003.
-- Both languages stand side by side in a row, because a search and a card need no join for the second one.

CREATE TABLE categories (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  description_en TEXT NOT NULL DEFAULT '',
  description_ar TEXT NOT NULL DEFAULT '',
  color TEXT NOT NULL DEFAULT '#e9eee6',
  word TEXT NOT NULL DEFAULT '#2f4a3c',
  position INTEGER NOT NULL DEFAULT 1000
) STRICT;

CREATE TABLE brands (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  description_en TEXT NOT NULL DEFAULT '',
  description_ar TEXT NOT NULL DEFAULT '',
  featured INTEGER NOT NULL DEFAULT 0 CHECK (featured IN (0, 1)),
  popularity INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE products (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  brand_id TEXT NOT NULL REFERENCES brands (id),
  category_id TEXT NOT NULL REFERENCES categories (id),
  status TEXT NOT NULL CHECK (status IN ('published', 'draft', 'removed')),
  draft_reason TEXT,
  name_en TEXT NOT NULL DEFAULT '',
  name_ar TEXT NOT NULL DEFAULT '',
  description_en TEXT NOT NULL DEFAULT '',
  description_ar TEXT NOT NULL DEFAULT '',
  form TEXT NOT NULL DEFAULT '',
  contents_en TEXT NOT NULL DEFAULT '',
  contents_ar TEXT NOT NULL DEFAULT '',
  recommendation_en TEXT,
  recommendation_ar TEXT,
  -- Facts, use, allergens, caution in both languages, as worker/commerce/features/catalogue/details.ts says.
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  -- [{"en": url, "ar": url}]
  images TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(images)),
  halal INTEGER NOT NULL DEFAULT 0 CHECK (halal IN (0, 1)),
  vegan INTEGER NOT NULL DEFAULT 0 CHECK (vegan IN (0, 1)),
  popularity INTEGER NOT NULL DEFAULT 0 CHECK (popularity BETWEEN 0 AND 1000),
  expires_on TEXT,
  created_at INTEGER NOT NULL,
  -- SHA-256 of the row as it came in, so that the same file a second time writes nothing.
  source_hash TEXT,
  CHECK (status <> 'published' OR (name_en <> '' AND name_ar <> '')),
  CHECK (status <> 'draft' OR draft_reason IS NOT NULL)
) STRICT;
CREATE INDEX products_category ON products (category_id, status, popularity DESC);
CREATE INDEX products_brand ON products (brand_id, status, popularity DESC);
CREATE INDEX products_status ON products (status, popularity DESC);

CREATE TABLE skus (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL REFERENCES products (id),
  -- What is paid in KWD, and what was taken off it.
  base_fils INTEGER NOT NULL CHECK (base_fils > 0),
  markdown_fils INTEGER NOT NULL DEFAULT 0 CHECK (markdown_fils >= 0),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  is_default INTEGER NOT NULL DEFAULT 1 CHECK (is_default IN (0, 1))
) STRICT;
CREATE INDEX skus_product ON skus (product_id, is_default);

-- Law, not choice: a SKU in here has no offer in that country (docs/gulf.md §5).
CREATE TABLE not_sold (
  sku_id TEXT NOT NULL REFERENCES skus (id),
  country TEXT NOT NULL CHECK (country IN ('KW', 'SA')),
  reason TEXT NOT NULL,
  PRIMARY KEY (sku_id, country)
) STRICT, WITHOUT ROWID;

CREATE TABLE ingredients (
  id TEXT PRIMARY KEY,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  category_id TEXT
) STRICT;

-- amount_mg is NULL where the label names no amount, or one that is no weight (IU, CFU).
CREATE TABLE product_ingredients (
  product_id TEXT NOT NULL REFERENCES products (id),
  ingredient TEXT NOT NULL,
  amount_mg REAL,
  PRIMARY KEY (product_id, ingredient)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_ingredients_by ON product_ingredients (ingredient, product_id, amount_mg);

-- vegan, halal, gluten-free … : what the dietary filter and attributes_id ask for.
CREATE TABLE product_attributes (
  product_id TEXT NOT NULL REFERENCES products (id),
  attribute TEXT NOT NULL,
  PRIMARY KEY (product_id, attribute)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_attributes_by ON product_attributes (attribute, product_id);

CREATE TABLE nutritionists (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  position INTEGER NOT NULL DEFAULT 1000
) STRICT;
CREATE TABLE nutritionist_products (
  nutritionist_id TEXT NOT NULL REFERENCES nutritionists (id),
  product_id TEXT NOT NULL REFERENCES products (id),
  position INTEGER NOT NULL,
  dose_en TEXT NOT NULL DEFAULT '',
  dose_ar TEXT NOT NULL DEFAULT '',
  reason_en TEXT NOT NULL DEFAULT '',
  reason_ar TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (nutritionist_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX nutritionist_products_by ON nutritionist_products (product_id, nutritionist_id);

CREATE TABLE blood_tests (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  sku_id TEXT NOT NULL UNIQUE,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  base_fils INTEGER NOT NULL CHECK (base_fils > 0),
  markdown_fils INTEGER NOT NULL DEFAULT 0 CHECK (markdown_fils >= 0),
  price_sar INTEGER CHECK (price_sar > 0),
  markdown_sar INTEGER NOT NULL DEFAULT 0,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  position INTEGER NOT NULL DEFAULT 1000
) STRICT;

CREATE TABLE home_blocks (
  position INTEGER PRIMARY KEY,
  type TEXT NOT NULL,
  content TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(content))
) STRICT;

CREATE TABLE search_terms (
  device TEXT NOT NULL,
  term TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (device, term)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_terms_newest ON search_terms (device, at DESC);

-- Search. FTS5 does no Arabic folding and splits words at their marks (docs/gulf.md §4), so what it holds is our own
-- normalised shadow text. A row's number falls with popularity: candidates come in rowid order, without FTS5's `rank`,
-- whose cost grows with the catalogue (docs/performance.md).
CREATE TABLE search_docs (
  number INTEGER PRIMARY KEY,
  product_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  brand TEXT NOT NULL,
  main TEXT NOT NULL,
  rest TEXT NOT NULL
) STRICT;
CREATE VIRTUAL TABLE search_index USING fts5 (
  name, brand, main, rest,
  content = 'search_docs', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3'
);
CREATE TRIGGER search_docs_added AFTER INSERT ON search_docs BEGIN
  INSERT INTO search_index (rowid, name, brand, main, rest) VALUES (new.number, new.name, new.brand, new.main, new.rest);
END;
CREATE TRIGGER search_docs_gone AFTER DELETE ON search_docs BEGIN
  INSERT INTO search_index (search_index, rowid, name, brand, main, rest)
  VALUES ('delete', old.number, old.name, old.brand, old.main, old.rest);
END;

-- Brands, categories, blood tests and ingredients by name: what a search offers beside products.
CREATE TABLE search_names (
  number INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('brand', 'category', 'blood_test', 'ingredient')),
  ref TEXT NOT NULL,
  slug TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
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

-- Every word the index knows, its consonants, and each form with one letter left out: how a misspelt word is found.
CREATE TABLE vocabulary (
  word TEXT PRIMARY KEY,
  skeleton TEXT NOT NULL,
  weight INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX vocabulary_skeleton ON vocabulary (skeleton, weight DESC);
CREATE TABLE vocabulary_gaps (
  gap TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (gap, word)
) STRICT, WITHOUT ROWID;

-- Hashes and dates of what was loaded (the demo catalogue, a merchant's file).
CREATE TABLE catalogue_state (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
