/** What staff did with an order beside moving it on; its author is in the audit log. */
export const eventStatement = (
  db: D1Database,
  event: { readonly orderId: string; readonly kind: string; readonly detail: string | null },
  now: number,
): D1PreparedStatement =>
  db
    .prepare('INSERT INTO order_events (order_id, kind, detail, at) VALUES (?, ?, ?, ?)')
    .bind(event.orderId, event.kind, event.detail, now);
