/**
 * Says once that free delivery is near, and once that it is reached (spec §4). A popup that hides itself after 4 s plus
 * 0.4 s; on small devices the dialog with what unlocks it. The layout keeps it off the cart and checkout.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { breakpointsPx, freeDeliveryPopupExitMs, freeDeliveryPopupHideMs } from '../../../shared/constants.ts';
import { freshPrompt, promptStep } from '../../../shared/domain/free-delivery.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useProgress } from './use-progress.ts';

export function FreeDeliveryPrompt() {
  const { t, locale, stores } = useApp();
  const { pathname } = useLocation();
  const progress = useProgress();
  const memory = useRef(freshPrompt);
  const [shown, setShown] = useState<'near' | 'reached' | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const state = progress?.state;
  const isAway = pathname === paths.cart();

  useEffect(() => {
    if (!state || state === 'none') return;
    const step = promptStep(memory.current, state);
    memory.current = step.memory;
    if (step.close) {
      setShown(null);
      stores.modals.close();
    }
    if (!step.show || isAway) return;
    const isSmall = window.innerWidth <= breakpointsPx.tablet;
    if (isSmall && step.show === 'near')
      void stores.modals.open('unlock', async () => ({ Modal: (await import('./unlock-modal.tsx')).UnlockModal }));
    else if (isSmall) stores.toasts.show(t('shell.free_reached'));
    else {
      setLeaving(false);
      setShown(step.show);
    }
  }, [state, isAway, stores, t]);

  useEffect(() => {
    if (!shown) return;
    const leave = setTimeout(() => setLeaving(true), freeDeliveryPopupHideMs);
    const gone = setTimeout(() => setShown(null), freeDeliveryPopupHideMs + freeDeliveryPopupExitMs);
    return () => {
      clearTimeout(leave);
      clearTimeout(gone);
    };
  }, [shown]);

  if (!shown || !progress || isAway) return null;
  const open = () => {
    setShown(null);
    void stores.modals.open('unlock', async () => ({ Modal: (await import('./unlock-modal.tsx')).UnlockModal }));
  };
  return (
    <div className={`fd-pop${isLeaving ? ' is-leaving' : ''}`} role="status">
      <Icon of={shown === 'reached' ? 'circle-check' : 'truck'} flip={shown !== 'reached'} />
      <p>
        {shown === 'reached'
          ? t('shell.free_reached')
          : t('shell.free_near', { amount: formatMoney(progress.remainingMinor, progress.currency, locale) })}
      </p>
      {shown === 'near' && (
        <Button look="text" onClick={open}>
          {t('shell.free_unlock')}
        </Button>
      )}
      <IconButton label={t('shell.close')} onClick={() => setShown(null)}>
        <Icon of="x" size="s" />
      </IconButton>
    </div>
  );
}
