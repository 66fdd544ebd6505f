-- Orders that hold units for a while only: unpaid, and with an end. Small whatever the shop's history, and in the order of their
-- ends, so that "when may a unit come back" reads the open ones alone (worker/commerce/features/catalogue/hold-ends.ts).
CREATE INDEX orders_holding ON orders (country, expires_at)
  WHERE expires_at IS NOT NULL AND status = 'placed' AND payment_status IN ('pending', 'failed', 'awaiting_confirmation');
