import { Eye, Volume2 } from 'lucide-react';
import { useSeeAs } from '../../api/see-as.ts';
import { useMay, useSession } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { useSoundChoice } from '../../common/sound-choice.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Columns } from '../../ui/layout.tsx';
import { PageHead, Panel } from '../../ui/panel.tsx';
import { SelectField } from '../../ui/select.tsx';
import { PasskeysPanel, RecoveryPanel } from './passkeys-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { peopleWords } from './words.ts';

export function AccountPage() {
  const words = useWords(peopleWords);
  return (
    <>
      <PageHead title={words.account} note={words.accountNote} />
      <Columns
        aside={
          <>
            <RecoveryPanel />
            <SeeAsPanel />
            <SoundPanel />
          </>
        }
      >
        <PasskeysPanel />
        <SessionsPanel />
      </Columns>
    </>
  );
}

function SoundPanel() {
  const words = useWords(peopleWords);
  const may = useMay();
  const [isOn, setOn] = useSoundChoice();
  if (!may('read_orders')) return null;
  return (
    <Panel title={words.sound} icon={Volume2}>
      <Checkbox isChecked={isOn} onChange={setOn}>
        {words.soundForOrders}
      </Checkbox>
    </Panel>
  );
}

function SeeAsPanel() {
  const words = useWords(peopleWords);
  const locale = useLocale();
  const session = useSession();
  const canList = session.permissions.some(({ permission }) => permission === 'manage_staff');
  const { data } = useDeskQuery('roles', {}, { isEnabled: canList });
  const see = useSeeAs();
  const known = data?.items.map(({ id, name }) => ({ value: id, label: name[locale] })) ?? [
    ...new Map(session.roles.map(({ role, name }) => [role, { value: role, label: name[locale] }])).values(),
  ];
  const { seenAs } = session;
  const options =
    seenAs === null || known.some(({ value }) => value === seenAs)
      ? known
      : [...known, { value: seenAs, label: seenAs }];
  return (
    <Panel title={words.seeAs} icon={Eye}>
      <SelectField
        label={words.role}
        hint={words.seeAsHint}
        value={seenAs ?? ''}
        onChange={(role) => see.mutate({ body: { role: role === '' ? null : role } })}
        options={[{ value: '', label: words.yourself }, ...options]}
      />
    </Panel>
  );
}
