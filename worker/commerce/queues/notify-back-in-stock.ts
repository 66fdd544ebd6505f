import type { Locale } from '../../../shared/domain/money.ts';
import { type Budget, noBudget } from '../core/budget.ts';
import { forEachRow } from '../core/for-each-row.ts';
import { defineColumns } from '../db/columns.ts';
import type { CommerceEnv } from '../env.ts';
import { createUnsubscribeToken } from '../features/notify/unsubscribe-token.ts';
import { queueStockMails, type StockRequest } from '../mail/queue.ts';
import { tellGuests } from './tell-guests.ts';

interface WaiterRow extends StockRequest {
  locale: Locale;
  /** Set while it was in stock. */
  for_more: number;
  slug: string;
  name_en: string;
  name_ar: string;
}

const waiterColumns = defineColumns<WaiterRow>({
  locale: 'n.locale',
  for_more: 'n.for_more',
  slug: 'p.slug',
  name_en: 'p.name_en',
  name_ar: 'p.name_ar',
  user_id: 'n.user_id',
  sku_id: 'n.sku_id',
  country: 'n.country',
  asked_at: 'n.asked_at',
});

const batchSize = 10;
const maxBatches = 50;
/** The batch, its people one by one after a fault, and what marks the row. */
const queriesABatch = 3 + 2 * batchSize + 2;

interface StockBackEvent {
  sku: string;
  country: string;
  /** Time of the single alert to answer; null: answer all. */
  askedAt: number | null;
}

function parseEvent(body: string): StockBackEvent {
  const [sku = '', country = '', askedAt] = body.split(' ');
  return { sku, country, askedAt: askedAt === undefined ? null : Number(askedAt) };
}

const waitersStatement = (
  env: CommerceEnv,
  { sku, country, askedAt }: StockBackEvent,
  behind: Pick<WaiterRow, 'asked_at' | 'user_id'>,
) =>
  env.DB.prepare(
    `SELECT ${waiterColumns.sql} FROM sellable_stock st
     CROSS JOIN skus k ON k.id = st.sku_id
     CROSS JOIN listing l ON l.country = st.country AND l.product_id = k.product_id AND l.sku_id = k.id
     CROSS JOIN products p ON p.id = k.product_id
     CROSS JOIN notify_requests n ON n.sku_id = st.sku_id AND n.country = st.country
     CROSS JOIN users u ON u.id = n.user_id AND u.email_verified_at IS NOT NULL
     WHERE st.sku_id = ?1 AND st.country = ?2 AND st.available > 0 AND coalesce(st.buy_limit, 1) > 0
       AND (n.asked_at, n.user_id) > (?3, ?4)
       AND (?5 IS NULL OR n.asked_at = ?5) ORDER BY n.asked_at, n.user_id LIMIT ${batchSize}`,
  )
    .bind(sku, country, behind.asked_at, behind.user_id, askedAt)
    .all<WaiterRow>();

const writeLetter = async (env: CommerceEnv, waiter: WaiterRow, at: number) => ({
  request: waiter,
  at,
  mail: {
    topic: 'stock.back' as const,
    ref: [waiter.user_id, waiter.sku_id, waiter.country, waiter.asked_at].join(' '),
    locale: waiter.locale,
    productName: waiter.locale === 'ar' ? waiter.name_ar : waiter.name_en,
    slug: waiter.slug,
    isMore: waiter.for_more === 1,
    token: await createUnsubscribeToken(env, waiter.user_id, at),
  },
});
type Letter = Awaited<ReturnType<typeof writeLetter>>;

const tellStatements = (env: CommerceEnv, letters: readonly Letter[]): D1PreparedStatement[] => [
  queueStockMails(env, letters),
  env.DB.prepare(
    `DELETE FROM notify_requests WHERE (user_id, sku_id, country, asked_at) IN
       (SELECT value->>0, value->>1, value->>2, value->>3 FROM json_each(?))`,
  ).bind(JSON.stringify(letters.map(({ request: r }) => [r.user_id, r.sku_id, r.country, r.asked_at]))),
];

/**
 * Sends stock alerts when a product is back: each once, oldest first, while it is in stock (docs/design.md §3). `body`
 * is SKU and country, written by a trigger of `stock`, plus the time of a single alert where only that one is answered
 * (features/account/verify-email.ts). Mail and alert change in one transaction, so repeated or concurrent runs send
 * nothing twice (docs/security.md F7, F8).
 * @returns false if more remain.
 */
export async function notifyBackInStock(
  env: CommerceEnv,
  body: string,
  now: number,
  budget: Budget = noBudget,
): Promise<boolean> {
  const news = parseEvent(body);
  let failed = 0;
  let behind: Pick<WaiterRow, 'asked_at' | 'user_id'> = { asked_at: 0, user_id: '' };
  for (let notified = 0; notified < maxBatches * batchSize && budget.left() >= queriesABatch; ) {
    const { results } = await waitersStatement(env, news, behind);
    if (results.length === 0)
      return (news.askedAt !== null || (await tellGuests(env, news, now, budget))) && failed === 0;
    const at = now + notified;
    const letters = await Promise.all(results.map((waiter, index) => writeLetter(env, waiter, at + index)));
    try {
      await env.DB.batch(tellStatements(env, letters));
    } catch {
      // One row fails the batch: send each separately.
      const rows = letters.map((letter) => ({ id: `stock.back ${letter.request.user_id}`, letter }));
      const tellOne = ({ letter }: (typeof rows)[number]) => env.DB.batch(tellStatements(env, [letter]));
      await forEachRow(env, rows, tellOne, async () => {
        failed += 1;
      });
    }
    behind = results.at(-1) ?? behind;
    notified += results.length;
  }
  return false;
}
