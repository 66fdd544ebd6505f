-- An address that an account without one was given, until its link is confirmed; NULL: the account's own (docs/security.md A32).
ALTER TABLE email_verifications ADD COLUMN email TEXT;
ALTER TABLE email_verifications ADD COLUMN email_key TEXT;
