import { MonitorSmartphone } from 'lucide-react';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useSignOut } from '../../ui/use-sign-out.ts';
import { peopleWords } from './words.ts';

const useFailureToast = () => {
  const toast = useToast();
  const textOf = useFailureText();
  return (failure: Parameters<typeof textOf>[0]) => toast({ text: textOf(failure), isBad: true });
};

/** Where one is signed in, or with `isAll` everybody. */
export function SessionsPanel({ isAll = false }: { isAll?: boolean }) {
  const words = useWords(peopleWords);
  const locale = useLocale();
  const onFailure = useFailureToast();
  const signOut = useSignOut();
  const call = isAll ? 'staffSessions' : 'sessions';
  const { data, error, refetch } = useDeskQuery(call);
  const refresh = ['sessions', 'staffSessions'] as const;
  const endOwn = useDeskMutation('endSession', { refresh, onFailure });
  const endStaff = useDeskMutation('endStaffSession', { refresh, onFailure });
  const endOthers = useDeskMutation('endOtherSessions', { refresh, onFailure });
  const end = (id: string, isOwn: boolean) => {
    if (isOwn) return signOut();
    const input = { params: { id }, body: {} };
    return isAll ? endStaff.mutate(input) : endOwn.mutate(input);
  };
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  const hasOthers = !isAll && (data?.items.length ?? 0) > 1;
  return (
    <Panel
      title={isAll ? words.everybody : words.sessions}
      icon={MonitorSmartphone}
      foot={
        hasOthers && (
          <Button look="line" onClick={() => endOthers.mutate({ body: {} })}>
            {words.endOthers}
          </Button>
        )
      }
    >
      {!data && <Skeleton rows={2} />}
      <ul className="row-list">
        {data?.items.map(({ id, staff, browser, used_at, is_own: isOwn }) => (
          <li key={id}>
            <span>
              {isAll && (
                <>
                  <bdi>{staff.name}</bdi>
                  {' · '}
                </>
              )}
              <bdi>{browser || words.unknownBrowser}</bdi>
              {isOwn && ` (${words.thisOne})`}
              <small>{words.lastUsed(formatTime(Date.parse(used_at), locale))}</small>
            </span>
            <Button look="line" size="small" onClick={() => end(id, isOwn)}>
              {words.end}
              <span className="sr-only">
                <bdi>{isAll ? words.of(staff.name, browser) : words.endSession(browser)}</bdi>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
