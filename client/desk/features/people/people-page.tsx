import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffMember } from '../../../../shared/contract/desk/staff.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useCountryNames } from '../../common/country.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { PageHead, Panel } from '../../ui/panel.tsx';
import { PersonMark } from '../../ui/person-mark.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { useView, ViewTabs } from '../../ui/tabs.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog, type SentLink } from './link-dialog.tsx';
import { NewRole, RolesList } from './roles-list.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { peopleWords } from './words.ts';

const peopleViews = ['people', 'roles'] as const;

export function PeoplePage() {
  const words = useWords(peopleWords);
  const [isInviting, setInviting] = useState(false);
  const [link, show] = useState<SentLink | null>(null);
  const view = useView(peopleViews);
  const tabs = peopleViews.map((id) => ({ id, label: words[id] }));
  return (
    <>
      <PageHead title={words.people}>
        {view === 'roles' ? (
          <NewRole />
        ) : (
          <Button icon={UserPlus} onClick={() => setInviting(true)}>
            {words.invite}
          </Button>
        )}
      </PageHead>
      <ViewTabs label={words.people} views={tabs} />
      {view === 'roles' ? <RolesList /> : <People />}
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} onLink={show} />
      <LinkDialog link={link} onClose={() => show(null)} />
    </>
  );
}

function People() {
  const words = useWords(peopleWords);
  const { data, error, refetch } = useDeskQuery('staff');
  return (
    <Stack>
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <Panel title={words.people} count={data.items.filter(({ status }) => status === 'active').length}>
          <ul className="row-list">
            {data.items.map((member) => (
              <Member key={member.id} member={member} />
            ))}
          </ul>
        </Panel>
      )}
      <SessionsPanel isAll />
    </Stack>
  );
}

function Member({ member }: { member: StaffMember }) {
  const words = useWords(peopleWords);
  const locale = useLocale();
  const countryNames = useCountryNames();
  const { data: roles } = useDeskQuery('roles', {}, { staleMs: 60_000 });
  const nameOf = (id: string) => roles?.items.find((role) => role.id === id)?.name[locale] ?? id;
  const waysIn = [
    member.passkeys > 0 && words.passkeyCount(member.passkeys),
    member.keys.length > 0 && words.keys(member.keys.length),
    member.invited_until !== null && words.invited,
  ].filter((way) => way !== false);
  const hasLeft = member.status === 'left';
  return (
    <li>
      <PersonMark name={member.name} />
      <Link to={`/people/${member.id}`} className="row-list-link">
        <bdi>{member.name}</bdi>
        <small>
          {hasLeft
            ? words.left
            : member.roles
                .map(({ role, country }) => nameOf(role) + (country ? ` (${countryNames[country]})` : ''))
                .join(locale === 'ar' ? '، ' : ', ')}
        </small>
        {!hasLeft && <small>{waysIn.join(' · ')}</small>}
      </Link>
    </li>
  );
}
