/**
 * Somebody's roles as one field of a form, each in one country or in all of them. Only roles that the reader may give
 * are offered; others that the person has stay.
 */
import { Plus, X } from 'lucide-react';
import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { StaffRole } from '../../../../shared/contract/desk/staff.ts';
import { countryCodes } from '../../../../shared/domain/country.ts';
import { ownerRole } from '../../../../shared/domain/staff-rights.ts';
import { useCountryNames } from '../../common/country.tsx';
import { useFormNames } from '../../forms/desk-form.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select.tsx';
import { memberWords } from './member-words.ts';
import { type AssignedRole, joinRoles, parseRoles } from './role-text.ts';
import { useGrantable } from './use-grantable.ts';

export function RolesField({
  value,
  onChange,
  roles,
}: {
  value: string;
  onChange: (value: string) => void;
  roles: readonly StaffRole[];
}) {
  const words = useWords(memberWords);
  const locale = useLocale();
  const countryNames = useCountryNames();
  const { mayGiveRole } = useGrantable();
  const assigned = parseRoles(value);
  // A row keeps its place while its role changes, and with it the focus.
  const rows = assigned.map((one, at) => ({ id: `role ${at}`, one, at }));
  const set = (at: number, next: AssignedRole | null) =>
    onChange(joinRoles(assigned.flatMap((one, index) => (index === at ? (next ?? []) : one))));
  const nameOf = (id: string) => roles.find((role) => role.id === id)?.name[locale] ?? id;
  const mayChange = ({ role, country }: AssignedRole) => {
    const known = roles.find(({ id }) => id === role);
    return known !== undefined && mayGiveRole(known, country);
  };
  const hasRole = (role: string, country: AssignedRole['country']) =>
    assigned.some((one) => one.role === role && one.country === country);
  const free = roles.find((role) => mayGiveRole(role, null) && role.id !== ownerRole && !hasRole(role.id, null));
  return (
    <div className="role-rows">
      {rows.map(({ id: row, one, at }) => {
        const isFixed = !mayChange(one);
        const offered = roles.filter(
          (role) => role.id === one.role || (mayGiveRole(role, one.country) && !hasRole(role.id, one.country)),
        );
        return (
          <fieldset key={row} className="role-row">
            <legend className="sr-only">{nameOf(one.role)}</legend>
            <SelectField
              label={words.role}
              value={one.role}
              isDisabled={isFixed}
              onChange={(role) => set(at, { role, country: role === ownerRole ? null : one.country })}
              options={offered.map(({ id, name }) => ({ value: id, label: name[locale] }))}
            />
            <SelectField
              label={words.where}
              value={one.country ?? ''}
              isDisabled={isFixed || one.role === ownerRole}
              onChange={(code) =>
                set(at, { ...one, country: countryCodes.find((country) => country === code) ?? null })
              }
              options={[
                { value: '', label: words.everywhere },
                ...countryCodes.map((code) => ({ value: code, label: countryNames[code] })),
              ]}
            />
            <IconButton
              icon={X}
              label={words.takeRole(nameOf(one.role))}
              isDisabled={isFixed || assigned.length === 1}
              onClick={() => set(at, null)}
            />
          </fieldset>
        );
      })}
      {free && (
        <Button
          look="line"
          size="small"
          icon={Plus}
          onClick={() => onChange(joinRoles([...assigned, { role: free.id, country: null }]))}
        >
          {words.addRole}
        </Button>
      )}
    </div>
  );
}

export function FormRolesField({ name, roles }: { name: string; roles: readonly StaffRole[] }) {
  const words = useWords(memberWords);
  const { control } = useFormContext();
  const names = useFormNames();
  useEffect(() => names?.register(name, words.roles), [names, name, words.roles]);
  const { field } = useController({ name, control });
  return <RolesField value={String(field.value ?? '')} onChange={field.onChange} roles={roles} />;
}
