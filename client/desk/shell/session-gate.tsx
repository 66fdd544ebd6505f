/** Shows the desk to those who are signed in, and asks again in place when a session ends under way. */
import { type ReactNode, useEffect, useState } from 'react';
import { handleInterruption } from '../api/interruptions.ts';
import type { DeskFailure } from '../api/request.ts';
import { SessionContext, useSessionQuery } from '../api/session.ts';
import { CountryProvider } from '../common/country.tsx';
import { shellWords } from '../common/words.ts';
import { ConfirmPasskey } from '../features/sign-in/confirm-passkey.tsx';
import { InvitationPage } from '../features/sign-in/invitation-page.tsx';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { takeLinkToken } from '../features/sign-in/take-link-token.ts';
import { useLocaleState, useWords } from '../i18n/locale-context.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { OfflinePage } from './offline-page.tsx';

export function SessionGate({ children }: { children: ReactNode }) {
  const query = useSessionQuery();
  const { suggestLocale } = useLocaleState();
  const language = query.data?.staff.language;
  useEffect(() => {
    if (language) suggestLocale(language);
  }, [language, suggestLocale]);
  const [invitation, forget] = useState(() => takeLinkToken('/invitation'));
  if (invitation !== '')
    return (
      <InvitationPage
        token={invitation}
        onDone={() => {
          forget('');
          void query.refetch();
        }}
      />
    );
  if (query.data)
    return (
      <SessionContext value={query.data}>
        <CountryProvider>{children}</CountryProvider>
        <ConfirmPasskey />
        <SignInAgain onDone={() => void query.refetch()} />
      </SessionContext>
    );
  if (query.data === null) return <SignInPage onDone={() => void query.refetch()} />;
  const failure = query.error as DeskFailure | null;
  if (failure?.code === 'network') return <OfflinePage onBack={() => void query.refetch()} />;
  return (
    <main className="gate">
      {failure ? <ErrorState failure={failure} onRetry={() => void query.refetch()} /> : <Skeleton rows={3} />}
    </main>
  );
}

/** Asks to sign in again in place; then the request that got the 401 is repeated, and the form below is as it was. */
function SignInAgain({ onDone }: { onDone: () => void }) {
  const words = useWords(shellWords);
  const [answer, ask] = useState<{ resolve: (isDone: boolean) => void } | null>(null);
  useEffect(() => handleInterruption('signed_out', () => new Promise((resolve) => ask({ resolve }))), []);
  const end = (isDone: boolean) => {
    answer?.resolve(isDone);
    ask(null);
    if (isDone) onDone();
  };
  return (
    <Dialog size="small" title={words.signInAgain} isOpen={answer !== null} onClose={() => end(false)} isAlert>
      <p>{words.signInAgainText}</p>
      <SignInForm onDone={() => end(true)} />
    </Dialog>
  );
}
