/**
 * Mails are rows first (table `mails`), written in the batch of what they tell. A second row of the same topic and ref
 * changes nothing, so a queue that delivers twice tells once.
 */
import type { Env } from '../env.ts';
import { newId } from '../middleware/hash.ts';
import { headerLine } from './header-line.ts';
import { type Mail, type ResetMail, type StockBackMail, writeMail } from './letters.ts';
import type { OrderMail } from './order-letter.ts';
import type { ProgressMail } from './progress-letter.ts';
import type { RefundMail } from './refund-letter.ts';
import type { ReturnMail } from './return-letter.ts';
import type { WrittenMail } from './written.ts';

const columns = 'INSERT INTO mails (id, "to", locale, subject, html, text, topic, ref, created_at, unsubscribe_url)';

/** What a row says, in the order of `columns` from `locale` to `created_at`. */
const saidBy = ({ subject, html, text }: WrittenMail, { locale, topic, ref }: Mail, now: number) =>
  [locale, subject, html, text, topic, ref, now] as const;

/** The statement that queues a mail about an order, for a batch. */
export function queueMail(
  env: Env,
  mail: OrderMail | ProgressMail | RefundMail | ReturnMail,
  now: number,
): D1PreparedStatement {
  return env.DB.prepare(`${columns} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL) ON CONFLICT (topic, ref) DO NOTHING`).bind(
    newId(),
    headerLine(mail.to),
    ...saidBy(writeMail(env, mail), mail, now),
  );
}

/** Queues a mail to the account of an e-mail key, if there is one: where it goes is read from the account, never from a request. */
export function queueMailToAccount(env: Env, mail: ResetMail, emailKey: string, now: number): D1PreparedStatement {
  return env.DB.prepare(
    `${columns} SELECT ?, email, ?, ?, ?, ?, ?, ?, ?, NULL FROM users WHERE email_key = ?
     ON CONFLICT (topic, ref) DO NOTHING`,
  ).bind(newId(), ...saidBy(writeMail(env, mail), mail, now), emailKey);
}

/** A wish as it was read; one that was asked again since is another. */
export interface Wish {
  readonly user_id: string;
  readonly sku_id: string;
  readonly country: string;
  readonly asked_at: number;
}

/**
 * Queues the mail that answers a wish, if it is still wished for: whoever unsubscribed or left meanwhile gets none, and where
 * it goes is read from the account (docs/security.md PR1).
 */
export function queueMailToWaiter(env: Env, mail: StockBackMail, wish: Wish, now: number): D1PreparedStatement {
  const letter = writeMail(env, mail);
  return env.DB.prepare(
    `${columns} SELECT ?, u.email, ?, ?, ?, ?, ?, ?, ?, ? FROM notify_requests n JOIN users u ON u.id = n.user_id
     WHERE n.user_id = ? AND n.sku_id = ? AND n.country = ? AND n.asked_at = ? ON CONFLICT (topic, ref) DO NOTHING`,
  ).bind(
    newId(),
    ...saidBy(letter, mail, now),
    letter.unsubscribeUrl,
    wish.user_id,
    wish.sku_id,
    wish.country,
    wish.asked_at,
  );
}
