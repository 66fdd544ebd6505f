-- What a patient says before a draw and consents to. An intake is written before its order and kept once the order is there
-- (docs/booking.md §4); a draft without an order is swept.
CREATE TABLE intakes (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 40),
  subject_id TEXT NOT NULL REFERENCES subjects (id),
  state TEXT NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'kept')),
  name TEXT NOT NULL,
  birth_date TEXT NOT NULL CHECK (birth_date = date(birth_date)),
  sex TEXT NOT NULL CHECK (sex IN ('female', 'male')),
  phone TEXT NOT NULL,
  takes_biotin INTEGER NOT NULL CHECK (takes_biotin IN (0, 1)),
  takes_blood_thinner INTEGER NOT NULL CHECK (takes_blood_thinner IN (0, 1)),
  lies_down INTEGER NOT NULL CHECK (lies_down IN (0, 1)),
  cycle_day INTEGER CHECK (cycle_day BETWEEN 1 AND 60),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX intakes_of_subject ON intakes (subject_id);
CREATE INDEX intakes_drafts ON intakes (created_at) WHERE state = 'draft';
CREATE TRIGGER intakes_open BEFORE INSERT ON intakes
WHEN (SELECT closed_at FROM subjects WHERE id = NEW.subject_id) IS NOT NULL
BEGIN SELECT raise(ABORT, 'subject_closed'); END;

-- One row per consent that was given; the words are known by their version, language and hash.
CREATE TABLE intake_consents (
  intake_id TEXT NOT NULL REFERENCES intakes (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('test', 'keep_result', 'product_reasons')),
  version INTEGER NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  text_hash TEXT NOT NULL CHECK (length(text_hash) = 64),
  given_at INTEGER NOT NULL,
  withdrawn_at INTEGER,
  PRIMARY KEY (intake_id, kind)
) STRICT, WITHOUT ROWID;

-- Whoever removes the account takes with it what was said here; the laboratory keeps its own.
CREATE TRIGGER intakes_close AFTER UPDATE OF closed_at ON subjects WHEN NEW.closed_at IS NOT NULL
BEGIN
  DELETE FROM intake_consents WHERE intake_id IN (SELECT id FROM intakes WHERE subject_id = NEW.id);
  DELETE FROM intakes WHERE subject_id = NEW.id;
END;
