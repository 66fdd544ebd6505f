-- News of an order go by message where it has no e-mail (docs/decisions/113-an-order-needs-a-phone-alone.md). Like a mail, one row for each
-- topic and ref; a code has no ref. `recipient` is the number's keyed hash where nobody proved or paid anything: those are limited.
-- The list of topics leaves with its column. Rows are kept for thirty days: 300,000 of them take about a second and a half.
ALTER TABLE messages DROP COLUMN topic;
ALTER TABLE messages ADD COLUMN topic TEXT NOT NULL DEFAULT 'phone.code' CHECK (topic = 'phone.code' OR topic GLOB 'order.[a-z]*');
ALTER TABLE messages ADD COLUMN ref TEXT;
ALTER TABLE messages ADD COLUMN recipient TEXT;
CREATE UNIQUE INDEX messages_once ON messages (topic, ref) WHERE ref IS NOT NULL;
CREATE INDEX messages_unasked ON messages (recipient, created_at) WHERE recipient IS NOT NULL;
