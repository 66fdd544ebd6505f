/** Asks for a fresh passkey answer in place; then the refused request is repeated, and the form below is as it was. */

import { useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { handleInterruption } from '../../api/interruptions.ts';
import { type DeskSession, sessionKey, useSession } from '../../api/session.ts';
import { useWords } from '../../i18n/locale-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { confirmInDemo, confirmPasskey } from './passkey.ts';
import { useAct } from './use-act.ts';
import { signInWords } from './words.ts';

export function ConfirmPasskey() {
  const words = useWords(signInWords);
  const { means } = useSession();
  const client = useQueryClient();
  const [waiting, wait] = useState<{ resolve: (isDone: boolean) => void } | null>(null);
  const { isBusy, fault, run } = useAct();
  useEffect(() => handleInterruption('passkey_stale', () => new Promise((resolve) => wait({ resolve }))), []);
  const end = (isDone: boolean) => {
    waiting?.resolve(isDone);
    wait(null);
  };
  const confirm = (ask: () => Promise<DeskSession>) =>
    void run(async () => {
      client.setQueryData(sessionKey, await ask());
      end(true);
    });
  const isDemo = means === 'demo';
  return (
    <Dialog
      size="small"
      title={words.confirm}
      isOpen={waiting !== null}
      onClose={() => end(false)}
      isAlert
      footer={
        <Button icon={Fingerprint} isBusy={isBusy} onClick={() => confirm(isDemo ? confirmInDemo : confirmPasskey)}>
          {isDemo ? words.confirmInDemo : words.confirmByPasskey}
        </Button>
      }
    >
      <p>{isDemo ? words.demoText : words.confirmText}</p>
      {fault && <Alert className="note note--bad">{fault}</Alert>}
    </Dialog>
  );
}
