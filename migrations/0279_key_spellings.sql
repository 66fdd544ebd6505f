-- The keys of coupons (an ended one is SUMMER~1) and people have one spelling (shared/domain/coupon-code.ts, email-address.ts, phone.ts), whoever writes them. A code
-- that was used before stays as it is, for a promotion never changes; an address of mail is mended where nobody else has it so.
CREATE TRIGGER coupons_code_added BEFORE INSERT ON coupons WHEN NEW.code GLOB '*[^A-Z0-9_~-]*' OR NEW.code = ''
BEGIN SELECT RAISE(ABORT, 'coupon_spelling'); END;

UPDATE users SET email_key = lower(trim(email_key)) WHERE email_key <> lower(trim(email_key))
AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id <> users.id AND lower(trim(u.email_key)) = lower(trim(users.email_key)));
CREATE TRIGGER users_email_key_added BEFORE INSERT ON users WHEN NEW.email_key <> lower(trim(NEW.email_key))
BEGIN SELECT RAISE(ABORT, 'email_spelling'); END;
CREATE TRIGGER users_email_key_changed BEFORE UPDATE OF email_key ON users WHEN NEW.email_key <> lower(trim(NEW.email_key))
BEGIN SELECT RAISE(ABORT, 'email_spelling'); END;

CREATE TRIGGER users_phone_added BEFORE INSERT ON users WHEN NEW.phone GLOB '*[^+0-9]*' OR NEW.phone NOT GLOB '+[1-9]*'
BEGIN SELECT RAISE(ABORT, 'phone_spelling'); END;
CREATE TRIGGER users_phone_changed BEFORE UPDATE OF phone ON users WHEN NEW.phone GLOB '*[^+0-9]*' OR NEW.phone NOT GLOB '+[1-9]*'
BEGIN SELECT RAISE(ABORT, 'phone_spelling'); END;
