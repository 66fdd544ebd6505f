-- A merchant's own words in place of the shop's, by key and language (docs/desk.md "Words"). The keys are the shop's (shared/i18n).
CREATE TABLE words (
  key TEXT NOT NULL CHECK (key GLOB '[a-z]*.[a-zA-Z]*' AND length(key) <= 80),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  PRIMARY KEY (locale, key)
) STRICT, WITHOUT ROWID;

-- They ride in every page.
CREATE TRIGGER words_are_few BEFORE INSERT ON words
WHEN (SELECT count(*) FROM words WHERE locale = NEW.locale AND key <> NEW.key) >= 100
BEGIN
  SELECT RAISE(ABORT, 'words_full');
END;

CREATE TRIGGER version_words_added AFTER INSERT ON words BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_words_changed AFTER UPDATE ON words BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_words_gone AFTER DELETE ON words BEGIN UPDATE catalogue_version SET version = version + 1; END;

CREATE TRIGGER audit_words_added AFTER INSERT ON words WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'words', coalesce(NEW."locale", '') || ' ' || coalesce(NEW."key", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('key', +NEW."key"), ('locale', +NEW."locale"), ('text', +NEW."text"))) v; END;
CREATE TRIGGER audit_words_changed AFTER UPDATE ON words WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'words', coalesce(NEW."locale", '') || ' ' || coalesce(NEW."key", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('key', +OLD."key", +NEW."key"), ('locale', +OLD."locale", +NEW."locale"), ('text', +OLD."text", +NEW."text")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_words_gone AFTER DELETE ON words WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'words', coalesce(OLD."locale", '') || ' ' || coalesce(OLD."key", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('key', +OLD."key"), ('locale', +OLD."locale"), ('text', +OLD."text"))) v; END;
