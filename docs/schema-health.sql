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
  intake_id TEXT NOT NULL REFERENCES intakes (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('test', 'keep_result', 'product_reasons')),
  version INTEGER NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  text_hash TEXT NOT NULL CHECK (length(text_hash) = 64),
  given_at INTEGER NOT NULL,
  withdrawn_at INTEGER,
  PRIMARY KEY (intake_id, kind)
) STRICT, WITHOUT ROWID;

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
) STRICT, WITHOUT ROWID;
CREATE INDEX intakes_drafts ON intakes (created_at) WHERE state = 'draft';
CREATE INDEX intakes_of_subject ON intakes (subject_id);
CREATE TRIGGER intakes_open BEFORE INSERT ON intakes
WHEN (SELECT closed_at FROM subjects WHERE id = NEW.subject_id) IS NOT NULL
BEGIN SELECT raise(ABORT, 'subject_closed'); END;

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
  DELETE FROM consents WHERE intake_id IN (SELECT id FROM intakes WHERE subject_id = NEW.id);
  DELETE FROM intakes WHERE subject_id = NEW.id;
END;
CREATE TRIGGER subjects_stay_closed BEFORE UPDATE ON subjects
WHEN OLD.closed_at IS NOT NULL AND (NEW.closed_at IS NULL OR NEW.account IS NOT OLD.account)
BEGIN SELECT raise(ABORT, 'subject_closed'); END;
