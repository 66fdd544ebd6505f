import { useState } from 'react';
import { isEmailAddress } from '../../../shared/domain/email-address.ts';
import { findMeantEmail } from '../../../shared/domain/email-slip.ts';
import { useForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** For an account that signs in by phone alone: its address once the mailed link was confirmed. */
export function AddEmailForm() {
  const { call, t } = useApp();
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useForm<{ email: string }, string>({
    start: { email: '' },
    check: ({ email }): { email?: string } => (isEmailAddress(email) ? {} : { email: t('account.email_fault') }),
    async send({ email }) {
      const { data } = await call('setEmail', { body: { email: email.trim() } }, { inline: true });
      setAnswer(t(data.sent ? 'account.add_email_sent' : 'account.verify_stopped'));
    },
  });
  const meant = findMeantEmail(form.fields.email);
  return (
    <form className="box form-stack" method="post" noValidate onSubmit={form.onSubmit}>
      <h2>{t('account.add_email')}</h2>
      <p className="muted small">{t('account.add_email_text')}</p>
      {form.failure && <Alert kind="bad">{form.failure.message}</Alert>}
      <TextField
        {...form.bind('email')}
        id="account-email"
        label={t('auth.email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={254}
        required
        error={form.faults.email ?? null}
      />
      {meant && (
        <button type="button" className="link link--alone" onClick={() => form.set('email', meant)}>
          <bdi dir="ltr">{meant}</bdi>
        </button>
      )}
      <p role="status">{answer}</p>
      {answer === null && (
        <Button type="submit" isBusy={form.isBusy}>
          {t('account.add_email_send')}
        </Button>
      )}
    </form>
  );
}
