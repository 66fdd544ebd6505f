-- A way to pay is a row (docs/decisions/100-a-way-to-pay-is-a-row.md), and what stores one refers to it: a new one is an INSERT. `source` is what the
-- gateway calls it; NULL: nothing is paid online. shared/domain/payment-method.ts says the rest, and a test compares the two.
CREATE TABLE payment_methods (
  code TEXT PRIMARY KEY,
  source TEXT UNIQUE
) STRICT, WITHOUT ROWID;
INSERT INTO payment_methods (code, source) VALUES
  ('knet', 'src_kw.knet'), ('mada', 'src_sa.mada'), ('card', 'src_card'), ('apple_pay', 'src_apple_pay'), ('cod', NULL);
