/** Invariants of money and stock (docs/security.md §4). Each query returns the violating rows. */

export interface Invariant {
  readonly id: string;
  readonly says: string;
  readonly sql: string;
}

const open = "('pending', 'failed', 'awaiting_confirmation', 'due_on_delivery')";
const settled = "('paid', 'partly_refunded', 'refunded')";

/** An order that cost nothing ends without a refund: its units and its coupon are back. */
const endedForFree = "(o.payment_status = 'refunded' AND o.total_minor = 0)";

/** The shop took units off an order because it couldn't send them: what they had earned stays. */
const lostByShop = "EXISTS (SELECT 1 FROM order_edits e WHERE e.order_id = o.id AND e.fault = 'shop')";

export const invariants: readonly Invariant[] = [
  {
    id: 'INV1',
    says: 'A balance is the sum of its transfers.',
    sql: `SELECT a.id FROM accounts a WHERE a.balance <>
      coalesce((SELECT sum(amount) FROM transfers WHERE credit = a.id), 0)
      - coalesce((SELECT sum(amount) FROM transfers WHERE debit = a.id), 0)`,
  },
  {
    id: 'INV2',
    says: 'All balances of a currency add up to zero.',
    sql: 'SELECT currency AS id FROM accounts GROUP BY currency HAVING sum(balance) <> 0',
  },
  {
    id: 'INV3',
    says: 'No wallet or hold is below zero, and no more is refunded than was taken.',
    sql: "SELECT id FROM accounts WHERE kind IN ('wallet', 'hold', 'refund_due', 'suspense') AND balance < 0",
  },
  {
    id: 'INV4',
    says: 'Available, reserved and sold add up to what was received, and the movements add up to that too.',
    sql: `SELECT s.sku_id || ' ' || s.country AS id FROM stock s WHERE s.available + s.reserved + s.sold <> s.received
      OR s.available < 0 OR s.reserved < 0 OR s.sold < 0 OR s.received <>
      coalesce((SELECT sum(delta) FROM stock_moves m WHERE m.sku_id = s.sku_id AND m.country = s.country), 0)`,
  },
  {
    id: 'INV5',
    says: 'Reserved units match the lines of open orders.',
    sql: `SELECT s.sku_id || ' ' || s.country AS id FROM stock s WHERE s.reserved <> coalesce((SELECT sum(i.qty)
      FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE i.sku_id = s.sku_id AND i.country = s.country AND o.payment_status IN ${open}), 0)`,
  },
  {
    id: 'INV6',
    says: 'Sold units match the lines of paid orders, less what came back into stock.',
    sql: `SELECT s.sku_id || ' ' || s.country AS id FROM stock s WHERE s.sold <> coalesce((SELECT sum(i.qty)
      FROM order_items i JOIN orders o ON o.id = i.order_id
      WHERE i.sku_id = s.sku_id AND i.country = s.country AND o.payment_status IN ${settled} AND NOT ${endedForFree}), 0)
      - coalesce((SELECT sum(l.qty) FROM order_refund_lines l JOIN orders o ON o.id = l.order_id
      WHERE l.sku_id = s.sku_id AND l.restocked = 1 AND o.country = s.country), 0)`,
  },
  {
    id: 'INV7',
    says: 'An order has at most one captured payment.',
    sql: "SELECT order_id AS id FROM payments WHERE status = 'captured' GROUP BY order_id HAVING count(*) > 1",
  },
  {
    id: 'INV8',
    says: 'A paid order has exactly its total in the revenue of its currency.',
    sql: `SELECT o.id FROM orders o WHERE o.payment_status IN ${settled} AND o.total_minor <> coalesce((SELECT sum(amount)
      FROM transfers t WHERE t.order_id = o.id AND t.credit = 'revenue:' || o.currency), 0)`,
  },
  {
    id: 'INV9',
    says: 'An order that is not paid has nothing in revenue.',
    sql: `SELECT o.id FROM orders o WHERE o.payment_status NOT IN ${settled} AND EXISTS (SELECT 1 FROM transfers t
      WHERE t.order_id = o.id AND (t.credit LIKE 'revenue:%' OR t.debit LIKE 'revenue:%'))`,
  },
  {
    id: 'INV10',
    says: 'A coupon’s uses match the live orders that have it.',
    sql: `SELECT c.code AS id FROM coupons c WHERE c.used <> (SELECT count(*) FROM orders o
        WHERE o.coupon = c.code AND o.payment_status <> 'expired' AND NOT ${endedForFree}
          AND NOT (o.status = 'cancelled' AND NOT EXISTS (SELECT 1 FROM coupon_uses u WHERE u.order_id = o.id)))
      OR c.used <> (SELECT count(*) FROM coupon_uses u WHERE u.code = c.code)`,
  },
  {
    id: 'INV11',
    says: 'The total is lines - discount + delivery + gift + cash rounding, and the lines add up to their items.',
    sql: `SELECT o.id FROM orders o WHERE o.total_minor <> o.lines_minor - o.discount_minor + o.delivery_minor + o.gift_minor
        + o.cash_rounding_minor
      OR o.lines_minor <> coalesce((SELECT sum(qty * unit_minor) FROM order_items i WHERE i.order_id = o.id), 0)
        + coalesce((SELECT sum(unit_minor) FROM order_tests x WHERE x.order_id = o.id), 0)`,
  },
  {
    id: 'INV12',
    says: 'A hold matches the wallet part of its open orders, in its currency.',
    sql: `SELECT a.id FROM accounts a WHERE a.kind = 'hold' AND a.balance <> coalesce((SELECT sum(o.wallet_minor)
      FROM orders o WHERE 'hold:' || o.user_id || ':' || o.currency = a.id AND o.payment_status IN ${open}), 0)`,
  },
  {
    id: 'INV13',
    says: 'Every order has exactly one outbox row and one idempotency row.',
    sql: `SELECT o.id FROM orders o WHERE (SELECT count(*) FROM outbox x WHERE x.id = 'order:' || o.id) <> 1
      OR (SELECT count(*) FROM idem k WHERE k.ref = o.id AND k.op = 'order.submit') <> 1`,
  },
  { id: 'INV14', says: 'The guard table is empty.', sql: 'SELECT code AS id FROM batch_guard' },
  {
    id: 'INV15',
    says: 'An order’s states match its last transitions.',
    sql: `SELECT o.id FROM orders o WHERE o.payment_status <> coalesce((SELECT to_status FROM order_transitions t
        WHERE t.order_id = o.id AND t.field = 'payment' ORDER BY seq DESC LIMIT 1),
        CASE WHEN o.method <> 'cod' THEN 'pending' WHEN o.expires_at IS NULL THEN 'due_on_delivery'
          ELSE 'awaiting_confirmation' END)
      OR o.status <> coalesce((SELECT to_status FROM order_transitions t
        WHERE t.order_id = o.id AND t.field = 'fulfilment' ORDER BY seq DESC LIMIT 1), 'placed')`,
  },
  {
    id: 'INV16',
    says: 'Money owed matches the refunds that are due.',
    sql: `SELECT a.id FROM accounts a WHERE a.kind = 'refund_due' AND a.balance <> coalesce((SELECT sum(amount_minor)
      FROM refunds r WHERE r.currency = a.currency AND r.status = 'due'), 0)`,
  },
  {
    id: 'INV17',
    says: 'Bundle discounts match their percentage of the lines in the bundle.',
    sql: `SELECT o.id FROM orders o WHERE o.bundle_discount_minor <> coalesce((SELECT sum(count * each_minor)
        FROM order_bundles x WHERE x.order_id = o.id), 0)
      OR EXISTS (SELECT 1 FROM order_bundles x JOIN bundles b ON b.id = x.bundle_id WHERE x.order_id = o.id AND
        x.each_minor <> (SELECT (2 * sum(i.unit_minor) * b.percent + 100) / 200 FROM bundle_items y
          JOIN order_items i ON i.order_id = o.id AND i.sku_id = y.sku_id AND i.giveaway IS NULL WHERE y.bundle_id = b.id))
      OR EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id AND i.giveaway IS NULL AND i.qty < (SELECT
        coalesce(sum(x.count), 0) FROM order_bundles x JOIN bundle_items y ON y.bundle_id = x.bundle_id
        WHERE x.order_id = o.id AND y.sku_id = i.sku_id))`,
  },
  {
    id: 'INV18',
    says: 'The rest of the discount matches the coupon’s value, and a delivery coupon leaves no fee.',
    sql: `SELECT o.id FROM orders o LEFT JOIN coupons c ON c.code = o.coupon
      WHERE o.discount_minor - o.bundle_discount_minor <> CASE c.type
        WHEN 'percent' THEN ((o.lines_minor - o.bundle_discount_minor) * c.value * 2 + 100) / 200
        WHEN 'amount' THEN min(c.value, o.lines_minor - o.bundle_discount_minor) ELSE 0 END
      OR (c.type = 'free_delivery' AND o.delivery_minor <> 0) OR (o.lines_minor < coalesce(c.min_subtotal, 0) AND NOT ${lostByShop})`,
  },
  {
    id: 'INV19',
    says: 'Only a giveaway is free, and its order earned it, in its country and on its dates.',
    sql: `SELECT i.order_id || ' ' || i.sku_id AS id FROM order_items i JOIN orders o ON o.id = i.order_id
      LEFT JOIN giveaways g ON g.id = i.giveaway
      WHERE i.giveaway IS NOT NULL AND NOT ${lostByShop} AND NOT (g.sku_id = i.sku_id AND i.qty = 1 AND i.unit_minor = 0
        AND coalesce(g.country, o.country) = o.country AND coalesce(g.starts_at, 0) <= o.created_at
        AND coalesce(g.ends_at, o.created_at + 1) > o.created_at
        AND CASE WHEN g.with_sku IS NULL THEN o.lines_minor >= g.min_subtotal ELSE EXISTS (SELECT 1 FROM order_items w
          WHERE w.order_id = o.id AND w.giveaway IS NULL AND w.sku_id = g.with_sku AND w.qty >= g.with_count) END)`,
  },
  {
    id: 'INV20',
    says: 'Only a wrapped gift is charged for gift wrap.',
    sql: "SELECT id FROM orders WHERE gift_minor <> 0 AND coalesce(gift->>'wrap', 0) <> 1",
  },
  {
    id: 'INV21',
    says: 'What left an order’s revenue matches its refunds, is at most its total, and shows in its payment status.',
    sql: `SELECT id FROM (SELECT o.id, o.total_minor AS total, o.payment_status AS status,
        coalesce((SELECT sum(amount_minor) FROM order_refunds r WHERE r.order_id = o.id), 0) AS given,
        coalesce((SELECT sum(amount) FROM transfers t WHERE t.order_id = o.id AND t.debit LIKE 'revenue:%'), 0) AS gone
        FROM orders o)
      WHERE given <> gone OR given > total OR (total > 0 AND (status = 'refunded') <> (given = total))
        OR (status = 'partly_refunded') <> (given BETWEEN 1 AND total - 1)`,
  },
  {
    id: 'INV22',
    says: 'A captured top-up was added to its wallet once, in full, and nothing else is booked as one.',
    sql: `SELECT c.id FROM wallet_charges c WHERE (c.status = 'captured') <> EXISTS (SELECT 1 FROM transfers t
        WHERE t.kind = 'wallet_charge' AND t.ref = c.id AND t.amount = c.amount_minor
          AND t.credit = 'wallet:' || c.user_id || ':' || c.currency)
      UNION ALL SELECT t.id FROM transfers t WHERE t.kind = 'wallet_charge'
        AND NOT EXISTS (SELECT 1 FROM wallet_charges c WHERE c.id = t.ref)`,
  },
  {
    id: 'INV23',
    says: 'No charge refunds more at the bank than it took.',
    sql: `SELECT c.charge_id AS id FROM captures c WHERE coalesce(c.amount_minor, 0) <
      coalesce((SELECT sum(amount_minor) FROM refunds r WHERE r.charge_id = c.charge_id), 0)`,
  },
  {
    id: 'INV24',
    says: 'A paid order has an invoice, and no other order has one.',
    sql: `SELECT o.id FROM orders o WHERE (o.payment_status IN ${settled})
      <> EXISTS (SELECT 1 FROM invoices v WHERE v.order_id = o.id)`,
  },
  {
    id: 'INV25',
    says: 'An invoice matches what its order cost, and its lines add up.',
    sql: `SELECT v.number AS id FROM invoices v JOIN orders o ON o.id = v.order_id
      WHERE (v.country, v.currency, v.order_number, v.lines_minor, v.discount_minor, v.delivery_minor, v.gift_minor,
          v.cash_rounding_minor, v.total_minor)
        <> (o.country, o.currency, o.number, o.lines_minor, o.discount_minor, o.delivery_minor, o.gift_minor,
          o.cash_rounding_minor, o.total_minor)
      OR v.lines_minor <> coalesce((SELECT sum((value->>'qty') * (value->>'unit_minor')) FROM json_each(v.lines)), 0)`,
  },
  {
    id: 'INV26',
    says: 'A country’s invoice numbers, and its credit note numbers, start at 1 and have no gaps but those of a restore.',
    sql: `WITH numbered AS (SELECT 'invoice' AS series, country, seq FROM invoices UNION ALL SELECT 'credit_note', country, seq FROM credit_notes)
      SELECT series || ' ' || country AS id FROM numbered n GROUP BY series, country
      HAVING max(seq) - count(*) <> (SELECT coalesce(sum(next - last - 1), 0) FROM number_gaps g
        WHERE g.series = n.series AND g.country = n.country AND g.next <= max(n.seq))
      UNION ALL SELECT n.series || ' ' || n.country || ' ' || n.seq FROM number_gaps g JOIN numbered n
        ON n.series = g.series AND n.country = g.country AND n.seq > g.last AND n.seq < g.next`,
  },
  {
    id: 'INV27',
    says: 'Every refund of an order has one credit note, for its amount.',
    sql: `SELECT r.id FROM order_refunds r LEFT JOIN credit_notes c ON c.refund_id = r.id
      WHERE (c.order_id, c.amount_minor) IS NOT (r.order_id, r.amount_minor)`,
  },
  {
    id: 'INV28',
    says: 'What credit notes leave of an invoice isn’t below zero, and its VAT is right for that amount.',
    sql: `SELECT order_id AS id FROM invoice_rests WHERE total_minor < 0
      OR vat_minor <> (2 * total_minor * vat_percent + 100 + vat_percent) / (2 * (100 + vat_percent))`,
  },
  {
    id: 'INV29',
    says: 'What the gateway says it took and refunded matches the ledger.',
    sql: `SELECT a.id FROM accounts a WHERE a.kind = 'gateway' AND -a.balance <>
      coalesce((SELECT sum(amount_minor) FROM captures c WHERE c.currency = a.currency), 0)
      - coalesce((SELECT sum(amount_minor) FROM refunds r WHERE r.currency = a.currency AND r.status = 'done'), 0)`,
  },
  {
    id: 'INV30',
    says: 'Money waiting for a decision matches what was captured under open reviews.',
    sql: `SELECT a.id FROM accounts a WHERE a.kind = 'suspense' AND a.balance <> coalesce((SELECT sum(c.amount_minor)
      FROM payment_reviews v JOIN captures c ON c.charge_id = v.charge_id
      WHERE v.status = 'open' AND c.currency = a.currency), 0)`,
  },
  {
    id: 'INV31',
    says: 'An accepted review paid its order or topped up its wallet, and a refunded one was returned in full.',
    sql: `SELECT v.charge_id AS id FROM payment_reviews v JOIN captures c ON c.charge_id = v.charge_id
      WHERE (v.status = 'accepted') <> (EXISTS (SELECT 1 FROM transfers t WHERE t.kind = 'review_accept' AND t.ref = c.charge_id)
        OR EXISTS (SELECT 1 FROM transfers t JOIN wallet_charges w ON w.id = t.ref WHERE t.kind = 'wallet_charge'
          AND w.id = c.wallet_charge_id AND w.gateway_ref = c.charge_id AND t.debit = 'suspense:' || c.currency))
      OR (v.status = 'refunded') <> EXISTS (SELECT 1 FROM refunds r
        WHERE r.charge_id = c.charge_id AND r.order_refund_id IS NULL AND r.amount_minor = c.amount_minor)`,
  },
  {
    id: 'INV32',
    says: 'The places taken of a slot are those of its bookings.',
    sql: `SELECT s.id FROM slots s WHERE s.taken <> (SELECT count(*) FROM bookings b WHERE b.slot_id = s.id AND b.state <> 'released')
      OR s.women_taken <> (SELECT count(*) FROM bookings b WHERE b.slot_id = s.id AND b.state <> 'released' AND b.wants_woman = 1)`,
  },
  {
    id: 'INV33',
    says: 'A place is held for an unpaid order, booked for a paid one, and none is left to an expired one.',
    sql: `SELECT b.id FROM bookings b JOIN orders o ON o.id = b.order_id
      WHERE (b.state = 'held' AND o.payment_status NOT IN ('pending', 'failed'))
        OR (b.state = 'booked' AND o.payment_status NOT IN ${settled})`,
  },
  {
    id: 'INV34',
    says: 'An order of tests has tests and no products, any other the reverse, and its state matches its last transition.',
    sql: `SELECT o.id FROM orders o WHERE (o.kind = 'tests') <> EXISTS (SELECT 1 FROM test_orders x WHERE x.order_id = o.id)
      OR (o.kind = 'tests') <> EXISTS (SELECT 1 FROM order_tests x WHERE x.order_id = o.id)
      OR (o.kind = 'tests' AND EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = o.id))
      OR (o.kind = 'tests' AND (SELECT status FROM test_orders x WHERE x.order_id = o.id) <> coalesce((SELECT to_status
        FROM test_transitions t WHERE t.order_id = o.id ORDER BY seq DESC LIMIT 1), 'booked'))`,
  },
  {
    id: 'INV35',
    says: 'Held units match what orders need that are still to be packed.',
    sql: `SELECT s.sku_id || ' ' || s.country AS id FROM stock s WHERE s.held <> coalesce((SELECT sum(n.qty)
      FROM order_items i JOIN orders o ON o.id = i.order_id AND o.status = 'placed'
      JOIN order_needs n ON n.order_id = i.order_id AND n.sku_id = i.sku_id
      WHERE i.sku_id = s.sku_id AND i.country = s.country
        AND i.position = (SELECT min(f.position) FROM order_items f WHERE f.order_id = i.order_id AND f.sku_id = i.sku_id)), 0)`,
  },
  {
    id: 'INV36',
    says: 'The units still here of an order that left in part match what it needs and what its parcels took.',
    sql: `SELECT o.id FROM orders o WHERE o.unsent <> CASE WHEN EXISTS (SELECT 1 FROM parcels c WHERE c.order_id = o.id)
      THEN coalesce((SELECT units FROM order_rests r WHERE r.order_id = o.id), 0) ELSE 0 END`,
  },
  {
    id: 'INV37',
    says: 'Units counted as held by people who proved nothing are those of their open orders, none is missing that waits for its money, and their sums are right.',
    sql: `SELECT u.order_id AS id FROM unproved_units u JOIN orders o ON o.id = u.order_id
      WHERE o.proof <> 'none' OR o.status <> 'placed' OR o.payment_status NOT IN ${open}
        OR u.qty <> (SELECT sum(i.qty) FROM order_items i WHERE i.order_id = u.order_id AND i.sku_id = u.sku_id AND i.giveaway IS NULL)
      UNION ALL SELECT o.id FROM orders o WHERE o.payment_status IN ('pending', 'failed', 'awaiting_confirmation')
        AND o.status = 'placed' AND o.proof = 'none' AND o.kind = 'products'
        AND NOT EXISTS (SELECT 1 FROM phone_orders p WHERE p.order_id = o.id)
        AND (SELECT count(*) FROM unproved_units u WHERE u.order_id = o.id)
          <> (SELECT count(DISTINCT i.sku_id) FROM order_items i WHERE i.order_id = o.id AND i.giveaway IS NULL)
      UNION ALL SELECT s.sku_id FROM unproved_shelves s
        WHERE s.held <> coalesce((SELECT sum(u.qty) FROM unproved_units u WHERE u.sku_id = s.sku_id AND u.country = s.country), 0)`,
  },
];
