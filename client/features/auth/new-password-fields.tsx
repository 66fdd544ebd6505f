import { passwordMinChars } from '../../../shared/constants.ts';
import type { AuthFault } from '../../../shared/domain/auth-form.ts';
import type { FormState } from '../../forms/use-form.ts';
import { useT } from '../../state/app-context.ts';
import { getErrorText } from './error-text.ts';
import { PasswordField } from './password-field.tsx';

type NewPassword = { password: string; confirmPassword: string };

/** A new password and its confirmation (spec §5). `ids` are those of the two inputs. */
export function NewPasswordFields({
  form: { bind, faults },
  ids,
  label,
}: {
  form: Pick<FormState<NewPassword, AuthFault>, 'bind' | 'faults'>;
  ids: readonly [string, string];
  label: string;
}) {
  const t = useT();
  return (
    <>
      <PasswordField
        {...bind('password')}
        id={ids[0]}
        label={label}
        hint={t('auth.password_hint', { length: passwordMinChars })}
        autoComplete="new-password"
        required
        error={getErrorText(faults.password, t)}
      />
      <PasswordField
        {...bind('confirmPassword')}
        id={ids[1]}
        label={t('auth.confirm_password')}
        autoComplete="new-password"
        required
        error={getErrorText(faults.confirmPassword, t)}
      />
    </>
  );
}
