-- Who has shown that an e-mail address or a phone number is theirs (docs/security.md §2.9). Times are Unix milliseconds.

-- NULL until the link in the account's mail was opened.
ALTER TABLE users ADD COLUMN email_verified_at INTEGER;

-- A phone number (E.164) that its holder proved by a code, to an owner: 'user:<id>' or 'device:<hash>', as in orders.owner.
CREATE TABLE phone_proofs (
  owner TEXT NOT NULL,
  phone TEXT NOT NULL,
  proved_at INTEGER NOT NULL,
  PRIMARY KEY (owner, phone)
) STRICT, WITHOUT ROWID;
CREATE INDEX phone_proofs_of_phone ON phone_proofs (phone);
