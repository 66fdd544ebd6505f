/** Somebody's keys for the command line. The private half is made in this browser, shown once, and never sent. */
import { Copy, SquareTerminal } from 'lucide-react';
import { useState } from 'react';
import type { StaffMember } from '../../../../shared/contract/desk/staff.ts';
import { useDeskMutation } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { type CommandKey, createCommandKey, toKeyFile } from './command-key.ts';
import { memberWords } from './member-words.ts';

export function KeysPanel({ member }: { member: StaffMember }) {
  const words = useWords(memberWords);
  const locale = useLocale();
  const toast = useToast();
  const textOf = useFailureText();
  const [made, show] = useState<CommandKey | null>(null);
  const refresh = ['member', 'staff', 'auditLog'] as const;
  const onFailure = (failure: Parameters<typeof textOf>[0]) => toast({ text: textOf(failure), isBad: true });
  const end = useDeskMutation('endStaffKey', {
    refresh,
    onDone: ({ key }) => toast({ text: words.keyEnded(key) }),
    onFailure,
  });
  const add = useDeskMutation('addStaffKey', { refresh, onFailure });
  const make = async () => {
    const key = await createCommandKey();
    const input = { params: { id: member.id }, body: { public_key: key.publicKey } };
    const result = await add.mutateAsync(input).catch(() => null);
    if (result === null) return;
    if (result.kind === 'waiting') toast({ text: words.waiting });
    show(key);
  };
  return (
    <Panel
      title={words.keys}
      icon={SquareTerminal}
      foot={
        <Button look="line" isBusy={add.isPending} onClick={() => void make()}>
          {words.makeKey}
        </Button>
      }
    >
      {member.keys.length === 0 && <p>{words.noKeys}</p>}
      <ul className="row-list">
        {member.keys.map(({ id, created_at }) => (
          <li key={id}>
            <span>
              <bdi dir="ltr">{id}</bdi>
              <small>{words.madeAt(formatTime(Date.parse(created_at), locale))}</small>
            </span>
            <Button look="line" size="small" onClick={() => end.mutate({ params: { key: id }, body: {} })}>
              {words.endKey}
              <span className="sr-only">
                <bdi>{id}</bdi>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <KeyDialog made={made} name={member.name} onClose={() => show(null)} />
    </Panel>
  );
}

function KeyDialog({ made, name, onClose }: { made: CommandKey | null; name: string; onClose: () => void }) {
  const words = useWords(memberWords);
  const copy = useCopy();
  const file = made ? toKeyFile(made, name) : '';
  return (
    <Dialog
      title={words.keyTitle}
      isOpen={made !== null}
      onClose={onClose}
      isAlert
      footer={
        <>
          <Button look="line" icon={Copy} onClick={() => void copy(file, words.copied)}>
            {words.copy}
          </Button>
          <Button onClick={onClose}>{words.keyDone}</Button>
        </>
      }
    >
      <p>{words.keyText}</p>
      <pre className="link-text" dir="ltr">
        <code>{file}</code>
      </pre>
    </Dialog>
  );
}
