import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toAddressFields } from '../../../shared/domain/address-form.ts';
import { bookingPaths } from '../../../shared/paths.ts';
import { CallFailure } from '../../api/call.ts';
import { sessionStore } from '../../browser/storage.ts';
import { useApp } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { requireSignIn } from '../auth/require-sign-in.tsx';
import { type AddressErrors, AddressFields } from '../checkout/address-fields.tsx';
import { storeDraft } from '../checkout/draft.ts';
import { SavedAddresses } from '../checkout/saved-addresses.tsx';
import { useTouchedFields } from '../checkout/use-touched-fields.ts';
import { BeforeDraw } from './before-draw.tsx';
import { Consents } from './consents.tsx';
import { focusFirstFault } from './focus-fault.ts';
import { BirthDate, PatientEmail, PatientName, PatientPhone, Sex } from './patient-fields.tsx';
import { PlaceChoice } from './place-choice.tsx';
import type { Booking } from './use-booking.ts';
import { When } from './when.tsx';
import { WhoChoice } from './who-choice.tsx';

export const bookingFormId = 'booking-form';

function HomeAddress({ booking, errors }: { booking: Booking; errors: AddressErrors }) {
  const { country, t } = useApp();
  const { draft, change, isGuest, saved, savedFailed, chosen, typed } = booking.shipping;
  return (
    <div className="form-stack">
      <h3>{t('appointment.address')}</h3>
      {savedFailed && <Alert kind="warn">{t('checkout.addresses_failed')}</Alert>}
      {!isGuest && saved.length > 0 && (
        <SavedAddresses items={saved} chosen={chosen?.id ?? null} onChoose={(addressId) => change({ addressId })} />
      )}
      {!chosen && (
        <AddressFields
          prefix="visit"
          isVisit
          draft={typed}
          errors={errors}
          onChange={(next) => change({ addresses: { ...draft.addresses, [country]: next } })}
        />
      )}
    </div>
  );
}

/** Saves a new address, so that the server validates it before payment. */
function useGoOn(booking: Booking, onBusy: (isBusy: boolean) => void) {
  const { call, country } = useApp();
  const navigate = useNavigate();
  const sending = useRef(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { shipping, draft } = booking;
  async function goOn() {
    if (sending.current) return;
    sending.current = true;
    setFailure(null);
    onBusy(true);
    try {
      if (draft.place === 'home' && !shipping.chosen) {
        const body = toAddressFields(country, shipping.typed) as never;
        const { data } = await call('addAddress', { body }, { inline: true });
        await shipping.choose(data.item);
        // The next page reads it, which may open before this one's effects have run.
        storeDraft(sessionStore, { ...shipping.draft, addressId: data.item.id });
      }
      await navigate(bookingPaths.order());
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      sending.current = false;
      onBusy(false);
    }
  }
  return { goOn, failure };
}

/** The first step: who, where, when, what the nurse must know, and the consents. A guest signs in at its beginning or at its end; nothing typed is lost. */
export function BookingForm({ booking, onBusy }: { booking: Booking; onBusy: (isBusy: boolean) => void }) {
  const app = useApp();
  const { t } = app;
  const { draft, change, faults, addressErrors, shipping, times, isGuest } = booking;
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const touched = useTouchedFields();
  const { goOn, failure } = useGoOn(booking, onBusy);
  const isWhole = Object.keys(faults).length === 0 && Object.keys(addressErrors).length === 0;
  const serverErrors: AddressErrors = Object.fromEntries((failure?.fields ?? []).map((one) => [one.path, one.message]));
  const shownErrors = isTried ? { ...serverErrors, ...addressErrors } : touched.shownOf(addressErrors);
  const shownFaults = isTried ? faults : {};
  const isMe = draft.who === 'me';
  const patient = { draft, faults: shownFaults, change };

  useEffect(() => {
    // After signing in the step continues by itself, once the account's addresses have loaded.
    if (!isGoing || isGuest || !booking.ready) return;
    setGoing(false);
    if (isWhole) void goOn();
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!isWhole) {
      setTimeout(() => form.current && focusFirstFault(form.current));
      return;
    }
    if (!isGuest) {
      void goOn();
      return;
    }
    // The typed address wins over the account's saved ones.
    shipping.change({ addressId: null });
    runLazy(app, () => requireSignIn(app, 'to_book', async () => setGoing(true)));
  }
  return (
    <form id={bookingFormId} ref={form} noValidate onSubmit={onSubmit} onBlur={touched.onBlur}>
      {isGuest && (
        <Alert kind="info">
          {t('appointment.needs_account')}{' '}
          <Button look="text" onClick={() => runLazy(app, () => requireSignIn(app, 'to_book', async () => {}))}>
            {t('appointment.sign_in')}
          </Button>
        </Alert>
      )}
      {isTried && !isWhole && <Alert kind="bad">{t('checkout.fix_fields')}</Alert>}
      {failure && failure.fields.length === 0 && <Alert kind="bad">{failure.message}</Alert>}
      <section className="box form-stack">
        <h2>{t('appointment.who')}</h2>
        <WhoChoice who={draft.who} onChoose={(who) => change({ who, name: null })} />
        <div className="form-grid">
          <PatientName {...patient} name={booking.name} />
          {isMe ? (
            <>
              <BirthDate {...patient} />
              <Sex {...patient} />
            </>
          ) : (
            <PatientEmail {...patient} />
          )}
        </div>
      </section>
      <section className="box form-stack">
        <h2>{t('appointment.where')}</h2>
        <PlaceChoice place={draft.place} times={times.data} onChoose={(place) => change({ place, slot: null })} />
        {draft.place === 'home' ? (
          <HomeAddress booking={booking} errors={shownErrors} />
        ) : (
          <div className="form-grid">
            <PatientPhone {...patient} phone={booking.phone} />
          </div>
        )}
      </section>
      <When booking={booking} faults={shownFaults} />
      {isMe && <BeforeDraw {...patient} asksCycleDay={times.data?.asks_cycle_day ?? false} />}
      {isMe && <Consents {...patient} />}
    </form>
  );
}
