-- What the cron forgets by age (shared/constants.ts `keptMs`), found without reading the rest.
CREATE INDEX devices_by_age ON devices (created_at);
CREATE INDEX sessions_by_age ON sessions (created_at);
CREATE INDEX idem_of_pay_again ON idem (created_at) WHERE op = 'order.payAgain';
