import type { DeskReturn } from '../../../../shared/contract/desk/return.ts';
import type { ReturnId } from '../../../../shared/contract/fields.ts';
import type { SendBackStatus } from '../../../../shared/domain/order-return.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import { commitBatch } from '../../db/commit.ts';
import { ConstraintViolation, codeOfConstraint } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import type { ItemRow, WholeOrder } from '../../ledger/order-queries.ts';
import { changedBySql } from '../audit-log/changed-by.ts';
import { getOrderByNumber, progressMailStatements } from './desk.ts';
import { parseReturnLines, type ReturnRow, returnColumns } from './returning.ts';

type DeskReturnRow = ReturnRow & { by: string | null };
const deskColumns = defineColumns<DeskReturnRow>({ ...returnColumns.byName, by: changedBySql('returns', 'r.id') });

export const returnsStatement = (db: D1Database, orderId: string): D1PreparedStatement =>
  db.prepare(`SELECT ${deskColumns.sql} FROM returns r WHERE r.order_id = ?1 ORDER BY r.asked_at`).bind(orderId);

export const serializeDeskReturns = (rows: D1Result<unknown> | undefined, items: readonly ItemRow[]): DeskReturn[] =>
  deskColumns.rows(rows).map((row) => ({
    id: row.id,
    status: row.status,
    reason: row.reason,
    way: row.way,
    note: row.note,
    refusal: row.refusal,
    by: row.by,
    at: new Date(row.asked_at).toISOString(),
    lines: parseReturnLines(row).map(({ sku, count }) => {
      const item = items.find(({ sku_id: id }) => id === sku);
      return { sku, count, name: { en: item?.name_en ?? sku, ar: item?.name_ar ?? sku } };
    }),
  }));

interface Step {
  readonly number: string;
  readonly id: ReturnId;
  readonly to: Extract<SendBackStatus, 'accepted' | 'refused' | 'received'>;
  readonly refusal?: string;
}

/** The mail lists what comes back, not the whole order. */
const withLines = (whole: WholeOrder, { lines }: DeskReturn): WholeOrder => ({
  ...whole,
  items: lines.flatMap(({ sku, count }) => {
    const item = whole.items.find(({ sku_id: id }) => id === sku);
    return item ? [{ ...item, qty: count }] : [];
  }),
});

const newsStatements = (env: CommerceEnv, whole: WholeOrder, item: DeskReturn, to: Step['to'], now: number) =>
  to === 'received'
    ? []
    : progressMailStatements(
        env,
        withLines(whole, item),
        { topic: `order.return_${to}`, amountMinor: 0, ref: `${whole.order.id} ${item.id}` },
        now,
      );

async function readReturn(env: CommerceEnv, { number, id }: Pick<Step, 'number' | 'id'>) {
  const whole = await getOrderByNumber(env, number);
  const rows = await returnsStatement(env.DB, whole.order.id).all();
  const item = serializeDeskReturns(rows, whole.items).find((one) => one.id === id);
  if (item === undefined) throw new AppError('not_found');
  return { whole, item };
}

/**
 * Staff accept or refuse a return and take it in, each step once; its shopper is told (docs/desk.md "Returns").
 * @throws AppError `order.unknown`, `not_found`; `order.state` for a step that it can't take, or that somebody took
 * first.
 */
export async function moveReturn(env: CommerceEnv, step: Step, now: number): Promise<{ item: DeskReturn }> {
  const { to, id, refusal = null } = step;
  const { whole, item } = await readReturn(env, step);
  const statements = [
    env.DB.prepare("INSERT INTO batch_guard SELECT status = ?1, 'stale_state' FROM returns WHERE id = ?2").bind(
      item.status,
      id,
    ),
    env.DB.prepare('UPDATE returns SET status = ?1, refusal = ?2, changed_at = ?3 WHERE id = ?4').bind(
      to,
      refusal,
      now,
      id,
    ),
    ...(await newsStatements(env, whole, item, to, now)),
  ];
  const isDone = async () =>
    (await env.DB.prepare('SELECT 1 FROM returns WHERE id = ? AND status = ? AND changed_at = ?')
      .bind(id, to, now)
      .first()) !== null;
  try {
    await commitBatch(env.DB, statements, isDone);
  } catch (error) {
    if (!(error instanceof ConstraintViolation)) throw error;
    throw new AppError(codeOfConstraint(error.constraint) ?? 'order.state', { cause: error });
  }
  return { item: (await readReturn(env, step)).item };
}
