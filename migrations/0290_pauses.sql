-- What is paused in a country (docs/operations.md "Stopping sales"). Without a row, nothing is.
CREATE TABLE pauses (
  country TEXT PRIMARY KEY REFERENCES countries (id),
  orders INTEGER NOT NULL DEFAULT 0 CHECK (orders IN (0, 1)),
  online INTEGER NOT NULL DEFAULT 0 CHECK (online IN (0, 1)),
  cash INTEGER NOT NULL DEFAULT 0 CHECK (cash IN (0, 1)),
  tests INTEGER NOT NULL DEFAULT 0 CHECK (tests IN (0, 1))
) STRICT, WITHOUT ROWID;

-- What is paused has no way in, whichever code asks.
CREATE TRIGGER orders_pause BEFORE INSERT ON orders
WHEN EXISTS (SELECT 1 FROM pauses WHERE country = NEW.country AND orders = 1)
BEGIN SELECT RAISE(ABORT, 'orders_paused'); END;
CREATE TRIGGER orders_pause_tests BEFORE INSERT ON orders
WHEN NEW.kind = 'tests' AND EXISTS (SELECT 1 FROM pauses WHERE country = NEW.country AND tests = 1)
BEGIN SELECT RAISE(ABORT, 'tests_paused'); END;
CREATE TRIGGER orders_pause_cash BEFORE INSERT ON orders
WHEN NEW.method = 'cod' AND NEW.total_minor > NEW.wallet_minor AND EXISTS (SELECT 1 FROM pauses WHERE country = NEW.country AND cash = 1)
BEGIN SELECT RAISE(ABORT, 'cash_paused'); END;
CREATE TRIGGER orders_pause_online BEFORE INSERT ON orders
WHEN NEW.method <> 'cod' AND NEW.total_minor > NEW.wallet_minor AND EXISTS (SELECT 1 FROM pauses WHERE country = NEW.country AND online = 1)
BEGIN SELECT RAISE(ABORT, 'online_paused'); END;
CREATE TRIGGER payments_pause BEFORE INSERT ON payments
WHEN EXISTS (SELECT 1 FROM orders o JOIN pauses p ON p.country = o.country WHERE o.id = NEW.order_id AND p.online = 1)
BEGIN SELECT RAISE(ABORT, 'online_paused'); END;
CREATE TRIGGER wallet_charges_pause BEFORE INSERT ON wallet_charges
WHEN EXISTS (SELECT 1 FROM countries c JOIN pauses p ON p.country = c.id WHERE c.currency = NEW.currency AND p.online = 1)
BEGIN SELECT RAISE(ABORT, 'online_paused'); END;

CREATE TRIGGER version_pauses_added AFTER INSERT ON pauses BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_pauses_changed AFTER UPDATE ON pauses BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_pauses_gone AFTER DELETE ON pauses BEGIN UPDATE catalogue_version SET version = version + 1; END;

INSERT INTO role_permissions (role_id, permission)
SELECT role_id, 'pause_sales' FROM role_permissions WHERE permission = 'write_settings' ON CONFLICT DO NOTHING;

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
