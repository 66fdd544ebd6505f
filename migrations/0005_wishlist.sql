-- Wishlists (docs/product.md §2 "Wishlist modals"; docs/security.md Z2, Z4, Z5, IN6). Caps are triggers: a count read before
-- an insert would let two tabs pass together.

CREATE TABLE wishlists (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- The name as names are compared (shared/domain/wishlist.ts).
  name_key TEXT NOT NULL,
  -- NULL: not shared. Never the list's own id, so that a link says nothing about what it opens.
  share_id TEXT UNIQUE CHECK (share_id <> id),
  created_at INTEGER NOT NULL,
  CONSTRAINT wishlist_name UNIQUE (user_id, name_key)
) STRICT;
CREATE TRIGGER wishlists_full BEFORE INSERT ON wishlists
WHEN (SELECT count(*) FROM wishlists WHERE user_id = NEW.user_id) >= 50
BEGIN
  SELECT RAISE(ABORT, 'wishlists_full');
END;

CREATE TABLE wishlist_items (
  wishlist_id TEXT NOT NULL REFERENCES wishlists (id) ON DELETE CASCADE,
  sku_id TEXT NOT NULL REFERENCES skus (id),
  added_at INTEGER NOT NULL,
  PRIMARY KEY (wishlist_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX wishlist_items_of_sku ON wishlist_items (sku_id);
-- What is there already may be added again: that changes nothing, on a full list too.
CREATE TRIGGER wishlist_items_full BEFORE INSERT ON wishlist_items
WHEN (SELECT count(*) FROM wishlist_items WHERE wishlist_id = NEW.wishlist_id) >= 200
  AND NOT EXISTS (SELECT 1 FROM wishlist_items WHERE wishlist_id = NEW.wishlist_id AND sku_id = NEW.sku_id)
BEGIN
  SELECT RAISE(ABORT, 'wishlist_items_full');
END;

-- Somebody else's list that a person keeps. The row has an id of its own: the list's stays its owner's.
CREATE TABLE kept_wishlists (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  wishlist_id TEXT NOT NULL REFERENCES wishlists (id) ON DELETE CASCADE,
  kept_at INTEGER NOT NULL,
  CONSTRAINT kept_once UNIQUE (user_id, wishlist_id)
) STRICT;
CREATE INDEX kept_wishlists_of_list ON kept_wishlists (wishlist_id);
CREATE TRIGGER kept_wishlists_full BEFORE INSERT ON kept_wishlists
WHEN (SELECT count(*) FROM kept_wishlists WHERE user_id = NEW.user_id) >= 50
  AND NOT EXISTS (SELECT 1 FROM kept_wishlists WHERE user_id = NEW.user_id AND wishlist_id = NEW.wishlist_id)
BEGIN
  SELECT RAISE(ABORT, 'kept_wishlists_full');
END;
-- Whoever stops sharing takes the list out of every hand at once.
CREATE TRIGGER wishlists_unshared AFTER UPDATE OF share_id ON wishlists
WHEN OLD.share_id IS NOT NULL AND NEW.share_id IS NOT OLD.share_id
BEGIN
  DELETE FROM kept_wishlists WHERE wishlist_id = OLD.id;
END;

-- A removed account keeps its row for the books; its lists go, and with them what others kept of them.
CREATE TRIGGER users_removed_wishlists AFTER UPDATE OF removed_at ON users
WHEN NEW.removed_at IS NOT NULL
BEGIN
  DELETE FROM wishlists WHERE user_id = NEW.id;
  DELETE FROM kept_wishlists WHERE user_id = NEW.id;
END;
