/** Somebody who had left is back: their roles are chosen anew, and a link lets them make a passkey. */

import { useState } from 'react';
import type { StaffMember } from '../../../../shared/contract/desk/staff.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { Skeleton, useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import type { SentLink } from './link-dialog.tsx';
import { memberWords } from './member-words.ts';
import { formatRoles, parseRoles } from './role-text.ts';
import { RolesField } from './roles-field.tsx';

export function RestoreDialog({
  member,
  isOpen,
  onClose,
  onLink,
}: {
  member: StaffMember;
  isOpen: boolean;
  onClose: () => void;
  onLink: (link: SentLink) => void;
}) {
  const words = useWords(memberWords);
  const toast = useToast();
  const textOf = useFailureText();
  const { data: roles } = useDeskQuery('roles', {}, { isEnabled: isOpen });
  const [chosen, choose] = useState(() => formatRoles(member.roles));
  const restore = useDeskMutation('restoreStaff', {
    refresh: ['staff', 'member', 'auditLog'],
    onDone: ({ url }) => {
      onLink({ name: member.name, url });
      onClose();
    },
    onWaiting: () => {
      toast({ text: words.linkWaiting });
      onClose();
    },
  });
  return (
    <Dialog
      title={words.restoreTitle(member.name)}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button
          isBusy={restore.isPending}
          isDisabled={chosen === ''}
          onClick={() => restore.mutate({ params: { id: member.id }, body: { roles: parseRoles(chosen) } })}
        >
          {words.restore}
        </Button>
      }
    >
      <FormFields>
        {restore.error && <Alert className="note note--bad">{textOf(restore.error)}</Alert>}
        <p>{words.restoreText}</p>
        {roles ? <RolesField value={chosen} onChange={choose} roles={roles.items} /> : <Skeleton rows={2} />}
      </FormFields>
    </Dialog>
  );
}
