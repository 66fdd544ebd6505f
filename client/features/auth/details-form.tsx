import type { User } from '../../../shared/contract/session.ts';
import { formatPhone, parsePersonPhone } from '../../../shared/domain/phone.ts';
import { useForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useOrderPhone } from './use-order-phone.ts';

/**
 * Name and phone of the account; the phone may be of either country and in Latin or Arabic digits. Before hydration the
 * form submits by POST, so that no URL contains what was typed (docs/security.md PR6).
 */
export function DetailsForm({ user, onChanged }: { user: User; onChanged: (user: User) => void }) {
  const app = useApp();
  const { call, country, stores, t } = app;
  const suggested = useOrderPhone(user);
  const savePhone = async (phone: string) =>
    onChanged((await call('setPhone', { body: { phone } }, { inline: true })).data.user);
  const prove = (phone: string, then: () => Promise<void> | void) =>
    runLazy(app, async () => {
      const { openPhoneProof } = await import('../phone-proof/open-phone-proof.tsx');
      await openPhoneProof(app, {
        phone,
        onProved: () =>
          runLazy(app, async () => {
            await then();
            stores.toasts.show(t('account.saved'));
          }),
      });
    });
  const verifyPhone = () => prove(user.phone ?? '', () => onChanged({ ...user, phone_verified: true }));
  const form = useForm<{ name: string; phone: string }, string>({
    start: { name: user.name, phone: user.phone ? formatPhone(user.phone) : '' },
    check({ name, phone }) {
      const required = t('checkout.error_required');
      return {
        ...(name.trim() === '' && { name: required }),
        // A saved number can be changed but not removed; otherwise the field may stay empty.
        ...(phone.trim() === ''
          ? user.phone && { phone: required }
          : parsePersonPhone(phone, country) === null && { phone: t('checkout.error_phone') }),
      };
    },
    async send({ name, phone }) {
      if (name.trim() !== user.name) onChanged((await call('setName', { body: { name } }, { inline: true })).data.user);
      const isNew = phone.trim() !== '' && parsePersonPhone(phone, country) !== user.phone;
      // The number that signs in is proved before it is changed.
      if (isNew && user.email === '') return prove(phone, () => savePhone(phone));
      if (isNew) await savePhone(phone);
      stores.toasts.show(t('account.saved'));
    },
  });
  return (
    <form className="box form-stack" method="post" noValidate onSubmit={form.onSubmit}>
      <h2>{t('account.contact')}</h2>
      {form.failure && <Alert kind="bad">{form.failure.message}</Alert>}
      {user.email !== '' && (
        <p className="muted">
          {t('auth.email')}: <bdi dir="ltr">{user.email}</bdi>
        </p>
      )}
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
      <TextField
        {...form.bind('phone')}
        id="account-phone"
        label={t(`checkout.phone_${country}`)}
        hint={t('checkout.phone_hint')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={40}
        error={form.faults.phone ?? null}
      />
      {suggested !== null && form.fields.phone === '' && (
        <p className="muted small">
          {t('account.phone_suggested')}{' '}
          <button type="button" className="link link--alone" onClick={() => form.set('phone', suggested)}>
            {t('account.phone_use')}{' '}
            <bdi dir="ltr" className="nowrap">
              {suggested}
            </bdi>
          </button>
        </p>
      )}
      {user.phone_verified && <p className="muted small">{t('account.phone_verified')}</p>}
      <div className="row">
        <Button type="submit" isBusy={form.isBusy}>
          {t('account.save')}
        </Button>
        {user.phone && !user.phone_verified && (
          <Button look="line" onClick={verifyPhone}>
            {t('account.phone_verify')}
          </Button>
        )}
      </div>
    </form>
  );
}
