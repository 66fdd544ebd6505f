/** Whose account a result of this draw belongs to; null where no draw has that id, or nobody has consented yet. */
export async function findPatientOfDraw(db: D1Database, id: string): Promise<{ account: string | null } | null> {
  return db
    .prepare(
      `SELECT CASE x.patient WHEN 'buyer' THEN o.user_id ELSE x.patient_account END AS account
       FROM bookings b JOIN orders o ON o.id = b.order_id JOIN test_orders x ON x.order_id = o.id WHERE b.id = ?`,
    )
    .bind(id)
    .first<{ account: string | null }>();
}
