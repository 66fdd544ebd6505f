/**
 * Limits on unpaid goods (docs/security.md R9 to R12), counted from open orders: delivered, refused and paid orders do
 * not count.
 */

import type { CashLimits, CashTerms, ContactProof, UnitCaps } from '../../../shared/domain/cash.ts';
import { currencyTerms } from '../../../shared/domain/currency-terms.ts';
import type { Currency } from '../../../shared/domain/money.ts';
import type { CommerceEnv } from '../env.ts';
import { limitFactor } from './limits.ts';

/** R9. Chosen: one vitamin for a household's year is twelve units; sixty units are a business, which has an account. */
const unproved: UnitCaps = { line: 20, order: 60 };
const proved: UnitCaps = { line: 99, order: 200 };

/** R9: units held by unpaid online orders, per person and per address. Chosen: a hundred carts of three. */
const unpaidUnits = 300;

/**
 * Factor on the limits per network address. Verified people are counted apart; verified phones are unlimited, because
 * numbers are costly and e-mail addresses are not. Chosen: four times as many people have an account as order without
 * one.
 */
const clientFactor: Record<ContactProof, number> = { none: 1, email: 4, phone: Number.POSITIVE_INFINITY };

const cashLineUnits = 20;
/** R10. Chosen: more than a household waits for; a refused parcel costs two trips. */
const cashOrders = 5;
const cashUnits = 100;
/**
 * R11: unsent orders of unverified people. Chosen: carriers share addresses, and a desk packs a hundred parcels a day.
 */
const clientOrders = 120;
const clientUnits = 300;

export function cashLimits(
  env: CommerceEnv,
  currency: Currency,
  proof: ContactProof,
  { orderMinor }: Pick<CashTerms, 'orderMinor'>,
): CashLimits {
  const times = limitFactor(env);
  const clients = times * clientFactor[proof];
  const { person, client } = currencyTerms[currency].cash;
  return {
    orderMinor: orderMinor * times,
    lineUnits: cashLineUnits * times,
    person: { orders: cashOrders * times, minor: person * times, units: cashUnits * times },
    client: { orders: clientOrders * clients, minor: client * clients, units: clientUnits * clients },
  };
}

export function unitCaps(env: CommerceEnv, proof: ContactProof): UnitCaps {
  const times = limitFactor(env);
  const { line, order } = proof === 'none' ? unproved : proved;
  return { line: line * times, order: order * times };
}

export const maxUnpaidUnitsOfPerson = (env: CommerceEnv): number => unpaidUnits * limitFactor(env);
export const maxUnpaidUnitsOfClient = (env: CommerceEnv, proof: ContactProof): number =>
  maxUnpaidUnitsOfPerson(env) * clientFactor[proof];

/**
 * R9: people who proved nothing hold together a third of what is left of a SKU, or three units if it is nearly gone.
 * Chosen: most stays for people who can be reached, and a guest's household finds enough of a small shelf.
 */
const unprovedPart = 3;
const unprovedLeast = 3;
export const unprovedShare = (env: CommerceEnv) => ({
  part: unprovedPart,
  least: unprovedLeast * limitFactor(env),
  times: limitFactor(env),
});

/** R9: chosen: a family that books for five; who proves a phone is not counted. */
const unpaidVisits = 5;
export const maxUnpaidVisitsOfClient = (env: CommerceEnv): number => unpaidVisits * limitFactor(env);
