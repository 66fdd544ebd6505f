import { useState } from 'react';
import type { BookingDraft } from '../../../shared/domain/booking-form.ts';
import { addDays } from '../../../shared/domain/draw-slot.ts';
import { formatDay, toLocalTime } from '../../../shared/domain/moment.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { formatHijriDay, formatSlotTime } from './format-slot.ts';
import type { OfferedTimes } from './use-booking.ts';

type OfferedDay = OfferedTimes['days'][number];
type CalendarSlot = OfferedDay['slots'][number];

/** Chosen: the first days without a press, so that the page isn't fourteen of them long. */
const daysAtFirst = 4;

interface SlotProps {
  draft: BookingDraft;
  onChoose: (slot: BookingDraft['slot']) => void;
}

const isChoosable = (slot: CalendarSlot, wantsWoman: boolean): boolean =>
  slot.is_free && (!wantsWoman || slot.has_woman);

function Slot({ slot, draft, onChoose, dayName }: SlotProps & { slot: CalendarSlot; dayName: string }) {
  const { country, locale, t } = useApp();
  const { id, from, to } = slot;
  const isOpen = isChoosable(slot, draft.wantsWoman);
  const isChosen = draft.slot?.id === id;
  const why = slot.is_free ? t('appointment.no_woman') : t('appointment.full');
  return (
    <label className={`slot chip${isChosen ? ' chip--selected' : ''}`}>
      <input
        className="sr-only"
        type="radio"
        name="slot"
        value={id}
        checked={isChosen}
        disabled={!isOpen && !isChosen}
        aria-label={`${dayName} ${formatSlotTime(from, locale, country)}${isOpen ? '' : `, ${why}`}`}
        onChange={() => onChoose({ id, from, to })}
      />
      {isOpen ? <bdi>{formatSlotTime(from, locale, country)}</bdi> : <s>{formatSlotTime(from, locale, country)}</s>}
    </label>
  );
}

function Day({ day, is_held: isHeld, slots, ...props }: SlotProps & OfferedDay) {
  const { country, locale, t } = useApp();
  const today = toLocalTime(Date.now(), country).day;
  const name = formatDay(day, locale);
  const near = day === today ? t('appointment.today') : day === addDays(today, 1) ? t('appointment.tomorrow') : null;
  return (
    <fieldset className="slot-day">
      <legend>
        {near && <b>{near} </b>}
        <span>{name}</span> <small>{formatHijriDay(day, locale)}</small>
      </legend>
      {isHeld && (
        <p className="small">
          {t('appointment.day_held')}{' '}
          <Link className="link" to={paths.account()}>
            {t('appointment.confirm_email')}
          </Link>
        </p>
      )}
      <div className="chips">
        {slots.map((slot) => (
          <Slot key={slot.id} slot={slot} dayName={name} {...props} />
        ))}
      </div>
    </fieldset>
  );
}

export function SlotCalendar({ days, ...props }: SlotProps & Pick<OfferedTimes, 'days'>) {
  const { t } = useApp();
  const [isWhole, setWhole] = useState(false);
  const chosenAt = days.findIndex(({ slots }) => slots.some(({ id }) => id === props.draft.slot?.id));
  const firstFree = days.findIndex(({ slots }) => slots.some((slot) => isChoosable(slot, props.draft.wantsWoman)));
  const shown = isWhole ? days : days.slice(0, Math.max(daysAtFirst, chosenAt + 1, firstFree + 1));
  return (
    <>
      {firstFree === -1 && <p className="small">{t('appointment.all_full')}</p>}
      {shown.map((day) => (
        <Day key={day.day} {...day} {...props} />
      ))}
      {shown.length < days.length && (
        <Button look="line" onClick={() => setWhole(true)}>
          {t('appointment.more_days')}
        </Button>
      )}
    </>
  );
}
