-- The web desk (docs/desk.md "Signing in"): passkeys, sessions, and the links that begin them. Times are Unix milliseconds.

CREATE TABLE staff_passkeys (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 16),
  staff_id TEXT NOT NULL REFERENCES staff (id),
  -- As the browser tells them: base64url.
  credential_id TEXT NOT NULL CONSTRAINT passkey_credential UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1400),
  public_key TEXT NOT NULL CHECK (length(public_key) BETWEEN 1 AND 4000),
  -- Of authenticators that count; 0 from those that don't.
  counter INTEGER NOT NULL CHECK (counter >= 0),
  transports TEXT NOT NULL CHECK (json_valid(transports)),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE INDEX staff_passkeys_of_staff ON staff_passkeys (staff_id);

-- A code is SHA-256 of what was shown once, and goes when it is used.
CREATE TABLE staff_recovery_codes (
  code_hash TEXT PRIMARY KEY CHECK (length(code_hash) = 64),
  staff_id TEXT NOT NULL REFERENCES staff (id),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_recovery_codes_of_staff ON staff_recovery_codes (staff_id);

-- Links that work once: an invitation ends in a passkey, a demo link (of a shop on loopback) in a session.
CREATE TABLE staff_links (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 16),
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  kind TEXT NOT NULL CHECK (kind IN ('invitation', 'demo')),
  staff_id TEXT NOT NULL REFERENCES staff (id),
  -- NULL: the deployment itself, for its first owner.
  made_by TEXT REFERENCES staff (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX staff_links_of_staff ON staff_links (staff_id);

CREATE TABLE staff_sessions (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 16),
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  staff_id TEXT NOT NULL REFERENCES staff (id),
  means TEXT NOT NULL CHECK (means IN ('passkey', 'invitation', 'recovery', 'demo')),
  -- What it was begun with, such as "Chrome, Android".
  browser TEXT NOT NULL CHECK (length(browser) <= 60),
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  -- The last answer of a passkey.
  passkey_at INTEGER,
  -- The role whose permissions alone it has; a role that has gone has none.
  seen_as TEXT,
  ended_at INTEGER
) STRICT;
CREATE INDEX staff_sessions_of_staff ON staff_sessions (staff_id, created_at);
CREATE INDEX staff_sessions_by_time ON staff_sessions (created_at);

-- What an authenticator was asked to sign: taken once, by who asked.
CREATE TABLE staff_challenges (
  challenge TEXT PRIMARY KEY CHECK (length(challenge) BETWEEN 20 AND 100),
  purpose TEXT NOT NULL CHECK (purpose IN ('sign-in', 'invitation', 'add', 'renew')),
  -- The session or the link that it was made for; NULL: of a sign-in.
  made_for TEXT,
  expires_at INTEGER NOT NULL,
  CHECK ((purpose = 'sign-in') = (made_for IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_challenges_due ON staff_challenges (expires_at);

-- A session and a link end with their holder's work, whoever ends that.
CREATE TRIGGER staff_left AFTER UPDATE OF status ON staff WHEN NEW.status = 'left' BEGIN
  UPDATE staff_sessions SET ended_at = unixepoch() * 1000 WHERE staff_id = NEW.id AND ended_at IS NULL;
  UPDATE staff_passkeys SET ended_at = unixepoch() * 1000 WHERE staff_id = NEW.id AND ended_at IS NULL;
  DELETE FROM staff_recovery_codes WHERE staff_id = NEW.id;
  UPDATE staff_links SET expires_at = 0 WHERE staff_id = NEW.id AND used_at IS NULL;
END;

CREATE TRIGGER audit_staff_passkeys_added AFTER INSERT ON staff_passkeys WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_passkeys', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('staff_id', +NEW."staff_id"), ('name', +NEW."name"), ('created_at', +NEW."created_at"), ('ended_at', +NEW."ended_at"))) v; END;
CREATE TRIGGER audit_staff_passkeys_changed AFTER UPDATE ON staff_passkeys WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_passkeys', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('staff_id', +OLD."staff_id", +NEW."staff_id"), ('name', +OLD."name", +NEW."name"), ('created_at', +OLD."created_at", +NEW."created_at"), ('ended_at', +OLD."ended_at", +NEW."ended_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_staff_passkeys_gone AFTER DELETE ON staff_passkeys WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_passkeys', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('staff_id', +OLD."staff_id"), ('name', +OLD."name"), ('created_at', +OLD."created_at"), ('ended_at', +OLD."ended_at"))) v; END;
CREATE TRIGGER audit_staff_links_added AFTER INSERT ON staff_links WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_links', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('kind', +NEW."kind"), ('staff_id', +NEW."staff_id"), ('made_by', +NEW."made_by"), ('created_at', +NEW."created_at"), ('expires_at', +NEW."expires_at"), ('used_at', +NEW."used_at"))) v; END;
CREATE TRIGGER audit_staff_links_changed AFTER UPDATE ON staff_links WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_links', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('kind', +OLD."kind", +NEW."kind"), ('staff_id', +OLD."staff_id", +NEW."staff_id"), ('made_by', +OLD."made_by", +NEW."made_by"), ('created_at', +OLD."created_at", +NEW."created_at"), ('expires_at', +OLD."expires_at", +NEW."expires_at"), ('used_at', +OLD."used_at", +NEW."used_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_staff_links_gone AFTER DELETE ON staff_links WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_links', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('kind', +OLD."kind"), ('staff_id', +OLD."staff_id"), ('made_by', +OLD."made_by"), ('created_at', +OLD."created_at"), ('expires_at', +OLD."expires_at"), ('used_at', +OLD."used_at"))) v; END;
CREATE TRIGGER audit_staff_sessions_added AFTER INSERT ON staff_sessions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_sessions', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('staff_id', +NEW."staff_id"), ('means', +NEW."means"), ('created_at', +NEW."created_at"), ('seen_as', +NEW."seen_as"), ('ended_at', +NEW."ended_at"))) v; END;
CREATE TRIGGER audit_staff_sessions_changed AFTER UPDATE ON staff_sessions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_sessions', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('staff_id', +OLD."staff_id", +NEW."staff_id"), ('means', +OLD."means", +NEW."means"), ('created_at', +OLD."created_at", +NEW."created_at"), ('seen_as', +OLD."seen_as", +NEW."seen_as"), ('ended_at', +OLD."ended_at", +NEW."ended_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_staff_sessions_gone AFTER DELETE ON staff_sessions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_sessions', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('staff_id', +OLD."staff_id"), ('means', +OLD."means"), ('created_at', +OLD."created_at"), ('seen_as', +OLD."seen_as"), ('ended_at', +OLD."ended_at"))) v; END;
