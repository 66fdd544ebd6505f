-- Searches that found nothing (docs/security.md PR4). The words stand here once five devices have typed them in a month; until then only
-- keyed hashes do, of the words and of each device.
CREATE TABLE empty_search_devices (
  month TEXT NOT NULL,
  term_hash TEXT NOT NULL,
  device_hash TEXT NOT NULL,
  PRIMARY KEY (month, term_hash, device_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX empty_search_devices_of_device ON empty_search_devices (month, device_hash);
CREATE TABLE empty_searches (
  month TEXT NOT NULL,
  country TEXT NOT NULL REFERENCES countries (id),
  term TEXT NOT NULL CHECK (length(term) BETWEEN 1 AND 64),
  devices INTEGER NOT NULL CHECK (devices >= 5),
  PRIMARY KEY (month, country, term)
) STRICT, WITHOUT ROWID;
