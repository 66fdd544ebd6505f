import { ShieldCheck, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { StaffMember } from '../../../../shared/contract/desk/staff.ts';
import { useSession } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { FormSelectField, FormTextField } from '../../forms/form-fields.tsx';
import { useWords } from '../../i18n/locale-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Columns, FormFields } from '../../ui/layout.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { Note, PageHead, Panel } from '../../ui/panel.tsx';
import { Skeleton, useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { type Stored, VersionedForm } from '../settings/versioned-form.tsx';
import { EndDialog } from './end-dialog.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { LinkDialog, type SentLink } from './link-dialog.tsx';
import { MemberSessions } from './member-sessions.tsx';
import { memberWords } from './member-words.ts';
import { ReadingPanel } from './reading-panel.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { formatRoles, parseRoles, sortRoles } from './role-text.ts';
import { FormRolesField } from './roles-field.tsx';
import { peopleWords } from './words.ts';

type MemberItem = Pick<DeskData<'member'>, 'version' | 'item'>;

const read = ({ version, item }: MemberItem): Stored => ({
  version,
  fields: { name: item.name, language: item.language, roles: formatRoles(item.roles) },
});

export function MemberPage() {
  const words = useWords(peopleWords);
  const { id = '' } = useParams();
  const query = useDeskQuery('member', { params: { id } });
  if (query.error || !query.data || !query.isFetchedAfterMount) return <PageWait title={words.people} query={query} />;
  return <Member key={query.data.item.status} {...query.data} />;
}

function Member({ item, version, open_orders: openOrders }: DeskData<'member'>) {
  const words = useWords(memberWords);
  const { staff: me } = useSession();
  const [link, show] = useState<SentLink | null>(null);
  const hasLeft = item.status === 'left';
  return (
    <>
      <PageHead title={item.name} note={hasLeft ? words.hasLeft : words.note}>
        {hasLeft ? <Restore item={item} onLink={show} /> : <WaysIn item={item} openOrders={openOrders} onLink={show} />}
      </PageHead>
      <Columns
        aside={
          !hasLeft && (
            <>
              <ReadingPanel member={item} />
              <KeysPanel member={item} />
              <MemberSessions member={item} />
            </>
          )
        }
      >
        {hasLeft ? (
          <Note icon={UserMinus}>{words.leftText}</Note>
        ) : (
          <MemberForm item={item} version={version} isSelf={item.id === me.id} />
        )}
      </Columns>
      <LinkDialog link={link} onClose={() => show(null)} />
    </>
  );
}

function MemberForm({ item, version, isSelf }: { item: StaffMember; version: number; isSelf: boolean }) {
  const words = useWords(memberWords);
  const toast = useToast();
  const roles = useDeskQuery('roles');
  const save = useDeskMutation('changeStaff', {
    refresh: ['staff', 'auditLog', 'roles'],
    onWaiting: () => toast({ text: words.waiting }),
  });
  if (!roles.data) return <Skeleton rows={4} />;
  return (
    <VersionedForm
      stored={read({ item, version })}
      readCurrent={(current) => read(current as MemberItem)}
      labels={{ name: words.name, language: words.language, roles: words.roles }}
      save={async (fields, from) => {
        const body = {
          version: from,
          name: fields.name ?? '',
          language: fields.language as StaffMember['language'],
          // Roles that nobody changed aren't sent, so that who may not give them may still change a name.
          ...(sortRoles(fields.roles ?? '') !== formatRoles(item.roles) && {
            roles: parseRoles(fields.roles ?? ''),
          }),
        };
        const result = await save.mutateAsync({ params: { id: item.id }, body });
        return result.kind === 'done' ? read(result.data) : null;
      }}
    >
      <div className="stack">
        <Panel title={words.person}>
          <FormFields>
            <FormTextField name="name" label={words.name} maxLength={80} isRequired />
            <FormSelectField
              name="language"
              label={words.language}
              options={(['ar', 'en'] as const).map((code) => ({ value: code, label: words.languages[code] }))}
            />
          </FormFields>
        </Panel>
        <Panel title={words.roles} icon={ShieldCheck}>
          <FormRolesField name="roles" roles={roles.data.items} />
          <p className="field-hint">{isSelf ? words.ownRolesHint : words.rolesHint}</p>
        </Panel>
      </div>
    </VersionedForm>
  );
}

function WaysIn({
  item,
  openOrders,
  onLink,
}: {
  item: StaffMember;
  openOrders: number;
  onLink: (link: SentLink) => void;
}) {
  const words = useWords(memberWords);
  const toast = useToast();
  const textOf = useFailureText();
  const [isEnding, setEnding] = useState(false);
  const invite = useDeskMutation('inviteMember', {
    refresh: ['staff', 'member'],
    onDone: ({ url }) => onLink({ name: item.name, url }),
    onWaiting: () => toast({ text: words.linkWaiting }),
    onFailure: (failure) => toast({ text: textOf(failure), isBad: true }),
  });
  return (
    <>
      <Button
        look="line"
        isBusy={invite.isPending}
        onClick={() => invite.mutate({ params: { id: item.id }, body: {} })}
      >
        {words.newLink}
      </Button>
      <Button look="line" icon={UserMinus} onClick={() => setEnding(true)}>
        {words.endAccess}
      </Button>
      <EndDialog member={item} openOrders={openOrders} isOpen={isEnding} onClose={() => setEnding(false)} />
    </>
  );
}

function Restore({ item, onLink }: { item: StaffMember; onLink: (link: SentLink) => void }) {
  const words = useWords(memberWords);
  const [isOpen, open] = useState(false);
  return (
    <>
      <Button icon={UserPlus} onClick={() => open(true)}>
        {words.bringBack}
      </Button>
      <RestoreDialog member={item} isOpen={isOpen} onClose={() => open(false)} onLink={onLink} />
    </>
  );
}
