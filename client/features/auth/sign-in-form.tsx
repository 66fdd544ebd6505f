import { useLocation } from 'react-router';
import { type AuthFault, findSignInFaults, type SignInFields } from '../../../shared/domain/auth-form.ts';
import { paths } from '../../../shared/paths.ts';
import { useForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { useAfterSignIn } from './after-sign-in.ts';
import { getErrorText } from './error-text.ts';
import { PasswordField } from './password-field.tsx';
import { PhoneSignIn } from './phone-sign-in.tsx';

/** A page of its own, or inside a modal with `onDone` and `onSwitch` (spec §2 "Sign-in form"). */
export function SignInForm({ onDone, onSwitch }: { onDone?: () => void; onSwitch?: () => void }) {
  const { call, t } = useApp();
  const { search } = useLocation();
  const finishSignIn = useAfterSignIn(onDone);
  const form = useForm<SignInFields, AuthFault>({
    posted: 'sign-in',
    start: { email: '', password: '' },
    check: findSignInFaults,
    async send(fields) {
      const { data } = await call(
        'login',
        { body: { email: fields.email.trim(), password: fields.password } },
        { inline: true },
      );
      finishSignIn(data.user);
    },
  });
  const returnUrl = new URLSearchParams(search).get('return_url') ?? undefined;
  return (
    <>
      <PhoneSignIn word="sign_in" onSignedIn={finishSignIn} />
      <form className="form-stack" method="post" noValidate onSubmit={form.onSubmit}>
        {form.failure && <Alert kind="bad">{form.failure.message}</Alert>}
        <TextField
          {...form.bind('email')}
          id="sign-in-email"
          label={t('auth.email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          required
          error={getErrorText(form.faults.email, t)}
        />
        <PasswordField
          {...form.bind('password')}
          id="sign-in-password"
          label={t('auth.password')}
          autoComplete="current-password"
          required
          error={getErrorText(form.faults.password, t)}
        />
        <p className="small">
          <Link className="link link--alone" to={paths.forgotPassword()}>
            {t('auth.forgot')}
          </Link>
        </p>
        <Button type="submit" look="line" size="big wide" isBusy={form.isBusy}>
          {t('auth.sign_in')}
        </Button>
        <p className="form-alternative">
          {t('auth.no_account')}{' '}
          {onSwitch ? (
            <Button look="text" onClick={onSwitch}>
              {t('auth.sign_up')}
            </Button>
          ) : (
            <Link className="link" to={paths.signUp(returnUrl)}>
              {t('auth.sign_up')}
            </Link>
          )}
        </p>
      </form>
    </>
  );
}
