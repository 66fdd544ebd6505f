-- What staff change, with who they are: one row of audit_log for each call that writes, in the batch of its change, and a row of
-- audit_changes for each row that it changed (docs/desk.md "The audit log"). worker/commerce/features/audit-log/audited-db.ts writes the first and names
-- it in `acting` while its batch runs; the triggers below write the second.

CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  key_id TEXT NOT NULL,
  call TEXT NOT NULL,
  subject TEXT,
  request_id TEXT NOT NULL UNIQUE
) STRICT;
CREATE INDEX audit_log_of_actor ON audit_log (actor, id);

-- Before and after as JSON, NULL where there was or is no row, of a changed row
-- only the fields that differ; of persons and money only the names of the fields.
CREATE TABLE audit_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  log_id INTEGER NOT NULL REFERENCES audit_log (id),
  entity TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  before TEXT,
  after TEXT
) STRICT;
CREATE INDEX audit_changes_of_entity ON audit_changes (entity, entity_id, id);
CREATE INDEX audit_changes_by_entity ON audit_changes (entity, id);
CREATE INDEX audit_changes_of_log ON audit_changes (log_id);

CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log BEGIN SELECT raise(ABORT, 'audit_log_stays'); END;
CREATE TRIGGER audit_log_is_kept BEFORE DELETE ON audit_log BEGIN SELECT raise(ABORT, 'audit_log_stays'); END;
CREATE TRIGGER audit_changes_stay BEFORE UPDATE ON audit_changes BEGIN SELECT raise(ABORT, 'audit_log_stays'); END;
CREATE TRIGGER audit_changes_are_kept BEFORE DELETE ON audit_changes BEGIN SELECT raise(ABORT, 'audit_log_stays'); END;

-- One row: whose change this is, while its batch runs.
CREATE TABLE acting (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  log_id INTEGER REFERENCES audit_log (id)
) STRICT;
INSERT INTO acting (id, log_id) VALUES (1, NULL);

-- A seal is the hash of the rows since the one before, and of that one's hash.
CREATE TABLE audit_seals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  last_log INTEGER NOT NULL,
  last_change INTEGER NOT NULL,
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER audit_seals_stay BEFORE UPDATE ON audit_seals BEGIN SELECT raise(ABORT, 'audit_log_stays'); END;
CREATE TRIGGER audit_seals_are_kept BEFORE DELETE ON audit_seals BEGIN SELECT raise(ABORT, 'audit_log_stays'); END;

CREATE TRIGGER audit_blood_tests_added AFTER INSERT ON blood_tests WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'blood_tests', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('slug', +NEW."slug"), ('sku_id', +NEW."sku_id"), ('name_en', +NEW."name_en"), ('name_ar', +NEW."name_ar"), ('details', +NEW."details"), ('base_fils', +NEW."base_fils"), ('markdown_fils', +NEW."markdown_fils"), ('price_sar', +NEW."price_sar"), ('markdown_sar', +NEW."markdown_sar"), ('active', +NEW."active"), ('position', +NEW."position"), ('image', +NEW."image"), ('aliases', +NEW."aliases"))) v; END;
CREATE TRIGGER audit_blood_tests_changed AFTER UPDATE ON blood_tests WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'blood_tests', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('slug', +OLD."slug", +NEW."slug"), ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('name_en', +OLD."name_en", +NEW."name_en"), ('name_ar', +OLD."name_ar", +NEW."name_ar"), ('details', +OLD."details", +NEW."details"), ('base_fils', +OLD."base_fils", +NEW."base_fils"), ('markdown_fils', +OLD."markdown_fils", +NEW."markdown_fils"), ('price_sar', +OLD."price_sar", +NEW."price_sar"), ('markdown_sar', +OLD."markdown_sar", +NEW."markdown_sar"), ('active', +OLD."active", +NEW."active"), ('position', +OLD."position", +NEW."position"), ('image', +OLD."image", +NEW."image"), ('aliases', +OLD."aliases", +NEW."aliases")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_blood_tests_gone AFTER DELETE ON blood_tests WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'blood_tests', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('slug', +OLD."slug"), ('sku_id', +OLD."sku_id"), ('name_en', +OLD."name_en"), ('name_ar', +OLD."name_ar"), ('details', +OLD."details"), ('base_fils', +OLD."base_fils"), ('markdown_fils', +OLD."markdown_fils"), ('price_sar', +OLD."price_sar"), ('markdown_sar', +OLD."markdown_sar"), ('active', +OLD."active"), ('position', +OLD."position"), ('image', +OLD."image"), ('aliases', +OLD."aliases"))) v; END;
CREATE TRIGGER audit_brands_added AFTER INSERT ON brands WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'brands', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('slug', +NEW."slug"), ('name_en', +NEW."name_en"), ('name_ar', +NEW."name_ar"), ('description_en', +NEW."description_en"), ('description_ar', +NEW."description_ar"), ('featured', +NEW."featured"), ('popularity', +NEW."popularity"), ('image', +NEW."image"), ('aliases', +NEW."aliases"))) v; END;
CREATE TRIGGER audit_brands_changed AFTER UPDATE ON brands WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'brands', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('slug', +OLD."slug", +NEW."slug"), ('name_en', +OLD."name_en", +NEW."name_en"), ('name_ar', +OLD."name_ar", +NEW."name_ar"), ('description_en', +OLD."description_en", +NEW."description_en"), ('description_ar', +OLD."description_ar", +NEW."description_ar"), ('featured', +OLD."featured", +NEW."featured"), ('popularity', +OLD."popularity", +NEW."popularity"), ('image', +OLD."image", +NEW."image"), ('aliases', +OLD."aliases", +NEW."aliases")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_brands_gone AFTER DELETE ON brands WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'brands', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('slug', +OLD."slug"), ('name_en', +OLD."name_en"), ('name_ar', +OLD."name_ar"), ('description_en', +OLD."description_en"), ('description_ar', +OLD."description_ar"), ('featured', +OLD."featured"), ('popularity', +OLD."popularity"), ('image', +OLD."image"), ('aliases', +OLD."aliases"))) v; END;
CREATE TRIGGER audit_categories_added AFTER INSERT ON categories WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'categories', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('slug', +NEW."slug"), ('name_en', +NEW."name_en"), ('name_ar', +NEW."name_ar"), ('description_en', +NEW."description_en"), ('description_ar', +NEW."description_ar"), ('color', +NEW."color"), ('word', +NEW."word"), ('position', +NEW."position"), ('image', +NEW."image"), ('aliases', +NEW."aliases"), ('needs', +NEW."needs"))) v; END;
CREATE TRIGGER audit_categories_changed AFTER UPDATE ON categories WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'categories', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('slug', +OLD."slug", +NEW."slug"), ('name_en', +OLD."name_en", +NEW."name_en"), ('name_ar', +OLD."name_ar", +NEW."name_ar"), ('description_en', +OLD."description_en", +NEW."description_en"), ('description_ar', +OLD."description_ar", +NEW."description_ar"), ('color', +OLD."color", +NEW."color"), ('word', +OLD."word", +NEW."word"), ('position', +OLD."position", +NEW."position"), ('image', +OLD."image", +NEW."image"), ('aliases', +OLD."aliases", +NEW."aliases"), ('needs', +OLD."needs", +NEW."needs")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_categories_gone AFTER DELETE ON categories WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'categories', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('slug', +OLD."slug"), ('name_en', +OLD."name_en"), ('name_ar', +OLD."name_ar"), ('description_en', +OLD."description_en"), ('description_ar', +OLD."description_ar"), ('color', +OLD."color"), ('word', +OLD."word"), ('position', +OLD."position"), ('image', +OLD."image"), ('aliases', +OLD."aliases"), ('needs', +OLD."needs"))) v; END;
CREATE TRIGGER audit_contents_added AFTER INSERT ON contents WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'contents', coalesce(NEW."key", '') || ' ' || coalesce(NEW."locale", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('key', +NEW."key"), ('locale', +NEW."locale"), ('text', +NEW."text"), ('changed_at', +NEW."changed_at"))) v; END;
CREATE TRIGGER audit_contents_changed AFTER UPDATE ON contents WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'contents', coalesce(NEW."key", '') || ' ' || coalesce(NEW."locale", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('key', +OLD."key", +NEW."key"), ('locale', +OLD."locale", +NEW."locale"), ('text', +OLD."text", +NEW."text"), ('changed_at', +OLD."changed_at", +NEW."changed_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_contents_gone AFTER DELETE ON contents WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'contents', coalesce(OLD."key", '') || ' ' || coalesce(OLD."locale", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('key', +OLD."key"), ('locale', +OLD."locale"), ('text', +OLD."text"), ('changed_at', +OLD."changed_at"))) v; END;
CREATE TRIGGER audit_countries_added AFTER INSERT ON countries WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'countries', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('name_en', +NEW."name_en"), ('name_ar', +NEW."name_ar"), ('currency', +NEW."currency"), ('rate_micros', +NEW."rate_micros"), ('is_default', +NEW."is_default"), ('stop_days', +NEW."stop_days"), ('price_step', +NEW."price_step"), ('price_ending', +NEW."price_ending"), ('vat_percent', +NEW."vat_percent"), ('vat_number_pattern', +NEW."vat_number_pattern"), ('smallest_coin_minor', +NEW."smallest_coin_minor"))) v; END;
CREATE TRIGGER audit_countries_changed AFTER UPDATE ON countries WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'countries', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('name_en', +OLD."name_en", +NEW."name_en"), ('name_ar', +OLD."name_ar", +NEW."name_ar"), ('currency', +OLD."currency", +NEW."currency"), ('rate_micros', +OLD."rate_micros", +NEW."rate_micros"), ('is_default', +OLD."is_default", +NEW."is_default"), ('stop_days', +OLD."stop_days", +NEW."stop_days"), ('price_step', +OLD."price_step", +NEW."price_step"), ('price_ending', +OLD."price_ending", +NEW."price_ending"), ('vat_percent', +OLD."vat_percent", +NEW."vat_percent"), ('vat_number_pattern', +OLD."vat_number_pattern", +NEW."vat_number_pattern"), ('smallest_coin_minor', +OLD."smallest_coin_minor", +NEW."smallest_coin_minor")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_countries_gone AFTER DELETE ON countries WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'countries', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('name_en', +OLD."name_en"), ('name_ar', +OLD."name_ar"), ('currency', +OLD."currency"), ('rate_micros', +OLD."rate_micros"), ('is_default', +OLD."is_default"), ('stop_days', +OLD."stop_days"), ('price_step', +OLD."price_step"), ('price_ending', +OLD."price_ending"), ('vat_percent', +OLD."vat_percent"), ('vat_number_pattern', +OLD."vat_number_pattern"), ('smallest_coin_minor', +OLD."smallest_coin_minor"))) v; END;
CREATE TRIGGER audit_coupons_added AFTER INSERT ON coupons WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'coupons', coalesce(NEW."code", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('code', +NEW."code"), ('type', +NEW."type"), ('value', +NEW."value"), ('country', +NEW."country"), ('currency', +NEW."currency"), ('starts_at', +NEW."starts_at"), ('ends_at', +NEW."ends_at"), ('min_subtotal', +NEW."min_subtotal"), ('max_uses', +NEW."max_uses"), ('per_user', +NEW."per_user"), ('used', +NEW."used"))) v; END;
CREATE TRIGGER audit_coupons_changed AFTER UPDATE ON coupons WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'coupons', coalesce(NEW."code", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('code', +OLD."code", +NEW."code"), ('type', +OLD."type", +NEW."type"), ('value', +OLD."value", +NEW."value"), ('country', +OLD."country", +NEW."country"), ('currency', +OLD."currency", +NEW."currency"), ('starts_at', +OLD."starts_at", +NEW."starts_at"), ('ends_at', +OLD."ends_at", +NEW."ends_at"), ('min_subtotal', +OLD."min_subtotal", +NEW."min_subtotal"), ('max_uses', +OLD."max_uses", +NEW."max_uses"), ('per_user', +OLD."per_user", +NEW."per_user"), ('used', +OLD."used", +NEW."used")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_coupons_gone AFTER DELETE ON coupons WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'coupons', coalesce(OLD."code", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('code', +OLD."code"), ('type', +OLD."type"), ('value', +OLD."value"), ('country', +OLD."country"), ('currency', +OLD."currency"), ('starts_at', +OLD."starts_at"), ('ends_at', +OLD."ends_at"), ('min_subtotal', +OLD."min_subtotal"), ('max_uses', +OLD."max_uses"), ('per_user', +OLD."per_user"), ('used', +OLD."used"))) v; END;
CREATE TRIGGER audit_bundle_items_added AFTER INSERT ON bundle_items WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'bundle_items', coalesce(NEW."bundle_id", '') || ' ' || coalesce(NEW."sku_id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('bundle_id', +NEW."bundle_id"), ('position', +NEW."position"), ('sku_id', +NEW."sku_id"))) v; END;
CREATE TRIGGER audit_bundle_items_changed AFTER UPDATE ON bundle_items WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'bundle_items', coalesce(NEW."bundle_id", '') || ' ' || coalesce(NEW."sku_id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('bundle_id', +OLD."bundle_id", +NEW."bundle_id"), ('position', +OLD."position", +NEW."position"), ('sku_id', +OLD."sku_id", +NEW."sku_id")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_bundle_items_gone AFTER DELETE ON bundle_items WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'bundle_items', coalesce(OLD."bundle_id", '') || ' ' || coalesce(OLD."sku_id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('bundle_id', +OLD."bundle_id"), ('position', +OLD."position"), ('sku_id', +OLD."sku_id"))) v; END;
CREATE TRIGGER audit_bundles_added AFTER INSERT ON bundles WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'bundles', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('percent', +NEW."percent"), ('country', +NEW."country"), ('starts_at', +NEW."starts_at"), ('ends_at', +NEW."ends_at"))) v; END;
CREATE TRIGGER audit_bundles_changed AFTER UPDATE ON bundles WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'bundles', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('percent', +OLD."percent", +NEW."percent"), ('country', +OLD."country", +NEW."country"), ('starts_at', +OLD."starts_at", +NEW."starts_at"), ('ends_at', +OLD."ends_at", +NEW."ends_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_bundles_gone AFTER DELETE ON bundles WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'bundles', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('percent', +OLD."percent"), ('country', +OLD."country"), ('starts_at', +OLD."starts_at"), ('ends_at', +OLD."ends_at"))) v; END;
CREATE TRIGGER audit_delivery_holidays_added AFTER INSERT ON delivery_holidays WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'delivery_holidays', coalesce(NEW."country", '') || ' ' || coalesce(NEW."day", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +NEW."country"), ('day', +NEW."day"))) v; END;
CREATE TRIGGER audit_delivery_holidays_changed AFTER UPDATE ON delivery_holidays WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'delivery_holidays', coalesce(NEW."country", '') || ' ' || coalesce(NEW."day", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('country', +OLD."country", +NEW."country"), ('day', +OLD."day", +NEW."day")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_delivery_holidays_gone AFTER DELETE ON delivery_holidays WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'delivery_holidays', coalesce(OLD."country", '') || ' ' || coalesce(OLD."day", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +OLD."country"), ('day', +OLD."day"))) v; END;
CREATE TRIGGER audit_delivery_rules_added AFTER INSERT ON delivery_rules WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'delivery_rules', coalesce(NEW."country", '') || ' ' || coalesce(NEW."region", '') || ' ' || coalesce(NEW."area", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +NEW."country"), ('region', +NEW."region"), ('area', +NEW."area"), ('cut_off', +NEW."cut_off"), ('first_days', +NEW."first_days"), ('last_days', +NEW."last_days"), ('rest_days', +NEW."rest_days"))) v; END;
CREATE TRIGGER audit_delivery_rules_changed AFTER UPDATE ON delivery_rules WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'delivery_rules', coalesce(NEW."country", '') || ' ' || coalesce(NEW."region", '') || ' ' || coalesce(NEW."area", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('country', +OLD."country", +NEW."country"), ('region', +OLD."region", +NEW."region"), ('area', +OLD."area", +NEW."area"), ('cut_off', +OLD."cut_off", +NEW."cut_off"), ('first_days', +OLD."first_days", +NEW."first_days"), ('last_days', +OLD."last_days", +NEW."last_days"), ('rest_days', +OLD."rest_days", +NEW."rest_days")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_delivery_rules_gone AFTER DELETE ON delivery_rules WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'delivery_rules', coalesce(OLD."country", '') || ' ' || coalesce(OLD."region", '') || ' ' || coalesce(OLD."area", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +OLD."country"), ('region', +OLD."region"), ('area', +OLD."area"), ('cut_off', +OLD."cut_off"), ('first_days', +OLD."first_days"), ('last_days', +OLD."last_days"), ('rest_days', +OLD."rest_days"))) v; END;
CREATE TRIGGER audit_free_delivery_added AFTER INSERT ON free_delivery WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'free_delivery', coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +NEW."country"), ('threshold_minor', +NEW."threshold_minor"), ('fee_minor', +NEW."fee_minor"))) v; END;
CREATE TRIGGER audit_free_delivery_changed AFTER UPDATE ON free_delivery WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'free_delivery', coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('country', +OLD."country", +NEW."country"), ('threshold_minor', +OLD."threshold_minor", +NEW."threshold_minor"), ('fee_minor', +OLD."fee_minor", +NEW."fee_minor")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_free_delivery_gone AFTER DELETE ON free_delivery WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'free_delivery', coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +OLD."country"), ('threshold_minor', +OLD."threshold_minor"), ('fee_minor', +OLD."fee_minor"))) v; END;
CREATE TRIGGER audit_gift_wraps_added AFTER INSERT ON gift_wraps WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'gift_wraps', coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +NEW."country"), ('fee_minor', +NEW."fee_minor"))) v; END;
CREATE TRIGGER audit_gift_wraps_changed AFTER UPDATE ON gift_wraps WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'gift_wraps', coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('country', +OLD."country", +NEW."country"), ('fee_minor', +OLD."fee_minor", +NEW."fee_minor")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_gift_wraps_gone AFTER DELETE ON gift_wraps WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'gift_wraps', coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +OLD."country"), ('fee_minor', +OLD."fee_minor"))) v; END;
CREATE TRIGGER audit_giveaways_added AFTER INSERT ON giveaways WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'giveaways', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('sku_id', +NEW."sku_id"), ('country', +NEW."country"), ('min_subtotal', +NEW."min_subtotal"), ('with_sku', +NEW."with_sku"), ('with_count', +NEW."with_count"), ('starts_at', +NEW."starts_at"), ('ends_at', +NEW."ends_at"))) v; END;
CREATE TRIGGER audit_giveaways_changed AFTER UPDATE ON giveaways WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'giveaways', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('min_subtotal', +OLD."min_subtotal", +NEW."min_subtotal"), ('with_sku', +OLD."with_sku", +NEW."with_sku"), ('with_count', +OLD."with_count", +NEW."with_count"), ('starts_at', +OLD."starts_at", +NEW."starts_at"), ('ends_at', +OLD."ends_at", +NEW."ends_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_giveaways_gone AFTER DELETE ON giveaways WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'giveaways', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('sku_id', +OLD."sku_id"), ('country', +OLD."country"), ('min_subtotal', +OLD."min_subtotal"), ('with_sku', +OLD."with_sku"), ('with_count', +OLD."with_count"), ('starts_at', +OLD."starts_at"), ('ends_at', +OLD."ends_at"))) v; END;
CREATE TRIGGER audit_home_blocks_added AFTER INSERT ON home_blocks WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'home_blocks', coalesce(NEW."position", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('position', +NEW."position"), ('type', +NEW."type"), ('content', +NEW."content"))) v; END;
CREATE TRIGGER audit_home_blocks_changed AFTER UPDATE ON home_blocks WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'home_blocks', coalesce(NEW."position", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('position', +OLD."position", +NEW."position"), ('type', +OLD."type", +NEW."type"), ('content', +OLD."content", +NEW."content")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_home_blocks_gone AFTER DELETE ON home_blocks WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'home_blocks', coalesce(OLD."position", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('position', +OLD."position"), ('type', +OLD."type"), ('content', +OLD."content"))) v; END;
CREATE TRIGGER audit_ingredients_added AFTER INSERT ON ingredients WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'ingredients', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('name_en', +NEW."name_en"), ('name_ar', +NEW."name_ar"), ('category_id', +NEW."category_id"))) v; END;
CREATE TRIGGER audit_ingredients_changed AFTER UPDATE ON ingredients WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'ingredients', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('name_en', +OLD."name_en", +NEW."name_en"), ('name_ar', +OLD."name_ar", +NEW."name_ar"), ('category_id', +OLD."category_id", +NEW."category_id")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_ingredients_gone AFTER DELETE ON ingredients WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'ingredients', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('name_en', +OLD."name_en"), ('name_ar', +OLD."name_ar"), ('category_id', +OLD."category_id"))) v; END;
CREATE TRIGGER audit_not_sold_added AFTER INSERT ON not_sold WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'not_sold', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +NEW."sku_id"), ('country', +NEW."country"), ('reason', +NEW."reason"))) v; END;
CREATE TRIGGER audit_not_sold_changed AFTER UPDATE ON not_sold WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'not_sold', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('reason', +OLD."reason", +NEW."reason")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_not_sold_gone AFTER DELETE ON not_sold WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'not_sold', coalesce(OLD."sku_id", '') || ' ' || coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +OLD."sku_id"), ('country', +OLD."country"), ('reason', +OLD."reason"))) v; END;
CREATE TRIGGER audit_nutritionist_products_added AFTER INSERT ON nutritionist_products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_products', coalesce(NEW."nutritionist_id", '') || ' ' || coalesce(NEW."product_id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('nutritionist_id', +NEW."nutritionist_id"), ('product_id', +NEW."product_id"), ('position', +NEW."position"), ('dose_en', +NEW."dose_en"), ('dose_ar', +NEW."dose_ar"), ('reason_en', +NEW."reason_en"), ('reason_ar', +NEW."reason_ar"))) v; END;
CREATE TRIGGER audit_nutritionist_products_changed AFTER UPDATE ON nutritionist_products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_products', coalesce(NEW."nutritionist_id", '') || ' ' || coalesce(NEW."product_id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('nutritionist_id', +OLD."nutritionist_id", +NEW."nutritionist_id"), ('product_id', +OLD."product_id", +NEW."product_id"), ('position', +OLD."position", +NEW."position"), ('dose_en', +OLD."dose_en", +NEW."dose_en"), ('dose_ar', +OLD."dose_ar", +NEW."dose_ar"), ('reason_en', +OLD."reason_en", +NEW."reason_en"), ('reason_ar', +OLD."reason_ar", +NEW."reason_ar")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_nutritionist_products_gone AFTER DELETE ON nutritionist_products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_products', coalesce(OLD."nutritionist_id", '') || ' ' || coalesce(OLD."product_id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('nutritionist_id', +OLD."nutritionist_id"), ('product_id', +OLD."product_id"), ('position', +OLD."position"), ('dose_en', +OLD."dose_en"), ('dose_ar', +OLD."dose_ar"), ('reason_en', +OLD."reason_en"), ('reason_ar', +OLD."reason_ar"))) v; END;
CREATE TRIGGER audit_nutritionists_added AFTER INSERT ON nutritionists WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionists', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('slug', +NEW."slug"), ('name_en', +NEW."name_en"), ('name_ar', +NEW."name_ar"), ('details', +NEW."details"), ('position', +NEW."position"), ('image', +NEW."image"), ('aliases', +NEW."aliases"))) v; END;
CREATE TRIGGER audit_nutritionists_changed AFTER UPDATE ON nutritionists WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionists', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('slug', +OLD."slug", +NEW."slug"), ('name_en', +OLD."name_en", +NEW."name_en"), ('name_ar', +OLD."name_ar", +NEW."name_ar"), ('details', +OLD."details", +NEW."details"), ('position', +OLD."position", +NEW."position"), ('image', +OLD."image", +NEW."image"), ('aliases', +OLD."aliases", +NEW."aliases")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_nutritionists_gone AFTER DELETE ON nutritionists WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionists', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('slug', +OLD."slug"), ('name_en', +OLD."name_en"), ('name_ar', +OLD."name_ar"), ('details', +OLD."details"), ('position', +OLD."position"), ('image', +OLD."image"), ('aliases', +OLD."aliases"))) v; END;
CREATE TRIGGER audit_prices_added AFTER INSERT ON prices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'prices', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +NEW."sku_id"), ('country', +NEW."country"), ('price_minor', +NEW."price_minor"), ('markdown_minor', +NEW."markdown_minor"))) v; END;
CREATE TRIGGER audit_prices_changed AFTER UPDATE ON prices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'prices', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('price_minor', +OLD."price_minor", +NEW."price_minor"), ('markdown_minor', +OLD."markdown_minor", +NEW."markdown_minor")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_prices_gone AFTER DELETE ON prices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'prices', coalesce(OLD."sku_id", '') || ' ' || coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +OLD."sku_id"), ('country', +OLD."country"), ('price_minor', +OLD."price_minor"), ('markdown_minor', +OLD."markdown_minor"))) v; END;
CREATE TRIGGER audit_product_attributes_added AFTER INSERT ON product_attributes WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'product_attributes', coalesce(NEW."product_id", '') || ' ' || coalesce(NEW."attribute", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('product_id', +NEW."product_id"), ('attribute', +NEW."attribute"))) v; END;
CREATE TRIGGER audit_product_attributes_changed AFTER UPDATE ON product_attributes WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'product_attributes', coalesce(NEW."product_id", '') || ' ' || coalesce(NEW."attribute", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('product_id', +OLD."product_id", +NEW."product_id"), ('attribute', +OLD."attribute", +NEW."attribute")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_product_attributes_gone AFTER DELETE ON product_attributes WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'product_attributes', coalesce(OLD."product_id", '') || ' ' || coalesce(OLD."attribute", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('product_id', +OLD."product_id"), ('attribute', +OLD."attribute"))) v; END;
CREATE TRIGGER audit_product_ingredients_added AFTER INSERT ON product_ingredients WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'product_ingredients', coalesce(NEW."product_id", '') || ' ' || coalesce(NEW."ingredient", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('product_id', +NEW."product_id"), ('ingredient', +NEW."ingredient"), ('amount_mg', +NEW."amount_mg"))) v; END;
CREATE TRIGGER audit_product_ingredients_changed AFTER UPDATE ON product_ingredients WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'product_ingredients', coalesce(NEW."product_id", '') || ' ' || coalesce(NEW."ingredient", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('product_id', +OLD."product_id", +NEW."product_id"), ('ingredient', +OLD."ingredient", +NEW."ingredient"), ('amount_mg', +OLD."amount_mg", +NEW."amount_mg")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_product_ingredients_gone AFTER DELETE ON product_ingredients WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'product_ingredients', coalesce(OLD."product_id", '') || ' ' || coalesce(OLD."ingredient", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('product_id', +OLD."product_id"), ('ingredient', +OLD."ingredient"), ('amount_mg', +OLD."amount_mg"))) v; END;
CREATE TRIGGER audit_products_added AFTER INSERT ON products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'products', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('slug', +NEW."slug"), ('brand_id', +NEW."brand_id"), ('category_id', +NEW."category_id"), ('status', +NEW."status"), ('draft_reason', +NEW."draft_reason"), ('name_en', +NEW."name_en"), ('name_ar', +NEW."name_ar"), ('description_en', +NEW."description_en"), ('description_ar', +NEW."description_ar"), ('form', +NEW."form"), ('contents_en', +NEW."contents_en"), ('contents_ar', +NEW."contents_ar"), ('recommendation_en', +NEW."recommendation_en"), ('recommendation_ar', +NEW."recommendation_ar"), ('details', +NEW."details"), ('images', +NEW."images"), ('halal', +NEW."halal"), ('vegan', +NEW."vegan"), ('popularity', +NEW."popularity"), ('expires_on', +NEW."expires_on"), ('created_at', +NEW."created_at"), ('source_hash', +NEW."source_hash"), ('hidden', +NEW."hidden"))) v; END;
CREATE TRIGGER audit_products_changed AFTER UPDATE ON products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'products', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('slug', +OLD."slug", +NEW."slug"), ('brand_id', +OLD."brand_id", +NEW."brand_id"), ('category_id', +OLD."category_id", +NEW."category_id"), ('status', +OLD."status", +NEW."status"), ('draft_reason', +OLD."draft_reason", +NEW."draft_reason"), ('name_en', +OLD."name_en", +NEW."name_en"), ('name_ar', +OLD."name_ar", +NEW."name_ar"), ('description_en', +OLD."description_en", +NEW."description_en"), ('description_ar', +OLD."description_ar", +NEW."description_ar"), ('form', +OLD."form", +NEW."form"), ('contents_en', +OLD."contents_en", +NEW."contents_en"), ('contents_ar', +OLD."contents_ar", +NEW."contents_ar"), ('recommendation_en', +OLD."recommendation_en", +NEW."recommendation_en"), ('recommendation_ar', +OLD."recommendation_ar", +NEW."recommendation_ar"), ('details', +OLD."details", +NEW."details"), ('images', +OLD."images", +NEW."images"), ('halal', +OLD."halal", +NEW."halal"), ('vegan', +OLD."vegan", +NEW."vegan"), ('popularity', +OLD."popularity", +NEW."popularity"), ('expires_on', +OLD."expires_on", +NEW."expires_on"), ('created_at', +OLD."created_at", +NEW."created_at"), ('source_hash', +OLD."source_hash", +NEW."source_hash"), ('hidden', +OLD."hidden", +NEW."hidden")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_products_gone AFTER DELETE ON products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'products', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('slug', +OLD."slug"), ('brand_id', +OLD."brand_id"), ('category_id', +OLD."category_id"), ('status', +OLD."status"), ('draft_reason', +OLD."draft_reason"), ('name_en', +OLD."name_en"), ('name_ar', +OLD."name_ar"), ('description_en', +OLD."description_en"), ('description_ar', +OLD."description_ar"), ('form', +OLD."form"), ('contents_en', +OLD."contents_en"), ('contents_ar', +OLD."contents_ar"), ('recommendation_en', +OLD."recommendation_en"), ('recommendation_ar', +OLD."recommendation_ar"), ('details', +OLD."details"), ('images', +OLD."images"), ('halal', +OLD."halal"), ('vegan', +OLD."vegan"), ('popularity', +OLD."popularity"), ('expires_on', +OLD."expires_on"), ('created_at', +OLD."created_at"), ('source_hash', +OLD."source_hash"), ('hidden', +OLD."hidden"))) v; END;
CREATE TRIGGER audit_roles_added AFTER INSERT ON roles WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'roles', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('name_en', +NEW."name_en"), ('name_ar', +NEW."name_ar"))) v; END;
CREATE TRIGGER audit_roles_changed AFTER UPDATE ON roles WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'roles', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('name_en', +OLD."name_en", +NEW."name_en"), ('name_ar', +OLD."name_ar", +NEW."name_ar")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_roles_gone AFTER DELETE ON roles WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'roles', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('name_en', +OLD."name_en"), ('name_ar', +OLD."name_ar"))) v; END;
CREATE TRIGGER audit_role_permissions_added AFTER INSERT ON role_permissions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'role_permissions', coalesce(NEW."role_id", '') || ' ' || coalesce(NEW."permission", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('role_id', +NEW."role_id"), ('permission', +NEW."permission"))) v; END;
CREATE TRIGGER audit_role_permissions_changed AFTER UPDATE ON role_permissions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'role_permissions', coalesce(NEW."role_id", '') || ' ' || coalesce(NEW."permission", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('role_id', +OLD."role_id", +NEW."role_id"), ('permission', +OLD."permission", +NEW."permission")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_role_permissions_gone AFTER DELETE ON role_permissions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'role_permissions', coalesce(OLD."role_id", '') || ' ' || coalesce(OLD."permission", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('role_id', +OLD."role_id"), ('permission', +OLD."permission"))) v; END;
CREATE TRIGGER audit_sellers_added AFTER INSERT ON sellers WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'sellers', coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +NEW."country"), ('name_en', +NEW."name_en"), ('name_ar', +NEW."name_ar"), ('registration', +NEW."registration"), ('vat_number', +NEW."vat_number"), ('address_en', +NEW."address_en"), ('address_ar', +NEW."address_ar"), ('is_demo', +NEW."is_demo"))) v; END;
CREATE TRIGGER audit_sellers_changed AFTER UPDATE ON sellers WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'sellers', coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('country', +OLD."country", +NEW."country"), ('name_en', +OLD."name_en", +NEW."name_en"), ('name_ar', +OLD."name_ar", +NEW."name_ar"), ('registration', +OLD."registration", +NEW."registration"), ('vat_number', +OLD."vat_number", +NEW."vat_number"), ('address_en', +OLD."address_en", +NEW."address_en"), ('address_ar', +OLD."address_ar", +NEW."address_ar"), ('is_demo', +OLD."is_demo", +NEW."is_demo")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_sellers_gone AFTER DELETE ON sellers WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'sellers', coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +OLD."country"), ('name_en', +OLD."name_en"), ('name_ar', +OLD."name_ar"), ('registration', +OLD."registration"), ('vat_number', +OLD."vat_number"), ('address_en', +OLD."address_en"), ('address_ar', +OLD."address_ar"), ('is_demo', +OLD."is_demo"))) v; END;
CREATE TRIGGER audit_skus_added AFTER INSERT ON skus WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'skus', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('product_id', +NEW."product_id"), ('base_fils', +NEW."base_fils"), ('markdown_fils', +NEW."markdown_fils"), ('active', +NEW."active"), ('is_default', +NEW."is_default"), ('gtin', +NEW."gtin"))) v; END;
CREATE TRIGGER audit_skus_changed AFTER UPDATE ON skus WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'skus', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('product_id', +OLD."product_id", +NEW."product_id"), ('base_fils', +OLD."base_fils", +NEW."base_fils"), ('markdown_fils', +OLD."markdown_fils", +NEW."markdown_fils"), ('active', +OLD."active", +NEW."active"), ('is_default', +OLD."is_default", +NEW."is_default"), ('gtin', +OLD."gtin", +NEW."gtin")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_skus_gone AFTER DELETE ON skus WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'skus', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('product_id', +OLD."product_id"), ('base_fils', +OLD."base_fils"), ('markdown_fils', +OLD."markdown_fils"), ('active', +OLD."active"), ('is_default', +OLD."is_default"), ('gtin', +OLD."gtin"))) v; END;
CREATE TRIGGER audit_slug_redirects_added AFTER INSERT ON slug_redirects WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'slug_redirects', coalesce(NEW."slug", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('slug', +NEW."slug"), ('product_id', +NEW."product_id"))) v; END;
CREATE TRIGGER audit_slug_redirects_changed AFTER UPDATE ON slug_redirects WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'slug_redirects', coalesce(NEW."slug", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('slug', +OLD."slug", +NEW."slug"), ('product_id', +OLD."product_id", +NEW."product_id")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_slug_redirects_gone AFTER DELETE ON slug_redirects WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'slug_redirects', coalesce(OLD."slug", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('slug', +OLD."slug"), ('product_id', +OLD."product_id"))) v; END;
CREATE TRIGGER audit_staff_added AFTER INSERT ON staff WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('name', +NEW."name"), ('language', +NEW."language"), ('status', +NEW."status"), ('created_at', +NEW."created_at"))) v; END;
CREATE TRIGGER audit_staff_changed AFTER UPDATE ON staff WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('name', +OLD."name", +NEW."name"), ('language', +OLD."language", +NEW."language"), ('status', +OLD."status", +NEW."status"), ('created_at', +OLD."created_at", +NEW."created_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_staff_gone AFTER DELETE ON staff WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('name', +OLD."name"), ('language', +OLD."language"), ('status', +OLD."status"), ('created_at', +OLD."created_at"))) v; END;
CREATE TRIGGER audit_staff_keys_added AFTER INSERT ON staff_keys WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_keys', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('staff_id', +NEW."staff_id"), ('public_key', +NEW."public_key"), ('created_at', +NEW."created_at"), ('ended_at', +NEW."ended_at"))) v; END;
CREATE TRIGGER audit_staff_keys_changed AFTER UPDATE ON staff_keys WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_keys', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('staff_id', +OLD."staff_id", +NEW."staff_id"), ('public_key', +OLD."public_key", +NEW."public_key"), ('created_at', +OLD."created_at", +NEW."created_at"), ('ended_at', +OLD."ended_at", +NEW."ended_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_staff_keys_gone AFTER DELETE ON staff_keys WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_keys', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('staff_id', +OLD."staff_id"), ('public_key', +OLD."public_key"), ('created_at', +OLD."created_at"), ('ended_at', +OLD."ended_at"))) v; END;
CREATE TRIGGER audit_staff_roles_added AFTER INSERT ON staff_roles WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_roles', coalesce(NEW."staff_id", '') || ' ' || coalesce(NEW."role_id", '') || ' ' || coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('staff_id', +NEW."staff_id"), ('role_id', +NEW."role_id"), ('country', +NEW."country"))) v; END;
CREATE TRIGGER audit_staff_roles_changed AFTER UPDATE ON staff_roles WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_roles', coalesce(NEW."staff_id", '') || ' ' || coalesce(NEW."role_id", '') || ' ' || coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('staff_id', +OLD."staff_id", +NEW."staff_id"), ('role_id', +OLD."role_id", +NEW."role_id"), ('country', +OLD."country", +NEW."country")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_staff_roles_gone AFTER DELETE ON staff_roles WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_roles', coalesce(OLD."staff_id", '') || ' ' || coalesce(OLD."role_id", '') || ' ' || coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('staff_id', +OLD."staff_id"), ('role_id', +OLD."role_id"), ('country', +OLD."country"))) v; END;
CREATE TRIGGER audit_stock_added AFTER INSERT ON stock WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +NEW."sku_id"), ('country', +NEW."country"), ('buy_limit', +NEW."buy_limit"), ('expires_on', +NEW."expires_on"))) v; END;
CREATE TRIGGER audit_stock_changed AFTER UPDATE ON stock WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('buy_limit', +OLD."buy_limit", +NEW."buy_limit"), ('expires_on', +OLD."expires_on", +NEW."expires_on")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_stock_gone AFTER DELETE ON stock WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock', coalesce(OLD."sku_id", '') || ' ' || coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +OLD."sku_id"), ('country', +OLD."country"), ('buy_limit', +OLD."buy_limit"), ('expires_on', +OLD."expires_on"))) v; END;
CREATE TRIGGER audit_credit_notes_added AFTER INSERT ON credit_notes WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'credit_notes', coalesce(NEW."refund_id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_credit_notes_changed AFTER UPDATE ON credit_notes WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'credit_notes', coalesce(NEW."refund_id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('refund_id', +OLD."refund_id", +NEW."refund_id"), ('order_id', +OLD."order_id", +NEW."order_id"), ('country', +OLD."country", +NEW."country"), ('seq', +OLD."seq", +NEW."seq"), ('issued_at', +OLD."issued_at", +NEW."issued_at"), ('reason', +OLD."reason", +NEW."reason"), ('amount_minor', +OLD."amount_minor", +NEW."amount_minor"), ('vat_minor', +OLD."vat_minor", +NEW."vat_minor")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_credit_notes_gone AFTER DELETE ON credit_notes WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'credit_notes', coalesce(OLD."refund_id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_invoices_added AFTER INSERT ON invoices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'invoices', coalesce(NEW."order_id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_invoices_changed AFTER UPDATE ON invoices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'invoices', coalesce(NEW."order_id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('order_id', +OLD."order_id", +NEW."order_id"), ('country', +OLD."country", +NEW."country"), ('seq', +OLD."seq", +NEW."seq"), ('issued_at', +OLD."issued_at", +NEW."issued_at"), ('order_number', +OLD."order_number", +NEW."order_number"), ('currency', +OLD."currency", +NEW."currency"), ('seller', +OLD."seller", +NEW."seller"), ('lines', +OLD."lines", +NEW."lines"), ('lines_minor', +OLD."lines_minor", +NEW."lines_minor"), ('discount_minor', +OLD."discount_minor", +NEW."discount_minor"), ('delivery_minor', +OLD."delivery_minor", +NEW."delivery_minor"), ('gift_minor', +OLD."gift_minor", +NEW."gift_minor"), ('cash_rounding_minor', +OLD."cash_rounding_minor", +NEW."cash_rounding_minor"), ('total_minor', +OLD."total_minor", +NEW."total_minor"), ('vat_percent', +OLD."vat_percent", +NEW."vat_percent"), ('vat_minor', +OLD."vat_minor", +NEW."vat_minor")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_invoices_gone AFTER DELETE ON invoices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'invoices', coalesce(OLD."order_id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_order_refunds_added AFTER INSERT ON order_refunds WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_refunds', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_order_refunds_changed AFTER UPDATE ON order_refunds WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_refunds', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('order_id', +OLD."order_id", +NEW."order_id"), ('key', +OLD."key", +NEW."key"), ('req_hash', +OLD."req_hash", +NEW."req_hash"), ('amount_minor', +OLD."amount_minor", +NEW."amount_minor"), ('wallet_minor', +OLD."wallet_minor", +NEW."wallet_minor"), ('card_minor', +OLD."card_minor", +NEW."card_minor"), ('cash_minor', +OLD."cash_minor", +NEW."cash_minor"), ('reason', +OLD."reason", +NEW."reason"), ('created_at', +OLD."created_at", +NEW."created_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_order_refunds_gone AFTER DELETE ON order_refunds WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_refunds', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_order_transitions_added AFTER INSERT ON order_transitions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_transitions', coalesce(NEW."seq", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_order_transitions_changed AFTER UPDATE ON order_transitions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_transitions', coalesce(NEW."seq", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('seq', +OLD."seq", +NEW."seq"), ('order_id', +OLD."order_id", +NEW."order_id"), ('field', +OLD."field", +NEW."field"), ('from_status', +OLD."from_status", +NEW."from_status"), ('to_status', +OLD."to_status", +NEW."to_status"), ('at', +OLD."at", +NEW."at"), ('cause', +OLD."cause", +NEW."cause")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_order_transitions_gone AFTER DELETE ON order_transitions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_transitions', coalesce(OLD."seq", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_orders_added AFTER INSERT ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_orders_changed AFTER UPDATE ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('number', +OLD."number", +NEW."number"), ('country', +OLD."country", +NEW."country"), ('currency', +OLD."currency", +NEW."currency"), ('rate_micros', +OLD."rate_micros", +NEW."rate_micros"), ('owner', +OLD."owner", +NEW."owner"), ('user_id', +OLD."user_id", +NEW."user_id"), ('track_hash', +OLD."track_hash", +NEW."track_hash"), ('confirm_hash', +OLD."confirm_hash", +NEW."confirm_hash"), ('locale', +OLD."locale", +NEW."locale"), ('method', +OLD."method", +NEW."method"), ('coupon', +OLD."coupon", +NEW."coupon"), ('coupon_type', +OLD."coupon_type", +NEW."coupon_type"), ('lines_minor', +OLD."lines_minor", +NEW."lines_minor"), ('discount_minor', +OLD."discount_minor", +NEW."discount_minor"), ('bundle_discount_minor', +OLD."bundle_discount_minor", +NEW."bundle_discount_minor"), ('delivery_minor', +OLD."delivery_minor", +NEW."delivery_minor"), ('gift_minor', +OLD."gift_minor", +NEW."gift_minor"), ('cash_rounding_minor', +OLD."cash_rounding_minor", +NEW."cash_rounding_minor"), ('wallet_minor', +OLD."wallet_minor", +NEW."wallet_minor"), ('total_minor', +OLD."total_minor", +NEW."total_minor"), ('status', +OLD."status", +NEW."status"), ('payment_status', +OLD."payment_status", +NEW."payment_status"), ('email', +OLD."email", +NEW."email"), ('name', +OLD."name", +NEW."name"), ('phone', +OLD."phone", +NEW."phone"), ('address', +OLD."address", +NEW."address"), ('gift', +OLD."gift", +NEW."gift"), ('proof', +OLD."proof", +NEW."proof"), ('client_hash', +OLD."client_hash", +NEW."client_hash"), ('address_hash', +OLD."address_hash", +NEW."address_hash"), ('created_at', +OLD."created_at", +NEW."created_at"), ('expires_at', +OLD."expires_at", +NEW."expires_at"), ('arrives_first', +OLD."arrives_first", +NEW."arrives_first"), ('arrives_last', +OLD."arrives_last", +NEW."arrives_last")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_orders_gone AFTER DELETE ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_payment_reviews_added AFTER INSERT ON payment_reviews WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'payment_reviews', coalesce(NEW."charge_id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_payment_reviews_changed AFTER UPDATE ON payment_reviews WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'payment_reviews', coalesce(NEW."charge_id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('charge_id', +OLD."charge_id", +NEW."charge_id"), ('reason', +OLD."reason", +NEW."reason"), ('status', +OLD."status", +NEW."status"), ('note', +OLD."note", +NEW."note"), ('created_at', +OLD."created_at", +NEW."created_at"), ('decided_at', +OLD."decided_at", +NEW."decided_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_payment_reviews_gone AFTER DELETE ON payment_reviews WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'payment_reviews', coalesce(OLD."charge_id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_refunds_added AFTER INSERT ON refunds WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'refunds', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_refunds_changed AFTER UPDATE ON refunds WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'refunds', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('charge_id', +OLD."charge_id", +NEW."charge_id"), ('amount_minor', +OLD."amount_minor", +NEW."amount_minor"), ('currency', +OLD."currency", +NEW."currency"), ('status', +OLD."status", +NEW."status"), ('gateway_refund', +OLD."gateway_refund", +NEW."gateway_refund"), ('failures', +OLD."failures", +NEW."failures"), ('created_at', +OLD."created_at", +NEW."created_at"), ('order_refund_id', +OLD."order_refund_id", +NEW."order_refund_id")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_refunds_gone AFTER DELETE ON refunds WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'refunds', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_stock_moves_added AFTER INSERT ON stock_moves WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_moves', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_stock_moves_changed AFTER UPDATE ON stock_moves WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_moves', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('kind', +OLD."kind", +NEW."kind"), ('delta', +OLD."delta", +NEW."delta"), ('cause', +OLD."cause", +NEW."cause"), ('at', +OLD."at", +NEW."at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_stock_moves_gone AFTER DELETE ON stock_moves WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_moves', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_transfers_added AFTER INSERT ON transfers WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'transfers', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_transfers_changed AFTER UPDATE ON transfers WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'transfers', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('debit', +OLD."debit", +NEW."debit"), ('credit', +OLD."credit", +NEW."credit"), ('amount', +OLD."amount", +NEW."amount"), ('kind', +OLD."kind", +NEW."kind"), ('ref', +OLD."ref", +NEW."ref"), ('order_id', +OLD."order_id", +NEW."order_id"), ('created_at', +OLD."created_at", +NEW."created_at"), ('note', +OLD."note", +NEW."note")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_transfers_gone AFTER DELETE ON transfers WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'transfers', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
