-- Who deletes a result deletes what was said before it: name, day of birth, phone and answers. The shop's booking keeps the id alone.
CREATE TRIGGER lab_reports_erase_answers AFTER UPDATE OF erased_at ON lab_reports WHEN NEW.erased_at IS NOT NULL
BEGIN
  DELETE FROM intake_consents WHERE intake_id = NEW.intake_id;
  DELETE FROM intakes WHERE id = NEW.intake_id;
END;
DELETE FROM intake_consents WHERE intake_id IN (SELECT intake_id FROM lab_reports WHERE erased_at IS NOT NULL);
DELETE FROM intakes WHERE id IN (SELECT intake_id FROM lab_reports WHERE erased_at IS NOT NULL);
