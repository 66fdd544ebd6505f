-- The consent is read before a laboratory's file is stored, and its patient may take it back between the two.
CREATE TRIGGER lab_reports_need_consent BEFORE INSERT ON lab_reports
WHEN NEW.intake_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM intake_consents
  WHERE intake_id = NEW.intake_id AND kind = 'keep_result' AND withdrawn_at IS NULL)
BEGIN SELECT raise(ABORT, 'no_consent'); END;
