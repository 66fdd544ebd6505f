-- Why a report explained a product: the id stands on the line of a cart or an order, where it says nothing; what it means is here alone.
CREATE TABLE result_suggestions (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 40),
  report_id TEXT NOT NULL REFERENCES lab_reports (id),
  rule_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  -- SHA-256 of the rules as they were.
  rules_hash TEXT NOT NULL CHECK (length(rules_hash) = 64),
  made_at INTEGER NOT NULL,
  UNIQUE (report_id, rule_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER result_suggestions_stay BEFORE UPDATE ON result_suggestions BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER result_suggestions_erase AFTER UPDATE OF erased_at ON lab_reports WHEN NEW.erased_at IS NOT NULL
BEGIN
  DELETE FROM result_suggestions WHERE report_id = NEW.id;
END;
