-- The phone's app (docs/decisions/119-an-app-holds-its-own-tokens.md). Its `devices` row has the hash of a token that nobody was given:
-- the app shows a token of an hour, and takes the next pair with a refresh token and its key.
CREATE TABLE app_devices (
  device TEXT PRIMARY KEY REFERENCES devices (token_hash) ON DELETE CASCADE,
  client TEXT NOT NULL CHECK (length(client) BETWEEN 1 AND 80),
  -- RFC 7638, SHA-256, base64url: the key of the phone's own store.
  key_thumbprint TEXT NOT NULL CHECK (length(key_thumbprint) = 43),
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE app_tokens (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  device TEXT NOT NULL REFERENCES app_devices (device) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('access', 'refresh')),
  expires_at INTEGER NOT NULL,
  -- Of a refresh token: when a pair was given for it. It stays until it expires, so that a second use is seen.
  spent_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX app_devices_by_use ON app_devices (used_at);
CREATE INDEX app_tokens_of_device ON app_tokens (device, kind);
CREATE INDEX app_tokens_by_expiry ON app_tokens (expires_at);
CREATE INDEX sessions_of_device ON sessions (device);
