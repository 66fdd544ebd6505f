-- What the laboratory wrote of the whole report and of its sample, word for word; what it wrote of one value stands in lab_observations.note.
ALTER TABLE lab_report_versions ADD COLUMN conclusion TEXT CHECK (length(conclusion) BETWEEN 1 AND 8000);
ALTER TABLE lab_report_versions ADD COLUMN sample_note TEXT CHECK (length(sample_note) BETWEEN 1 AND 2000);

DROP TRIGGER lab_report_versions_stay;
CREATE TRIGGER lab_report_versions_stay BEFORE UPDATE ON lab_report_versions
WHEN NEW.report_id IS NOT OLD.report_id OR NEW.version IS NOT OLD.version OR NEW.kind IS NOT OLD.kind OR NEW.lab_id IS NOT OLD.lab_id
  OR NEW.lab_number IS NOT OLD.lab_number OR NEW.specimen IS NOT OLD.specimen OR NEW.sex IS NOT OLD.sex OR NEW.age IS NOT OLD.age
  OR NEW.collected_at IS NOT OLD.collected_at OR NEW.issued_at IS NOT OLD.issued_at OR NEW.fasting_hours IS NOT OLD.fasting_hours
  OR NEW.conclusion IS NOT OLD.conclusion OR NEW.sample_note IS NOT OLD.sample_note
  OR NEW.hash IS NOT OLD.hash OR NEW.entered_by IS NOT OLD.entered_by OR NEW.entered_at IS NOT OLD.entered_at
  OR (OLD.confirmed_by IS NOT NULL AND (NEW.confirmed_by IS NOT OLD.confirmed_by OR NEW.confirmed_at IS NOT OLD.confirmed_at))
  OR (OLD.released_by IS NOT NULL AND (NEW.released_by IS NOT OLD.released_by OR NEW.released_at IS NOT OLD.released_at))
BEGIN SELECT raise(ABORT, 'report_stays'); END;
