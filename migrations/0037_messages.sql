-- Codes that prove a phone number, and the messages that carry them (docs/security.md A28, R16). Times are Unix milliseconds.

-- One live code per owner (as in phone_proofs) and number; asking again replaces it.
CREATE TABLE phone_codes (
  owner TEXT NOT NULL,
  phone TEXT NOT NULL,
  -- A keyed hash: six digits alone would be found in a moment.
  code_hash TEXT NOT NULL CHECK (length(code_hash) = 64),
  tries INTEGER NOT NULL DEFAULT 0 CONSTRAINT phone_code_tries CHECK (tries BETWEEN 0 AND 5),
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (owner, phone)
) STRICT, WITHOUT ROWID;
CREATE INDEX phone_codes_expiring ON phone_codes (expires_at);
CREATE INDEX phone_proofs_aging ON phone_proofs (proved_at);

-- Written first, sent (or only shown) from here, like mails. Once taken for sending a message is not offered again: no provider
-- of text messages knows a second one for the same, and a code that did not arrive is asked for anew.
CREATE TABLE messages (
  id TEXT PRIMARY KEY,
  "to" TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('sms', 'whatsapp')),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  topic TEXT NOT NULL CHECK (topic IN ('phone.code')),
  -- The words of a text message, and what a provider's own template is filled with (JSON); both are gone once it is sent.
  text TEXT NOT NULL,
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  created_at INTEGER NOT NULL,
  taken_at INTEGER,
  outcome TEXT CHECK (outcome IN ('sent', 'failed'))
) STRICT;
CREATE INDEX messages_newest ON messages (created_at);
CREATE INDEX messages_waiting ON messages (created_at) WHERE taken_at IS NULL;
