/** One role: its name in both languages and its permissions. Who has it, has them from the moment it is saved. */

import { ShieldX, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { type Permission, permissions } from '../../../../shared/domain/permissions.ts';
import { ownerRole } from '../../../../shared/domain/staff-rights.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useFormNames } from '../../forms/desk-form.tsx';
import { FormTextField } from '../../forms/form-fields.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Columns, FormFields, LanguagePair } from '../../ui/layout.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { Note, PageHead, Panel } from '../../ui/panel.tsx';
import { EmptyState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import { type Stored, VersionedForm } from '../settings/versioned-form.tsx';
import { permissionGroups, permissionWords } from './permission-words.ts';
import { roleWords } from './role-words.ts';
import { useGrantable } from './use-grantable.ts';
import { peopleWords } from './words.ts';

type RoleItem = NonNullable<DeskData<'role'>['item']>;

const listPermissions = (text: string): Permission[] => permissions.filter((one) => text.split(' ').includes(one));
const read = ({ version, item }: { version: number; item: RoleItem | null }): Stored => ({
  version,
  fields: {
    'name.en': item?.name.en ?? '',
    'name.ar': item?.name.ar ?? '',
    permissions: listPermissions((item?.permissions ?? []).join(' ')).join(' '),
  },
});

export function RolePage() {
  const words = useWords(roleWords);
  const { roles } = useWords(peopleWords);
  const { id = '' } = useParams();
  const query = useDeskQuery('role', { params: { id } });
  if (query.error || !query.data || !query.isFetchedAfterMount) return <PageWait title={roles} query={query} />;
  const { item, version } = query.data;
  if (item === null)
    return (
      <>
        <PageHead title={roles} />
        <EmptyState title={words.none} />
      </>
    );
  return <RoleView key={item.id} item={item} version={version} />;
}

function RoleView({ item, version }: { item: RoleItem; version: number }) {
  const words = useWords(roleWords);
  const locale = useLocale();
  const toast = useToast();
  const { mayGiveRole } = useGrantable();
  const isOwner = item.id === ownerRole;
  const isFixed = isOwner || !mayGiveRole(item, null);
  const save = useDeskMutation('setRole', {
    refresh: ['roles', 'auditLog'],
    onWaiting: () => toast({ text: words.waiting }),
  });
  return (
    <>
      <PageHead title={item.name[locale]} note={words.note}>
        {!isFixed && <Retire item={item} />}
      </PageHead>
      <Columns aside={<Holders id={item.id} />}>
        {isFixed ? (
          <>
            <Note icon={ShieldX}>{isOwner ? words.ownerText : words.beyond}</Note>
            <Panel title={words.permissions}>
              <ul>
                {(isOwner ? permissions : listPermissions(item.permissions.join(' '))).map((one) => (
                  <li key={one}>{permissionWords[locale][one]}</li>
                ))}
              </ul>
            </Panel>
          </>
        ) : (
          <VersionedForm
            stored={read({ version, item })}
            readCurrent={(current) => read(current as { version: number; item: RoleItem | null })}
            labels={{ 'name.en': words.nameEn, 'name.ar': words.nameAr, permissions: words.permissions }}
            save={async (fields, from) => {
              const body = {
                version: from,
                name: { en: fields['name.en'] ?? '', ar: fields['name.ar'] ?? '' },
                permissions: listPermissions(fields.permissions ?? ''),
              };
              const result = await save.mutateAsync({ params: { id: item.id }, body });
              return result.kind === 'done' ? read(result.data) : null;
            }}
          >
            <div className="stack">
              <Panel title={words.name}>
                <FormFields>
                  <LanguagePair
                    en={<FormTextField name="name.en" lang="en" label={words.nameEn} maxLength={60} isRequired />}
                    ar={<FormTextField name="name.ar" lang="ar" label={words.nameAr} maxLength={60} isRequired />}
                  />
                </FormFields>
              </Panel>
              <PermissionFields />
            </div>
          </VersionedForm>
        )}
      </Columns>
    </>
  );
}

function PermissionFields() {
  const words = useWords(roleWords);
  const locale = useLocale();
  const { mayGive } = useGrantable();
  const { control } = useFormContext();
  const names = useFormNames();
  useEffect(() => names?.register('permissions', words.permissions), [names, words.permissions]);
  const { field } = useController({ name: 'permissions', control });
  const chosen = listPermissions(String(field.value ?? ''));
  const toggle = (permission: Permission, isChecked: boolean) =>
    field.onChange(permissions.filter((one) => (one === permission ? isChecked : chosen.includes(one))).join(' '));
  return (
    <Panel title={words.permissions} count={chosen.length}>
      <div className="permission-groups">
        {permissionGroups.map(({ id, keys }) => (
          <fieldset key={id} className="permission-group">
            <legend>{words.group[id]}</legend>
            {keys.map((permission) => (
              <Checkbox
                key={permission}
                isChecked={chosen.includes(permission)}
                isDisabled={!mayGive(permission, null)}
                onChange={(isChecked) => toggle(permission, isChecked)}
              >
                {permissionWords[locale][permission]}
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
      <p className="field-hint">{words.hint}</p>
    </Panel>
  );
}

function Holders({ id }: { id: string }) {
  const words = useWords(roleWords);
  const { data } = useDeskQuery('staff');
  const holders = data?.items.filter(
    ({ status, roles }) => status === 'active' && roles.some(({ role }) => role === id),
  );
  return (
    <Panel title={words.holders} icon={Users} {...(holders && { count: holders.length })}>
      {!holders && <Skeleton rows={2} />}
      {holders?.length === 0 && <p>{words.nobody}</p>}
      <ul className="row-list">
        {holders?.map((member) => (
          <li key={member.id}>
            <Link to={`/people/${member.id}`} className="row-list-link">
              <bdi>{member.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Retire({ item }: { item: RoleItem }) {
  const words = useWords(roleWords);
  const kit = useWords(kitWords);
  const locale = useLocale();
  const toast = useToast();
  const textOf = useFailureText();
  const navigate = useNavigate();
  const [isAsked, ask] = useState(false);
  const remove = useDeskMutation('removeRole', {
    refresh: ['roles', 'auditLog'],
    onDone: () => {
      toast({ text: words.retired(item.name[locale]) });
      void navigate('/people?view=roles');
    },
  });
  return (
    <>
      <Button look="line" icon={ShieldX} onClick={() => ask(true)}>
        {words.retire}
      </Button>
      <Dialog
        title={words.retireTitle(item.name[locale])}
        isOpen={isAsked}
        onClose={() => ask(false)}
        size="small"
        isAlert
        footer={
          <>
            <Button look="line" onClick={() => ask(false)}>
              {kit.cancel}
            </Button>
            <Button
              look="bad"
              isBusy={remove.isPending}
              onClick={() => remove.mutate({ params: { id: item.id }, body: {} })}
            >
              {words.retire}
            </Button>
          </>
        }
      >
        {remove.error && <Alert className="note note--bad">{textOf(remove.error)}</Alert>}
        <p>{words.retireText}</p>
      </Dialog>
    </>
  );
}
