-- Removing an account deletes its row, and by ON DELETE CASCADE whatever hangs on it; nothing can be hung on it afterwards.
-- Orders and the ledger stay for the books under the user's id, which then names nobody (docs/security.md PR1).
DROP TRIGGER users_removed_wishlists;
ALTER TABLE users DROP COLUMN removed_at;

-- A removal is remembered here until none of its orders needs its person any more: a parcel on its way needs an address.
CREATE TABLE removals (
  user_id TEXT PRIMARY KEY,
  removed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
