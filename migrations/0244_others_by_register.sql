-- Countries and currencies of what is given, told and drawn are rows (see 0241). A slot's clock is its country's.
PRAGMA defer_foreign_keys = on;
CREATE TABLE coupons_before AS SELECT * FROM coupons;
CREATE TABLE bundles_before AS SELECT * FROM bundles;
CREATE TABLE giveaways_before AS SELECT * FROM giveaways;
CREATE TABLE push_subscriptions_before AS SELECT * FROM push_subscriptions;
CREATE TABLE pushes_before AS SELECT * FROM pushes;
CREATE TABLE slots_before AS SELECT * FROM slots;
DROP TABLE slots;
DROP TABLE pushes;
DROP TABLE push_subscriptions;
DROP TABLE giveaways;
DROP TABLE bundles;
DROP TABLE coupons;

CREATE TABLE coupons (
  code TEXT PRIMARY KEY CHECK (code = upper(code)),
  type TEXT NOT NULL CHECK (type IN ('percent', 'amount', 'free_delivery')),
  -- Percent 1-100, minor units of the currency, or 0.
  value INTEGER NOT NULL
    CHECK (CASE type WHEN 'percent' THEN value BETWEEN 1 AND 100 WHEN 'amount' THEN value > 0 ELSE value = 0 END),
  country TEXT REFERENCES countries (id),
  currency TEXT REFERENCES countries (currency),
  starts_at INTEGER,
  ends_at INTEGER,
  min_subtotal INTEGER NOT NULL DEFAULT 0 CHECK (min_subtotal >= 0),
  max_uses INTEGER CHECK (max_uses >= 0),
  per_user INTEGER CHECK (per_user >= 1),
  used INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT coupon_exhausted CHECK (used >= 0 AND (max_uses IS NULL OR used <= max_uses)),
  -- An amount means nothing without its currency.
  CHECK ((type <> 'amount' AND min_subtotal = 0) OR currency IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO coupons (code, type, value, country, currency, starts_at, ends_at, min_subtotal, max_uses, per_user, used)
  SELECT code, type, value, country, currency, starts_at, ends_at, min_subtotal, max_uses, per_user, used
  FROM coupons_before;
DROP TABLE coupons_before;
CREATE TRIGGER coupons_no_change BEFORE UPDATE OF code, type, value, country, currency, min_subtotal ON coupons
BEGIN SELECT RAISE(ABORT, 'promotion_immutable'); END;
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

CREATE TABLE bundles (
  id TEXT PRIMARY KEY,
  percent INTEGER NOT NULL CHECK (percent BETWEEN 0 AND 90),
  country TEXT REFERENCES countries (id),
  starts_at INTEGER,
  ends_at INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO bundles (id, percent, country, starts_at, ends_at)
  SELECT id, percent, country, starts_at, ends_at
  FROM bundles_before;
DROP TABLE bundles_before;
CREATE TRIGGER bundles_no_change BEFORE UPDATE OF id, percent, country ON bundles
BEGIN SELECT RAISE(ABORT, 'promotion_immutable'); END;
CREATE TRIGGER version_bundles_added AFTER INSERT ON bundles BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_bundles_changed AFTER UPDATE ON bundles BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_bundles_gone AFTER DELETE ON bundles BEGIN UPDATE catalogue_version SET version = version + 1; END;
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

CREATE TABLE giveaways (
  id TEXT PRIMARY KEY,
  sku_id TEXT NOT NULL REFERENCES skus (id),
  -- NULL is both; a subtotal needs one, whose currency it is in.
  country TEXT REFERENCES countries (id),
  min_subtotal INTEGER CHECK (min_subtotal IS NULL OR (min_subtotal > 0 AND country IS NOT NULL)),
  with_sku TEXT REFERENCES skus (id),
  with_count INTEGER NOT NULL DEFAULT 1 CHECK (with_count BETWEEN 1 AND 99),
  starts_at INTEGER,
  ends_at INTEGER,
  CHECK ((min_subtotal IS NULL) <> (with_sku IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO giveaways (id, sku_id, country, min_subtotal, with_sku, with_count, starts_at, ends_at)
  SELECT id, sku_id, country, min_subtotal, with_sku, with_count, starts_at, ends_at
  FROM giveaways_before;
DROP TABLE giveaways_before;
CREATE TRIGGER version_giveaways_added AFTER INSERT ON giveaways BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_giveaways_changed AFTER UPDATE ON giveaways BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_giveaways_gone AFTER DELETE ON giveaways BEGIN UPDATE catalogue_version SET version = version + 1; END;
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
CREATE TRIGGER giveaways_no_change BEFORE UPDATE OF id, sku_id, country, min_subtotal, with_sku, with_count ON giveaways
BEGIN SELECT RAISE(ABORT, 'promotion_immutable'); END;

CREATE TABLE push_subscriptions (
  device TEXT PRIMARY KEY REFERENCES devices (token_hash) ON DELETE CASCADE,
  id TEXT NOT NULL CONSTRAINT push_subscription_id UNIQUE,
  provider TEXT NOT NULL CHECK (provider IN ('webpush', 'onesignal')),
  -- Web Push: the address at the browser's push service, and the browser's keys. OneSignal: its id of the subscription.
  endpoint TEXT NOT NULL CONSTRAINT push_subscription_endpoint UNIQUE CHECK (length(endpoint) BETWEEN 8 AND 1000),
  p256dh TEXT CHECK (length(p256dh) = 87),
  auth TEXT CHECK (length(auth) = 22),
  -- NULL: linked to nobody, and then nothing is sent.
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  country TEXT NOT NULL REFERENCES countries (id),
  created_at INTEGER NOT NULL,
  CHECK ((provider = 'webpush') = (p256dh IS NOT NULL) AND (p256dh IS NULL) = (auth IS NULL))
) STRICT, WITHOUT ROWID;
INSERT INTO push_subscriptions (device, id, provider, endpoint, p256dh, auth, user_id, locale, country, created_at)
  SELECT device, id, provider, endpoint, p256dh, auth, user_id, locale, country, created_at
  FROM push_subscriptions_before;
DROP TABLE push_subscriptions_before;
CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id, created_at) WHERE user_id IS NOT NULL;

CREATE TABLE pushes (
  id TEXT PRIMARY KEY,
  subscription TEXT NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
  topic TEXT NOT NULL CHECK (topic IN ('order.placed', 'order.paid', 'order.shipped', 'order.cancelled', 'stock.back')),
  ref TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  outcome TEXT CHECK (outcome IN ('sent', 'failed', 'nothing')),
  CONSTRAINT pushes_once UNIQUE (subscription, topic, ref)
) STRICT;
INSERT INTO pushes (id, subscription, topic, ref, created_at, next_at, tries, outcome)
  SELECT id, subscription, topic, ref, created_at, next_at, tries, outcome
  FROM pushes_before ORDER BY rowid;
DROP TABLE pushes_before;
CREATE INDEX pushes_newest ON pushes (created_at);
CREATE INDEX pushes_waiting ON pushes (next_at) WHERE outcome IS NULL;

CREATE TABLE slots (
  id TEXT PRIMARY KEY,
  country TEXT NOT NULL REFERENCES countries (id),
  lab_id TEXT NOT NULL REFERENCES labs (id),
  place TEXT NOT NULL CHECK (place IN ('home', 'lab')),
  area_group TEXT NOT NULL,
  season TEXT NOT NULL CHECK (season IN ('usual', 'ramadan')),
  day TEXT NOT NULL CHECK (day = date(day)),
  starts TEXT NOT NULL CHECK (starts GLOB day || 'T[0-2][0-9]:[0-5][0-9][+-][01]?:[0-5]?'),
  ends TEXT NOT NULL CHECK (ends GLOB '????-??-??T[0-2][0-9]:[0-5][0-9][+-][01]?:[0-5]?' AND ends > starts),
  -- Unix milliseconds.
  starts_at INTEGER NOT NULL CHECK (starts_at = unixepoch(starts) * 1000),
  ends_at INTEGER NOT NULL CHECK (ends_at = unixepoch(ends) * 1000),
  -- Bookings are taken until then.
  bookable_until INTEGER NOT NULL CHECK (bookable_until <= starts_at),
  capacity INTEGER NOT NULL CHECK (capacity BETWEEN 0 AND 99),
  women INTEGER NOT NULL CHECK (women BETWEEN 0 AND 99),
  closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1)),
  taken INTEGER NOT NULL DEFAULT 0,
  women_taken INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT slot_full CHECK (taken BETWEEN 0 AND capacity),
  CONSTRAINT slot_women_full CHECK (women_taken BETWEEN 0 AND women),
  CONSTRAINT slot_women CHECK (women <= capacity)
) STRICT, WITHOUT ROWID;
INSERT INTO slots (id, country, lab_id, place, area_group, season, day, starts, ends, starts_at, ends_at, bookable_until, capacity, women, closed, taken,
    women_taken)
  SELECT id, country, lab_id, place, area_group, season, day, starts, ends, starts_at, ends_at, bookable_until, capacity, women, closed, taken,
    women_taken
  FROM slots_before;
DROP TABLE slots_before;
CREATE INDEX slots_by_day ON slots (country, place, area_group, day);
CREATE TRIGGER audit_slots_added AFTER INSERT ON slots WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'slots', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('capacity', +NEW."capacity"), ('women', +NEW."women"), ('closed', +NEW."closed"))) v; END;
CREATE TRIGGER audit_slots_changed AFTER UPDATE ON slots WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'slots', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('capacity', +OLD."capacity", +NEW."capacity"), ('women', +OLD."women", +NEW."women"), ('closed', +OLD."closed", +NEW."closed")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_slots_gone AFTER DELETE ON slots WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'slots', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('capacity', +OLD."capacity"), ('women', +OLD."women"), ('closed', +OLD."closed"))) v; END;
