-- A guest is whoever ordered by a phone without an account; the desk shows their orders together.
CREATE INDEX orders_of_guest ON orders (phone, created_at) WHERE user_id IS NULL AND phone <> '';
