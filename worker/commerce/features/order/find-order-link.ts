import { parseFindOrder } from '../../../../shared/domain/find-order.ts';
import { bookingPaths } from '../../../../shared/paths.ts';
import type { Context } from '../../context.ts';
import { toVisitorSubject } from '../../core/client-address.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import { findOrder } from '../../ledger/order-queries.ts';
import { deriveTrackToken, getOrderPaths } from '../../ledger/order-tokens.ts';
import { takeLimits } from '../../limits/limits.ts';
import { queueOrderLink } from '../../mail/queue.ts';
import { queueOrderNews } from '../../messages/order-news.ts';
import { toFieldError } from '../../middleware/input.ts';
import { report } from '../../monitoring/report.ts';

/**
 * An order's link for somebody who lost it: sent to the order's own address, or to its phone where it has none, and
 * shown to nobody (docs/security.md R17). The order is looked for once the answer has left, so neither it nor how long
 * it takes says whether there is one; the limits count what was asked, found or not.
 * @throws AppError `field.invalid`, `rate.limited`
 */
export async function sendOrderLink(context: Context, body: { number: string; phone: string }): Promise<void> {
  const { env, device, locale, now, reqId, waitUntil } = context;
  const { number, phone } = parseFindOrder(body);
  if (number === null) throw toFieldError([{ path: 'number', rule: 'invalid' }], locale);
  if (phone === null) throw toFieldError([{ path: 'phone', rule: 'invalid' }], locale);
  await takeLimits(
    env,
    [
      ['find-order-ip', toVisitorSubject(context)],
      ['find-order-device', device ?? 'none'],
      ['find-order', `${number} ${phone}`],
    ],
    now,
  );
  waitUntil(queueLink(context, number, phone).catch((error: unknown) => report(env, error, { reqId })));
}

async function queueLink(context: Context, number: string, phone: string): Promise<void> {
  const { env, now } = context;
  const whole = await findOrder(env.DB, 'o.number = ?1', number);
  if (!whole || whole.order.phone !== phone) return;
  const { id, kind, email, locale, name, currency } = whole.order;
  const { path } = await getOrderPaths(env, whole.order);
  const ref = `${id} ${now}`;
  if (email === '') {
    const news = await queueOrderNews(env, whole.order, { topic: 'order.link', ref, path }, now);
    if (news.length > 0) await env.DB.batch(news);
    enqueueWakeUp(context);
    return;
  }
  const mail = {
    topic: 'order.link',
    ref,
    to: email,
    locale,
    personName: name,
    number,
    currency,
    path: kind === 'tests' ? bookingPaths.success(id, await deriveTrackToken(env, id)) : path,
  } as const;
  await (await queueOrderLink(env, mail, now)).run();
  enqueueWakeUp(context);
}
