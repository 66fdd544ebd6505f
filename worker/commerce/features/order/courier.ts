/** A courier sees and ends what is assigned to them and on the way, and nothing else. */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { type DeliveryOutcome, planOutcomeTags, readOutcome } from '../../../../shared/domain/delivery-outcome.ts';
import { formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import { computeCashDueMinor, type OrderRow, orderColumns } from '../../ledger/order-queries.ts';
import type { DeskContext } from '../../serve-desk.ts';
import { formatAddressWithPlaces } from '../place/addresses.ts';
import { advanceOrder } from './desk.ts';
import { tagOrder } from './work.ts';

const listed = 100;
const ownSql = "o.assignee = ?1 AND o.status = 'shipped' AND o.country IN (SELECT value FROM json_each(?2))";

const { base_fils: _, assignee_name: __, ...row } = orderColumns.byName;
type OwnRow = Omit<OrderRow, 'base_fils' | 'assignee_name'> & { collects: string };
const ownColumns = defineColumns<OwnRow>({
  ...row,
  collects: '(SELECT json_group_array(p.collect_minor ORDER BY p.id) FROM parcels p WHERE p.order_id = o.id)',
});

/** As the labels say it: of several parcels each has its own sum. */
function listSums(order: OwnRow): string[] {
  const allMinor = computeCashDueMinor({ ...order, unsent: 0 });
  if (allMinor === 0) return [];
  const ofParcels = (JSON.parse(order.collects) as (number | null)[]).filter((minor) => minor !== null);
  return (ofParcels.length === 0 ? [allMinor] : ofParcels).map((minor) => formatAmountWithCode(minor, order.currency));
}

export async function listOwnParcels({ env, actor, countries, locale }: DeskContext): Promise<DeskData<'ownParcels'>> {
  const [found] = await batchRows<[OwnRow]>(env.DB, [
    env.DB.prepare(
      `SELECT ${ownColumns.sql} FROM orders o INDEXED BY orders_out_with WHERE ${ownSql} ORDER BY o.created_at, o.id LIMIT ?3`,
    ).bind(actor.id, JSON.stringify(countries), listed + 1),
  ]);
  const rows = ownColumns.rows(found);
  return {
    items: rows.slice(0, listed).map((order) => {
      const address = JSON.parse(order.address) as Record<string, unknown>;
      return {
        number: order.number,
        country: order.country,
        name: String(address.name ?? order.name),
        phone: String(address.phone ?? order.phone),
        lines: Object.keys(address).length === 0 ? [] : formatAddressWithPlaces(order.country, address, locale),
        collect: listSums(order),
        outcome: readOutcome(JSON.parse(order.tags) as string[]),
      };
    }),
    is_cut: rows.length > listed,
  };
}

/** @throws AppError `staff.forbidden` for any order that isn't the caller's and on the way, known or not; `parcel.unsent`, `order.state`. */
export async function sayOutcome(
  { env, actor, countries, now, startWith }: DeskContext,
  { number, outcome }: { readonly number: string; readonly outcome: DeliveryOutcome },
): Promise<DeskData<'sayOutcome'>> {
  const own = (sql: string) =>
    env.DB.prepare(sql.replace('OWN', `SELECT o.tags FROM orders o WHERE ${ownSql} AND o.number = ?3`)).bind(
      actor.id,
      JSON.stringify(countries),
      number,
    );
  const order = await own('OWN').first<{ tags: string }>();
  if (!order) throw new AppError('staff.forbidden', { params: { permission: 'deliver_orders' } });
  // Somebody else may be given it meanwhile.
  startWith([own("INSERT INTO batch_guard SELECT EXISTS (OWN), 'stale_state'")]);
  const change = planOutcomeTags(JSON.parse(order.tags) as string[], outcome);
  try {
    if (outcome === 'delivered') await advanceOrder(env, number, 'delivered', now);
    if (change.add.length + change.remove.length > 0) await tagOrder(env, { number, ...change }, now);
  } catch (error) {
    if (constraintOf(error) === 'stale_state') throw new AppError('order.state', { cause: error });
    throw error;
  }
  return { number, outcome };
}
