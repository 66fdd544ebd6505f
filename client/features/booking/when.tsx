import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Check } from '../../ui/check.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { formatFault } from './fault-message.ts';
import { SlotCalendar } from './slot-calendar.tsx';
import type { Booking } from './use-booking.ts';

function Times({ booking }: { booking: Booking }) {
  const { t } = useApp();
  const { draft, change, times, isAreaKnown, isAreaTyped } = booking;
  if (!isAreaKnown)
    return <p className="small">{t(isAreaTyped ? 'appointment.area_unknown' : 'appointment.area_first')}</p>;
  if (!times.data)
    return times.failure ? (
      <ErrorState message={times.failure.message} again={t('shell.try_again')} onRetry={times.again} />
    ) : (
      <Skeleton lines={4} word={t('shell.loading')} />
    );
  if (!times.data.is_visited) return <Alert kind="warn">{t('appointment.not_visited')}</Alert>;
  if (times.data.days.length === 0) return <Alert kind="warn">{t('appointment.no_days')}</Alert>;
  return <SlotCalendar days={times.data.days} draft={draft} onChoose={(slot) => change({ slot })} />;
}

/** Days and times to choose from; full ones are shown as full. */
export function When({ booking, faults }: { booking: Booking; faults: Booking['faults'] }) {
  const { country, t } = useApp();
  const { draft, change, times } = booking;
  const hours = times.data?.fasting_hours ?? 0;
  const isGone = booking.faults.slot === 'gone';
  const error = formatFault('slot', faults.slot, country, t);
  return (
    <section className="box form-stack" id="when" data-fault={error ? 'slot' : undefined}>
      <h2>{t('appointment.when')}</h2>
      <p className="small muted">{hours > 0 ? t('appointment.fasting', { n: hours }) : t('appointment.no_fasting')}</p>
      <Check
        name="wants-woman"
        checked={draft.wantsWoman}
        onChange={(event) => change({ wantsWoman: event.target.checked })}
      >
        {t('appointment.wants_woman')}
      </Check>
      {isGone && (
        <Alert kind="warn" live>
          {t('appointment.slot_gone')}
        </Alert>
      )}
      <Times booking={booking} />
      {!isGone && <FieldError id="slot-error">{error}</FieldError>}
    </section>
  );
}
