-- A link with which a report is read, and nothing else, by whoever has it: for a doctor or a nutritionist. Only the token's hash is kept.
CREATE TABLE lab_report_links (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 40),
  report_id TEXT NOT NULL REFERENCES lab_reports (id),
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
  revoked_at INTEGER
) STRICT;
CREATE INDEX lab_report_links_of_report ON lab_report_links (report_id, created_at);
CREATE INDEX lab_report_links_by_end ON lab_report_links (expires_at);
CREATE TRIGGER lab_report_links_stay BEFORE UPDATE ON lab_report_links
WHEN NEW.id IS NOT OLD.id OR NEW.report_id IS NOT OLD.report_id OR NEW.token_hash IS NOT OLD.token_hash
  OR NEW.created_at IS NOT OLD.created_at OR NEW.expires_at > OLD.expires_at
  OR (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS NOT OLD.revoked_at)
BEGIN SELECT raise(ABORT, 'report_stays'); END;
