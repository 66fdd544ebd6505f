import type { z } from 'zod';
import type { DeskOrderSummary } from '../../../../shared/contract/desk/desk-order.ts';
import type { orderEditDeskCalls } from '../../../../shared/contract/desk/order-edit.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { PlannedEdit } from '../../../../shared/domain/order-edit.ts';
import { AppError } from '../../../../shared/errors.ts';
import { newId, sha256 } from '../../core/hash.ts';
import { commitBatch } from '../../db/commit.ts';
import { ConstraintViolation } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import { getOrderByNumber } from './desk.ts';
import { serializeListedOrder } from './desk-list.ts';
import { editMailStatements } from './edit-mail.ts';
import { planEdit } from './edit-plan.ts';
import { buildPreview, previewOrderEdit, serializeEditSums } from './edit-preview.ts';
import { listEdits, type OrderToEdit, readOrderToEdit } from './edit-read.ts';
import { editStatements } from './edit-statements.ts';

type EditBody = z.output<NonNullable<(typeof orderEditDeskCalls)['editOrder']['body']>>;
interface When {
  readonly now: number;
  readonly locale: Locale;
}

const readSummary = async (env: CommerceEnv, number: string): Promise<DeskOrderSummary> =>
  serializeListedOrder((await getOrderByNumber(env, number)).order);

async function isDoneBefore(env: CommerceEnv, { number, key }: EditBody, hash: string): Promise<boolean> {
  const earlier = (await listEdits(env.DB, number)).find((edit) => edit.key === key);
  if (earlier && earlier.req_hash !== hash) throw new AppError('idempotency.mismatch');
  return earlier !== undefined;
}

/** @throws AppError if the order, its sums or its state differ from what the caller saw */
async function requireSeen(env: CommerceEnv, toEdit: OrderToEdit, body: EditBody, when: When): Promise<PlannedEdit> {
  if (toEdit.edits.length !== body.version) {
    const item = await previewOrderEdit(env, { number: body.number }, when);
    throw new AppError('version.stale', { data: { current: { version: item.version, item } } });
  }
  const { plan, refusal } = planEdit(env, toEdit, when.locale);
  if (toEdit.order.payment_status === 'paid') throw new AppError('order.paid', { params: { number: body.number } });
  if (refusal) throw refusal.error;
  const sums = Object.entries(serializeEditSums(plan.sums));
  const seen = body.seen as Readonly<Record<string, number>>;
  if (sums.some(([name, minor]) => seen[name] !== minor))
    throw new AppError('edit.changed', { data: { item: buildPreview(env, toEdit, when.locale) } });
  return plan;
}

/**
 * Changes the lines of an order that is paid on delivery: one batch (docs/decisions/065-an-edit-prices-what-is-new.md).
 * @throws AppError `order.unknown`, `edit.*`; `version.stale` if it was edited meanwhile, `edit.changed` if its sums
 * differ from those that were seen, `order.paid`, `idempotency.mismatch`.
 */
export async function editOrder(env: CommerceEnv, body: EditBody, when: When): Promise<DeskOrderSummary> {
  const { number, key } = body;
  const { now } = when;
  const requestHash = await sha256(JSON.stringify(body));
  if (await isDoneBefore(env, body, requestHash)) return readSummary(env, number);
  const toEdit = await readOrderToEdit(env, body, now);
  const plan = await requireSeen(env, toEdit, body, when);
  if (plan.moves.size === 0) return readSummary(env, number);
  const edit = { id: `ed_${newId()}`, key, requestHash, plan };
  try {
    await commitBatch(
      env.DB,
      [...editStatements(env, toEdit, edit, now), ...(await editMailStatements(env, toEdit, edit, now))],
      () => isDoneBefore(env, body, requestHash),
    );
  } catch (error) {
    if (!(error instanceof ConstraintViolation)) throw error;
    if (await isDoneBefore(env, body, requestHash)) return readSummary(env, number);
    await requireSeen(env, await readOrderToEdit(env, body, now), body, when);
    throw new AppError('order.state', { cause: error });
  }
  return readSummary(env, number);
}
