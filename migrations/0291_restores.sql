-- A database that was put back to an earlier moment (docs/operations.md §7 "Finishing"): what was given out since isn't given out again.
CREATE TABLE restores (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  -- The audit log's last seal in what was put back, and the first one after it: those between are in the bucket alone.
  last_seal INTEGER NOT NULL CHECK (last_seal >= 0),
  next_seal INTEGER NOT NULL CHECK (next_seal > last_seal)
) STRICT;
-- Numbers between `last` and `next` may be on somebody's paper, and are given to nobody.
CREATE TABLE number_gaps (
  restore INTEGER NOT NULL REFERENCES restores (id),
  country TEXT NOT NULL REFERENCES countries (id),
  series TEXT NOT NULL CHECK (series IN ('order', 'invoice', 'credit_note')),
  last INTEGER NOT NULL CHECK (last >= 0),
  next INTEGER NOT NULL CHECK (next > last),
  PRIMARY KEY (restore, country, series)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER restores_no_delete BEFORE DELETE ON restores BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER restores_no_update BEFORE UPDATE ON restores BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER number_gaps_no_delete BEFORE DELETE ON number_gaps BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER number_gaps_no_update BEFORE UPDATE ON number_gaps BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- As before, but after a gap.
DROP TRIGGER invoices_gapless;
CREATE TRIGGER invoices_gapless BEFORE INSERT ON invoices
WHEN NEW.seq IS NOT max((SELECT coalesce(max(seq), 0) + 1 FROM invoices WHERE country = NEW.country),
    coalesce((SELECT max(next) FROM number_gaps WHERE country = NEW.country AND series = 'invoice'), 1))
BEGIN SELECT RAISE(ABORT, 'invoice_gap'); END;
DROP TRIGGER invoices_issue;
CREATE TRIGGER invoices_issue AFTER INSERT ON order_transitions WHEN NEW.field = 'payment' AND NEW.to_status = 'paid'
BEGIN
  INSERT INTO invoices (seq, issued_at, order_id, country, order_number, currency, seller, lines, lines_minor,
    discount_minor, delivery_minor, gift_minor, cash_rounding_minor, total_minor, vat_percent, vat_minor)
  SELECT max((SELECT coalesce(max(seq), 0) + 1 FROM invoices WHERE country = d.country),
    coalesce((SELECT max(next) FROM number_gaps WHERE country = d.country AND series = 'invoice'), 1)), NEW.at, d.*
  FROM invoice_drafts d WHERE d.order_id = NEW.order_id;
END;
DROP TRIGGER credit_notes_gapless;
CREATE TRIGGER credit_notes_gapless BEFORE INSERT ON credit_notes
WHEN NEW.seq IS NOT max((SELECT coalesce(max(seq), 0) + 1 FROM credit_notes WHERE country = NEW.country),
    coalesce((SELECT max(next) FROM number_gaps WHERE country = NEW.country AND series = 'credit_note'), 1))
BEGIN SELECT RAISE(ABORT, 'invoice_gap'); END;
DROP TRIGGER credit_notes_issue;
CREATE TRIGGER credit_notes_issue AFTER INSERT ON order_refunds
BEGIN
  INSERT INTO credit_notes (refund_id, order_id, country, seq, issued_at, reason, amount_minor, vat_minor)
  SELECT NEW.id, NEW.order_id, r.country, max((SELECT coalesce(max(seq), 0) + 1 FROM credit_notes WHERE country = r.country),
    coalesce((SELECT max(next) FROM number_gaps WHERE country = r.country AND series = 'credit_note'), 1)),
    NEW.created_at, NEW.reason, NEW.amount_minor,
    r.vat_minor - (2 * (r.total_minor - NEW.amount_minor) * r.vat_percent + 100 + r.vat_percent) / (2 * (100 + r.vat_percent))
  FROM invoice_rests r WHERE r.order_id = NEW.order_id;
END;

CREATE TRIGGER audit_restores_added AFTER INSERT ON restores WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'restores', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('at', +NEW."at"), ('last_seal', +NEW."last_seal"), ('next_seal', +NEW."next_seal"))) v; END;
CREATE TRIGGER audit_restores_changed AFTER UPDATE ON restores WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'restores', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('at', +OLD."at", +NEW."at"), ('last_seal', +OLD."last_seal", +NEW."last_seal"), ('next_seal', +OLD."next_seal", +NEW."next_seal")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_restores_gone AFTER DELETE ON restores WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'restores', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('at', +OLD."at"), ('last_seal', +OLD."last_seal"), ('next_seal', +OLD."next_seal"))) v; END;
CREATE TRIGGER audit_number_gaps_added AFTER INSERT ON number_gaps WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'number_gaps', coalesce(NEW."restore", '') || ' ' || coalesce(NEW."country", '') || ' ' || coalesce(NEW."series", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('restore', +NEW."restore"), ('country', +NEW."country"), ('series', +NEW."series"), ('last', +NEW."last"), ('next', +NEW."next"))) v; END;
CREATE TRIGGER audit_number_gaps_changed AFTER UPDATE ON number_gaps WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'number_gaps', coalesce(NEW."restore", '') || ' ' || coalesce(NEW."country", '') || ' ' || coalesce(NEW."series", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('restore', +OLD."restore", +NEW."restore"), ('country', +OLD."country", +NEW."country"), ('series', +OLD."series", +NEW."series"), ('last', +OLD."last", +NEW."last"), ('next', +OLD."next", +NEW."next")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_number_gaps_gone AFTER DELETE ON number_gaps WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'number_gaps', coalesce(OLD."restore", '') || ' ' || coalesce(OLD."country", '') || ' ' || coalesce(OLD."series", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('restore', +OLD."restore"), ('country', +OLD."country"), ('series', +OLD."series"), ('last', +OLD."last"), ('next', +OLD."next"))) v; END;
