-- Notifications (docs/push.md): the browsers that take them, and those that wait to be sent. Times are Unix milliseconds.

-- A browser has one. It leaves with its device, its person's account and the push service's word that it has ended.
CREATE TABLE push_subscriptions (
  device TEXT PRIMARY KEY REFERENCES devices (token_hash) ON DELETE CASCADE,
  id TEXT NOT NULL CONSTRAINT push_subscription_id UNIQUE,
  provider TEXT NOT NULL CHECK (provider IN ('webpush', 'onesignal')),
  -- Web Push: the address at the browser's push service, and the browser's keys. OneSignal: its id of the subscription.
  endpoint TEXT NOT NULL CONSTRAINT push_subscription_endpoint UNIQUE CHECK (length(endpoint) BETWEEN 8 AND 1000),
  p256dh TEXT CHECK (length(p256dh) = 87),
  auth TEXT CHECK (length(auth) = 22),
  -- NULL: linked to nobody, and then nothing is sent.
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  locale TEXT NOT NULL CHECK (locale IN ('en', 'ar')),
  country TEXT NOT NULL CHECK (country IN ('KW', 'SA')),
  created_at INTEGER NOT NULL,
  CHECK ((provider = 'webpush') = (p256dh IS NOT NULL) AND (p256dh IS NULL) = (auth IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id, created_at) WHERE user_id IS NOT NULL;

-- What is told, and of what; the words are found when it is sent.
CREATE TABLE pushes (
  id TEXT PRIMARY KEY,
  subscription TEXT NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
  topic TEXT NOT NULL CHECK (topic IN ('order.placed', 'order.paid', 'order.shipped', 'order.cancelled', 'stock.back')),
  ref TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  outcome TEXT CHECK (outcome IN ('sent', 'failed', 'nothing')),
  CONSTRAINT pushes_once UNIQUE (subscription, topic, ref)
) STRICT;
CREATE INDEX pushes_newest ON pushes (created_at);
CREATE INDEX pushes_waiting ON pushes (next_at) WHERE outcome IS NULL;

-- Whatever a person is written about an order or a restock, their browsers are told as well, once.
CREATE TRIGGER mails_push AFTER INSERT ON mails
WHEN NEW.topic IN ('order.placed', 'order.paid', 'order.shipped', 'order.cancelled', 'stock.back')
BEGIN
  INSERT INTO pushes (id, subscription, topic, ref, created_at, next_at)
  SELECT lower(hex(randomblob(16))), s.id, NEW.topic, NEW.ref, NEW.created_at, NEW.created_at FROM push_subscriptions s
  WHERE s.user_id = CASE NEW.topic
    -- Person, SKU, country and time of the alert.
    WHEN 'stock.back' THEN substr(NEW.ref, 1, instr(NEW.ref, ' ') - 1)
    ELSE (SELECT user_id FROM orders WHERE id = NEW.ref) END
  ON CONFLICT DO NOTHING;
END;

-- Whoever has signed out of a browser is told nothing there.
CREATE TRIGGER sessions_unlink_push AFTER DELETE ON sessions BEGIN
  UPDATE push_subscriptions SET user_id = NULL WHERE device = OLD.device AND user_id = OLD.user_id;
END;
