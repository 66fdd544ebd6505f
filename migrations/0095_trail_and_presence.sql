-- The trail's filters: what it is about, which call, and from which day to which.
CREATE INDEX audit_log_of_subject ON audit_log (subject, id) WHERE subject IS NOT NULL;
CREATE INDEX audit_log_of_call ON audit_log (call, id);
CREATE INDEX audit_log_by_time ON audit_log (at, id);

-- Who has a page of the desk open, told every twenty seconds: a hint to others, forgotten within the hour.
CREATE TABLE presence (
  page TEXT NOT NULL CHECK (length(page) BETWEEN 1 AND 80),
  staff_id TEXT NOT NULL REFERENCES staff (id),
  -- 1: something there is changed and not saved yet.
  editing INTEGER NOT NULL CHECK (editing IN (0, 1)),
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (page, staff_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX presence_by_age ON presence (seen_at);
