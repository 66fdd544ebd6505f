-- Until when and how a shopper sends goods back by themself. Kuwait's Decree-Law 10/2026 asks for 14 days, Saudi Arabia's e-commerce law
-- for 7; the shop grants 14 in both (docs/gulf.md §5). A country without a row takes nothing back by itself.
CREATE TABLE return_rules (
  country TEXT PRIMARY KEY REFERENCES countries (id),
  -- From the day of delivery.
  days INTEGER NOT NULL CHECK (days BETWEEN 7 AND 365),
  -- A courier fetches it.
  collects INTEGER NOT NULL CHECK (collects IN (0, 1)),
  -- Where it may be brought.
  drop_off_en TEXT CHECK (length(drop_off_en) BETWEEN 1 AND 200),
  drop_off_ar TEXT CHECK (length(drop_off_ar) BETWEEN 1 AND 200),
  CHECK ((drop_off_en IS NULL) = (drop_off_ar IS NULL)),
  CHECK (collects = 1 OR drop_off_en IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO return_rules SELECT id, 14, 1, NULL, NULL FROM countries;

CREATE TABLE returns (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  status TEXT NOT NULL DEFAULT 'asked' CHECK (status IN ('asked', 'accepted', 'refused', 'received', 'refunded')),
  reason TEXT NOT NULL CHECK (reason IN ('changed_mind', 'ordered_wrong', 'damaged', 'wrong_item', 'short_dated')),
  way TEXT NOT NULL CHECK (way IN ('pickup', 'drop_off')),
  -- The shopper's words, gone with the person.
  note TEXT CHECK (length(note) BETWEEN 1 AND 500),
  -- Why it was refused, as its shopper reads it.
  refusal TEXT CHECK (length(refusal) BETWEEN 1 AND 300),
  refund_id TEXT REFERENCES order_refunds (id),
  asked_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  CHECK ((status = 'refused') = (refusal IS NOT NULL)),
  CHECK ((status = 'refunded') = (refund_id IS NOT NULL))
) STRICT;
CREATE INDEX returns_of_order ON returns (order_id, asked_at);
CREATE INDEX returns_open ON returns (asked_at, id) WHERE status IN ('asked', 'accepted', 'received');
CREATE TABLE return_lines (
  return_id TEXT NOT NULL REFERENCES returns (id),
  sku_id TEXT NOT NULL,
  qty INTEGER NOT NULL CHECK (qty > 0),
  PRIMARY KEY (return_id, sku_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER returns_steps BEFORE UPDATE OF status ON returns
WHEN OLD.status || '>' || NEW.status NOT IN
  ('asked>accepted', 'asked>refused', 'accepted>received', 'accepted>refused', 'received>refused', 'received>refunded')
BEGIN SELECT RAISE(ABORT, 'stale_state'); END;
-- Somebody who asks again and again writes to staff instead.
CREATE TRIGGER returns_most BEFORE INSERT ON returns
WHEN (SELECT count(*) FROM returns WHERE order_id = NEW.order_id) >= 10
BEGIN SELECT RAISE(ABORT, 'returns_most'); END;
-- No more than was bought, and each piece once: what waits and what was refunded counts.
CREATE TRIGGER return_lines_limit BEFORE INSERT ON return_lines
WHEN NEW.qty > (SELECT left_qty FROM returnable_units WHERE sku_id = NEW.sku_id
  AND order_id = (SELECT order_id FROM returns WHERE id = NEW.return_id))
  OR NOT EXISTS (SELECT 1 FROM returnable_units WHERE sku_id = NEW.sku_id
    AND order_id = (SELECT order_id FROM returns WHERE id = NEW.return_id))
BEGIN SELECT RAISE(ABORT, 'over_returned'); END;
CREATE TRIGGER return_lines_no_update BEFORE UPDATE ON return_lines BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
CREATE TRIGGER return_lines_no_delete BEFORE DELETE ON return_lines BEGIN SELECT RAISE(ABORT, 'ledger_immutable'); END;
-- Bought units of an order that are neither refunded nor on their way back. Free ones come back with what they were given for.
CREATE VIEW returnable_units AS
SELECT i.order_id, i.sku_id, min(i.position) AS position, sum(i.qty)
  - coalesce((SELECT sum(l.qty) FROM order_refund_lines l WHERE l.order_id = i.order_id AND l.sku_id = i.sku_id), 0)
  - coalesce((SELECT sum(w.qty) FROM returns r JOIN return_lines w ON w.return_id = r.id AND w.sku_id = i.sku_id
      WHERE r.order_id = i.order_id AND r.status IN ('asked', 'accepted', 'received')), 0) AS left_qty
FROM order_items i WHERE i.giveaway IS NULL GROUP BY i.order_id, i.sku_id;
CREATE TRIGGER audit_returns_added AFTER INSERT ON returns WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'returns', coalesce(NEW."id", ''), NULL, v.fields FROM acting a, (SELECT '[]' AS fields) v; END;
CREATE TRIGGER audit_returns_changed AFTER UPDATE ON returns WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'returns', coalesce(NEW."id", ''), v.before, v.after FROM acting a, (SELECT json_group_array(column1) AS before, json_group_array(column1) AS after FROM (VALUES ('id', +OLD."id", +NEW."id"), ('order_id', +OLD."order_id", +NEW."order_id"), ('status', +OLD."status", +NEW."status"), ('reason', +OLD."reason", +NEW."reason"), ('way', +OLD."way", +NEW."way"), ('note', +OLD."note", +NEW."note"), ('refusal', +OLD."refusal", +NEW."refusal"), ('refund_id', +OLD."refund_id", +NEW."refund_id"), ('asked_at', +OLD."asked_at", +NEW."asked_at"), ('changed_at', +OLD."changed_at", +NEW."changed_at")) WHERE column2 IS NOT column3) v
  WHERE v.before <> '[]'; END;
CREATE TRIGGER audit_returns_gone AFTER DELETE ON returns WHEN (SELECT log_id FROM acting) IS NOT NULL BEGIN
  INSERT INTO audit_changes (log_id, entity, entity_id, before, after)
  SELECT a.log_id, 'returns', coalesce(OLD."id", ''), v.fields, NULL FROM acting a, (SELECT '[]' AS fields) v; END;
