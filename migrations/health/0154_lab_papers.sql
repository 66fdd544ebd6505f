-- The laboratory's own paper, a PDF that came within its file (docs/decisions/117-a-laboratorys-paper-is-in-the-row.md). It belongs to a version as
-- its values do, never changes, and goes with the report.
CREATE TABLE lab_papers (
  report_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 1),
  title TEXT CHECK (length(title) BETWEEN 1 AND 120),
  bytes INTEGER NOT NULL CHECK (bytes > 0),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  -- Base64: a BLOB would be read as a list of numbers.
  data TEXT NOT NULL CHECK (length(data) BETWEEN 1 AND 1800000),
  PRIMARY KEY (report_id, version, position),
  FOREIGN KEY (report_id, version) REFERENCES lab_report_versions (report_id, version)
) STRICT;
CREATE TRIGGER lab_papers_begin BEFORE INSERT ON lab_papers
WHEN (SELECT status FROM lab_report_versions WHERE report_id = NEW.report_id AND version = NEW.version) IS NOT 'entered'
BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_papers_stay BEFORE UPDATE ON lab_papers BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_papers_are_kept BEFORE DELETE ON lab_papers
WHEN (SELECT erased_at FROM lab_reports WHERE id = OLD.report_id) IS NULL
BEGIN SELECT raise(ABORT, 'report_stays'); END;

DROP TRIGGER lab_reports_erase;
CREATE TRIGGER lab_reports_erase AFTER UPDATE OF erased_at ON lab_reports WHEN NEW.erased_at IS NOT NULL
BEGIN
  DELETE FROM lab_report_links WHERE report_id = NEW.id;
  DELETE FROM lab_contacts WHERE report_id = NEW.id;
  DELETE FROM lab_papers WHERE report_id = NEW.id;
  DELETE FROM lab_kept_rows WHERE report_id = NEW.id;
  DELETE FROM lab_observations WHERE report_id = NEW.id;
  DELETE FROM lab_report_versions WHERE report_id = NEW.id;
END;
