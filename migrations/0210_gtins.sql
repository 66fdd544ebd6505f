-- A bar code's number has one spelling (shared/domain/gtin.ts) and belongs to one SKU. Where several had one, it stays with the product that
-- is published, then with the older one; what the others had is kept in key_changes, as is every number that was written otherwise.
CREATE TABLE key_changes (
  id INTEGER PRIMARY KEY,
  sku_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('gtin', 'sku', 'lot')),
  was TEXT NOT NULL,
  -- NULL: it was taken away.
  now TEXT,
  -- The SKU that has it.
  held_by TEXT
) STRICT;

CREATE TABLE gtin_spellings (sku_id TEXT PRIMARY KEY, was TEXT NOT NULL, now TEXT NOT NULL, place INTEGER NOT NULL) STRICT;
INSERT INTO gtin_spellings
SELECT id, gtin, now, row_number() OVER (PARTITION BY now ORDER BY status <> 'published', created_at, id) FROM (
  SELECT s.id, s.gtin, p.status, p.created_at, CASE WHEN length(ltrim(s.gtin, '0')) <= 8 THEN substr('00000000' || ltrim(s.gtin, '0'), -8)
    WHEN length(ltrim(s.gtin, '0')) <= 13 THEN substr('0000000000000' || ltrim(s.gtin, '0'), -13) ELSE s.gtin END AS now
  FROM skus s JOIN products p ON p.id = s.product_id WHERE s.gtin IS NOT NULL);

INSERT INTO key_changes (sku_id, kind, was, now, held_by)
SELECT g.sku_id, 'gtin', g.was, iif(g.place = 1, g.now, NULL), iif(g.place = 1, NULL, h.sku_id)
FROM gtin_spellings g JOIN gtin_spellings h ON h.now = g.now AND h.place = 1 WHERE g.place > 1 OR g.was <> g.now;
UPDATE skus SET gtin = g.now FROM gtin_spellings g WHERE g.sku_id = skus.id AND g.place = 1 AND g.was <> g.now;
UPDATE skus SET gtin = NULL FROM gtin_spellings g WHERE g.sku_id = skus.id AND g.place > 1;
DROP TABLE gtin_spellings;

DROP INDEX skus_with_gtin;
DROP INDEX skus_by_gtin;
CREATE UNIQUE INDEX skus_by_gtin ON skus (gtin) WHERE gtin IS NOT NULL;

CREATE TRIGGER skus_gtin_added BEFORE INSERT ON skus
WHEN length(NEW.gtin) = 12 OR (length(NEW.gtin) = 13 AND length(ltrim(NEW.gtin, '0')) <= 8) OR (length(NEW.gtin) = 14 AND NEW.gtin GLOB '0*')
BEGIN SELECT RAISE(ABORT, 'gtin_spelling'); END;
CREATE TRIGGER skus_gtin_changed BEFORE UPDATE OF gtin ON skus
WHEN length(NEW.gtin) = 12 OR (length(NEW.gtin) = 13 AND length(ltrim(NEW.gtin, '0')) <= 8) OR (length(NEW.gtin) = 14 AND NEW.gtin GLOB '0*')
BEGIN SELECT RAISE(ABORT, 'gtin_spelling'); END;
