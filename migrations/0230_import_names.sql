-- What a category, a brand or a form in merchants' files means here, as somebody said it once (docs/decisions/099-a-name-is-mapped-once.md).
CREATE TABLE import_names (
  kind TEXT NOT NULL CHECK (kind IN ('category', 'brand', 'form')),
  -- As names are compared: shared/domain/import-names.ts.
  name TEXT NOT NULL CHECK (name <> ''),
  -- Its id here; NULL: it is left out.
  ours TEXT,
  PRIMARY KEY (kind, name)
) STRICT;

CREATE TRIGGER audit_import_names_added AFTER INSERT ON import_names WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'import_names', coalesce(NEW."kind", '') || ' ' || coalesce(NEW."name", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('kind', +NEW."kind"), ('name', +NEW."name"), ('ours', +NEW."ours"))) v; END;
CREATE TRIGGER audit_import_names_changed AFTER UPDATE ON import_names WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'import_names', coalesce(NEW."kind", '') || ' ' || coalesce(NEW."name", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('kind', +OLD."kind", +NEW."kind"), ('name', +OLD."name", +NEW."name"), ('ours', +OLD."ours", +NEW."ours")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_import_names_gone AFTER DELETE ON import_names WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'import_names', coalesce(OLD."kind", '') || ' ' || coalesce(OLD."name", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('kind', +OLD."kind"), ('name', +OLD."name"), ('ours', +OLD."ours"))) v; END;
