import type { BookingDraft, BookingFaults } from '../../../shared/domain/booking-form.ts';
import { countries } from '../../../shared/domain/country.ts';
import { useApp } from '../../state/app-context.ts';
import { Check } from '../../ui/check.tsx';
import { TextField } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { formatFault } from './fault-message.ts';

export interface PatientProps {
  draft: BookingDraft;
  faults: BookingFaults;
  change: (part: Partial<BookingDraft>) => void;
}

/** Three number fields, because a calendar takes too many presses back to 1970. */
export function BirthDate({ draft, faults, change }: PatientProps) {
  const { country, t } = useApp();
  const error = formatFault('birth_date', faults.birth_date, country, t);
  const box = (part: 'day' | 'month' | 'year', maxLength: number) => (
    <div className="field span-2">
      <label htmlFor={`birth-${part}`}>{t(`appointment.${part}`)}</label>
      <div>
        <input
          id={`birth-${part}`}
          className="input"
          dir="ltr"
          inputMode="numeric"
          name={`birth-${part}`}
          autoComplete={`bday-${part}`}
          maxLength={maxLength}
          value={draft[part]}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${error ? 'birth-date-error ' : ''}birth-date-hint`}
          onChange={(event) => change({ [part]: event.target.value })}
        />
      </div>
    </div>
  );
  return (
    <fieldset className="field span-6 birth-date">
      <legend>
        <b>{t('appointment.birth_date')}</b> {t('appointment.adults_only')}
      </legend>
      <div className="form-grid">
        {box('day', 2)}
        {box('month', 2)}
        {box('year', 4)}
      </div>
      <FieldError id="birth-date-error">{error}</FieldError>
      <small id="birth-date-hint">{t('appointment.birth_date_hint')}</small>
    </fieldset>
  );
}

export function Sex({ draft, faults, change }: PatientProps) {
  const { country, t } = useApp();
  const error = formatFault('sex', faults.sex, country, t);
  return (
    <fieldset className="radio-row span-6" aria-describedby={error ? 'sex-error' : undefined}>
      <legend>{t('appointment.sex')}</legend>
      {(['female', 'male'] as const).map((sex) => (
        <Check
          key={sex}
          type="radio"
          name="sex"
          value={sex}
          checked={draft.sex === sex}
          aria-invalid={error ? true : undefined}
          onChange={() => change({ sex })}
        >
          {t(`appointment.${sex}`)}
        </Check>
      ))}
      <FieldError id="sex-error">{error}</FieldError>
    </fieldset>
  );
}

export function PatientName({ draft, faults, change, name }: PatientProps & { name: string }) {
  const { country, t } = useApp();
  return (
    <TextField
      id="patient-name"
      name="name"
      className="span-6"
      dir="auto"
      autoComplete={draft.who === 'me' ? 'name' : 'off'}
      maxLength={80}
      required
      label={t(draft.who === 'me' ? 'appointment.name' : 'appointment.other_name')}
      {...(draft.who === 'me' && { hint: t('appointment.name_hint') })}
      error={formatFault('name', faults.name, country, t)}
      value={name}
      onChange={(event) => change({ name: event.target.value })}
    />
  );
}

export function PatientEmail({ draft, faults, change }: PatientProps) {
  const { country, t } = useApp();
  return (
    <TextField
      id="patient-email"
      name="patient-email"
      type="email"
      dir="ltr"
      className="span-6"
      autoComplete="off"
      maxLength={254}
      required
      label={t('appointment.other_email')}
      hint={t('appointment.other_email_hint')}
      error={formatFault('email', faults.email, country, t)}
      value={draft.email}
      onChange={(event) => change({ email: event.target.value })}
    />
  );
}

export function PatientPhone({ faults, change, phone }: PatientProps & { phone: string }) {
  const { country, t } = useApp();
  return (
    <TextField
      id="patient-phone"
      name="phone"
      type="tel"
      inputMode="tel"
      dir="ltr"
      className="span-6"
      autoComplete="tel"
      maxLength={30}
      required
      label={t(`checkout.phone_${country}`)}
      hint={t('appointment.phone_hint')}
      placeholder={`+${countries[country].dialCode}`}
      error={formatFault('phone', faults.phone, country, t)}
      value={phone}
      onChange={(event) => change({ phone: event.target.value })}
    />
  );
}
