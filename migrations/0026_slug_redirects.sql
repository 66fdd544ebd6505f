-- The addresses that products had before (docs/catalogue.md §9). Each leads to its product, so that it follows every later change
-- by itself and no chain is ever longer than one step.
CREATE TABLE slug_redirects (
  slug TEXT PRIMARY KEY,
  product_id TEXT NOT NULL REFERENCES products (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX slug_redirects_of_product ON slug_redirects (product_id);

-- Whoever writes it: an address that a product takes leads nowhere else.
CREATE TRIGGER slug_redirects_left AFTER UPDATE OF slug ON products WHEN OLD.slug <> NEW.slug
BEGIN
  DELETE FROM slug_redirects WHERE slug IN (NEW.slug, OLD.slug);
  INSERT INTO slug_redirects (slug, product_id) VALUES (OLD.slug, NEW.id);
END;
CREATE TRIGGER slug_redirects_taken AFTER INSERT ON products
BEGIN
  DELETE FROM slug_redirects WHERE slug = NEW.slug;
END;
