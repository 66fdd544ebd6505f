/** Somebody leaves: what they hold goes to a colleague, and every way in ends at once. */

import { useState } from 'react';
import type { StaffMember } from '../../../../shared/contract/desk/staff.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFields } from '../../ui/layout.tsx';
import { SelectField } from '../../ui/select.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { kitWords } from '../../ui/words.ts';
import { memberWords } from './member-words.ts';

export function EndDialog({
  member,
  openOrders,
  isOpen,
  onClose,
}: {
  member: StaffMember;
  openOrders: number;
  isOpen: boolean;
  onClose: () => void;
}) {
  const words = useWords(memberWords);
  const kit = useWords(kitWords);
  const toast = useToast();
  const textOf = useFailureText();
  const [heir, choose] = useState('');
  const { data: staff } = useDeskQuery('staff', {}, { isEnabled: isOpen && openOrders > 0 });
  const end = useDeskMutation('endStaff', {
    refresh: ['staff', 'member', 'staffSessions', 'orders', 'auditLog'],
    onDone: () => {
      toast({ text: words.ended(member.name) });
      onClose();
    },
  });
  const colleagues = (staff?.items ?? []).filter(({ id, status }) => status === 'active' && id !== member.id);
  return (
    <Dialog
      title={words.endTitle(member.name)}
      isOpen={isOpen}
      onClose={onClose}
      isAlert
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {kit.cancel}
          </Button>
          <Button
            look="bad"
            isBusy={end.isPending}
            onClick={() =>
              end.mutate({
                params: { id: member.id },
                body: heir === '' ? {} : { hand_over_to: heir },
              })
            }
          >
            {words.endNow}
          </Button>
        </>
      }
    >
      <FormFields>
        {end.error && <Alert className="note note--bad">{textOf(end.error)}</Alert>}
        <p>{words.endText}</p>
        {openOrders > 0 && (
          <SelectField
            label={words.handOver(openOrders)}
            value={heir}
            onChange={choose}
            options={[
              { value: '', label: words.nobody },
              ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </FormFields>
    </Dialog>
  );
}
