/** A new member of staff needs a name and a role before there is a link. */

import { useState } from 'react';
import { countryCodes, isCountryCode } from '../../../../shared/domain/country.ts';
import { isLocale } from '../../../../shared/domain/locale.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useCountryNames } from '../../common/country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import type { SentLink } from './link-dialog.tsx';
import { peopleWords } from './words.ts';

interface InviteDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onLink: (link: SentLink) => void;
}

export function InviteDialog({ isOpen, onClose, onLink }: InviteDialogProps) {
  const words = useWords(peopleWords);
  const locale = useLocale();
  const toast = useToast();
  const textOf = useFailureText();
  const countryNames = useCountryNames();
  const { data: roles } = useDeskQuery('roles', {}, { isEnabled: isOpen, staleMs: 60_000 });
  const [form, change] = useState({ name: '', language: 'ar', role: '', country: '' });
  const set = (field: keyof typeof form) => (value: string) => change((before) => ({ ...before, [field]: value }));
  const close = () => {
    change({ name: '', language: 'ar', role: '', country: '' });
    onClose();
  };
  const invite = useDeskMutation('inviteStaff', {
    refresh: ['staff'],
    onDone: ({ url }) => {
      onLink({ name: form.name, url });
      close();
    },
    onWaiting: () => {
      toast({ text: words.waiting });
      close();
    },
  });
  const send = () =>
    invite.mutate({
      body: {
        name: form.name,
        language: isLocale(form.language) ? form.language : locale,
        roles: [{ role: form.role, country: isCountryCode(form.country) ? form.country : null }],
      },
    });
  return (
    <Dialog
      title={words.inviteTitle}
      isOpen={isOpen}
      onClose={close}
      footer={
        <Button isBusy={invite.isPending} isDisabled={form.name.trim() === '' || form.role === ''} onClick={send}>
          {words.send}
        </Button>
      }
    >
      <FormFields>
        {invite.error && <Alert className="note note--bad">{textOf(invite.error)}</Alert>}
        <TextField label={words.name} value={form.name} onChange={set('name')} maxLength={80} />
        <SelectField
          label={words.role}
          value={form.role}
          onChange={set('role')}
          placeholder="—"
          options={roles?.items.map(({ id, name }) => ({ value: id, label: name[locale] })) ?? []}
        />
        <SelectField
          label={words.where}
          value={form.country}
          onChange={set('country')}
          options={[
            { value: '', label: words.everywhere },
            ...countryCodes.map((code) => ({ value: code, label: countryNames[code] })),
          ]}
        />
        <SelectField
          label={words.language}
          value={form.language}
          onChange={set('language')}
          options={(['ar', 'en'] as const).map((code) => ({ value: code, label: words.languages[code] }))}
        />
      </FormFields>
    </Dialog>
  );
}
