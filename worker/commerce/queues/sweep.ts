import { retentionMs } from '../../../shared/constants.ts';
import { toShopTime } from '../../../shared/domain/moment.ts';
import { forEachRow } from '../core/for-each-row.ts';
import type { CommerceEnv } from '../env.ts';

const rowsAtOnce = 1000;

const monthOf = (time: number): string => toShopTime(time).day.slice(0, 7);

/**
 * Deletes expired rows, oldest first, in bounded batches. A failing group does not stop the others. `now` is Unix ms.
 */
export async function deleteExpiredRows(env: CommerceEnv, now: number): Promise<void> {
  const groups = expiredRowStatements(env.DB, now).map((statements, at) => ({ id: `sweep ${at}`, statements }));
  await forEachRow(env, groups, ({ statements }) => env.DB.batch(statements));
  await env.HEALTH_DB.prepare('DELETE FROM quiz_results WHERE expires_at <= ?').bind(now).run();
}

export function expiredRowStatements(db: D1Database, now: number): D1PreparedStatement[][] {
  const expired = (table: string) => db.prepare(`DELETE FROM ${table} WHERE expires_at <= ?`).bind(now);
  const older = (table: string, key: string, ageMs: number) =>
    db
      .prepare(
        `DELETE FROM ${table} WHERE ${key} IN
           (SELECT ${key} FROM ${table} WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)`,
      )
      .bind(now - ageMs, rowsAtOnce);
  return [
    [expired('throttles')],
    [expired('api_nonces')],
    [expired('reset_tokens')],
    [expired('email_verifications')],
    [expired('phone_codes')],
    [expired('staff_challenges')],
    [older('staff_sessions', 'id', retentionMs.staffSession)],
    [db.prepare('DELETE FROM known_devices WHERE seen_at < ?').bind(now - retentionMs.device)],
    [db.prepare('DELETE FROM phone_proofs WHERE proved_at < ?').bind(now - retentionMs.phoneProof)],
    [db.prepare('DELETE FROM suppressions WHERE created_at < ?').bind(now - retentionMs.suppression)],
    [
      db
        .prepare(
          "UPDATE proposals SET status = 'expired', payload = NULL, decided_at = ?1 WHERE status = 'open' AND expires_at <= ?1",
        )
        .bind(now),
      db
        .prepare('UPDATE proposals SET reason = NULL WHERE reason IS NOT NULL AND decided_at < ?')
        .bind(now - retentionMs.rejection),
    ],
    [
      db.prepare('DELETE FROM visit_counts WHERE day < ?').bind(toShopTime(now - retentionMs.count).day),
      db.prepare('DELETE FROM empty_searches WHERE month < ?').bind(monthOf(now - retentionMs.count)),
      db.prepare('DELETE FROM empty_search_devices WHERE month < ?').bind(monthOf(now - retentionMs.countedDevice)),
    ],
    [
      db
        .prepare(
          `DELETE FROM person_reads WHERE (day, staff, person) IN
             (SELECT day, staff, person FROM person_reads WHERE day < ?1 ORDER BY day LIMIT ?2)`,
        )
        .bind(toShopTime(now - retentionMs.personRead).day, rowsAtOnce),
      db.prepare('DELETE FROM person_read_days WHERE day < ?').bind(toShopTime(now - retentionMs.personRead).day),
    ],
    [older('messages', 'id', retentionMs.message)],
    [older('pushes', 'id', retentionMs.message)],
    [
      db
        .prepare(
          `DELETE FROM sessions WHERE token_hash IN
             (SELECT token_hash FROM sessions WHERE created_at < ?1 AND device NOT IN (SELECT device FROM app_devices)
              ORDER BY created_at LIMIT ?2)`,
        )
        .bind(now - retentionMs.session, rowsAtOnce),
    ],
    [
      expired('app_tokens'),
      db
        .prepare('DELETE FROM sessions WHERE device IN (SELECT device FROM app_devices WHERE used_at < ?)')
        .bind(now - retentionMs.appRefresh),
      db
        .prepare('DELETE FROM devices WHERE token_hash IN (SELECT device FROM app_devices WHERE used_at < ?)')
        .bind(now - retentionMs.appRefresh),
    ],
    [
      db
        .prepare(
          `DELETE FROM search_terms WHERE device IN
             (SELECT token_hash FROM devices WHERE created_at < ?1 ORDER BY created_at LIMIT ?2)`,
        )
        .bind(now - retentionMs.device, rowsAtOnce),
      older('devices', 'token_hash', retentionMs.device),
    ],
    [
      older('mails', 'id', retentionMs.mail),
      db.prepare('DELETE FROM mail_tries WHERE mail_id NOT IN (SELECT id FROM mails)'),
    ],
    [db.prepare('DELETE FROM guest_alerts WHERE asked_at < ?').bind(now - retentionMs.guestAlert)],
    [db.prepare('DELETE FROM supplier_applications WHERE at < ?').bind(now - retentionMs.supplierLetter)],
    [
      db.prepare(
        `DELETE FROM expiry_tries WHERE order_id NOT IN
           (SELECT id FROM orders WHERE payment_status IN ('pending', 'failed'))`,
      ),
    ],
    [
      db
        .prepare("DELETE FROM idem WHERE op IN ('order.payAgain', 'wallet.charge') AND created_at < ?")
        .bind(now - retentionMs.paymentKey),
    ],
  ];
}
