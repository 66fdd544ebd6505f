-- What a category helps with ("can't sleep"), which shoppers search by: until now the later part of its aliases.
ALTER TABLE categories ADD COLUMN needs TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(needs));
UPDATE categories SET
  needs = (SELECT json_group_array(value) FROM (SELECT value FROM json_each(categories.aliases) WHERE key >= 40 ORDER BY key)),
  aliases = (SELECT json_group_array(value) FROM (SELECT value FROM json_each(categories.aliases) WHERE key < 40 ORDER BY key))
WHERE json_array_length(aliases) > 40;
