-- A percentage off many products for a time (docs/desk.md "Sales"). Its prices are rows of scheduled_prices, which name it.
CREATE TABLE sales (
  id TEXT PRIMARY KEY,
  -- Whoever asks again with the same key made it already.
  key TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL,
  title TEXT NOT NULL,
  percent INTEGER NOT NULL CHECK (percent BETWEEN 1 AND 90),
  choice TEXT NOT NULL CHECK (choice IN ('category', 'brand', 'products')),
  -- The category's or the brand's id; no reference, because a sale that is over outlives both.
  about TEXT CHECK ((about IS NULL) = (choice = 'products')),
  countries TEXT NOT NULL CHECK (json_valid(countries)),
  -- As many as it began with.
  products INTEGER NOT NULL CHECK (products > 0),
  prices INTEGER NOT NULL CHECK (prices > 0),
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  CHECK (ends_at > starts_at)
) STRICT;
CREATE INDEX sales_starting ON sales (starts_at, id);
CREATE INDEX sales_ending ON sales (ends_at, id);

ALTER TABLE scheduled_prices ADD COLUMN sale_id TEXT REFERENCES sales (id);
CREATE INDEX scheduled_prices_of_sale ON scheduled_prices (sale_id, sku_id, country) WHERE sale_id IS NOT NULL;

DROP TRIGGER audit_scheduled_prices_added;
DROP TRIGGER audit_scheduled_prices_changed;
DROP TRIGGER audit_scheduled_prices_gone;
CREATE TRIGGER audit_sales_added AFTER INSERT ON sales WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'sales', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('key', +NEW."key"), ('hash', +NEW."hash"), ('title', +NEW."title"), ('percent', +NEW."percent"), ('choice', +NEW."choice"), ('about', +NEW."about"), ('countries', +NEW."countries"), ('products', +NEW."products"), ('prices', +NEW."prices"), ('starts_at', +NEW."starts_at"), ('ends_at', +NEW."ends_at"))) v; END;
CREATE TRIGGER audit_sales_changed AFTER UPDATE ON sales WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'sales', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('key', +OLD."key", +NEW."key"), ('hash', +OLD."hash", +NEW."hash"), ('title', +OLD."title", +NEW."title"), ('percent', +OLD."percent", +NEW."percent"), ('choice', +OLD."choice", +NEW."choice"), ('about', +OLD."about", +NEW."about"), ('countries', +OLD."countries", +NEW."countries"), ('products', +OLD."products", +NEW."products"), ('prices', +OLD."prices", +NEW."prices"), ('starts_at', +OLD."starts_at", +NEW."starts_at"), ('ends_at', +OLD."ends_at", +NEW."ends_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_sales_gone AFTER DELETE ON sales WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'sales', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('key', +OLD."key"), ('hash', +OLD."hash"), ('title', +OLD."title"), ('percent', +OLD."percent"), ('choice', +OLD."choice"), ('about', +OLD."about"), ('countries', +OLD."countries"), ('products', +OLD."products"), ('prices', +OLD."prices"), ('starts_at', +OLD."starts_at"), ('ends_at', +OLD."ends_at"))) v; END;
CREATE TRIGGER audit_scheduled_prices_added AFTER INSERT ON scheduled_prices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'scheduled_prices', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('sku_id', +NEW."sku_id"), ('country', +NEW."country"), ('kind', +NEW."kind"), ('price_minor', +NEW."price_minor"), ('starts_at', +NEW."starts_at"), ('ends_at', +NEW."ends_at"), ('sale_id', +NEW."sale_id"))) v; END;
CREATE TRIGGER audit_scheduled_prices_changed AFTER UPDATE ON scheduled_prices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'scheduled_prices', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('kind', +OLD."kind", +NEW."kind"), ('price_minor', +OLD."price_minor", +NEW."price_minor"), ('starts_at', +OLD."starts_at", +NEW."starts_at"), ('ends_at', +OLD."ends_at", +NEW."ends_at"), ('sale_id', +OLD."sale_id", +NEW."sale_id")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_scheduled_prices_gone AFTER DELETE ON scheduled_prices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'scheduled_prices', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('sku_id', +OLD."sku_id"), ('country', +OLD."country"), ('kind', +OLD."kind"), ('price_minor', +OLD."price_minor"), ('starts_at', +OLD."starts_at"), ('ends_at', +OLD."ends_at"), ('sale_id', +OLD."sale_id"))) v; END;
