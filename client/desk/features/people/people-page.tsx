/** Everybody at the desk: roles, how they sign in, and where they are signed in. */
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { StaffMember } from '../../../../shared/contract/desk/staff.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { useCountryNames } from '../../shell/country.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHead, Panel } from '../../ui/panel.tsx';
import { ErrorState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog, type SentLink } from './link-dialog.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { peopleWords } from './words.ts';

export function PeoplePage() {
  const words = useWords(peopleWords);
  const { data, error, refetch } = useDeskQuery('staff');
  const [isInviting, setInviting] = useState(false);
  const [link, show] = useState<SentLink | null>(null);
  return (
    <>
      <PageHead title={words.people}>
        <Button icon={UserPlus} onClick={() => setInviting(true)}>
          {words.invite}
        </Button>
      </PageHead>
      <Stack>
        {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton />}
        {data && (
          <Panel title={words.people} count={data.items.filter(({ status }) => status === 'active').length}>
            <ul className="row-list">
              {data.items.map((member) => (
                <Member key={member.id} member={member} onLink={show} />
              ))}
            </ul>
          </Panel>
        )}
        <SessionsPanel isAll />
      </Stack>
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} onLink={show} />
      <LinkDialog link={link} onClose={() => show(null)} />
    </>
  );
}

function Member({ member, onLink }: { member: StaffMember; onLink: (link: SentLink) => void }) {
  const words = useWords(peopleWords);
  const locale = useLocale();
  const toast = useToast();
  const textOf = useFailureText();
  const countryNames = useCountryNames();
  const { data: roles } = useDeskQuery('roles', {}, { staleMs: 60_000 });
  const invite = useDeskMutation('inviteMember', {
    refresh: ['staff'],
    onDone: ({ url }) => onLink({ name: member.name, url }),
    onWaiting: () => toast({ text: words.waiting }),
    onFailure: (failure) => toast({ text: textOf(failure), isBad: true }),
  });
  const nameOf = (id: string) => roles?.items.find((role) => role.id === id)?.name[locale] ?? id;
  const waysIn = [
    member.passkeys > 0 && words.passkeyCount(member.passkeys),
    member.keys.length > 0 && words.keys(member.keys.length),
    member.invited_until !== null && words.invited,
  ].filter((way) => way !== false);
  const hasLeft = member.status === 'left';
  return (
    <li>
      <span>
        <bdi>{member.name}</bdi>
        <small>
          {hasLeft
            ? words.left
            : member.roles
                .map(({ role, country }) => nameOf(role) + (country ? ` (${countryNames[country]})` : ''))
                .join(locale === 'ar' ? '، ' : ', ')}
        </small>
        {!hasLeft && <small>{waysIn.join(' · ')}</small>}
      </span>
      {!hasLeft && (
        <Button
          look="line"
          size="small"
          isBusy={invite.isPending}
          onClick={() => invite.mutate({ params: { id: member.id } as never, body: {} })}
        >
          {words.inviteAgain}
          <span className="sr-only">
            <bdi>{member.name}</bdi>
          </span>
        </Button>
      )}
    </li>
  );
}
