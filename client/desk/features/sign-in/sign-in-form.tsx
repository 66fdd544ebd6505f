/** Signing in by a passkey, by a recovery code, or by the one-time link of a demo (`/sign-in#token`). */

import { Fingerprint, KeyRound } from 'lucide-react';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '../../i18n/locale-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { signInByLink, signInByPasskey, signInByRecovery } from './passkey.ts';
import { takeLinkToken } from './take-link-token.ts';
import { useAct } from './use-act.ts';
import { signInWords } from './words.ts';

export function SignInForm({ onDone }: { onDone: () => void }) {
  const words = useWords(signInWords);
  const [way, choose] = useState<'passkey' | 'recovery'>('passkey');
  const { isBusy, fault, run } = useAct();
  const [token] = useState(() => takeLinkToken('/sign-in'));
  const openLink = useEffectEvent(() => {
    if (token !== '') void run(async () => void (await signInByLink(token).then(onDone)));
  });
  // On mount only, because a link works once.
  useEffect(() => openLink(), []);
  if (way === 'recovery') return <RecoveryForm onDone={onDone} onBack={() => choose('passkey')} />;
  return (
    <>
      <Button
        size="big"
        icon={Fingerprint}
        isBusy={isBusy}
        onClick={() => void run(async () => void (await signInByPasskey().then(onDone)))}
      >
        {words.byPasskey}
      </Button>
      {fault && <Alert className="note note--bad">{fault}</Alert>}
      <Button look="text" icon={KeyRound} onClick={() => choose('recovery')}>
        {words.byRecovery}
      </Button>
    </>
  );
}

function RecoveryForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const words = useWords(signInWords);
  const [code, type] = useState('');
  const { isBusy, fault, run } = useAct();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void run(async () => void (await signInByRecovery(code).then(onDone)));
  };
  return (
    <form className="form-fields" onSubmit={submit}>
      <TextField
        label={words.recoveryCode}
        hint={words.recoveryHint}
        value={code}
        onChange={type}
        dir="ltr"
        fault={fault}
        autoComplete="one-time-code"
      />
      <Button type="submit" size="big" isBusy={isBusy}>
        {words.useCode}
      </Button>
      <Button look="text" onClick={onBack}>
        {words.back}
      </Button>
    </form>
  );
}
