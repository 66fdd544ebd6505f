-- The days that an order's shopper was promised, such as 2026-11-24; NULL where the merchant promised none, and for orders before
-- this (docs/decisions/018-a-day-is-promised.md).
ALTER TABLE orders ADD COLUMN arrives_first TEXT CHECK (arrives_first GLOB '20[0-9][0-9]-[0-1][0-9]-[0-3][0-9]');
ALTER TABLE orders ADD COLUMN arrives_last TEXT
  CHECK (arrives_last GLOB '20[0-9][0-9]-[0-1][0-9]-[0-3][0-9]' AND arrives_last >= arrives_first);
