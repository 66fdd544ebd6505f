import type { Locale } from '../../../shared/domain/money.ts';
import type { Budget } from '../core/budget.ts';
import { forEachRow } from '../core/for-each-row.ts';
import { defineColumns } from '../db/columns.ts';
import type { CommerceEnv } from '../env.ts';
import { queueGuestStockMail } from '../mail/queue.ts';

interface GuestRow {
  recipient: string;
  email: string;
  locale: Locale;
  for_more: number;
  asked_at: number;
  slug: string;
  name_en: string;
  name_ar: string;
}

const guestColumns = defineColumns<GuestRow>({
  recipient: 'g.recipient',
  email: 'g.email',
  locale: 'g.locale',
  for_more: 'g.for_more',
  asked_at: 'g.asked_at',
  slug: 'p.slug',
  name_en: 'p.name_en',
  name_ar: 'p.name_ar',
});

const batchSize = 20;
/** The rows, two for each, and what marks a fault. */
const queriesABatch = 1 + 3 * batchSize;

const guestsStatement = (env: CommerceEnv, sku: string, country: string, behind: GuestRow | undefined) =>
  env.DB.prepare(
    `SELECT ${guestColumns.sql} FROM sellable_stock st
     CROSS JOIN skus k ON k.id = st.sku_id
     CROSS JOIN listing l ON l.country = st.country AND l.product_id = k.product_id AND l.sku_id = k.id
     CROSS JOIN products p ON p.id = k.product_id
     CROSS JOIN guest_alerts g ON g.sku_id = st.sku_id AND g.country = st.country
     WHERE st.sku_id = ?1 AND st.country = ?2 AND st.available > 0 AND coalesce(st.buy_limit, 1) > 0
       AND (g.asked_at, g.recipient) > (?3, ?4)
     ORDER BY g.asked_at, g.recipient LIMIT ${batchSize}`,
  )
    .bind(sku, country, behind?.asked_at ?? 0, behind?.recipient ?? '')
    .all<GuestRow>();

/** The wish is deleted with its mail. Somebody who has had as many mails as a mailbox may have (R15) waits on. */
async function tellGuest(env: CommerceEnv, guest: GuestRow, sku: string, country: string, at: number): Promise<void> {
  const ref = [guest.recipient, sku, country, guest.asked_at].join(' ');
  const mail = {
    topic: 'stock.back' as const,
    ref,
    locale: guest.locale,
    productName: guest.locale === 'ar' ? guest.name_ar : guest.name_en,
    slug: guest.slug,
    isMore: guest.for_more === 1,
    token: null,
  };
  await env.DB.batch([
    await queueGuestStockMail(env, mail, guest.email, at),
    env.DB.prepare(
      `DELETE FROM guest_alerts WHERE recipient = ?1 AND sku_id = ?2 AND country = ?3 AND asked_at = ?4
       AND EXISTS (SELECT 1 FROM mails WHERE topic = 'stock.back' AND ref = ?5)`,
    ).bind(guest.recipient, sku, country, guest.asked_at, ref),
  ]);
}

/**
 * Tells those who wait without an account that a product is back, each once (docs/security.md R19).
 * @returns false if more remain.
 */
export async function tellGuests(
  env: CommerceEnv,
  { sku, country }: { sku: string; country: string },
  now: number,
  budget: Budget,
): Promise<boolean> {
  let behind: GuestRow | undefined;
  let failed = 0;
  while (budget.left() >= queriesABatch) {
    const { results } = await guestsStatement(env, sku, country, behind);
    if (results.length === 0) return failed === 0;
    const rows = results.map((guest) => ({ id: `stock.back ${guest.recipient}`, guest }));
    await forEachRow(
      env,
      rows,
      ({ guest }) => tellGuest(env, guest, sku, country, now),
      async () => {
        failed += 1;
      },
    );
    behind = results.at(-1);
  }
  return false;
}
