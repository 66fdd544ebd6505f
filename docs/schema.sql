-- accounts
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL
    CHECK (kind IN ('wallet', 'hold', 'revenue', 'gateway', 'cash', 'refund_due', 'suspense', 'adjustment')),
  currency TEXT NOT NULL REFERENCES countries (currency),
  balance INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT insufficient_funds CHECK (kind NOT IN ('wallet', 'hold', 'suspense') OR balance >= 0),
  CONSTRAINT money_range CHECK (balance BETWEEN -9000000000000000 AND 9000000000000000)
) STRICT;

-- acting
CREATE TABLE acting (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  log_id INTEGER REFERENCES audit_log (id)
) STRICT;

-- addresses
CREATE TABLE addresses (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  country TEXT NOT NULL REFERENCES countries (id),
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX addresses_of_user ON addresses (user_id, country, created_at);
CREATE UNIQUE INDEX addresses_one_default ON addresses (user_id, country) WHERE is_default = 1;
CREATE TRIGGER addresses_full BEFORE INSERT ON addresses
WHEN (SELECT count(*) FROM addresses WHERE user_id = NEW.user_id) >= 50
BEGIN
  SELECT RAISE(ABORT, 'addresses_full');
END;

-- api_nonces
CREATE TABLE api_nonces (
  kid TEXT NOT NULL,
  req_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (kid, req_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX api_nonces_expiring ON api_nonces (expires_at);

-- app_devices
CREATE TABLE app_devices (
  device TEXT PRIMARY KEY REFERENCES devices (token_hash) ON DELETE CASCADE,
  client TEXT NOT NULL CHECK (length(client) BETWEEN 1 AND 80),
  -- RFC 7638, SHA-256, base64url: the key of the phone's own store.
  key_thumbprint TEXT NOT NULL CHECK (length(key_thumbprint) = 43),
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX app_devices_by_use ON app_devices (used_at);

-- app_tokens
CREATE TABLE app_tokens (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  device TEXT NOT NULL REFERENCES app_devices (device) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh')),
  expires_at INTEGER NOT NULL,
  -- Of a refresh token: when a pair was given for it. It stays until it expires, so that a second use is seen.
  spent_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX app_tokens_by_expiry ON app_tokens (expires_at);
CREATE INDEX app_tokens_of_device ON app_tokens (device, kind);

-- approval_limits
CREATE TABLE approval_limits (
  country TEXT PRIMARY KEY REFERENCES countries (id),
  refund_minor INTEGER CHECK (refund_minor >= 0),
  pay_out_minor INTEGER CHECK (pay_out_minor >= 0)
) STRICT;
CREATE TRIGGER audit_approval_limits_added AFTER INSERT ON approval_limits WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'approval_limits', coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +NEW."country"), ('refund_minor', +NEW."refund_minor"), ('pay_out_minor', +NEW."pay_out_minor"))) v; END;
CREATE TRIGGER audit_approval_limits_changed AFTER UPDATE ON approval_limits WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'approval_limits', coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('country', +OLD."country", +NEW."country"), ('refund_minor', +OLD."refund_minor", +NEW."refund_minor"), ('pay_out_minor', +OLD."pay_out_minor", +NEW."pay_out_minor")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_approval_limits_gone AFTER DELETE ON approval_limits WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'approval_limits', coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +OLD."country"), ('refund_minor', +OLD."refund_minor"), ('pay_out_minor', +OLD."pay_out_minor"))) v; END;

-- audit_changes
CREATE TABLE audit_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  log_id INTEGER NOT NULL REFERENCES audit_log (id),
  entity TEXT NOT NULL,
  entity_id TEXT NOT NULL,
  before TEXT,
  after TEXT
) STRICT;
CREATE INDEX audit_changes_by_entity ON audit_changes (entity, id);
CREATE INDEX audit_changes_of_entity ON audit_changes (entity, entity_id, id);
CREATE INDEX audit_changes_of_log ON audit_changes (log_id);
CREATE TRIGGER audit_changes_are_kept BEFORE DELETE ON audit_changes BEGIN SELECT raise(ABORT, 'audit_log_stays'); END;
CREATE TRIGGER audit_changes_stay BEFORE UPDATE ON audit_changes BEGIN SELECT raise(ABORT, 'audit_log_stays'); END;

-- audit_log
CREATE TABLE audit_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  key_id TEXT NOT NULL,
  call TEXT NOT NULL,
  subject TEXT,
  request_id TEXT NOT NULL UNIQUE
) STRICT;
CREATE INDEX audit_log_by_time ON audit_log (at, id);
CREATE INDEX audit_log_of_actor ON audit_log (actor, id);
CREATE INDEX audit_log_of_call ON audit_log (call, id);
CREATE INDEX audit_log_of_subject ON audit_log (subject, id) WHERE subject IS NOT NULL;
CREATE TRIGGER audit_log_is_kept BEFORE DELETE ON audit_log BEGIN SELECT raise(ABORT, 'audit_log_stays'); END;
CREATE TRIGGER audit_log_stays BEFORE UPDATE ON audit_log BEGIN SELECT raise(ABORT, 'audit_log_stays'); END;

-- audit_seals
CREATE TABLE audit_seals (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  last_log INTEGER NOT NULL,
  last_change INTEGER NOT NULL,
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER audit_seals_are_kept BEFORE DELETE ON audit_seals BEGIN SELECT raise(ABORT, 'audit_log_stays'); END;
CREATE TRIGGER audit_seals_stay BEFORE UPDATE ON audit_seals BEGIN SELECT raise(ABORT, 'audit_log_stays'); END;

-- awaited_skus
CREATE TABLE awaited_skus (
  sku_id TEXT NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
  country TEXT NOT NULL REFERENCES countries (id),
  people INTEGER NOT NULL CHECK (people >= 0),
  PRIMARY KEY (sku_id, country)
) STRICT, WITHOUT ROWID;
CREATE INDEX awaited_skus_most ON awaited_skus (country, people DESC, sku_id) WHERE people > 0;

-- batch_guard
CREATE TABLE batch_guard (ok INTEGER NOT NULL, code TEXT NOT NULL) STRICT;
CREATE TRIGGER batch_guard_check BEFORE INSERT ON batch_guard WHEN NEW.ok IS NOT 1
BEGIN SELECT RAISE(ABORT, NEW.code); END;
CREATE TRIGGER batch_guard_skip AFTER INSERT ON batch_guard BEGIN DELETE FROM batch_guard; END;

-- blood_test_prices
CREATE TABLE blood_test_prices (
  test_id TEXT NOT NULL REFERENCES blood_tests (id) ON DELETE CASCADE,
  country TEXT NOT NULL REFERENCES countries (id),
  price_minor INTEGER NOT NULL CHECK (price_minor BETWEEN 1 AND 1000000000),
  markdown_minor INTEGER NOT NULL DEFAULT 0 CHECK (markdown_minor BETWEEN 0 AND 1000000000),
  PRIMARY KEY (test_id, country)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER audit_blood_test_prices_added AFTER INSERT ON blood_test_prices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'blood_test_prices', coalesce(NEW."test_id", '') || ' ' || coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('test_id', +NEW."test_id"), ('country', +NEW."country"), ('price_minor', +NEW."price_minor"), ('markdown_minor', +NEW."markdown_minor"))) v; END;
CREATE TRIGGER audit_blood_test_prices_changed AFTER UPDATE ON blood_test_prices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'blood_test_prices', coalesce(NEW."test_id", '') || ' ' || coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('test_id', +OLD."test_id", +NEW."test_id"), ('country', +OLD."country", +NEW."country"), ('price_minor', +OLD."price_minor", +NEW."price_minor"), ('markdown_minor', +OLD."markdown_minor", +NEW."markdown_minor")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_blood_test_prices_gone AFTER DELETE ON blood_test_prices WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'blood_test_prices', coalesce(OLD."test_id", '') || ' ' || coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('test_id', +OLD."test_id"), ('country', +OLD."country"), ('price_minor', +OLD."price_minor"), ('markdown_minor', +OLD."markdown_minor"))) v; END;
CREATE TRIGGER version_blood_test_prices_added AFTER INSERT ON blood_test_prices BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_blood_test_prices_changed AFTER UPDATE ON blood_test_prices BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_blood_test_prices_gone AFTER DELETE ON blood_test_prices BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- blood_tests
CREATE TABLE blood_tests (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  sku_id TEXT NOT NULL UNIQUE,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  base_fils INTEGER NOT NULL CHECK (base_fils > 0),
  markdown_fils INTEGER NOT NULL DEFAULT 0 CHECK (markdown_fils >= 0),
  price_sar INTEGER CHECK (price_sar > 0),
  markdown_sar INTEGER NOT NULL DEFAULT 0,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  position INTEGER NOT NULL DEFAULT 1000
, image TEXT CHECK (image IS NULL OR json_valid(image)), aliases TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(aliases))) STRICT;
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
CREATE TRIGGER blood_tests_moved_prices BEFORE UPDATE OF price_sar, markdown_sar ON blood_tests
BEGIN SELECT RAISE(ABORT, 'no such column: it moved to blood_test_prices'); END;
CREATE TRIGGER version_blood_tests_added AFTER INSERT ON blood_tests BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_blood_tests_changed AFTER UPDATE ON blood_tests BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_blood_tests_gone AFTER DELETE ON blood_tests BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- book_checks
CREATE TABLE book_checks (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  ran_at INTEGER NOT NULL,
  broken TEXT NOT NULL CHECK (json_valid(broken))
) STRICT;

-- bookings
CREATE TABLE bookings (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- 2 is the first new draw after a sample that could not be used.
  draw INTEGER NOT NULL DEFAULT 1 CHECK (draw BETWEEN 1 AND 9),
  slot_id TEXT NOT NULL REFERENCES slots (id),
  state TEXT NOT NULL CHECK (state IN ('held', 'booked', 'released')),
  wants_woman INTEGER NOT NULL CHECK (wants_woman IN (0, 1)),
  -- Of the front door, keyed; NULL at the laboratory.
  address_hash TEXT,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX bookings_of_address ON bookings (address_hash) WHERE address_hash IS NOT NULL AND state <> 'released';
CREATE UNIQUE INDEX bookings_of_order ON bookings (order_id, draw) WHERE state <> 'released';
CREATE INDEX bookings_of_slot ON bookings (slot_id);
CREATE TRIGGER audit_bookings_added AFTER INSERT ON bookings WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'bookings', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_bookings_changed AFTER UPDATE ON bookings WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'bookings', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('order_id', +OLD."order_id", +NEW."order_id"), ('draw', +OLD."draw", +NEW."draw"), ('slot_id', +OLD."slot_id", +NEW."slot_id"), ('state', +OLD."state", +NEW."state"), ('wants_woman', +OLD."wants_woman", +NEW."wants_woman"), ('address_hash', +OLD."address_hash", +NEW."address_hash"), ('created_at', +OLD."created_at", +NEW."created_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_bookings_gone AFTER DELETE ON bookings WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'bookings', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER bookings_arrows BEFORE UPDATE ON bookings
WHEN NEW.id <> OLD.id OR NEW.order_id <> OLD.order_id OR NEW.draw <> OLD.draw
  OR (OLD.state = 'released' AND (NEW.state <> 'released' OR NEW.slot_id <> OLD.slot_id OR NEW.address_hash IS NOT NULL))
  OR (NEW.state <> OLD.state AND OLD.state || '>' || NEW.state NOT IN ('held>booked', 'held>released', 'booked>released'))
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
CREATE TRIGGER bookings_move AFTER UPDATE ON bookings
BEGIN
  UPDATE slots SET taken = taken - 1, women_taken = women_taken - OLD.wants_woman WHERE id = OLD.slot_id AND OLD.state <> 'released';
  UPDATE slots SET taken = taken + 1, women_taken = women_taken + NEW.wants_woman WHERE id = NEW.slot_id AND NEW.state <> 'released';
END;
CREATE TRIGGER bookings_open BEFORE INSERT ON bookings WHEN NEW.state <> 'released'
BEGIN
  SELECT RAISE(ABORT, 'slot_closed') FROM slots s WHERE s.id = NEW.slot_id AND (s.closed = 1
    OR EXISTS (SELECT 1 FROM holidays h WHERE h.country = s.country AND h.kind = 'closed' AND s.day BETWEEN h.first_day AND h.last_day)
    OR (s.season = 'ramadan') <> EXISTS (SELECT 1 FROM holidays h WHERE h.country = s.country AND h.kind = 'ramadan'
      AND s.day BETWEEN h.first_day AND h.last_day));
  SELECT RAISE(ABORT, 'address_busy') FROM bookings b JOIN slots mine ON mine.id = NEW.slot_id JOIN slots s ON s.id = b.slot_id
    WHERE b.address_hash = NEW.address_hash AND b.state <> 'released' AND (b.state = 'held'
      OR (s.starts_at < mine.ends_at AND mine.starts_at < s.ends_at AND s.id <> mine.id));
END;
CREATE TRIGGER bookings_rebook BEFORE UPDATE OF slot_id ON bookings WHEN NEW.slot_id <> OLD.slot_id
BEGIN
  SELECT RAISE(ABORT, 'slot_closed') FROM slots s WHERE s.id = NEW.slot_id AND (s.closed = 1
    OR EXISTS (SELECT 1 FROM holidays h WHERE h.country = s.country AND h.kind = 'closed' AND s.day BETWEEN h.first_day AND h.last_day)
    OR (s.season = 'ramadan') <> EXISTS (SELECT 1 FROM holidays h WHERE h.country = s.country AND h.kind = 'ramadan'
      AND s.day BETWEEN h.first_day AND h.last_day));
  SELECT RAISE(ABORT, 'address_busy') FROM bookings b JOIN slots mine ON mine.id = NEW.slot_id JOIN slots s ON s.id = b.slot_id
    WHERE b.address_hash = NEW.address_hash AND b.state <> 'released' AND b.id <> NEW.id
      AND s.starts_at < mine.ends_at AND mine.starts_at < s.ends_at AND s.id <> mine.id;
END;
CREATE TRIGGER bookings_stay BEFORE DELETE ON bookings BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER bookings_take AFTER INSERT ON bookings WHEN NEW.state <> 'released'
BEGIN
  UPDATE slots SET taken = taken + 1, women_taken = women_taken + NEW.wants_woman WHERE id = NEW.slot_id;
END;
CREATE TRIGGER bookings_tell_move AFTER UPDATE OF slot_id ON bookings WHEN NEW.slot_id <> OLD.slot_id AND NEW.state = 'booked'
BEGIN
  INSERT INTO health_outbox (id, topic, body, created_at, next_at)
  SELECT 'news:' || NEW.id || NEW.slot_id || s.now, 'test.news', NEW.order_id || ' moved ' || NEW.slot_id || '.' || s.now, s.now, s.now
  FROM (SELECT unixepoch() * 1000 AS now) s WHERE true ON CONFLICT (id) DO NOTHING;
END;

-- brands
CREATE TABLE brands (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  description_en TEXT NOT NULL DEFAULT '',
  description_ar TEXT NOT NULL DEFAULT '',
  featured INTEGER NOT NULL DEFAULT 0 CHECK (featured IN (0, 1)),
  popularity INTEGER NOT NULL DEFAULT 0
, image TEXT CHECK (image IS NULL OR json_valid(image)), aliases TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(aliases))) STRICT;
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
CREATE TRIGGER product_words_brand_renamed AFTER UPDATE OF name_en, name_ar ON brands
WHEN old.name_en <> new.name_en OR old.name_ar <> new.name_ar BEGIN
  DELETE FROM product_words WHERE product_id IN (SELECT id FROM products WHERE brand_id = new.id);
  INSERT INTO product_words (product_id, words) SELECT product_id, words FROM product_words_source
  WHERE product_id IN (SELECT id FROM products WHERE brand_id = new.id);
END;
CREATE TRIGGER version_brands_added AFTER INSERT ON brands BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_brands_changed AFTER UPDATE ON brands BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_brands_gone AFTER DELETE ON brands BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- bundle_items
CREATE TABLE bundle_items (
  bundle_id TEXT NOT NULL REFERENCES bundles (id),
  position INTEGER NOT NULL,
  sku_id TEXT NOT NULL REFERENCES skus (id),
  PRIMARY KEY (bundle_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX bundle_items_of_sku ON bundle_items (sku_id);
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
CREATE TRIGGER bundle_items_no_delete BEFORE DELETE ON bundle_items
WHEN EXISTS (SELECT 1 FROM bundles WHERE id = OLD.bundle_id)
BEGIN SELECT RAISE(ABORT, 'promotion_immutable'); END;
CREATE TRIGGER bundle_items_no_update BEFORE UPDATE ON bundle_items
BEGIN SELECT RAISE(ABORT, 'promotion_immutable'); END;
CREATE TRIGGER version_bundle_items_added AFTER INSERT ON bundle_items BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_bundle_items_changed AFTER UPDATE ON bundle_items BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_bundle_items_gone AFTER DELETE ON bundle_items BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- bundles
CREATE TABLE bundles (
  id TEXT PRIMARY KEY,
  percent INTEGER NOT NULL CHECK (percent BETWEEN 0 AND 90),
  country TEXT REFERENCES countries (id),
  starts_at INTEGER,
  ends_at INTEGER
) STRICT, WITHOUT ROWID;
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
CREATE TRIGGER bundles_no_change BEFORE UPDATE OF id, percent, country ON bundles
BEGIN SELECT RAISE(ABORT, 'promotion_immutable'); END;
CREATE TRIGGER version_bundles_added AFTER INSERT ON bundles BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_bundles_changed AFTER UPDATE ON bundles BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_bundles_gone AFTER DELETE ON bundles BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- captures
CREATE TABLE captures (
  -- The gateway's.
  charge_id TEXT PRIMARY KEY,
  -- The try to pay whose reference it carries.
  payment_id TEXT REFERENCES payments (id),
  wallet_charge_id TEXT REFERENCES wallet_charges (id),
  -- NULL in a currency that the shop keeps no books in; then `amount_text` has the gateway's own figure.
  amount_minor INTEGER CHECK (amount_minor > 0),
  amount_text TEXT,
  currency TEXT NOT NULL,
  -- When the charge was made at the gateway, Unix milliseconds: where its list has it.
  charged_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  CHECK ((payment_id IS NULL) <> (wallet_charge_id IS NULL)),
  CHECK ((amount_minor IS NULL) = (amount_text IS NOT NULL))
) STRICT;
CREATE INDEX captures_by_time ON captures (charged_at);
CREATE INDEX captures_of_payment ON captures (payment_id);
CREATE INDEX captures_of_wallet_charge ON captures (wallet_charge_id);
CREATE TRIGGER captures_currency BEFORE INSERT ON captures
WHEN (NEW.amount_minor IS NULL) = EXISTS (SELECT 1 FROM countries WHERE currency = NEW.currency)
BEGIN SELECT RAISE(ABORT, 'currency_mismatch'); END;
CREATE TRIGGER captures_no_delete BEFORE DELETE ON captures BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER captures_no_update BEFORE UPDATE ON captures BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- cash_confirmations
CREATE TABLE cash_confirmations (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  country TEXT NOT NULL REFERENCES countries (id),
  confirm_until INTEGER NOT NULL,
  settled_at INTEGER,
  -- The link of its mail, the desk, work on it that has begun, or its end.
  settled_by TEXT CHECK (settled_by IN ('mail', 'desk', 'work', 'end')),
  CONSTRAINT cash_confirmation_settled CHECK ((settled_at IS NULL) = (settled_by IS NULL))
) STRICT;
CREATE INDEX cash_confirmations_waiting ON cash_confirmations (country, confirm_until, order_id) WHERE settled_at IS NULL;
CREATE TRIGGER audit_cash_confirmations_added AFTER INSERT ON cash_confirmations WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'cash_confirmations', coalesce(NEW."order_id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_cash_confirmations_changed AFTER UPDATE ON cash_confirmations WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'cash_confirmations', coalesce(NEW."order_id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('order_id', +OLD."order_id", +NEW."order_id"), ('country', +OLD."country", +NEW."country"), ('confirm_until', +OLD."confirm_until", +NEW."confirm_until"), ('settled_at', +OLD."settled_at", +NEW."settled_at"), ('settled_by', +OLD."settled_by", +NEW."settled_by")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_cash_confirmations_gone AFTER DELETE ON cash_confirmations WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'cash_confirmations', coalesce(OLD."order_id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER cash_confirmations_settled AFTER UPDATE OF settled_at ON cash_confirmations WHEN NEW.settled_at IS NOT NULL
BEGIN DELETE FROM unproved_units WHERE order_id = NEW.order_id; END;

-- cash_counts
CREATE TABLE cash_counts (
  id INTEGER PRIMARY KEY,
  country TEXT NOT NULL REFERENCES countries (id),
  courier TEXT NOT NULL CHECK (length(courier) <= 30),
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  collected_minor INTEGER NOT NULL CHECK (collected_minor >= 0),
  counted_minor INTEGER NOT NULL CHECK (counted_minor >= 0),
  reason TEXT CHECK (length(reason) BETWEEN 1 AND 200),
  at INTEGER NOT NULL,
  CONSTRAINT cash_difference_has_reason CHECK (collected_minor = counted_minor OR reason IS NOT NULL)
) STRICT;
CREATE INDEX cash_counts_of_day ON cash_counts (country, day, courier, id);
CREATE TRIGGER audit_cash_counts_added AFTER INSERT ON cash_counts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'cash_counts', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_cash_counts_changed AFTER UPDATE ON cash_counts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'cash_counts', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('country', +OLD."country", +NEW."country"), ('courier', +OLD."courier", +NEW."courier"), ('day', +OLD."day", +NEW."day"), ('collected_minor', +OLD."collected_minor", +NEW."collected_minor"), ('counted_minor', +OLD."counted_minor", +NEW."counted_minor"), ('reason', +OLD."reason", +NEW."reason"), ('at', +OLD."at", +NEW."at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_cash_counts_gone AFTER DELETE ON cash_counts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'cash_counts', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER cash_counts_no_delete BEFORE DELETE ON cash_counts BEGIN SELECT RAISE(ABORT, 'append_only'); END;
CREATE TRIGGER cash_counts_no_update BEFORE UPDATE ON cash_counts BEGIN SELECT RAISE(ABORT, 'append_only'); END;

-- catalogue_import_rows
CREATE TABLE catalogue_import_rows (
  import_id INTEGER NOT NULL REFERENCES catalogue_imports (id),
  sku TEXT NOT NULL,
  -- As a spreadsheet counts.
  row INTEGER NOT NULL,
  is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)),
  before TEXT NOT NULL CHECK (json_valid(before)),
  after TEXT NOT NULL CHECK (json_valid(after)),
  -- What the row said of the stock, as a hash: said again, it is not done again.
  stock_key TEXT,
  undone_at INTEGER,
  PRIMARY KEY (import_id, sku)
) STRICT, WITHOUT ROWID;
CREATE INDEX catalogue_import_rows_stock ON catalogue_import_rows (stock_key) WHERE stock_key IS NOT NULL AND undone_at IS NULL;

-- catalogue_imports
CREATE TABLE catalogue_imports (
  id INTEGER PRIMARY KEY,
  -- The file's name, and the SHA-256 of its bytes: the same file goes on where it was interrupted.
  file TEXT NOT NULL,
  file_hash TEXT NOT NULL,
  -- How its stock was applied; NULL: not at all.
  stock TEXT CHECK (stock IN ('set', 'add')),
  -- Who did it, as soon as the desk knows people apart.
  actor TEXT,
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  undo_started_at INTEGER,
  undone_at INTEGER CHECK (undone_at IS NULL OR undo_started_at IS NOT NULL)
) STRICT;
CREATE INDEX catalogue_imports_open ON catalogue_imports (file_hash) WHERE finished_at IS NULL;

-- catalogue_state
CREATE TABLE catalogue_state (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

-- catalogue_version
CREATE TABLE catalogue_version (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL
) STRICT;

-- categories
CREATE TABLE categories (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  description_en TEXT NOT NULL DEFAULT '',
  description_ar TEXT NOT NULL DEFAULT '',
  color TEXT NOT NULL DEFAULT '#e9eee6',
  word TEXT NOT NULL DEFAULT '#2f4a3c',
  position INTEGER NOT NULL DEFAULT 1000
, image TEXT CHECK (image IS NULL OR json_valid(image)), aliases TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(aliases)), needs TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(needs))) STRICT;
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
CREATE TRIGGER version_categories_added AFTER INSERT ON categories BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_categories_changed AFTER UPDATE ON categories BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_categories_gone AFTER DELETE ON categories BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- contents
CREATE TABLE contents (
  key TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  -- As written (shared/domain/content-text.ts); what cannot be shown is not taken in.
  text TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (key, locale)
) STRICT, WITHOUT ROWID;
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
CREATE TRIGGER version_contents_added AFTER INSERT ON contents BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_contents_changed AFTER UPDATE ON contents BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_contents_gone AFTER DELETE ON contents BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- countries
CREATE TABLE countries (
  id TEXT PRIMARY KEY CHECK (id GLOB '[A-Z][A-Z]'),
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  -- An order names its currency alone, so no two countries share one.
  currency TEXT NOT NULL UNIQUE CHECK (currency GLOB '[A-Z][A-Z][A-Z]'),
  -- Millionths of the currency per dinar (shared/domain/money.ts).
  rate_micros INTEGER NOT NULL CHECK (rate_micros > 0),
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  stop_days INTEGER NOT NULL DEFAULT 0 CHECK (stop_days BETWEEN 0 AND 365),
  price_step INTEGER NOT NULL DEFAULT 1 CHECK (price_step >= 1 AND (price_step = 1 OR currency <> 'KWD')),
  price_ending INTEGER NOT NULL DEFAULT 0 CHECK (price_ending >= 0 AND price_ending < price_step),
  -- Included in prices.
  vat_percent INTEGER NOT NULL CHECK (vat_percent BETWEEN 0 AND 50),
  -- LIKE of a seller's VAT number, all digits; NULL where there is no VAT.
  vat_number_pattern TEXT CHECK ((vat_number_pattern IS NULL) = (vat_percent = 0)),
  -- Cash is rounded down to it.
  smallest_coin_minor INTEGER NOT NULL CHECK (smallest_coin_minor BETWEEN 1 AND 1000)
, takes_cash INTEGER NOT NULL DEFAULT 1 CHECK (takes_cash IN (0, 1)), cash_order_minor INTEGER NOT NULL DEFAULT 150000 CHECK (cash_order_minor > 0), contact_phone TEXT CHECK (contact_phone GLOB '+[1-9]*'), contact_whatsapp TEXT CHECK (contact_whatsapp GLOB '+[1-9]*'), contact_email TEXT, terms_version INTEGER NOT NULL DEFAULT 1 CHECK (terms_version >= 1), home_draw_minor INTEGER NOT NULL DEFAULT 0 CHECK (home_draw_minor >= 0), utc_hours INTEGER NOT NULL DEFAULT 3 CHECK (utc_hours BETWEEN -12 AND 14)) STRICT;
CREATE UNIQUE INDEX countries_one_default ON countries (is_default) WHERE is_default = 1;
CREATE TRIGGER audit_countries_added AFTER INSERT ON countries WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'countries', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('name_en', +NEW."name_en"), ('name_ar', +NEW."name_ar"), ('currency', +NEW."currency"), ('rate_micros', +NEW."rate_micros"), ('is_default', +NEW."is_default"), ('stop_days', +NEW."stop_days"), ('price_step', +NEW."price_step"), ('price_ending', +NEW."price_ending"), ('vat_percent', +NEW."vat_percent"), ('vat_number_pattern', +NEW."vat_number_pattern"), ('smallest_coin_minor', +NEW."smallest_coin_minor"), ('takes_cash', +NEW."takes_cash"), ('cash_order_minor', +NEW."cash_order_minor"), ('contact_phone', +NEW."contact_phone"), ('contact_whatsapp', +NEW."contact_whatsapp"), ('contact_email', +NEW."contact_email"), ('terms_version', +NEW."terms_version"), ('home_draw_minor', +NEW."home_draw_minor"), ('utc_hours', +NEW."utc_hours"))) v; END;
CREATE TRIGGER audit_countries_changed AFTER UPDATE ON countries WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'countries', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('name_en', +OLD."name_en", +NEW."name_en"), ('name_ar', +OLD."name_ar", +NEW."name_ar"), ('currency', +OLD."currency", +NEW."currency"), ('rate_micros', +OLD."rate_micros", +NEW."rate_micros"), ('is_default', +OLD."is_default", +NEW."is_default"), ('stop_days', +OLD."stop_days", +NEW."stop_days"), ('price_step', +OLD."price_step", +NEW."price_step"), ('price_ending', +OLD."price_ending", +NEW."price_ending"), ('vat_percent', +OLD."vat_percent", +NEW."vat_percent"), ('vat_number_pattern', +OLD."vat_number_pattern", +NEW."vat_number_pattern"), ('smallest_coin_minor', +OLD."smallest_coin_minor", +NEW."smallest_coin_minor"), ('takes_cash', +OLD."takes_cash", +NEW."takes_cash"), ('cash_order_minor', +OLD."cash_order_minor", +NEW."cash_order_minor"), ('contact_phone', +OLD."contact_phone", +NEW."contact_phone"), ('contact_whatsapp', +OLD."contact_whatsapp", +NEW."contact_whatsapp"), ('contact_email', +OLD."contact_email", +NEW."contact_email"), ('terms_version', +OLD."terms_version", +NEW."terms_version"), ('home_draw_minor', +OLD."home_draw_minor", +NEW."home_draw_minor"), ('utc_hours', +OLD."utc_hours", +NEW."utc_hours")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_countries_gone AFTER DELETE ON countries WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'countries', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('name_en', +OLD."name_en"), ('name_ar', +OLD."name_ar"), ('currency', +OLD."currency"), ('rate_micros', +OLD."rate_micros"), ('is_default', +OLD."is_default"), ('stop_days', +OLD."stop_days"), ('price_step', +OLD."price_step"), ('price_ending', +OLD."price_ending"), ('vat_percent', +OLD."vat_percent"), ('vat_number_pattern', +OLD."vat_number_pattern"), ('smallest_coin_minor', +OLD."smallest_coin_minor"), ('takes_cash', +OLD."takes_cash"), ('cash_order_minor', +OLD."cash_order_minor"), ('contact_phone', +OLD."contact_phone"), ('contact_whatsapp', +OLD."contact_whatsapp"), ('contact_email', +OLD."contact_email"), ('terms_version', +OLD."terms_version"), ('home_draw_minor', +OLD."home_draw_minor"), ('utc_hours', +OLD."utc_hours"))) v; END;
CREATE TRIGGER countries_stop_days AFTER UPDATE OF stop_days ON countries WHEN NEW.stop_days <> OLD.stop_days BEGIN
  UPDATE stock SET sell_until = date(expires_on, '-' || NEW.stop_days || ' days')
  WHERE country = NEW.id AND expires_on IS NOT NULL;
END;
CREATE TRIGGER version_countries_added AFTER INSERT ON countries BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_countries_changed AFTER UPDATE ON countries BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_countries_gone AFTER DELETE ON countries BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- coupon_uses
CREATE TABLE coupon_uses (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  code TEXT NOT NULL REFERENCES coupons (code),
  owner TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX coupon_uses_of_owner ON coupon_uses (code, owner);
CREATE TRIGGER coupon_uses_count AFTER INSERT ON coupon_uses
BEGIN UPDATE coupons SET used = used + 1 WHERE code = NEW.code; END;
CREATE TRIGGER coupon_uses_limit BEFORE INSERT ON coupon_uses
WHEN (SELECT count(*) FROM (
    SELECT order_id FROM coupon_uses WHERE code = NEW.code AND owner = NEW.owner
    UNION
    -- CROSS JOIN keeps the one order in front; the planner would begin with all uses of the code.
    SELECT u.order_id FROM orders mine
      CROSS JOIN orders theirs ON theirs.coupon = NEW.code AND theirs.phone = mine.phone
      CROSS JOIN coupon_uses u ON u.order_id = theirs.id
    WHERE mine.id = NEW.order_id))
  >= (SELECT coalesce(per_user, 9000000000) FROM coupons WHERE code = NEW.code)
BEGIN
  SELECT RAISE(ABORT, 'coupon_used_before');
END;
CREATE TRIGGER coupon_uses_return AFTER DELETE ON coupon_uses
BEGIN UPDATE coupons SET used = used - 1 WHERE code = OLD.code; END;

-- coupons
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
CREATE TRIGGER coupons_code_added BEFORE INSERT ON coupons WHEN NEW.code GLOB '*[^A-Z0-9_~-]*' OR NEW.code = ''
BEGIN SELECT RAISE(ABORT, 'coupon_spelling'); END;
CREATE TRIGGER coupons_no_change BEFORE UPDATE OF code, type, value, country, currency, min_subtotal ON coupons
BEGIN SELECT RAISE(ABORT, 'promotion_immutable'); END;

-- credit_notes
CREATE TABLE credit_notes (
  refund_id TEXT PRIMARY KEY REFERENCES order_refunds (id),
  order_id TEXT NOT NULL REFERENCES invoices (order_id),
  country TEXT NOT NULL,
  seq INTEGER NOT NULL,
  number TEXT NOT NULL GENERATED ALWAYS AS ('CN-' || country || '-' || printf('%06d', seq)) STORED,
  issued_at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  vat_minor INTEGER NOT NULL CONSTRAINT credit_note_vat CHECK (vat_minor BETWEEN 0 AND amount_minor),
  CONSTRAINT credit_note_number UNIQUE (country, seq)
) STRICT;
CREATE INDEX credit_notes_by_time ON credit_notes (country, issued_at, seq);
CREATE INDEX credit_notes_of_order ON credit_notes (order_id);
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
CREATE TRIGGER credit_notes_gapless BEFORE INSERT ON credit_notes
WHEN NEW.seq IS NOT max((SELECT coalesce(max(seq), 0) + 1 FROM credit_notes WHERE country = NEW.country),
    coalesce((SELECT max(next) FROM number_gaps WHERE country = NEW.country AND series = 'credit_note'), 1))
BEGIN SELECT RAISE(ABORT, 'invoice_gap'); END;
CREATE TRIGGER credit_notes_limit BEFORE INSERT ON credit_notes
WHEN NEW.amount_minor > (SELECT total_minor FROM invoice_rests WHERE order_id = NEW.order_id)
BEGIN SELECT RAISE(ABORT, 'over_refunded'); END;
CREATE TRIGGER credit_notes_no_delete BEFORE DELETE ON credit_notes BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER credit_notes_no_update BEFORE UPDATE ON credit_notes BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- delivery_holidays
CREATE TABLE delivery_holidays (
  country TEXT NOT NULL REFERENCES countries (id),
  day TEXT NOT NULL CHECK (day = date(day)),
  PRIMARY KEY (country, day)
) STRICT, WITHOUT ROWID;
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
CREATE TRIGGER version_delivery_holidays_added AFTER INSERT ON delivery_holidays BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_delivery_holidays_changed AFTER UPDATE ON delivery_holidays BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_delivery_holidays_gone AFTER DELETE ON delivery_holidays BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- delivery_rules
CREATE TABLE delivery_rules (
  country TEXT NOT NULL REFERENCES countries (id),
  region TEXT NOT NULL DEFAULT '',
  area TEXT NOT NULL DEFAULT '',
  -- Minutes after midnight there; what is ordered later counts for the next working day.
  cut_off INTEGER NOT NULL CHECK (cut_off BETWEEN 0 AND 1440),
  -- Working days after the one that the order counts for.
  first_days INTEGER NOT NULL CHECK (first_days BETWEEN 0 AND 60),
  last_days INTEGER NOT NULL CHECK (last_days BETWEEN first_days AND 60),
  -- Weekdays without delivery, 0 is Sunday: [5]. A week has at least one day with it.
  rest_days TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(rest_days) AND json_array_length(rest_days) < 7),
  PRIMARY KEY (country, region, area),
  CHECK (area = '' OR region <> '')
) STRICT, WITHOUT ROWID;
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
CREATE TRIGGER version_delivery_rules_added AFTER INSERT ON delivery_rules BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_delivery_rules_changed AFTER UPDATE ON delivery_rules BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_delivery_rules_gone AFTER DELETE ON delivery_rules BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- demand_runs
CREATE TABLE demand_runs (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  ran_at INTEGER NOT NULL
) STRICT;

-- devices
CREATE TABLE devices (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  created_at INTEGER NOT NULL,
  about TEXT NOT NULL CHECK (json_valid(about) AND length(about) <= 2000)
) STRICT, WITHOUT ROWID;
CREATE INDEX devices_by_age ON devices (created_at);

-- email_verifications
CREATE TABLE email_verifications (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
, email TEXT, email_key TEXT) STRICT, WITHOUT ROWID;
CREATE INDEX email_verifications_expiring ON email_verifications (expires_at);
CREATE INDEX email_verifications_of_user ON email_verifications (user_id);

-- empty_search_devices
CREATE TABLE empty_search_devices (
  month TEXT NOT NULL,
  term_hash TEXT NOT NULL,
  device_hash TEXT NOT NULL,
  PRIMARY KEY (month, term_hash, device_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX empty_search_devices_of_device ON empty_search_devices (month, device_hash);

-- empty_searches
CREATE TABLE empty_searches (
  month TEXT NOT NULL,
  country TEXT NOT NULL REFERENCES countries (id),
  term TEXT NOT NULL CHECK (length(term) BETWEEN 1 AND 64),
  devices INTEGER NOT NULL CHECK (devices >= 5),
  PRIMARY KEY (month, country, term)
) STRICT, WITHOUT ROWID;

-- expiry_tries
CREATE TABLE expiry_tries (
  order_id TEXT PRIMARY KEY,
  tries INTEGER NOT NULL,
  next_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- facet_totals
CREATE TABLE facet_totals (
  country TEXT NOT NULL,
  -- '' (the whole country), category_id, brand_id or on_sale, and which one of these.
  shelf TEXT NOT NULL,
  shelf_id TEXT NOT NULL,
  -- A filter's key and one of its values; 'total' counts the shelf.
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  n INTEGER NOT NULL,
  available INTEGER NOT NULL,
  PRIMARY KEY (country, shelf, shelf_id, key, value)
) STRICT, WITHOUT ROWID;

-- free_delivery
CREATE TABLE free_delivery (
  country TEXT PRIMARY KEY REFERENCES countries (id),
  threshold_minor INTEGER NOT NULL CHECK (threshold_minor >= 0),
  fee_minor INTEGER NOT NULL CHECK (fee_minor >= 0)
) STRICT;
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
CREATE TRIGGER version_free_delivery_added AFTER INSERT ON free_delivery BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_free_delivery_changed AFTER UPDATE ON free_delivery BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_free_delivery_gone AFTER DELETE ON free_delivery BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- gift_wraps
CREATE TABLE gift_wraps (
  country TEXT PRIMARY KEY REFERENCES countries (id),
  fee_minor INTEGER NOT NULL CHECK (fee_minor BETWEEN 0 AND 1000000)
) STRICT, WITHOUT ROWID;
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
CREATE TRIGGER version_gift_wraps_added AFTER INSERT ON gift_wraps BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_gift_wraps_changed AFTER UPDATE ON gift_wraps BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_gift_wraps_gone AFTER DELETE ON gift_wraps BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- giveaways
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
CREATE TRIGGER version_giveaways_added AFTER INSERT ON giveaways BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_giveaways_changed AFTER UPDATE ON giveaways BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_giveaways_gone AFTER DELETE ON giveaways BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- guest_alerts
CREATE TABLE guest_alerts (
  recipient TEXT NOT NULL,
  sku_id TEXT NOT NULL REFERENCES skus (id),
  country TEXT NOT NULL REFERENCES countries (id),
  email TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  asked_at INTEGER NOT NULL,
  for_more INTEGER NOT NULL CHECK (for_more IN (0, 1)),
  PRIMARY KEY (recipient, sku_id, country)
) STRICT, WITHOUT ROWID;
CREATE INDEX guest_alerts_old ON guest_alerts (asked_at);
CREATE INDEX guest_alerts_waiting ON guest_alerts (sku_id, country, asked_at);
CREATE TRIGGER guest_alerts_fewer AFTER DELETE ON guest_alerts BEGIN
  UPDATE awaited_skus SET people = people - 1 WHERE sku_id = OLD.sku_id AND country = OLD.country;
END;
CREATE TRIGGER guest_alerts_more AFTER INSERT ON guest_alerts BEGIN
  INSERT INTO awaited_skus VALUES (NEW.sku_id, NEW.country, 1)
  ON CONFLICT DO UPDATE SET people = people + 1;
END;

-- health_outbox
CREATE TABLE health_outbox (
  id TEXT PRIMARY KEY,
  topic TEXT NOT NULL CHECK (topic GLOB '[a-z]*.[a-z]*' AND length(topic) <= 40),
  body TEXT NOT NULL CHECK (length(body) <= 200),
  created_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER
) STRICT;
CREATE INDEX health_outbox_waiting ON health_outbox (next_at) WHERE sent_at IS NULL;

-- holidays
CREATE TABLE holidays (
  country TEXT NOT NULL REFERENCES countries (id),
  kind TEXT NOT NULL CHECK (kind IN ('closed', 'ramadan')),
  first_day TEXT NOT NULL CHECK (first_day = date(first_day)),
  last_day TEXT NOT NULL CHECK (last_day = date(last_day) AND last_day >= first_day),
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  provisional INTEGER NOT NULL CHECK (provisional IN (0, 1)),
  PRIMARY KEY (country, kind, first_day)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER audit_holidays_added AFTER INSERT ON holidays WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'holidays', coalesce(NEW."country", '') || ' ' || coalesce(NEW."kind", '') || ' ' || coalesce(NEW."first_day", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +NEW."country"), ('kind', +NEW."kind"), ('first_day', +NEW."first_day"), ('last_day', +NEW."last_day"), ('name_en', +NEW."name_en"), ('name_ar', +NEW."name_ar"), ('provisional', +NEW."provisional"))) v; END;
CREATE TRIGGER audit_holidays_changed AFTER UPDATE ON holidays WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'holidays', coalesce(NEW."country", '') || ' ' || coalesce(NEW."kind", '') || ' ' || coalesce(NEW."first_day", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('country', +OLD."country", +NEW."country"), ('kind', +OLD."kind", +NEW."kind"), ('first_day', +OLD."first_day", +NEW."first_day"), ('last_day', +OLD."last_day", +NEW."last_day"), ('name_en', +OLD."name_en", +NEW."name_en"), ('name_ar', +OLD."name_ar", +NEW."name_ar"), ('provisional', +OLD."provisional", +NEW."provisional")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_holidays_gone AFTER DELETE ON holidays WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'holidays', coalesce(OLD."country", '') || ' ' || coalesce(OLD."kind", '') || ' ' || coalesce(OLD."first_day", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +OLD."country"), ('kind', +OLD."kind"), ('first_day', +OLD."first_day"), ('last_day', +OLD."last_day"), ('name_en', +OLD."name_en"), ('name_ar', +OLD."name_ar"), ('provisional', +OLD."provisional"))) v; END;
CREATE TRIGGER holidays_added AFTER INSERT ON holidays BEGIN UPDATE slot_calendars SET made_until = '' WHERE country = NEW.country; END;
CREATE TRIGGER holidays_gone AFTER DELETE ON holidays BEGIN UPDATE slot_calendars SET made_until = '' WHERE country = OLD.country; END;

-- home_blocks
CREATE TABLE home_blocks (
  position INTEGER PRIMARY KEY,
  type TEXT NOT NULL,
  content TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(content))
) STRICT;
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
CREATE TRIGGER version_home_blocks_added AFTER INSERT ON home_blocks BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_home_blocks_changed AFTER UPDATE ON home_blocks BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_home_blocks_gone AFTER DELETE ON home_blocks BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- idem
CREATE TABLE idem (
  owner TEXT NOT NULL,
  op TEXT NOT NULL,
  key TEXT NOT NULL,
  req_hash TEXT NOT NULL,
  ref TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (owner, op, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idem_of_pay_again ON idem (created_at) WHERE op = 'order.payAgain';
CREATE INDEX idem_of_ref ON idem (ref);

-- import_names
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

-- ingredients
CREATE TABLE ingredients (
  id TEXT PRIMARY KEY,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  category_id TEXT
) STRICT;
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
CREATE TRIGGER version_ingredients_added AFTER INSERT ON ingredients BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_ingredients_changed AFTER UPDATE ON ingredients BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_ingredients_gone AFTER DELETE ON ingredients BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- invoice_drafts
CREATE VIEW invoice_drafts AS
SELECT o.id AS order_id, o.country, o.number AS order_number, o.currency, json_object('name_en', s.name_en,
    'name_ar', s.name_ar, 'registration', s.registration, 'vat_number', s.vat_number, 'address_en', s.address_en,
    'address_ar', s.address_ar, 'is_demo', s.is_demo) AS seller,
  CASE o.kind WHEN 'tests' THEN json_array(json_object('name_en', 'Laboratory service', 'name_ar', 'خدمة مخبرية', 'qty', 1,
      'unit_minor', o.lines_minor))
    ELSE (SELECT json_group_array(json_object('name_en', i.name_en, 'name_ar', i.name_ar, 'qty', i.qty,
      'unit_minor', i.unit_minor) ORDER BY i.position) FROM order_items i WHERE i.order_id = o.id) END AS lines,
  o.lines_minor, o.discount_minor, o.delivery_minor, o.gift_minor, o.cash_rounding_minor, o.total_minor,
  c.vat_percent,
  (2 * o.total_minor * c.vat_percent + 100 + c.vat_percent) / (2 * (100 + c.vat_percent)) AS vat_minor
FROM orders o JOIN sellers s ON s.country = o.country JOIN countries c ON c.id = o.country;

-- invoice_rests
CREATE VIEW invoice_rests AS
SELECT v.order_id, v.country, v.vat_percent,
  v.total_minor - coalesce((SELECT sum(amount_minor) FROM credit_notes c WHERE c.order_id = v.order_id), 0) AS total_minor,
  v.vat_minor - coalesce((SELECT sum(vat_minor) FROM credit_notes c WHERE c.order_id = v.order_id), 0) AS vat_minor
FROM invoices v;

-- invoices
CREATE TABLE invoices (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  country TEXT NOT NULL,
  -- 1, 2, 3 … in each country: the trigger below refuses any other.
  seq INTEGER NOT NULL,
  number TEXT NOT NULL GENERATED ALWAYS AS ('INV-' || country || '-' || printf('%06d', seq)) STORED,
  issued_at INTEGER NOT NULL,
  order_number TEXT NOT NULL,
  currency TEXT NOT NULL,
  seller TEXT NOT NULL CHECK (json_valid(seller)),
  -- [{name_en, name_ar, qty, unit_minor}], in the order's order. The buyer is not here: a removal must be able to forget them.
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  lines_minor INTEGER NOT NULL,
  discount_minor INTEGER NOT NULL,
  delivery_minor INTEGER NOT NULL,
  gift_minor INTEGER NOT NULL,
  cash_rounding_minor INTEGER NOT NULL DEFAULT 0 CHECK (cash_rounding_minor <= 0),
  total_minor INTEGER NOT NULL,
  vat_percent INTEGER NOT NULL,
  vat_minor INTEGER NOT NULL,
  CONSTRAINT invoice_number UNIQUE (country, seq),
  CONSTRAINT invoice_total
    CHECK (total_minor = lines_minor - discount_minor + delivery_minor + gift_minor + cash_rounding_minor),
  -- Rounded half up from what is paid (docs/gulf.md §3); the net is the rest, so both always add up.
  CONSTRAINT invoice_vat
    CHECK (vat_minor = (2 * total_minor * vat_percent + 100 + vat_percent) / (2 * (100 + vat_percent)))
) STRICT;
CREATE INDEX invoices_by_time ON invoices (country, issued_at, seq);
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
CREATE TRIGGER invoices_gapless BEFORE INSERT ON invoices
WHEN NEW.seq IS NOT max((SELECT coalesce(max(seq), 0) + 1 FROM invoices WHERE country = NEW.country),
    coalesce((SELECT max(next) FROM number_gaps WHERE country = NEW.country AND series = 'invoice'), 1))
BEGIN SELECT RAISE(ABORT, 'invoice_gap'); END;
CREATE TRIGGER invoices_no_delete BEFORE DELETE ON invoices BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER invoices_no_update BEFORE UPDATE ON invoices BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- kept_wishlists
CREATE TABLE kept_wishlists (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  wishlist_id TEXT NOT NULL REFERENCES wishlists (id) ON DELETE CASCADE,
  kept_at INTEGER NOT NULL,
  CONSTRAINT kept_once UNIQUE (user_id, wishlist_id)
) STRICT;
CREATE INDEX kept_wishlists_of_list ON kept_wishlists (wishlist_id);
CREATE TRIGGER kept_wishlists_full BEFORE INSERT ON kept_wishlists
WHEN (SELECT count(*) FROM kept_wishlists WHERE user_id = NEW.user_id) >= 50
  AND NOT EXISTS (SELECT 1 FROM kept_wishlists WHERE user_id = NEW.user_id AND wishlist_id = NEW.wishlist_id)
BEGIN
  SELECT RAISE(ABORT, 'kept_wishlists_full');
END;

-- key_changes
CREATE TABLE key_changes (
  id INTEGER PRIMARY KEY,
  sku_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('gtin', 'sku', 'lot')),
  was TEXT NOT NULL,
  -- NULL: it was taken away.
  now TEXT,
  -- The SKU that has it.
  held_by TEXT
) STRICT;

-- known_devices
CREATE TABLE known_devices (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- As in devices: the SHA-256 of its token.
  device TEXT NOT NULL CHECK (length(device) = 64),
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, device)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_devices_aging ON known_devices (seen_at);

-- lab_words
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

-- labs
CREATE TABLE labs (
  id TEXT PRIMARY KEY CHECK (id GLOB '[a-z]*' AND length(id) <= 40),
  country TEXT NOT NULL REFERENCES countries (id),
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  -- Who licensed it, and under which number.
  authority_en TEXT NOT NULL,
  authority_ar TEXT NOT NULL,
  licence TEXT NOT NULL CHECK (licence <> ''),
  address_en TEXT NOT NULL,
  address_ar TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 1,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER audit_labs_added AFTER INSERT ON labs WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'labs', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('country', +NEW."country"), ('name_en', +NEW."name_en"), ('name_ar', +NEW."name_ar"), ('authority_en', +NEW."authority_en"), ('authority_ar', +NEW."authority_ar"), ('licence', +NEW."licence"), ('address_en', +NEW."address_en"), ('address_ar', +NEW."address_ar"), ('position', +NEW."position"), ('active', +NEW."active"))) v; END;
CREATE TRIGGER audit_labs_changed AFTER UPDATE ON labs WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'labs', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('country', +OLD."country", +NEW."country"), ('name_en', +OLD."name_en", +NEW."name_en"), ('name_ar', +OLD."name_ar", +NEW."name_ar"), ('authority_en', +OLD."authority_en", +NEW."authority_en"), ('authority_ar', +OLD."authority_ar", +NEW."authority_ar"), ('licence', +OLD."licence", +NEW."licence"), ('address_en', +OLD."address_en", +NEW."address_en"), ('address_ar', +OLD."address_ar", +NEW."address_ar"), ('position', +OLD."position", +NEW."position"), ('active', +OLD."active", +NEW."active")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_labs_gone AFTER DELETE ON labs WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'labs', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('country', +OLD."country"), ('name_en', +OLD."name_en"), ('name_ar', +OLD."name_ar"), ('authority_en', +OLD."authority_en"), ('authority_ar', +OLD."authority_ar"), ('licence', +OLD."licence"), ('address_en', +OLD."address_en"), ('address_ar', +OLD."address_ar"), ('position', +OLD."position"), ('active', +OLD."active"))) v; END;
CREATE TRIGGER version_labs_added AFTER INSERT ON labs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_labs_changed AFTER UPDATE ON labs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_labs_gone AFTER DELETE ON labs BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- listing
CREATE TABLE listing (
  country TEXT NOT NULL,
  product_id TEXT NOT NULL,
  sku_id TEXT NOT NULL,
  category_id TEXT NOT NULL,
  brand_id TEXT NOT NULL,
  form TEXT NOT NULL,
  price_minor INTEGER NOT NULL,
  markdown_minor INTEGER NOT NULL,
  in_stock INTEGER NOT NULL,
  popularity INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL, terms TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(terms)),
  PRIMARY KEY (country, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX listing_brand ON listing (country, brand_id, in_stock DESC, popularity DESC);
CREATE INDEX listing_brand_price ON listing (country, brand_id, price_minor);
CREATE INDEX listing_category ON listing (country, category_id, in_stock DESC, popularity DESC);
CREATE INDEX listing_category_price ON listing (country, category_id, price_minor);
CREATE INDEX listing_discount ON listing (country, (markdown_minor * 1.0 / (price_minor + markdown_minor)));
CREATE INDEX listing_form ON listing (country, form);
CREATE INDEX listing_least_popular ON listing (country, popularity);
CREATE INDEX listing_name_ar ON listing (country, name_ar COLLATE NOCASE);
CREATE INDEX listing_name_en ON listing (country, name_en COLLATE NOCASE);
CREATE INDEX listing_newest ON listing (country, created_at);
CREATE INDEX listing_popular ON listing (country, in_stock DESC, popularity DESC, product_id);
CREATE INDEX listing_price ON listing (country, price_minor);
CREATE INDEX listing_sale ON listing (country, in_stock DESC, popularity DESC) WHERE markdown_minor > 0;
CREATE INDEX listing_sale_price ON listing (country, price_minor) WHERE markdown_minor > 0;
CREATE INDEX listing_sold_out ON listing (product_id, country) WHERE in_stock = 0;
CREATE TRIGGER facets_joined AFTER UPDATE ON listing
WHEN old.in_stock <> new.in_stock OR (old.markdown_minor > 0) <> (new.markdown_minor > 0) BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, key, value, 1, in_stock FROM listing_entries
  WHERE country = new.country AND product_id = new.product_id
  ON CONFLICT DO UPDATE SET n = n + 1, available = available + excluded.available;
END;
CREATE TRIGGER facets_left BEFORE UPDATE ON listing
WHEN old.in_stock <> new.in_stock OR (old.markdown_minor > 0) <> (new.markdown_minor > 0) BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, key, value, -1, -in_stock FROM listing_entries
  WHERE country = old.country AND product_id = old.product_id
  ON CONFLICT DO UPDATE SET n = n - 1, available = available + excluded.available;
END;
CREATE TRIGGER facets_listed AFTER INSERT ON listing BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, key, value, 1, in_stock FROM listing_entries
  WHERE country = new.country AND product_id = new.product_id
  ON CONFLICT DO UPDATE SET n = n + 1, available = available + excluded.available;
END;
CREATE TRIGGER facets_unlisted BEFORE DELETE ON listing BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, key, value, -1, -in_stock FROM listing_entries
  WHERE country = old.country AND product_id = old.product_id
  ON CONFLICT DO UPDATE SET n = n - 1, available = available + excluded.available;
END;
CREATE TRIGGER version_listing_unlisted AFTER UPDATE OF in_stock ON listing WHEN NEW.in_stock < OLD.in_stock BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;

-- listing_entries
CREATE VIEW listing_entries AS
SELECT s.country, s.product_id, s.in_stock, s.shelf, s.shelf_id, v.value ->> 0 AS key, v.value ->> 1 AS value
FROM listing l CROSS JOIN listing_shelves s ON s.country = l.country AND s.product_id = l.product_id
CROSS JOIN json_each(json_array(
  json_array(json_array('total', ''), json_array('category_id', l.category_id), json_array('brand_id', l.brand_id),
    json_array('form', nullif(l.form, '')), json_array('on_sale', iif(l.markdown_minor > 0, 'true', NULL))),
  json((SELECT json_group_array(json_array('dietary', a.attribute)) FROM product_attributes a WHERE a.product_id = l.product_id)),
  json((SELECT json_group_array(json_array('ingredient', i.ingredient)) FROM product_ingredients i
    WHERE i.product_id = l.product_id)))) g
CROSS JOIN json_each(g.value) v WHERE v.value ->> 1 IS NOT NULL;

-- listing_shelves
CREATE VIEW listing_shelves AS
SELECT l.country, l.product_id, l.in_stock, s.value ->> 0 AS shelf, s.value ->> 1 AS shelf_id
FROM listing l CROSS JOIN json_each(json_array(json_array('', ''), json_array('category_id', l.category_id),
  json_array('brand_id', l.brand_id), json_array(iif(l.markdown_minor > 0, 'on_sale', NULL), 'true'))) s
WHERE s.value ->> 0 IS NOT NULL;

-- listing_source
CREATE VIEW listing_source AS
SELECT o.country, p.id AS product_id, s.id AS sku_id, p.category_id, p.brand_id, p.form, o.price_minor, o.markdown_minor,
  coalesce((SELECT st.available > 0 FROM sellable_stock st WHERE st.sku_id = s.id AND st.country = o.country), 0) AS in_stock,
  p.popularity, p.created_at, p.name_en, p.name_ar, (SELECT t.terms FROM product_terms t WHERE t.product_id = p.id) AS terms
FROM products p
JOIN skus s ON s.product_id = p.id AND s.is_default = 1 AND s.active = 1
JOIN offers o ON o.sku_id = s.id
WHERE p.status = 'published';

-- lot_returns
CREATE TABLE lot_returns (
  seq INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  sku_id TEXT NOT NULL,
  lot TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX lot_returns_of_order ON lot_returns (order_id, sku_id, lot);
CREATE TRIGGER lot_returns_apply AFTER INSERT ON lot_returns BEGIN
  UPDATE stock_lots SET on_hand = on_hand + NEW.qty
  WHERE sku_id = NEW.sku_id AND lot = NEW.lot AND country = (SELECT country FROM orders WHERE id = NEW.order_id);
  INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at, lot)
  SELECT sku_id, country, 'adjustment', -NEW.qty, 'recalled', NEW.at, lot FROM stock_lots
  WHERE sku_id = NEW.sku_id AND lot = NEW.lot AND country = (SELECT country FROM orders WHERE id = NEW.order_id)
    AND stopped_at IS NOT NULL;
END;
CREATE TRIGGER lot_returns_no_delete BEFORE DELETE ON lot_returns BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER lot_returns_no_update BEFORE UPDATE ON lot_returns BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- mail_tries
CREATE TABLE mail_tries (
  mail_id TEXT PRIMARY KEY,
  tries INTEGER NOT NULL,
  -- When to try again; null when the provider refused it for good.
  next_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX mail_tries_refused ON mail_tries (mail_id) WHERE next_at IS NULL;

-- mails
CREATE TABLE "mails" (
  id TEXT PRIMARY KEY,
  "to" TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  subject TEXT NOT NULL,
  html TEXT NOT NULL,
  text TEXT NOT NULL,
  topic TEXT NOT NULL CHECK (topic GLOB '[a-z]*.[a-z]*' AND length(topic) <= 40),
  -- What the mail is about; a topic is told once per ref, however often the outbox is drained.
  ref TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  sent_at INTEGER,
  -- For the header List-Unsubscribe; NULL for what a person cannot do without.
  unsubscribe_url TEXT CHECK (CASE topic WHEN 'stock.back' THEN unsubscribe_url IS NOT NULL
    WHEN 'password.reset' THEN unsubscribe_url IS NULL ELSE (recipient IS NULL) = (unsubscribe_url IS NULL) END),
  -- Whom it is counted for, as in suppressions; NULL where the address was proved or asked for it.
  recipient TEXT,
  CONSTRAINT mails_once UNIQUE (topic, ref)
) STRICT;
CREATE INDEX mails_newest ON mails (created_at);
CREATE INDEX mails_of_recipient ON mails (recipient, created_at) WHERE recipient IS NOT NULL;
CREATE INDEX mails_waiting ON mails (created_at) WHERE sent_at IS NULL;
CREATE TRIGGER mails_name_shop AFTER INSERT ON mails BEGIN
  UPDATE mails SET
    subject = replace(subject, '{{shop}}', shop.name),
    html = replace(html, '{{shop}}', replace(replace(shop.name, '&', '&amp;'), '<', '&lt;')),
    text = replace(text, '{{shop}}', shop.name)
  FROM (SELECT content ->> ('$.name.' || NEW.locale) AS name FROM settings WHERE id = 'shop') AS shop
  WHERE id = NEW.id;
END;
CREATE TRIGGER mails_push AFTER INSERT ON mails
WHEN NEW.topic IN ('order.placed', 'order.paid', 'order.shipped', 'order.cancelled', 'stock.back')
BEGIN
  INSERT INTO pushes (id, subscription, topic, ref, created_at, next_at)
  SELECT lower(hex(randomblob(16))), s.id, NEW.topic, NEW.ref, NEW.created_at, NEW.created_at FROM push_subscriptions s
  WHERE s.user_id = CASE NEW.topic
    -- Person, SKU, country and time of the alert.
    WHEN 'stock.back' THEN substr(NEW.ref, 1, instr(NEW.ref, ' ') - 1)
    ELSE (SELECT user_id FROM orders WHERE id = NEW.ref) END
  ON CONFLICT DO NOTHING;
END;

-- messages
CREATE TABLE messages (
  id TEXT PRIMARY KEY,
  "to" TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'whatsapp')),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  text TEXT NOT NULL,
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  created_at INTEGER NOT NULL,
  taken_at INTEGER,
  outcome TEXT CHECK (outcome IN ('sent', 'failed'))
, topic TEXT NOT NULL DEFAULT 'phone.code' CHECK (topic = 'phone.code' OR topic GLOB 'order.[a-z]*'), ref TEXT, recipient TEXT) STRICT;
CREATE INDEX messages_newest ON messages (created_at);
CREATE UNIQUE INDEX messages_once ON messages (topic, ref) WHERE ref IS NOT NULL;
CREATE INDEX messages_unasked ON messages (recipient, created_at) WHERE recipient IS NOT NULL;
CREATE INDEX messages_waiting ON messages (created_at) WHERE taken_at IS NULL;
CREATE TRIGGER messages_name_shop AFTER INSERT ON messages BEGIN
  UPDATE messages SET text = replace(text, '{{shop}}', shop.name)
  FROM (SELECT content ->> ('$.name.' || NEW.locale) AS name FROM settings WHERE id = 'shop') AS shop
  WHERE id = NEW.id;
END;

-- not_sold
CREATE TABLE not_sold (
  sku_id TEXT NOT NULL REFERENCES skus (id),
  country TEXT NOT NULL REFERENCES countries (id),
  reason TEXT NOT NULL,
  PRIMARY KEY (sku_id, country, reason)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER audit_not_sold_added AFTER INSERT ON not_sold WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'not_sold', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", '') || ' ' || coalesce(NEW."reason", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +NEW."sku_id"), ('country', +NEW."country"), ('reason', +NEW."reason"))) v; END;
CREATE TRIGGER audit_not_sold_changed AFTER UPDATE ON not_sold WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'not_sold', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", '') || ' ' || coalesce(NEW."reason", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('reason', +OLD."reason", +NEW."reason")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_not_sold_gone AFTER DELETE ON not_sold WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'not_sold', coalesce(OLD."sku_id", '') || ' ' || coalesce(OLD."country", '') || ' ' || coalesce(OLD."reason", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +OLD."sku_id"), ('country', +OLD."country"), ('reason', +OLD."reason"))) v; END;
CREATE TRIGGER not_sold_takes_offer AFTER INSERT ON not_sold BEGIN
  DELETE FROM offers WHERE sku_id = new.sku_id AND country = new.country;
END;

-- notify_requests
CREATE TABLE notify_requests (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  sku_id TEXT NOT NULL REFERENCES skus (id),
  country TEXT NOT NULL REFERENCES countries (id),
  -- The language they asked in is the one they are told in.
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  asked_at INTEGER NOT NULL, for_more INTEGER NOT NULL DEFAULT 0 CHECK (for_more IN (0, 1)),
  PRIMARY KEY (user_id, sku_id, country)
) STRICT, WITHOUT ROWID;
CREATE INDEX notify_requests_waiting ON notify_requests (sku_id, country, asked_at);
CREATE TRIGGER awaited_skus_fewer AFTER DELETE ON notify_requests BEGIN
  UPDATE awaited_skus SET people = people - 1 WHERE sku_id = OLD.sku_id AND country = OLD.country;
END;
CREATE TRIGGER awaited_skus_more AFTER INSERT ON notify_requests BEGIN
  INSERT INTO awaited_skus VALUES (NEW.sku_id, NEW.country, 1)
  ON CONFLICT DO UPDATE SET people = people + 1;
END;
CREATE TRIGGER notify_requests_full BEFORE INSERT ON notify_requests
WHEN (SELECT count(*) FROM notify_requests WHERE user_id = NEW.user_id) >= 100
  AND NOT EXISTS (SELECT 1 FROM notify_requests
    WHERE user_id = NEW.user_id AND sku_id = NEW.sku_id AND country = NEW.country)
BEGIN
  SELECT RAISE(ABORT, 'notify_requests_full');
END;

-- number_gaps
CREATE TABLE number_gaps (
  restore INTEGER NOT NULL REFERENCES restores (id),
  country TEXT NOT NULL REFERENCES countries (id),
  series TEXT NOT NULL CHECK (series IN ('order', 'invoice', 'credit_note')),
  last INTEGER NOT NULL CHECK (last >= 0),
  next INTEGER NOT NULL CHECK (next > last),
  PRIMARY KEY (restore, country, series)
) STRICT, WITHOUT ROWID;
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
CREATE TRIGGER number_gaps_no_delete BEFORE DELETE ON number_gaps BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER number_gaps_no_update BEFORE UPDATE ON number_gaps BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- nutritionist_plan_products
CREATE TABLE nutritionist_plan_products (
  plan_id TEXT NOT NULL REFERENCES nutritionist_plans (id) ON DELETE CASCADE,
  product_id TEXT NOT NULL REFERENCES products (id),
  position INTEGER NOT NULL CHECK (position >= 1),
  note_en TEXT NOT NULL CHECK (note_en <> ''),
  note_ar TEXT NOT NULL CHECK (note_ar <> ''),
  PRIMARY KEY (plan_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX nutritionist_plan_products_by ON nutritionist_plan_products (product_id);
CREATE TRIGGER audit_nutritionist_plan_products_added AFTER INSERT ON nutritionist_plan_products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_plan_products', coalesce(NEW."plan_id", '') || ' ' || coalesce(NEW."product_id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('plan_id', +NEW."plan_id"), ('product_id', +NEW."product_id"), ('position', +NEW."position"), ('note_en', +NEW."note_en"), ('note_ar', +NEW."note_ar"))) v; END;
CREATE TRIGGER audit_nutritionist_plan_products_changed AFTER UPDATE ON nutritionist_plan_products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_plan_products', coalesce(NEW."plan_id", '') || ' ' || coalesce(NEW."product_id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('plan_id', +OLD."plan_id", +NEW."plan_id"), ('product_id', +OLD."product_id", +NEW."product_id"), ('position', +OLD."position", +NEW."position"), ('note_en', +OLD."note_en", +NEW."note_en"), ('note_ar', +OLD."note_ar", +NEW."note_ar")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_nutritionist_plan_products_gone AFTER DELETE ON nutritionist_plan_products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_plan_products', coalesce(OLD."plan_id", '') || ' ' || coalesce(OLD."product_id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('plan_id', +OLD."plan_id"), ('product_id', +OLD."product_id"), ('position', +OLD."position"), ('note_en', +OLD."note_en"), ('note_ar', +OLD."note_ar"))) v; END;

-- nutritionist_plans
CREATE TABLE nutritionist_plans (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 22 AND 64),
  nutritionist_id TEXT NOT NULL REFERENCES nutritionists (id) ON DELETE CASCADE,
  title_en TEXT NOT NULL CHECK (title_en <> ''),
  title_ar TEXT NOT NULL CHECK (title_ar <> ''),
  intro_en TEXT NOT NULL,
  intro_ar TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Its link leads nowhere from then on.
  retired_at INTEGER CHECK (retired_at >= created_at)
) STRICT;
CREATE INDEX nutritionist_plans_newest ON nutritionist_plans (created_at);
CREATE INDEX nutritionist_plans_of ON nutritionist_plans (nutritionist_id);
CREATE TRIGGER audit_nutritionist_plans_added AFTER INSERT ON nutritionist_plans WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_plans', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('nutritionist_id', +NEW."nutritionist_id"), ('title_en', +NEW."title_en"), ('title_ar', +NEW."title_ar"), ('intro_en', +NEW."intro_en"), ('intro_ar', +NEW."intro_ar"), ('created_at', +NEW."created_at"), ('retired_at', +NEW."retired_at"))) v; END;
CREATE TRIGGER audit_nutritionist_plans_changed AFTER UPDATE ON nutritionist_plans WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_plans', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('nutritionist_id', +OLD."nutritionist_id", +NEW."nutritionist_id"), ('title_en', +OLD."title_en", +NEW."title_en"), ('title_ar', +OLD."title_ar", +NEW."title_ar"), ('intro_en', +OLD."intro_en", +NEW."intro_en"), ('intro_ar', +OLD."intro_ar", +NEW."intro_ar"), ('created_at', +OLD."created_at", +NEW."created_at"), ('retired_at', +OLD."retired_at", +NEW."retired_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_nutritionist_plans_gone AFTER DELETE ON nutritionist_plans WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_plans', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('nutritionist_id', +OLD."nutritionist_id"), ('title_en', +OLD."title_en"), ('title_ar', +OLD."title_ar"), ('intro_en', +OLD."intro_en"), ('intro_ar', +OLD."intro_ar"), ('created_at', +OLD."created_at"), ('retired_at', +OLD."retired_at"))) v; END;

-- nutritionist_products
CREATE TABLE nutritionist_products (
  nutritionist_id TEXT NOT NULL REFERENCES nutritionists (id),
  product_id TEXT NOT NULL REFERENCES products (id),
  position INTEGER NOT NULL,
  dose_en TEXT NOT NULL DEFAULT '',
  dose_ar TEXT NOT NULL DEFAULT '',
  reason_en TEXT NOT NULL DEFAULT '',
  reason_ar TEXT NOT NULL DEFAULT '', stage_en TEXT CHECK (stage_en <> ''), stage_ar TEXT CHECK (stage_ar <> '' AND (stage_ar IS NULL) = (stage_en IS NULL)),
  PRIMARY KEY (nutritionist_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX nutritionist_products_by ON nutritionist_products (product_id, nutritionist_id);
CREATE TRIGGER audit_nutritionist_products_added AFTER INSERT ON nutritionist_products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_products', coalesce(NEW."nutritionist_id", '') || ' ' || coalesce(NEW."product_id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('nutritionist_id', +NEW."nutritionist_id"), ('product_id', +NEW."product_id"), ('position', +NEW."position"), ('dose_en', +NEW."dose_en"), ('dose_ar', +NEW."dose_ar"), ('reason_en', +NEW."reason_en"), ('reason_ar', +NEW."reason_ar"), ('stage_en', +NEW."stage_en"), ('stage_ar', +NEW."stage_ar"))) v; END;
CREATE TRIGGER audit_nutritionist_products_changed AFTER UPDATE ON nutritionist_products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_products', coalesce(NEW."nutritionist_id", '') || ' ' || coalesce(NEW."product_id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('nutritionist_id', +OLD."nutritionist_id", +NEW."nutritionist_id"), ('product_id', +OLD."product_id", +NEW."product_id"), ('position', +OLD."position", +NEW."position"), ('dose_en', +OLD."dose_en", +NEW."dose_en"), ('dose_ar', +OLD."dose_ar", +NEW."dose_ar"), ('reason_en', +OLD."reason_en", +NEW."reason_en"), ('reason_ar', +OLD."reason_ar", +NEW."reason_ar"), ('stage_en', +OLD."stage_en", +NEW."stage_en"), ('stage_ar', +OLD."stage_ar", +NEW."stage_ar")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_nutritionist_products_gone AFTER DELETE ON nutritionist_products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'nutritionist_products', coalesce(OLD."nutritionist_id", '') || ' ' || coalesce(OLD."product_id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('nutritionist_id', +OLD."nutritionist_id"), ('product_id', +OLD."product_id"), ('position', +OLD."position"), ('dose_en', +OLD."dose_en"), ('dose_ar', +OLD."dose_ar"), ('reason_en', +OLD."reason_en"), ('reason_ar', +OLD."reason_ar"), ('stage_en', +OLD."stage_en"), ('stage_ar', +OLD."stage_ar"))) v; END;
CREATE TRIGGER version_nutritionist_products_added AFTER INSERT ON nutritionist_products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_nutritionist_products_changed AFTER UPDATE ON nutritionist_products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_nutritionist_products_gone AFTER DELETE ON nutritionist_products BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- nutritionists
CREATE TABLE nutritionists (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  position INTEGER NOT NULL DEFAULT 1000
, image TEXT CHECK (image IS NULL OR json_valid(image)), aliases TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(aliases))) STRICT;
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
CREATE TRIGGER version_nutritionists_added AFTER INSERT ON nutritionists BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_nutritionists_changed AFTER UPDATE ON nutritionists BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_nutritionists_gone AFTER DELETE ON nutritionists BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- offers
CREATE TABLE offers (
  sku_id TEXT NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
  country TEXT NOT NULL REFERENCES countries (id),
  price_minor INTEGER NOT NULL CHECK (price_minor BETWEEN 0 AND 1000000000),
  -- What was taken off; the price before is price + markdown (docs/design.md §3).
  markdown_minor INTEGER NOT NULL DEFAULT 0 CHECK (markdown_minor BETWEEN 0 AND 1000000000),
  PRIMARY KEY (sku_id, country)
) STRICT, WITHOUT ROWID;
CREATE INDEX offers_by_price ON offers (country, price_minor);
CREATE TRIGGER listing_offer_added AFTER INSERT ON offers BEGIN
  UPDATE listing SET price_minor = new.price_minor, markdown_minor = new.markdown_minor
  WHERE country = new.country AND product_id = (SELECT product_id FROM skus WHERE id = new.sku_id) AND sku_id = new.sku_id
    AND (price_minor <> new.price_minor OR markdown_minor <> new.markdown_minor);
  INSERT INTO listing SELECT * FROM listing_source o
  WHERE product_id = (SELECT product_id FROM skus WHERE id = new.sku_id) AND country = new.country
    AND NOT EXISTS (SELECT 1 FROM listing l WHERE l.country = o.country AND l.product_id = o.product_id);
END;
CREATE TRIGGER listing_offer_changed AFTER UPDATE ON offers BEGIN
  UPDATE listing SET price_minor = new.price_minor, markdown_minor = new.markdown_minor
  WHERE country = new.country AND product_id = (SELECT product_id FROM skus WHERE id = new.sku_id) AND sku_id = new.sku_id
    AND (price_minor <> new.price_minor OR markdown_minor <> new.markdown_minor);
END;
CREATE TRIGGER listing_offer_gone AFTER DELETE ON offers BEGIN
  DELETE FROM listing WHERE country = old.country
    AND product_id = (SELECT product_id FROM skus WHERE id = old.sku_id) AND sku_id = old.sku_id;
END;
CREATE TRIGGER offers_only_where_sold BEFORE INSERT ON offers
WHEN EXISTS (SELECT 1 FROM not_sold WHERE sku_id = new.sku_id AND country = new.country) BEGIN
  SELECT RAISE(IGNORE);
END;
CREATE TRIGGER version_offers_added AFTER INSERT ON offers BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_offers_changed AFTER UPDATE ON offers BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_offers_gone AFTER DELETE ON offers BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- order_bundles
CREATE TABLE order_bundles (
  order_id TEXT NOT NULL REFERENCES orders (id),
  bundle_id TEXT NOT NULL REFERENCES bundles (id),
  count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 99),
  each_minor INTEGER NOT NULL CHECK (each_minor > 0),
  PRIMARY KEY (order_id, bundle_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_bundles_of_bundle ON order_bundles (bundle_id);

-- order_edits
CREATE TABLE order_edits (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- The first edit of an order is 1: of two that read the same order one is refused.
  place INTEGER NOT NULL CHECK (place >= 1),
  key TEXT NOT NULL,
  req_hash TEXT NOT NULL,
  total_before_minor INTEGER NOT NULL,
  total_minor INTEGER NOT NULL,
  -- Of each line that changed: SKU, names, count before and after.
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  at INTEGER NOT NULL, fault TEXT NOT NULL DEFAULT 'buyer' CHECK (fault IN ('buyer', 'shop')),
  CONSTRAINT order_edit_place UNIQUE (order_id, place),
  CONSTRAINT order_edit_once UNIQUE (order_id, key)
) STRICT;
CREATE TRIGGER audit_order_edits_added AFTER INSERT ON order_edits WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_edits', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_order_edits_changed AFTER UPDATE ON order_edits WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_edits', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('order_id', +OLD."order_id", +NEW."order_id"), ('place', +OLD."place", +NEW."place"), ('key', +OLD."key", +NEW."key"), ('req_hash', +OLD."req_hash", +NEW."req_hash"), ('total_before_minor', +OLD."total_before_minor", +NEW."total_before_minor"), ('total_minor', +OLD."total_minor", +NEW."total_minor"), ('lines', +OLD."lines", +NEW."lines"), ('at', +OLD."at", +NEW."at"), ('fault', +OLD."fault", +NEW."fault")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_order_edits_gone AFTER DELETE ON order_edits WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_edits', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER cash_confirmations_edited AFTER INSERT ON order_edits BEGIN
  UPDATE cash_confirmations SET settled_at = NEW.at, settled_by = 'work' WHERE order_id = NEW.order_id AND settled_at IS NULL;
END;
CREATE TRIGGER order_edits_no_delete BEFORE DELETE ON order_edits BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER order_edits_no_update BEFORE UPDATE ON order_edits BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER order_edits_search AFTER INSERT ON order_edits BEGIN
  DELETE FROM order_search WHERE order_id = NEW.order_id;
  DELETE FROM order_search_due WHERE order_id = NEW.order_id;
  INSERT INTO order_search_due (order_id) SELECT id FROM orders WHERE id = NEW.order_id AND address <> '{}';
END;
CREATE TRIGGER order_edits_state BEFORE INSERT ON order_edits
WHEN (SELECT (status = 'placed' OR (status = 'shipped' AND unsent > 0)) AND payment_status = 'due_on_delivery' AND kind = 'products'
  FROM orders WHERE id = NEW.order_id) IS NOT 1
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
CREATE TRIGGER unproved_units_edited AFTER INSERT ON order_edits
BEGIN DELETE FROM unproved_units WHERE order_id = NEW.order_id; END;

-- order_events
CREATE TABLE order_events (
  seq INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  kind TEXT NOT NULL CHECK (kind IN ('note', 'tagged', 'untagged', 'assigned', 'unassigned', 'cancelled', 'returned')),
  -- A note, a tag, a member of staff, a reason.
  detail TEXT CHECK (length(detail) BETWEEN 1 AND 1000),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX order_events_of_order ON order_events (order_id, seq);
CREATE TRIGGER audit_order_events_added AFTER INSERT ON order_events WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_events', coalesce(NEW."seq", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_order_events_changed AFTER UPDATE ON order_events WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_events', coalesce(NEW."seq", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('seq', +OLD."seq", +NEW."seq"), ('order_id', +OLD."order_id", +NEW."order_id"), ('kind', +OLD."kind", +NEW."kind"), ('detail', +OLD."detail", +NEW."detail"), ('at', +OLD."at", +NEW."at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_order_events_gone AFTER DELETE ON order_events WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'order_events', coalesce(OLD."seq", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER order_events_no_update BEFORE UPDATE ON order_events BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- order_items
CREATE TABLE "order_items" (
  order_id TEXT NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  sku_id TEXT NOT NULL,
  country TEXT NOT NULL,
  qty INTEGER NOT NULL CONSTRAINT order_qty CHECK (qty BETWEEN 1 AND 99),
  unit_minor INTEGER NOT NULL CHECK (unit_minor >= 0),
  -- The list price in fils on that day, for figures in KWD.
  base_fils INTEGER NOT NULL CHECK (base_fils >= 0),
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  origin TEXT CHECK (origin IS NULL OR json_valid(origin)),
  suggestion_id TEXT,
  -- Why it is free; NULL for what was bought.
  giveaway TEXT REFERENCES giveaways (id),
  PRIMARY KEY (order_id, position),
  FOREIGN KEY (sku_id, country) REFERENCES stock (sku_id, country),
  CONSTRAINT giveaway_is_free CHECK (giveaway IS NULL OR (qty = 1 AND unit_minor = 0 AND base_fils = 0))
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX order_items_bought ON order_items (order_id, sku_id) WHERE giveaway IS NULL;
CREATE UNIQUE INDEX order_items_free ON order_items (order_id, sku_id) WHERE giveaway IS NOT NULL;
CREATE INDEX order_items_of_giveaway ON order_items (giveaway) WHERE giveaway IS NOT NULL;
CREATE INDEX order_items_of_sku ON order_items (sku_id, country);
CREATE TRIGGER held_added AFTER INSERT ON order_items BEGIN
  UPDATE stock SET held = held + NEW.qty WHERE sku_id = NEW.sku_id AND country = NEW.country;
END;
CREATE TRIGGER held_changed AFTER UPDATE OF qty, sku_id ON order_items
WHEN (SELECT status FROM orders WHERE id = NEW.order_id) = 'placed' BEGIN
  UPDATE stock SET held = held - OLD.qty WHERE sku_id = OLD.sku_id AND country = OLD.country;
  UPDATE stock SET held = held + NEW.qty WHERE sku_id = NEW.sku_id AND country = NEW.country;
END;
CREATE TRIGGER held_gone AFTER DELETE ON order_items
WHEN (SELECT status FROM orders WHERE id = OLD.order_id) = 'placed' BEGIN
  UPDATE stock SET held = held - OLD.qty WHERE sku_id = OLD.sku_id AND country = OLD.country;
END;
CREATE TRIGGER order_missing_fewer AFTER UPDATE OF qty ON order_items BEGIN
  DELETE FROM order_missing WHERE order_id = NEW.order_id AND sku_id IN (SELECT sku_id FROM order_missing_no_more WHERE order_id = NEW.order_id);
END;
CREATE TRIGGER order_missing_removed AFTER DELETE ON order_items BEGIN
  DELETE FROM order_missing WHERE order_id = OLD.order_id AND sku_id IN (SELECT sku_id FROM order_missing_no_more WHERE order_id = OLD.order_id);
END;
CREATE TRIGGER orders_count_units AFTER INSERT ON order_items BEGIN
  UPDATE orders SET units = units + NEW.qty WHERE id = NEW.order_id;
END;

-- order_missing
CREATE TABLE order_missing (
  order_id TEXT NOT NULL REFERENCES orders (id),
  sku_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (order_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER order_missing_last AFTER DELETE ON order_missing
WHEN NOT EXISTS (SELECT 1 FROM order_missing WHERE order_id = OLD.order_id) BEGIN
  UPDATE orders SET tags = (SELECT json_group_array(value) FROM json_each(orders.tags) WHERE value <> 'not on the shelf') WHERE id = OLD.order_id;
END;

-- order_missing_no_more
CREATE VIEW order_missing_no_more AS SELECT m.order_id, m.sku_id FROM order_missing m
WHERE coalesce((SELECT n.qty FROM order_needs n WHERE n.order_id = m.order_id AND n.sku_id = m.sku_id), 0)
  <= coalesce((SELECT sum(p.qty) FROM pack_scans p WHERE p.order_id = m.order_id AND p.sku_id = m.sku_id), 0);

-- order_needs
CREATE VIEW order_needs AS
SELECT i.order_id, i.sku_id, sum(i.qty) - coalesce((SELECT sum(l.qty) FROM order_refund_lines l
  WHERE l.order_id = i.order_id AND l.sku_id = i.sku_id), 0) AS qty
FROM order_items i GROUP BY i.order_id, i.sku_id;

-- order_numbers
CREATE TABLE order_numbers (country TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;

-- order_refund_lines
CREATE TABLE order_refund_lines (
  refund_id TEXT NOT NULL REFERENCES order_refunds (id),
  order_id TEXT NOT NULL,
  sku_id TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  restocked INTEGER NOT NULL CHECK (restocked IN (0, 1)), goods TEXT
  CHECK (goods IN ('back', 'written_off', 'not_returned') AND (goods = 'back') = (restocked = 1)),
  PRIMARY KEY (refund_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_refund_lines_of_order ON order_refund_lines (order_id, sku_id);
CREATE TRIGGER held_refunded AFTER INSERT ON order_refund_lines
WHEN (SELECT status FROM orders WHERE id = NEW.order_id) = 'placed' BEGIN
  UPDATE stock SET held = held - NEW.qty
  WHERE sku_id = NEW.sku_id AND country = (SELECT country FROM orders WHERE id = NEW.order_id);
END;
CREATE TRIGGER order_missing_refunded AFTER INSERT ON order_refund_lines BEGIN
  DELETE FROM order_missing WHERE order_id = NEW.order_id AND sku_id IN (SELECT sku_id FROM order_missing_no_more WHERE order_id = NEW.order_id);
END;
CREATE TRIGGER order_refund_lines_leave_rest AFTER INSERT ON order_refund_lines
WHEN EXISTS (SELECT 1 FROM parcels WHERE order_id = NEW.order_id) BEGIN
  UPDATE orders SET unsent = (SELECT units FROM order_rests WHERE order_id = NEW.order_id) WHERE id = NEW.order_id;
END;
CREATE TRIGGER order_refund_lines_limit BEFORE INSERT ON order_refund_lines
WHEN (SELECT coalesce(sum(qty), 0) + NEW.qty FROM order_refund_lines WHERE order_id = NEW.order_id AND sku_id = NEW.sku_id)
  > (SELECT coalesce(sum(qty), 0) FROM order_items WHERE order_id = NEW.order_id AND sku_id = NEW.sku_id)
BEGIN
  SELECT RAISE(ABORT, 'over_refunded');
END;
CREATE TRIGGER order_refund_lines_no_delete BEFORE DELETE ON order_refund_lines
BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER order_refund_lines_no_update BEFORE UPDATE ON order_refund_lines
BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- order_refunds
CREATE TABLE order_refunds (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  key TEXT NOT NULL,
  req_hash TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  wallet_minor INTEGER NOT NULL CHECK (wallet_minor >= 0),
  card_minor INTEGER NOT NULL CHECK (card_minor >= 0),
  cash_minor INTEGER NOT NULL CHECK (cash_minor >= 0),
  reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  created_at INTEGER NOT NULL,
  CONSTRAINT refund_parts CHECK (amount_minor = wallet_minor + card_minor + cash_minor),
  CONSTRAINT refund_once UNIQUE (order_id, key)
) STRICT;
CREATE INDEX order_refunds_of_order ON order_refunds (order_id, created_at);
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
CREATE TRIGGER credit_notes_issue AFTER INSERT ON order_refunds
BEGIN
  INSERT INTO credit_notes (refund_id, order_id, country, seq, issued_at, reason, amount_minor, vat_minor)
  SELECT NEW.id, NEW.order_id, r.country, max((SELECT coalesce(max(seq), 0) + 1 FROM credit_notes WHERE country = r.country),
    coalesce((SELECT max(next) FROM number_gaps WHERE country = r.country AND series = 'credit_note'), 1)),
    NEW.created_at, NEW.reason, NEW.amount_minor,
    r.vat_minor - (2 * (r.total_minor - NEW.amount_minor) * r.vat_percent + 100 + r.vat_percent) / (2 * (100 + r.vat_percent))
  FROM invoice_rests r WHERE r.order_id = NEW.order_id;
END;
CREATE TRIGGER order_refunds_limit BEFORE INSERT ON order_refunds
WHEN (SELECT payment_status IN ('paid', 'partly_refunded') FROM orders WHERE id = NEW.order_id) IS NOT 1
  OR (SELECT coalesce(sum(amount_minor), 0) + NEW.amount_minor FROM order_refunds WHERE order_id = NEW.order_id)
    > (SELECT total_minor FROM orders WHERE id = NEW.order_id)
  OR (SELECT coalesce(sum(card_minor), 0) + NEW.card_minor FROM order_refunds WHERE order_id = NEW.order_id)
    > (SELECT coalesce(sum(amount_minor), 0) FROM payments WHERE order_id = NEW.order_id AND status = 'captured')
  OR (SELECT coalesce(sum(cash_minor), 0) + NEW.cash_minor FROM order_refunds WHERE order_id = NEW.order_id)
    > (SELECT coalesce(sum(amount), 0) FROM transfers WHERE order_id = NEW.order_id AND kind = 'order_cash')
BEGIN
  SELECT RAISE(ABORT, 'over_refunded');
END;
CREATE TRIGGER order_refunds_no_delete BEFORE DELETE ON order_refunds BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER order_refunds_no_update BEFORE UPDATE ON order_refunds BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- order_rests
CREATE VIEW order_rests AS
SELECT n.order_id, sum(max(0, n.qty - coalesce((SELECT sum(p.qty) FROM parcel_lines p WHERE p.order_id = n.order_id AND p.sku_id = n.sku_id), 0)))
  AS units
FROM order_needs n GROUP BY n.order_id;

-- order_search
CREATE TABLE order_search (
  number INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL UNIQUE REFERENCES orders (id),
  name TEXT NOT NULL,
  sound TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  -- SKUs and names of its lines, in both languages.
  goods TEXT NOT NULL,
  area TEXT NOT NULL,
  -- A token for each SKU and for the area, for filters.
  facets TEXT NOT NULL
) STRICT;
CREATE TRIGGER order_search_added AFTER INSERT ON order_search BEGIN
  INSERT INTO order_search_index (rowid, name, sound, email, phone, goods, area, facets)
  VALUES (new.number, new.name, new.sound, new.email, new.phone, new.goods, new.area, new.facets);
END;
CREATE TRIGGER order_search_gone AFTER DELETE ON order_search BEGIN
  INSERT INTO order_search_index (order_search_index, rowid, name, sound, email, phone, goods, area, facets)
  VALUES ('delete', old.number, old.name, old.sound, old.email, old.phone, old.goods, old.area, old.facets);
END;

-- order_search_due
CREATE TABLE order_search_due (
  place INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL UNIQUE REFERENCES orders (id)
) STRICT;

-- order_search_index
CREATE VIRTUAL TABLE order_search_index USING fts5 (
  name, sound, email, phone, goods, area, facets,
  content = 'order_search', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3'
);

-- order_tags
CREATE TABLE order_tags (
  tag TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  order_id TEXT NOT NULL REFERENCES orders (id),
  PRIMARY KEY (tag, created_at, order_id)
) STRICT, WITHOUT ROWID;

-- order_tests
CREATE TABLE order_tests (
  order_id TEXT NOT NULL REFERENCES orders (id),
  position INTEGER NOT NULL,
  sku_id TEXT NOT NULL REFERENCES blood_tests (sku_id),
  unit_minor INTEGER NOT NULL CHECK (unit_minor >= 0),
  base_fils INTEGER NOT NULL CHECK (base_fils >= 0),
  PRIMARY KEY (order_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX order_tests_of_sku ON order_tests (sku_id);

-- order_transitions
CREATE TABLE order_transitions (
  seq INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  field TEXT NOT NULL CHECK (field IN ('payment', 'fulfilment')),
  from_status TEXT NOT NULL,
  to_status TEXT NOT NULL,
  at INTEGER NOT NULL,
  cause TEXT NOT NULL,
  CONSTRAINT illegal_transition CHECK (CASE field
    WHEN 'payment' THEN from_status || '>' || to_status IN (
      'pending>paid', 'pending>failed', 'pending>expired',
      'failed>pending', 'failed>paid', 'failed>expired',
      'awaiting_confirmation>due_on_delivery', 'awaiting_confirmation>expired',
      'due_on_delivery>paid', 'due_on_delivery>expired',
      'paid>partly_refunded', 'paid>refunded', 'partly_refunded>refunded')
    ELSE from_status || '>' || to_status IN (
      'placed>packed', 'packed>shipped', 'shipped>delivered', 'placed>cancelled', 'packed>cancelled',
      'shipped>returned', 'delivered>returned')
    END)
) STRICT;
CREATE INDEX order_transitions_cash ON order_transitions (at) WHERE cause = 'cash';
CREATE INDEX order_transitions_newest ON order_transitions (at) WHERE field = 'fulfilment';
CREATE INDEX order_transitions_of_order ON order_transitions (order_id, seq);
CREATE UNIQUE INDEX order_transitions_once ON order_transitions (order_id, field, to_status)
  WHERE to_status NOT IN ('pending', 'failed');
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
CREATE TRIGGER bookings_follow_payment AFTER INSERT ON order_transitions WHEN NEW.field = 'payment' AND NEW.to_status IN ('paid', 'expired')
BEGIN
  UPDATE bookings SET state = CASE NEW.to_status WHEN 'paid' THEN 'booked' ELSE 'released' END
  WHERE order_id = NEW.order_id AND state = 'held';
END;
CREATE TRIGGER cash_confirmations_moved AFTER INSERT ON order_transitions
WHEN NEW.field = 'fulfilment' OR NEW.to_status IN ('paid', 'expired') BEGIN
  UPDATE cash_confirmations SET settled_at = NEW.at, settled_by = iif(NEW.to_status IN ('expired', 'cancelled'), 'end', 'work')
  WHERE order_id = NEW.order_id AND settled_at IS NULL;
END;
CREATE TRIGGER held_left AFTER INSERT ON order_transitions WHEN NEW.field = 'fulfilment' AND NEW.from_status = 'placed' BEGIN
  UPDATE stock SET held = held - (SELECT n.qty FROM order_needs n WHERE n.order_id = NEW.order_id AND n.sku_id = stock.sku_id)
  WHERE country = (SELECT country FROM orders WHERE id = NEW.order_id)
    AND sku_id IN (SELECT sku_id FROM order_items WHERE order_id = NEW.order_id);
END;
CREATE TRIGGER invoices_issue AFTER INSERT ON order_transitions WHEN NEW.field = 'payment' AND NEW.to_status = 'paid'
BEGIN
  INSERT INTO invoices (seq, issued_at, order_id, country, order_number, currency, seller, lines, lines_minor,
    discount_minor, delivery_minor, gift_minor, cash_rounding_minor, total_minor, vat_percent, vat_minor)
  SELECT max((SELECT coalesce(max(seq), 0) + 1 FROM invoices WHERE country = d.country),
    coalesce((SELECT max(next) FROM number_gaps WHERE country = d.country AND series = 'invoice'), 1)), NEW.at, d.*
  FROM invoice_drafts d WHERE d.order_id = NEW.order_id;
END;
CREATE TRIGGER order_transitions_apply AFTER INSERT ON order_transitions
BEGIN
  UPDATE orders SET
    payment_status = CASE NEW.field WHEN 'payment' THEN NEW.to_status ELSE payment_status END,
    status = CASE NEW.field WHEN 'fulfilment' THEN NEW.to_status ELSE status END,
    -- What is confirmed waits for nothing any more, and what is over is counted nowhere.
    expires_at = CASE NEW.to_status WHEN 'due_on_delivery' THEN NULL ELSE expires_at END,
    client_hash = CASE WHEN NEW.to_status IN ('paid', 'expired') THEN NULL ELSE client_hash END,
    address_hash = CASE WHEN NEW.to_status IN ('paid', 'expired') THEN NULL ELSE address_hash END
  WHERE id = NEW.order_id;
END;
CREATE TRIGGER order_transitions_guard BEFORE INSERT ON order_transitions
WHEN (SELECT CASE NEW.field WHEN 'payment' THEN payment_status ELSE status END FROM orders WHERE id = NEW.order_id)
  IS NOT NEW.from_status
BEGIN
  SELECT RAISE(ABORT, 'stale_state');
END;
CREATE TRIGGER order_transitions_no_delete BEFORE DELETE ON order_transitions
BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER order_transitions_no_update BEFORE UPDATE ON order_transitions
BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER order_transitions_refunded BEFORE INSERT ON order_transitions
WHEN NEW.field = 'payment' AND NEW.to_status = 'refunded' AND (SELECT total_minor FROM orders WHERE id = NEW.order_id)
  <> (SELECT coalesce(sum(amount_minor), 0) FROM order_refunds WHERE order_id = NEW.order_id)
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
CREATE TRIGGER parcels_before_delivery BEFORE INSERT ON order_transitions
WHEN NEW.to_status = 'delivered' AND EXISTS (SELECT 1 FROM parcels WHERE order_id = NEW.order_id)
  AND EXISTS (SELECT 1 FROM order_needs n WHERE n.order_id = NEW.order_id AND n.qty >
    coalesce((SELECT sum(p.qty) FROM parcel_lines p WHERE p.order_id = n.order_id AND p.sku_id = n.sku_id), 0))
BEGIN SELECT RAISE(ABORT, 'parcels_unsent'); END;
CREATE TRIGGER test_orders_are_no_parcel BEFORE INSERT ON order_transitions
WHEN NEW.field = 'fulfilment' AND NEW.to_status = 'packed' AND (SELECT kind FROM orders WHERE id = NEW.order_id) = 'tests'
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
CREATE TRIGGER test_orders_follow_payment AFTER INSERT ON order_transitions
WHEN NEW.field = 'payment' AND NEW.to_status IN ('expired', 'refunded')
BEGIN
  INSERT INTO test_transitions (order_id, from_status, to_status, at, cause)
  SELECT order_id, status, 'cancelled', NEW.at, NEW.cause FROM test_orders
  WHERE order_id = NEW.order_id AND status IN ('booked', 'new_sample');
END;
CREATE TRIGGER test_orders_invite AFTER INSERT ON order_transitions
WHEN NEW.field = 'payment' AND NEW.to_status = 'paid'
BEGIN
  INSERT INTO health_outbox (id, topic, body, created_at, next_at)
  SELECT 'invite:' || order_id, 'patient.invite', order_id, NEW.at, NEW.at FROM test_orders
  WHERE order_id = NEW.order_id AND patient = 'invited' ON CONFLICT (id) DO NOTHING;
END;
CREATE TRIGGER unproved_units_settled AFTER INSERT ON order_transitions
WHEN NEW.field = 'fulfilment' OR NEW.to_status IN ('paid', 'expired', 'due_on_delivery')
BEGIN DELETE FROM unproved_units WHERE order_id = NEW.order_id; END;

-- orders
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL CONSTRAINT order_number UNIQUE,
  country TEXT NOT NULL REFERENCES countries (id),
  currency TEXT NOT NULL REFERENCES countries (currency),
  rate_micros INTEGER NOT NULL CHECK (rate_micros > 0),
  -- 'user:<id>' or 'device:<hash>': whose keys, coupons and unpaid orders these are.
  owner TEXT NOT NULL,
  -- No reference: the books outlive a removed account.
  user_id TEXT,
  -- SHA-256 of the track token, which is a guest's only proof.
  track_hash TEXT NOT NULL UNIQUE CHECK (length(track_hash) = 64),
  -- SHA-256 of the token in the mail that asks to confirm; NULL for what never waited for that.
  confirm_hash TEXT UNIQUE CHECK (length(confirm_hash) = 64),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  method TEXT NOT NULL REFERENCES payment_methods (code),
  coupon TEXT REFERENCES coupons (code),
  coupon_type TEXT,
  lines_minor INTEGER NOT NULL CHECK (lines_minor >= 0),
  discount_minor INTEGER NOT NULL CHECK (discount_minor BETWEEN 0 AND lines_minor),
  -- The part of the discount that bundles gave; the rest is the coupon's.
  bundle_discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (bundle_discount_minor BETWEEN 0 AND discount_minor),
  delivery_minor INTEGER NOT NULL CHECK (delivery_minor >= 0),
  gift_minor INTEGER NOT NULL CHECK (gift_minor >= 0),
  -- What is left off so that the cash can be paid in coins.
  cash_rounding_minor INTEGER NOT NULL DEFAULT 0,
  wallet_minor INTEGER NOT NULL DEFAULT 0 CHECK (wallet_minor BETWEEN 0 AND total_minor),
  total_minor INTEGER NOT NULL CHECK (total_minor BETWEEN 0 AND 10000000000000),
  status TEXT NOT NULL DEFAULT 'placed'
    CHECK (status IN ('placed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled')),
  payment_status TEXT NOT NULL
    CHECK (payment_status IN ('pending', 'paid', 'failed', 'expired', 'awaiting_confirmation', 'due_on_delivery',
      'partly_refunded', 'refunded')),
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  address TEXT NOT NULL CHECK (json_valid(address)),
  gift TEXT CHECK (gift IS NULL OR json_valid(gift)),
  -- What its owner had proved when it was placed.
  proof TEXT NOT NULL DEFAULT 'none' CHECK (proof IN ('none', 'email', 'phone')),
  -- Keyed hashes of the network address it came from and of the door it goes to: only to count by, NULL once it is over.
  client_hash TEXT,
  address_hash TEXT,
  created_at INTEGER NOT NULL,
  -- NULL for cash, which expires only while it waits to be confirmed.
  expires_at INTEGER,
  arrives_first TEXT CHECK (arrives_first GLOB '20[0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  arrives_last TEXT CHECK (arrives_last GLOB '20[0-9][0-9]-[0-1][0-9]-[0-3][0-9]' AND arrives_last >= arrives_first),
  kind TEXT NOT NULL DEFAULT 'products' CHECK (kind IN ('products', 'tests')),
  units INTEGER NOT NULL DEFAULT 0,
  assignee TEXT REFERENCES staff (id),
  tags TEXT NOT NULL DEFAULT '[]' CONSTRAINT order_tags CHECK (json_valid(tags) AND json_array_length(tags) <= 10),
  courier TEXT,
  unsent INTEGER NOT NULL DEFAULT 0 CHECK (unsent >= 0),
  part_due_minor INTEGER CHECK (part_due_minor >= 0),
  queue TEXT GENERATED ALWAYS AS (CASE
  WHEN kind = 'tests' THEN 'tests'
  WHEN status = 'placed' AND payment_status IN ('pending', 'failed', 'awaiting_confirmation') THEN 'unpaid'
  WHEN status = 'placed' THEN 'to_pack'
  WHEN status = 'packed' THEN 'to_ship'
  WHEN status = 'shipped' AND unsent > 0 AND payment_status IN ('paid', 'partly_refunded', 'due_on_delivery') THEN 'to_ship'
  WHEN status = 'shipped' THEN 'on_the_way'
  ELSE status END) VIRTUAL,
  CONSTRAINT order_total
    CHECK (total_minor = lines_minor - discount_minor + delivery_minor + gift_minor + cash_rounding_minor),
  CONSTRAINT cash_rounding CHECK (cash_rounding_minor BETWEEN -4 AND 0 AND (method = 'cod' OR cash_rounding_minor = 0)),
  CONSTRAINT order_expires CHECK (CASE
    WHEN method <> 'cod' OR payment_status = 'awaiting_confirmation' THEN expires_at IS NOT NULL
    ELSE expires_at IS NULL OR payment_status = 'expired' END)
) STRICT;
CREATE INDEX orders_assigned ON orders (assignee, country) WHERE assignee IS NOT NULL AND status IN ('placed', 'packed');
CREATE INDEX orders_by_age ON orders (created_at, id);
CREATE INDEX orders_by_assignee ON orders (assignee, created_at, id) WHERE assignee IS NOT NULL;
CREATE INDEX orders_by_country ON orders (country, created_at, id);
CREATE INDEX orders_by_courier ON orders (courier, created_at, id) WHERE courier IS NOT NULL;
CREATE INDEX orders_by_payment ON orders (payment_status, created_at, id);
CREATE INDEX orders_by_queue ON orders (queue, created_at, id);
CREATE INDEX orders_by_queue_in_country ON orders (country, queue, created_at, id);
CREATE INDEX orders_by_status ON orders (status, created_at, id);
CREATE INDEX orders_cash_due ON orders (created_at, id)
  WHERE payment_status = 'due_on_delivery' AND status IN ('shipped', 'delivered');
CREATE INDEX orders_cash_due_in_country ON orders (country, created_at, id)
  WHERE payment_status = 'due_on_delivery' AND status IN ('shipped', 'delivered');
CREATE INDEX orders_cash_of_address ON orders (address_hash)
  WHERE payment_status IN ('due_on_delivery', 'awaiting_confirmation');
CREATE INDEX orders_cash_of_client ON orders (client_hash)
  WHERE payment_status IN ('due_on_delivery', 'awaiting_confirmation');
CREATE INDEX orders_cash_of_owner ON orders (owner) WHERE payment_status IN ('due_on_delivery', 'awaiting_confirmation');
CREATE INDEX orders_cash_of_phone ON orders (phone) WHERE payment_status IN ('due_on_delivery', 'awaiting_confirmation');
CREATE INDEX orders_coupon_of_phone ON orders (coupon, phone) WHERE coupon IS NOT NULL;
CREATE INDEX orders_expiring ON orders (expires_at) WHERE payment_status IN ('pending', 'failed', 'awaiting_confirmation');
CREATE INDEX orders_holding ON orders (country, expires_at)
  WHERE expires_at IS NOT NULL AND status = 'placed' AND payment_status IN ('pending', 'failed', 'awaiting_confirmation');
CREATE INDEX orders_of_guest ON orders (phone, created_at) WHERE user_id IS NULL AND phone <> '';
CREATE INDEX orders_of_user ON orders (user_id, created_at) WHERE user_id IS NOT NULL;
CREATE INDEX orders_out_with ON orders (assignee, created_at, id) WHERE assignee IS NOT NULL AND status = 'shipped';
CREATE INDEX orders_unpaid ON orders (owner) WHERE payment_status IN ('pending', 'failed');
CREATE INDEX orders_unpaid_of_client ON orders (client_hash) WHERE payment_status IN ('pending', 'failed');
CREATE TRIGGER audit_orders_added AFTER INSERT ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_orders_changed AFTER UPDATE ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('number', +OLD."number", +NEW."number"), ('country', +OLD."country", +NEW."country"), ('currency', +OLD."currency", +NEW."currency"), ('rate_micros', +OLD."rate_micros", +NEW."rate_micros"), ('owner', +OLD."owner", +NEW."owner"), ('user_id', +OLD."user_id", +NEW."user_id"), ('track_hash', +OLD."track_hash", +NEW."track_hash"), ('confirm_hash', +OLD."confirm_hash", +NEW."confirm_hash"), ('locale', +OLD."locale", +NEW."locale"), ('method', +OLD."method", +NEW."method"), ('coupon', +OLD."coupon", +NEW."coupon"), ('coupon_type', +OLD."coupon_type", +NEW."coupon_type"), ('lines_minor', +OLD."lines_minor", +NEW."lines_minor"), ('discount_minor', +OLD."discount_minor", +NEW."discount_minor"), ('bundle_discount_minor', +OLD."bundle_discount_minor", +NEW."bundle_discount_minor"), ('delivery_minor', +OLD."delivery_minor", +NEW."delivery_minor"), ('gift_minor', +OLD."gift_minor", +NEW."gift_minor"), ('cash_rounding_minor', +OLD."cash_rounding_minor", +NEW."cash_rounding_minor"), ('wallet_minor', +OLD."wallet_minor", +NEW."wallet_minor"), ('total_minor', +OLD."total_minor", +NEW."total_minor"), ('status', +OLD."status", +NEW."status"), ('payment_status', +OLD."payment_status", +NEW."payment_status"), ('email', +OLD."email", +NEW."email"), ('name', +OLD."name", +NEW."name"), ('phone', +OLD."phone", +NEW."phone"), ('address', +OLD."address", +NEW."address"), ('gift', +OLD."gift", +NEW."gift"), ('proof', +OLD."proof", +NEW."proof"), ('client_hash', +OLD."client_hash", +NEW."client_hash"), ('address_hash', +OLD."address_hash", +NEW."address_hash"), ('created_at', +OLD."created_at", +NEW."created_at"), ('expires_at', +OLD."expires_at", +NEW."expires_at"), ('arrives_first', +OLD."arrives_first", +NEW."arrives_first"), ('arrives_last', +OLD."arrives_last", +NEW."arrives_last"), ('kind', +OLD."kind", +NEW."kind"), ('units', +OLD."units", +NEW."units"), ('assignee', +OLD."assignee", +NEW."assignee"), ('tags', +OLD."tags", +NEW."tags"), ('courier', +OLD."courier", +NEW."courier"), ('unsent', +OLD."unsent", +NEW."unsent"), ('part_due_minor', +OLD."part_due_minor", +NEW."part_due_minor")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_orders_gone AFTER DELETE ON orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'orders', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER order_events_forgotten AFTER UPDATE OF address ON orders WHEN NEW.address = '{}' BEGIN
  DELETE FROM order_events WHERE order_id = NEW.id AND kind = 'note';
END;
CREATE TRIGGER order_missing_decided AFTER UPDATE OF tags ON orders
WHEN instr(OLD.tags, '"not on the shelf"') AND NOT instr(NEW.tags, '"not on the shelf"') BEGIN
  DELETE FROM order_missing WHERE order_id = NEW.id;
END;
CREATE TRIGGER order_missing_over AFTER UPDATE OF status ON orders
WHEN NEW.status <> 'placed' AND instr(NEW.tags, '"not on the shelf"') BEGIN
  UPDATE orders SET tags = (SELECT json_group_array(value) FROM json_each(orders.tags) WHERE value <> 'not on the shelf') WHERE id = NEW.id;
END;
CREATE TRIGGER order_tags_follow AFTER UPDATE OF tags ON orders WHEN NEW.tags <> OLD.tags BEGIN
  DELETE FROM order_tags WHERE order_id = NEW.id AND created_at = NEW.created_at
    AND tag IN (SELECT value FROM json_each(OLD.tags));
  INSERT INTO order_tags (tag, created_at, order_id) SELECT value, NEW.created_at, NEW.id FROM json_each(NEW.tags);
END;
CREATE TRIGGER orders_cash_rounding BEFORE INSERT ON orders
WHEN NEW.method = 'cod'
  AND (NEW.total_minor - NEW.wallet_minor) % (SELECT smallest_coin_minor FROM countries WHERE id = NEW.country) <> 0
BEGIN
  SELECT RAISE(ABORT, 'cash_rounding');
END;
CREATE TRIGGER orders_cash_rounding_edited BEFORE UPDATE OF total_minor, wallet_minor ON orders
WHEN NEW.method = 'cod'
  AND (NEW.total_minor - NEW.wallet_minor) % (SELECT smallest_coin_minor FROM countries WHERE id = NEW.country) <> 0
BEGIN SELECT RAISE(ABORT, 'cash_rounding'); END;
CREATE TRIGGER orders_pause BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM pauses WHERE country = NEW.country AND orders = 1)
BEGIN SELECT RAISE(ABORT, 'orders_paused'); END;
CREATE TRIGGER orders_pause_cash BEFORE INSERT ON orders
WHEN NEW.method = 'cod' AND NEW.total_minor > NEW.wallet_minor AND EXISTS (SELECT 1 FROM pauses WHERE country = NEW.country AND cash = 1)
BEGIN SELECT RAISE(ABORT, 'cash_paused'); END;
CREATE TRIGGER orders_pause_online BEFORE INSERT ON orders
WHEN NEW.method <> 'cod' AND NEW.total_minor > NEW.wallet_minor AND EXISTS (SELECT 1 FROM pauses WHERE country = NEW.country AND online = 1)
BEGIN SELECT RAISE(ABORT, 'online_paused'); END;
CREATE TRIGGER orders_pause_tests BEFORE INSERT ON orders
WHEN NEW.kind = 'tests' AND EXISTS (SELECT 1 FROM pauses WHERE country = NEW.country AND tests = 1)
BEGIN SELECT RAISE(ABORT, 'tests_paused'); END;
CREATE TRIGGER orders_search_changed AFTER UPDATE OF email, name, phone, address ON orders BEGIN
  DELETE FROM order_search WHERE order_id = NEW.id;
  DELETE FROM order_search_due WHERE order_id = NEW.id;
  INSERT INTO order_search_due (order_id) SELECT NEW.id WHERE NEW.address <> '{}';
END;
CREATE TRIGGER orders_search_due AFTER INSERT ON orders BEGIN
  INSERT INTO order_search_due (order_id) VALUES (NEW.id);
END;
CREATE TRIGGER orders_start BEFORE INSERT ON orders
WHEN NEW.status <> 'placed' OR CASE NEW.method
  WHEN 'cod' THEN NEW.payment_status NOT IN ('due_on_delivery', 'awaiting_confirmation')
  ELSE NEW.payment_status <> 'pending' END
BEGIN
  SELECT RAISE(ABORT, 'stale_state');
END;
CREATE TRIGGER refund_notes_forgotten AFTER UPDATE OF address ON orders WHEN NEW.address = '{}' BEGIN
  DELETE FROM refund_notes WHERE refund_id IN (SELECT id FROM order_refunds WHERE order_id = NEW.id);
END;

-- outbox
CREATE TABLE "outbox" (
  id TEXT PRIMARY KEY,
  topic TEXT NOT NULL CHECK (topic IN ('order.placed', 'order.paid', 'payment.refund', 'stock.back')),
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER
, dead_at INTEGER, fault TEXT) STRICT;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;
CREATE INDEX outbox_stock_back ON outbox (body, sent_at) WHERE topic = 'stock.back';
CREATE INDEX outbox_waiting ON outbox (next_at) WHERE sent_at IS NULL AND dead_at IS NULL;

-- owners
CREATE VIEW owners AS SELECT s.id FROM staff s JOIN staff_roles r ON r.staff_id = s.id AND r.role_id = 'owner' WHERE s.status = 'active';

-- pack_scans
CREATE TABLE pack_scans (
  order_id TEXT NOT NULL REFERENCES orders (id),
  key TEXT NOT NULL,
  sku_id TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty BETWEEN 1 AND 99),
  expires_on TEXT CHECK (expires_on = date(expires_on)),
  lot TEXT CHECK (length(lot) BETWEEN 1 AND 20),
  -- Why another date than the one that expires first.
  reason TEXT CHECK (reason IN ('not_there', 'damaged', 'asked', 'other')),
  at INTEGER NOT NULL, lot_read INTEGER NOT NULL DEFAULT 1 CHECK (lot_read IN (0, 1)),
  PRIMARY KEY (order_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX pack_scans_of_lot ON pack_scans (sku_id, lot, order_id) WHERE lot IS NOT NULL;
CREATE INDEX pack_scans_of_sku ON pack_scans (sku_id, expires_on, lot);
CREATE TRIGGER audit_pack_scans_added AFTER INSERT ON pack_scans WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'pack_scans', coalesce(NEW."order_id", '') || ' ' || coalesce(NEW."key", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('order_id', +NEW."order_id"), ('key', +NEW."key"), ('sku_id', +NEW."sku_id"), ('qty', +NEW."qty"), ('expires_on', +NEW."expires_on"), ('lot', +NEW."lot"), ('reason', +NEW."reason"), ('at', +NEW."at"), ('lot_read', +NEW."lot_read"))) v; END;
CREATE TRIGGER audit_pack_scans_changed AFTER UPDATE ON pack_scans WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'pack_scans', coalesce(NEW."order_id", '') || ' ' || coalesce(NEW."key", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('order_id', +OLD."order_id", +NEW."order_id"), ('key', +OLD."key", +NEW."key"), ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('qty', +OLD."qty", +NEW."qty"), ('expires_on', +OLD."expires_on", +NEW."expires_on"), ('lot', +OLD."lot", +NEW."lot"), ('reason', +OLD."reason", +NEW."reason"), ('at', +OLD."at", +NEW."at"), ('lot_read', +OLD."lot_read", +NEW."lot_read")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_pack_scans_gone AFTER DELETE ON pack_scans WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'pack_scans', coalesce(OLD."order_id", '') || ' ' || coalesce(OLD."key", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('order_id', +OLD."order_id"), ('key', +OLD."key"), ('sku_id', +OLD."sku_id"), ('qty', +OLD."qty"), ('expires_on', +OLD."expires_on"), ('lot', +OLD."lot"), ('reason', +OLD."reason"), ('at', +OLD."at"), ('lot_read', +OLD."lot_read"))) v; END;
CREATE TRIGGER cash_confirmations_packed AFTER INSERT ON pack_scans BEGIN
  UPDATE cash_confirmations SET settled_at = NEW.at, settled_by = 'work' WHERE order_id = NEW.order_id AND settled_at IS NULL;
END;
CREATE TRIGGER order_missing_packed AFTER INSERT ON pack_scans BEGIN
  DELETE FROM order_missing WHERE order_id = NEW.order_id AND sku_id IN (SELECT sku_id FROM order_missing_no_more WHERE order_id = NEW.order_id);
END;
CREATE TRIGGER pack_scans_kept BEFORE DELETE ON pack_scans
WHEN (SELECT status FROM orders WHERE id = OLD.order_id) <> 'placed' BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
CREATE TRIGGER pack_scans_limit BEFORE INSERT ON pack_scans BEGIN
  SELECT RAISE(ABORT, 'stale_state') WHERE (SELECT status FROM orders WHERE id = NEW.order_id) IS NOT 'placed';
  SELECT RAISE(ABORT, 'packed_enough')
  WHERE (SELECT coalesce(sum(qty), 0) + NEW.qty FROM pack_scans WHERE order_id = NEW.order_id AND sku_id = NEW.sku_id)
    > coalesce((SELECT qty FROM order_needs WHERE order_id = NEW.order_id AND sku_id = NEW.sku_id), 0);
END;
CREATE TRIGGER pack_scans_lot AFTER INSERT ON pack_scans WHEN NEW.lot IS NOT NULL BEGIN
  UPDATE stock_lots SET on_hand = on_hand - NEW.qty
  WHERE sku_id = NEW.sku_id AND lot = NEW.lot AND country = (SELECT country FROM orders WHERE id = NEW.order_id);
END;
CREATE TRIGGER pack_scans_lot_back AFTER DELETE ON pack_scans WHEN OLD.lot IS NOT NULL BEGIN
  UPDATE stock_lots SET on_hand = on_hand + OLD.qty
  WHERE sku_id = OLD.sku_id AND lot = OLD.lot AND country = (SELECT country FROM orders WHERE id = OLD.order_id);
END;
CREATE TRIGGER pack_scans_no_update BEFORE UPDATE ON pack_scans BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER unproved_units_packed AFTER INSERT ON pack_scans
BEGIN DELETE FROM unproved_units WHERE order_id = NEW.order_id; END;

-- parcel_lines
CREATE TABLE parcel_lines (
  parcel_id INTEGER NOT NULL REFERENCES parcels (id),
  order_id TEXT NOT NULL,
  sku_id TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  PRIMARY KEY (parcel_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX parcel_lines_of_order ON parcel_lines (order_id, sku_id);
CREATE TRIGGER audit_parcel_lines_added AFTER INSERT ON parcel_lines WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'parcel_lines', coalesce(NEW."parcel_id", '') || ' ' || coalesce(NEW."sku_id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('parcel_id', +NEW."parcel_id"), ('order_id', +NEW."order_id"), ('sku_id', +NEW."sku_id"), ('qty', +NEW."qty"))) v; END;
CREATE TRIGGER audit_parcel_lines_changed AFTER UPDATE ON parcel_lines WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'parcel_lines', coalesce(NEW."parcel_id", '') || ' ' || coalesce(NEW."sku_id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('parcel_id', +OLD."parcel_id", +NEW."parcel_id"), ('order_id', +OLD."order_id", +NEW."order_id"), ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('qty', +OLD."qty", +NEW."qty")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_parcel_lines_gone AFTER DELETE ON parcel_lines WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'parcel_lines', coalesce(OLD."parcel_id", '') || ' ' || coalesce(OLD."sku_id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('parcel_id', +OLD."parcel_id"), ('order_id', +OLD."order_id"), ('sku_id', +OLD."sku_id"), ('qty', +OLD."qty"))) v; END;
CREATE TRIGGER parcel_lines_leave_rest AFTER INSERT ON parcel_lines BEGIN
  UPDATE orders SET unsent = (SELECT units FROM order_rests WHERE order_id = NEW.order_id) WHERE id = NEW.order_id;
END;
CREATE TRIGGER parcel_lines_limit BEFORE INSERT ON parcel_lines
WHEN (SELECT coalesce(sum(qty), 0) + NEW.qty FROM parcel_lines WHERE order_id = NEW.order_id AND sku_id = NEW.sku_id)
  > coalesce((SELECT qty FROM order_needs WHERE order_id = NEW.order_id AND sku_id = NEW.sku_id), 0)
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;

-- parcels
CREATE TABLE parcels (
  id INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  key TEXT NOT NULL,
  courier TEXT NOT NULL,
  tracking TEXT CHECK (length(tracking) BETWEEN 1 AND 60),
  shipped_at INTEGER NOT NULL, collect_minor INTEGER CHECK (collect_minor >= 0),
  CONSTRAINT parcel_once UNIQUE (order_id, key)
) STRICT;
CREATE TRIGGER audit_parcels_added AFTER INSERT ON parcels WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'parcels', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('order_id', +NEW."order_id"), ('key', +NEW."key"), ('courier', +NEW."courier"), ('tracking', +NEW."tracking"), ('shipped_at', +NEW."shipped_at"), ('collect_minor', +NEW."collect_minor"))) v; END;
CREATE TRIGGER audit_parcels_changed AFTER UPDATE ON parcels WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'parcels', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('order_id', +OLD."order_id", +NEW."order_id"), ('key', +OLD."key", +NEW."key"), ('courier', +OLD."courier", +NEW."courier"), ('tracking', +OLD."tracking", +NEW."tracking"), ('shipped_at', +OLD."shipped_at", +NEW."shipped_at"), ('collect_minor', +OLD."collect_minor", +NEW."collect_minor")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_parcels_gone AFTER DELETE ON parcels WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'parcels', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('order_id', +OLD."order_id"), ('key', +OLD."key"), ('courier', +OLD."courier"), ('tracking', +OLD."tracking"), ('shipped_at', +OLD."shipped_at"), ('collect_minor', +OLD."collect_minor"))) v; END;
CREATE TRIGGER parcels_courier AFTER INSERT ON parcels BEGIN
  UPDATE orders SET courier = NEW.courier WHERE id = NEW.order_id;
END;
CREATE TRIGGER parcels_leave BEFORE INSERT ON parcels
WHEN (SELECT status FROM orders WHERE id = NEW.order_id) IS NOT 'shipped' BEGIN SELECT RAISE(ABORT, 'stale_state'); END;

-- pauses
CREATE TABLE pauses (
  country TEXT PRIMARY KEY REFERENCES countries (id),
  orders INTEGER NOT NULL DEFAULT 0 CHECK (orders IN (0, 1)),
  online INTEGER NOT NULL DEFAULT 0 CHECK (online IN (0, 1)),
  cash INTEGER NOT NULL DEFAULT 0 CHECK (cash IN (0, 1)),
  tests INTEGER NOT NULL DEFAULT 0 CHECK (tests IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER audit_pauses_added AFTER INSERT ON pauses WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'pauses', coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +NEW."country"), ('orders', +NEW."orders"), ('online', +NEW."online"), ('cash', +NEW."cash"), ('tests', +NEW."tests"))) v; END;
CREATE TRIGGER audit_pauses_changed AFTER UPDATE ON pauses WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'pauses', coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('country', +OLD."country", +NEW."country"), ('orders', +OLD."orders", +NEW."orders"), ('online', +OLD."online", +NEW."online"), ('cash', +OLD."cash", +NEW."cash"), ('tests', +OLD."tests", +NEW."tests")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_pauses_gone AFTER DELETE ON pauses WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'pauses', coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('country', +OLD."country"), ('orders', +OLD."orders"), ('online', +OLD."online"), ('cash', +OLD."cash"), ('tests', +OLD."tests"))) v; END;
CREATE TRIGGER version_pauses_added AFTER INSERT ON pauses BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_pauses_changed AFTER UPDATE ON pauses BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_pauses_gone AFTER DELETE ON pauses BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- payment_methods
CREATE TABLE payment_methods (
  code TEXT PRIMARY KEY,
  source TEXT UNIQUE
) STRICT, WITHOUT ROWID;

-- payment_reviews
CREATE TABLE payment_reviews (
  charge_id TEXT PRIMARY KEY REFERENCES captures (charge_id),
  reason TEXT NOT NULL CHECK (reason IN ('amount', 'currency', 'order', 'duplicate', 'account')),
  -- closed: never in the books (another currency), and settled at the gateway by hand.
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'refunded', 'closed')),
  note TEXT,
  created_at INTEGER NOT NULL,
  decided_at INTEGER,
  CHECK ((status = 'open') = (decided_at IS NULL)),
  CHECK ((status = 'closed') = (note IS NOT NULL))
) STRICT;
CREATE INDEX payment_reviews_newest ON payment_reviews (status, created_at);
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
CREATE TRIGGER payment_reviews_decided_once BEFORE UPDATE ON payment_reviews WHEN OLD.status <> 'open'
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
CREATE TRIGGER payment_reviews_no_delete BEFORE DELETE ON payment_reviews BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- payments
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  attempt INTEGER NOT NULL CHECK (attempt BETWEEN 1 AND 20),
  method TEXT NOT NULL REFERENCES payment_methods (code),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL REFERENCES countries (currency),
  -- review: the gateway captured something else than was asked; a person decides (W3).
  status TEXT NOT NULL DEFAULT 'initiated'
    CHECK (status IN ('initiated', 'captured', 'failed', 'expired', 'orphan', 'review')),
  gateway_ref TEXT UNIQUE,
  payment_url TEXT,
  created_at INTEGER NOT NULL,
  checked_at INTEGER NOT NULL,
  CONSTRAINT payment_attempt UNIQUE (order_id, attempt)
) STRICT;
CREATE UNIQUE INDEX paid_once ON payments (order_id) WHERE status = 'captured';
CREATE INDEX payments_open ON payments (checked_at) WHERE status = 'initiated';
CREATE TRIGGER payments_pause BEFORE INSERT ON payments
WHEN EXISTS (SELECT 1 FROM orders o JOIN pauses p ON p.country = o.country WHERE o.id = NEW.order_id AND p.online = 1)
BEGIN SELECT RAISE(ABORT, 'online_paused'); END;

-- person_read_days
CREATE TABLE person_read_days (
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  staff TEXT NOT NULL REFERENCES staff (id),
  persons INTEGER NOT NULL DEFAULT 0 CHECK (persons >= 0),
  -- Rows of files taken out of the shop, which are also lines of the audit log.
  in_files INTEGER NOT NULL DEFAULT 0 CHECK (in_files >= 0),
  -- How many times somebody allowed as many again.
  lifts INTEGER NOT NULL DEFAULT 0 CHECK (lifts >= 0),
  -- When an answer was first refused; null again once somebody allowed more.
  stopped_at INTEGER,
  PRIMARY KEY (day, staff)
) STRICT, WITHOUT ROWID;

-- person_reads
CREATE TABLE person_reads (
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  staff TEXT NOT NULL REFERENCES staff (id),
  person TEXT NOT NULL CHECK (length(person) = 64),
  PRIMARY KEY (day, staff, person)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER person_reads_counted AFTER INSERT ON person_reads BEGIN
  INSERT INTO person_read_days (day, staff, persons) VALUES (NEW.day, NEW.staff, 1)
  ON CONFLICT (day, staff) DO UPDATE SET persons = persons + 1;
END;

-- phone_codes
CREATE TABLE phone_codes (
  owner TEXT NOT NULL,
  phone TEXT NOT NULL,
  -- A keyed hash: six digits alone would be found in a moment.
  code_hash TEXT NOT NULL CHECK (length(code_hash) = 64),
  tries INTEGER NOT NULL DEFAULT 0 CONSTRAINT phone_code_tries CHECK (tries BETWEEN 0 AND 5),
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (owner, phone)
) STRICT, WITHOUT ROWID;
CREATE INDEX phone_codes_expiring ON phone_codes (expires_at);

-- phone_orders
CREATE TABLE phone_orders (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  staff_id TEXT NOT NULL REFERENCES staff (id),
  channel TEXT NOT NULL CHECK (channel IN ('phone', 'whatsapp')),
  -- The number of the newest payment link, 0 for none; its token is derived, and only the hash is stored.
  link INTEGER NOT NULL DEFAULT 0 CHECK (link BETWEEN 0 AND 1000),
  pay_hash TEXT CHECK (length(pay_hash) = 64), instead_of TEXT REFERENCES orders (id),
  CONSTRAINT phone_order_link CHECK ((link = 0) = (pay_hash IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX phone_orders_by_first ON phone_orders (instead_of) WHERE instead_of IS NOT NULL;
CREATE UNIQUE INDEX phone_orders_by_link ON phone_orders (pay_hash) WHERE pay_hash IS NOT NULL;
CREATE TRIGGER audit_phone_orders_added AFTER INSERT ON phone_orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'phone_orders', coalesce(NEW."order_id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_phone_orders_changed AFTER UPDATE ON phone_orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'phone_orders', coalesce(NEW."order_id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('order_id', +OLD."order_id", +NEW."order_id"), ('staff_id', +OLD."staff_id", +NEW."staff_id"), ('channel', +OLD."channel", +NEW."channel"), ('link', +OLD."link", +NEW."link"), ('pay_hash', +OLD."pay_hash", +NEW."pay_hash"), ('instead_of', +OLD."instead_of", +NEW."instead_of")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_phone_orders_gone AFTER DELETE ON phone_orders WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'phone_orders', coalesce(OLD."order_id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;

-- phone_proofs
CREATE TABLE phone_proofs (
  owner TEXT NOT NULL,
  phone TEXT NOT NULL,
  proved_at INTEGER NOT NULL,
  PRIMARY KEY (owner, phone)
) STRICT, WITHOUT ROWID;
CREATE INDEX phone_proofs_aging ON phone_proofs (proved_at);
CREATE INDEX phone_proofs_of_phone ON phone_proofs (phone);

-- presence
CREATE TABLE presence (
  page TEXT NOT NULL CHECK (length(page) BETWEEN 1 AND 80),
  staff_id TEXT NOT NULL REFERENCES staff (id),
  -- 1: something there is changed and not saved yet.
  editing INTEGER NOT NULL CHECK (editing IN (0, 1)),
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (page, staff_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX presence_by_age ON presence (seen_at);

-- prices
CREATE TABLE prices (
  sku_id TEXT NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
  country TEXT NOT NULL REFERENCES countries (id),
  price_minor INTEGER NOT NULL CHECK (price_minor BETWEEN 0 AND 1000000000),
  markdown_minor INTEGER NOT NULL DEFAULT 0 CHECK (markdown_minor BETWEEN 0 AND 1000000000),
  PRIMARY KEY (sku_id, country)
) STRICT, WITHOUT ROWID;
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

-- product_age_bands
CREATE VIEW product_age_bands AS
SELECT p.id AS product_id, b.attribute FROM products p CROSS JOIN (
  SELECT 'age-0' AS attribute, 1 AS ends, 0 AS till UNION ALL SELECT 'age-1', 4, 1.01 UNION ALL SELECT 'age-4', 13, 4
  UNION ALL SELECT 'age-13', 18, 13) b
WHERE p.ages IS NOT NULL AND CAST(p.ages AS REAL) < b.ends
  AND (p.ages GLOB '*+' OR CAST(substr(p.ages, instr(p.ages, ' to ') + 4) AS REAL) >= b.till);

-- product_attributes
CREATE TABLE product_attributes (
  product_id TEXT NOT NULL REFERENCES products (id),
  attribute TEXT NOT NULL,
  PRIMARY KEY (product_id, attribute)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_attributes_by ON product_attributes (attribute, product_id);
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
CREATE TRIGGER facets_attribute_added AFTER INSERT ON product_attributes BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, 'dietary', new.attribute, 1, in_stock FROM listing_shelves
  WHERE country IN (SELECT id FROM countries) AND product_id = new.product_id
  ON CONFLICT DO UPDATE SET n = n + 1, available = available + excluded.available;
END;
CREATE TRIGGER facets_attribute_gone AFTER DELETE ON product_attributes BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, 'dietary', old.attribute, -1, -in_stock FROM listing_shelves
  WHERE country IN (SELECT id FROM countries) AND product_id = old.product_id
  ON CONFLICT DO UPDATE SET n = n - 1, available = available + excluded.available;
END;
CREATE TRIGGER terms_attribute_added AFTER INSERT ON product_attributes BEGIN
  UPDATE listing SET terms = (SELECT terms FROM product_terms WHERE product_id = new.product_id)
  WHERE country IN (SELECT id FROM countries) AND product_id = new.product_id;
END;
CREATE TRIGGER terms_attribute_gone AFTER DELETE ON product_attributes BEGIN
  UPDATE listing SET terms = (SELECT terms FROM product_terms WHERE product_id = old.product_id)
  WHERE country IN (SELECT id FROM countries) AND product_id = old.product_id;
END;
CREATE TRIGGER version_product_attributes_added AFTER INSERT ON product_attributes BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_product_attributes_changed AFTER UPDATE ON product_attributes BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_product_attributes_gone AFTER DELETE ON product_attributes BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- product_ingredients
CREATE TABLE product_ingredients (
  product_id TEXT NOT NULL REFERENCES products (id),
  ingredient TEXT NOT NULL,
  amount_mg REAL,
  PRIMARY KEY (product_id, ingredient)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_ingredients_by ON product_ingredients (ingredient, product_id, amount_mg);
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
CREATE TRIGGER facets_ingredient_added AFTER INSERT ON product_ingredients BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, 'ingredient', new.ingredient, 1, in_stock FROM listing_shelves
  WHERE country IN (SELECT id FROM countries) AND product_id = new.product_id
  ON CONFLICT DO UPDATE SET n = n + 1, available = available + excluded.available;
END;
CREATE TRIGGER facets_ingredient_gone AFTER DELETE ON product_ingredients BEGIN
  INSERT INTO facet_totals SELECT country, shelf, shelf_id, 'ingredient', old.ingredient, -1, -in_stock FROM listing_shelves
  WHERE country IN (SELECT id FROM countries) AND product_id = old.product_id
  ON CONFLICT DO UPDATE SET n = n - 1, available = available + excluded.available;
END;
CREATE TRIGGER terms_ingredient_added AFTER INSERT ON product_ingredients BEGIN
  UPDATE listing SET terms = (SELECT terms FROM product_terms WHERE product_id = new.product_id)
  WHERE country IN (SELECT id FROM countries) AND product_id = new.product_id;
END;
CREATE TRIGGER terms_ingredient_gone AFTER DELETE ON product_ingredients BEGIN
  UPDATE listing SET terms = (SELECT terms FROM product_terms WHERE product_id = old.product_id)
  WHERE country IN (SELECT id FROM countries) AND product_id = old.product_id;
END;
CREATE TRIGGER version_product_ingredients_added AFTER INSERT ON product_ingredients BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_product_ingredients_changed AFTER UPDATE ON product_ingredients BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_product_ingredients_gone AFTER DELETE ON product_ingredients BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- product_terms
CREATE VIEW product_terms AS
SELECT p.id AS product_id, (SELECT json_group_array(t.term) FROM (
  SELECT 'dietary:' || a.attribute AS term FROM product_attributes a WHERE a.product_id = p.id
  UNION ALL SELECT 'ingredient:' || i.ingredient FROM product_ingredients i WHERE i.product_id = p.id) t) AS terms
FROM products p;

-- product_words
CREATE TABLE product_words (
  number INTEGER PRIMARY KEY,
  product_id TEXT NOT NULL UNIQUE,
  words TEXT NOT NULL
) STRICT;
CREATE TRIGGER product_words_added AFTER INSERT ON product_words BEGIN
  INSERT INTO product_words_index (rowid, words) VALUES (new.number, new.words);
END;
CREATE TRIGGER product_words_gone AFTER DELETE ON product_words BEGIN
  INSERT INTO product_words_index (product_words_index, rowid, words) VALUES ('delete', old.number, old.words);
END;

-- product_words_index
CREATE VIRTUAL TABLE product_words_index USING fts5 (
  words, content = 'product_words', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);

-- product_words_source
CREATE VIEW product_words_source AS
SELECT p.id AS product_id, replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(s.id || ' ' || coalesce(s.gtin, '') || ' ' || p.name_en || ' ' || p.name_ar || ' ' || b.name_en || ' ' || b.name_ar), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ة', 'ه'), 'ى', 'ي'), 'ؤ', 'و'), 'ئ', 'ي'), char(1611), ''), char(1612), ''), char(1613), ''), char(1614), ''), char(1615), ''), char(1616), ''), char(1617), ''), char(1618), '') AS words
FROM products p CROSS JOIN skus s ON s.product_id = p.id AND s.is_default = 1 CROSS JOIN brands b ON b.id = p.brand_id;

-- products
CREATE TABLE products (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  brand_id TEXT NOT NULL REFERENCES brands (id),
  category_id TEXT NOT NULL REFERENCES categories (id),
  status TEXT NOT NULL CHECK (status IN ('published', 'draft', 'removed')),
  draft_reason TEXT,
  name_en TEXT NOT NULL DEFAULT '',
  name_ar TEXT NOT NULL DEFAULT '',
  description_en TEXT NOT NULL DEFAULT '',
  description_ar TEXT NOT NULL DEFAULT '',
  form TEXT NOT NULL DEFAULT '',
  contents_en TEXT NOT NULL DEFAULT '',
  contents_ar TEXT NOT NULL DEFAULT '',
  recommendation_en TEXT,
  recommendation_ar TEXT,
  -- Facts, use, allergens, caution in both languages, as worker/commerce/features/catalogue/details.ts says.
  details TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(details)),
  -- [{"en": url, "ar": url}]
  images TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(images)),
  halal INTEGER NOT NULL DEFAULT 0 CHECK (halal IN (0, 1)),
  vegan INTEGER NOT NULL DEFAULT 0 CHECK (vegan IN (0, 1)),
  popularity INTEGER NOT NULL DEFAULT 0 CHECK (popularity BETWEEN 0 AND 1000),
  expires_on TEXT,
  created_at INTEGER NOT NULL,
  -- SHA-256 of the row as it came in, so that the same file a second time writes nothing.
  source_hash TEXT, hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)), ages TEXT CHECK (ages GLOB '[0-9]*' AND (ages GLOB '*+' OR ages GLOB '* to [0-9]*')),
  CHECK (status <> 'published' OR (name_en <> '' AND name_ar <> '')),
  CHECK (status <> 'draft' OR draft_reason IS NOT NULL)
) STRICT;
CREATE INDEX products_brand ON products (brand_id, status, popularity DESC);
CREATE INDEX products_by_status ON products (status, id);
CREATE INDEX products_category ON products (category_id, status, popularity DESC);
CREATE INDEX products_lack_ar ON products (id) WHERE status <> 'removed' AND (name_ar = '' OR description_ar = '' OR contents_ar = '' OR coalesce(details ->> '$.serving.ar', '') = '' OR coalesce(details ->> '$.suggestedUse.text.ar', '') = '');
CREATE INDEX products_lack_en ON products (id) WHERE status <> 'removed' AND (name_en = '' OR description_en = '' OR contents_en = '' OR coalesce(details ->> '$.serving.en', '') = '' OR coalesce(details ->> '$.suggestedUse.text.en', '') = '');
CREATE INDEX products_no_picture ON products (id) WHERE status <> 'removed' AND images = '[]';
CREATE INDEX products_status ON products (status, popularity DESC);
CREATE INDEX products_untranslated ON products (id)
  WHERE status = 'published' AND (description_en = '' OR description_ar = '');
CREATE TRIGGER ages_added AFTER INSERT ON products WHEN new.ages IS NOT NULL BEGIN
  INSERT OR IGNORE INTO product_attributes SELECT product_id, attribute FROM product_age_bands WHERE product_id = new.id;
END;
CREATE TRIGGER ages_changed AFTER UPDATE OF ages ON products WHEN new.ages IS NOT old.ages BEGIN
  DELETE FROM product_attributes WHERE product_id = new.id AND attribute GLOB 'age-*';
  INSERT OR IGNORE INTO product_attributes SELECT product_id, attribute FROM product_age_bands WHERE product_id = new.id;
END;
CREATE TRIGGER audit_products_added AFTER INSERT ON products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'products', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('slug', +NEW."slug"), ('brand_id', +NEW."brand_id"), ('category_id', +NEW."category_id"), ('status', +NEW."status"), ('draft_reason', +NEW."draft_reason"), ('name_en', +NEW."name_en"), ('name_ar', +NEW."name_ar"), ('description_en', +NEW."description_en"), ('description_ar', +NEW."description_ar"), ('form', +NEW."form"), ('contents_en', +NEW."contents_en"), ('contents_ar', +NEW."contents_ar"), ('recommendation_en', +NEW."recommendation_en"), ('recommendation_ar', +NEW."recommendation_ar"), ('details', +NEW."details"), ('images', +NEW."images"), ('halal', +NEW."halal"), ('vegan', +NEW."vegan"), ('popularity', +NEW."popularity"), ('expires_on', +NEW."expires_on"), ('created_at', +NEW."created_at"), ('source_hash', +NEW."source_hash"), ('hidden', +NEW."hidden"), ('ages', +NEW."ages"))) v; END;
CREATE TRIGGER audit_products_changed AFTER UPDATE ON products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'products', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('slug', +OLD."slug", +NEW."slug"), ('brand_id', +OLD."brand_id", +NEW."brand_id"), ('category_id', +OLD."category_id", +NEW."category_id"), ('status', +OLD."status", +NEW."status"), ('draft_reason', +OLD."draft_reason", +NEW."draft_reason"), ('name_en', +OLD."name_en", +NEW."name_en"), ('name_ar', +OLD."name_ar", +NEW."name_ar"), ('description_en', +OLD."description_en", +NEW."description_en"), ('description_ar', +OLD."description_ar", +NEW."description_ar"), ('form', +OLD."form", +NEW."form"), ('contents_en', +OLD."contents_en", +NEW."contents_en"), ('contents_ar', +OLD."contents_ar", +NEW."contents_ar"), ('recommendation_en', +OLD."recommendation_en", +NEW."recommendation_en"), ('recommendation_ar', +OLD."recommendation_ar", +NEW."recommendation_ar"), ('details', +OLD."details", +NEW."details"), ('images', +OLD."images", +NEW."images"), ('halal', +OLD."halal", +NEW."halal"), ('vegan', +OLD."vegan", +NEW."vegan"), ('popularity', +OLD."popularity", +NEW."popularity"), ('expires_on', +OLD."expires_on", +NEW."expires_on"), ('created_at', +OLD."created_at", +NEW."created_at"), ('source_hash', +OLD."source_hash", +NEW."source_hash"), ('hidden', +OLD."hidden", +NEW."hidden"), ('ages', +OLD."ages", +NEW."ages")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_products_gone AFTER DELETE ON products WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'products', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('slug', +OLD."slug"), ('brand_id', +OLD."brand_id"), ('category_id', +OLD."category_id"), ('status', +OLD."status"), ('draft_reason', +OLD."draft_reason"), ('name_en', +OLD."name_en"), ('name_ar', +OLD."name_ar"), ('description_en', +OLD."description_en"), ('description_ar', +OLD."description_ar"), ('form', +OLD."form"), ('contents_en', +OLD."contents_en"), ('contents_ar', +OLD."contents_ar"), ('recommendation_en', +OLD."recommendation_en"), ('recommendation_ar', +OLD."recommendation_ar"), ('details', +OLD."details"), ('images', +OLD."images"), ('halal', +OLD."halal"), ('vegan', +OLD."vegan"), ('popularity', +OLD."popularity"), ('expires_on', +OLD."expires_on"), ('created_at', +OLD."created_at"), ('source_hash', +OLD."source_hash"), ('hidden', +OLD."hidden"), ('ages', +OLD."ages"))) v; END;
CREATE TRIGGER listing_product_changed AFTER UPDATE ON products BEGIN
  DELETE FROM listing WHERE country IN (SELECT id FROM countries) AND product_id = new.id;
  INSERT INTO listing SELECT * FROM listing_source WHERE product_id = new.id;
END;
CREATE TRIGGER product_words_deleted AFTER DELETE ON products BEGIN
  DELETE FROM product_words WHERE product_id = old.id;
END;
CREATE TRIGGER product_words_renamed AFTER UPDATE OF name_en, name_ar, brand_id ON products
WHEN old.name_en <> new.name_en OR old.name_ar <> new.name_ar OR old.brand_id <> new.brand_id BEGIN
  DELETE FROM product_words WHERE product_id = new.id;
  INSERT INTO product_words (product_id, words) SELECT product_id, words FROM product_words_source WHERE product_id = new.id;
END;
CREATE TRIGGER products_slug_added BEFORE INSERT ON products WHEN NEW.slug GLOB '*[^a-z0-9._-]*' OR NEW.slug NOT GLOB '[a-z0-9]*'
BEGIN SELECT RAISE(ABORT, 'slug_spelling'); END;
CREATE TRIGGER products_slug_changed BEFORE UPDATE OF slug ON products WHEN NEW.slug GLOB '*[^a-z0-9._-]*' OR NEW.slug NOT GLOB '[a-z0-9]*'
BEGIN SELECT RAISE(ABORT, 'slug_spelling'); END;
CREATE TRIGGER slug_redirects_left AFTER UPDATE OF slug ON products WHEN OLD.slug <> NEW.slug
BEGIN
  DELETE FROM slug_redirects WHERE slug IN (NEW.slug, OLD.slug);
  INSERT INTO slug_redirects (slug, product_id) VALUES (OLD.slug, NEW.id);
END;
CREATE TRIGGER slug_redirects_taken AFTER INSERT ON products
BEGIN
  DELETE FROM slug_redirects WHERE slug = NEW.slug;
END;
CREATE TRIGGER version_products_added AFTER INSERT ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_products_changed AFTER UPDATE ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_products_gone AFTER DELETE ON products BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- promotion_changes
CREATE TABLE promotion_changes (
  seq INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('coupon', 'giveaway', 'bundle', 'wrap')),
  id TEXT NOT NULL,
  change TEXT NOT NULL CHECK (change IN ('added', 'ended')),
  terms TEXT NOT NULL CHECK (json_valid(terms)),
  at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER promotion_changes_no_delete BEFORE DELETE ON promotion_changes
BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER promotion_changes_no_update BEFORE UPDATE ON promotion_changes
BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- proposals
CREATE TABLE proposals (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 40),
  kind TEXT NOT NULL CHECK (kind GLOB '[a-z]*' AND length(kind) <= 40),
  -- Name of the call that runs when it is approved, and where.
  call TEXT NOT NULL,
  country TEXT REFERENCES countries (id),
  -- As in audit_log: an id of the shop's own, never anything of a person.
  subject TEXT NOT NULL,
  -- Idempotency key of the call.
  key TEXT,
  -- The call's input as JSON; erased with the decision, for it may name a person.
  payload TEXT,
  hash TEXT NOT NULL CHECK (length(hash) = 64),
  -- What it rests on, as it was; approved only while it still is.
  seen TEXT,
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'rejected', 'expired', 'void')),
  reason TEXT CHECK (length(reason) BETWEEN 1 AND 200),
  proposed_by TEXT NOT NULL REFERENCES staff (id),
  proposed_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > proposed_at),
  decided_by TEXT REFERENCES staff (id),
  decided_at INTEGER,
  CONSTRAINT two_people CHECK (status <> 'approved' OR (decided_by IS NOT NULL AND decided_by <> proposed_by)),
  CONSTRAINT decided_is_erased CHECK ((status = 'open') = (payload IS NOT NULL) AND (status = 'open') = (decided_at IS NULL))
) STRICT;
CREATE INDEX proposals_newest ON proposals (proposed_at);
CREATE UNIQUE INDEX proposals_of_key ON proposals (call, key) WHERE key IS NOT NULL;
CREATE INDEX proposals_of_subject ON proposals (subject, proposed_at);
CREATE UNIQUE INDEX proposals_once ON proposals (call, hash) WHERE status = 'open';
CREATE INDEX proposals_open ON proposals (expires_at) WHERE status = 'open';
CREATE TRIGGER audit_proposals_added AFTER INSERT ON proposals WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'proposals', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('kind', +NEW."kind"), ('call', +NEW."call"), ('country', +NEW."country"), ('subject', +NEW."subject"), ('hash', +NEW."hash"), ('status', +NEW."status"), ('proposed_by', +NEW."proposed_by"), ('expires_at', +NEW."expires_at"), ('decided_by', +NEW."decided_by"))) v; END;
CREATE TRIGGER audit_proposals_changed AFTER UPDATE ON proposals WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'proposals', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('kind', +OLD."kind", +NEW."kind"), ('call', +OLD."call", +NEW."call"), ('country', +OLD."country", +NEW."country"), ('subject', +OLD."subject", +NEW."subject"), ('hash', +OLD."hash", +NEW."hash"), ('status', +OLD."status", +NEW."status"), ('proposed_by', +OLD."proposed_by", +NEW."proposed_by"), ('expires_at', +OLD."expires_at", +NEW."expires_at"), ('decided_by', +OLD."decided_by", +NEW."decided_by")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_proposals_gone AFTER DELETE ON proposals WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'proposals', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('kind', +OLD."kind"), ('call', +OLD."call"), ('country', +OLD."country"), ('subject', +OLD."subject"), ('hash', +OLD."hash"), ('status', +OLD."status"), ('proposed_by', +OLD."proposed_by"), ('expires_at', +OLD."expires_at"), ('decided_by', +OLD."decided_by"))) v; END;
CREATE TRIGGER proposals_are_kept BEFORE DELETE ON proposals BEGIN SELECT raise(ABORT, 'proposal_decided'); END;
CREATE TRIGGER proposals_stay BEFORE UPDATE ON proposals
WHEN NEW.id IS NOT OLD.id OR NEW.kind IS NOT OLD.kind OR NEW.call IS NOT OLD.call OR NEW.country IS NOT OLD.country OR NEW.subject IS NOT OLD.subject
  OR NEW.key IS NOT OLD.key OR NEW.hash IS NOT OLD.hash OR NEW.seen IS NOT OLD.seen OR NEW.proposed_by IS NOT OLD.proposed_by
  OR NEW.proposed_at IS NOT OLD.proposed_at OR NEW.expires_at IS NOT OLD.expires_at
  OR (NEW.payload IS NOT OLD.payload AND NEW.payload IS NOT NULL)
  OR (OLD.status <> 'open' AND (NEW.status IS NOT OLD.status OR NEW.decided_by IS NOT OLD.decided_by OR NEW.decided_at IS NOT OLD.decided_at
    OR NEW.reason IS NOT NULL))
BEGIN SELECT raise(ABORT, 'proposal_decided'); END;

-- push_subscriptions
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
CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id, created_at) WHERE user_id IS NOT NULL;

-- pushes
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
CREATE INDEX pushes_newest ON pushes (created_at);
CREATE INDEX pushes_waiting ON pushes (next_at) WHERE outcome IS NULL;

-- refund_notes
CREATE TABLE refund_notes (
  refund_id TEXT PRIMARY KEY REFERENCES order_refunds (id),
  note TEXT NOT NULL CHECK (length(note) BETWEEN 1 AND 500)
) STRICT, WITHOUT ROWID;

-- refunds
CREATE TABLE "refunds" (
  -- Also the idempotency key at the gateway.
  id TEXT PRIMARY KEY,
  charge_id TEXT NOT NULL REFERENCES captures (charge_id),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'due' CHECK (status IN ('due', 'done')),
  gateway_refund TEXT,
  -- Refusals so far; each needs a new key at the gateway, which repeats its first answer for a day.
  failures INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  -- NULL: nothing of an order's that the desk gave back, but an orphan capture (M14) or one from review.
  order_refund_id TEXT REFERENCES order_refunds (id)
) STRICT;
CREATE INDEX refunds_failing ON refunds (created_at) WHERE status = 'due' AND failures > 0;
CREATE INDEX refunds_of_capture ON refunds (charge_id);
CREATE INDEX refunds_of_order_refund ON refunds (order_refund_id) WHERE order_refund_id IS NOT NULL;
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
CREATE TRIGGER refunds_limit BEFORE INSERT ON refunds
WHEN (SELECT coalesce(sum(amount_minor), 0) + NEW.amount_minor FROM refunds WHERE charge_id = NEW.charge_id)
  > (SELECT coalesce(amount_minor, 0) FROM captures WHERE charge_id = NEW.charge_id)
BEGIN SELECT RAISE(ABORT, 'over_refunded'); END;

-- registrations
CREATE TABLE registrations (
  sku_id TEXT NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
  country TEXT NOT NULL REFERENCES countries (id),
  number TEXT NOT NULL CHECK (length(number) BETWEEN 1 AND 40 AND number NOT GLOB '*[^A-Z0-9 ./-]*'),
  PRIMARY KEY (sku_id, country)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER audit_registrations_added AFTER INSERT ON registrations WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'registrations', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +NEW."sku_id"), ('country', +NEW."country"), ('number', +NEW."number"))) v; END;
CREATE TRIGGER audit_registrations_changed AFTER UPDATE ON registrations WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'registrations', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('number', +OLD."number", +NEW."number")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_registrations_gone AFTER DELETE ON registrations WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'registrations', coalesce(OLD."sku_id", '') || ' ' || coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +OLD."sku_id"), ('country', +OLD."country"), ('number', +OLD."number"))) v; END;
CREATE TRIGGER version_registrations_added AFTER INSERT ON registrations BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_registrations_changed AFTER UPDATE ON registrations BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_registrations_gone AFTER DELETE ON registrations BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- removals
CREATE TABLE removals (
  user_id TEXT PRIMARY KEY,
  removed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER removals_wait BEFORE DELETE ON removals
WHEN EXISTS (SELECT 1 FROM orders WHERE user_id = OLD.user_id
  AND (email <> '' OR name <> '' OR phone <> '' OR address <> '{}' OR gift IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'removal_waits'); END;

-- reset_tokens
CREATE TABLE "reset_tokens" (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX reset_tokens_expiring ON reset_tokens (expires_at);
CREATE INDEX reset_tokens_of_user ON reset_tokens (user_id, expires_at);

-- restores
CREATE TABLE restores (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  -- The audit log's last seal in what was put back, and the first one after it: those between are in the bucket alone.
  last_seal INTEGER NOT NULL CHECK (last_seal >= 0),
  next_seal INTEGER NOT NULL CHECK (next_seal > last_seal)
) STRICT;
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
CREATE TRIGGER restores_no_delete BEFORE DELETE ON restores BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER restores_no_update BEFORE UPDATE ON restores BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- return_lines
CREATE TABLE return_lines (
  return_id TEXT NOT NULL REFERENCES returns (id),
  sku_id TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  PRIMARY KEY (return_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER return_lines_limit BEFORE INSERT ON return_lines
WHEN NEW.qty > (SELECT left_qty FROM returnable_units WHERE sku_id = NEW.sku_id
  AND order_id = (SELECT order_id FROM returns WHERE id = NEW.return_id))
  OR NOT EXISTS (SELECT 1 FROM returnable_units WHERE sku_id = NEW.sku_id
    AND order_id = (SELECT order_id FROM returns WHERE id = NEW.return_id))
BEGIN SELECT RAISE(ABORT, 'over_returned'); END;
CREATE TRIGGER return_lines_no_delete BEFORE DELETE ON return_lines BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER return_lines_no_update BEFORE UPDATE ON return_lines BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- return_rules
CREATE TABLE return_rules (
  country TEXT PRIMARY KEY REFERENCES countries (id),
  -- From the day of delivery.
  days INTEGER NOT NULL CHECK (days BETWEEN 7 AND 365),
  -- A courier fetches it.
  collects INTEGER NOT NULL CHECK (collects IN (0, 1)),
  -- Where it may be brought.
  drop_off_en TEXT CHECK (length(drop_off_en) BETWEEN 1 AND 200),
  drop_off_ar TEXT CHECK (length(drop_off_ar) BETWEEN 1 AND 200),
  CHECK ((drop_off_en IS NULL) = (drop_off_ar IS NULL)),
  CHECK (collects = 1 OR drop_off_en IS NOT NULL)
) STRICT, WITHOUT ROWID;

-- returnable_units
CREATE VIEW returnable_units AS
SELECT i.order_id, i.sku_id, min(i.position) AS position, sum(i.qty)
  - coalesce((SELECT sum(l.qty) FROM order_refund_lines l WHERE l.order_id = i.order_id AND l.sku_id = i.sku_id), 0)
  - coalesce((SELECT sum(w.qty) FROM returns r JOIN return_lines w ON w.return_id = r.id AND w.sku_id = i.sku_id
      WHERE r.order_id = i.order_id AND r.status IN ('asked', 'accepted', 'received')), 0) AS left_qty
FROM order_items i WHERE i.giveaway IS NULL GROUP BY i.order_id, i.sku_id;

-- returns
CREATE TABLE returns (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  status TEXT NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'accepted', 'refused', 'received', 'refunded')),
  reason TEXT NOT NULL CHECK (reason IN ('changed_mind', 'ordered_wrong', 'damaged', 'wrong_item', 'short_dated')),
  way TEXT NOT NULL CHECK (way IN ('pickup', 'drop_off')),
  -- The shopper's words, gone with the person.
  note TEXT CHECK (length(note) BETWEEN 1 AND 500),
  -- Why it was refused, as its shopper reads it.
  refusal TEXT CHECK (length(refusal) BETWEEN 1 AND 300),
  refund_id TEXT REFERENCES order_refunds (id),
  asked_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  CHECK ((status = 'refused') = (refusal IS NOT NULL)),
  CHECK ((status = 'refunded') = (refund_id IS NOT NULL))
) STRICT;
CREATE INDEX returns_of_order ON returns (order_id, asked_at);
CREATE INDEX returns_open ON returns (asked_at, id) WHERE status IN ('asked', 'accepted', 'received');
CREATE TRIGGER audit_returns_added AFTER INSERT ON returns WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'returns', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_returns_changed AFTER UPDATE ON returns WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'returns', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('order_id', +OLD."order_id", +NEW."order_id"), ('status', +OLD."status", +NEW."status"), ('reason', +OLD."reason", +NEW."reason"), ('way', +OLD."way", +NEW."way"), ('note', +OLD."note", +NEW."note"), ('refusal', +OLD."refusal", +NEW."refusal"), ('refund_id', +OLD."refund_id", +NEW."refund_id"), ('asked_at', +OLD."asked_at", +NEW."asked_at"), ('changed_at', +OLD."changed_at", +NEW."changed_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_returns_gone AFTER DELETE ON returns WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'returns', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER returns_most BEFORE INSERT ON returns
WHEN (SELECT count(*) FROM returns WHERE order_id = NEW.order_id) >= 10
BEGIN SELECT RAISE(ABORT, 'returns_most'); END;
CREATE TRIGGER returns_steps BEFORE UPDATE OF status ON returns
WHEN OLD.status || '>' || NEW.status NOT IN
  ('asked>accepted', 'asked>refused', 'accepted>received', 'accepted>refused', 'received>refused', 'received>refunded')
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;

-- role_permissions
CREATE TABLE role_permissions (
  role_id TEXT NOT NULL REFERENCES roles (id) ON DELETE CASCADE,
  permission TEXT NOT NULL,
  PRIMARY KEY (role_id, permission)
) STRICT, WITHOUT ROWID;
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

-- roles
CREATE TABLE roles (
  id TEXT PRIMARY KEY CHECK (id GLOB '[a-z]*' AND length(id) <= 40),
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL
) STRICT;
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

-- sales
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
CREATE INDEX sales_ending ON sales (ends_at, id);
CREATE INDEX sales_starting ON sales (starts_at, id);
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

-- saved_views
CREATE TABLE saved_views (
  id INTEGER PRIMARY KEY,
  staff_id TEXT NOT NULL REFERENCES staff (id),
  list TEXT NOT NULL CHECK (list IN ('orders', 'products')),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- The filters of the list's address: view=unpaid&tag=gift
  query TEXT NOT NULL CHECK (length(query) BETWEEN 1 AND 1000),
  UNIQUE (staff_id, list, name)
) STRICT;
CREATE TRIGGER audit_saved_views_added AFTER INSERT ON saved_views WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'saved_views', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_saved_views_changed AFTER UPDATE ON saved_views WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'saved_views', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('staff_id', +OLD."staff_id", +NEW."staff_id"), ('list', +OLD."list", +NEW."list"), ('name', +OLD."name", +NEW."name"), ('query', +OLD."query", +NEW."query")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_saved_views_gone AFTER DELETE ON saved_views WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'saved_views', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;

-- schedule_clock
CREATE TABLE schedule_clock (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  from_at INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;

-- scheduled_prices
CREATE TABLE scheduled_prices (
  id TEXT PRIMARY KEY,
  sku_id TEXT NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
  country TEXT NOT NULL REFERENCES countries (id),
  -- A sale shows the regular price beside its own.
  kind TEXT NOT NULL CHECK (kind IN ('price', 'sale')),
  price_minor INTEGER NOT NULL CHECK (price_minor BETWEEN 1 AND 1000000000),
  -- Unix milliseconds; in force from the first on, and no longer at the second.
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL, sale_id TEXT REFERENCES sales (id),
  CONSTRAINT price_ends_first CHECK (ends_at > starts_at)
) STRICT;
CREATE INDEX scheduled_prices_ending ON scheduled_prices (ends_at, id);
CREATE INDEX scheduled_prices_of_sale ON scheduled_prices (sale_id, sku_id, country) WHERE sale_id IS NOT NULL;
CREATE INDEX scheduled_prices_of_sku ON scheduled_prices (sku_id, country, starts_at);
CREATE INDEX scheduled_prices_starting ON scheduled_prices (starts_at, id);
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

-- scheduled_visibility
CREATE TABLE scheduled_visibility (
  product_id TEXT PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE,
  publish_at INTEGER,
  unpublish_at INTEGER,
  CHECK (coalesce(publish_at, unpublish_at) IS NOT NULL),
  CHECK (publish_at IS NOT unpublish_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX scheduled_visibility_publishing ON scheduled_visibility (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX scheduled_visibility_unpublishing ON scheduled_visibility (unpublish_at) WHERE unpublish_at IS NOT NULL;
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

-- search_docs
CREATE TABLE search_docs (
  number INTEGER PRIMARY KEY,
  product_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  brand TEXT NOT NULL,
  about TEXT NOT NULL,
  rest TEXT NOT NULL
) STRICT;
CREATE TRIGGER search_docs_added AFTER INSERT ON search_docs BEGIN
  INSERT INTO search_index (rowid, name, brand, about, rest) VALUES (new.number, new.name, new.brand, new.about, new.rest);
END;
CREATE TRIGGER search_docs_changed AFTER UPDATE ON search_docs BEGIN
  INSERT INTO search_index (search_index, rowid, name, brand, about, rest)
  VALUES ('delete', old.number, old.name, old.brand, old.about, old.rest);
  INSERT INTO search_index (rowid, name, brand, about, rest) VALUES (new.number, new.name, new.brand, new.about, new.rest);
END;
CREATE TRIGGER search_docs_gone AFTER DELETE ON search_docs BEGIN
  INSERT INTO search_index (search_index, rowid, name, brand, about, rest)
  VALUES ('delete', old.number, old.name, old.brand, old.about, old.rest);
END;
CREATE TRIGGER version_search_docs_added AFTER INSERT ON search_docs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_search_docs_changed AFTER UPDATE ON search_docs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_search_docs_gone AFTER DELETE ON search_docs BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- search_index
CREATE VIRTUAL TABLE search_index USING fts5 (
  name, brand, about, rest,
  content = 'search_docs', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3'
);

-- search_names
CREATE TABLE search_names (
  number INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('brand', 'category', 'blood_test', 'ingredient', 'nutritionist', 'page')),
  ref TEXT NOT NULL,
  slug TEXT NOT NULL,
  name_en TEXT NOT NULL,
  name_ar TEXT NOT NULL,
  token TEXT NOT NULL UNIQUE,
  words TEXT NOT NULL,
  UNIQUE (kind, ref)
) STRICT;
CREATE TRIGGER search_names_added AFTER INSERT ON search_names BEGIN
  INSERT INTO search_names_index (rowid, words) VALUES (new.number, new.words);
END;
CREATE TRIGGER search_names_gone AFTER DELETE ON search_names BEGIN
  INSERT INTO search_names_index (search_names_index, rowid, words) VALUES ('delete', old.number, old.words);
END;
CREATE TRIGGER version_search_names_added AFTER INSERT ON search_names BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_search_names_changed AFTER UPDATE ON search_names BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_search_names_gone AFTER DELETE ON search_names BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- search_names_index
CREATE VIRTUAL TABLE search_names_index USING fts5 (
  words, content = 'search_names', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3'
);

-- search_phrases
CREATE TABLE search_phrases (
  phrase TEXT NOT NULL,
  token TEXT NOT NULL,
  weight INTEGER NOT NULL,
  PRIMARY KEY (phrase, token)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_phrases_token ON search_phrases (token);
CREATE TRIGGER version_search_phrases_added AFTER INSERT ON search_phrases BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_search_phrases_changed AFTER UPDATE ON search_phrases BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_search_phrases_gone AFTER DELETE ON search_phrases BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- search_terms
CREATE TABLE search_terms (
  device TEXT NOT NULL,
  term TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (device, term)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_terms_newest ON search_terms (device, at DESC);

-- sellable_stock
CREATE VIEW sellable_stock AS
SELECT sku_id, country, reserved, buy_limit, expires_on,
  coalesce(sell_until < date('now', (SELECT c.utc_hours FROM countries c WHERE c.id = stock.country) || ' hours'), 0) AS is_expired,
  iif(sell_until < date('now', (SELECT c.utc_hours FROM countries c WHERE c.id = stock.country) || ' hours'), 0, available) AS available
FROM stock;

-- sellers
CREATE TABLE sellers (
  country TEXT PRIMARY KEY REFERENCES countries (id),
  name_en TEXT NOT NULL CHECK (name_en <> ''),
  name_ar TEXT NOT NULL CHECK (name_ar <> ''),
  -- The number in the commercial register.
  registration TEXT NOT NULL CHECK (registration <> ''),
  vat_number TEXT,
  address_en TEXT NOT NULL CHECK (address_en <> ''),
  address_ar TEXT NOT NULL CHECK (address_ar <> ''),
  -- Made up, so that a new shop works at once; every invoice of it says so.
  is_demo INTEGER NOT NULL CHECK (is_demo IN (0, 1))
) STRICT, WITHOUT ROWID;
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
CREATE TRIGGER sellers_vat_number_added BEFORE INSERT ON sellers
WHEN EXISTS (SELECT 1 FROM countries c WHERE c.id = NEW.country AND ((c.vat_number_pattern IS NULL) <> (NEW.vat_number IS NULL)
  OR NEW.vat_number NOT LIKE c.vat_number_pattern OR NEW.vat_number GLOB '*[^0-9]*'))
BEGIN SELECT RAISE(ABORT, 'seller_vat_number'); END;
CREATE TRIGGER sellers_vat_number_changed BEFORE UPDATE ON sellers
WHEN EXISTS (SELECT 1 FROM countries c WHERE c.id = NEW.country AND ((c.vat_number_pattern IS NULL) <> (NEW.vat_number IS NULL)
  OR NEW.vat_number NOT LIKE c.vat_number_pattern OR NEW.vat_number GLOB '*[^0-9]*'))
BEGIN SELECT RAISE(ABORT, 'seller_vat_number'); END;

-- sessions
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_age ON sessions (created_at);
CREATE INDEX sessions_of_device ON sessions (device);
CREATE INDEX sessions_of_user ON sessions (user_id);
CREATE TRIGGER sessions_unlink_push AFTER DELETE ON sessions BEGIN
  UPDATE push_subscriptions SET user_id = NULL WHERE device = OLD.device AND user_id = OLD.user_id;
END;

-- settings
CREATE TABLE settings (
  id TEXT PRIMARY KEY CHECK (id IN ('shop', 'menu')),
  content TEXT NOT NULL CHECK (json_valid(content))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER audit_settings_added AFTER INSERT ON settings WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'settings', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('content', +NEW."content"))) v; END;
CREATE TRIGGER audit_settings_changed AFTER UPDATE ON settings WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'settings', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('content', +OLD."content", +NEW."content")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_settings_gone AFTER DELETE ON settings WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'settings', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('content', +OLD."content"))) v; END;
CREATE TRIGGER version_settings_added AFTER INSERT ON settings BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_settings_changed AFTER UPDATE ON settings BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_settings_gone AFTER DELETE ON settings BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- setup_away
CREATE TABLE setup_away (
  id INTEGER PRIMARY KEY CHECK (id = 1)
) STRICT;
CREATE TRIGGER audit_setup_away_added AFTER INSERT ON setup_away WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'setup_away', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"))) v; END;
CREATE TRIGGER audit_setup_away_changed AFTER UPDATE ON setup_away WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'setup_away', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_setup_away_gone AFTER DELETE ON setup_away WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'setup_away', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"))) v; END;

-- skus
CREATE TABLE skus (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL REFERENCES products (id),
  -- What is paid in KWD, and what was taken off it.
  base_fils INTEGER NOT NULL CHECK (base_fils > 0),
  markdown_fils INTEGER NOT NULL DEFAULT 0 CHECK (markdown_fils >= 0),
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  is_default INTEGER NOT NULL DEFAULT 1 CHECK (is_default IN (0, 1))
, gtin TEXT CHECK (gtin IS NULL OR (length(gtin) IN (8, 12, 13, 14) AND gtin NOT GLOB '*[^0-9]*')), weight_g TEXT CHECK (weight_g GLOB '[1-9]*' AND weight_g NOT GLOB '*[^0-9]*' AND length(weight_g) <= 5)) STRICT;
CREATE INDEX skus_by_code ON skus (upper(replace(replace(replace(replace(replace(id, '-', ''), '_', ''), '.', ''), '/', ''), ' ', '')));
CREATE UNIQUE INDEX skus_by_gtin ON skus (gtin) WHERE gtin IS NOT NULL;
CREATE INDEX skus_product ON skus (product_id, is_default);
CREATE TRIGGER audit_skus_added AFTER INSERT ON skus WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'skus', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('product_id', +NEW."product_id"), ('base_fils', +NEW."base_fils"), ('markdown_fils', +NEW."markdown_fils"), ('active', +NEW."active"), ('is_default', +NEW."is_default"), ('gtin', +NEW."gtin"), ('weight_g', +NEW."weight_g"))) v; END;
CREATE TRIGGER audit_skus_changed AFTER UPDATE ON skus WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'skus', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('product_id', +OLD."product_id", +NEW."product_id"), ('base_fils', +OLD."base_fils", +NEW."base_fils"), ('markdown_fils', +OLD."markdown_fils", +NEW."markdown_fils"), ('active', +OLD."active", +NEW."active"), ('is_default', +OLD."is_default", +NEW."is_default"), ('gtin', +OLD."gtin", +NEW."gtin"), ('weight_g', +OLD."weight_g", +NEW."weight_g")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_skus_gone AFTER DELETE ON skus WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'skus', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('product_id', +OLD."product_id"), ('base_fils', +OLD."base_fils"), ('markdown_fils', +OLD."markdown_fils"), ('active', +OLD."active"), ('is_default', +OLD."is_default"), ('gtin', +OLD."gtin"), ('weight_g', +OLD."weight_g"))) v; END;
CREATE TRIGGER listing_sku_changed AFTER UPDATE OF product_id, active, is_default ON skus BEGIN
  DELETE FROM listing WHERE country IN (SELECT id FROM countries) AND product_id IN (old.product_id, new.product_id);
  INSERT INTO listing SELECT * FROM listing_source WHERE product_id IN (old.product_id, new.product_id);
END;
CREATE TRIGGER product_words_sku_added AFTER INSERT ON skus WHEN new.is_default = 1 BEGIN
  DELETE FROM product_words WHERE product_id = new.product_id;
  INSERT INTO product_words (product_id, words) SELECT product_id, words FROM product_words_source WHERE product_id = new.product_id;
END;
CREATE TRIGGER product_words_sku_changed AFTER UPDATE OF gtin, is_default ON skus
WHEN old.gtin IS NOT new.gtin OR old.is_default <> new.is_default BEGIN
  DELETE FROM product_words WHERE product_id = new.product_id;
  INSERT INTO product_words (product_id, words) SELECT product_id, words FROM product_words_source WHERE product_id = new.product_id;
END;
CREATE TRIGGER skus_gtin_added BEFORE INSERT ON skus
WHEN length(NEW.gtin) = 12 OR (length(NEW.gtin) = 13 AND length(ltrim(NEW.gtin, '0')) <= 8) OR (length(NEW.gtin) = 14 AND NEW.gtin GLOB '0*')
BEGIN SELECT RAISE(ABORT, 'gtin_spelling'); END;
CREATE TRIGGER skus_gtin_changed BEFORE UPDATE OF gtin ON skus
WHEN length(NEW.gtin) = 12 OR (length(NEW.gtin) = 13 AND length(ltrim(NEW.gtin, '0')) <= 8) OR (length(NEW.gtin) = 14 AND NEW.gtin GLOB '0*')
BEGIN SELECT RAISE(ABORT, 'gtin_spelling'); END;
CREATE TRIGGER skus_id_added BEFORE INSERT ON skus WHEN NEW.id GLOB '*[^A-Z0-9._-]*'
BEGIN SELECT RAISE(ABORT, 'sku_spelling'); END;
CREATE TRIGGER skus_id_changed BEFORE UPDATE OF id ON skus WHEN NEW.id GLOB '*[^A-Z0-9._-]*'
BEGIN SELECT RAISE(ABORT, 'sku_spelling'); END;
CREATE TRIGGER version_skus_added AFTER INSERT ON skus BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_skus_changed AFTER UPDATE ON skus BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_skus_gone AFTER DELETE ON skus BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- slot_calendars
CREATE TABLE slot_calendars (
  country TEXT PRIMARY KEY REFERENCES countries (id),
  made_until TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

-- slot_templates
CREATE TABLE slot_templates (
  id TEXT PRIMARY KEY CHECK (id GLOB '[a-z]*' AND length(id) <= 60),
  country TEXT NOT NULL REFERENCES countries (id),
  lab_id TEXT NOT NULL REFERENCES labs (id),
  place TEXT NOT NULL CHECK (place IN ('home', 'lab')),
  -- A region's slug: where homes are visited; '' for the laboratory.
  area_group TEXT NOT NULL,
  season TEXT NOT NULL CHECK (season IN ('usual', 'ramadan')),
  -- 0 is Sunday.
  weekday INTEGER NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  -- Minutes after midnight there.
  opens INTEGER NOT NULL CHECK (opens BETWEEN 0 AND 1425),
  closes INTEGER NOT NULL CHECK (closes BETWEEN opens + step AND 1440),
  step INTEGER NOT NULL CHECK (step BETWEEN 15 AND 240),
  capacity INTEGER NOT NULL CHECK (capacity BETWEEN 0 AND 99),
  -- Of these, places where a woman draws.
  women INTEGER NOT NULL CHECK (women BETWEEN 0 AND capacity),
  -- Minutes before a slot in which it can no longer be booked.
  lead INTEGER NOT NULL CHECK (lead BETWEEN 0 AND 2880),
  CHECK ((place = 'lab') = (area_group = ''))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER audit_slot_templates_added AFTER INSERT ON slot_templates WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'slot_templates', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('country', +NEW."country"), ('lab_id', +NEW."lab_id"), ('place', +NEW."place"), ('area_group', +NEW."area_group"), ('season', +NEW."season"), ('weekday', +NEW."weekday"), ('opens', +NEW."opens"), ('closes', +NEW."closes"), ('step', +NEW."step"), ('capacity', +NEW."capacity"), ('women', +NEW."women"), ('lead', +NEW."lead"))) v; END;
CREATE TRIGGER audit_slot_templates_changed AFTER UPDATE ON slot_templates WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'slot_templates', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('country', +OLD."country", +NEW."country"), ('lab_id', +OLD."lab_id", +NEW."lab_id"), ('place', +OLD."place", +NEW."place"), ('area_group', +OLD."area_group", +NEW."area_group"), ('season', +OLD."season", +NEW."season"), ('weekday', +OLD."weekday", +NEW."weekday"), ('opens', +OLD."opens", +NEW."opens"), ('closes', +OLD."closes", +NEW."closes"), ('step', +OLD."step", +NEW."step"), ('capacity', +OLD."capacity", +NEW."capacity"), ('women', +OLD."women", +NEW."women"), ('lead', +OLD."lead", +NEW."lead")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_slot_templates_gone AFTER DELETE ON slot_templates WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'slot_templates', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('country', +OLD."country"), ('lab_id', +OLD."lab_id"), ('place', +OLD."place"), ('area_group', +OLD."area_group"), ('season', +OLD."season"), ('weekday', +OLD."weekday"), ('opens', +OLD."opens"), ('closes', +OLD."closes"), ('step', +OLD."step"), ('capacity', +OLD."capacity"), ('women', +OLD."women"), ('lead', +OLD."lead"))) v; END;
CREATE TRIGGER slot_templates_added AFTER INSERT ON slot_templates BEGIN UPDATE slot_calendars SET made_until = '' WHERE country = NEW.country; END;
CREATE TRIGGER slot_templates_changed AFTER UPDATE ON slot_templates BEGIN UPDATE slot_calendars SET made_until = '' WHERE country = NEW.country; END;

-- slots
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

-- slug_redirects
CREATE TABLE slug_redirects (
  slug TEXT PRIMARY KEY,
  product_id TEXT NOT NULL REFERENCES products (id)
) STRICT, WITHOUT ROWID;
CREATE INDEX slug_redirects_of_product ON slug_redirects (product_id);
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

-- staff
CREATE TABLE staff (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 40),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  language TEXT NOT NULL CHECK (language IN ('en', 'ar')),
  status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'left')),
  created_at INTEGER NOT NULL
) STRICT;
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
CREATE TRIGGER last_owner_leaves AFTER UPDATE OF status ON staff
WHEN NEW.status = 'left' AND OLD.status = 'active' AND EXISTS (SELECT 1 FROM staff_roles WHERE staff_id = NEW.id AND role_id = 'owner')
  AND NOT EXISTS (SELECT 1 FROM owners) BEGIN SELECT raise(ABORT, 'last_owner'); END;
CREATE TRIGGER staff_left AFTER UPDATE OF status ON staff WHEN NEW.status = 'left' BEGIN
  UPDATE staff_sessions SET ended_at = unixepoch() * 1000 WHERE staff_id = NEW.id AND ended_at IS NULL;
  UPDATE staff_passkeys SET ended_at = unixepoch() * 1000 WHERE staff_id = NEW.id AND ended_at IS NULL;
  DELETE FROM staff_recovery_codes WHERE staff_id = NEW.id;
  UPDATE staff_links SET expires_at = 0 WHERE staff_id = NEW.id AND used_at IS NULL;
END;

-- staff_challenges
CREATE TABLE staff_challenges (
  challenge TEXT PRIMARY KEY CHECK (length(challenge) BETWEEN 20 AND 100),
  purpose TEXT NOT NULL CHECK (purpose IN ('sign-in', 'invitation', 'add', 'renew')),
  -- The session or the link that it was made for; NULL: of a sign-in.
  made_for TEXT,
  expires_at INTEGER NOT NULL,
  CHECK ((purpose = 'sign-in') = (made_for IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_challenges_due ON staff_challenges (expires_at);

-- staff_keys
CREATE TABLE staff_keys (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 16),
  staff_id TEXT NOT NULL REFERENCES staff (id),
  public_key TEXT NOT NULL UNIQUE CHECK (length(public_key) = 44),
  created_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE INDEX staff_keys_of_staff ON staff_keys (staff_id);
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

-- staff_links
CREATE TABLE staff_links (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 16),
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  kind TEXT NOT NULL CHECK (kind IN ('invitation', 'demo')),
  staff_id TEXT NOT NULL REFERENCES staff (id),
  -- NULL: the deployment itself, for its first owner.
  made_by TEXT REFERENCES staff (id),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX staff_links_of_staff ON staff_links (staff_id);
CREATE TRIGGER audit_staff_links_added AFTER INSERT ON staff_links WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_links', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('kind', +NEW."kind"), ('staff_id', +NEW."staff_id"), ('made_by', +NEW."made_by"), ('created_at', +NEW."created_at"), ('expires_at', +NEW."expires_at"), ('used_at', +NEW."used_at"))) v; END;
CREATE TRIGGER audit_staff_links_changed AFTER UPDATE ON staff_links WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_links', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('kind', +OLD."kind", +NEW."kind"), ('staff_id', +OLD."staff_id", +NEW."staff_id"), ('made_by', +OLD."made_by", +NEW."made_by"), ('created_at', +OLD."created_at", +NEW."created_at"), ('expires_at', +OLD."expires_at", +NEW."expires_at"), ('used_at', +OLD."used_at", +NEW."used_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_staff_links_gone AFTER DELETE ON staff_links WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_links', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('kind', +OLD."kind"), ('staff_id', +OLD."staff_id"), ('made_by', +OLD."made_by"), ('created_at', +OLD."created_at"), ('expires_at', +OLD."expires_at"), ('used_at', +OLD."used_at"))) v; END;

-- staff_passkeys
CREATE TABLE staff_passkeys (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 16),
  staff_id TEXT NOT NULL REFERENCES staff (id),
  -- As the browser tells them: base64url.
  credential_id TEXT NOT NULL CONSTRAINT passkey_credential UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1400),
  public_key TEXT NOT NULL CHECK (length(public_key) BETWEEN 1 AND 4000),
  -- Of authenticators that count; 0 from those that don't.
  counter INTEGER NOT NULL CHECK (counter >= 0),
  transports TEXT NOT NULL CHECK (json_valid(transports)),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  ended_at INTEGER
) STRICT;
CREATE INDEX staff_passkeys_of_staff ON staff_passkeys (staff_id);
CREATE TRIGGER audit_staff_passkeys_added AFTER INSERT ON staff_passkeys WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_passkeys', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('staff_id', +NEW."staff_id"), ('name', +NEW."name"), ('created_at', +NEW."created_at"), ('ended_at', +NEW."ended_at"))) v; END;
CREATE TRIGGER audit_staff_passkeys_changed AFTER UPDATE ON staff_passkeys WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_passkeys', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('staff_id', +OLD."staff_id", +NEW."staff_id"), ('name', +OLD."name", +NEW."name"), ('created_at', +OLD."created_at", +NEW."created_at"), ('ended_at', +OLD."ended_at", +NEW."ended_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_staff_passkeys_gone AFTER DELETE ON staff_passkeys WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_passkeys', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('staff_id', +OLD."staff_id"), ('name', +OLD."name"), ('created_at', +OLD."created_at"), ('ended_at', +OLD."ended_at"))) v; END;

-- staff_recovery_codes
CREATE TABLE staff_recovery_codes (
  code_hash TEXT PRIMARY KEY CHECK (length(code_hash) = 64),
  staff_id TEXT NOT NULL REFERENCES staff (id),
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_recovery_codes_of_staff ON staff_recovery_codes (staff_id);

-- staff_roles
CREATE TABLE staff_roles (
  staff_id TEXT NOT NULL REFERENCES staff (id),
  role_id TEXT NOT NULL REFERENCES roles (id),
  country TEXT REFERENCES countries (id),
  CONSTRAINT owner_everywhere CHECK (role_id <> 'owner' OR country IS NULL)
) STRICT;
CREATE INDEX staff_roles_of_role ON staff_roles (role_id);
CREATE UNIQUE INDEX staff_roles_once ON staff_roles (staff_id, role_id, coalesce(country, ''));
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
CREATE TRIGGER last_owner_role AFTER DELETE ON staff_roles
WHEN OLD.role_id = 'owner' AND NOT EXISTS (SELECT 1 FROM owners) BEGIN SELECT raise(ABORT, 'last_owner'); END;

-- staff_sessions
CREATE TABLE staff_sessions (
  id TEXT PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 16),
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) = 64),
  staff_id TEXT NOT NULL REFERENCES staff (id),
  means TEXT NOT NULL CHECK (means IN ('passkey', 'invitation', 'recovery', 'demo')),
  -- What it was begun with, such as "Chrome, Android".
  browser TEXT NOT NULL CHECK (length(browser) <= 60),
  created_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  -- The last answer of a passkey.
  passkey_at INTEGER,
  -- The role whose permissions alone it has; a role that has gone has none.
  seen_as TEXT,
  ended_at INTEGER
) STRICT;
CREATE INDEX staff_sessions_by_time ON staff_sessions (created_at);
CREATE INDEX staff_sessions_of_staff ON staff_sessions (staff_id, created_at);
CREATE TRIGGER audit_staff_sessions_added AFTER INSERT ON staff_sessions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_sessions', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('staff_id', +NEW."staff_id"), ('means', +NEW."means"), ('created_at', +NEW."created_at"), ('seen_as', +NEW."seen_as"), ('ended_at', +NEW."ended_at"))) v; END;
CREATE TRIGGER audit_staff_sessions_changed AFTER UPDATE ON staff_sessions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_sessions', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('staff_id', +OLD."staff_id", +NEW."staff_id"), ('means', +OLD."means", +NEW."means"), ('created_at', +OLD."created_at", +NEW."created_at"), ('seen_as', +OLD."seen_as", +NEW."seen_as"), ('ended_at', +OLD."ended_at", +NEW."ended_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_staff_sessions_gone AFTER DELETE ON staff_sessions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'staff_sessions', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('staff_id', +OLD."staff_id"), ('means', +OLD."means"), ('created_at', +OLD."created_at"), ('seen_as', +OLD."seen_as"), ('ended_at', +OLD."ended_at"))) v; END;

-- stock
CREATE TABLE stock (
  sku_id TEXT NOT NULL REFERENCES skus (id),
  country TEXT NOT NULL REFERENCES countries (id),
  received INTEGER NOT NULL DEFAULT 0,
  available INTEGER NOT NULL DEFAULT 0,
  reserved INTEGER NOT NULL DEFAULT 0,
  sold INTEGER NOT NULL DEFAULT 0,
  -- The merchant's own limit per order; NULL is none.
  buy_limit INTEGER CHECK (buy_limit BETWEEN 0 AND 99),
  expires_on TEXT CHECK (expires_on = date(expires_on)),
  sell_until TEXT,
  held INTEGER NOT NULL DEFAULT 0,
  demand INTEGER NOT NULL DEFAULT 0,
  on_order INTEGER NOT NULL DEFAULT 0 CHECK (on_order >= 0),
  PRIMARY KEY (sku_id, country),
  CONSTRAINT out_of_stock CHECK (available >= 0),
  CONSTRAINT stock_reserved_neg CHECK (reserved >= 0),
  CONSTRAINT stock_sold_neg CHECK (sold >= 0),
  CONSTRAINT stock_not_conserved CHECK (available + reserved + sold = received)
) STRICT, WITHOUT ROWID;
CREATE INDEX stock_ending ON stock (sell_until) WHERE sell_until IS NOT NULL;
CREATE INDEX stock_ending_on_shelf ON stock (country, sell_until, sku_id) WHERE sell_until IS NOT NULL AND available > 0;
CREATE INDEX stock_low ON stock (country, available, sku_id) WHERE available <= 5 AND received > 0;
CREATE INDEX stock_of_country ON stock (country, sku_id);
CREATE TRIGGER audit_stock_added AFTER INSERT ON stock WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +NEW."sku_id"), ('country', +NEW."country"), ('buy_limit', +NEW."buy_limit"), ('expires_on', +NEW."expires_on"), ('on_order', +NEW."on_order"))) v; END;
CREATE TRIGGER audit_stock_changed AFTER UPDATE ON stock WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('buy_limit', +OLD."buy_limit", +NEW."buy_limit"), ('expires_on', +OLD."expires_on", +NEW."expires_on"), ('on_order', +OLD."on_order", +NEW."on_order")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_stock_gone AFTER DELETE ON stock WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock', coalesce(OLD."sku_id", '') || ' ' || coalesce(OLD."country", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +OLD."sku_id"), ('country', +OLD."country"), ('buy_limit', +OLD."buy_limit"), ('expires_on', +OLD."expires_on"), ('on_order', +OLD."on_order"))) v; END;
CREATE TRIGGER listing_stock_added AFTER INSERT ON stock BEGIN
  UPDATE listing SET in_stock =
    (SELECT available > 0 FROM sellable_stock WHERE sku_id = NEW.sku_id AND country = NEW.country)
  WHERE country = NEW.country AND product_id = (SELECT product_id FROM skus WHERE id = NEW.sku_id) AND sku_id = NEW.sku_id;
END;
CREATE TRIGGER listing_stock_changed AFTER UPDATE OF available, sell_until ON stock
WHEN (OLD.available > 0) <> (NEW.available > 0) OR OLD.sell_until IS NOT NEW.sell_until BEGIN
  UPDATE listing SET in_stock =
    (SELECT available > 0 FROM sellable_stock WHERE sku_id = NEW.sku_id AND country = NEW.country)
  WHERE country = NEW.country AND product_id = (SELECT product_id FROM skus WHERE id = NEW.sku_id) AND sku_id = NEW.sku_id;
END;
CREATE TRIGGER stock_back AFTER UPDATE OF available ON stock
WHEN NEW.available > OLD.available AND (OLD.available <= 0 OR NEW.received > OLD.received)
  AND EXISTS (SELECT 1 FROM awaited_skus WHERE sku_id = NEW.sku_id AND country = NEW.country AND people > 0)
  AND NOT EXISTS (SELECT 1 FROM outbox
    WHERE topic = 'stock.back' AND body = NEW.sku_id || ' ' || NEW.country AND sent_at IS NULL AND tries = 0)
BEGIN
  INSERT INTO outbox (id, topic, body, created_at, next_at)
  -- A second ago: the clock of the worker that reads this may lag behind the database's.
  VALUES ('back:' || lower(hex(randomblob(16))), 'stock.back', NEW.sku_id || ' ' || NEW.country,
    (unixepoch() - 1) * 1000, (unixepoch() - 1) * 1000);
END;
CREATE TRIGGER stock_back_dated AFTER UPDATE OF sell_until ON stock
WHEN NEW.available > 0 AND OLD.sell_until < date('now', (SELECT utc_hours FROM countries WHERE id = OLD.country) || ' hours')
  AND coalesce(NEW.sell_until >= date('now', (SELECT utc_hours FROM countries WHERE id = NEW.country) || ' hours'), 1)
  AND EXISTS (SELECT 1 FROM awaited_skus WHERE sku_id = NEW.sku_id AND country = NEW.country AND people > 0)
  AND NOT EXISTS (SELECT 1 FROM outbox
    WHERE topic = 'stock.back' AND body = NEW.sku_id || ' ' || NEW.country AND sent_at IS NULL AND tries = 0)
BEGIN
  INSERT INTO outbox (id, topic, body, created_at, next_at)
  VALUES ('back:' || lower(hex(randomblob(16))), 'stock.back', NEW.sku_id || ' ' || NEW.country,
    (unixepoch() - 1) * 1000, (unixepoch() - 1) * 1000);
END;
CREATE TRIGGER stock_dated AFTER UPDATE OF expires_on ON stock WHEN NEW.expires_on IS NOT OLD.expires_on BEGIN
  UPDATE stock SET sell_until = date(NEW.expires_on, '-' || (SELECT stop_days FROM countries WHERE id = NEW.country) || ' days')
  WHERE sku_id = NEW.sku_id AND country = NEW.country;
END;
CREATE TRIGGER stock_dated_added AFTER INSERT ON stock WHEN NEW.expires_on IS NOT NULL BEGIN
  UPDATE stock SET sell_until = date(NEW.expires_on, '-' || (SELECT stop_days FROM countries WHERE id = NEW.country) || ' days')
  WHERE sku_id = NEW.sku_id AND country = NEW.country;
END;
CREATE TRIGGER stock_expired BEFORE UPDATE OF reserved ON stock
WHEN NEW.reserved > OLD.reserved AND OLD.sell_until < date('now', (SELECT utc_hours FROM countries WHERE id = OLD.country) || ' hours')
BEGIN
  SELECT RAISE(ABORT, 'out_of_stock');
END;
CREATE TRIGGER stock_limit_lifted AFTER UPDATE OF buy_limit ON stock
WHEN NEW.available > OLD.buy_limit AND (NEW.buy_limit IS NULL OR NEW.buy_limit > OLD.buy_limit)
  AND EXISTS (SELECT 1 FROM awaited_skus WHERE sku_id = NEW.sku_id AND country = NEW.country AND people > 0)
  AND NOT EXISTS (SELECT 1 FROM outbox
    WHERE topic = 'stock.back' AND body = NEW.sku_id || ' ' || NEW.country AND sent_at IS NULL AND tries = 0)
BEGIN
  INSERT INTO outbox (id, topic, body, created_at, next_at)
  VALUES ('back:' || lower(hex(randomblob(16))), 'stock.back', NEW.sku_id || ' ' || NEW.country,
    (unixepoch() - 1) * 1000, (unixepoch() - 1) * 1000);
END;
CREATE TRIGGER stock_opening AFTER INSERT ON stock WHEN NEW.received <> 0
BEGIN
  INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at)
  VALUES (NEW.sku_id, NEW.country, 'opening', NEW.received, 'opening', CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER version_stock_added AFTER INSERT ON stock BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_stock_changed AFTER UPDATE ON stock
WHEN (old.available > 0) <> (new.available > 0) OR old.buy_limit IS NOT new.buy_limit
  OR (old.received <> new.received AND min(old.available, 20) <> min(new.available, 20)) BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
CREATE TRIGGER version_stock_dated AFTER UPDATE OF sell_until ON stock WHEN NEW.sell_until IS NOT OLD.sell_until BEGIN
  UPDATE catalogue_version SET version = version + 1;
END;
CREATE TRIGGER version_stock_gone AFTER DELETE ON stock BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- stock_count_lines
CREATE TABLE stock_count_lines (
  count_id INTEGER NOT NULL REFERENCES stock_counts (id),
  sku_id TEXT NOT NULL REFERENCES skus (id),
  -- Units that the shelf should have had, and when.
  expected INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (count_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER audit_stock_count_lines_added AFTER INSERT ON stock_count_lines WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_count_lines', coalesce(NEW."count_id", '') || ' ' || coalesce(NEW."sku_id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('count_id', +NEW."count_id"), ('sku_id', +NEW."sku_id"), ('expected', +NEW."expected"), ('at', +NEW."at"))) v; END;
CREATE TRIGGER audit_stock_count_lines_changed AFTER UPDATE ON stock_count_lines WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_count_lines', coalesce(NEW."count_id", '') || ' ' || coalesce(NEW."sku_id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('count_id', +OLD."count_id", +NEW."count_id"), ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('expected', +OLD."expected", +NEW."expected"), ('at', +OLD."at", +NEW."at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_stock_count_lines_gone AFTER DELETE ON stock_count_lines WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_count_lines', coalesce(OLD."count_id", '') || ' ' || coalesce(OLD."sku_id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('count_id', +OLD."count_id"), ('sku_id', +OLD."sku_id"), ('expected', +OLD."expected"), ('at', +OLD."at"))) v; END;

-- stock_count_scans
CREATE TABLE stock_count_scans (
  count_id INTEGER NOT NULL REFERENCES stock_counts (id),
  key TEXT NOT NULL,
  sku_id TEXT NOT NULL,
  -- Below zero takes a scan back.
  qty INTEGER NOT NULL CHECK (qty BETWEEN -999 AND 999 AND qty <> 0),
  at INTEGER NOT NULL,
  PRIMARY KEY (count_id, key),
  FOREIGN KEY (count_id, sku_id) REFERENCES stock_count_lines (count_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX stock_count_scans_of_sku ON stock_count_scans (count_id, sku_id);
CREATE TRIGGER stock_count_scans_open BEFORE INSERT ON stock_count_scans
WHEN (SELECT booked_at FROM stock_counts WHERE id = NEW.count_id) IS NOT NULL BEGIN SELECT RAISE(ABORT, 'count_booked'); END;

-- stock_counts
CREATE TABLE stock_counts (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  country TEXT NOT NULL REFERENCES countries (id),
  shelf TEXT NOT NULL CHECK (length(shelf) BETWEEN 1 AND 40),
  started_at INTEGER NOT NULL,
  booked_at INTEGER,
  CONSTRAINT count_once UNIQUE (key)
) STRICT;
CREATE INDEX stock_counts_newest ON stock_counts (country, id);
CREATE TRIGGER audit_stock_counts_added AFTER INSERT ON stock_counts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_counts', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('key', +NEW."key"), ('country', +NEW."country"), ('shelf', +NEW."shelf"), ('started_at', +NEW."started_at"), ('booked_at', +NEW."booked_at"))) v; END;
CREATE TRIGGER audit_stock_counts_changed AFTER UPDATE ON stock_counts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_counts', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('key', +OLD."key", +NEW."key"), ('country', +OLD."country", +NEW."country"), ('shelf', +OLD."shelf", +NEW."shelf"), ('started_at', +OLD."started_at", +NEW."started_at"), ('booked_at', +OLD."booked_at", +NEW."booked_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_stock_counts_gone AFTER DELETE ON stock_counts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_counts', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('key', +OLD."key"), ('country', +OLD."country"), ('shelf', +OLD."shelf"), ('started_at', +OLD."started_at"), ('booked_at', +OLD."booked_at"))) v; END;

-- stock_lots
CREATE TABLE stock_lots (
  sku_id TEXT NOT NULL,
  country TEXT NOT NULL,
  lot TEXT NOT NULL CHECK (length(lot) BETWEEN 1 AND 20),
  expires_on TEXT CHECK (expires_on = date(expires_on)),
  -- Received less packed and written off; below zero where more packs of it left than were received as this lot.
  on_hand INTEGER NOT NULL DEFAULT 0,
  received_at INTEGER NOT NULL,
  -- Recalled: its packs are neither free nor packed.
  stopped_at INTEGER,
  PRIMARY KEY (sku_id, country, lot),
  FOREIGN KEY (sku_id, country) REFERENCES stock (sku_id, country)
) STRICT, WITHOUT ROWID;
CREATE INDEX stock_lots_by_number ON stock_lots (lot, country, sku_id);
CREATE INDEX stock_lots_on_shelf ON stock_lots (sku_id, country, expires_on, lot) WHERE on_hand > 0;
CREATE TRIGGER audit_stock_lots_added AFTER INSERT ON stock_lots WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_lots', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", '') || ' ' || coalesce(NEW."lot", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +NEW."sku_id"), ('country', +NEW."country"), ('lot', +NEW."lot"), ('expires_on', +NEW."expires_on"), ('stopped_at', +NEW."stopped_at"))) v; END;
CREATE TRIGGER audit_stock_lots_changed AFTER UPDATE ON stock_lots WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_lots', coalesce(NEW."sku_id", '') || ' ' || coalesce(NEW."country", '') || ' ' || coalesce(NEW."lot", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('lot', +OLD."lot", +NEW."lot"), ('expires_on', +OLD."expires_on", +NEW."expires_on"), ('stopped_at', +OLD."stopped_at", +NEW."stopped_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_stock_lots_gone AFTER DELETE ON stock_lots WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_lots', coalesce(OLD."sku_id", '') || ' ' || coalesce(OLD."country", '') || ' ' || coalesce(OLD."lot", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +OLD."sku_id"), ('country', +OLD."country"), ('lot', +OLD."lot"), ('expires_on', +OLD."expires_on"), ('stopped_at', +OLD."stopped_at"))) v; END;
CREATE TRIGGER stock_lots_came AFTER UPDATE OF on_hand, stopped_at ON stock_lots
WHEN NEW.on_hand > 0 AND NEW.stopped_at IS NULL AND NEW.expires_on IS NOT NULL BEGIN
  UPDATE stock SET expires_on = NEW.expires_on
  WHERE sku_id = NEW.sku_id AND country = NEW.country AND (expires_on IS NULL OR expires_on > NEW.expires_on);
END;
CREATE TRIGGER stock_lots_spelling_added BEFORE INSERT ON stock_lots WHEN NEW.lot <> upper(NEW.lot)
BEGIN SELECT RAISE(ABORT, 'lot_spelling'); END;
CREATE TRIGGER stock_lots_spelling_changed BEFORE UPDATE OF lot ON stock_lots WHEN NEW.lot <> upper(NEW.lot)
BEGIN SELECT RAISE(ABORT, 'lot_spelling'); END;
CREATE TRIGGER stock_lots_went AFTER UPDATE OF on_hand, stopped_at ON stock_lots
WHEN NEW.on_hand <= 0 OR NEW.stopped_at IS NOT NULL BEGIN
  UPDATE stock SET expires_on = (SELECT min(l.expires_on) FROM stock_lots l
    WHERE l.sku_id = NEW.sku_id AND l.country = NEW.country AND l.on_hand > 0 AND l.stopped_at IS NULL)
  WHERE sku_id = NEW.sku_id AND country = NEW.country AND expires_on = NEW.expires_on
    AND EXISTS (SELECT 1 FROM stock_lots l WHERE l.sku_id = NEW.sku_id AND l.country = NEW.country
      AND l.on_hand > 0 AND l.stopped_at IS NULL AND l.expires_on IS NOT NULL);
END;

-- stock_moves
CREATE TABLE stock_moves (
  id INTEGER PRIMARY KEY,
  sku_id TEXT NOT NULL,
  country TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('opening', 'adjustment', 'receipt')),
  delta INTEGER NOT NULL CHECK (delta <> 0),
  cause TEXT NOT NULL,
  at INTEGER NOT NULL, lot TEXT, key TEXT, receipt_id INTEGER REFERENCES stock_receipts (id),
  FOREIGN KEY (sku_id, country) REFERENCES stock (sku_id, country)
) STRICT;
CREATE INDEX stock_moves_of_sku ON stock_moves (sku_id, country);
CREATE UNIQUE INDEX stock_moves_once ON stock_moves (key) WHERE key IS NOT NULL;
CREATE TRIGGER audit_stock_moves_added AFTER INSERT ON stock_moves WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_moves', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_stock_moves_changed AFTER UPDATE ON stock_moves WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_moves', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('country', +OLD."country", +NEW."country"), ('kind', +OLD."kind", +NEW."kind"), ('delta', +OLD."delta", +NEW."delta"), ('cause', +OLD."cause", +NEW."cause"), ('at', +OLD."at", +NEW."at"), ('lot', +OLD."lot", +NEW."lot"), ('key', +OLD."key", +NEW."key"), ('receipt_id', +OLD."receipt_id", +NEW."receipt_id")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_stock_moves_gone AFTER DELETE ON stock_moves WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_moves', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER stock_moves_apply AFTER INSERT ON stock_moves WHEN NEW.kind <> 'opening'
BEGIN
  UPDATE stock SET received = received + NEW.delta, available = available + NEW.delta
  WHERE sku_id = NEW.sku_id AND country = NEW.country;
END;
CREATE TRIGGER stock_moves_lot AFTER INSERT ON stock_moves WHEN NEW.lot IS NOT NULL BEGIN
  UPDATE stock_lots SET on_hand = on_hand + NEW.delta WHERE sku_id = NEW.sku_id AND country = NEW.country AND lot = NEW.lot;
END;
CREATE TRIGGER stock_moves_no_delete BEFORE DELETE ON stock_moves BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER stock_moves_no_update BEFORE UPDATE ON stock_moves BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- stock_receipts
CREATE TABLE stock_receipts (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  country TEXT NOT NULL,
  supplier_id INTEGER REFERENCES suppliers (id),
  -- The supplier's delivery note.
  reference TEXT NOT NULL DEFAULT '' CHECK (length(reference) <= 60),
  at INTEGER NOT NULL,
  CONSTRAINT receipt_once UNIQUE (key)
) STRICT;
CREATE TRIGGER audit_stock_receipts_added AFTER INSERT ON stock_receipts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_receipts', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('key', +NEW."key"), ('country', +NEW."country"), ('supplier_id', +NEW."supplier_id"), ('reference', +NEW."reference"), ('at', +NEW."at"))) v; END;
CREATE TRIGGER audit_stock_receipts_changed AFTER UPDATE ON stock_receipts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_receipts', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('key', +OLD."key", +NEW."key"), ('country', +OLD."country", +NEW."country"), ('supplier_id', +OLD."supplier_id", +NEW."supplier_id"), ('reference', +OLD."reference", +NEW."reference"), ('at', +OLD."at", +NEW."at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_stock_receipts_gone AFTER DELETE ON stock_receipts WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'stock_receipts', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('key', +OLD."key"), ('country', +OLD."country"), ('supplier_id', +OLD."supplier_id"), ('reference', +OLD."reference"), ('at', +OLD."at"))) v; END;

-- supplier_applications
CREATE TABLE supplier_applications (
  id INTEGER PRIMARY KEY,
  company TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  country TEXT NOT NULL,
  website TEXT,
  message TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX supplier_applications_newest ON supplier_applications (at DESC);

-- supplier_skus
CREATE TABLE supplier_skus (
  supplier_id INTEGER NOT NULL REFERENCES suppliers (id),
  sku_id TEXT NOT NULL REFERENCES skus (id),
  -- Units in a pack of the supplier's: orders are whole packs.
  pack_size INTEGER NOT NULL DEFAULT 1 CHECK (pack_size BETWEEN 1 AND 10000),
  -- Of one unit, in fils.
  cost_fils INTEGER CHECK (cost_fils > 0),
  PRIMARY KEY (supplier_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX supplier_skus_of_sku ON supplier_skus (sku_id, supplier_id);
CREATE TRIGGER audit_supplier_skus_added AFTER INSERT ON supplier_skus WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'supplier_skus', coalesce(NEW."supplier_id", '') || ' ' || coalesce(NEW."sku_id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('supplier_id', +NEW."supplier_id"), ('sku_id', +NEW."sku_id"), ('pack_size', +NEW."pack_size"), ('cost_fils', +NEW."cost_fils"))) v; END;
CREATE TRIGGER audit_supplier_skus_changed AFTER UPDATE ON supplier_skus WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'supplier_skus', coalesce(NEW."supplier_id", '') || ' ' || coalesce(NEW."sku_id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('supplier_id', +OLD."supplier_id", +NEW."supplier_id"), ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('pack_size', +OLD."pack_size", +NEW."pack_size"), ('cost_fils', +OLD."cost_fils", +NEW."cost_fils")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_supplier_skus_gone AFTER DELETE ON supplier_skus WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'supplier_skus', coalesce(OLD."supplier_id", '') || ' ' || coalesce(OLD."sku_id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('supplier_id', +OLD."supplier_id"), ('sku_id', +OLD."sku_id"), ('pack_size', +OLD."pack_size"), ('cost_fils', +OLD."cost_fils"))) v; END;

-- suppliers
CREATE TABLE suppliers (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  contact TEXT NOT NULL DEFAULT '' CHECK (length(contact) <= 120),
  lead_days INTEGER NOT NULL CHECK (lead_days BETWEEN 0 AND 365)
) STRICT;
CREATE TRIGGER audit_suppliers_added AFTER INSERT ON suppliers WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'suppliers', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('name', +NEW."name"), ('contact', +NEW."contact"), ('lead_days', +NEW."lead_days"))) v; END;
CREATE TRIGGER audit_suppliers_changed AFTER UPDATE ON suppliers WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'suppliers', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('name', +OLD."name", +NEW."name"), ('contact', +OLD."contact", +NEW."contact"), ('lead_days', +OLD."lead_days", +NEW."lead_days")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_suppliers_gone AFTER DELETE ON suppliers WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'suppliers', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('name', +OLD."name"), ('contact', +OLD."contact"), ('lead_days', +OLD."lead_days"))) v; END;

-- suppressions
CREATE TABLE suppressions (
  recipient TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX suppressions_aging ON suppressions (created_at);
CREATE TRIGGER guest_alerts_stopped AFTER INSERT ON suppressions BEGIN
  DELETE FROM guest_alerts WHERE recipient = NEW.recipient;
END;

-- test_orders
CREATE TABLE test_orders (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  status TEXT NOT NULL DEFAULT 'booked'
    CHECK (status IN ('booked', 'drawn', 'at_lab', 'in_review', 'ready', 'new_sample', 'cancelled')),
  -- The present draw: 2 is the first after a sample that could not be used.
  draw INTEGER NOT NULL DEFAULT 1 CHECK (draw BETWEEN 1 AND 9),
  -- Of the longest fast among its tests, for a new slot.
  fasting_hours INTEGER NOT NULL CHECK (fasting_hours BETWEEN 0 AND 24),
  area_group TEXT NOT NULL,
  -- Names what the patient said and consented to, in the health database.
  intake_id TEXT NOT NULL UNIQUE
, patient TEXT NOT NULL DEFAULT 'buyer' CHECK (patient IN ('buyer', 'invited', 'consented')), patient_account TEXT CHECK ((patient_account IS NULL) = (patient <> 'consented'))) STRICT, WITHOUT ROWID;
CREATE INDEX test_orders_at_work ON test_orders (order_id) WHERE status IN ('drawn', 'at_lab', 'in_review');
CREATE INDEX test_orders_of_patient ON test_orders (patient_account) WHERE patient_account IS NOT NULL;

-- test_transitions
CREATE TABLE test_transitions (
  seq INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES test_orders (order_id),
  from_status TEXT NOT NULL,
  to_status TEXT NOT NULL,
  at INTEGER NOT NULL,
  cause TEXT NOT NULL,
  CONSTRAINT illegal_transition CHECK (from_status || '>' || to_status IN (
    'booked>drawn', 'drawn>at_lab', 'at_lab>in_review', 'in_review>ready',
    'drawn>new_sample', 'at_lab>new_sample', 'in_review>new_sample', 'new_sample>booked',
    'booked>cancelled', 'new_sample>cancelled'))
) STRICT;
CREATE INDEX test_transitions_of_order ON test_transitions (order_id, seq);
CREATE TRIGGER audit_test_transitions_added AFTER INSERT ON test_transitions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'test_transitions', coalesce(NEW."seq", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_test_transitions_changed AFTER UPDATE ON test_transitions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'test_transitions', coalesce(NEW."seq", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('seq', +OLD."seq", +NEW."seq"), ('order_id', +OLD."order_id", +NEW."order_id"), ('from_status', +OLD."from_status", +NEW."from_status"), ('to_status', +OLD."to_status", +NEW."to_status"), ('at', +OLD."at", +NEW."at"), ('cause', +OLD."cause", +NEW."cause")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_test_transitions_gone AFTER DELETE ON test_transitions WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'test_transitions', coalesce(OLD."seq", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER test_transitions_apply AFTER INSERT ON test_transitions
BEGIN
  UPDATE test_orders SET status = NEW.to_status, draw = draw + (NEW.from_status = 'new_sample' AND NEW.to_status = 'booked')
  WHERE order_id = NEW.order_id;
  UPDATE bookings SET state = 'released' WHERE order_id = NEW.order_id AND NEW.to_status = 'cancelled' AND state <> 'released'
    AND draw = (SELECT draw FROM test_orders WHERE order_id = NEW.order_id) AND NEW.from_status = 'booked';
END;
CREATE TRIGGER test_transitions_consented BEFORE INSERT ON test_transitions
WHEN NEW.to_status = 'drawn' AND (SELECT patient FROM test_orders WHERE order_id = NEW.order_id) = 'invited'
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
CREATE TRIGGER test_transitions_forget AFTER INSERT ON test_transitions WHEN NEW.to_status = 'cancelled'
BEGIN
  INSERT INTO health_outbox (id, topic, body, created_at, next_at)
  SELECT 'unsaid:' || intake_id, 'intake.forget', intake_id, NEW.at, NEW.at + 2592000000 FROM test_orders
  WHERE order_id = NEW.order_id ON CONFLICT (id) DO NOTHING;
END;
CREATE TRIGGER test_transitions_guard BEFORE INSERT ON test_transitions
WHEN (SELECT status FROM test_orders WHERE order_id = NEW.order_id) IS NOT NEW.from_status
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
CREATE TRIGGER test_transitions_no_delete BEFORE DELETE ON test_transitions BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER test_transitions_no_update BEFORE UPDATE ON test_transitions BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER test_transitions_paid BEFORE INSERT ON test_transitions
WHEN NEW.to_status = 'drawn' AND (SELECT payment_status FROM orders WHERE id = NEW.order_id) NOT IN ('paid', 'partly_refunded')
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
CREATE TRIGGER test_transitions_tell AFTER INSERT ON test_transitions
WHEN NEW.to_status IN ('at_lab', 'new_sample', 'ready', 'cancelled')
  AND (SELECT payment_status FROM orders WHERE id = NEW.order_id) IN ('paid', 'partly_refunded', 'refunded')
BEGIN
  INSERT INTO health_outbox (id, topic, body, created_at, next_at)
  VALUES ('news:' || NEW.seq, 'test.news', NEW.order_id || ' ' || NEW.to_status || ' ' || NEW.seq, NEW.at, NEW.at);
END;

-- throttles
CREATE TABLE throttles (
  key TEXT PRIMARY KEY,
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX throttles_expiring ON throttles (expires_at);

-- transfers
CREATE TABLE transfers (
  id TEXT PRIMARY KEY,
  debit TEXT NOT NULL REFERENCES accounts (id),
  credit TEXT NOT NULL REFERENCES accounts (id),
  amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 10000000000000),
  kind TEXT NOT NULL,
  ref TEXT NOT NULL,
  order_id TEXT REFERENCES orders (id),
  created_at INTEGER NOT NULL, note TEXT
  CHECK ((kind IN ('wallet_given', 'wallet_paid_out')) = (note IS NOT NULL)),
  CHECK (debit <> credit),
  CONSTRAINT transfer_once UNIQUE (kind, ref)
) STRICT;
CREATE INDEX transfers_by_time ON transfers (created_at, debit, credit, amount);
CREATE INDEX transfers_credit ON transfers (credit);
CREATE INDEX transfers_debit ON transfers (debit);
CREATE INDEX transfers_into_wallets ON transfers (debit, created_at) WHERE kind IN ('wallet_given', 'refund_to_wallet');
CREATE INDEX transfers_of_order ON transfers (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX transfers_out_in_cash ON transfers (credit, created_at) WHERE kind IN ('wallet_paid_out', 'refund_to_cash');
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
CREATE TRIGGER transfers_apply AFTER INSERT ON transfers
BEGIN
  UPDATE accounts SET balance = balance - NEW.amount WHERE id = NEW.debit;
  UPDATE accounts SET balance = balance + NEW.amount WHERE id = NEW.credit;
END;
CREATE TRIGGER transfers_currency BEFORE INSERT ON transfers
WHEN (SELECT currency FROM accounts WHERE id = NEW.debit) IS NOT (SELECT currency FROM accounts WHERE id = NEW.credit)
BEGIN
  SELECT RAISE(ABORT, 'currency_mismatch');
END;
CREATE TRIGGER transfers_no_delete BEFORE DELETE ON transfers BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER transfers_no_update BEFORE UPDATE ON transfers BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- unproved_shelves
CREATE TABLE unproved_shelves (
  sku_id TEXT NOT NULL REFERENCES skus (id),
  country TEXT NOT NULL REFERENCES countries (id),
  held INTEGER NOT NULL CHECK (held >= 0),
  PRIMARY KEY (sku_id, country)
) STRICT, WITHOUT ROWID;
CREATE INDEX unproved_shelves_most ON unproved_shelves (country, held DESC, sku_id) WHERE held > 0;

-- unproved_units
CREATE TABLE unproved_units (
  sku_id TEXT NOT NULL REFERENCES skus (id),
  country TEXT NOT NULL REFERENCES countries (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  qty INTEGER NOT NULL CHECK (qty > 0),
  PRIMARY KEY (sku_id, country, order_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX unproved_units_of_order ON unproved_units (order_id);
CREATE TRIGGER unproved_units_added AFTER INSERT ON unproved_units BEGIN
  INSERT INTO unproved_shelves (sku_id, country, held) VALUES (NEW.sku_id, NEW.country, NEW.qty)
  ON CONFLICT DO UPDATE SET held = held + NEW.qty;
END;
CREATE TRIGGER unproved_units_gone AFTER DELETE ON unproved_units BEGIN
  UPDATE unproved_shelves SET held = held - OLD.qty WHERE sku_id = OLD.sku_id AND country = OLD.country;
END;

-- users
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- As typed, for mails; the key is the identity (A14).
  email TEXT NOT NULL,
  email_key TEXT NOT NULL CONSTRAINT users_email_key UNIQUE,
  phone TEXT,
  password_hash TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  created_at INTEGER NOT NULL, email_verified_at INTEGER) STRICT;
CREATE INDEX users_by_phone ON users (phone) WHERE phone IS NOT NULL;
CREATE TRIGGER users_email_key_added BEFORE INSERT ON users WHEN NEW.email_key <> lower(trim(NEW.email_key))
BEGIN SELECT RAISE(ABORT, 'email_spelling'); END;
CREATE TRIGGER users_email_key_changed BEFORE UPDATE OF email_key ON users WHEN NEW.email_key <> lower(trim(NEW.email_key))
BEGIN SELECT RAISE(ABORT, 'email_spelling'); END;
CREATE TRIGGER users_phone_added BEFORE INSERT ON users WHEN NEW.phone GLOB '*[^+0-9]*' OR NEW.phone NOT GLOB '+[1-9]*'
BEGIN SELECT RAISE(ABORT, 'phone_spelling'); END;
CREATE TRIGGER users_phone_changed BEFORE UPDATE OF phone ON users WHEN NEW.phone GLOB '*[^+0-9]*' OR NEW.phone NOT GLOB '+[1-9]*'
BEGIN SELECT RAISE(ABORT, 'phone_spelling'); END;

-- variants
CREATE TABLE variants (
  sku_id TEXT PRIMARY KEY REFERENCES skus (id) ON DELETE CASCADE,
  variant_group TEXT NOT NULL CHECK (length(variant_group) BETWEEN 1 AND 64 AND variant_group NOT GLOB '*[^A-Z0-9._-]*'),
  flavour_en TEXT NOT NULL,
  flavour_ar TEXT NOT NULL,
  size_en TEXT NOT NULL,
  size_ar TEXT NOT NULL,
  CHECK ((flavour_en = '') = (flavour_ar = '') AND (size_en = '') = (size_ar = '')),
  CONSTRAINT variant_differs CHECK (flavour_en <> '' OR size_en <> '')
) STRICT, WITHOUT ROWID;
CREATE INDEX variants_group ON variants (variant_group, sku_id);
CREATE TRIGGER audit_variants_added AFTER INSERT ON variants WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'variants', coalesce(NEW."sku_id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +NEW."sku_id"), ('variant_group', +NEW."variant_group"), ('flavour_en', +NEW."flavour_en"), ('flavour_ar', +NEW."flavour_ar"), ('size_en', +NEW."size_en"), ('size_ar', +NEW."size_ar"))) v; END;
CREATE TRIGGER audit_variants_changed AFTER UPDATE ON variants WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'variants', coalesce(NEW."sku_id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('sku_id', +OLD."sku_id", +NEW."sku_id"), ('variant_group', +OLD."variant_group", +NEW."variant_group"), ('flavour_en', +OLD."flavour_en", +NEW."flavour_en"), ('flavour_ar', +OLD."flavour_ar", +NEW."flavour_ar"), ('size_en', +OLD."size_en", +NEW."size_en"), ('size_ar', +OLD."size_ar", +NEW."size_ar")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_variants_gone AFTER DELETE ON variants WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'variants', coalesce(OLD."sku_id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('sku_id', +OLD."sku_id"), ('variant_group', +OLD."variant_group"), ('flavour_en', +OLD."flavour_en"), ('flavour_ar', +OLD."flavour_ar"), ('size_en', +OLD."size_en"), ('size_ar', +OLD."size_ar"))) v; END;
CREATE TRIGGER version_variants_added AFTER INSERT ON variants BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_variants_changed AFTER UPDATE ON variants BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_variants_gone AFTER DELETE ON variants BEGIN UPDATE catalogue_version SET version = version + 1; END;

-- visit_counts
CREATE TABLE visit_counts (
  day TEXT NOT NULL,
  country TEXT NOT NULL REFERENCES countries (id),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  event TEXT NOT NULL CHECK (event IN ('visit', 'step')),
  -- A kind of page, or a step of the checkout (shared/domain/visit-count.ts).
  name TEXT NOT NULL,
  source TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, country, event, name, source, locale)
) STRICT, WITHOUT ROWID;

-- vocabulary
CREATE TABLE vocabulary (
  word TEXT PRIMARY KEY,
  skeleton TEXT NOT NULL,
  sound TEXT NOT NULL,
  weight INTEGER NOT NULL
, written TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
CREATE INDEX vocabulary_skeleton ON vocabulary (skeleton, weight DESC) WHERE skeleton <> '';
CREATE INDEX vocabulary_sound ON vocabulary (sound, weight DESC) WHERE sound <> '';

-- vocabulary_gaps
CREATE TABLE vocabulary_gaps (
  gap TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (gap, word)
) STRICT, WITHOUT ROWID;

-- wallet_charges
CREATE TABLE wallet_charges (
  id TEXT PRIMARY KEY,
  -- No reference: the books outlive a removed account.
  user_id TEXT NOT NULL,
  method TEXT NOT NULL REFERENCES payment_methods (code),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL REFERENCES countries (currency),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  -- review: captured, but not what was asked, or for somebody who is gone; a person decides (W3).
  status TEXT NOT NULL DEFAULT 'initiated' CHECK (status IN ('initiated', 'captured', 'failed', 'expired', 'review')),
  gateway_ref TEXT UNIQUE,
  payment_url TEXT,
  created_at INTEGER NOT NULL,
  checked_at INTEGER NOT NULL
) STRICT;
CREATE INDEX wallet_charges_of_user ON wallet_charges (user_id, created_at);
CREATE INDEX wallet_charges_open ON wallet_charges (checked_at) WHERE status = 'initiated';
CREATE TRIGGER wallet_charges_method BEFORE INSERT ON wallet_charges
WHEN (SELECT source FROM payment_methods WHERE code = NEW.method) IS NULL
BEGIN SELECT RAISE(ABORT, 'payment_method'); END;
CREATE TRIGGER wallet_charges_pause BEFORE INSERT ON wallet_charges
WHEN EXISTS (SELECT 1 FROM countries c JOIN pauses p ON p.country = c.id WHERE c.currency = NEW.currency AND p.online = 1)
BEGIN SELECT RAISE(ABORT, 'online_paused'); END;

-- webhook_events
CREATE TABLE webhook_events (
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  PRIMARY KEY (provider, event_id)
) STRICT, WITHOUT ROWID;

-- wishlist_items
CREATE TABLE wishlist_items (
  wishlist_id TEXT NOT NULL REFERENCES wishlists (id) ON DELETE CASCADE,
  sku_id TEXT NOT NULL REFERENCES skus (id),
  added_at INTEGER NOT NULL,
  PRIMARY KEY (wishlist_id, sku_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX wishlist_items_of_sku ON wishlist_items (sku_id);
CREATE TRIGGER wishlist_items_full BEFORE INSERT ON wishlist_items
WHEN (SELECT count(*) FROM wishlist_items WHERE wishlist_id = NEW.wishlist_id) >= 200
  AND NOT EXISTS (SELECT 1 FROM wishlist_items WHERE wishlist_id = NEW.wishlist_id AND sku_id = NEW.sku_id)
BEGIN
  SELECT RAISE(ABORT, 'wishlist_items_full');
END;

-- wishlists
CREATE TABLE wishlists (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- The name as names are compared (shared/domain/wishlist.ts).
  name_key TEXT NOT NULL,
  -- NULL: not shared. Never the list's own id, so that a link says nothing about what it opens.
  share_id TEXT UNIQUE CHECK (share_id <> id),
  created_at INTEGER NOT NULL,
  CONSTRAINT wishlist_name UNIQUE (user_id, name_key)
) STRICT;
CREATE TRIGGER wishlists_full BEFORE INSERT ON wishlists
WHEN (SELECT count(*) FROM wishlists WHERE user_id = NEW.user_id) >= 50
BEGIN
  SELECT RAISE(ABORT, 'wishlists_full');
END;
CREATE TRIGGER wishlists_unshared AFTER UPDATE OF share_id ON wishlists
WHEN OLD.share_id IS NOT NULL AND NEW.share_id IS NOT OLD.share_id
BEGIN
  DELETE FROM kept_wishlists WHERE wishlist_id = OLD.id;
END;

-- words
CREATE TABLE words (
  key TEXT NOT NULL CHECK (key GLOB '[a-z]*.[a-zA-Z]*' AND length(key) <= 80),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  PRIMARY KEY (locale, key)
) STRICT, WITHOUT ROWID;
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
CREATE TRIGGER version_words_added AFTER INSERT ON words BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_words_changed AFTER UPDATE ON words BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_words_gone AFTER DELETE ON words BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER words_are_few BEFORE INSERT ON words
WHEN (SELECT count(*) FROM words WHERE locale = NEW.locale AND key <> NEW.key) >= 100
BEGIN
  SELECT RAISE(ABORT, 'words_full');
END;
