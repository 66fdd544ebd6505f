-- What became of sending a mail that a provider did not take at once (worker/commerce/mail/send.ts). A table of its own, so that
-- a mail's row is written once and marked once.
CREATE TABLE mail_tries (
  mail_id TEXT PRIMARY KEY,
  tries INTEGER NOT NULL,
  -- When to try again; null when the provider refused it for good.
  next_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX mails_waiting ON mails (created_at) WHERE sent_at IS NULL;
