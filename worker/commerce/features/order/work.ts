/** Notes, tags and the assignee of an order. Each change leaves an event, which the order's timeline shows with its author. */
import type { z } from 'zod';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { DeskOrderSummary } from '../../../../shared/contract/desk/desk-order.ts';
import type { orderWorkDeskCalls } from '../../../../shared/contract/desk/order-work.ts';
import { couriers } from '../../../../shared/domain/couriers.ts';
import { missingTag } from '../../../../shared/domain/order-view.ts';
import { AppError } from '../../../../shared/errors.ts';
import { readRows } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import { getOrderByNumber } from './desk.ts';
import { serializeListedOrder } from './desk-list.ts';
import { eventStatement } from './order-event.ts';

type WorkBody<N extends 'noteOrder' | 'tagOrder' | 'assignOrder' | 'reportMissing'> = z.output<
  NonNullable<(typeof orderWorkDeskCalls)[N]['body']>
>;

const tagsListed = 100;

/** Lists distinct tags by one index step each, however many orders have them. */
const tagsSql = `WITH RECURSIVE tag (name) AS (
  SELECT min(tag) FROM order_tags
  UNION ALL SELECT (SELECT min(t.tag) FROM order_tags t WHERE t.tag > tag.name) FROM tag WHERE tag.name IS NOT NULL)
  SELECT name FROM tag WHERE name IS NOT NULL LIMIT ${tagsListed}`;

export async function listOrderChoices(db: D1Database): Promise<DeskData<'orderChoices'>> {
  const [people, tags] = await db.batch([
    db.prepare("SELECT id, name FROM staff WHERE status = 'active' ORDER BY name, id"),
    db.prepare(tagsSql),
  ]);
  return {
    people: readRows<{ id: string; name: string }>(people),
    tags: readRows<{ name: string }>(tags).map(({ name }) => name),
    couriers: couriers.map(({ id, name }) => ({ id, name })),
  };
}

const readSummary = async (env: CommerceEnv, number: string): Promise<DeskOrderSummary> =>
  serializeListedOrder((await getOrderByNumber(env, number)).order);

/** @throws AppError `order.unknown`. */
export async function noteOrder(env: CommerceEnv, { number, text }: WorkBody<'noteOrder'>, now: number) {
  const { order } = await getOrderByNumber(env, number);
  await env.DB.batch([eventStatement(env.DB, { orderId: order.id, kind: 'note', detail: text }, now)]);
  return readSummary(env, number);
}

/** Takes tags to add and to remove, so that two people who tag at once lose nothing. @throws AppError `order.unknown`, `field.out_of_range`. */
export async function tagOrder(env: CommerceEnv, body: WorkBody<'tagOrder'>, now: number) {
  const { order } = await getOrderByNumber(env, body.number);
  await commitTags(env, tagStatements(env.DB, order.id, body, now));
  return readSummary(env, body.number);
}

function tagStatements(
  db: D1Database,
  orderId: string,
  change: { readonly add: readonly string[]; readonly remove: readonly string[] },
  now: number,
): D1PreparedStatement[] {
  const [add, remove] = [change.add, change.remove].map((tags) => JSON.stringify(tags));
  const added = 'value NOT IN (SELECT value FROM json_each(o.tags))';
  return [
    db
      .prepare(
        `INSERT INTO order_events (order_id, kind, detail, at)
       SELECT DISTINCT o.id, 'tagged', value, ?3 FROM orders o, json_each(?2) WHERE o.id = ?1 AND ${added}`,
      )
      .bind(orderId, add, now),
    db
      .prepare(
        `INSERT INTO order_events (order_id, kind, detail, at)
       SELECT o.id, 'untagged', value, ?4 FROM orders o, json_each(o.tags)
       WHERE o.id = ?1 AND value IN (SELECT value FROM json_each(?2)) AND value NOT IN (SELECT value FROM json_each(?3))`,
      )
      .bind(orderId, remove, add, now),
    db
      .prepare(
        `UPDATE orders SET tags = (SELECT json_group_array(value) FROM (
         SELECT value FROM json_each(orders.tags) WHERE value NOT IN (SELECT value FROM json_each(?3))
         UNION SELECT value FROM json_each(?2) ORDER BY 1)) WHERE id = ?1`,
      )
      .bind(orderId, add, remove),
  ];
}

async function commitTags(env: CommerceEnv, statements: D1PreparedStatement[]): Promise<void> {
  try {
    await env.DB.batch(statements);
  } catch (error) {
    if (constraintOf(error) === 'order_tags') throw new AppError('field.out_of_range', { cause: error });
    throw error;
  }
}

/** May be repeated. @throws AppError `order.unknown`; `order.closed` of one that doesn't wait to be packed, `not_found` of what isn't in it. */
export async function reportMissing(env: CommerceEnv, { number, sku, note }: WorkBody<'reportMissing'>, now: number) {
  const { order, items } = await getOrderByNumber(env, number);
  if (order.status !== 'placed') throw new AppError('order.closed', { params: { number, state: order.status } });
  if (!items.some((item) => item.sku_id === sku)) throw new AppError('not_found');
  await commitTags(env, [
    ...tagStatements(env.DB, order.id, { add: [missingTag], remove: [] }, now),
    env.DB.prepare(
      `INSERT INTO order_events (order_id, kind, detail, at) SELECT ?1, 'note', ?3, ?4
       WHERE NOT EXISTS (SELECT 1 FROM order_missing WHERE order_id = ?1 AND sku_id = ?2)`,
    ).bind(order.id, sku, note, now),
    env.DB.prepare(
      'INSERT INTO order_missing (order_id, sku_id, at) VALUES (?, ?, ?) ON CONFLICT (order_id, sku_id) DO NOTHING',
    ).bind(order.id, sku, now),
  ]);
  return readSummary(env, number);
}

/**
 * @throws AppError `order.unknown`; `staff.unknown` for somebody who isn't at work; `order.assigned` if the assignee isn't the one that the caller saw.
 */
export async function assignOrder(
  env: CommerceEnv,
  { number, from, to }: WorkBody<'assignOrder'>,
  now: number,
): Promise<DeskOrderSummary> {
  const { order } = await getOrderByNumber(env, number);
  if (to !== null) {
    const person = await env.DB.prepare("SELECT 1 FROM staff WHERE id = ? AND status = 'active'").bind(to).first();
    if (!person) throw new AppError('staff.unknown');
  }
  if (order.assignee === to) return serializeListedOrder(order);
  const event = { orderId: order.id, kind: to === null ? 'unassigned' : 'assigned', detail: to };
  try {
    await env.DB.batch([
      env.DB.prepare("INSERT INTO batch_guard SELECT assignee IS ?, 'order_assigned' FROM orders WHERE id = ?").bind(
        from,
        order.id,
      ),
      env.DB.prepare('UPDATE orders SET assignee = ? WHERE id = ?').bind(to, order.id),
      eventStatement(env.DB, event, now),
    ]);
  } catch (error) {
    if (constraintOf(error) !== 'order_assigned') throw error;
    const { order: current } = await getOrderByNumber(env, number);
    throw new AppError('order.assigned', { params: { number, name: current.assignee_name ?? '—' }, cause: error });
  }
  return readSummary(env, number);
}
