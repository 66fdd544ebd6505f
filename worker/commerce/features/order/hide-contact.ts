/** Whoever packs needs neither a phone nor an address for mails: only `read_customers` sees them outside of a label. */
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { isAllowed, listCountriesOf, type RoleGrant } from '../../../../shared/domain/staff-rights.ts';

export const hideContact = (order: DeskOrder, grants: readonly RoleGrant[]): DeskOrder =>
  isAllowed(grants, 'read_customers', order.country)
    ? order
    : {
        ...order,
        customer: { ...order.customer, email: '', phone: '' },
        address: { ...order.address, phone: '' },
      };

/** Whether orders may be searched by a person: in all countries that are searched. */
export const maySearchPeople = (grants: readonly RoleGrant[], countries: readonly CountryCode[]): boolean => {
  const known = listCountriesOf(grants, 'read_customers');
  return countries.every((country) => known.includes(country));
};
