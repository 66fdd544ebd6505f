-- Texts that a merchant wrote in place of the shop's own (worker/commerce/features/content/texts), and what suppliers sent.

CREATE TABLE contents (
  key TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  -- As written (shared/domain/content-text.ts); what cannot be shown is not taken in.
  text TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (key, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE supplier_applications (
  id INTEGER PRIMARY KEY,
  company TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  country TEXT NOT NULL,
  website TEXT,
  message TEXT NOT NULL,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX supplier_applications_newest ON supplier_applications (at DESC);
