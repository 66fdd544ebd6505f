-- A result of the quiz that a shopper asked to keep: which products, by which rules, and no answers. It belongs to whoever has its link, of
-- which the hash is here; nothing leads from it to an account, and after 30 days it is gone.
CREATE TABLE quiz_results (
  token_hash TEXT PRIMARY KEY CHECK (length(token_hash) = 64),
  -- The id on the lines of a cart or an order, opaque there.
  suggestion_id TEXT NOT NULL CHECK (length(suggestion_id) BETWEEN 1 AND 128),
  quiz_id TEXT NOT NULL,
  -- SHA-256 of the rules as they were, so that a list can be explained later.
  rules_hash TEXT NOT NULL CHECK (length(rules_hash) = 64),
  country TEXT NOT NULL CHECK (country IN ('KW', 'SA')),
  decision TEXT NOT NULL CHECK (json_valid(decision)),
  -- When stock was read and the consent given, Unix ms.
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at > created_at)
) STRICT, WITHOUT ROWID;
CREATE INDEX quiz_results_expiring ON quiz_results (expires_at);
CREATE INDEX quiz_results_of_suggestion ON quiz_results (suggestion_id);
CREATE TRIGGER quiz_results_stay BEFORE UPDATE ON quiz_results BEGIN SELECT raise(ABORT, 'quiz_result_stays'); END;
