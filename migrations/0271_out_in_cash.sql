-- What staff pay out by hand within a day is added up by person and by country, as what they put into wallets is (0130_wallet_day.sql).
CREATE INDEX transfers_out_in_cash ON transfers (credit, created_at) WHERE kind IN ('wallet_paid_out', 'refund_to_cash');
