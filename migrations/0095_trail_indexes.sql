-- The trail's filters: what it is about, which call, and from which day to which.
CREATE INDEX audit_log_of_subject ON audit_log (subject, id) WHERE subject IS NOT NULL;
CREATE INDEX audit_log_of_call ON audit_log (call, id);
CREATE INDEX audit_log_by_time ON audit_log (at, id);
