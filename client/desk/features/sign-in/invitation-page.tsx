/** A link invites somebody: whom and to what, and the passkey that they make. */

import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { shortCountryNames } from '../../../../shared/domain/country-terms.ts';
import type { DeskFailure } from '../../api/request.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Door } from './door.tsx';
import { acceptInvitation, readInvitation } from './passkey.ts';
import { useAct } from './use-act.ts';
import { signInWords } from './words.ts';

export function InvitationPage({ token, onDone }: { token: string; onDone: () => void }) {
  const words = useWords(signInWords);
  const locale = useLocale();
  const { isBusy, fault, run } = useAct();
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error)
    return (
      <Door title={words.signIn} foot={words.newHere}>
        <ErrorState failure={error as DeskFailure} />
      </Door>
    );
  if (!data)
    return (
      <Door title={words.signIn}>
        <p role="status">{words.checking}</p>
      </Door>
    );
  return (
    <Door title={words.welcome(data.name)}>
      <p>{words.invited}</p>
      <ul className="gate-roles">
        {data.roles.map(({ role, name, country }) => (
          <li key={`${role} ${country}`}>
            {name[locale]}
            {country && ` (${shortCountryNames[locale][country]})`}
          </li>
        ))}
      </ul>
      <p>{words.makeHelp}</p>
      <Button
        size="big"
        icon={Fingerprint}
        isBusy={isBusy}
        onClick={() => void run(async () => void (await acceptInvitation(token).then(onDone)))}
      >
        {words.make}
      </Button>
      {fault && <Alert className="note note--bad">{fault}</Alert>}
    </Door>
  );
}
