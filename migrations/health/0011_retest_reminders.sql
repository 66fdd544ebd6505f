-- A mail on the day from which a value may be tested again, for whoever asked for it on the report. What was agreed to is kept with it.
CREATE TABLE retest_reminders (
  -- Names it in the link that stops it; says nothing by itself.
  id TEXT PRIMARY KEY CHECK (length(id) = 16),
  report_id TEXT NOT NULL UNIQUE REFERENCES lab_reports (id),
  due_at INTEGER NOT NULL,
  version TEXT NOT NULL CHECK (length(version) BETWEEN 1 AND 20),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  text_hash TEXT NOT NULL CHECK (length(text_hash) = 64),
  agreed_at INTEGER NOT NULL,
  -- Set once the mail is written, or once there is nothing left to remind of.
  done_at INTEGER,
  stopped_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX retest_reminders_due ON retest_reminders (due_at) WHERE done_at IS NULL AND stopped_at IS NULL;
CREATE TRIGGER retest_reminders_once BEFORE UPDATE ON retest_reminders WHEN OLD.done_at IS NOT NULL AND NEW.done_at IS NOT OLD.done_at
BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER retest_reminders_erase AFTER UPDATE OF erased_at ON lab_reports WHEN NEW.erased_at IS NOT NULL
BEGIN
  DELETE FROM retest_reminders WHERE report_id = NEW.id;
END;
