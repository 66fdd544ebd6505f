import type { DeskOrderSummary } from '../../../../shared/contract/desk/desk-order.ts';
import { listOrderActs } from '../../../../shared/domain/order-acts.ts';
import { planPart } from '../../../../shared/domain/order-edit.ts';
import { AppError } from '../../../../shared/errors.ts';
import { newId, sha256 } from '../../core/hash.ts';
import type { CommerceEnv } from '../../env.ts';
import { returnLotsStatement } from '../../ledger/order-lots.ts';
import type { OrderRow } from '../../ledger/order-queries.ts';
import { buildStepError, commitChange } from './desk.ts';
import { serializeListedOrder, toActingOrder } from './desk-list.ts';
import { editMailStatements } from './edit-mail.ts';
import { toEditable, toEditTerms } from './edit-plan.ts';
import { readOrderToEdit } from './edit-read.ts';
import { editStatements } from './edit-statements.ts';
import { countSent } from './part-due.ts';
import { readUnsent } from './ship.ts';

function refuse(order: OrderRow): AppError {
  const { number, status, payment_status: payment } = order;
  if (payment === 'paid' || payment === 'partly_refunded') return new AppError('order.paid', { params: { number } });
  return status === 'shipped'
    ? new AppError('parcel.empty', { params: { number } })
    : buildStepError(order, 'delivered');
}

/**
 * Takes the unsent rest off an order on delivery of which a part has left, because the shop can't send it; one batch.
 * What left stays as it was priced, with the delivery fee that was promised; the rest is in stock again. May be
 * repeated.
 * @throws AppError `order.unknown`, `order.paid`, `parcel.empty`, `order.step`, `order.closed`, `edit.empty` if only
 * free units have left, `order.state` if it changed meanwhile.
 */
export async function dropRest(
  env: CommerceEnv,
  { number, key }: { readonly number: string; readonly key: string },
  now: number,
): Promise<DeskOrderSummary> {
  const toEdit = await readOrderToEdit(env, { number, fault: 'shop' }, now);
  const { order, edits } = toEdit;
  if (edits.some((edit) => edit.key === key)) return serializeListedOrder(order);
  if (!listOrderActs(toActingOrder(order)).includes('drop_rest')) throw refuse(order);
  const { unsent } = await readUnsent(env.DB, order.id, key);
  const plan = planPart(toEditable(toEdit), countSent(toEdit.items, unsent), toEditTerms(env, toEdit));
  if ('reason' in plan) throw new AppError(plan.reason === 'empty' ? 'edit.empty' : 'order.state');
  const edit = { id: `ed_${newId()}`, key, requestHash: await sha256(JSON.stringify({ number, key })), plan };
  const find = async () => (await readOrderToEdit(env, { number }, now)).edits.some((one) => one.key === key);
  await commitChange(
    env,
    [
      // A parcel that left meanwhile took units of it along.
      env.DB.prepare("INSERT INTO batch_guard SELECT unsent = ?2, 'stale_state' FROM orders WHERE id = ?1").bind(
        order.id,
        order.unsent,
      ),
      ...editStatements(env, toEdit, edit, now),
      returnLotsStatement(env.DB, order.id, { units: unsent, now }),
      env.DB.prepare(
        'UPDATE orders SET unsent = coalesce((SELECT units FROM order_rests WHERE order_id = ?1), 0), part_due_minor = NULL WHERE id = ?1',
      ).bind(order.id),
      ...(await editMailStatements(env, toEdit, edit, now)),
    ],
    find,
  );
  return serializeListedOrder((await readOrderToEdit(env, { number }, now)).order);
}
