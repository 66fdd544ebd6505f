import type { ReactNode } from 'react';
import type { BloodTestEntry } from '../../../shared/domain/blood-test-cart.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { useApp } from '../../state/app-context.ts';
import { Money } from '../../ui/money.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Totals } from '../cart/totals.tsx';
import type { CartQuote } from '../cart/use-quote.ts';
import { PausedNote } from '../checkout/paused-note.tsx';
import { WalletRows } from '../checkout/wallet-rows.tsx';
import { formatFastStart, formatSlot } from './format-slot.ts';
import type { Booking } from './use-booking.ts';

function TestLines({ tests }: { tests: readonly BloodTestEntry[] }) {
  const { locale } = useApp();
  return (
    <dl className="totals">
      {tests.map(({ sku, bloodTest: { name, price } }) => (
        <div key={sku}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <Money minor={toMinor(price.price_local, price.currency)} currency={price.currency} locale={locale} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChosenTime({ draft, times, isAreaKnown }: Booking) {
  const { country, locale, t } = useApp();
  if (!draft.slot || !isAreaKnown) return <p className="small muted">{t('appointment.no_time_yet')}</p>;
  const fast = formatFastStart(draft.slot.from, times.data?.fasting_hours ?? 0, locale, country);
  return (
    <p>
      <b>{formatSlot(draft.slot, locale, country)}</b>
      <br />
      <span className="small">
        {t(`appointment.${draft.place}`)}
        {draft.wantsWoman && ` · ${t('appointment.with_woman')}`}
      </span>
      {fast && (
        <span className="small">
          <br />
          {t('appointment.fast_from', { time: fast })}
        </span>
      )}
    </p>
  );
}

export function BookingSummary({
  booking,
  answer,
  children,
}: {
  booking: Booking;
  answer: CartQuote;
  children: ReactNode;
}) {
  const { t } = useApp();
  const { quote, failure, isStale, again } = answer;
  const people = Math.max(1, ...booking.tests.map(({ count }) => count));
  return (
    <aside className="summary" aria-busy={isStale}>
      <h2>{t('booking.summary')}</h2>
      <TestLines tests={booking.tests} />
      {people > 1 && <p className="small muted">{t('appointment.one_person')}</p>}
      <ChosenTime {...booking} />
      {quote ? (
        <>
          <Totals
            figures={quote}
            coupon={quote.coupon?.code ?? null}
            deliveryWords={
              booking.draft.place === 'home'
                ? { name: t('appointment.visit_fee'), free: t('appointment.no_fee') }
                : null
            }
          />
          <WalletRows figures={quote} />
          {quote.paused && <PausedNote paused={quote.paused} />}
        </>
      ) : failure ? (
        <ErrorState message={failure.message} again={t('shell.try_again')} onRetry={again} />
      ) : (
        <Skeleton lines={3} word={t('shell.loading')} />
      )}
      {children}
      <p className="small muted">{t('appointment.change_free')}</p>
    </aside>
  );
}
