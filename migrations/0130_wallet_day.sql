-- What staff put into wallets within a day is added up by person and by country (docs/desk.md "Two people"), and told on Today.
CREATE INDEX transfers_into_wallets ON transfers (debit, created_at) WHERE kind IN ('wallet_given', 'refund_to_wallet');
