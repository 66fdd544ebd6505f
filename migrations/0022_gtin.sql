-- The number under a pack's bar code (docs/catalogue.md §1), by which search engines know the same pack in two shops.
ALTER TABLE skus ADD COLUMN gtin TEXT CHECK (gtin IS NULL OR (length(gtin) IN (8, 12, 13, 14) AND gtin NOT GLOB '*[^0-9]*'));
