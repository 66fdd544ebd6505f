-- A country has its own clock: its row says how many hours it is ahead of UTC, all year (docs/gulf.md §6). A pack's last day ends at its midnight.
ALTER TABLE countries ADD COLUMN utc_hours INTEGER NOT NULL DEFAULT 3 CHECK (utc_hours BETWEEN -12 AND 14);

DROP VIEW sellable_stock;
-- The stock that may be promised and sold at this moment: read this wherever a shopper is told of it, `stock` where units move.
CREATE VIEW sellable_stock AS
SELECT sku_id, country, reserved, buy_limit, expires_on,
  coalesce(sell_until < date('now', (SELECT c.utc_hours FROM countries c WHERE c.id = stock.country) || ' hours'), 0) AS is_expired,
  iif(sell_until < date('now', (SELECT c.utc_hours FROM countries c WHERE c.id = stock.country) || ' hours'), 0, available) AS available
FROM stock;

DROP TRIGGER stock_expired;
CREATE TRIGGER stock_expired BEFORE UPDATE OF reserved ON stock
WHEN NEW.reserved > OLD.reserved AND OLD.sell_until < date('now', (SELECT utc_hours FROM countries WHERE id = OLD.country) || ' hours')
BEGIN
  SELECT RAISE(ABORT, 'out_of_stock');
END;

DROP TRIGGER stock_back_dated;
CREATE TRIGGER stock_back_dated AFTER UPDATE OF sell_until ON stock
WHEN NEW.available > 0 AND OLD.sell_until < date('now', (SELECT utc_hours FROM countries WHERE id = OLD.country) || ' hours')
  AND coalesce(NEW.sell_until >= date('now', (SELECT utc_hours FROM countries WHERE id = NEW.country) || ' hours'), 1)
  AND EXISTS (SELECT 1 FROM notify_requests WHERE sku_id = NEW.sku_id AND country = NEW.country)
  AND NOT EXISTS (SELECT 1 FROM outbox
    WHERE topic = 'stock.back' AND body = NEW.sku_id || ' ' || NEW.country AND sent_at IS NULL AND tries = 0)
BEGIN
  INSERT INTO outbox (id, topic, body, created_at, next_at)
  VALUES ('back:' || lower(hex(randomblob(16))), 'stock.back', NEW.sku_id || ' ' || NEW.country,
    (unixepoch() - 1) * 1000, (unixepoch() - 1) * 1000);
END;

DROP TRIGGER audit_countries_added;
DROP TRIGGER audit_countries_changed;
DROP TRIGGER audit_countries_gone;
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
