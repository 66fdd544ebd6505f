-- Prices for a time, and when products are shown and hidden (docs/desk.md "Scheduled prices"). Nothing here is what a page shows: at its
-- time each change is written to offers and products, whose triggers do the rest.
CREATE TABLE scheduled_prices (
  id TEXT PRIMARY KEY,
  sku_id TEXT NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
  country TEXT NOT NULL REFERENCES countries (id),
  -- A sale shows the regular price beside its own.
  kind TEXT NOT NULL CHECK (kind IN ('price', 'sale')),
  price_minor INTEGER NOT NULL CHECK (price_minor BETWEEN 1 AND 1000000000),
  -- Unix milliseconds; in force from the first on, and no longer at the second.
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  CONSTRAINT price_ends_first CHECK (ends_at > starts_at)
) STRICT;
CREATE INDEX scheduled_prices_of_sku ON scheduled_prices (sku_id, country, starts_at);
CREATE INDEX scheduled_prices_starting ON scheduled_prices (starts_at, id);
CREATE INDEX scheduled_prices_ending ON scheduled_prices (ends_at, id);
CREATE TRIGGER scheduled_prices_apart_added BEFORE INSERT ON scheduled_prices
WHEN EXISTS (SELECT 1 FROM scheduled_prices o WHERE o.sku_id = NEW.sku_id AND o.country = NEW.country AND o.id <> NEW.id
  AND o.starts_at < NEW.ends_at AND o.ends_at > NEW.starts_at) BEGIN
  SELECT RAISE(ABORT, 'price_overlap');
END;
CREATE TRIGGER scheduled_prices_apart_changed BEFORE UPDATE ON scheduled_prices
WHEN EXISTS (SELECT 1 FROM scheduled_prices o WHERE o.sku_id = NEW.sku_id AND o.country = NEW.country AND o.id <> NEW.id
  AND o.starts_at < NEW.ends_at AND o.ends_at > NEW.starts_at) BEGIN
  SELECT RAISE(ABORT, 'price_overlap');
END;

CREATE TABLE scheduled_visibility (
  product_id TEXT PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  publish_at INTEGER,
  unpublish_at INTEGER,
  CHECK (coalesce(publish_at, unpublish_at) IS NOT NULL),
  CHECK (publish_at IS NOT unpublish_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX scheduled_visibility_publishing ON scheduled_visibility (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX scheduled_visibility_unpublishing ON scheduled_visibility (unpublish_at) WHERE unpublish_at IS NOT NULL;

-- All that was due at `at` is done; the newest step did what was due after `from_at`.
CREATE TABLE schedule_clock (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  from_at INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;
INSERT INTO schedule_clock VALUES (1, 0, 0);

CREATE TRIGGER audit_scheduled_prices_added AFTER INSERT ON scheduled_prices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'scheduled_prices', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('sku_id', +NEW."sku_id"), ('country', +NEW."country"), ('kind', +NEW."kind"), ('price_minor', +NEW."price_minor"), ('starts_at', +NEW."starts_at"), ('ends_at', +NEW."ends_at"))) v; END;
CREATE TRIGGER audit_scheduled_prices_changed AFTER UPDATE ON scheduled_prices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'scheduled_prices', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('kind', +OLD."kind", +NEW."kind"), ('price_minor', +OLD."price_minor", +NEW."price_minor"), ('starts_at', +OLD."starts_at", +NEW."starts_at"), ('ends_at', +OLD."ends_at", +NEW."ends_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_scheduled_prices_gone AFTER DELETE ON scheduled_prices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'scheduled_prices', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('sku_id', +OLD."sku_id"), ('country', +OLD."country"), ('kind', +OLD."kind"), ('price_minor', +OLD."price_minor"), ('starts_at', +OLD."starts_at"), ('ends_at', +OLD."ends_at"))) v; END;
CREATE TRIGGER audit_scheduled_visibility_added AFTER INSERT ON scheduled_visibility WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'scheduled_visibility', coalesce(NEW."product_id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('product_id', +NEW."product_id"), ('publish_at', +NEW."publish_at"), ('unpublish_at', +NEW."unpublish_at"))) v; END;
CREATE TRIGGER audit_scheduled_visibility_changed AFTER UPDATE ON scheduled_visibility WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'scheduled_visibility', coalesce(NEW."product_id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('product_id', +OLD."product_id", +NEW."product_id"), ('publish_at', +OLD."publish_at", +NEW."publish_at"), ('unpublish_at', +OLD."unpublish_at", +NEW."unpublish_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_scheduled_visibility_gone AFTER DELETE ON scheduled_visibility WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'scheduled_visibility', coalesce(OLD."product_id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('product_id', +OLD."product_id"), ('publish_at', +OLD."publish_at"), ('unpublish_at', +OLD."unpublish_at"))) v; END;
