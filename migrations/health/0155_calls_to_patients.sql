-- A call to a patient is one of a number, at a time, with somebody: whom was reached is said, and three tries are not three presses.
ALTER TABLE lab_contacts ADD COLUMN phone TEXT CHECK (length(phone) BETWEEN 6 AND 20);
ALTER TABLE lab_contacts ADD COLUMN answered_by TEXT CHECK (length(answered_by) BETWEEN 1 AND 80);
CREATE TRIGGER lab_contacts_say_whom BEFORE INSERT ON lab_contacts
WHEN NEW.phone IS NULL OR (NEW.outcome = 'reached') <> (NEW.answered_by IS NOT NULL)
BEGIN SELECT raise(ABORT, 'call_of_nobody'); END;
CREATE TRIGGER lab_contacts_apart BEFORE INSERT ON lab_contacts
WHEN NEW.outcome = 'no_answer' AND EXISTS (
  SELECT 1 FROM lab_contacts WHERE report_id = NEW.report_id AND version = NEW.version AND outcome = 'no_answer' AND phone = NEW.phone
    AND at > NEW.at - 1800000)
BEGIN SELECT raise(ABORT, 'call_too_soon'); END;

DROP TRIGGER lab_reports_contact_first;
-- Somebody was reached, or three tries were made over an hour at least, whichever numbers were rung.
CREATE TRIGGER lab_reports_contact_first BEFORE UPDATE OF status ON lab_report_versions
WHEN NEW.status = 'released'
  AND EXISTS (SELECT 1 FROM lab_urgent_versions WHERE report_id = NEW.report_id AND version = NEW.version)
  AND NOT EXISTS (SELECT 1 FROM lab_contacts WHERE report_id = NEW.report_id AND version = NEW.version AND outcome = 'reached')
  AND NOT (
    SELECT count(*) >= 3 AND coalesce(max(at) - min(at), 0) >= 3600000 FROM lab_contacts
    WHERE report_id = NEW.report_id AND version = NEW.version)
BEGIN SELECT raise(ABORT, 'contact_missing'); END;
