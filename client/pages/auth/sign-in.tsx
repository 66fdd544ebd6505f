import { splitLocale } from '../../../shared/domain/locale.ts';
import { getReturnPath } from '../../features/auth/after-sign-in.ts';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { SignInForm } from '../../features/auth/sign-in-form.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';

function SignInPage() {
  const t = useT();
  return (
    <AuthFrame title={t('auth.sign_in')}>
      <SignInForm />
    </AuthFrame>
  );
}

export const page = definePage({
  load: async ({ user, url, locale }) =>
    user ? { redirect: splitLocale(getReturnPath(url.search, locale)).path } : undefined,
  head: ({ t }) => ({ title: t('auth.sign_in'), noindex: true }),
  View: SignInPage,
});
