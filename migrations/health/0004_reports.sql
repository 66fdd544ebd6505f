-- Reports of laboratories: versions that are entered by one member of staff, confirmed by another and then released. A version's content is
-- never edited; a mistake is a new version. Only erasing the whole report takes rows away.

CREATE TABLE lab_reports (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 40),
  subject_id TEXT NOT NULL REFERENCES subjects (id),
  -- order_items.id of the shop's database, or the booking's.
  order_item TEXT NOT NULL CHECK (length(order_item) BETWEEN 1 AND 64),
  created_at INTEGER NOT NULL,
  erased_at INTEGER
) STRICT;
CREATE INDEX lab_reports_of_subject ON lab_reports (subject_id, created_at);
CREATE TRIGGER lab_reports_need_an_open_subject BEFORE INSERT ON lab_reports
WHEN EXISTS (SELECT 1 FROM subjects WHERE id = NEW.subject_id AND closed_at IS NOT NULL)
BEGIN SELECT raise(ABORT, 'subject_closed'); END;
CREATE TRIGGER lab_reports_stay BEFORE UPDATE ON lab_reports
WHEN NEW.id IS NOT OLD.id OR NEW.subject_id IS NOT OLD.subject_id OR NEW.created_at IS NOT OLD.created_at
  OR (OLD.erased_at IS NOT NULL AND NEW.erased_at IS NOT OLD.erased_at)
BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_reports_are_kept BEFORE DELETE ON lab_reports BEGIN SELECT raise(ABORT, 'report_stays'); END;

CREATE TABLE lab_report_versions (
  report_id TEXT NOT NULL REFERENCES lab_reports (id),
  version INTEGER NOT NULL CHECK (version >= 1),
  status TEXT NOT NULL DEFAULT 'entered' CHECK (status IN ('entered', 'confirmed', 'released', 'withdrawn')),
  kind TEXT NOT NULL CHECK (kind IN ('final', 'amended', 'corrected')),
  lab_id TEXT NOT NULL,
  lab_number TEXT NOT NULL CHECK (length(lab_number) BETWEEN 1 AND 64),
  specimen TEXT NOT NULL CHECK (length(specimen) BETWEEN 1 AND 64),
  sex TEXT NOT NULL CHECK (sex IN ('female', 'male')),
  -- Whole years when the sample was taken.
  age INTEGER NOT NULL CHECK (age BETWEEN 18 AND 130),
  collected_at INTEGER NOT NULL,
  issued_at INTEGER NOT NULL CHECK (issued_at >= collected_at),
  fasting_hours INTEGER CHECK (fasting_hours BETWEEN 0 AND 72),
  -- SHA-256 of the content, which whoever confirms has seen.
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  entered_by TEXT NOT NULL,
  entered_at INTEGER NOT NULL,
  confirmed_by TEXT,
  confirmed_at INTEGER,
  released_by TEXT,
  released_at INTEGER,
  PRIMARY KEY (report_id, version),
  CONSTRAINT two_people CHECK (confirmed_by <> entered_by),
  CONSTRAINT confirmed_once CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  CONSTRAINT released_once CHECK ((released_by IS NULL) = (released_at IS NULL)),
  CONSTRAINT confirmed_before CHECK (status NOT IN ('confirmed', 'released') OR confirmed_by IS NOT NULL),
  CONSTRAINT released_last CHECK (status <> 'released' OR released_by IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX lab_report_numbers ON lab_report_versions (lab_id, lab_number) WHERE status <> 'withdrawn';
CREATE INDEX lab_report_versions_by_status ON lab_report_versions (status, entered_at);
CREATE TRIGGER lab_report_versions_begin BEFORE INSERT ON lab_report_versions
WHEN NEW.status <> 'entered' OR NEW.confirmed_by IS NOT NULL OR NEW.released_by IS NOT NULL
  OR (SELECT erased_at FROM lab_reports WHERE id = NEW.report_id) IS NOT NULL
BEGIN SELECT raise(ABORT, 'report_step'); END;
CREATE TRIGGER lab_report_versions_stay BEFORE UPDATE ON lab_report_versions
WHEN NEW.report_id IS NOT OLD.report_id OR NEW.version IS NOT OLD.version OR NEW.kind IS NOT OLD.kind OR NEW.lab_id IS NOT OLD.lab_id
  OR NEW.lab_number IS NOT OLD.lab_number OR NEW.specimen IS NOT OLD.specimen OR NEW.sex IS NOT OLD.sex OR NEW.age IS NOT OLD.age
  OR NEW.collected_at IS NOT OLD.collected_at OR NEW.issued_at IS NOT OLD.issued_at OR NEW.fasting_hours IS NOT OLD.fasting_hours
  OR NEW.hash IS NOT OLD.hash OR NEW.entered_by IS NOT OLD.entered_by OR NEW.entered_at IS NOT OLD.entered_at
  OR (OLD.confirmed_by IS NOT NULL AND (NEW.confirmed_by IS NOT OLD.confirmed_by OR NEW.confirmed_at IS NOT OLD.confirmed_at))
  OR (OLD.released_by IS NOT NULL AND (NEW.released_by IS NOT OLD.released_by OR NEW.released_at IS NOT OLD.released_at))
BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_report_versions_step BEFORE UPDATE OF status ON lab_report_versions
WHEN NOT ((OLD.status = 'entered' AND NEW.status IN ('confirmed', 'withdrawn'))
  OR (OLD.status = 'confirmed' AND NEW.status IN ('released', 'withdrawn'))
  OR (OLD.status = 'released' AND NEW.status = 'withdrawn'))
BEGIN SELECT raise(ABORT, 'report_step'); END;
CREATE TRIGGER lab_report_versions_are_kept BEFORE DELETE ON lab_report_versions
WHEN (SELECT erased_at FROM lab_reports WHERE id = OLD.report_id) IS NULL
BEGIN SELECT raise(ABORT, 'report_stays'); END;

-- As the laboratory sent them, with its own range; `state` is where the value lies by that range (shared/domain/lab/interpretation.ts).
CREATE TABLE lab_observations (
  report_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 1),
  marker TEXT NOT NULL,
  loinc TEXT NOT NULL,
  comparator TEXT CHECK (comparator IN ('<', '<=', '>', '>=')),
  digits TEXT CHECK (digits NOT GLOB '*[^0-9.]*' AND length(digits) BETWEEN 1 AND 14),
  absent TEXT,
  unit TEXT,
  ucum TEXT,
  range_low TEXT,
  range_high TEXT,
  range_text TEXT,
  applies TEXT,
  flag TEXT,
  method TEXT,
  note TEXT,
  state TEXT NOT NULL CHECK (state IN ('in_range', 'low', 'high', 'urgent_low', 'urgent_high', 'urgent', 'unclear', 'no_range', 'absent')),
  PRIMARY KEY (report_id, version, position),
  UNIQUE (report_id, version, marker),
  FOREIGN KEY (report_id, version) REFERENCES lab_report_versions (report_id, version),
  CONSTRAINT value_or_absent CHECK ((digits IS NULL) = (absent IS NOT NULL) AND (digits IS NULL) = (state = 'absent')),
  CONSTRAINT value_has_unit CHECK (digits IS NULL OR ucum IS NOT NULL)
) STRICT;
CREATE INDEX lab_observations_of_marker ON lab_observations (marker, report_id);
CREATE TRIGGER lab_observations_begin BEFORE INSERT ON lab_observations
WHEN (SELECT status FROM lab_report_versions WHERE report_id = NEW.report_id AND version = NEW.version) IS NOT 'entered'
BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_observations_stay BEFORE UPDATE ON lab_observations BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_observations_are_kept BEFORE DELETE ON lab_observations
WHEN (SELECT erased_at FROM lab_reports WHERE id = OLD.report_id) IS NULL
BEGIN SELECT raise(ABORT, 'report_stays'); END;

-- That somebody rang the patient because of an urgent value: reached, or a try without an answer.
CREATE TABLE lab_contacts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  report_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  called_by TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('reached', 'no_answer')),
  FOREIGN KEY (report_id, version) REFERENCES lab_report_versions (report_id, version)
) STRICT;
CREATE INDEX lab_contacts_of_report ON lab_contacts (report_id, version);
CREATE TRIGGER lab_contacts_stay BEFORE UPDATE ON lab_contacts BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_contacts_are_kept BEFORE DELETE ON lab_contacts
WHEN (SELECT erased_at FROM lab_reports WHERE id = OLD.report_id) IS NULL
BEGIN SELECT raise(ABORT, 'report_stays'); END;

-- The telephone comes first: whoever releases, by whatever program.
CREATE TRIGGER lab_reports_contact_first BEFORE UPDATE OF status ON lab_report_versions
WHEN NEW.status = 'released'
  AND EXISTS (SELECT 1 FROM lab_observations WHERE report_id = NEW.report_id AND version = NEW.version AND state GLOB 'urgent*')
  AND NOT EXISTS (SELECT 1 FROM lab_contacts WHERE report_id = NEW.report_id AND version = NEW.version AND outcome = 'reached')
  AND (SELECT count(*) FROM lab_contacts WHERE report_id = NEW.report_id AND version = NEW.version) < 3
BEGIN SELECT raise(ABORT, 'contact_missing'); END;
