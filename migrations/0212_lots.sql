-- A lot has one spelling, in capitals (shared/domain/lot-number.ts), so that a recall finds each of its packs. Two spellings of a lot become
-- one: its packs together, the earlier date, and stopped if either was. key_changes keeps each name; moves and scans keep their numbers.
CREATE TABLE lot_sums (sku_id TEXT, country TEXT, lot TEXT, expires_on TEXT, on_hand INTEGER, received_at INTEGER, stopped_at INTEGER) STRICT;
INSERT INTO lot_sums
SELECT sku_id, country, upper(lot), min(expires_on), sum(on_hand), min(received_at), max(stopped_at) FROM stock_lots
GROUP BY sku_id, country, upper(lot) HAVING max(lot <> upper(lot));
INSERT INTO key_changes (sku_id, kind, was, now)
SELECT DISTINCT sku_id, 'lot', lot, upper(lot) FROM stock_lots WHERE lot <> upper(lot);

DROP TRIGGER stock_moves_no_update;
DROP TRIGGER pack_scans_no_update;
DROP TRIGGER lot_returns_no_update;
DELETE FROM stock_lots WHERE EXISTS (SELECT 1 FROM lot_sums s
  WHERE s.sku_id = stock_lots.sku_id AND s.country = stock_lots.country AND s.lot = upper(stock_lots.lot));
INSERT INTO stock_lots (sku_id, country, lot, expires_on, on_hand, received_at, stopped_at)
SELECT sku_id, country, lot, expires_on, on_hand, received_at, stopped_at FROM lot_sums;
DROP TABLE lot_sums;
UPDATE stock_moves SET lot = upper(lot) WHERE lot <> upper(lot);
UPDATE pack_scans SET lot = upper(lot) WHERE lot <> upper(lot);
UPDATE lot_returns SET lot = upper(lot) WHERE lot <> upper(lot);
CREATE TRIGGER stock_moves_no_update BEFORE UPDATE ON stock_moves BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER pack_scans_no_update BEFORE UPDATE ON pack_scans BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER lot_returns_no_update BEFORE UPDATE ON lot_returns BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;

CREATE TRIGGER stock_lots_spelling_added BEFORE INSERT ON stock_lots WHEN NEW.lot <> upper(NEW.lot)
BEGIN SELECT RAISE(ABORT, 'lot_spelling'); END;
CREATE TRIGGER stock_lots_spelling_changed BEFORE UPDATE OF lot ON stock_lots WHEN NEW.lot <> upper(NEW.lot)
BEGIN SELECT RAISE(ABORT, 'lot_spelling'); END;
