/**
 * What an order's reader is shown. Whoever packs needs neither a phone nor an address for mails, which take
 * `read_customers`, nor prices and sums, which take `see_sums`. A label has what a courier needs, for whoever packs.
 */
import type { DeskOrder, DeskOrderSummary } from '../../../../shared/contract/desk/desk-order.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { isAllowed, listCountriesOf, type RoleGrant } from '../../../../shared/domain/staff-rights.ts';

const hideContact = (order: DeskOrder): DeskOrder => ({
  ...order,
  customer: { ...order.customer, email: '', phone: '' },
  address: { ...order.address, phone: '' },
});

const hideTotals = <O extends DeskOrderSummary>(order: O): O => ({ ...order, total: '', to_collect: '' });

/** Of money nothing is left but that it was paid or is due. */
const hideSums = (order: DeskOrder): DeskOrder => ({
  ...hideTotals(order),
  coupon: null,
  lines: order.lines.map((line) => ({ ...line, unit: '', total: '' })),
  sums: Object.fromEntries(Object.keys(order.sums).map((name) => [name, ''])) as DeskOrder['sums'],
  invoice: null,
  parcels: order.parcels.map((parcel) => ({ ...parcel, collect: null })),
  payments: [],
  refunds: [],
  refund_requests: [],
  timeline: order.timeline
    .filter(({ kind }) => !kind.startsWith('refund'))
    .map((entry) => (entry.kind === 'edited' ? { ...entry, detail: null, cause: null } : entry)),
});

export function showOrderTo(order: DeskOrder, grants: readonly RoleGrant[]): DeskOrder {
  const known = isAllowed(grants, 'read_customers', order.country) ? order : hideContact(order);
  return isAllowed(grants, 'see_sums', order.country) ? known : hideSums(known);
}

export const showListedTo = (order: DeskOrderSummary, grants: readonly RoleGrant[]): DeskOrderSummary =>
  isAllowed(grants, 'see_sums', order.country) ? order : hideTotals(order);

/** Whether orders may be searched by a person: in all countries that are searched. */
export const maySearchPeople = (grants: readonly RoleGrant[], countries: readonly CountryCode[]): boolean => {
  const known = listCountriesOf(grants, 'read_customers');
  return countries.every((country) => known.includes(country));
};

type GrantedReader = { readonly actor: { readonly grants: readonly RoleGrant[] } };

/** A handler whose answer is an order in short. */
export const listed =
  <D extends GrantedReader, I>(handler: (desk: D, input: I) => Promise<DeskOrderSummary>) =>
  async (desk: D, input: I): Promise<DeskOrderSummary> =>
    showListedTo(await handler(desk, input), desk.actor.grants);
