-- What a category helps with ("can't sleep"), which shoppers search by and which is no other name of it.
ALTER TABLE categories ADD COLUMN needs TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(needs));
