/** How many customers a person was shown today; beyond the day's limit an owner must allow more. */
import { Eye } from 'lucide-react';
import type { StaffMember } from '../../../../shared/contract/desk/staff.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton, useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { memberWords } from './member-words.ts';

export function ReadingPanel({ member }: { member: StaffMember }) {
  const words = useWords(memberWords);
  const toast = useToast();
  const textOf = useFailureText();
  const { data } = useDeskQuery('today', { query: { queue: 'person_reads' } });
  const allow = useDeskMutation('allowReading', {
    refresh: ['today', 'auditLog'],
    onDone: () => toast({ text: words.done }),
    onFailure: (failure) => toast({ text: textOf(failure), isBad: true }),
  });
  const reading = data?.person_reads?.items.find(({ id }) => id === member.id);
  return (
    <Panel
      title={words.seenToday}
      icon={Eye}
      foot={
        reading?.is_stopped && (
          <Button
            look="line"
            isBusy={allow.isPending}
            onClick={() => allow.mutate({ params: { id: member.id }, body: {} })}
          >
            {words.allowReading}
          </Button>
        )
      }
    >
      {!data && <Skeleton rows={1} />}
      {data && <p>{words.customersSeen(reading?.persons ?? 0)}</p>}
      {reading && reading.in_files > 0 && <p>{words.rowsTaken(reading.in_files)}</p>}
      {reading?.is_stopped && <p>{words.readingStopped}</p>}
    </Panel>
  );
}
