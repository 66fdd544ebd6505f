/** Compares every seal with its rows and its copy, a page of seals at a time. */

import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { Restore, SealFault } from '../../../../shared/contract/desk/audit-log.ts';
import { callDesk } from '../../api/call.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatTime } from '../../i18n/times.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/panel.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { trailWords } from './words.ts';

interface Verification {
  readonly checked: number;
  readonly faults: readonly SealFault[];
  readonly unsealed: number;
  readonly restores: readonly Restore[];
  readonly isDone: boolean;
}

export function useVerification() {
  const [found, tell] = useState<Verification | null>(null);
  const [failure, fail] = useState<DeskFailure | null>(null);
  const verify = async () => {
    let told: Verification = { checked: 0, faults: [], unsealed: 0, restores: [], isDone: false };
    fail(null);
    tell(told);
    try {
      for (let after: number | null | undefined; after !== null; ) {
        const { data } = await callDesk('verifyAuditLog', { query: after === undefined ? {} : { after } });
        after = data.next;
        told = {
          checked: told.checked + data.checked,
          faults: [...told.faults, ...data.faults],
          unsealed: data.unsealed,
          restores: data.restores,
          isDone: after === null,
        };
        tell(told);
      }
    } catch (error) {
      tell(null);
      fail(error as DeskFailure);
    }
  };
  return { found, failure, verify, isRunning: found !== null && !found.isDone };
}

export function VerifyButton({ verify, isRunning }: Pick<ReturnType<typeof useVerification>, 'verify' | 'isRunning'>) {
  const words = useWords(trailWords);
  return (
    <Button look="line" icon={ShieldCheck} isBusy={isRunning} onClick={() => void verify()}>
      {words.verify}
    </Button>
  );
}

export function SealNote({ found, failure }: Pick<ReturnType<typeof useVerification>, 'found' | 'failure'>) {
  const words = useWords(trailWords);
  const locale = useLocale();
  if (failure) return <ErrorState isAnswer failure={failure} />;
  if (!found) return null;
  if (!found.isDone)
    return (
      <div role="status">
        <Note icon={ShieldCheck}>{words.checking(found.checked)}</Note>
      </div>
    );
  if (found.faults.length === 0)
    return (
      <div role="status">
        <Note icon={ShieldCheck}>
          {words.whole(found.checked)} {found.unsealed > 0 && words.unsealed(found.unsealed)}
          {found.restores.map(({ at, next_seal: next }) => (
            <p key={at}>{words.restored(formatTime(Date.parse(at), locale), next)}</p>
          ))}
        </Note>
      </div>
    );
  return (
    <Alert>
      <Note tone="bad" icon={ShieldAlert}>
        <b>{words.broken(found.faults.length)}</b>
        <ul>
          {found.faults.map(({ seal, fault }) => (
            <li key={`${seal} ${fault}`}>
              {words.seal(seal)}: {words.fault[fault]}
            </li>
          ))}
        </ul>
      </Note>
    </Alert>
  );
}
