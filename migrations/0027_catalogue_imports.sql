-- What each import of a merchant's file changed, so that it can be seen and taken back whole (docs/catalogue.md §11).
-- Times are Unix milliseconds.
CREATE TABLE catalogue_imports (
  id INTEGER PRIMARY KEY,
  -- The file's name, and the SHA-256 of its bytes: the same file goes on where it was interrupted.
  file TEXT NOT NULL,
  file_hash TEXT NOT NULL,
  -- How its stock was applied; NULL: not at all.
  stock TEXT CHECK (stock IN ('set', 'add')),
  -- Who did it, as soon as the desk knows people apart.
  actor TEXT,
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  undo_started_at INTEGER,
  undone_at INTEGER CHECK (undone_at IS NULL OR undo_started_at IS NOT NULL)
) STRICT;
CREATE INDEX catalogue_imports_open ON catalogue_imports (file_hash) WHERE finished_at IS NULL;

-- `before` and `after` hold the columns that changed, as an export writes them. What it moved of the stock are its rows of
-- stock_moves (cause 'import:<id>').
CREATE TABLE catalogue_import_rows (
  import_id INTEGER NOT NULL REFERENCES catalogue_imports (id),
  sku TEXT NOT NULL,
  -- As a spreadsheet counts.
  row INTEGER NOT NULL,
  is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)),
  before TEXT NOT NULL CHECK (json_valid(before)),
  after TEXT NOT NULL CHECK (json_valid(after)),
  -- What the row said of the stock, as a hash: said again, it is not done again.
  stock_key TEXT,
  undone_at INTEGER,
  PRIMARY KEY (import_id, sku)
) STRICT, WITHOUT ROWID;
CREATE INDEX catalogue_import_rows_stock ON catalogue_import_rows (stock_key) WHERE stock_key IS NOT NULL AND undone_at IS NULL;
