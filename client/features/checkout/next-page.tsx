/** A step that leads on by itself: what it shows while the next page loads, and what it says when that page doesn't come. */
import { useEffect, useState } from 'react';
import { useT } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';

/** Longer than a page takes on a slow line; the connection may have gone meanwhile. */
const patienceMs = 8_000;

function useIsLate(isLeaving: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isLeaving) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return isLate;
}

/** Shown in place of an incomplete step, while the one that is missing loads. */
export function NextStep({ to }: { to: string }) {
  const t = useT();
  if (!useIsLate(true)) return <Skeleton lines={8} word={t('shell.loading')} />;
  return (
    <EmptyState title={t('checkout.late_title')} action={<ButtonLink to={to}>{t('shell.try_again')}</ButtonLink>}>
      {t('checkout.late_text')}
    </EmptyState>
  );
}

/** Below an order that is placed, while its page or the bank's loads. */
export function PlacedNote({ order }: { order: { number: string; path: string } | null }) {
  const t = useT();
  const isLate = useIsLate(order !== null);
  if (!isLate || !order) return null;
  return (
    <Alert kind="warn" live>
      <b>{t('checkout.late_placed_title', { number: order.number })}</b>
      <p>{t('checkout.late_placed_text')}</p>
      <ButtonLink look="line" to={order.path}>
        {t('checkout.see_order')}
      </ButtonLink>
    </Alert>
  );
}
