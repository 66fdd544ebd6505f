/**
 * How much may be ordered at once on a promise (docs/security.md R9 to R12). Counted from the orders themselves, not from a
 * window: whoever takes, refuses or pays a parcel frees what it took.
 */
import type { CashLimits, UnitCaps } from '../../../shared/domain/cash.ts';
import type { Currency } from '../../../shared/domain/money.ts';
import type { Env } from '../env.ts';
import { limitFactor } from './limits.ts';

/** R9. Chosen: a household's year of one vitamin is twelve, and a cart of sixty units is a business, which has an account. */
const unproved: UnitCaps = { line: 20, order: 60 };

/** R9: units of unpaid online orders that people who proved nothing hold from one network address. Chosen: a hundred carts of three. */
const unpaidUnits = 300;

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

export function cashLimits(env: Env, currency: Currency): CashLimits {
  const times = limitFactor(env);
  const { order, person, client } = cashAmounts[currency];
  return {
    orderMinor: order * times,
    lineUnits: cashLineUnits * times,
    person: { orders: cashOrders * times, minor: person * times, units: cashUnits * times },
    client: { orders: clientOrders * times, minor: client * times, units: clientUnits * times },
  };
}

export function unprovedCaps(env: Env): UnitCaps {
  const times = limitFactor(env);
  return { line: unproved.line * times, order: unproved.order * times };
}

export const unpaidUnitsMax = (env: Env): number => unpaidUnits * limitFactor(env);
