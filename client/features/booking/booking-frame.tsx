import { type ReactNode, useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { Steps } from '../checkout/steps.tsx';

/** Steps, title and the step itself once the chosen tests are known; without any there is nothing to book. */
export function BookingFrame({
  at,
  title,
  intro,
  isReady,
  isEmpty,
  children,
}: {
  at: 'shipping' | 'order';
  title: string;
  intro?: string;
  isReady: boolean;
  isEmpty: boolean;
  children: ReactNode;
}) {
  const t = useT();
  // Signing in loads the account's addresses; what is open stays open meanwhile.
  const [isOpen, setOpen] = useState(false);
  if (isReady && !isOpen) setOpen(true);
  return (
    <div className="page booking-page">
      <Steps at={at} first={t('appointment.step')} />
      <h1>{title}</h1>
      {intro && <p className="muted">{intro}</p>}
      <noscript>
        <p className="alert">{t('booking.needs_script')}</p>
      </noscript>
      {!isReady && !isOpen ? (
        <Skeleton lines={8} word={t('shell.loading')} />
      ) : isEmpty ? (
        <EmptyState
          title={t('booking.empty_title')}
          action={<ButtonLink to={paths.bloodTests()}>{t('booking.empty_action')}</ButtonLink>}
        >
          {t('booking.empty_text')}
        </EmptyState>
      ) : (
        children
      )}
    </div>
  );
}
