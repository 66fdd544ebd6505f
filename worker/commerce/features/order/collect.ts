import { formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { CommerceEnv } from '../../env.ts';
import { moveOrderStock } from '../../ledger/order-stock.ts';
import { moveHoldStatement } from '../../ledger/wallet-hold.ts';
import { commitChange, getOrderByNumber, requireAllSent } from './desk.ts';

/**
 * Posts the revenue and marks the units as sold. An order that is not delivered needs `confirm`, because the invoice
 * that this writes can only be undone by a credit note.
 * @throws AppError `order.unknown`, `order.not_cash` if nothing is due on delivery, `order.not_delivered`,
 * `parcel.unsent` while a part of it is still here;
 * `order.state` if it was closed meanwhile.
 */
export async function collectOrder(
  env: CommerceEnv,
  { number, confirm = false }: { number: string; confirm?: boolean | undefined },
  now: number,
): Promise<{ number: string; collected: string; invoice: string }> {
  const { order } = await getOrderByNumber(env, number);
  const { id, currency, total_minor: total, wallet_minor: wallet } = order;
  if (order.payment_status !== 'due_on_delivery')
    throw new AppError('order.not_cash', { params: { number, state: order.payment_status } });
  requireAllSent(order);
  if (order.status !== 'delivered' && !confirm)
    throw new AppError('order.not_delivered', { params: { number, state: order.status } });
  const statements = [
    env.DB.prepare(
      `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
       VALUES (?, 'payment', 'due_on_delivery', 'paid', ?, 'cash')`,
    ).bind(id, now),
    moveOrderStock(env.DB, id, 'reserved', 'sold'),
    moveHoldStatement(env.DB, id, 'take', now),
  ];
  // A coupon may have left nothing to collect, and a transfer must not be zero.
  if (total > wallet)
    statements.push(
      env.DB.prepare(
        `INSERT INTO transfers (id, debit, credit, amount, kind, ref, order_id, created_at)
         VALUES (?1, ?2, ?3, ?4, 'order_cash', ?5, ?5, ?6)`,
      ).bind(`t:cash:${id}`, `cash:${currency}`, `revenue:${currency}`, total - wallet, id, now),
    );
  const isDone = async () =>
    (await env.DB.prepare("SELECT 1 FROM orders WHERE id = ? AND payment_status = 'paid'").bind(id).first()) !== null;
  await commitChange(env, statements, isDone);
  const invoice = await env.DB.prepare('SELECT number FROM invoices WHERE order_id = ?')
    .bind(id)
    .first<string>('number');
  return { number, collected: formatAmountWithCode(total - wallet, currency), invoice: invoice ?? '' };
}
