-- Another adult whose visit somebody booked: whom to write to, until they have answered for themselves. What they then say is an intake of
-- the same id, of their own account.
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
