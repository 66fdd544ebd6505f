import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toAddressFields } from '../../../shared/domain/address-form.ts';
import { paths } from '../../../shared/paths.ts';
import { CallFailure } from '../../api/call.ts';
import { focusFirstInvalid } from '../../forms/use-form.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { type AddressErrors, AddressFields } from './address-fields.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import type { Shipping } from './use-shipping.ts';
import { useTouchedFields } from './use-touched-fields.ts';

export const shippingFormId = 'shipping-form';

function GuestDetails({ shipping, error }: { shipping: Shipping; error: string | undefined }) {
  const { t } = useApp();
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
      <TextField
        id="guest-email"
        name="email"
        type="email"
        dir="ltr"
        label={t('checkout.email')}
        hint={t('checkout.email_hint')}
        autoComplete="email"
        required
        maxLength={254}
        error={error ?? null}
        value={shipping.draft.email}
        onChange={(event) => shipping.change({ email: event.target.value })}
      />
    </section>
  );
}

/** The first step. A signed-in shopper's new address is saved here, so that the server validates it before payment. */
export function ShippingForm({ shipping, onBusy }: { shipping: Shipping; onBusy: (isBusy: boolean) => void }) {
  const { call, country, t } = useApp();
  const navigate = useNavigate();
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const sending = useRef(false);
  const { draft, change, choose, isGuest, saved, chosen, typed } = shipping;
  const serverErrors: AddressErrors = Object.fromEntries(
    (failure?.fields ?? []).map(({ path, message }) => [path, message]),
  );
  const fields = useTouchedFields();
  const errors = isTried ? { ...serverErrors, ...shipping.errors } : fields.shownOf(shipping.errors);

  async function goToReview() {
    if (sending.current) return;
    sending.current = true;
    onBusy(true);
    try {
      if (!isGuest && !chosen) {
        const { data } = await call('addAddress', { body: toAddressFields(country, typed) as never }, { inline: true });
        await choose(data.item);
      }
      await navigate(paths.checkoutOrder());
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      sending.current = false;
      onBusy(false);
    }
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    const form = event.currentTarget;
    if (Object.keys(shipping.errors).length > 0) setTimeout(() => focusFirstInvalid(form));
    else void goToReview();
  }
  return (
    <form id={shippingFormId} noValidate onSubmit={onSubmit} onBlur={fields.onBlur}>
      {isTried && Object.keys(errors).length > 0 && <Alert kind="bad">{t('checkout.fix_fields')}</Alert>}
      {failure && failure.fields.length === 0 && <Alert kind="bad">{failure.message}</Alert>}
      {isGuest && <GuestDetails shipping={shipping} error={errors.email} />}
      <section className="box">
        <h2>{t('checkout.address')}</h2>
        {shipping.savedFailed && <Alert kind="warn">{t('checkout.addresses_failed')}</Alert>}
        {!isGuest && saved.length > 0 && (
          <SavedAddresses items={saved} chosen={chosen?.id ?? null} onChoose={(addressId) => change({ addressId })} />
        )}
        {!chosen && (
          <AddressFields
            prefix="ship"
            draft={typed}
            errors={errors}
            onChange={(next) => {
              setFailure(null);
              change({ addresses: { ...draft.addresses, [country]: next } });
            }}
          />
        )}
      </section>
    </form>
  );
}
