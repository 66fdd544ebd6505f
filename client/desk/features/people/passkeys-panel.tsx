import { useQueryClient } from '@tanstack/react-query';
import { Fingerprint, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { sessionKey } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState, Skeleton, useFailureText } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { addPasskey } from '../sign-in/passkey.ts';
import { useAct } from '../sign-in/use-act.ts';
import { peopleWords } from './words.ts';

export function PasskeysPanel() {
  const words = useWords(peopleWords);
  const locale = useLocale();
  const toast = useToast();
  const textOf = useFailureText();
  const { data, error, refetch } = useDeskQuery('passkeys');
  const end = useDeskMutation('endPasskey', {
    refresh: ['passkeys'],
    onFailure: (failure) => toast({ text: textOf(failure), isBad: true }),
  });
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  return (
    <Panel title={words.passkeys} icon={Fingerprint} foot={<AddPasskey onDone={() => void refetch()} />}>
      {!data && <Skeleton rows={2} />}
      {data?.items.length === 0 && <p>{words.noPasskeys}</p>}
      <ul className="row-list">
        {data?.items.map(({ id, name, used_at }) => (
          <li key={id}>
            <span>
              <bdi>{name}</bdi>
              <small>{words.lastUsed(formatTime(Date.parse(used_at), locale))}</small>
            </span>
            <Button look="line" size="small" onClick={() => end.mutate({ params: { id }, body: {} })}>
              {words.remove}
              <span className="sr-only">
                <bdi>{name}</bdi>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function AddPasskey({ onDone }: { onDone: () => void }) {
  const words = useWords(peopleWords);
  const client = useQueryClient();
  const [name, type] = useState('');
  const { isBusy, fault, run } = useAct();
  const add = () =>
    run(async () => {
      client.setQueryData(sessionKey, await addPasskey(name.trim() || undefined));
      type('');
      onDone();
    });
  return (
    <div className="form-fields">
      <TextField
        label={words.passkeyName}
        hint={words.passkeyHint}
        value={name}
        onChange={type}
        fault={fault}
        maxLength={60}
      />
      <Button look="line" icon={Fingerprint} isBusy={isBusy} onClick={() => void add()}>
        {words.addPasskey}
      </Button>
    </div>
  );
}

/** Ten recovery codes to keep on paper, for when every passkey is lost. */
export function RecoveryPanel() {
  const words = useWords(peopleWords);
  const toast = useToast();
  const textOf = useFailureText();
  const { data } = useDeskQuery('passkeys');
  const [codes, show] = useState<readonly string[]>([]);
  const make = useDeskMutation('makeRecoveryCodes', {
    refresh: ['passkeys'],
    onDone: (made) => show(made.codes),
    onFailure: (failure) => toast({ text: textOf(failure), isBad: true }),
  });
  return (
    <Panel title={words.codes} icon={KeyRound}>
      <p>{data && words.codesLeft(data.recovery_codes)}</p>
      <Button look="line" isBusy={make.isPending} onClick={() => make.mutate({ body: {} })}>
        {words.makeCodes}
      </Button>
      <Dialog
        title={words.codesTitle}
        isOpen={codes.length > 0}
        onClose={() => show([])}
        isAlert
        footer={<Button onClick={() => show([])}>{words.codesDone}</Button>}
      >
        <p>{words.codesText}</p>
        <ol className="code-list" dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </Dialog>
    </Panel>
  );
}
