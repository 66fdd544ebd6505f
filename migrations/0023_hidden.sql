-- The merchant's own word that a product is off the shelf for now (docs/catalogue.md §5), beside what a file says of it: kept as
-- its draft's reason it was lost as soon as a file had a reason of its own.
ALTER TABLE products ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1));
UPDATE products SET hidden = 1 WHERE draft_reason = 'hidden';
