import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { isResetToken } from '../../api/ids.ts';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { ResetPasswordForm } from '../../features/auth/reset-password-form.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';

function ResetPasswordPage() {
  const t = useT();
  const { pathname, search } = useLocation();
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '');
  const navigate = useNavigate();
  useEffect(() => {
    // A12: removes the token from the address bar and the history.
    if (search !== '') void navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);
  return (
    <AuthFrame title={t('auth.reset_title')}>
      {isResetToken(token) ? (
        <ResetPasswordForm token={token} />
      ) : (
        <div className="form-stack">
          <Alert kind="warn">{t('auth.reset_no_token')}</Alert>
          <ButtonLink size="big wide" to={paths.forgotPassword()}>
            {t('auth.forgot_send')}
          </ButtonLink>
        </div>
      )}
    </AuthFrame>
  );
}

export const page = definePage({
  isSecret: true,
  head: ({ t }) => ({ title: t('auth.reset_title'), noindex: true }),
  View: ResetPasswordPage,
});
