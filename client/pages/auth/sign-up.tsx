import { splitLocale } from '../../../shared/domain/locale.ts';
import { getReturnPath } from '../../features/auth/after-sign-in.ts';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { SignUpForm } from '../../features/auth/sign-up-form.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';

function SignUpPage() {
  const t = useT();
  return (
    <AuthFrame title={t('auth.sign_up')}>
      <SignUpForm />
    </AuthFrame>
  );
}

export const page = definePage({
  load: async ({ user, url, locale }) =>
    user ? { redirect: splitLocale(getReturnPath(url.search, locale)).path } : undefined,
  head: ({ t }) => ({ title: t('auth.sign_up'), noindex: true }),
  View: SignUpPage,
});
