import {
  type AuthFault,
  type ChangePasswordFields,
  findChangePasswordFaults,
} from '../../../shared/domain/auth-form.ts';
import { useForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { getErrorText } from './error-text.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';

export function ChangePasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { call, t } = useApp();
  const form = useForm<ChangePasswordFields, AuthFault>({
    start: { oldPassword: '', password: '', confirmPassword: '' },
    check: findChangePasswordFaults,
    async send({ oldPassword, password }) {
      const body = { old_password: oldPassword, new_password: password };
      await call('setPassword', { body }, { inline: true });
      onDone();
    },
  });
  const { faults, failure } = form;
  const isOldWrong = failure?.code === 'auth.old_password';
  return (
    <form className="form-stack" method="post" noValidate onSubmit={form.onSubmit}>
      {failure && !isOldWrong && <Alert kind="bad">{failure.message}</Alert>}
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.bind('oldPassword')}
        id="old-password"
        label={t('account.old_password')}
        autoComplete="current-password"
        required
        error={isOldWrong ? failure.message : getErrorText(faults.oldPassword, t)}
      />
      <NewPasswordFields form={form} ids={['new-password', 'confirm-password']} label={t('account.new_password')} />
      <Button type="submit" isBusy={form.isBusy}>
        {t('account.change_password')}
      </Button>
    </form>
  );
}
