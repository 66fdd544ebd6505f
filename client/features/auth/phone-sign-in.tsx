import type { User } from '../../../shared/contract/session.ts';
import { countries } from '../../../shared/domain/country.ts';
import { parsePersonPhone } from '../../../shared/domain/phone.ts';
import { useForm } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/**
 * A mobile number, and a code that is sent to it; a number without an account opens one. `word` says which of the two
 * is meant.
 */
export function PhoneSignIn({ word, onSignedIn }: { word: 'sign_in' | 'sign_up'; onSignedIn: (user: User) => void }) {
  const app = useApp();
  const { call, country, t } = app;
  const form = useForm<{ phone: string }, string>({
    start: { phone: '' },
    check({ phone }) {
      if (phone.trim() === '') return { phone: t('auth.phone_needed') };
      return parsePersonPhone(phone, country) === null ? { phone: t('auth.find_phone_fault') } : {};
    },
    async send({ phone }) {
      runLazy(app, async () => {
        const { openPhoneProof } = await import('../phone-proof/open-phone-proof.tsx');
        let user: User | null = null;
        await openPhoneProof(app, {
          phone,
          title: t(`auth.${word}`),
          async use(code) {
            const { data } = await call('loginByPhone', { body: { phone, code } }, { inline: true });
            user = data.user;
            return data.user.phone ?? phone;
          },
          onProved: () => user && onSignedIn(user),
        });
      });
    },
  });
  return (
    <form className="form-stack needs-script" method="post" noValidate onSubmit={form.onSubmit}>
      <TextField
        {...form.bind('phone')}
        id="sign-in-phone"
        label={t('auth.phone')}
        hint={t('auth.phone_code_hint')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        placeholder={`+${countries[country].dialCode}`}
        autoComplete="tel"
        maxLength={60}
        required
        error={form.faults.phone ?? null}
      />
      <Button type="submit" size="big wide" isBusy={form.isBusy}>
        {t('auth.phone_go_on')}
      </Button>
      <p className="muted small">{t('auth.or_email')}</p>
    </form>
  );
}
