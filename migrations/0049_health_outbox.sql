-- What the health database has to be told: written in the batch that decides it, delivered at least once
-- (docs/decisions/038-health-data-is-kept-apart.md). Ids only.
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
