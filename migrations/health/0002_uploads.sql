-- What a patient has agreed to: which text, in which language, when. The newest of a purpose counts.
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

-- Files of a patient: a row before its object, and until its object is gone (docs/security.md U5).
-- pending: its object may be there; stored: it is; saved: the owner has said what it is; removed: it goes, nothing is known of it.
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
CREATE INDEX uploads_of_subject ON uploads (subject_id, created_at);
CREATE INDEX uploads_removed ON uploads (id) WHERE state = 'removed';
CREATE INDEX uploads_unfinished ON uploads (created_at) WHERE state IN ('pending', 'stored');
CREATE INDEX uploads_by_end ON uploads (expires_at) WHERE state = 'saved';

CREATE TRIGGER consents_of_open BEFORE INSERT ON consents WHEN (SELECT closed_at FROM subjects WHERE id = NEW.subject_id) IS NOT NULL
BEGIN SELECT raise(ABORT, 'subject_closed'); END;
CREATE TRIGGER uploads_of_open BEFORE INSERT ON uploads WHEN (SELECT closed_at FROM subjects WHERE id = NEW.subject_id) IS NOT NULL
BEGIN SELECT raise(ABORT, 'subject_closed'); END;
-- What is removed stays so, however late somebody else's step comes.
CREATE TRIGGER uploads_stay_removed BEFORE UPDATE ON uploads WHEN OLD.state = 'removed' AND NEW.state <> 'removed'
BEGIN SELECT raise(ABORT, 'upload_removed'); END;

-- Where the search for objects without a row goes on.
CREATE TABLE object_sweep (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  after_key TEXT NOT NULL
) STRICT;
INSERT INTO object_sweep (id, after_key) VALUES (1, '');
