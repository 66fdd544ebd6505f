import type { BookingDraft } from '../../../shared/domain/booking-form.ts';
import { useApp } from '../../state/app-context.ts';

/** The buyer, or another adult, who is sent a link and answers for themself. */
export function WhoChoice({
  who,
  onChoose,
}: {
  who: BookingDraft['who'];
  onChoose: (who: BookingDraft['who']) => void;
}) {
  const { t } = useApp();
  return (
    <fieldset className="address-grid">
      <legend className="sr-only">{t('appointment.who')}</legend>
      {(['me', 'other'] as const).map((one) => (
        <label className="radio-card" key={one}>
          <span className="check">
            <input type="radio" name="who" value={one} checked={who === one} onChange={() => onChoose(one)} />
          </span>
          <span>
            <b>{t(`appointment.${one}`)}</b>
            <p>{t(`appointment.${one}_text`)}</p>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
