import type { User } from '../../../shared/contract/session.ts';
import { phoneOfPerson, readablePhone } from '../../../shared/domain/phone.ts';
import { useApp } from '../../state/app-context.ts';
import { runLate } from '../../state/late.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useForm } from './use-form.ts';

type Changed = (user: User) => void;

/**
 * The name that greets and goes on parcels. Pressed before its script is there it posts, so that no address says what was typed
 * (docs/security.md PR6).
 */
export function NameForm({ user, onChanged }: { user: User; onChanged: Changed }) {
  const { call, t } = useApp();
  const form = useForm<{ name: string }, string>({
    start: { name: user.name },
    check: ({ name }) => (name.trim() === '' ? { name: t('checkout.error_required') } : {}),
    async send({ name }) {
      onChanged((await call('setName', { body: { name } }, { inline: true })).data.user);
    },
  });
  return (
    <form className="box form-stack" method="post" noValidate onSubmit={form.onSubmit}>
      {form.failure && <Alert kind="bad">{form.failure.message}</Alert>}
      <TextField
        {...form.bind('name')}
        id="account-name"
        label={t('auth.name')}
        dir="auto"
        autoComplete="name"
        maxLength={80}
        required
        error={form.faults.name ?? null}
      />
      <Button type="submit" isBusy={form.isBusy}>
        {t('account.save')}
      </Button>
    </form>
  );
}

/** A mobile number of either country, another's with its code; Arabic digits are as good as Latin ones. */
export function PhoneForm({ user, onChanged }: { user: User; onChanged: Changed }) {
  const app = useApp();
  const { call, country, t } = app;
  const form = useForm<{ phone: string }, string>({
    start: { phone: user.phone ? readablePhone(user.phone) : '' },
    check({ phone }) {
      if (phone.trim() === '') return { phone: t('checkout.error_required') };
      return phoneOfPerson(phone, country) === null ? { phone: t('checkout.error_phone') } : {};
    },
    async send({ phone }) {
      onChanged((await call('setPhone', { body: { phone } }, { inline: true })).data.user);
    },
  });
  return (
    <form className="box form-stack" method="post" noValidate onSubmit={form.onSubmit}>
      {form.failure && <Alert kind="bad">{form.failure.message}</Alert>}
      <TextField
        {...form.bind('phone')}
        id="account-phone"
        label={t('checkout.phone')}
        hint={t('checkout.phone_hint')}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={40}
        required
        error={form.faults.phone ?? null}
      />
      {user.phone_verified && <p className="muted small">{t('account.phone_verified')}</p>}
      {user.phone && !user.phone_verified && (
        <Button
          look="line"
          onClick={() =>
            runLate(app, async () => {
              const { openPhoneProof } = await import('../phone-proof/open.tsx');
              await openPhoneProof(app, {
                phone: user.phone ?? '',
                onProved: () => onChanged({ ...user, phone_verified: true }),
              });
            })
          }
        >
          {t('account.phone_verify')}
        </Button>
      )}
      <Button type="submit" isBusy={form.isBusy}>
        {t('account.save')}
      </Button>
    </form>
  );
}
