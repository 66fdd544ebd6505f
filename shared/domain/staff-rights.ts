/** What a member of staff may do, and where: grants add up (docs/desk.md "Roles"). */

import { type CountryCode, countryCodes } from './country.ts';
import { type Permission, permissions } from './permissions.ts';

export const ownerRole = 'owner';

/** A role that somebody has; `country` null: in every country. */
export interface RoleGrant {
  readonly role: string;
  readonly country: CountryCode | null;
  readonly permissions: readonly string[];
}

const includesPermission = ({ role, permissions: listed }: RoleGrant, permission: Permission): boolean =>
  role === ownerRole || listed.includes(permission);

const listPermissions = (grant: RoleGrant): readonly Permission[] =>
  permissions.filter((permission) => includesPermission(grant, permission));

export const listCountriesOf = (grants: readonly RoleGrant[], permission: Permission): readonly CountryCode[] =>
  countryCodes.filter((country) =>
    grants.some((grant) => (grant.country ?? country) === country && includesPermission(grant, permission)),
  );

export const isApprover = (grants: readonly RoleGrant[]): boolean => listCountriesOf(grants, 'approve').length > 0;

/** `country` null: what concerns every country needs a grant without one. */
export const isAllowed = (
  grants: readonly RoleGrant[],
  permission: Permission,
  country: CountryCode | null,
): boolean =>
  country === null
    ? grants.some((grant) => grant.country === null && includesPermission(grant, permission))
    : listCountriesOf(grants, permission).includes(country);

/** Nobody gives what they lack: every permission of the grant, in its country. The owner's role has all of them. */
export const canGrant = (grants: readonly RoleGrant[], given: RoleGrant): boolean =>
  listPermissions(given).every((permission) => isAllowed(grants, permission, given.country)) &&
  (given.role !== ownerRole || grants.some(({ role }) => role === ownerRole));

/**
 * What is left of the grants when they are seen as one role: never more than they are, and never the owner's role, which stands for
 * every permission.
 */
export function narrowGrants(grants: readonly RoleGrant[], role: Omit<RoleGrant, 'country'>): readonly RoleGrant[] {
  const seen = listPermissions({ ...role, country: null });
  return grants.map((grant) => ({
    role: role.role === ownerRole ? grant.role : role.role,
    country: grant.country,
    permissions: listPermissions(grant).filter((permission) => seen.includes(permission)),
  }));
}
