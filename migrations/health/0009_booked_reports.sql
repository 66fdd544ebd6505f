-- A report of a booking names what was said before the draw; both know each other by id alone. NULL: no booking, such as an earlier paper.
ALTER TABLE lab_reports ADD COLUMN intake_id TEXT CHECK (length(intake_id) BETWEEN 16 AND 40);
-- One report per booking, also after its patient has deleted it.
CREATE UNIQUE INDEX lab_reports_of_booking ON lab_reports (intake_id) WHERE intake_id IS NOT NULL;
DROP TRIGGER lab_reports_stay;
CREATE TRIGGER lab_reports_stay BEFORE UPDATE ON lab_reports
WHEN NEW.id IS NOT OLD.id OR NEW.subject_id IS NOT OLD.subject_id OR NEW.order_item IS NOT OLD.order_item
  OR NEW.intake_id IS NOT OLD.intake_id OR NEW.created_at IS NOT OLD.created_at
  OR (OLD.erased_at IS NOT NULL AND NEW.erased_at IS NOT OLD.erased_at)
BEGIN SELECT raise(ABORT, 'report_stays'); END;

-- What the shop's database has to be told, in the batch that decides it: the other direction of its health_outbox. Ids of intakes only.
CREATE TABLE shop_outbox (
  id TEXT PRIMARY KEY,
  topic TEXT NOT NULL CHECK (topic IN ('test.in_review', 'test.ready')),
  body TEXT NOT NULL CHECK (length(body) <= 40),
  created_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX shop_outbox_waiting ON shop_outbox (next_at);
CREATE TRIGGER lab_reports_tell_entry AFTER INSERT ON lab_reports WHEN NEW.intake_id IS NOT NULL
BEGIN
  INSERT INTO shop_outbox (id, topic, body, created_at, next_at)
  VALUES ('in_review:' || NEW.intake_id, 'test.in_review', NEW.intake_id, NEW.created_at, NEW.created_at) ON CONFLICT (id) DO NOTHING;
END;
CREATE TRIGGER lab_reports_tell_release AFTER UPDATE OF status ON lab_report_versions WHEN NEW.status = 'released'
BEGIN
  INSERT INTO shop_outbox (id, topic, body, created_at, next_at)
  SELECT 'ready:' || intake_id, 'test.ready', intake_id, NEW.released_at, NEW.released_at FROM lab_reports
  WHERE id = NEW.report_id AND intake_id IS NOT NULL ON CONFLICT (id) DO NOTHING;
END;

-- Whoever removes the account takes its reports with it, in all versions; the laboratory keeps its own.
CREATE TRIGGER lab_reports_close AFTER UPDATE OF closed_at ON subjects WHEN NEW.closed_at IS NOT NULL AND OLD.closed_at IS NULL
BEGIN
  UPDATE lab_reports SET erased_at = NEW.closed_at WHERE subject_id = NEW.id AND erased_at IS NULL;
END;
-- Erased is gone: no program erases a report by halves.
CREATE TRIGGER lab_reports_erase AFTER UPDATE OF erased_at ON lab_reports WHEN NEW.erased_at IS NOT NULL
BEGIN
  DELETE FROM lab_report_links WHERE report_id = NEW.id;
  DELETE FROM lab_contacts WHERE report_id = NEW.id;
  DELETE FROM lab_observations WHERE report_id = NEW.id;
  DELETE FROM lab_report_versions WHERE report_id = NEW.id;
END;
