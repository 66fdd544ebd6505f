import type { z } from 'zod';
import type { DeskOrderSummary } from '../../../../shared/contract/desk/desk-order.ts';
import type { parcelDeskCalls } from '../../../../shared/contract/desk/parcel.ts';
import { listOrderActs } from '../../../../shared/domain/order-acts.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { CommerceEnv } from '../../env.ts';
import type { WholeOrder } from '../../ledger/order-queries.ts';
import { closeOrderByDesk } from './close.ts';
import { buildCancelError, buildStepError, getOrderByNumber, progressMailStatements } from './desk.ts';
import { serializeListedOrder, toActingOrder } from './desk-list.ts';
import { eventStatement } from './order-event.ts';

type ReturnBody = z.output<NonNullable<(typeof parcelDeskCalls)['returnOrder']['body']>>;

function requireUnits({ order, items }: WholeOrder, lines: NonNullable<ReturnBody['written_off']>): void {
  if (new Set(lines.map(({ sku }) => sku)).size < lines.length) throw new AppError('field.invalid');
  for (const { sku, count } of lines) {
    const left = items.reduce((all, item) => (item.sku_id === sku ? all + item.qty : all), 0);
    const params = { number: order.number, sku };
    if (left === 0) throw new AppError('refund.not_in_order', { params });
    if (count > left) throw new AppError('refund.too_many', { params: { ...params, left, asked: count } });
  }
}

const listKept = ({ items }: WholeOrder, writtenOff: NonNullable<ReturnBody['written_off']>) =>
  items
    .map(({ sku_id: sku, qty }) => ({ sku, count: qty }))
    .concat(writtenOff.map(({ sku, count }) => ({ sku, count: -count })));

/**
 * Takes back a parcel that was not paid for; a paid one comes back by a refund. All units return to their lots, and written-off ones leave the
 * stock again as damaged, in the same batch.
 * @throws AppError `order.unknown`, `order.paid`, `order.closed`, `order.step` for what hasn't left, `refund.not_in_order`,
 * `refund.too_many`.
 */
export async function returnOrder(env: CommerceEnv, body: ReturnBody, now: number): Promise<DeskOrderSummary> {
  const whole = await getOrderByNumber(env, body.number);
  const { order } = whole;
  const { number, reason, written_off: writtenOff = [] } = body;
  const isFree = order.payment_status === 'paid' && order.total_minor === 0;
  if (order.payment_status !== 'due_on_delivery' && !isFree) throw buildCancelError(order);
  if (!listOrderActs(toActingOrder(order)).includes('take_back')) throw buildStepError(order, 'returned');
  requireUnits(whole, writtenOff);
  const about = { topic: 'order.cancelled', amountMinor: order.wallet_minor } as const;
  const statements = [
    eventStatement(env.DB, { orderId: order.id, kind: 'returned', detail: reason }, now),
    ...writtenOff.map(({ sku, count }) =>
      env.DB.prepare(
        `INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at) VALUES (?, ?, 'adjustment', ?, 'damaged', ?)`,
      ).bind(sku, order.country, -count, now),
    ),
    ...(await progressMailStatements(env, whole, about, now)),
  ];
  if (!(await closeOrderByDesk(env, order.id, statements, now, listKept(whole, writtenOff))))
    throw buildCancelError((await getOrderByNumber(env, number)).order);
  return serializeListedOrder((await getOrderByNumber(env, number)).order);
}
