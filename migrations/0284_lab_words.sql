-- What one laboratory calls the columns and tests of its spreadsheets, as somebody said it once (docs/decisions/116-a-laboratorys-words-are-said-once.md).
CREATE TABLE lab_words (
  lab TEXT NOT NULL REFERENCES labs (id),
  kind TEXT NOT NULL CHECK (kind IN ('column', 'test')),
  -- As words are compared: shared/domain/lab/sheet-words.ts.
  word TEXT NOT NULL CHECK (length(word) BETWEEN 1 AND 120),
  -- A column of ours, or a marker's code.
  means TEXT NOT NULL CHECK (length(means) BETWEEN 1 AND 40),
  PRIMARY KEY (lab, kind, word)
) STRICT;

CREATE TRIGGER audit_lab_words_added AFTER INSERT ON lab_words WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'lab_words', coalesce(NEW."lab", '') || ' ' || coalesce(NEW."kind", '') || ' ' || coalesce(NEW."word", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('lab', +NEW."lab"), ('kind', +NEW."kind"), ('word', +NEW."word"), ('means', +NEW."means"))) v; END;
CREATE TRIGGER audit_lab_words_changed AFTER UPDATE ON lab_words WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'lab_words', coalesce(NEW."lab", '') || ' ' || coalesce(NEW."kind", '') || ' ' || coalesce(NEW."word", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('lab', +OLD."lab", +NEW."lab"), ('kind', +OLD."kind", +NEW."kind"), ('word', +OLD."word", +NEW."word"), ('means', +OLD."means", +NEW."means")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_lab_words_gone AFTER DELETE ON lab_words WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'lab_words', coalesce(OLD."lab", '') || ' ' || coalesce(OLD."kind", '') || ' ' || coalesce(OLD."word", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('lab', +OLD."lab"), ('kind', +OLD."kind"), ('word', +OLD."word"), ('means', +OLD."means"))) v; END;
