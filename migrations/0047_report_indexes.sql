-- A month's report reads that month's rows (docs/desk.md "Reports").
CREATE INDEX invoices_by_time ON invoices (country, issued_at, seq);
CREATE INDEX credit_notes_by_time ON credit_notes (country, issued_at, seq);
-- Covers what the accounts' movements are added up from.
CREATE INDEX transfers_by_time ON transfers (created_at, debit, credit, amount);
