import { splitLocale } from '../../../shared/domain/locale.ts';
import { paths } from '../../../shared/paths.ts';
import { getReturnPath } from '../../features/auth/after-sign-in.ts';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { SignInForm } from '../../features/auth/sign-in-form.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';

function SignInPage() {
  const t = useT();
  return (
    <AuthFrame title={t('auth.sign_in')}>
      <SignInForm />
      <p className="form-alternative">
        {t('auth.find_guest')}{' '}
        <Link className="link" to={paths.findOrder()}>
          {t('auth.find_link')}
        </Link>
      </p>
    </AuthFrame>
  );
}

export const page = definePage({
  load: async ({ user, url, locale }) =>
    user ? { redirect: splitLocale(getReturnPath(url.search, locale)).path } : undefined,
  head: ({ t }) => ({ title: t('auth.sign_in'), noindex: true }),
  View: SignInPage,
});
