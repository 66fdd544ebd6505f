import { useState } from 'react';
import { passwordMinChars } from '../../../shared/constants.ts';
import { type AuthFault, newPasswordFault } from '../../../shared/domain/auth-form.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { faultText } from './fault-text.ts';
import { PasswordField } from './password-field.tsx';
import { useForm } from './use-form.ts';

interface Fields {
  password: string;
  confirmPassword: string;
}

function check({ password, confirmPassword }: Fields): { [K in keyof Fields]?: AuthFault } {
  const fault = newPasswordFault(password);
  return {
    ...(fault && { password: fault }),
    ...(password !== confirmPassword && { confirmPassword: { key: 'pass_match_validation_error' } }),
  };
}

/** The mailed link's other end. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { call, t } = useApp();
  const [isDone, setDone] = useState(false);
  const form = useForm<Fields, AuthFault>({
    start: { password: '', confirmPassword: '' },
    check,
    async send({ password }) {
      await call('resetPassword', { body: { token, password } }, { inline: true });
      setDone(true);
    },
  });
  if (isDone)
    return (
      <div className="form-stack">
        <Alert kind="good" live>
          {t('auth.reset_done')}
        </Alert>
        <ButtonLink size="big wide" to={paths.signIn()}>
          {t('auth.sign_in')}
        </ButtonLink>
      </div>
    );
  return (
    <form className="form-stack" method="post" noValidate onSubmit={form.onSubmit}>
      {form.failure && <Alert kind="bad">{form.failure.message}</Alert>}
      <PasswordField
        {...form.bind('password')}
        id="reset-password"
        label={t('auth.password')}
        hint={t('auth.password_hint', { length: passwordMinChars })}
        autoComplete="new-password"
        required
        error={faultText(form.faults.password, t)}
      />
      <PasswordField
        {...form.bind('confirmPassword')}
        id="reset-confirm"
        label={t('auth.confirm_password')}
        autoComplete="new-password"
        required
        error={faultText(form.faults.confirmPassword, t)}
      />
      <Button type="submit" size="big wide" isBusy={form.isBusy}>
        {t('auth.reset_save')}
      </Button>
    </form>
  );
}
