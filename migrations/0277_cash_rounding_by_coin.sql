-- Cash is rounded down by less than the smallest coin of its country, which `countries` says: 5 fils in Kuwait, 25 elsewhere. A CHECK with a name is
-- dropped and added in place, without copying the table (SQLite 3.53); the rows are read once through.
ALTER TABLE orders DROP CONSTRAINT cash_rounding;
ALTER TABLE orders ADD CONSTRAINT cash_rounding
  CHECK (cash_rounding_minor <= 0 AND (method = 'cod' OR cash_rounding_minor = 0));

DROP TRIGGER orders_cash_rounding;
DROP TRIGGER orders_cash_rounding_edited;
CREATE TRIGGER orders_cash_rounding BEFORE INSERT ON orders
WHEN NEW.method = 'cod' AND EXISTS (SELECT 1 FROM countries WHERE id = NEW.country
  AND ((NEW.total_minor - NEW.wallet_minor) % smallest_coin_minor <> 0 OR NEW.cash_rounding_minor <= -smallest_coin_minor))
BEGIN
  SELECT RAISE(ABORT, 'cash_rounding');
END;
CREATE TRIGGER orders_cash_rounding_edited BEFORE UPDATE OF total_minor, wallet_minor, cash_rounding_minor ON orders
WHEN NEW.method = 'cod' AND EXISTS (SELECT 1 FROM countries WHERE id = NEW.country
  AND ((NEW.total_minor - NEW.wallet_minor) % smallest_coin_minor <> 0 OR NEW.cash_rounding_minor <= -smallest_coin_minor))
BEGIN
  SELECT RAISE(ABORT, 'cash_rounding');
END;
