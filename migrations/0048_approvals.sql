-- What one member of staff asks for and another approves (docs/desk.md "Two people").

CREATE TABLE proposals (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 40),
  kind TEXT NOT NULL CHECK (kind GLOB '[a-z]*' AND length(kind) <= 40),
  -- Name of the call that runs when it is approved, and where.
  call TEXT NOT NULL,
  country TEXT REFERENCES countries (id),
  -- As in audit_log: an id of the shop's own, never anything of a person.
  subject TEXT NOT NULL,
  -- Idempotency key of the call.
  key TEXT,
  -- The call's input as JSON; erased with the decision, for it may name a person.
  payload TEXT,
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  -- What it rests on, as it was; approved only while it still is.
  seen TEXT,
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'rejected', 'expired', 'void')),
  reason TEXT CHECK (length(reason) BETWEEN 1 AND 200),
  proposed_by TEXT NOT NULL REFERENCES staff (id),
  proposed_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > proposed_at),
  decided_by TEXT REFERENCES staff (id),
  decided_at INTEGER,
  CONSTRAINT two_people CHECK (status <> 'approved' OR (decided_by IS NOT NULL AND decided_by <> proposed_by)),
  CONSTRAINT decided_is_erased CHECK ((status = 'open') = (payload IS NOT NULL) AND (status = 'open') = (decided_at IS NULL))
) STRICT;
CREATE UNIQUE INDEX proposals_of_key ON proposals (call, key) WHERE key IS NOT NULL;
CREATE UNIQUE INDEX proposals_once ON proposals (call, hash) WHERE status = 'open';
CREATE INDEX proposals_open ON proposals (expires_at) WHERE status = 'open';
CREATE INDEX proposals_newest ON proposals (proposed_at);

-- Decided once, and nothing else of it changes; the reason is forgotten in time.
CREATE TRIGGER proposals_stay BEFORE UPDATE ON proposals
WHEN NEW.id IS NOT OLD.id OR NEW.kind IS NOT OLD.kind OR NEW.call IS NOT OLD.call OR NEW.country IS NOT OLD.country OR NEW.subject IS NOT OLD.subject
  OR NEW.key IS NOT OLD.key OR NEW.hash IS NOT OLD.hash OR NEW.seen IS NOT OLD.seen OR NEW.proposed_by IS NOT OLD.proposed_by
  OR NEW.proposed_at IS NOT OLD.proposed_at OR NEW.expires_at IS NOT OLD.expires_at
  OR (NEW.payload IS NOT OLD.payload AND NEW.payload IS NOT NULL)
  OR (OLD.status <> 'open' AND (NEW.status IS NOT OLD.status OR NEW.decided_by IS NOT OLD.decided_by OR NEW.decided_at IS NOT OLD.decided_at
    OR NEW.reason IS NOT NULL))
BEGIN SELECT raise(ABORT, 'proposal_decided'); END;
CREATE TRIGGER proposals_are_kept BEFORE DELETE ON proposals BEGIN SELECT raise(ABORT, 'proposal_decided'); END;

-- Above these, in the smallest unit of the country's currency, a second person approves; NULL: never.
CREATE TABLE approval_limits (
  country TEXT PRIMARY KEY REFERENCES countries (id),
  refund_minor INTEGER CHECK (refund_minor >= 0),
  pay_out_minor INTEGER CHECK (pay_out_minor >= 0)
) STRICT;
INSERT INTO approval_limits (country, refund_minor, pay_out_minor) VALUES ('KW', 50000, 50000), ('SA', 60000, 60000);

INSERT INTO role_permissions (role_id, permission) SELECT id, 'approve' FROM roles WHERE id = 'manager';

CREATE TRIGGER audit_approval_limits_added AFTER INSERT ON approval_limits WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'approval_limits', coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +NEW."country"), ('refund_minor', +NEW."refund_minor"), ('pay_out_minor', +NEW."pay_out_minor"))) v; END;
CREATE TRIGGER audit_approval_limits_changed AFTER UPDATE ON approval_limits WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'approval_limits', coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('country', +OLD."country", +NEW."country"), ('refund_minor', +OLD."refund_minor", +NEW."refund_minor"), ('pay_out_minor', +OLD."pay_out_minor", +NEW."pay_out_minor")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_approval_limits_gone AFTER DELETE ON approval_limits WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'approval_limits', coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +OLD."country"), ('refund_minor', +OLD."refund_minor"), ('pay_out_minor', +OLD."pay_out_minor"))) v; END;
CREATE TRIGGER audit_proposals_added AFTER INSERT ON proposals WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'proposals', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('kind', +NEW."kind"), ('call', +NEW."call"), ('country', +NEW."country"), ('subject', +NEW."subject"), ('hash', +NEW."hash"), ('status', +NEW."status"), ('proposed_by', +NEW."proposed_by"), ('expires_at', +NEW."expires_at"), ('decided_by', +NEW."decided_by"))) v; END;
CREATE TRIGGER audit_proposals_changed AFTER UPDATE ON proposals WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'proposals', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('kind', +OLD."kind", +NEW."kind"), ('call', +OLD."call", +NEW."call"), ('country', +OLD."country", +NEW."country"), ('subject', +OLD."subject", +NEW."subject"), ('hash', +OLD."hash", +NEW."hash"), ('status', +OLD."status", +NEW."status"), ('proposed_by', +OLD."proposed_by", +NEW."proposed_by"), ('expires_at', +OLD."expires_at", +NEW."expires_at"), ('decided_by', +OLD."decided_by", +NEW."decided_by")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_proposals_gone AFTER DELETE ON proposals WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'proposals', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('kind', +OLD."kind"), ('call', +OLD."call"), ('country', +OLD."country"), ('subject', +OLD."subject"), ('hash', +OLD."hash"), ('status', +OLD."status"), ('proposed_by', +OLD."proposed_by"), ('expires_at', +OLD."expires_at"), ('decided_by', +OLD."decided_by"))) v; END;
