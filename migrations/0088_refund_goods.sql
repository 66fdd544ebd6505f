-- What became of refunded goods: in stock again, written off, or not returned. NULL: refunds from before it was asked.
ALTER TABLE order_refund_lines ADD COLUMN goods TEXT
  CHECK (goods IN ('back', 'written_off', 'not_returned') AND (goods = 'back') = (restocked = 1));
