import { useState } from 'react';
import type { ResetToken } from '../../../shared/contract/fields.ts';
import { type AuthFault, findResetFaults, type ResetFields } from '../../../shared/domain/auth-form.ts';
import { paths } from '../../../shared/paths.ts';
import { useForm, usePostedForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export function ResetPasswordForm({ token }: { token: ResetToken }) {
  const { call, t } = useApp();
  const [isDone, setDone] = useState(usePostedForm('reset-password')?.isDone ?? false);
  const form = useForm<ResetFields, AuthFault>({
    posted: 'reset-password',
    start: { password: '', confirmPassword: '' },
    check: findResetFaults,
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
      <NewPasswordFields form={form} ids={['reset-password', 'reset-confirm']} label={t('auth.password')} />
      <Button type="submit" size="big wide" isBusy={form.isBusy}>
        {t('auth.reset_save')}
      </Button>
    </form>
  );
}
