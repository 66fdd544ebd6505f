/** The door of the desk. A one-time link (`/sign-in#token`) signs in at once. */
import { useEffect, useState } from 'react';
import { DeskFailure, requestOwn } from '../../api/request.ts';
import { useLocaleState, useWords } from '../../i18n/locale-context.tsx';
import { Logo } from '../../shell/logo.tsx';
import { shellWords } from '../../shell/words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';

/** Once: the token leaves the address before anything else can read it. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState(null, '', '/');
  return token;
}

export function SignInForm({ onDone }: { onDone: () => void }) {
  const words = useWords(shellWords);
  const [token] = useState(() => (location.pathname === '/sign-in' ? takeToken() : ''));
  const [failure, fail] = useState<DeskFailure | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token works once
  useEffect(() => {
    if (token === '') return;
    requestOwn('/sign-in/link', { method: 'POST', body: { token } }).then(onDone, (error: unknown) => {
      if (error instanceof DeskFailure) fail(error);
    });
  }, [token]);
  if (failure) return <ErrorState failure={failure} />;
  return <p role="status">{token === '' ? words.signInHelp : words.signingIn}</p>;
}

export function SignInPage({ onDone }: { onDone: () => void }) {
  const words = useWords(shellWords);
  const { locale, setLocale } = useLocaleState();
  return (
    <div className="gate">
      <header className="gate-head">
        <Logo />
        <Button look="text" onClick={() => setLocale(locale === 'ar' ? 'en' : 'ar')}>
          <span lang={locale === 'ar' ? 'en' : 'ar'}>{words.language}</span>
        </Button>
      </header>
      <main className="gate-door">
        <h1>{words.signIn}</h1>
        <SignInForm onDone={onDone} />
      </main>
    </div>
  );
}
