-- A link with which one file is opened, and nothing else, by whoever has it. Only the token's hash is kept.
CREATE TABLE upload_links (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 40),
  upload_id TEXT NOT NULL REFERENCES uploads (id),
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
  revoked_at INTEGER
) STRICT;
CREATE INDEX upload_links_of_upload ON upload_links (upload_id, created_at);
CREATE TRIGGER upload_links_stay BEFORE UPDATE ON upload_links
WHEN NEW.id IS NOT OLD.id OR NEW.upload_id IS NOT OLD.upload_id OR NEW.token_hash IS NOT OLD.token_hash
  OR NEW.created_at IS NOT OLD.created_at OR NEW.expires_at > OLD.expires_at
  OR (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS NOT OLD.revoked_at)
BEGIN SELECT raise(ABORT, 'upload_link_stays'); END;
-- Asked where it is written: a link of a file that goes meanwhile would keep its row from going.
CREATE TRIGGER upload_links_of_saved BEFORE INSERT ON upload_links
WHEN (SELECT state FROM uploads WHERE id = NEW.upload_id) IS NOT 'saved'
BEGIN SELECT raise(ABORT, 'upload_unknown'); END;
-- A file that goes takes its links along, before its row does.
CREATE TRIGGER uploads_removed_end_links AFTER UPDATE OF state ON uploads WHEN NEW.state = 'removed'
BEGIN DELETE FROM upload_links WHERE upload_id = NEW.id; END;
