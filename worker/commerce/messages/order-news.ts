/** News of an order by message, where it has no e-mail (docs/decisions/113-an-order-needs-a-phone-alone.md). */
import type { ContactProof } from '../../../shared/domain/cash.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import { splitPhone } from '../../../shared/domain/phone.ts';
import { mailedPaths } from '../../../shared/paths.ts';
import { newId } from '../core/hash.ts';
import { createStopToken, hashPhoneRecipient } from '../core/recipient-token.ts';
import type { CommerceEnv } from '../env.ts';
import { maxUnaskedMessages, unrequestedMailLimits } from '../limits/limits.ts';
import { createMailTranslate, toPageUrl } from '../mail/compose-mail.ts';
import { report } from '../monitoring/report.ts';
import { chooseChannel } from './templates.ts';

const words = {
  'order.placed': 'mail.told_placed',
  'order.confirm': 'mail.told_confirm',
  'order.paid': 'mail.told_paid',
  'order.changed': 'mail.told_changed',
  'order.shipped': 'mail.told_shipped',
  'order.cancelled': 'mail.told_cancelled',
  'order.ended': 'mail.told_ended',
  'order.return_accepted': 'mail.told_return_accepted',
  'order.return_refused': 'mail.told_return_refused',
  'order.refunded': 'mail.told_refunded',
  'order.link': 'mail.told_link',
} as const;
export type OrderNewsTopic = keyof typeof words;
/** The topics by which a removed person's order is forgotten here too. */
export const orderNewsTopics = Object.keys(words);

interface ToldOrder {
  readonly kind: 'products' | 'tests';
  readonly number: string;
  readonly phone: string;
  readonly locale: Locale;
  readonly proof: ContactProof;
  readonly payment_status: string;
}

export interface OrderNews {
  readonly topic: OrderNewsTopic;
  /** As of a mail: a second row of the same topic and ref changes nothing. */
  readonly ref: string;
  /** Without language prefix. */
  readonly path: string;
}

const paidStatuses: readonly string[] = ['paid', 'partly_refunded', 'refunded'];
const hourMs = 3_600_000;

/** To one country, of orders for which nobody proved or paid anything: somebody may be earning by each message (docs/security.md R18). */
async function isCountryFull(env: CommerceEnv, phone: string, { ref }: OrderNews, now: number): Promise<boolean> {
  const country = `+${splitPhone(phone)?.dialCode ?? ''}`;
  const written = await env.DB.prepare(
    'SELECT count(*) AS n FROM messages WHERE recipient IS NOT NULL AND created_at > ? AND "to" GLOB ?',
  )
    .bind(now - hourMs, `${country}*`)
    .first<number>('n');
  if ((written ?? 0) < maxUnaskedMessages(env)) return false;
  await report(env, new Error(`Too many messages of orders to ${country} within an hour`), { reqId: ref });
  return true;
}

/**
 * No statement for an order of tests, because nothing about it leaves by message, nor for a removed person's order,
 * which has no number. A number that stopped our messages gets none. Where nothing was proved or paid, a number gets as
 * many messages as a mailbox gets mails (R15).
 */
export async function queueOrderNews(
  env: CommerceEnv,
  { kind, number, phone, locale, proof, payment_status: payment }: ToldOrder,
  news: OrderNews,
  now: number,
): Promise<D1PreparedStatement[]> {
  const { topic, ref, path } = news;
  if (kind === 'tests' || phone === '') return [];
  const isUnasked = proof !== 'phone' && !paidStatuses.includes(payment);
  if (isUnasked && (await isCountryFull(env, phone, news, now))) return [];
  const recipient = await hashPhoneRecipient(env, phone);
  const url = toPageUrl(env, path, locale);
  const stop = toPageUrl(env, mailedPaths.stop(await createStopToken(env, recipient)), locale);
  const text = createMailTranslate(locale)(words[topic], { number, url, stop });
  const limits = (isUnasked ? unrequestedMailLimits(env, 'orders') : []).map(
    ({ count, windowMs }) =>
      `AND (SELECT count(*) FROM messages WHERE recipient = ?10 AND created_at > ?9 - ${windowMs}) < ${count}`,
  );
  return [
    env.DB.prepare(
      `INSERT INTO messages (id, "to", channel, locale, topic, ref, text, fields, created_at, recipient)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, iif(?11, ?10, NULL)
       WHERE NOT EXISTS (SELECT 1 FROM suppressions WHERE recipient = ?10) ${limits.join(' ')}
       ON CONFLICT (topic, ref) WHERE ref IS NOT NULL DO NOTHING`,
    ).bind(
      newId(),
      phone,
      chooseChannel(env, topic, locale),
      locale,
      topic,
      ref,
      text,
      JSON.stringify({ 1: number, 2: url, 3: stop }),
      now,
      recipient,
      isUnasked ? 1 : 0,
    ),
  ];
}
