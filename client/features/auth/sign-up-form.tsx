import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type AuthFault, findSignUpFaults, type SignUpFields } from '../../../shared/domain/auth-form.ts';
import { paths } from '../../../shared/paths.ts';
import { useForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { useAfterSignIn } from './after-sign-in.ts';
import { getErrorText } from './error-text.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PhoneSignIn } from './phone-sign-in.tsx';

/** Opens the texts in a new tab, so that the filled-in form is not lost (spec §2). */
function Agreement() {
  const { t } = useApp();
  return (
    <p className="small muted">
      {t('auth.agree_before')}{' '}
      <Link className="link" to={paths.content('terms')} target="_blank">
        {t('auth.terms')}
      </Link>{' '}
      {t('auth.and')}
      <Link className="link" to={paths.content('privacy-policy')} target="_blank">
        {t('auth.privacy')}
      </Link>
      {t('auth.agree_after')}
    </p>
  );
}

export function SignUpForm({
  typed,
  onDone,
  onSwitch,
}: {
  /** What the checkout asked before; it arrives after hydration and replaces nothing that was typed here. */
  typed?: Pick<SignUpFields, 'name' | 'email'> | null;
  onDone?: () => void;
  onSwitch?: () => void;
}) {
  const { call, t } = useApp();
  const { search } = useLocation();
  const finishSignIn = useAfterSignIn(onDone);
  const form = useForm<SignUpFields, AuthFault>({
    posted: 'sign-up',
    start: { name: '', email: '', password: '', confirmPassword: '' },
    check: findSignUpFaults,
    async send({ name, email, password }) {
      const { data } = await call('register', { body: { name, email: email.trim(), password } }, { inline: true });
      finishSignIn(data.user);
    },
  });
  const { faults, fields, set } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stands there when it comes counts.
  useEffect(() => {
    if (!typed) return;
    if (fields.name === '') set('name', typed.name);
    if (fields.email === '') set('email', typed.email);
  }, [typed]);
  const returnUrl = new URLSearchParams(search).get('return_url') ?? undefined;
  return (
    <>
      <PhoneSignIn word="sign_up" onSignedIn={finishSignIn} />
      <form className="form-stack" method="post" noValidate onSubmit={form.onSubmit}>
        {form.failure && <Alert kind="bad">{form.failure.message}</Alert>}
        <TextField
          {...form.bind('name')}
          id="sign-up-name"
          label={t('auth.name')}
          dir="auto"
          autoComplete="name"
          maxLength={80}
          required
          error={getErrorText(faults.name, t)}
        />
        <TextField
          {...form.bind('email')}
          id="sign-up-email"
          label={t('auth.email')}
          type="email"
          dir="ltr"
          autoComplete="username"
          required
          error={getErrorText(faults.email, t)}
        />
        <NewPasswordFields form={form} ids={['sign-up-password', 'sign-up-confirm']} label={t('auth.password')} />
        <Agreement />
        <Button type="submit" look="line" size="big wide" isBusy={form.isBusy}>
          {t('auth.sign_up')}
        </Button>
        <p className="form-alternative">
          {t('auth.have_account')}{' '}
          {onSwitch ? (
            <Button look="text" onClick={onSwitch}>
              {t('auth.sign_in')}
            </Button>
          ) : (
            <Link className="link" to={paths.signIn(returnUrl)}>
              {t('auth.sign_in')}
            </Link>
          )}
        </p>
      </form>
    </>
  );
}
