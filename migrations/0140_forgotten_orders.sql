-- A removal is remembered for as long as one of its orders names its person: what is still to be forgotten is asked of the columns
-- themselves, because a visit at the laboratory has no address.
CREATE TRIGGER removals_wait BEFORE DELETE ON removals
WHEN EXISTS (SELECT 1 FROM orders WHERE user_id = OLD.user_id
  AND (email <> '' OR name <> '' OR phone <> '' OR address <> '{}' OR gift IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'removal_waits'); END;

-- Removals that were let go while an order still named its person are taken up again; the cron does the rest.
INSERT OR IGNORE INTO removals (user_id, removed_at)
SELECT DISTINCT user_id, 0 FROM orders
WHERE user_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM users WHERE id = orders.user_id);

-- The hash of the front door leaves a booking that is over as well.
DROP TRIGGER bookings_arrows;
CREATE TRIGGER bookings_arrows BEFORE UPDATE ON bookings
WHEN NEW.id <> OLD.id OR NEW.order_id <> OLD.order_id OR NEW.draw <> OLD.draw
  OR (OLD.state = 'released' AND (NEW.state <> 'released' OR NEW.slot_id <> OLD.slot_id OR NEW.address_hash IS NOT NULL))
  OR (NEW.state <> OLD.state AND OLD.state || '>' || NEW.state NOT IN ('held>booked', 'held>released', 'booked>released'))
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
