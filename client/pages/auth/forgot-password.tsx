import { AuthFrame } from '../../features/auth/auth-frame.tsx';
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form.tsx';
import { definePage } from '../../page.ts';
import { useT } from '../../state/app-context.ts';

function ForgotPasswordPage() {
  const t = useT();
  return (
    <AuthFrame title={t('auth.forgot_title')}>
      <ForgotPasswordForm />
    </AuthFrame>
  );
}

export const page = definePage({
  head: ({ t }) => ({ title: t('auth.forgot_title'), noindex: true }),
  View: ForgotPasswordPage,
});
