-- Booking a blood test (docs/booking.md): what a visit at home costs, who is tested, and the mails that tell of it.

-- In the country's currency; 0: the visit is part of the price.
ALTER TABLE countries ADD COLUMN home_draw_minor INTEGER NOT NULL DEFAULT 0 CHECK (home_draw_minor >= 0);

-- Whose blood is drawn: the buyer's, or another adult's, who has been sent a link and then consents. What they say is in the health database alone.
ALTER TABLE test_orders ADD COLUMN patient TEXT NOT NULL DEFAULT 'buyer' CHECK (patient IN ('buyer', 'invited', 'consented'));
-- users.id of another adult once they have consented: the result opens to that account alone.
ALTER TABLE test_orders ADD COLUMN patient_account TEXT CHECK ((patient_account IS NULL) = (patient <> 'consented'));
CREATE INDEX test_orders_of_patient ON test_orders (patient_account) WHERE patient_account IS NOT NULL;
-- Nobody draws whom nobody asked.
CREATE TRIGGER test_transitions_consented BEFORE INSERT ON test_transitions
WHEN NEW.to_status = 'drawn' AND (SELECT patient FROM test_orders WHERE order_id = NEW.order_id) = 'invited'
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
-- A stranger is written to once the order is paid.
CREATE TRIGGER test_orders_invite AFTER INSERT ON order_transitions
WHEN NEW.field = 'payment' AND NEW.to_status = 'paid'
BEGIN
  INSERT INTO health_outbox (id, topic, body, created_at, next_at)
  SELECT 'invite:' || order_id, 'patient.invite', order_id, NEW.at, NEW.at FROM test_orders
  WHERE order_id = NEW.order_id AND patient = 'invited' ON CONFLICT (id) DO NOTHING;
END;

-- Topics are a CHECK, which SQLite cannot change in place. From now on it asks for their form, as the health outbox does.
CREATE TABLE mails_next (
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
INSERT INTO mails_next (id, "to", locale, subject, html, text, topic, ref, created_at, sent_at, unsubscribe_url, recipient)
  SELECT id, "to", locale, subject, html, text, topic, ref, created_at, sent_at, unsubscribe_url, recipient FROM mails;
DROP TABLE mails;
ALTER TABLE mails_next RENAME TO mails;
CREATE INDEX mails_newest ON mails (created_at);
CREATE INDEX mails_waiting ON mails (created_at) WHERE sent_at IS NULL;
CREATE INDEX mails_of_recipient ON mails (recipient, created_at) WHERE recipient IS NOT NULL;
CREATE TRIGGER mails_name_shop AFTER INSERT ON mails BEGIN
  UPDATE mails SET
    subject = replace(subject, '{{shop}}', shop.name),
    html = replace(html, '{{shop}}', replace(replace(shop.name, '&', '&amp;'), '<', '&lt;')),
    text = replace(text, '{{shop}}', shop.name)
  FROM (SELECT content ->> ('$.name.' || NEW.locale) AS name FROM settings WHERE id = 'shop') AS shop
  WHERE id = NEW.id;
END;

-- News of a paid booking, one mail for each step that a person waits for. `body` is the order, then the step.
CREATE TRIGGER test_transitions_tell AFTER INSERT ON test_transitions
WHEN NEW.to_status IN ('at_lab', 'new_sample', 'ready', 'cancelled')
  AND (SELECT payment_status FROM orders WHERE id = NEW.order_id) IN ('paid', 'partly_refunded', 'refunded')
BEGIN
  INSERT INTO health_outbox (id, topic, body, created_at, next_at)
  VALUES ('news:' || NEW.seq, 'test.news', NEW.order_id || ' ' || NEW.to_status || ' ' || NEW.seq, NEW.at, NEW.at);
END;

CREATE TRIGGER bookings_tell_move AFTER UPDATE OF slot_id ON bookings WHEN NEW.slot_id <> OLD.slot_id AND NEW.state = 'booked'
BEGIN
  INSERT INTO health_outbox (id, topic, body, created_at, next_at)
  SELECT 'news:' || NEW.id || NEW.slot_id || s.now, 'test.news', NEW.order_id || ' moved ' || NEW.slot_id || '.' || s.now, s.now, s.now
  FROM (SELECT unixepoch() * 1000 AS now) s WHERE true ON CONFLICT (id) DO NOTHING;
END;

-- The audit log: made anew for the column above (scripts/audit-triggers.ts).
DROP TRIGGER audit_countries_added;
DROP TRIGGER audit_countries_changed;
DROP TRIGGER audit_countries_gone;
CREATE TRIGGER audit_countries_added AFTER INSERT ON countries WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'countries', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +NEW."id"), ('name_en', +NEW."name_en"), ('name_ar', +NEW."name_ar"), ('currency', +NEW."currency"), ('rate_micros', +NEW."rate_micros"), ('is_default', +NEW."is_default"), ('stop_days', +NEW."stop_days"), ('price_step', +NEW."price_step"), ('price_ending', +NEW."price_ending"), ('vat_percent', +NEW."vat_percent"), ('vat_number_pattern', +NEW."vat_number_pattern"), ('smallest_coin_minor', +NEW."smallest_coin_minor"), ('takes_cash', +NEW."takes_cash"), ('cash_order_minor', +NEW."cash_order_minor"), ('contact_phone', +NEW."contact_phone"), ('contact_whatsapp', +NEW."contact_whatsapp"), ('contact_email', +NEW."contact_email"), ('terms_version', +NEW."terms_version"), ('home_draw_minor', +NEW."home_draw_minor"))) v; END;
CREATE TRIGGER audit_countries_changed AFTER UPDATE ON countries WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'countries', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_object(column1, column2) AS before, json_group_object(column1, column3) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('name_en', +OLD."name_en", +NEW."name_en"), ('name_ar', +OLD."name_ar", +NEW."name_ar"), ('currency', +OLD."currency", +NEW."currency"), ('rate_micros', +OLD."rate_micros", +NEW."rate_micros"), ('is_default', +OLD."is_default", +NEW."is_default"), ('stop_days', +OLD."stop_days", +NEW."stop_days"), ('price_step', +OLD."price_step", +NEW."price_step"), ('price_ending', +OLD."price_ending", +NEW."price_ending"), ('vat_percent', +OLD."vat_percent", +NEW."vat_percent"), ('vat_number_pattern', +OLD."vat_number_pattern", +NEW."vat_number_pattern"), ('smallest_coin_minor', +OLD."smallest_coin_minor", +NEW."smallest_coin_minor"), ('takes_cash', +OLD."takes_cash", +NEW."takes_cash"), ('cash_order_minor', +OLD."cash_order_minor", +NEW."cash_order_minor"), ('contact_phone', +OLD."contact_phone", +NEW."contact_phone"), ('contact_whatsapp', +OLD."contact_whatsapp", +NEW."contact_whatsapp"), ('contact_email', +OLD."contact_email", +NEW."contact_email"), ('terms_version', +OLD."terms_version", +NEW."terms_version"), ('home_draw_minor', +OLD."home_draw_minor", +NEW."home_draw_minor")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '{}'; END;
CREATE TRIGGER audit_countries_gone AFTER DELETE ON countries WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'countries', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT json_group_object(column1, column2) AS fields FROM (VALUES ('id', +OLD."id"), ('name_en', +OLD."name_en"), ('name_ar', +OLD."name_ar"), ('currency', +OLD."currency"), ('rate_micros', +OLD."rate_micros"), ('is_default', +OLD."is_default"), ('stop_days', +OLD."stop_days"), ('price_step', +OLD."price_step"), ('price_ending', +OLD."price_ending"), ('vat_percent', +OLD."vat_percent"), ('vat_number_pattern', +OLD."vat_number_pattern"), ('smallest_coin_minor', +OLD."smallest_coin_minor"), ('takes_cash', +OLD."takes_cash"), ('cash_order_minor', +OLD."cash_order_minor"), ('contact_phone', +OLD."contact_phone"), ('contact_whatsapp', +OLD."contact_whatsapp"), ('contact_email', +OLD."contact_email"), ('terms_version', +OLD."terms_version"), ('home_draw_minor', +OLD."home_draw_minor"))) v; END;
