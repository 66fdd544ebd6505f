import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { InviteToken } from '../../../shared/contract/fields.ts';
import type { TestInvite } from '../../../shared/contract/test-order.ts';
import {
  type BookingDraft,
  blankBooking,
  findBookingFaults,
  readBirthDate,
  readCycleDay,
} from '../../../shared/domain/booking-form.ts';
import { toLocalTime } from '../../../shared/domain/moment.ts';
import { consentVersion } from '../../../shared/domain/test-consent.ts';
import { CallFailure } from '../../api/call.ts';
import { useApp, useSession } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { requireSignIn } from '../auth/require-sign-in.tsx';
import { BeforeDraw } from './before-draw.tsx';
import { Consents } from './consents.tsx';
import { focusFirstFault } from './focus-fault.ts';
import { BirthDate, PatientName, PatientPhone, Sex } from './patient-fields.tsx';

const toBody = (draft: BookingDraft, asksCycleDay: boolean) => ({
  patient: {
    name: (draft.name ?? '').trim(),
    birth_date: readBirthDate(draft) ?? '',
    sex: draft.sex ?? ('female' as const),
    phone: draft.phone ?? '',
    takes_biotin: draft.takesBiotin,
    takes_blood_thinner: draft.takesBloodThinner,
    lies_down: draft.liesDown,
    is_pregnant: draft.sex === 'female' && draft.isPregnant,
    cycle_day: asksCycleDay && draft.sex === 'female' ? readCycleDay(draft.cycleDay) : null,
  },
  consent: {
    version: consentVersion,
    test: draft.consents.includes('test'),
    keep_result: draft.consents.includes('keep_result'),
    product_reasons: draft.consents.includes('product_reasons'),
  },
});

/** What another adult says for themself. It is kept nowhere until they send it, with an account of their own. */
export function ConsentForm({ invite, token, onDone }: { invite: TestInvite; token: InviteToken; onDone: () => void }) {
  const app = useApp();
  const { call, country, t } = app;
  const { user } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<BookingDraft>(() => ({
    ...blankBooking,
    name: invite.name,
    place: 'lab',
    slot: { id: 'booked', from: invite.starts, to: invite.ends },
  }));
  const [isTried, setTried] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const change = (part: Partial<BookingDraft>) => setDraft((last) => ({ ...last, ...part }));
  const faults = findBookingFaults(draft, {
    country,
    asksCycleDay: invite.asks_cycle_day,
    knownName: '',
    knownPhone: '',
    ownEmail: '',
    today: toLocalTime(Date.now(), country).day,
    isSlotFree: null,
  });
  const isWhole = Object.keys(faults).length === 0;
  const patient = { draft, faults: isTried ? faults : {}, change };

  async function send() {
    setBusy(true);
    setFailure(null);
    try {
      const body = toBody(draft, invite.asks_cycle_day);
      await call('acceptTestInvite', { params: { invite_token: token }, body }, { inline: true });
      onDone();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  useEffect(() => {
    if (!isGoing || !user) return;
    setGoing(false);
    void send();
  });
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!isWhole) setTimeout(() => form.current && focusFirstFault(form.current));
    else if (user) void send();
    else runLazy(app, () => requireSignIn(app, 'to_book', async () => setGoing(true)));
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      {isTried && !isWhole && <Alert kind="bad">{t('checkout.fix_fields')}</Alert>}
      <section className="box form-stack">
        <h2>{t('appointment.patient')}</h2>
        <div className="form-grid">
          <PatientName {...patient} name={draft.name ?? ''} />
          <BirthDate {...patient} />
          <Sex {...patient} />
          <PatientPhone {...patient} phone={draft.phone ?? ''} />
        </div>
      </section>
      <BeforeDraw {...patient} asksCycleDay={invite.asks_cycle_day} />
      <Consents {...patient} />
      {failure && (
        <Alert kind="bad">
          {failure.message}
          {failure.fields.map(({ path, message }) => (
            <p key={path}>{message}</p>
          ))}
        </Alert>
      )}
      <p className="small muted">{t('appointment.consent_account')}</p>
      <Button type="submit" size="big" isBusy={isBusy}>
        {t('appointment.consent_submit')}
      </Button>
    </form>
  );
}
