/**
 * Mails are rows first (table `mails`), written in the batch of what they report. A second row of the same topic and
 * ref changes nothing, so a repeated delivery sends one mail.
 */

import { newId } from '../core/hash.ts';
import { createStopToken, hashMailRecipient } from '../core/recipient-token.ts';
import type { CommerceEnv } from '../env.ts';
import { type UnrequestedMail, unrequestedMailLimits } from '../limits/limits.ts';
import type { RenderedMail } from './compose-mail.ts';
import { formatHeaderLine } from './header-line.ts';
import type { InvoiceMail } from './invoice-mail.ts';
import type { OrderLinkMail } from './link-mail.ts';
import type { OrderMail } from './order-mail.ts';
import type { ProgressMail } from './progress-mail.ts';
import type { RefundMail } from './refund-mail.ts';
import { type ResetMail, renderMail, type ShopMail, type StockBackMail, type VerificationMail } from './render-mail.ts';
import type { ReturnMail } from './return-mail.ts';
import type { InviteMail, ReminderMail, TestNewsMail } from './test-mail.ts';

const columns =
  'INSERT INTO mails (id, "to", locale, subject, html, text, topic, ref, created_at, unsubscribe_url, recipient)';

const toRowValues = ({ subject, html, text }: RenderedMail, { locale, topic, ref }: ShopMail, now: number) =>
  [locale, subject, html, text, topic, ref, now] as const;

type AboutOrderMail = InvoiceMail | OrderMail | ProgressMail | RefundMail | ReturnMail | TestNewsMail;

const ofOrders: Record<AboutOrderMail['topic'] | InviteMail['topic'] | OrderLinkMail['topic'], true> = {
  'order.placed': true,
  'order.paid': true,
  'order.changed': true,
  'order.shipped': true,
  'order.cancelled': true,
  'order.ended': true,
  'order.return_accepted': true,
  'order.return_refused': true,
  'order.refunded': true,
  'order.invoice': true,
  'order.link': true,
  'test.news': true,
  'test.invite': true,
};
/** Topics of all mails about an order, by which its person is forgotten. */
export const orderMailTopics: readonly string[] = Object.keys(ofOrders);

/** Whether the orderer verified the address. A guest never did, and may have typed anyone's. */
const isVerified = async (env: CommerceEnv, { number, to }: AboutOrderMail): Promise<boolean> =>
  (await env.DB.prepare(
    `SELECT 1 FROM users u WHERE u.email = ?2 AND u.email_verified_at IS NOT NULL
       AND (?1 IS NULL OR EXISTS (SELECT 1 FROM orders o WHERE o.number = ?1 AND o.user_id = u.id))`,
  )
    .bind(number, to)
    .first()) !== null;

export async function queueMail(env: CommerceEnv, mail: AboutOrderMail, now: number): Promise<D1PreparedStatement> {
  if (!(await isVerified(env, mail))) return queueUnasked(env, mail, { kind: 'orders', to: mail.to, now });
  return env.DB.prepare(
    `${columns} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, NULL) ON CONFLICT (topic, ref) DO NOTHING`,
  ).bind(newId(), formatHeaderLine(mail.to), ...toRowValues(renderMail(env, mail), mail, now));
}

export const queueVerification = (env: CommerceEnv, mail: VerificationMail, to: string, now: number) =>
  queueUnasked(env, mail, { kind: 'proofs', to, now });

/** To another adult whose visit somebody else booked. */
export const queueInvite = (env: CommerceEnv, mail: InviteMail, to: string, now: number) =>
  queueUnasked(env, mail, { kind: 'orders', to, now });

/** Requested by whoever knows the order's number and phone. */
export const queueOrderLink = (env: CommerceEnv, mail: OrderLinkMail, now: number) =>
  queueUnasked(env, mail, { kind: 'orders', to: mail.to, now });

/** Asked for without an account, by whoever typed the address. */
export const queueGuestStockMail = (env: CommerceEnv, mail: StockBackMail, to: string, now: number) =>
  queueUnasked(env, mail, { kind: 'orders', to, now });

/** The mail was requested, but the address need not be proved: an address that stopped our messages gets none. */
export async function queueReminder(
  env: CommerceEnv,
  mail: ReminderMail,
  to: string,
  now: number,
): Promise<D1PreparedStatement> {
  const recipient = await hashMailRecipient(env, to);
  const rendered = renderMail(env, mail);
  return env.DB.prepare(
    `${columns} SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
     WHERE NOT EXISTS (SELECT 1 FROM suppressions WHERE recipient = ?11) ON CONFLICT (topic, ref) DO NOTHING`,
  ).bind(newId(), formatHeaderLine(to), ...toRowValues(rendered, mail, now), rendered.unsubscribeUrl, recipient);
}

/**
 * The address's holder may not have asked for this mail: it is limited per hour and day, respects suppression, and
 * carries an unsubscribe link (docs/security.md R15).
 */
async function queueUnasked(
  env: CommerceEnv,
  mail: AboutOrderMail | InviteMail | OrderLinkMail | StockBackMail | VerificationMail,
  { kind, to, now }: { readonly kind: UnrequestedMail; readonly to: string; readonly now: number },
): Promise<D1PreparedStatement> {
  const recipient = await hashMailRecipient(env, to);
  const rendered = renderMail(env, mail, await createStopToken(env, recipient));
  const limits = unrequestedMailLimits(env, kind).map(
    ({ count, windowMs }) =>
      `(SELECT count(*) FROM mails WHERE recipient = ?11 AND created_at > ?9 - ${windowMs}
         AND (topic = 'email.verify') = ${kind === 'proofs' ? 1 : 0}) < ${count}`,
  );
  return env.DB.prepare(
    `${columns} SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11
     WHERE NOT EXISTS (SELECT 1 FROM suppressions WHERE recipient = ?11) AND ${limits.join(' AND ')}
     ON CONFLICT (topic, ref) DO NOTHING RETURNING id`,
  ).bind(newId(), formatHeaderLine(to), ...toRowValues(rendered, mail, now), rendered.unsubscribeUrl, recipient);
}

/** No suppression stops it: a forgotten password has no other way out. */
export function queueReset(
  env: CommerceEnv,
  mail: ResetMail,
  { emailKey, isProofNeeded, now }: { emailKey: string; isProofNeeded: boolean; now: number },
): D1PreparedStatement {
  return env.DB.prepare(
    `${columns} SELECT ?, email, ?, ?, ?, ?, ?, ?, ?, NULL, NULL FROM users
     WHERE email_key = ? AND (email_verified_at IS NOT NULL OR NOT ?) ON CONFLICT (topic, ref) DO NOTHING`,
  ).bind(newId(), ...toRowValues(renderMail(env, mail), mail, now), emailKey, Number(isProofNeeded));
}

export interface StockRequest {
  readonly user_id: string;
  readonly sku_id: string;
  readonly country: string;
  readonly asked_at: number;
}

/** Sends only while the requests exist, so nobody who unsubscribed or left gets a mail (docs/security.md PR1). One statement, in order. */
export function queueStockMails(
  env: CommerceEnv,
  mails: readonly { readonly mail: StockBackMail; readonly request: StockRequest; readonly at: number }[],
): D1PreparedStatement {
  const rows = mails.map(({ mail, request: { user_id, sku_id, country, asked_at }, at }) => {
    const { subject, html, text, unsubscribeUrl } = renderMail(env, mail);
    const { locale, topic, ref } = mail;
    const request = { user_id, sku_id, country, asked_at };
    return { ...request, id: newId(), locale, subject, html, text, topic, ref, at, unsubscribe_url: unsubscribeUrl };
  });
  const field = (name: keyof (typeof rows)[number]) => `v.value->>'${name}'`;
  return env.DB.prepare(
    `${columns} SELECT ${field('id')}, u.email, ${(['locale', 'subject', 'html', 'text', 'topic', 'ref', 'at', 'unsubscribe_url'] as const).map(field).join(', ')}, NULL
     FROM json_each(?) v CROSS JOIN notify_requests n ON n.user_id = ${field('user_id')} AND n.sku_id = ${field('sku_id')}
       AND n.country = ${field('country')} AND n.asked_at = ${field('asked_at')}
     JOIN users u ON u.id = n.user_id WHERE true ON CONFLICT (topic, ref) DO NOTHING`,
  ).bind(JSON.stringify(rows));
}
