/** Where somebody is signed in now, and how they sign in; both can be ended for them, such as after a lost phone. */
import { MonitorSmartphone } from 'lucide-react';
import type { StaffMember } from '../../../../shared/contract/desk/staff.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { memberWords } from './member-words.ts';

export function MemberSessions({ member }: { member: StaffMember }) {
  const words = useWords(memberWords);
  const locale = useLocale();
  const toast = useToast();
  const textOf = useFailureText();
  const { data, error, refetch } = useDeskQuery('staffSessions');
  const options = {
    refresh: ['staffSessions', 'member', 'staff'] as const,
    onDone: () => toast({ text: words.done }),
    onFailure: (failure: Parameters<typeof textOf>[0]) => toast({ text: textOf(failure), isBad: true }),
  };
  const endSessions = useDeskMutation('endStaffSessions', options);
  const endPasskeys = useDeskMutation('endStaffPasskeys', options);
  const input = { params: { id: member.id }, body: {} };
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  const sessions = data?.items.filter(({ staff }) => staff.id === member.id) ?? [];
  return (
    <Panel
      title={words.signedIn}
      icon={MonitorSmartphone}
      foot={
        (sessions.length > 0 || member.passkeys > 0) && (
          <>
            {sessions.length > 0 && (
              <Button look="line" isBusy={endSessions.isPending} onClick={() => endSessions.mutate(input)}>
                {words.signOutEverywhere}
              </Button>
            )}
            {member.passkeys > 0 && (
              <Button look="line" isBusy={endPasskeys.isPending} onClick={() => endPasskeys.mutate(input)}>
                {words.lostPhone}
              </Button>
            )}
          </>
        )
      }
    >
      {!data && <Skeleton rows={2} />}
      {data && sessions.length === 0 && <p>{words.notSignedIn}</p>}
      <ul className="row-list">
        {sessions.map(({ id, browser, used_at }) => (
          <li key={id}>
            <span>
              <bdi>{browser || words.unknownBrowser}</bdi>
              <small>{words.lastUsed(formatTime(Date.parse(used_at), locale))}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="field-hint">{words.passkeys(member.passkeys)}</p>
    </Panel>
  );
}
