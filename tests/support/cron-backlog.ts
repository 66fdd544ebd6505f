/** Work that waits for the cron after an outage, written as rows. */
export interface BacklogSizes {
  readonly expiredOrders: number;
  readonly unconfirmedOrders: number;
  readonly openPayments: number;
  readonly outbox: number;
  readonly healthOutbox: number;
  readonly mails: number;
  readonly messages: number;
  readonly pushes: number;
  readonly scheduledPrices: number;
  readonly loggedWrites: number;
}

const device = 'backlog'.padEnd(64, '0');
const hourMs = 3_600_000;
/** Nobody has its private half. */
const nobodysKey = 'BG10kXT2dQZjYQwNCcH5yGGVY-MmwoE7yXwVWnsPapth7e3EOUAw-UqUdwZFJ2rDknQ9z4eeG_HNY5jzb_e-IYA';
const address =
  '{"type":"house","name":"N","phone":"50001234","area":"salmiya","block":"1","street":"1","building":"1"}';

/** @param sku one that the shop has @param now Unix ms; everything is due by then */
export async function fillBacklog(db: D1Database, sku: string, sizes: BacklogSizes, now: number): Promise<void> {
  const past = now - 2 * hourMs;
  /** `i` is 1 to `count`, `?1`; `?2` is two hours ago. */
  const insert = (count: number, into: string, values: string) =>
    db
      .prepare(
        `INSERT INTO ${into} WITH RECURSIVE n (i) AS (SELECT 1 WHERE ?1 > 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
         SELECT ${values} FROM n WHERE i + ?2 > 0`,
      )
      .bind(count, past);
  const orders = (count: number, name: string, paying: string) =>
    insert(
      count,
      `orders (id, number, country, currency, rate_micros, owner, track_hash, locale, lines_minor, discount_minor, delivery_minor,
         gift_minor, total_minor, email, name, phone, address, created_at, method, payment_status, expires_at)`,
      `'${name}-' || i, 'KW-${name}-' || i, 'KW', 'KWD', 1000000, 'user:${name}', printf('%060d', i) || '${name}',
       'en', 8500, 0, 1500, 0, 10000, '${name}' || i || '@example.com', 'Noura', '+96550001234', '${address}', ?2 + i, ${paying}`,
    );
  const payments = (count: number, order: string, attempt: number) =>
    insert(
      count,
      'payments (id, order_id, attempt, method, amount_minor, currency, created_at, checked_at)',
      `'${order}-' || i || '-${attempt}', '${order}-' || i, ${attempt}, 'knet', 10000, 'KWD', ?2 + i, ?2 + i`,
    );
  await db.batch([
    orders(sizes.expiredOrders, 'late', "'knet', 'pending', ?2 + i"),
    payments(sizes.expiredOrders, 'late', 1),
    orders(sizes.openPayments, 'open', `'knet', 'pending', ?2 + ${24 * hourMs}`),
    payments(sizes.openPayments, 'open', 1),
    orders(Math.max(1, sizes.unconfirmedOrders), 'cash', "'cod', 'due_on_delivery', NULL"),
    insert(
      sizes.unconfirmedOrders,
      'cash_confirmations (order_id, country, confirm_until)',
      "'cash-' || i, 'KW', ?2 + i",
    ),
    insert(
      sizes.outbox,
      'outbox (id, topic, body, created_at, next_at)',
      "'backlog-' || i, 'order.placed', 'cash-1', ?2 + i, ?2 + i",
    ),
    insert(
      sizes.healthOutbox,
      'health_outbox (id, topic, body, created_at, next_at)',
      "'backlog-' || i, 'patient.forget', 'nobody-' || i, ?2 + i, ?2 + i",
    ),
    insert(
      sizes.mails,
      'mails (id, "to", locale, subject, html, text, topic, ref, created_at)',
      "'backlog-' || i, 'noura@example.com', 'en', 'Hello', 'Hello', 'Hello', 'order.shipped', 'backlog-' || i, ?2 + i",
    ),
    insert(
      sizes.messages,
      'messages (id, "to", channel, locale, topic, text, fields, created_at)',
      `'backlog-' || i, '+96550001234', 'sms', 'en', 'phone.code', 'Hello', '{}', ${now} - i`,
    ),
    db.prepare(
      "INSERT INTO users (id, name, email, email_key, password_hash, locale, created_at) VALUES ('backlog', 'N', 'backlog@example.com', 'backlog@example.com', 'x', 'en', 1)",
    ),
    db.prepare("INSERT INTO devices (token_hash, about, created_at) VALUES (?, '{}', ?)").bind(device, now),
    db
      .prepare(
        `INSERT INTO push_subscriptions (device, id, provider, endpoint, p256dh, auth, user_id, locale, country, created_at)
         VALUES (?, 'backlog', 'webpush', 'https://fcm.googleapis.com/fcm/send/backlog', ?, 'AAAAAAAAAAAAAAAAAAAAAA', 'backlog', 'en', 'KW', 1)`,
      )
      .bind(device, nobodysKey),
    insert(
      sizes.pushes,
      'pushes (id, subscription, topic, ref, created_at, next_at)',
      `'backlog-' || i, 'backlog', 'stock.back', i || ' ${sku}', ?2 + i, ?2 + i`,
    ),
    insert(
      sizes.scheduledPrices,
      'scheduled_prices (id, sku_id, country, kind, price_minor, starts_at, ends_at)',
      `'backlog-' || i, '${sku}', 'KW', 'price', 1000 + i, ?2 + i * 10, ?2 + i * 10 + 9`,
    ),
    db.prepare('UPDATE schedule_clock SET at = ?').bind(past),
    insert(
      sizes.loggedWrites,
      'audit_log (at, actor, key_id, call, request_id)',
      "?2, 'backlog', 'backlog', '/desk/order/advance', 'backlog-' || i",
    ),
  ]);
}
