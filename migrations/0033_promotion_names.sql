-- The name of a promotion that is over may be given to another (worker/commerce/features/promotion/archive.ts): the old one's
-- row moves to a name of its own, terms and uses with it. A bundle's products go along; while their bundle stands they stay.
DROP TRIGGER bundle_items_no_delete;
CREATE TRIGGER bundle_items_no_delete BEFORE DELETE ON bundle_items
WHEN EXISTS (SELECT 1 FROM bundles WHERE id = OLD.bundle_id)
BEGIN SELECT RAISE(ABORT, 'promotion_immutable'); END;
