-- acting
CREATE TABLE acting (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  log_id INTEGER REFERENCES audit_log (id)
) STRICT;

-- audit_changes
CREATE TABLE audit_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  log_id INTEGER NOT NULL REFERENCES audit_log (id),
  entity TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  before TEXT,
  after TEXT
) STRICT;
CREATE INDEX audit_changes_of_entity ON audit_changes (entity, entity_id, id);
CREATE INDEX audit_changes_of_log ON audit_changes (log_id);
CREATE TRIGGER audit_changes_are_kept BEFORE DELETE ON audit_changes BEGIN SELECT raise(ABORT, 'audit_log_stays'); END;
CREATE TRIGGER audit_changes_stay BEFORE UPDATE ON audit_changes BEGIN SELECT raise(ABORT, 'audit_log_stays'); END;

-- audit_log
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  key_id TEXT NOT NULL,
  call TEXT NOT NULL,
  subject TEXT,
  request_id TEXT NOT NULL UNIQUE
) STRICT;
CREATE INDEX audit_log_of_actor ON audit_log (actor, id);
CREATE TRIGGER audit_log_is_kept BEFORE DELETE ON audit_log BEGIN SELECT raise(ABORT, 'audit_log_stays'); END;
CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log BEGIN SELECT raise(ABORT, 'audit_log_stays'); END;

-- batch_guard
CREATE TABLE batch_guard (ok INTEGER NOT NULL, code TEXT NOT NULL) STRICT;
CREATE TRIGGER batch_guard_check BEFORE INSERT ON batch_guard WHEN NEW.ok IS NOT 1
BEGIN SELECT RAISE(ABORT, NEW.code); END;
CREATE TRIGGER batch_guard_skip AFTER INSERT ON batch_guard BEGIN DELETE FROM batch_guard; END;

-- consents
CREATE TABLE consents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  subject_id TEXT NOT NULL REFERENCES subjects (id),
  purpose TEXT NOT NULL CHECK (purpose GLOB '[a-z]*' AND length(purpose) <= 40),
  version TEXT NOT NULL CHECK (length(version) BETWEEN 1 AND 20),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  text_hash TEXT NOT NULL CHECK (length(text_hash) = 64),
  agreed_at INTEGER NOT NULL,
  withdrawn_at INTEGER
) STRICT;
CREATE INDEX consents_of_subject ON consents (subject_id, purpose, id);
CREATE TRIGGER consents_of_open BEFORE INSERT ON consents WHEN (SELECT closed_at FROM subjects WHERE id = NEW.subject_id) IS NOT NULL
BEGIN SELECT raise(ABORT, 'subject_closed'); END;

-- health_access
CREATE TABLE health_access (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  subject_id TEXT NOT NULL,
  actor_kind TEXT NOT NULL CHECK (actor_kind IN ('owner', 'staff', 'link')),
  actor TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action GLOB '[a-z]*' AND length(action) <= 40),
  entity_id TEXT NOT NULL,
  request_id TEXT NOT NULL
) STRICT;
CREATE INDEX health_access_of_entity ON health_access (entity_id, id);
CREATE INDEX health_access_of_subject ON health_access (subject_id, id);
CREATE TRIGGER health_access_is_kept BEFORE DELETE ON health_access BEGIN SELECT raise(ABORT, 'health_access_stays'); END;
CREATE TRIGGER health_access_stays BEFORE UPDATE ON health_access BEGIN SELECT raise(ABORT, 'health_access_stays'); END;

-- intake_consents
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

-- intakes
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
, is_pregnant INTEGER CHECK (is_pregnant IN (0, 1))) STRICT, WITHOUT ROWID;
CREATE INDEX intakes_drafts ON intakes (created_at) WHERE state = 'draft';
CREATE INDEX intakes_of_subject ON intakes (subject_id);
CREATE TRIGGER intakes_open BEFORE INSERT ON intakes
WHEN (SELECT closed_at FROM subjects WHERE id = NEW.subject_id) IS NOT NULL
BEGIN SELECT raise(ABORT, 'subject_closed'); END;

-- lab_contacts
CREATE TABLE lab_contacts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  report_id TEXT NOT NULL,
  version INTEGER NOT NULL,
  at INTEGER NOT NULL,
  called_by TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('reached', 'no_answer')), phone TEXT CHECK (length(phone) BETWEEN 6 AND 20), answered_by TEXT CHECK (length(answered_by) BETWEEN 1 AND 80),
  FOREIGN KEY (report_id, version) REFERENCES lab_report_versions (report_id, version)
) STRICT;
CREATE INDEX lab_contacts_of_report ON lab_contacts (report_id, version);
CREATE TRIGGER lab_contacts_apart BEFORE INSERT ON lab_contacts
WHEN NEW.outcome = 'no_answer' AND EXISTS (
  SELECT 1 FROM lab_contacts WHERE report_id = NEW.report_id AND version = NEW.version AND outcome = 'no_answer' AND phone = NEW.phone
    AND at > NEW.at - 1800000)
BEGIN SELECT raise(ABORT, 'call_too_soon'); END;
CREATE TRIGGER lab_contacts_are_kept BEFORE DELETE ON lab_contacts
WHEN (SELECT erased_at FROM lab_reports WHERE id = OLD.report_id) IS NULL
BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_contacts_say_whom BEFORE INSERT ON lab_contacts
WHEN NEW.phone IS NULL OR (NEW.outcome = 'reached') <> (NEW.answered_by IS NOT NULL)
BEGIN SELECT raise(ABORT, 'call_of_nobody'); END;
CREATE TRIGGER lab_contacts_stay BEFORE UPDATE ON lab_contacts BEGIN SELECT raise(ABORT, 'report_stays'); END;

-- lab_kept_rows
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
CREATE TRIGGER lab_kept_rows_are_kept BEFORE DELETE ON lab_kept_rows
WHEN (SELECT erased_at FROM lab_reports WHERE id = OLD.report_id) IS NULL
BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_kept_rows_begin BEFORE INSERT ON lab_kept_rows
WHEN NEW.decision IS NOT NULL
  OR (SELECT status FROM lab_report_versions WHERE report_id = NEW.report_id AND version = NEW.version) IS NOT 'entered'
BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_kept_rows_stay BEFORE UPDATE ON lab_kept_rows
WHEN OLD.decision IS NOT NULL OR NEW.report_id IS NOT OLD.report_id OR NEW.version IS NOT OLD.version OR NEW.position IS NOT OLD.position
  OR NEW.code IS NOT OLD.code OR NEW.name IS NOT OLD.name OR NEW.marker IS NOT OLD.marker OR NEW.value IS NOT OLD.value
  OR NEW.unit IS NOT OLD.unit OR NEW.range IS NOT OLD.range OR NEW.flag IS NOT OLD.flag OR NEW.method IS NOT OLD.method
  OR NEW.note IS NOT OLD.note OR NEW.why IS NOT OLD.why OR NEW.state IS NOT OLD.state
  OR (SELECT status FROM lab_report_versions WHERE report_id = OLD.report_id AND version = OLD.version) IS NOT 'entered'
BEGIN SELECT raise(ABORT, 'report_stays'); END;

-- lab_observations
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
  state TEXT NOT NULL CHECK (state IN ('in_range', 'low', 'high', 'urgent_low', 'urgent_high', 'urgent', 'unclear', 'no_range', 'absent')), printed TEXT,
  PRIMARY KEY (report_id, version, position),
  UNIQUE (report_id, version, marker),
  FOREIGN KEY (report_id, version) REFERENCES lab_report_versions (report_id, version),
  CONSTRAINT value_or_absent CHECK ((digits IS NULL) = (absent IS NOT NULL) AND (digits IS NULL) = (state = 'absent')),
  CONSTRAINT value_has_unit CHECK (digits IS NULL OR ucum IS NOT NULL)
) STRICT;
CREATE INDEX lab_observations_of_marker ON lab_observations (marker, report_id);
CREATE INDEX lab_observations_urgent ON lab_observations (report_id, version) WHERE state GLOB 'urgent*';
CREATE TRIGGER lab_observations_are_kept BEFORE DELETE ON lab_observations
WHEN (SELECT erased_at FROM lab_reports WHERE id = OLD.report_id) IS NULL
BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_observations_begin BEFORE INSERT ON lab_observations
WHEN (SELECT status FROM lab_report_versions WHERE report_id = NEW.report_id AND version = NEW.version) IS NOT 'entered'
BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_observations_stay BEFORE UPDATE ON lab_observations BEGIN SELECT raise(ABORT, 'report_stays'); END;

-- lab_papers
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
CREATE TRIGGER lab_papers_are_kept BEFORE DELETE ON lab_papers
WHEN (SELECT erased_at FROM lab_reports WHERE id = OLD.report_id) IS NULL
BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_papers_begin BEFORE INSERT ON lab_papers
WHEN (SELECT status FROM lab_report_versions WHERE report_id = NEW.report_id AND version = NEW.version) IS NOT 'entered'
BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_papers_stay BEFORE UPDATE ON lab_papers BEGIN SELECT raise(ABORT, 'report_stays'); END;

-- lab_report_links
CREATE TABLE lab_report_links (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 40),
  report_id TEXT NOT NULL REFERENCES lab_reports (id),
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
  revoked_at INTEGER
) STRICT;
CREATE INDEX lab_report_links_by_end ON lab_report_links (expires_at);
CREATE INDEX lab_report_links_of_report ON lab_report_links (report_id, created_at);
CREATE TRIGGER lab_report_links_stay BEFORE UPDATE ON lab_report_links
WHEN NEW.id IS NOT OLD.id OR NEW.report_id IS NOT OLD.report_id OR NEW.token_hash IS NOT OLD.token_hash
  OR NEW.created_at IS NOT OLD.created_at OR NEW.expires_at > OLD.expires_at
  OR (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS NOT OLD.revoked_at)
BEGIN SELECT raise(ABORT, 'report_stays'); END;

-- lab_report_versions
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
  released_at INTEGER, conclusion TEXT CHECK (length(conclusion) BETWEEN 1 AND 8000), sample_note TEXT CHECK (length(sample_note) BETWEEN 1 AND 2000),
  PRIMARY KEY (report_id, version),
  CONSTRAINT two_people CHECK (confirmed_by <> entered_by),
  CONSTRAINT confirmed_once CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  CONSTRAINT released_once CHECK ((released_by IS NULL) = (released_at IS NULL)),
  CONSTRAINT confirmed_before CHECK (status NOT IN ('confirmed', 'released') OR confirmed_by IS NOT NULL),
  CONSTRAINT released_last CHECK (status <> 'released' OR released_by IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX lab_report_numbers ON lab_report_versions (lab_id, lab_number) WHERE status <> 'withdrawn';
CREATE INDEX lab_report_versions_by_status ON lab_report_versions (status, entered_at);
CREATE TRIGGER lab_report_versions_are_kept BEFORE DELETE ON lab_report_versions
WHEN (SELECT erased_at FROM lab_reports WHERE id = OLD.report_id) IS NULL
BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_report_versions_begin BEFORE INSERT ON lab_report_versions
WHEN NEW.status <> 'entered' OR NEW.confirmed_by IS NOT NULL OR NEW.released_by IS NOT NULL
  OR (SELECT erased_at FROM lab_reports WHERE id = NEW.report_id) IS NOT NULL
BEGIN SELECT raise(ABORT, 'report_step'); END;
CREATE TRIGGER lab_report_versions_stay BEFORE UPDATE ON lab_report_versions
WHEN NEW.report_id IS NOT OLD.report_id OR NEW.version IS NOT OLD.version OR NEW.kind IS NOT OLD.kind OR NEW.lab_id IS NOT OLD.lab_id
  OR NEW.lab_number IS NOT OLD.lab_number OR NEW.specimen IS NOT OLD.specimen OR NEW.sex IS NOT OLD.sex OR NEW.age IS NOT OLD.age
  OR NEW.collected_at IS NOT OLD.collected_at OR NEW.issued_at IS NOT OLD.issued_at OR NEW.fasting_hours IS NOT OLD.fasting_hours
  OR NEW.conclusion IS NOT OLD.conclusion OR NEW.sample_note IS NOT OLD.sample_note
  OR NEW.hash IS NOT OLD.hash OR NEW.entered_by IS NOT OLD.entered_by OR NEW.entered_at IS NOT OLD.entered_at
  OR (OLD.confirmed_by IS NOT NULL AND (NEW.confirmed_by IS NOT OLD.confirmed_by OR NEW.confirmed_at IS NOT OLD.confirmed_at))
  OR (OLD.released_by IS NOT NULL AND (NEW.released_by IS NOT OLD.released_by OR NEW.released_at IS NOT OLD.released_at))
BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_report_versions_step BEFORE UPDATE OF status ON lab_report_versions
WHEN NOT ((OLD.status = 'entered' AND NEW.status IN ('confirmed', 'withdrawn'))
  OR (OLD.status = 'confirmed' AND NEW.status IN ('released', 'withdrawn'))
  OR (OLD.status = 'released' AND NEW.status = 'withdrawn'))
BEGIN SELECT raise(ABORT, 'report_step'); END;
CREATE TRIGGER lab_reports_contact_first BEFORE UPDATE OF status ON lab_report_versions
WHEN NEW.status = 'released'
  AND EXISTS (SELECT 1 FROM lab_urgent_versions WHERE report_id = NEW.report_id AND version = NEW.version)
  AND NOT EXISTS (SELECT 1 FROM lab_contacts WHERE report_id = NEW.report_id AND version = NEW.version AND outcome = 'reached')
  AND NOT (
    SELECT count(*) >= 3 AND coalesce(max(at) - min(at), 0) >= 3600000 FROM lab_contacts
    WHERE report_id = NEW.report_id AND version = NEW.version)
BEGIN SELECT raise(ABORT, 'contact_missing'); END;
CREATE TRIGGER lab_reports_decided_first BEFORE UPDATE OF status ON lab_report_versions
WHEN NEW.status = 'confirmed'
  AND EXISTS (SELECT 1 FROM lab_kept_rows WHERE report_id = NEW.report_id AND version = NEW.version AND state = 'flagged' AND decision IS NULL)
BEGIN SELECT raise(ABORT, 'decision_missing'); END;
CREATE TRIGGER lab_reports_tell_release AFTER UPDATE OF status ON lab_report_versions WHEN NEW.status = 'released'
BEGIN
  INSERT INTO shop_outbox (id, topic, body, created_at, next_at)
  SELECT 'ready:' || intake_id, 'test.ready', intake_id, NEW.released_at, NEW.released_at FROM lab_reports
  WHERE id = NEW.report_id AND intake_id IS NOT NULL ON CONFLICT (id) DO NOTHING;
END;

-- lab_reports
CREATE TABLE lab_reports (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 40),
  subject_id TEXT NOT NULL REFERENCES subjects (id),
  -- order_items.id of the shop's database, or the booking's.
  order_item TEXT NOT NULL CHECK (length(order_item) BETWEEN 1 AND 64),
  created_at INTEGER NOT NULL,
  erased_at INTEGER
, intake_id TEXT CHECK (length(intake_id) BETWEEN 16 AND 40)) STRICT;
CREATE UNIQUE INDEX lab_reports_of_booking ON lab_reports (intake_id) WHERE intake_id IS NOT NULL;
CREATE INDEX lab_reports_of_subject ON lab_reports (subject_id, created_at);
CREATE TRIGGER lab_reports_are_kept BEFORE DELETE ON lab_reports BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_reports_erase AFTER UPDATE OF erased_at ON lab_reports WHEN NEW.erased_at IS NOT NULL
BEGIN
  DELETE FROM lab_report_links WHERE report_id = NEW.id;
  DELETE FROM lab_contacts WHERE report_id = NEW.id;
  DELETE FROM lab_papers WHERE report_id = NEW.id;
  DELETE FROM lab_kept_rows WHERE report_id = NEW.id;
  DELETE FROM lab_observations WHERE report_id = NEW.id;
  DELETE FROM lab_report_versions WHERE report_id = NEW.id;
END;
CREATE TRIGGER lab_reports_erase_answers AFTER UPDATE OF erased_at ON lab_reports WHEN NEW.erased_at IS NOT NULL
BEGIN
  DELETE FROM intake_consents WHERE intake_id = NEW.intake_id;
  DELETE FROM intakes WHERE id = NEW.intake_id;
END;
CREATE TRIGGER lab_reports_need_an_open_subject BEFORE INSERT ON lab_reports
WHEN EXISTS (SELECT 1 FROM subjects WHERE id = NEW.subject_id AND closed_at IS NOT NULL)
BEGIN SELECT raise(ABORT, 'subject_closed'); END;
CREATE TRIGGER lab_reports_need_consent BEFORE INSERT ON lab_reports
WHEN NEW.intake_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM intake_consents
  WHERE intake_id = NEW.intake_id AND kind = 'keep_result' AND withdrawn_at IS NULL)
BEGIN SELECT raise(ABORT, 'no_consent'); END;
CREATE TRIGGER lab_reports_stay BEFORE UPDATE ON lab_reports
WHEN NEW.id IS NOT OLD.id OR NEW.subject_id IS NOT OLD.subject_id OR NEW.order_item IS NOT OLD.order_item
  OR NEW.intake_id IS NOT OLD.intake_id OR NEW.created_at IS NOT OLD.created_at
  OR (OLD.erased_at IS NOT NULL AND NEW.erased_at IS NOT OLD.erased_at)
BEGIN SELECT raise(ABORT, 'report_stays'); END;
CREATE TRIGGER lab_reports_tell_entry AFTER INSERT ON lab_reports WHEN NEW.intake_id IS NOT NULL
BEGIN
  INSERT INTO shop_outbox (id, topic, body, created_at, next_at)
  VALUES ('in_review:' || NEW.intake_id, 'test.in_review', NEW.intake_id, NEW.created_at, NEW.created_at) ON CONFLICT (id) DO NOTHING;
END;
CREATE TRIGGER result_suggestions_erase AFTER UPDATE OF erased_at ON lab_reports WHEN NEW.erased_at IS NOT NULL
BEGIN
  DELETE FROM result_suggestions WHERE report_id = NEW.id;
END;
CREATE TRIGGER retest_reminders_erase AFTER UPDATE OF erased_at ON lab_reports WHEN NEW.erased_at IS NOT NULL
BEGIN
  DELETE FROM retest_reminders WHERE report_id = NEW.id;
END;

-- lab_urgent_versions
CREATE VIEW lab_urgent_versions AS
  SELECT report_id, version FROM lab_observations WHERE state GLOB 'urgent*'
  UNION SELECT report_id, version FROM lab_kept_rows WHERE state = 'urgent' OR decision = 'urgent';

-- object_sweep
CREATE TABLE object_sweep (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  after_key TEXT NOT NULL
) STRICT;

-- patient_invites
CREATE TABLE patient_invites (
  intake_id TEXT PRIMARY KEY CHECK (length(intake_id) BETWEEN 16 AND 40),
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  -- As the buyer typed them; forgotten once the link is used.
  name TEXT CHECK ((name IS NULL) = (used_at IS NOT NULL)),
  email TEXT CHECK ((email IS NULL) = (used_at IS NOT NULL)),
  -- An order names it; without one it is swept after a day.
  kept INTEGER NOT NULL DEFAULT 0 CHECK (kept IN (0, 1)),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
  used_at INTEGER,
  -- The account that answered: no other can.
  used_by TEXT CHECK ((used_by IS NULL) = (used_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX patient_invites_unused ON patient_invites (created_at) WHERE used_at IS NULL;
CREATE TRIGGER patient_invites_once BEFORE UPDATE ON patient_invites
WHEN OLD.used_at IS NOT NULL
BEGIN SELECT raise(ABORT, 'invite_used'); END;

-- proposals
CREATE TABLE proposals (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 40),
  kind TEXT NOT NULL CHECK (kind GLOB '[a-z]*' AND length(kind) <= 40),
  call TEXT NOT NULL,
  subject TEXT NOT NULL,
  key TEXT,
  payload TEXT,
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  seen TEXT,
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'rejected', 'expired', 'void')),
  reason TEXT CHECK (length(reason) BETWEEN 1 AND 200),
  proposed_by TEXT NOT NULL,
  proposed_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > proposed_at),
  decided_by TEXT,
  decided_at INTEGER,
  CONSTRAINT two_people CHECK (status <> 'approved' OR (decided_by IS NOT NULL AND decided_by <> proposed_by)),
  CONSTRAINT decided_is_erased CHECK ((status = 'open') = (payload IS NOT NULL) AND (status = 'open') = (decided_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX proposals_of_key ON proposals (call, key) WHERE key IS NOT NULL;
CREATE UNIQUE INDEX proposals_once ON proposals (call, hash) WHERE status = 'open';
CREATE INDEX proposals_open ON proposals (expires_at) WHERE status = 'open';
CREATE TRIGGER proposals_are_kept BEFORE DELETE ON proposals BEGIN SELECT raise(ABORT, 'proposal_decided'); END;
CREATE TRIGGER proposals_stay BEFORE UPDATE ON proposals
WHEN NEW.id IS NOT OLD.id OR NEW.kind IS NOT OLD.kind OR NEW.call IS NOT OLD.call OR NEW.subject IS NOT OLD.subject
  OR NEW.key IS NOT OLD.key OR NEW.hash IS NOT OLD.hash OR NEW.seen IS NOT OLD.seen OR NEW.proposed_by IS NOT OLD.proposed_by
  OR NEW.proposed_at IS NOT OLD.proposed_at OR NEW.expires_at IS NOT OLD.expires_at
  OR (NEW.payload IS NOT OLD.payload AND NEW.payload IS NOT NULL)
  OR (OLD.status <> 'open' AND (NEW.status IS NOT OLD.status OR NEW.decided_by IS NOT OLD.decided_by OR NEW.decided_at IS NOT OLD.decided_at
    OR NEW.reason IS NOT NULL))
BEGIN SELECT raise(ABORT, 'proposal_decided'); END;

-- quiz_results
CREATE TABLE quiz_results (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  -- The id on the lines of a cart or an order, opaque there.
  suggestion_id TEXT NOT NULL CHECK (length(suggestion_id) BETWEEN 1 AND 128),
  quiz_id TEXT NOT NULL,
  -- SHA-256 of the rules as they were, so that a list can be explained later.
  rules_hash TEXT NOT NULL CHECK (length(rules_hash) = 64),
  country TEXT NOT NULL CHECK (country IN ('KW', 'SA')),
  decision TEXT NOT NULL CHECK (json_valid(decision)),
  -- When stock was read and the consent given, Unix ms.
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > created_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX quiz_results_expiring ON quiz_results (expires_at);
CREATE INDEX quiz_results_of_suggestion ON quiz_results (suggestion_id);
CREATE TRIGGER quiz_results_stay BEFORE UPDATE ON quiz_results BEGIN SELECT raise(ABORT, 'quiz_result_stays'); END;

-- result_suggestions
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

-- retest_reminders
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

-- shop_outbox
CREATE TABLE shop_outbox (
  id TEXT PRIMARY KEY,
  topic TEXT NOT NULL CHECK (topic IN ('test.in_review', 'test.ready')),
  body TEXT NOT NULL CHECK (length(body) <= 40),
  created_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX shop_outbox_waiting ON shop_outbox (next_at);

-- subjects
CREATE TABLE subjects (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 40),
  account TEXT UNIQUE,
  created_at INTEGER NOT NULL,
  closed_at INTEGER
) STRICT;
CREATE INDEX subjects_closed ON subjects (closed_at) WHERE closed_at IS NOT NULL;
CREATE TRIGGER intakes_close AFTER UPDATE OF closed_at ON subjects WHEN NEW.closed_at IS NOT NULL
BEGIN
  DELETE FROM intake_consents WHERE intake_id IN (SELECT id FROM intakes WHERE subject_id = NEW.id);
  DELETE FROM intakes WHERE subject_id = NEW.id;
END;
CREATE TRIGGER lab_reports_close AFTER UPDATE OF closed_at ON subjects WHEN NEW.closed_at IS NOT NULL AND OLD.closed_at IS NULL
BEGIN
  UPDATE lab_reports SET erased_at = NEW.closed_at WHERE subject_id = NEW.id AND erased_at IS NULL;
END;
CREATE TRIGGER subjects_stay_closed BEFORE UPDATE ON subjects
WHEN OLD.closed_at IS NOT NULL AND (NEW.closed_at IS NULL OR NEW.account IS NOT OLD.account)
BEGIN SELECT raise(ABORT, 'subject_closed'); END;

-- upload_links
CREATE TABLE upload_links (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 40),
  upload_id TEXT NOT NULL REFERENCES uploads (id),
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > created_at),
  revoked_at INTEGER
) STRICT;
CREATE INDEX upload_links_of_upload ON upload_links (upload_id, created_at);
CREATE TRIGGER upload_links_of_saved BEFORE INSERT ON upload_links
WHEN (SELECT state FROM uploads WHERE id = NEW.upload_id) IS NOT 'saved'
BEGIN SELECT raise(ABORT, 'upload_unknown'); END;
CREATE TRIGGER upload_links_stay BEFORE UPDATE ON upload_links
WHEN NEW.id IS NOT OLD.id OR NEW.upload_id IS NOT OLD.upload_id OR NEW.token_hash IS NOT OLD.token_hash
  OR NEW.created_at IS NOT OLD.created_at OR NEW.expires_at > OLD.expires_at
  OR (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS NOT OLD.revoked_at)
BEGIN SELECT raise(ABORT, 'upload_link_stays'); END;

-- uploads
CREATE TABLE uploads (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 40),
  subject_id TEXT NOT NULL REFERENCES subjects (id),
  object_key TEXT NOT NULL UNIQUE CHECK (object_key GLOB 'bt/*' AND length(object_key) = 39),
  state TEXT NOT NULL CHECK (state IN ('pending', 'stored', 'saved', 'removed')),
  name TEXT NOT NULL CHECK (length(name) <= 120),
  type TEXT NOT NULL CHECK (type IN ('application/pdf', 'image/jpeg', 'image/png')),
  bytes INTEGER NOT NULL CHECK (bytes BETWEEN 0 AND 10485760),
  sha256 TEXT NOT NULL CHECK (length(sha256) IN (0, 64)),
  taken_on TEXT CHECK (taken_on GLOB '[12][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  note TEXT CHECK (length(note) BETWEEN 1 AND 200),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  CONSTRAINT removed_is_erased CHECK (state <> 'removed' OR (name = '' AND sha256 = '' AND taken_on IS NULL AND note IS NULL AND bytes = 0))
) STRICT;
CREATE INDEX uploads_by_end ON uploads (expires_at) WHERE state = 'saved';
CREATE INDEX uploads_of_subject ON uploads (subject_id, created_at);
CREATE INDEX uploads_removed ON uploads (id) WHERE state = 'removed';
CREATE INDEX uploads_unfinished ON uploads (created_at) WHERE state IN ('pending', 'stored');
CREATE TRIGGER uploads_of_open BEFORE INSERT ON uploads WHEN (SELECT closed_at FROM subjects WHERE id = NEW.subject_id) IS NOT NULL
BEGIN SELECT raise(ABORT, 'subject_closed'); END;
CREATE TRIGGER uploads_removed_end_links AFTER UPDATE OF state ON uploads WHEN NEW.state = 'removed'
BEGIN DELETE FROM upload_links WHERE upload_id = NEW.id; END;
CREATE TRIGGER uploads_stay_removed BEFORE UPDATE ON uploads WHEN OLD.state = 'removed' AND NEW.state <> 'removed'
BEGIN SELECT raise(ABORT, 'upload_removed'); END;
