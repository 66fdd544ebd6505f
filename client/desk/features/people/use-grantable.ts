/** Which roles the reader may give: only permissions that they have, in the countries where they have them. The server checks it too. */

import type { StaffRole } from '../../../../shared/contract/desk/staff.ts';
import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import { isPermission } from '../../../../shared/domain/permissions.ts';
import { ownerRole } from '../../../../shared/domain/staff-rights.ts';
import { useMay, useSession } from '../../api/session.ts';

export function useGrantable() {
  const may = useMay();
  const { roles } = useSession();
  const isOwner = roles.some(({ role }) => role === ownerRole);
  const mayGive = (permission: string, country: CountryCode | null) =>
    isPermission(permission) && (country === null ? countryCodes : [country]).every((one) => may(permission, one));
  return {
    mayGive,
    mayGiveRole: ({ id, permissions }: StaffRole, country: CountryCode | null) =>
      id === ownerRole ? isOwner && country === null : permissions.every((one) => mayGive(one, country)),
  };
}
