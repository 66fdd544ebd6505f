-- A product's address has one spelling, in small Latin letters (shared/domain/slug.ts). One in capitals is written so where that address is
-- free, any other becomes the one of its SKU; slug_redirects keeps what it was.
UPDATE products SET slug = lower(slug)
WHERE slug <> lower(slug) AND NOT EXISTS (SELECT 1 FROM products p WHERE p.id <> products.id AND lower(p.slug) = lower(products.slug));
UPDATE products SET slug = lower(id) WHERE slug GLOB '*[^a-z0-9._-]*' OR slug NOT GLOB '[a-z0-9]*';
CREATE TRIGGER products_slug_added BEFORE INSERT ON products WHEN NEW.slug GLOB '*[^a-z0-9._-]*' OR NEW.slug NOT GLOB '[a-z0-9]*'
BEGIN SELECT RAISE(ABORT, 'slug_spelling'); END;
CREATE TRIGGER products_slug_changed BEFORE UPDATE OF slug ON products WHEN NEW.slug GLOB '*[^a-z0-9._-]*' OR NEW.slug NOT GLOB '[a-z0-9]*'
BEGIN SELECT RAISE(ABORT, 'slug_spelling'); END;
