import { useLocation } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { ResetPasswordForm } from '../../features/auth/reset-password-form.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';

function ResetPasswordPage() {
  const t = useT();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  return (
    <AuthFrame title={t('auth.reset_title')}>
      {token.length >= 16 ? (
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
  head: ({ t }) => ({ title: t('auth.reset_title'), noindex: true }),
  View: ResetPasswordPage,
});
