/** Roles as the text of a form, `manager, packer:KW`: sorted, so that equal roles are equal texts. */
import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';

export interface AssignedRole {
  readonly role: string;
  /** Null: in every country. */
  readonly country: CountryCode | null;
}

const separator = ', ';

/** In the order given; the same role twice is one. */
export const joinRoles = (roles: readonly AssignedRole[]): string =>
  [...new Set(roles.map(({ role, country }) => (country === null ? role : `${role}:${country}`)))].join(separator);

export const sortRoles = (text: string): string => text.split(separator).sort().join(separator);

export const formatRoles = (roles: readonly AssignedRole[]): string => sortRoles(joinRoles(roles));

export const parseRoles = (text: string): AssignedRole[] =>
  text
    .split(separator)
    .filter((one) => one !== '')
    .map((one) => {
      const [role = '', country] = one.split(':');
      return { role, country: countryCodes.find((code) => code === country) ?? null };
    });

/** A role's id made from its name: `Night shift` → `night-shift`. Null for a name without Latin letters. */
export function toRoleId(name: string): string | null {
  const id = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return id.length >= 2 ? id : null;
}
