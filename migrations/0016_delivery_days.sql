-- When an order arrives (docs/api.md "Delivery days"): a merchant's rules, which the desk changes. The narrowest rule of a place
-- counts: its own, its region's, the country's. Regions and areas are the slugs of the look-up ('' stands for all of them).
CREATE TABLE delivery_rules (
  country TEXT NOT NULL REFERENCES countries (id),
  region TEXT NOT NULL DEFAULT '',
  area TEXT NOT NULL DEFAULT '',
  -- Minutes after midnight there; what is ordered later counts for the next working day.
  cut_off INTEGER NOT NULL CHECK (cut_off BETWEEN 0 AND 1440),
  -- Working days after the one that the order counts for.
  first_days INTEGER NOT NULL CHECK (first_days BETWEEN 0 AND 60),
  last_days INTEGER NOT NULL CHECK (last_days BETWEEN first_days AND 60),
  -- Weekdays without delivery, 0 is Sunday: [5]. A week has at least one day with it.
  rest_days TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(rest_days) AND json_array_length(rest_days) < 7),
  PRIMARY KEY (country, region, area),
  CHECK (area = '' OR region <> '')
) STRICT, WITHOUT ROWID;

-- Days on which nobody drives, such as the first of Eid.
CREATE TABLE delivery_holidays (
  country TEXT NOT NULL REFERENCES countries (id),
  day TEXT NOT NULL CHECK (day = date(day)),
  PRIMARY KEY (country, day)
) STRICT, WITHOUT ROWID;

-- To begin with, what couriers of the Gulf do (docs/gulf.md §6).
INSERT INTO delivery_rules (country, region, area, cut_off, first_days, last_days, rest_days) VALUES
  ('KW', '', '', 840, 0, 1, '[]'),
  ('KW', 'capital', '', 840, 0, 0, '[]'),
  ('KW', 'hawalli', '', 840, 0, 0, '[]'),
  ('KW', 'farwaniya', '', 840, 0, 0, '[]'),
  ('KW', 'mubarak-al-kabeer', '', 840, 0, 0, '[]'),
  ('KW', 'ahmadi', '', 1080, 1, 1, '[]'),
  ('KW', 'ahmadi', 'wafra', 840, 1, 2, '[5]'),
  ('KW', 'jahra', '', 1080, 1, 1, '[]'),
  ('KW', 'jahra', 'abdali', 840, 1, 2, '[5]'),
  ('SA', '', '', 780, 2, 5, '[5]'),
  ('SA', 'riyadh', '', 780, 2, 3, '[5]'),
  ('SA', 'riyadh', 'riyadh', 900, 1, 2, '[5]'),
  ('SA', 'makkah', 'jeddah', 900, 1, 2, '[5]'),
  ('SA', 'makkah', 'makkah', 780, 2, 3, '[5]'),
  ('SA', 'makkah', 'taif', 780, 2, 3, '[5]'),
  ('SA', 'madinah', 'madinah', 780, 2, 3, '[5]'),
  ('SA', 'eastern-province', '', 780, 2, 3, '[5]'),
  ('SA', 'eastern-province', 'dammam', 900, 1, 2, '[5]'),
  ('SA', 'eastern-province', 'khobar', 900, 1, 2, '[5]'),
  ('SA', 'eastern-province', 'dhahran', 900, 1, 2, '[5]');
