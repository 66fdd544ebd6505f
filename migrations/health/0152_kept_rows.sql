-- Rows of a report that aren't read as a value of a marker: shown as the laboratory wrote them. `plain` needs nobody; of `flagged` whoever
-- confirms says whether it needs a doctor today; `urgent` is what the laboratory flags so.
CREATE TABLE lab_kept_rows (
  report_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 1),
  code TEXT,
  name TEXT,
  -- Known, while its value can't be read.
  marker TEXT,
  value TEXT,
  unit TEXT,
  range TEXT,
  flag TEXT,
  method TEXT,
  note TEXT,
  -- The rule of a laboratory's file by which it isn't read (shared/domain/lab/lab-file.ts).
  why TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('plain', 'flagged', 'urgent')),
  decision TEXT CHECK (decision IN ('urgent', 'not_urgent')),
  PRIMARY KEY (report_id, version, position),
  FOREIGN KEY (report_id, version) REFERENCES lab_report_versions (report_id, version),
  CONSTRAINT kept_has_a_name CHECK (name IS NOT NULL OR marker IS NOT NULL)
) STRICT;
CREATE TRIGGER lab_kept_rows_begin BEFORE INSERT ON lab_kept_rows
WHEN NEW.decision IS NOT NULL
  OR (SELECT status FROM lab_report_versions WHERE report_id = NEW.report_id AND version = NEW.version) IS NOT 'entered'
BEGIN SELECT raise(ABORT, 'report_stays'); END;
-- Decided once, before it is confirmed; nothing else of a row ever changes.
CREATE TRIGGER lab_kept_rows_stay BEFORE UPDATE ON lab_kept_rows
WHEN OLD.decision IS NOT NULL OR NEW.report_id IS NOT OLD.report_id OR NEW.version IS NOT OLD.version OR NEW.position IS NOT OLD.position
  OR NEW.code IS NOT OLD.code OR NEW.name IS NOT OLD.name OR NEW.marker IS NOT OLD.marker OR NEW.value IS NOT OLD.value
  OR NEW.unit IS NOT OLD.unit OR NEW.range IS NOT OLD.range OR NEW.flag IS NOT OLD.flag OR NEW.method IS NOT OLD.method
  OR NEW.note IS NOT OLD.note OR NEW.why IS NOT OLD.why OR NEW.state IS NOT OLD.state
  OR (SELECT status FROM lab_report_versions WHERE report_id = OLD.report_id AND version = OLD.version) IS NOT 'entered'
BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_kept_rows_are_kept BEFORE DELETE ON lab_kept_rows
WHEN (SELECT erased_at FROM lab_reports WHERE id = OLD.report_id) IS NULL
BEGIN SELECT raise(ABORT, 'report_stays'); END;

-- The value as printed, where it has more decimals than are computed with.
ALTER TABLE lab_observations ADD COLUMN printed TEXT;

-- What the laboratory flags in a row that isn't read is decided by a person, whoever confirms, by whatever program.
CREATE TRIGGER lab_reports_decided_first BEFORE UPDATE OF status ON lab_report_versions
WHEN NEW.status = 'confirmed'
  AND EXISTS (SELECT 1 FROM lab_kept_rows WHERE report_id = NEW.report_id AND version = NEW.version AND state = 'flagged' AND decision IS NULL)
BEGIN SELECT raise(ABORT, 'decision_missing'); END;

CREATE VIEW lab_urgent_versions AS
  SELECT report_id, version FROM lab_observations WHERE state GLOB 'urgent*'
  UNION SELECT report_id, version FROM lab_kept_rows WHERE state = 'urgent' OR decision = 'urgent';
DROP TRIGGER lab_reports_contact_first;
CREATE TRIGGER lab_reports_contact_first BEFORE UPDATE OF status ON lab_report_versions
WHEN NEW.status = 'released'
  AND EXISTS (SELECT 1 FROM lab_urgent_versions WHERE report_id = NEW.report_id AND version = NEW.version)
  AND NOT EXISTS (SELECT 1 FROM lab_contacts WHERE report_id = NEW.report_id AND version = NEW.version AND outcome = 'reached')
  AND (SELECT count(*) FROM lab_contacts WHERE report_id = NEW.report_id AND version = NEW.version) < 3
BEGIN SELECT raise(ABORT, 'contact_missing'); END;

DROP TRIGGER lab_reports_erase;
CREATE TRIGGER lab_reports_erase AFTER UPDATE OF erased_at ON lab_reports WHEN NEW.erased_at IS NOT NULL
BEGIN
  DELETE FROM lab_report_links WHERE report_id = NEW.id;
  DELETE FROM lab_contacts WHERE report_id = NEW.id;
  DELETE FROM lab_kept_rows WHERE report_id = NEW.id;
  DELETE FROM lab_observations WHERE report_id = NEW.id;
  DELETE FROM lab_report_versions WHERE report_id = NEW.id;
END;
