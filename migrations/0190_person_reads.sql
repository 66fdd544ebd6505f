-- Whose data a member of staff was shown on a day of the shop, each person once: hashes, which say nothing to whoever reads the table.
CREATE TABLE person_reads (
  day TEXT NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  staff TEXT NOT NULL REFERENCES staff (id),
  person TEXT NOT NULL CHECK (length(person) = 64),
  PRIMARY KEY (day, staff, person)
) STRICT, WITHOUT ROWID;
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
CREATE TRIGGER person_reads_counted AFTER INSERT ON person_reads BEGIN
  INSERT INTO person_read_days (day, staff, persons) VALUES (NEW.day, NEW.staff, 1)
  ON CONFLICT (day, staff) DO UPDATE SET persons = persons + 1;
END;
