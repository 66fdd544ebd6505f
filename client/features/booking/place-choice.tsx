import type { DrawPlace } from '../../../shared/domain/draw-slot.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { useApp } from '../../state/app-context.ts';
import { Money } from '../../ui/money.tsx';
import type { OfferedTimes } from './use-booking.ts';

export function PlaceChoice({
  place,
  times,
  onChoose,
}: {
  place: DrawPlace;
  times: OfferedTimes | undefined;
  onChoose: (place: DrawPlace) => void;
}) {
  const { locale, t } = useApp();
  const costs = (at: DrawPlace) => {
    if (!times) return null;
    const { currency } = times;
    const fee = toMinor(times.home_draw_local, currency);
    return at === 'home' && fee > 0 ? (
      <Money minor={fee} currency={currency} locale={locale} />
    ) : (
      t('appointment.no_fee')
    );
  };
  const texts = { home: t('appointment.home_text'), lab: times?.lab?.address ?? t('appointment.lab_text') };
  return (
    <fieldset className="address-grid">
      <legend className="sr-only">{t('appointment.where')}</legend>
      {(['home', 'lab'] as const).map((at) => (
        <label className="radio-card" key={at}>
          <span className="check">
            <input type="radio" name="place" value={at} checked={place === at} onChange={() => onChoose(at)} />
          </span>
          <span>
            <b>{t(`appointment.${at}`)}</b>
            <p>{at === 'lab' && times?.lab ? <bdi>{times.lab.name}</bdi> : null}</p>
            <p>{texts[at]}</p>
            <p>{costs(at)}</p>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
