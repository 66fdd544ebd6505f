/** Waiting for a product without an account (docs/security.md R19). */

import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { toVisitorSubject } from '../../core/client-address.ts';
import { hashMailRecipient } from '../../core/recipient-token.ts';
import { takeLimits } from '../../limits/limits.ts';
import { skuIdSql } from './requests.ts';

/** Of one mailbox. Chosen: a household's whole cart; each is one mail at most. */
const mostWaiting = 20;

/**
 * Whose address it is makes no difference to the answer: not whether it has an account, waits already, waits for too much, or stopped
 * our messages. @throws AppError `not_found` for what the country doesn't sell, `rate.limited`
 */
export async function waitAsGuest(
  context: Context,
  product: string,
  { email, sku }: { email: string; sku?: string | undefined },
): Promise<void> {
  const { env, device, country, locale, now } = context;
  await takeLimits(
    env,
    [
      ['alert-ip', toVisitorSubject(context)],
      ['alert-device', device ?? 'none'],
    ],
    now,
  );
  const recipient = await hashMailRecipient(env, email);
  const offered = `(${skuIdSql}) m CROSS JOIN skus s ON s.id = m.id
     CROSS JOIN listing l ON l.country = ?4 AND l.product_id = s.product_id AND l.sku_id = s.id`;
  const [sold] = await env.DB.batch([
    env.DB.prepare(`SELECT s.id FROM ${offered} WHERE ?1 IS NOT NULL`).bind(recipient, product, sku ?? null, country),
    env.DB.prepare(
      `INSERT INTO guest_alerts (recipient, sku_id, country, email, locale, asked_at, for_more)
       SELECT ?1, s.id, ?4, ?5, ?6, ?7, coalesce(st.available > 0 AND coalesce(st.buy_limit, 1) > 0, 0) FROM ${offered}
       LEFT JOIN sellable_stock st ON st.sku_id = s.id AND st.country = l.country
       WHERE NOT EXISTS (SELECT 1 FROM suppressions WHERE recipient = ?1)
         AND (SELECT count(*) FROM guest_alerts WHERE recipient = ?1) < ${mostWaiting}
       ON CONFLICT DO UPDATE SET locale = excluded.locale, for_more = excluded.for_more`,
    ).bind(recipient, product, sku ?? null, country, email, locale, now),
  ]);
  if (sold?.results.length !== 1) throw new AppError('not_found');
}
