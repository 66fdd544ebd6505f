/** What somebody's roles allow, as `staff_roles r` has them. */
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { RoleGrant } from '../../../../shared/domain/staff-rights.ts';
import { defineColumns } from '../../db/columns.ts';

export interface GrantRow {
  role: string;
  country: CountryCode | null;
  permissions: string;
}

export const grantColumns = defineColumns<GrantRow>({
  role: 'r.role_id',
  country: 'r.country',
  permissions: '(SELECT json_group_array(p.permission) FROM role_permissions p WHERE p.role_id = r.role_id)',
});

export const toRoleGrants = (result: D1Result<GrantRow>): RoleGrant[] =>
  result.results.map((grant) => ({ ...grant, permissions: JSON.parse(grant.permissions) as string[] }));
