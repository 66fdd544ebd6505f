import type { TestOrderDetail } from '../../../shared/contract/test-order.ts';
import { formatCalendar } from '../../../shared/domain/calendar-event.ts';
import { localizedPath } from '../../../shared/domain/locale.ts';
import { bookingPaths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';

/** A file that says nothing of a test: a calendar is read by more than its owner. */
export function AddToCalendar({ order }: { order: TestOrderDetail }) {
  const { locale, t } = useApp();
  const { id, starts, ends, place, lab } = order;
  function download() {
    const event = {
      id,
      from: starts,
      to: ends,
      title: t('appointment.calendar_title'),
      text: t('appointment.calendar_text'),
      place: place === 'lab' ? lab.address : t('appointment.address_home'),
      url: new URL(localizedPath(bookingPaths.ordered(), locale), window.location.origin).href,
    };
    const file = new Blob([formatCalendar(event, new Date().toISOString())], { type: 'text/calendar' });
    const url = URL.createObjectURL(file);
    const link = Object.assign(document.createElement('a'), { href: url, download: 'appointment.ics' });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }
  return (
    <Button look="line" onClick={download}>
      {t('appointment.add_calendar')}
    </Button>
  );
}
