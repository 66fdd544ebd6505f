import type { z } from 'zod';
import type { DeskOrderSummary } from '../../../../shared/contract/desk/desk-order.ts';
import type { parcelDeskCalls } from '../../../../shared/contract/desk/parcel.ts';
import { findCourier, trackingUrl } from '../../../../shared/domain/couriers.ts';
import { AppError } from '../../../../shared/errors.ts';
import { readFirst } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import type { WholeOrder } from '../../ledger/order-queries.ts';
import { commitChange, getOrderByNumber, progressMailStatements, requireStep } from './desk.ts';
import { serializeListedOrder } from './desk-list.ts';
import { computeParcelDue } from './part-due.ts';
import { type UnsentRow, unsentColumns } from './unsent.ts';

type ShipBody = z.output<NonNullable<(typeof parcelDeskCalls)['shipOrder']['body']>>;

export async function readUnsent(db: D1Database, orderId: string, key: string) {
  const [unsent, known, earlier] = await db.batch([
    db.prepare(`SELECT ${unsentColumns.sql} FROM order_needs n WHERE n.order_id = ?`).bind(orderId),
    db.prepare('SELECT id FROM parcels WHERE order_id = ? AND key = ?').bind(orderId, key),
    db
      .prepare('SELECT count(*) AS n, coalesce(sum(collect_minor), 0) AS asked FROM parcels WHERE order_id = ?')
      .bind(orderId),
  ]);
  return {
    unsent: unsentColumns.rows(unsent).filter(({ count }) => count > 0),
    isKnown: readFirst<{ id: number }>(known) !== null,
    parcels: readFirst<{ n: number; asked: number }>(earlier) ?? { n: 0, asked: 0 },
  };
}

function chooseLines({ number, lines }: ShipBody, unsent: readonly UnsentRow[]): readonly UnsentRow[] {
  if (unsent.length === 0) throw new AppError('parcel.empty', { params: { number } });
  if (!lines) return unsent;
  if (new Set(lines.map(({ sku }) => sku)).size < lines.length) throw new AppError('field.invalid');
  for (const { sku, count } of lines) {
    const left = unsent.find((one) => one.sku === sku)?.count ?? 0;
    if (count > left) throw new AppError('parcel.too_many', { params: { number, sku, left } });
  }
  return lines;
}

const leaveStatements = async (
  env: CommerceEnv,
  whole: WholeOrder,
  { parcel, amountMinor }: { readonly parcel: ShipBody; readonly amountMinor: number },
  now: number,
) => [
  env.DB.prepare(
    `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
     VALUES (?, 'fulfilment', 'packed', 'shipped', ?, 'desk')`,
  ).bind(whole.order.id, now),
  ...(await progressMailStatements(
    env,
    whole,
    { topic: 'order.shipped', amountMinor, carrier: toCarrier(parcel, whole) },
    now,
  )),
];

function toCarrier({ courier, tracking }: ShipBody, { order }: WholeOrder) {
  const found = findCourier(courier);
  if (!found || courier === 'own' || courier === 'other') return null;
  return { name: found.name[order.locale], tracking, url: tracking === null ? null : trackingUrl(found, tracking) };
}

/**
 * Sends a parcel: an order leaves in one or several, and is shipped with the first. Repeating the call with the same
 * key changes nothing.
 * @throws AppError `order.unknown`, `order.step`, `order.closed`, `order.unpaid`, `parcel.empty` if all of it has left,
 * `parcel.too_many`; `order.state` if somebody else sent a parcel at the same time.
 */
export async function shipOrder(env: CommerceEnv, body: ShipBody, now: number): Promise<DeskOrderSummary> {
  const whole = await getOrderByNumber(env, body.number);
  const { order } = whole;
  const { unsent, isKnown, parcels } = await readUnsent(env.DB, order.id, body.key);
  if (isKnown) return serializeListedOrder(order);
  const isFirst = order.status !== 'shipped';
  if (isFirst) requireStep(order, 'shipped');
  const lines = chooseLines(body, unsent);
  const countOf = (sku: string) => lines.find((line) => line.sku === sku)?.count ?? 0;
  const left = unsent.map(({ sku, count }) => ({ sku, count: count - countOf(sku) })).filter(({ count }) => count > 0);
  const due = await computeParcelDue(env, order, { left, askedMinor: parcels.asked }, now);
  const parcelId = '(SELECT id FROM parcels WHERE order_id = ?1 AND key = ?2)';
  const statements = [
    // What is collected was computed from the parcels before it.
    env.DB.prepare("INSERT INTO batch_guard SELECT count(*) = ?2, 'stale_state' FROM parcels WHERE order_id = ?1").bind(
      order.id,
      parcels.n,
    ),
    ...(isFirst ? await leaveStatements(env, whole, { parcel: body, amountMinor: due.collectMinor ?? 0 }, now) : []),
    env.DB.prepare('UPDATE orders SET part_due_minor = ?2 WHERE id = ?1').bind(order.id, due.partMinor),
    env.DB.prepare(
      'INSERT INTO parcels (order_id, key, courier, tracking, shipped_at, collect_minor) VALUES (?, ?, ?, ?, ?, ?)',
    ).bind(order.id, body.key, body.courier, body.tracking, now, due.collectMinor),
    env.DB.prepare(
      `INSERT INTO parcel_lines (parcel_id, order_id, sku_id, qty)
       SELECT ${parcelId}, ?1, value->>'sku', value->>'count' FROM json_each(?3)`,
    ).bind(order.id, body.key, JSON.stringify(lines)),
  ];
  const isDone = async () => (await readUnsent(env.DB, order.id, body.key)).isKnown;
  await commitChange(env, statements, isDone);
  return serializeListedOrder((await getOrderByNumber(env, body.number)).order);
}
