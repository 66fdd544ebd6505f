-- When blood is drawn (docs/booking.md): laboratories, their weekly hours, the places made of them, and who has one. Times are local
-- text of UTC+3. What must never happen is forbidden here: the names of constraints are mapped in worker/commerce/db/refusal.ts.

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

-- Hours of one weekday: every `step` minutes from `opens` on, one slot.
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

-- Days on which nobody draws, and Ramadan, which has hours of its own. The sighting decides: until then a row is provisional.
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
INSERT INTO holidays (country, kind, first_day, last_day, name_en, name_ar, provisional) VALUES
  ('KW', 'closed', '2027-01-01', '2027-01-01', 'New Year', 'رأس السنة الميلادية', 0),
  ('KW', 'ramadan', '2027-02-08', '2027-03-08', 'Ramadan', 'رمضان', 1),
  ('SA', 'ramadan', '2027-02-08', '2027-03-08', 'Ramadan', 'رمضان', 1),
  ('SA', 'closed', '2027-02-22', '2027-02-22', 'Founding Day', 'يوم التأسيس', 0),
  ('KW', 'closed', '2027-02-25', '2027-02-26', 'National and Liberation Days', 'العيد الوطني ويوم التحرير', 0),
  ('KW', 'closed', '2027-03-09', '2027-03-11', 'Eid al-Fitr', 'عيد الفطر', 1),
  ('SA', 'closed', '2027-03-09', '2027-03-12', 'Eid al-Fitr', 'عيد الفطر', 1),
  ('KW', 'closed', '2027-05-15', '2027-05-18', 'Eid al-Adha', 'عيد الأضحى', 1),
  ('SA', 'closed', '2027-05-15', '2027-05-19', 'Eid al-Adha', 'عيد الأضحى', 1),
  ('SA', 'closed', '2027-09-23', '2027-09-23', 'National Day', 'اليوم الوطني', 0);

CREATE TABLE slots (
  id TEXT PRIMARY KEY,
  country TEXT NOT NULL REFERENCES countries (id),
  lab_id TEXT NOT NULL REFERENCES labs (id),
  place TEXT NOT NULL CHECK (place IN ('home', 'lab')),
  area_group TEXT NOT NULL,
  season TEXT NOT NULL CHECK (season IN ('usual', 'ramadan')),
  day TEXT NOT NULL CHECK (day = date(day)),
  starts TEXT NOT NULL CHECK (starts GLOB day || 'T[0-2][0-9]:[0-5][0-9]+03:00'),
  ends TEXT NOT NULL CHECK (ends GLOB '????-??-??T[0-2][0-9]:[0-5][0-9]+03:00' AND ends > starts),
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

-- Until which day a country's slots were made; '' has them made anew.
CREATE TABLE slot_calendars (
  country TEXT PRIMARY KEY REFERENCES countries (id),
  made_until TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
INSERT INTO slot_calendars (country) VALUES ('KW'), ('SA');
CREATE TRIGGER slot_templates_added AFTER INSERT ON slot_templates BEGIN UPDATE slot_calendars SET made_until = '' WHERE country = NEW.country; END;
CREATE TRIGGER slot_templates_changed AFTER UPDATE ON slot_templates BEGIN UPDATE slot_calendars SET made_until = '' WHERE country = NEW.country; END;
CREATE TRIGGER holidays_added AFTER INSERT ON holidays BEGIN UPDATE slot_calendars SET made_until = '' WHERE country = NEW.country; END;
CREATE TRIGGER holidays_gone AFTER DELETE ON holidays BEGIN UPDATE slot_calendars SET made_until = '' WHERE country = OLD.country; END;

-- One place in a slot. Never deleted: one that ends is released.
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
CREATE UNIQUE INDEX bookings_of_order ON bookings (order_id, draw) WHERE state <> 'released';
CREATE INDEX bookings_of_slot ON bookings (slot_id);
CREATE INDEX bookings_of_address ON bookings (address_hash) WHERE address_hash IS NOT NULL AND state <> 'released';

-- The calendar's own word, whoever books: not a closed slot, day or season, and one door has one visit at a time.
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
CREATE TRIGGER bookings_arrows BEFORE UPDATE ON bookings
WHEN NEW.id <> OLD.id OR NEW.order_id <> OLD.order_id OR NEW.draw <> OLD.draw OR OLD.state = 'released'
  OR (NEW.state <> OLD.state AND OLD.state || '>' || NEW.state NOT IN ('held>booked', 'held>released', 'booked>released'))
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
CREATE TRIGGER bookings_stay BEFORE DELETE ON bookings BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

-- Unconditional on purpose: an UPDATE that finds no place must fail, not match nothing.
CREATE TRIGGER bookings_take AFTER INSERT ON bookings WHEN NEW.state <> 'released'
BEGIN
  UPDATE slots SET taken = taken + 1, women_taken = women_taken + NEW.wants_woman WHERE id = NEW.slot_id;
END;
CREATE TRIGGER bookings_move AFTER UPDATE ON bookings
BEGIN
  UPDATE slots SET taken = taken - 1, women_taken = women_taken - OLD.wants_woman WHERE id = OLD.slot_id AND OLD.state <> 'released';
  UPDATE slots SET taken = taken + 1, women_taken = women_taken + NEW.wants_woman WHERE id = NEW.slot_id AND NEW.state <> 'released';
END;

-- A hold ends with its order's payment, whichever way that went: no code that pays or closes orders has to know of it.
CREATE TRIGGER bookings_follow_payment AFTER INSERT ON order_transitions WHEN NEW.field = 'payment' AND NEW.to_status IN ('paid', 'expired')
BEGIN
  UPDATE bookings SET state = CASE NEW.to_status WHEN 'paid' THEN 'booked' ELSE 'released' END
  WHERE order_id = NEW.order_id AND state = 'held';
END;

-- The page of a test says whose laboratory it is.
CREATE TRIGGER version_labs_added AFTER INSERT ON labs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_labs_changed AFTER UPDATE ON labs BEGIN UPDATE catalogue_version SET version = version + 1; END;
CREATE TRIGGER version_labs_gone AFTER DELETE ON labs BEGIN UPDATE catalogue_version SET version = version + 1; END;

INSERT INTO role_permissions (role_id, permission)
SELECT r.value ->> 0, p.value FROM json_each('[
  ["manager", ["read_bookings", "write_bookings"]],
  ["orders", ["read_bookings", "write_bookings"]], ["viewer", ["read_bookings"]]
]') r, json_each(r.value ->> 1) p WHERE r.value ->> 0 IN (SELECT id FROM roles);
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
