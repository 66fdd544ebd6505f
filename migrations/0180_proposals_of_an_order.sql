-- An order's page tells which refunds were asked for and wait.
CREATE INDEX proposals_of_subject ON proposals (subject, proposed_at);
