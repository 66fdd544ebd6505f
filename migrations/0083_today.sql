-- What Today counts (docs/desk.md §14): each queue has an index that holds what waits and nothing else, so that counting a hundred reads a hundred.
-- 5 is maxLowStock (shared/constants.ts).
CREATE INDEX stock_low ON stock (country, available, sku_id) WHERE available <= 5 AND received > 0;
CREATE INDEX stock_ending_on_shelf ON stock (country, sell_until, sku_id) WHERE sell_until IS NOT NULL AND available > 0;
CREATE INDEX orders_cash_due_in_country ON orders (country, created_at, id)
  WHERE payment_status = 'due_on_delivery' AND status IN ('shipped', 'delivered');
CREATE INDEX refunds_failing ON refunds (created_at) WHERE status = 'due' AND failures > 0;
CREATE INDEX mail_tries_refused ON mail_tries (mail_id) WHERE next_at IS NULL;
CREATE INDEX test_orders_at_work ON test_orders (order_id) WHERE status IN ('drawn', 'at_lab', 'in_review');
CREATE INDEX products_untranslated ON products (id)
  WHERE status = 'published' AND (description_en = '' OR description_ar = '');

-- How many people wait for a SKU, kept by triggers: the most awaited first without counting everybody.
CREATE TABLE awaited_skus (
  sku_id TEXT NOT NULL REFERENCES skus (id) ON DELETE CASCADE,
  country TEXT NOT NULL REFERENCES countries (id),
  people INTEGER NOT NULL CHECK (people >= 0),
  PRIMARY KEY (sku_id, country)
) STRICT, WITHOUT ROWID;
CREATE INDEX awaited_skus_most ON awaited_skus (country, people DESC, sku_id) WHERE people > 0;
INSERT INTO awaited_skus SELECT sku_id, country, count(*) FROM notify_requests GROUP BY sku_id, country;
CREATE TRIGGER awaited_skus_more AFTER INSERT ON notify_requests BEGIN
  INSERT INTO awaited_skus VALUES (NEW.sku_id, NEW.country, 1)
  ON CONFLICT DO UPDATE SET people = people + 1;
END;
CREATE TRIGGER awaited_skus_fewer AFTER DELETE ON notify_requests BEGIN
  UPDATE awaited_skus SET people = people - 1 WHERE sku_id = OLD.sku_id AND country = OLD.country;
END;

-- The newest audit of money and stock: each broken invariant, by its id. The audit reads every order, so nobody waits for it.
CREATE TABLE book_checks (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  ran_at INTEGER NOT NULL,
  broken TEXT NOT NULL CHECK (json_valid(broken))
) STRICT;
