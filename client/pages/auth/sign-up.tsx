import { useEffect, useState } from 'react';
import { splitLocale } from '../../../shared/domain/locale.ts';
import { sessionStore } from '../../browser/storage.ts';
import { getReturnPath } from '../../features/auth/after-sign-in.ts';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { SignUpForm } from '../../features/auth/sign-up-form.tsx';
import { draftKey, parseStoredDraft } from '../../features/checkout/draft.ts';
import { definePage } from '../../page.ts';
import { useApp } from '../../state/app-context.ts';

function SignUpPage() {
  const { t, country } = useApp();
  const [typed, setTyped] = useState<{ name: string; email: string } | null>(null);
  useEffect(() => {
    const { email, addresses } = parseStoredDraft(sessionStore.getItem(draftKey));
    setTyped({ name: addresses[country]?.name ?? '', email });
  }, [country]);
  return (
    <AuthFrame title={t('auth.sign_up')}>
      <SignUpForm typed={typed} />
    </AuthFrame>
  );
}

export const page = definePage({
  load: async ({ user, url, locale }) =>
    user ? { redirect: splitLocale(getReturnPath(url.search, locale)).path } : undefined,
  head: ({ t }) => ({ title: t('auth.sign_up'), noindex: true }),
  View: SignUpPage,
});
