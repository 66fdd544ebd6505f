-- Asked for itself, because results explain no product in pregnancy. NULL: an answer of the time when one tick (`lies_down`) asked for
-- fainting and pregnancy.
ALTER TABLE intakes ADD COLUMN is_pregnant INTEGER CHECK (is_pregnant IN (0, 1));
