-- What failed so often that nobody tries it by itself any more: `npm run desk -- queue` shows it and tries again (docs/operations.md).
ALTER TABLE outbox ADD COLUMN dead_at INTEGER;
ALTER TABLE outbox ADD COLUMN fault TEXT;
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (next_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;
