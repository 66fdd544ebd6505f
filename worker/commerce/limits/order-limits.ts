/**
 * How much may be ordered at once on a promise (docs/security.md R9 to R12). Counted from the orders themselves, not from a
 * window: a parcel that is taken, refused or paid no longer counts.
 */
import type { CashLimits, Proof, UnitCaps } from '../../../shared/domain/cash.ts';
import type { Currency } from '../../../shared/domain/money.ts';
import type { Env } from '../env.ts';
import { limitFactor } from './limits.ts';

/** R9. Chosen: a household's year of one vitamin is twelve, and a cart of sixty units is a business, which has an account. */
const unproved: UnitCaps = { line: 20, order: 60 };
/** Who proved something. Chosen: a business's cart; with one of each beyond it, still an order that `unpaidUnits` lets through. */
const proved: UnitCaps = { line: 99, order: 200 };

/** R9: units that unpaid online orders of a person hold, or of a network address. Chosen: a hundred carts of three. */
const unpaidUnits = 300;

/**
 * How often an address's limits are there for what its people proved, who are counted apart: an e-mail address is free to make by
 * the hundred, a number is not. Chosen: four times as many people of a carrier have an account as order without one.
 */
const clientTimes: Record<Proof, number> = { none: 1, email: 4, phone: Number.POSITIVE_INFINITY };

const cashLineUnits = 20;
/** R10. Chosen: more than a household waits for; each that is refused at the door costs two ways. */
const cashOrders = 5;
const cashUnits = 100;
/** R11: not sent yet, of people who proved nothing. Chosen: carriers share addresses, and a desk packs a hundred parcels a day. */
const clientOrders = 120;
const clientUnits = 300;

/**
 * What is collected: of one order, of all that are on their way to a person, and of a network address. `confirmAbove`: what
 * somebody unproved confirms first (R12). Chosen: four times the usual cart waits for a click, ten times pays online.
 */
export const cashAmounts: Record<Currency, Record<'order' | 'person' | 'client' | 'confirmAbove', number>> = {
  KWD: { order: 150_000, person: 300_000, client: 3_000_000, confirmAbove: 40_000 },
  SAR: { order: 1_800_00, person: 3_600_00, client: 36_000_00, confirmAbove: 500_00 },
};

export function cashLimits(env: Env, currency: Currency, proof: Proof): CashLimits {
  const times = limitFactor(env);
  const clients = times * clientTimes[proof];
  const { order, person, client } = cashAmounts[currency];
  return {
    orderMinor: order * times,
    lineUnits: cashLineUnits * times,
    person: { orders: cashOrders * times, minor: person * times, units: cashUnits * times },
    client: { orders: clientOrders * clients, minor: client * clients, units: clientUnits * clients },
  };
}

export function unitCaps(env: Env, proof: Proof): UnitCaps {
  const times = limitFactor(env);
  const { line, order } = proof === 'none' ? unproved : proved;
  return { line: line * times, order: order * times };
}

export const unpaidUnitsOfPersonMax = (env: Env): number => unpaidUnits * limitFactor(env);
export const unpaidUnitsOfClientMax = (env: Env, proof: Proof): number =>
  unpaidUnitsOfPersonMax(env) * clientTimes[proof];
