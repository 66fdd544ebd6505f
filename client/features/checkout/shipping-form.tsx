import { type FormEvent, useState } from 'react';
import { findMeantEmail } from '../../../shared/domain/email-slip.ts';
import { paths } from '../../../shared/paths.ts';
import { focusFirstInvalid } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { AddressChoice } from './address-choice.tsx';
import { type AddressErrors, PersonFields } from './address-fields.tsx';
import { useGoOn } from './use-go-on.ts';
import type { Shipping } from './use-shipping.ts';
import { useTouchedFields } from './use-touched-fields.ts';

export const shippingFormId = 'shipping-form';

/** Says which address is likely meant, and blocks nothing. */
function EmailMeant({ typed, onChoose }: { typed: string; onChoose: (email: string) => void }) {
  const { t } = useApp();
  const meant = findMeantEmail(typed);
  return (
    <p className="small" role="status">
      {meant && (
        <>
          {t('checkout.email_meant')}{' '}
          <button type="button" className="link link--alone" onClick={() => onChoose(meant)}>
            <bdi dir="ltr">{meant}</bdi>
          </button>
          {t('checkout.email_meant_end')}
        </>
      )}
    </p>
  );
}

/** The phone number is what an order needs; an e-mail is welcome. */
function GuestDetails({ shipping, errors, onType }: { shipping: Shipping; errors: AddressErrors; onType: () => void }) {
  const { country, t } = useApp();
  const { draft, change, typed } = shipping;
  const back = paths.checkoutShipping();
  return (
    <section className="box">
      <h2>{t('checkout.your_details')}</h2>
      <p className="form-alternative">
        {t('checkout.have_account')}{' '}
        <Link className="link" to={paths.signIn(back)}>
          {t('checkout.sign_in')}
        </Link>
        {' · '}
        <Link className="link" to={paths.signUp(back)}>
          {t('checkout.create_account')}
        </Link>{' '}
        <span className="muted">{t('checkout.or_guest')}</span>
      </p>
      <PersonFields
        prefix="ship"
        phoneHint={draft.email.trim() === '' ? 'phone_hint_guest' : 'phone_hint'}
        draft={typed}
        errors={errors}
        onChange={(next) => {
          onType();
          change({ addresses: { ...draft.addresses, [country]: next } });
        }}
      >
        <TextField
          id="guest-email"
          name="email"
          type="email"
          className="span-6 field--full"
          dir="ltr"
          label={t('checkout.email')}
          hint={t('checkout.email_hint')}
          autoComplete="email"
          aside={t('checkout.optional')}
          maxLength={254}
          error={errors.email ?? null}
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      </PersonFields>
      <EmailMeant typed={draft.email} onChoose={(email) => change({ email })} />
    </section>
  );
}

/** The first step. A signed-in shopper's new address is saved here. */
export function ShippingForm({ shipping, onBusy }: { shipping: Shipping; onBusy: (isBusy: boolean) => void }) {
  const { t } = useApp();
  const [isTried, setTried] = useState(false);
  const { isGuest, chosen } = shipping;
  const { goOn, failure, serverErrors, forgetFailure } = useGoOn(shipping, paths.checkoutOrder(), onBusy);
  const fields = useTouchedFields();
  const errors = isTried ? { ...serverErrors, ...shipping.errors } : fields.shownOf(shipping.errors);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    forgetFailure();
    const form = event.currentTarget;
    if (Object.keys(shipping.errors).length > 0) setTimeout(() => focusFirstInvalid(form));
    else void goOn(!isGuest && !chosen);
  }
  return (
    <form id={shippingFormId} noValidate onSubmit={onSubmit} onBlur={fields.onBlur}>
      {isTried && Object.keys(errors).length > 0 && <Alert kind="bad">{t('checkout.fix_fields')}</Alert>}
      {failure && failure.fields.length === 0 && <Alert kind="bad">{failure.message}</Alert>}
      {isGuest && <GuestDetails shipping={shipping} errors={errors} onType={forgetFailure} />}
      <section className="box">
        <h2>{t('checkout.address')}</h2>
        <AddressChoice shipping={shipping} errors={errors} onType={forgetFailure} />
      </section>
    </form>
  );
}
