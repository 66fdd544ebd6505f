import { toMinor } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { CommerceEnv } from '../../env.ts';
import { getOrderPaths } from '../../ledger/order-tokens.ts';
import { queueMail } from '../../mail/queue.ts';
import { readInvoice } from '../invoice/desk.ts';
import { getOrderByNumber } from './desk.ts';

const minuteMs = 60_000;

/**
 * Mails the link to an invoice, because its customer asks for it.
 * @throws AppError `order.unknown`, `invoice.unpaid`; `mail.refused` if no mail may go there
 */
export async function sendInvoice(env: CommerceEnv, number: string, now: number) {
  const { item: invoice } = await readInvoice(env, number);
  const { order } = await getOrderByNumber(env, number);
  if (order.email === '') throw new AppError('mail.refused');
  // Within a minute the same mail, so that a second press sends no other.
  const ref = `${order.id} ${Math.floor(now / minuteMs)}`;
  const mail = {
    topic: 'order.invoice',
    ref,
    to: order.email,
    locale: order.locale,
    personName: order.name,
    number,
    currency: order.currency,
    ...(await getOrderPaths(env, order)),
    invoice: invoice.number,
    totalMinor: toMinor(invoice.total, order.currency),
    creditNotes: invoice.credit_notes.map((note) => note.number),
  } as const;
  await env.DB.batch([await queueMail(env, mail, now)]);
  const queued = await env.DB.prepare("SELECT 1 FROM mails WHERE topic = 'order.invoice' AND ref = ?")
    .bind(ref)
    .first();
  if (!queued) throw new AppError('mail.refused');
  return { number, invoice: invoice.number };
}
