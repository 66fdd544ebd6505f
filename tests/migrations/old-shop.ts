/** A shop from before its registers were rows: an order of every state, money that came and went, and what hangs on them. */
import type { DatabaseSync } from 'node:sqlite';
import { countries, countryCodes } from '../../shared/domain/country.ts';
import { orderStatuses, paymentStatuses } from '../../shared/domain/order-state.ts';
import { listPaymentMethods } from '../../shared/domain/payment-method.ts';

/** The migration that comes after it. */
export const firstByRegister = '_payment_methods.sql';

const hash = (n: number) => n.toString(16).padStart(64, '0');

/** Every state of an order, in every country, by every way to pay. */
function fillOrders(db: Pick<DatabaseSync, 'prepare'>): number {
  const add = db.prepare(
    `INSERT INTO orders (id, number, country, currency, rate_micros, owner, user_id, track_hash, confirm_hash, locale, method, coupon, coupon_type, lines_minor,
       discount_minor, delivery_minor, gift_minor, total_minor, payment_status, email, name, phone, address, gift, created_at, expires_at, kind, courier)
     VALUES (?1, ?1, ?2, ?3, 12200000, 'device:' || ?1, 'u', ?4, ?5, 'ar', ?6, 'TEN', 'percent', 5000, 500, 1000, 0, 5500, ?7, 'n@example.com', 'Noura', '50000000', '{}', '{}', 7, ?8,
       'products', 'aramex')`,
  );
  const move = db.prepare('UPDATE orders SET status = ?, payment_status = ?, expires_at = ?, tags = ? WHERE id = ?');
  let count = 0;
  for (const country of countryCodes)
    for (const method of listPaymentMethods(country))
      for (const status of orderStatuses)
        for (const payment of paymentStatuses) {
          count += 1;
          const isCash = method === 'cod';
          const waits = !isCash || payment === 'awaiting_confirmation';
          const id = `o${count}`;
          const start = isCash ? 'due_on_delivery' : 'pending';
          const { currency } = countries[country];
          add.run(id, country, currency, hash(count), hash(9000 + count), method, start, isCash ? null : 9);
          move.run(status, payment, waits ? 9 : null, '["vip"]', id);
        }
  return count;
}

/** @returns how many orders */
export function fillOldShop(db: Pick<DatabaseSync, 'exec' | 'prepare'>): number {
  db.exec(`INSERT INTO categories (id, slug, name_en, name_ar) VALUES ('c', 'c', 'C', 'ج');
    INSERT INTO brands (id, slug, name_en, name_ar) VALUES ('b', 'b', 'B', 'ب');
    INSERT INTO products (id, slug, brand_id, category_id, status, name_en, name_ar, created_at) VALUES ('p', 'p', 'b', 'c', 'published', 'P', 'م', 1),
      ('q', 'q', 'b', 'c', 'published', 'Q', 'ق', 1);
    INSERT INTO skus (id, product_id, base_fils) VALUES ('S', 'p', 1000), ('F', 'q', 1000);
    INSERT INTO stock (sku_id, country, received, available, expires_on, buy_limit) VALUES ('S', 'KW', 5, 5, '2030-01-01', 3), ('S', 'SA', 7, 7, NULL, NULL);
    INSERT INTO stock_lots (sku_id, country, lot, expires_on, on_hand, received_at) VALUES ('S', 'KW', 'L1', '2030-01-01', 5, 1);
    INSERT INTO coupons (code, type, value, country, currency, max_uses) VALUES ('TEN', 'percent', 10, NULL, NULL, 900), ('KD', 'amount', 500, 'KW', 'KWD', 5),
      ('FREE', 'free_delivery', 0, 'SA', NULL, NULL);
    INSERT INTO bundles (id, percent, country) VALUES ('both', 10, NULL), ('kw', 20, 'KW');
    INSERT INTO bundle_items (bundle_id, position, sku_id) VALUES ('kw', 1, 'S');
    INSERT INTO giveaways (id, sku_id, country, min_subtotal, with_sku) VALUES ('g1', 'F', 'SA', 9000, NULL), ('g2', 'F', NULL, NULL, 'S');
    INSERT INTO devices (token_hash, created_at, about) VALUES ('${hash(1)}', 1, '{}'), ('${hash(2)}', 1, '{}');
    INSERT INTO push_subscriptions (device, id, provider, endpoint, locale, country, created_at) VALUES ('${hash(1)}', 'p1', 'onesignal', 'endpoint-1', 'ar', 'KW', 1),
      ('${hash(2)}', 'p2', 'onesignal', 'endpoint-2', 'en', 'SA', 1);
    INSERT INTO pushes (id, subscription, topic, ref, created_at, next_at, outcome) VALUES ('n1', 'p1', 'order.paid', 'o1', 1, 1, 'sent'), ('n2', 'p2', 'stock.back', 'S', 1, 1, NULL);
    INSERT INTO labs (id, country, name_en, name_ar, authority_en, authority_ar, licence, address_en, address_ar) VALUES ('lab', 'KW', 'L', 'م', 'M', 'و', '1', 'A', 'ع');
    INSERT INTO slots (id, country, lab_id, place, area_group, season, day, starts, ends, starts_at, ends_at, bookable_until, capacity, women)
      SELECT 's1', 'KW', 'lab', 'home', 'a', 'usual', '2030-01-01', '2030-01-01T08:00+03:00', '2030-01-01T09:00+03:00', unixepoch('2030-01-01T05:00Z') * 1000,
        unixepoch('2030-01-01T06:00Z') * 1000, 1, 3, 1;`);
  const count = fillOrders(db);
  db.exec(`INSERT INTO order_items (order_id, position, sku_id, country, qty, unit_minor, base_fils, name_en, name_ar, giveaway)
      SELECT id, 1, 'S', country, 1, 5000, 5000, 'P', 'م', NULL FROM orders;
    INSERT INTO order_bundles (order_id, bundle_id, count, each_minor) SELECT id, 'kw', 1, 9 FROM orders WHERE country = 'KW';
    INSERT INTO coupon_uses (order_id, code, owner) SELECT id, 'TEN', owner FROM orders WHERE CAST(substr(id, 2) AS INTEGER) < 9;
    INSERT INTO bookings (id, order_id, slot_id, state, wants_woman, created_at) VALUES ('k1', 'o1', 's1', 'held', 1, 1);
    UPDATE bookings SET state = 'booked';
    INSERT INTO accounts (id, kind, currency) VALUES ('wallet:u:SAR', 'wallet', 'SAR');`);
  for (const [n, status] of ['initiated', 'captured', 'failed', 'expired', 'orphan', 'review'].entries())
    db.exec(`INSERT INTO payments (id, order_id, attempt, method, amount_minor, currency, status, gateway_ref, created_at, checked_at)
      VALUES ('y${n}', 'o${n + 1}', 1, 'knet', 5500, 'KWD', '${status}', 'c${n}', 1, 1)`);
  for (const [n, status] of ['initiated', 'captured', 'failed', 'expired', 'review'].entries())
    db.exec(`INSERT INTO wallet_charges (id, user_id, method, amount_minor, currency, locale, status, gateway_ref, created_at, checked_at)
      VALUES ('w${n}', 'u', 'mada', 5500, 'SAR', 'ar', '${status}', 'd${n}', 1, 1)`);
  db.exec(`INSERT INTO captures (charge_id, payment_id, wallet_charge_id, amount_minor, amount_text, currency, charged_at, created_at)
      VALUES ('c1', 'y1', NULL, 5500, NULL, 'KWD', 1, 1), ('c4', 'y4', NULL, 5500, NULL, 'KWD', 1, 1), ('c5', 'y5', NULL, NULL, '5.5', 'USD', 1, 1), ('d1', NULL, 'w1', 5500, NULL, 'SAR', 1, 1);
    INSERT INTO refunds (id, charge_id, amount_minor, currency, created_at) VALUES ('refund:c4', 'c4', 5500, 'KWD', 1);
    INSERT INTO payment_reviews (charge_id, reason, created_at) VALUES ('c5', 'currency', 1);
    INSERT INTO transfers (id, debit, credit, amount, kind, ref, order_id, created_at) VALUES ('t1', 'gateway:KWD', 'revenue:KWD', 5500, 'order_capture', 'c1', 'o2', 1),
      ('t2', 'gateway:SAR', 'wallet:u:SAR', 5500, 'wallet_charge', 'w1', NULL, 1);`);
  return count;
}
