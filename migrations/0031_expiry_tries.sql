-- When an order whose time is over is looked at again, after it could not be closed: no faulty one stands before the others.
-- One row while it waits; it goes with the end of the order (worker/commerce/queues/cron.ts).
CREATE TABLE expiry_tries (
  order_id TEXT PRIMARY KEY,
  tries INTEGER NOT NULL,
  next_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
