/** Limits on unpaid and cash orders in progress: read for a quote, checked again in submit's batch. */

import { frontDoorFields } from '../../../../shared/domain/address.ts';
import {
  type CashLimits,
  type CashOrders,
  type CashTerms,
  type ContactProof,
  findCashRefusal,
} from '../../../../shared/domain/cash.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import type { DrawPlace } from '../../../../shared/domain/draw-slot.ts';
import type { Currency } from '../../../../shared/domain/money.ts';
import type { Context } from '../../context.ts';
import { toVisitorSubject } from '../../core/client-address.ts';
import { sha256 } from '../../core/hash.ts';
import { readFirst } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import {
  cashLimits,
  maxUnpaidUnitsOfClient,
  maxUnpaidUnitsOfPerson,
  maxUnpaidVisitsOfClient,
} from '../../limits/order-limits.ts';
import type { CashOption } from './calculate.ts';

const cashCondition = "payment_status IN ('due_on_delivery', 'awaiting_confirmation')";
const sumsSql = `count(*) AS orders,
  coalesce(sum(CASE currency WHEN ?1 THEN total_minor - wallet_minor ELSE 0 END), 0) AS minor,
  coalesce(sum((SELECT sum(i.qty) FROM order_items i WHERE i.order_id = o.id)), 0) AS units FROM orders o`;

/**
 * Cash orders in progress of a person, in currency ?1: by owner (?2), phone (?3) and address (?5). ?4 is the person's
 * proof (0 none, 1 e-mail, 2 phone): orders that name their phone with weaker proof don't count against them, and the
 * address counts only for people without proof.
 */
export const cashOfPersonSql = `SELECT ${sumsSql} WHERE +o.status IN ('placed', 'packed', 'shipped') AND id IN (
  SELECT id FROM orders WHERE owner = ?2 AND ${cashCondition}
  UNION SELECT id FROM orders WHERE phone = ?3 AND ${cashCondition}
    AND CASE proof WHEN 'phone' THEN 2 WHEN 'email' THEN 1 ELSE 0 END >= ?4
  UNION SELECT id FROM orders WHERE address_hash = ?5 AND ?4 = 0 AND proof = 'none' AND ${cashCondition})`;

/** Unpacked cash orders in currency ?1 from a network address (?2) by people with the same proof (?3). */
export const cashOfClientSql = `SELECT ${sumsSql} WHERE client_hash = ?2 AND ${cashCondition} AND +status = 'placed' AND proof = ?3`;

const unpaidUnitsSql = `SELECT coalesce(sum((SELECT sum(i.qty) FROM order_items i WHERE i.order_id = o.id)), 0) AS units
  FROM orders o WHERE payment_status IN ('pending', 'failed')`;

export interface Orderer {
  readonly currency: Currency;
  readonly owner: string;
  readonly proof: ContactProof;
  readonly phone: string | null;
  readonly addressHash: string | null;
  readonly clientHash: string;
}

const proofRank: Record<ContactProof, number> = { none: 0, email: 1, phone: 2 };

/** Keyed, because network addresses and streets are few enough to try all of them against a plain hash. */
const computeKeyedHash = (env: CommerceEnv, text: string): Promise<string> => sha256(`${env.QUOTE_SECRET}:${text}`);

export const computeClientHash = ({ env, ip, device }: Pick<Context, 'env' | 'ip' | 'device'>): Promise<string> =>
  computeKeyedHash(env, `client:${toVisitorSubject({ ip, device })}`);

/** Identifies the address's front door, ignoring case and spaces. */
export function computeAddressHash(
  env: CommerceEnv,
  country: CountryCode,
  address: Readonly<Record<string, unknown>>,
): Promise<string> {
  const parts = frontDoorFields[countries[country].addressForm].map((field) =>
    String(address[field] ?? '')
      .toLowerCase()
      .replace(/\s+/g, ''),
  );
  return computeKeyedHash(env, `door:${JSON.stringify([country, ...parts])}`);
}

const personValues = ({ currency, owner, phone, proof, addressHash: address }: Orderer) =>
  [currency, owner, phone, proofRank[proof], address] as const;
const clientValues = ({ currency, clientHash: client }: Orderer, proof: ContactProof) =>
  [currency, client, proof] as const;

/** Three statements, because a quote learns the proof in the same batch; pass their results to `readOpenCash`. */
export const openCashStatements = (db: D1Database, orderer: Orderer): D1PreparedStatement[] => [
  db.prepare(cashOfPersonSql).bind(...personValues(orderer)),
  ...(['none', 'email'] as const).map((proof) => db.prepare(cashOfClientSql).bind(...clientValues(orderer, proof))),
];

/** A network address is shared, so people on it are counted with those of the same proof; a proved phone is exempt. */
export const readOpenCash = ([person, unproved, byEmail]: readonly D1Result<unknown>[], proof: ContactProof) => ({
  person: readFirst<CashOrders>(person) ?? noOrders,
  client: proof === 'phone' ? noOrders : (readFirst<CashOrders>(proof === 'none' ? unproved : byEmail) ?? noOrders),
});

export const noOrders: CashOrders = { orders: 0, minor: 0, units: 0 };

export const buildCashOption = (
  env: CommerceEnv,
  input: {
    readonly currency: Currency;
    readonly proof: ContactProof;
    readonly open: readonly D1Result<unknown>[];
    readonly isRequested: boolean;
  },
  terms: CashTerms,
): CashOption => ({
  isOffered: terms.isOffered,
  isRequested: input.isRequested && terms.isOffered,
  refusal: (order) =>
    findCashRefusal(order, readOpenCash(input.open, input.proof), cashLimits(env, input.currency, input.proof, terms)),
});

export function cashGuards(
  db: D1Database,
  orderer: Orderer,
  order: CashOrders,
  limits: CashLimits,
): D1PreparedStatement[] {
  const guard = (sql: string, values: readonly unknown[], limit: CashOrders) => {
    const at = values.length;
    return db
      .prepare(
        `INSERT INTO batch_guard SELECT orders + ?${at + 1} <= ?${at + 2} AND minor + ?${at + 3} <= ?${at + 4}
           AND units + ?${at + 5} <= ?${at + 6}, 'cash_orders' FROM (${sql})`,
      )
      .bind(...values, order.orders, limit.orders, order.minor, limit.minor, order.units, limit.units);
  };
  return [
    guard(cashOfPersonSql, personValues(orderer), limits.person),
    ...(orderer.proof === 'phone' ? [] : [guard(cashOfClientSql, clientValues(orderer, orderer.proof), limits.client)]),
  ];
}

/** Limits the units of unpaid online orders, per person and per network address with the same proof (R9). */
export function unpaidUnitsGuards(env: CommerceEnv, orderer: Orderer, units: number): D1PreparedStatement[] {
  const { owner, proof, clientHash: client } = orderer;
  const guard = (condition: string, limit: number, ...values: string[]) =>
    env.DB.prepare(
      `INSERT INTO batch_guard SELECT units + ?1 <= ?2, 'unpaid_units' FROM (${unpaidUnitsSql} AND ${condition})`,
    ).bind(units, limit, ...values);
  return [
    guard('owner = ?3', maxUnpaidUnitsOfPerson(env), owner),
    ...(proof === 'phone'
      ? []
      : [guard('client_hash = ?3 AND proof = ?4', maxUnpaidUnitsOfClient(env, proof), client, proof)]),
  ];
}

/** Visits that nobody has paid yet, of all at one network address who have proved no phone: each takes a place of a day (R9). */
export const unpaidVisitsGuard = (env: CommerceEnv, { clientHash, proof }: Orderer): D1PreparedStatement =>
  env.DB.prepare(
    `INSERT INTO batch_guard SELECT ?1 = 'phone' OR count(*) < ?2, 'unpaid_orders' FROM orders
     WHERE client_hash = ?3 AND kind = 'tests' AND proof <> 'phone' AND payment_status IN ('pending', 'failed')`,
  ).bind(proof, maxUnpaidVisitsOfClient(env), clientHash);

/**
 * One visit at once waits for its payment with a patient's phone, unless the phone is proved. Somebody with less proof is no hindrance:
 * a stranger who types a phone would keep its owner out (R9).
 */
export const unpaidPhoneGuard = (db: D1Database, { phone, proof }: Orderer): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO batch_guard SELECT ?2 = 'phone' OR count(*) = 0, 'phone_busy' FROM orders
       WHERE phone = ?1 AND kind = 'tests' AND payment_status IN ('pending', 'failed') AND (?2 = 'none' OR proof <> 'none')`,
    )
    .bind(phone, proof);

const heldSql = `slots s JOIN bookings b ON b.slot_id = s.id AND b.state = 'held' JOIN orders h ON h.id = b.order_id
  AND h.proof = 'none' AND h.payment_status IN ('pending', 'failed')`;

/** Places of each day held by people who proved nothing. */
export const heldDaysStatement = (
  db: D1Database,
  { country, place, group, from }: { country: CountryCode; place: DrawPlace; group: string; from: string },
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT s.day, count(*) AS held FROM ${heldSql} WHERE s.country = ? AND s.place = ? AND s.area_group = ? AND s.day >= ? GROUP BY s.day`,
    )
    .bind(country, place, group, from);

/** Whether one more of them passes their half (`heldDayGuard`). */
export const isHalfHeld = (held: number, places: number): boolean => (held + 1) * 2 > places + 1;

/** Half of the places of a day at one door are for those who proved something or have paid (R9). Runs after the place was taken. */
export const heldDayGuard = (db: D1Database, orderId: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO batch_guard SELECT o.proof <> 'none' OR (
         SELECT count(*) FROM ${heldSql}
         WHERE s.country = mine.country AND s.place = mine.place AND s.area_group = mine.area_group AND s.day = mine.day
       ) * 2 <= (SELECT sum(s.capacity) + 1 FROM slots s WHERE s.country = mine.country AND s.place = mine.place
           AND s.area_group = mine.area_group AND s.day = mine.day AND s.closed = 0), 'day_held'
       FROM orders o JOIN bookings b ON b.order_id = o.id JOIN slots mine ON mine.id = b.slot_id WHERE o.id = ?`,
    )
    .bind(orderId);
