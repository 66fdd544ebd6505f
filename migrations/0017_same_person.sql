-- One person is an account or a device, and also a phone number: a new device is free to make, a number that the courier
-- reaches is not (docs/security.md M10, R10).
CREATE INDEX orders_cash_of_owner ON orders (owner) WHERE payment_status = 'due_on_delivery';
CREATE INDEX orders_cash_of_phone ON orders (phone) WHERE payment_status = 'due_on_delivery';
CREATE INDEX orders_coupon_of_phone ON orders (coupon, phone) WHERE coupon IS NOT NULL;

DROP TRIGGER coupon_uses_limit;
CREATE TRIGGER coupon_uses_limit BEFORE INSERT ON coupon_uses
WHEN (SELECT count(*) FROM (
    SELECT order_id FROM coupon_uses WHERE code = NEW.code AND owner = NEW.owner
    UNION
    -- CROSS JOIN keeps the one order in front; the planner would begin with all uses of the code.
    SELECT u.order_id FROM orders mine
      CROSS JOIN orders theirs ON theirs.coupon = NEW.code AND theirs.phone = mine.phone
      CROSS JOIN coupon_uses u ON u.order_id = theirs.id
    WHERE mine.id = NEW.order_id))
  >= (SELECT coalesce(per_user, 9000000000) FROM coupons WHERE code = NEW.code)
BEGIN
  SELECT RAISE(ABORT, 'coupon_used_before');
END;
