import { ShieldPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { StaffRole } from '../../../../shared/contract/desk/staff.ts';
import { permissions } from '../../../../shared/domain/permissions.ts';
import { ownerRole } from '../../../../shared/domain/staff-rights.ts';
import { callDesk } from '../../api/call.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select.tsx';
import { ErrorState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { toRoleId } from './role-text.ts';
import { roleWords } from './role-words.ts';
import { useGrantable } from './use-grantable.ts';

export function RolesList() {
  const words = useWords(roleWords);
  const locale = useLocale();
  const { data, error, refetch } = useDeskQuery('roles');
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={6} />;
  return (
    <Panel title={words.roles} count={data.items.length}>
      <ul className="row-list">
        {data.items.map(({ id, name, permissions: listed }) => (
          <li key={id}>
            <Link to={`/people/roles/${id}`} className="row-list-link">
              <bdi>{name[locale]}</bdi>
              <small>{id === ownerRole ? words.everything : words.count(listed.length)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A copy of another role, or one without permissions: which it has is chosen on its page. */
export function NewRole() {
  const words = useWords(roleWords);
  const locale = useLocale();
  const toast = useToast();
  const textOf = useFailureText();
  const navigate = useNavigate();
  const { mayGiveRole } = useGrantable();
  const { data: roles } = useDeskQuery('roles', {}, { staleMs: 60_000 });
  const [isOpen, open] = useState(false);
  const [form, change] = useState({ en: '', ar: '', from: '' });
  const [fault, tell] = useState<string>();
  const set = (field: keyof typeof form) => (value: string) => change((before) => ({ ...before, [field]: value }));
  const save = useDeskMutation('setRole', {
    refresh: ['roles', 'auditLog'],
    onWaiting: () => {
      toast({ text: words.waiting });
      open(false);
    },
  });
  const isCopied = ({ id }: StaffRole) => id === form.from;
  const make = async () => {
    const id = toRoleId(form.en);
    if (id === null) return tell(words.nameFault);
    try {
      const params = { id: id };
      const { data } = await callDesk('role', { params });
      if (data.item !== null) return tell(words.taken);
      const copied = roles?.items.find(isCopied)?.permissions ?? [];
      const body = {
        version: data.version,
        name: { en: form.en, ar: form.ar },
        permissions: permissions.filter((one) => copied.includes(one)),
      };
      if ((await save.mutateAsync({ params, body })).kind === 'done') await navigate(`/people/roles/${id}`);
    } catch (error) {
      tell(textOf(error as DeskFailure));
    }
  };
  const copyable = (roles?.items ?? []).filter((role) => role.id !== ownerRole && mayGiveRole(role, null));
  return (
    <>
      <Button icon={ShieldPlus} onClick={() => open(true)}>
        {words.newRole}
      </Button>
      <Dialog
        title={words.newRole}
        isOpen={isOpen}
        onClose={() => open(false)}
        footer={
          <Button
            isBusy={save.isPending}
            isDisabled={form.en.trim() === '' || form.ar.trim() === ''}
            onClick={() => void make()}
          >
            {words.make}
          </Button>
        }
      >
        <FormFields>
          <TextField label={words.nameEn} lang="en" value={form.en} onChange={set('en')} maxLength={60} fault={fault} />
          <TextField label={words.nameAr} lang="ar" value={form.ar} onChange={set('ar')} maxLength={60} />
          <SelectField
            label={words.copyOf}
            value={form.from}
            onChange={set('from')}
            options={[
              { value: '', label: words.noCopy },
              ...copyable.map(({ id, name }) => ({ value: id, label: name[locale] })),
            ]}
          />
        </FormFields>
      </Dialog>
    </>
  );
}
