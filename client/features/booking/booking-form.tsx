import { type FormEvent, useEffect, useRef, useState } from 'react';
import { bookingPaths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { requireSignIn } from '../auth/require-sign-in.tsx';
import { AddressChoice } from '../checkout/address-choice.tsx';
import { useGoOn } from '../checkout/use-go-on.ts';
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

/** The first step: who, where, when, what the nurse must know, and the consents. A guest signs in at its beginning or at its end; nothing typed is lost. */
export function BookingForm({ booking, onBusy }: { booking: Booking; onBusy: (isBusy: boolean) => void }) {
  const app = useApp();
  const { t } = app;
  const { draft, change, faults, addressErrors, shipping, times, isGuest } = booking;
  const form = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const touched = useTouchedFields();
  const { goOn, failure, serverErrors } = useGoOn(shipping, bookingPaths.order(), onBusy);
  const isAddressNew = draft.place === 'home' && !shipping.chosen;
  const isWhole = Object.keys(faults).length === 0 && Object.keys(addressErrors).length === 0;
  const shownErrors = isTried ? { ...serverErrors, ...addressErrors } : touched.shownOf(addressErrors);
  const shownFaults = isTried ? faults : {};
  const isMe = draft.who === 'me';
  const patient = { draft, faults: shownFaults, change };

  useEffect(() => {
    // After signing in the step continues by itself, once the account's addresses have loaded.
    if (!isGoing || isGuest || !booking.ready) return;
    setGoing(false);
    if (isWhole) void goOn(isAddressNew);
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!isWhole) {
      setTimeout(() => form.current && focusFirstFault(form.current));
      return;
    }
    if (!isGuest) {
      void goOn(isAddressNew);
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
          <div className="form-stack">
            <h3>{t('appointment.address')}</h3>
            <AddressChoice shipping={shipping} isVisit errors={shownErrors} />
          </div>
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
