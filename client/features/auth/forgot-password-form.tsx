import { useState } from 'react';
import { type AuthFault, findEmailFault } from '../../../shared/domain/auth-form.ts';
import { paths } from '../../../shared/paths.ts';
import { useForm, usePostedForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { getErrorText } from './error-text.ts';

/** The message is the same whether or not the account exists. */
export function ForgotPasswordForm() {
  const { call, t } = useApp();
  const [isSent, setSent] = useState(usePostedForm('forgot-password')?.isDone ?? false);
  const form = useForm<{ email: string }, AuthFault>({
    posted: 'forgot-password',
    start: { email: '' },
    check({ email }) {
      const fault = findEmailFault(email);
      return fault ? { email: fault } : {};
    },
    async send({ email }) {
      await call('forgotPassword', { body: { email: email.trim() } }, { inline: true });
      setSent(true);
    },
  });
  return (
    <form className="form-stack" method="post" noValidate onSubmit={form.onSubmit}>
      {form.failure && <Alert kind="bad">{form.failure.message}</Alert>}
      {isSent ? (
        <Alert kind="good" live>
          {t('auth.forgot_sent')}
        </Alert>
      ) : (
        <>
          <p className="muted">{t('auth.forgot_text')}</p>
          <TextField
            {...form.bind('email')}
            id="forgot-email"
            label={t('auth.email')}
            type="email"
            dir="ltr"
            autoComplete="username"
            required
            error={getErrorText(form.faults.email, t)}
          />
          <Button type="submit" size="big wide" isBusy={form.isBusy}>
            {t('auth.forgot_send')}
          </Button>
        </>
      )}
      <p className="form-alternative">
        <Link className="link link--alone" to={paths.signIn()}>
          {t('auth.back_to_sign_in')}
        </Link>
      </p>
    </form>
  );
}
