-- What is counted of visits, where no Analytics Engine is bound (docs/decisions/051). Sums by day: no person, no device, no address.
CREATE TABLE visit_counts (
  day TEXT NOT NULL,
  country TEXT NOT NULL REFERENCES countries (id),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  event TEXT NOT NULL CHECK (event IN ('visit', 'step')),
  -- A kind of page, or a step of the checkout (shared/domain/visit-count.ts).
  name TEXT NOT NULL,
  source TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, country, event, name, source, locale)
) STRICT, WITHOUT ROWID;
