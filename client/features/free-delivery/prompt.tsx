/**
 * Announces once that free delivery is near and once that it is reached (spec §4): on small screens with a dialog,
 * elsewhere with a popup that hides after 4 s plus a 0.4 s exit. The second dialog isn't modal and closes on
 * navigation. The layout leaves the prompt out of the checkout. `itemsOnLoad` is the cart at page load; any state
 * reached since is announced, also what was reached before this code had loaded.
 */

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { breakpointsPx, freeDeliveryPopupExitMs, freeDeliveryPopupHideMs } from '../../../shared/constants.ts';
import type { CartItems } from '../../../shared/domain/cart.ts';
import { advancePrompt, getPromptOnLoad, type PromptState } from '../../../shared/domain/free-delivery-progress.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { logFailure } from '../../browser/log-failure.ts';
import { matchesMedia } from '../../browser/matches-media.ts';
import { useApp } from '../../state/app-context.ts';
import { useStore } from '../../state/reactive.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { closeUnlockModal, openUnlockModal } from './unlock-dialog.ts';
import { useProgress } from './use-progress.ts';

type PromptKind = 'near' | 'reached';
const isSmallDevice = () => matchesMedia(`(max-width: ${breakpointsPx.tablet}px)`);

export function FreeDeliveryPrompt({ itemsOnLoad }: { itemsOnLoad: CartItems }) {
  const app = useApp();
  const { pathname } = useLocation();
  const state = useProgress()?.state;
  const stateOnLoad = useProgress(itemsOnLoad)?.state;
  const memory = useRef<PromptState | null>(null);
  const [news, setNews] = useState<PromptKind | null>(null);
  const latest = useRef<PromptKind | null>(null);
  const isAway = pathname === paths.cart();
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setNews(null);
  }

  useEffect(() => {
    if (!state || !stateOnLoad || state === 'none') return;
    memory.current ??= getPromptOnLoad(stateOnLoad);
    const { memory: next, show, close } = advancePrompt(memory.current, state);
    memory.current = next;
    if (close || show) latest.current = show;
    if (close) {
      setNews(null);
      closeUnlockModal(app.stores.modals);
    }
    if (!show || isAway) return;
    if (show === 'near' && isSmallDevice()) void openUnlockModal(app).catch(logFailure('free delivery dialog'));
    else
      void Promise.resolve(app.needWords(['info', 'promotion'])).then(
        () => latest.current === show && setNews(show),
        logFailure('free delivery dialog'),
      );
  }, [state, stateOnLoad, isAway, app]);

  return news && !isAway ? <Popup key={news} news={news} hide={() => setNews(null)} /> : null;
}

function Popup({ news, hide }: { news: PromptKind; hide: () => void }) {
  const app = useApp();
  const { t, locale } = app;
  const progress = useProgress();
  const { shown: toast } = useStore(app.stores.toasts.state);
  const [isLeaving, setLeaving] = useState(false);
  const [isDialog] = useState(isSmallDevice);
  const onGone = useEffectEvent(hide);
  useEffect(() => {
    if (isDialog) return;
    const timers = [
      setTimeout(() => setLeaving(true), freeDeliveryPopupHideMs),
      setTimeout(() => onGone(), freeDeliveryPopupHideMs + freeDeliveryPopupExitMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [isDialog]);
  // On a phone the popup and the toast share the bottom of the screen, so the popup waits.
  if (!progress || (isDialog && toast)) return null;
  const open = () => {
    hide();
    runLazy(app, () => openUnlockModal(app));
  };
  return (
    <div
      className={`free-delivery-popup${isLeaving ? ' is-leaving' : ''}`}
      {...(isDialog ? { role: 'dialog', 'aria-label': t('info.free_unlocked') } : { role: 'status' })}
    >
      <Icon of={news === 'reached' ? 'circle-check' : 'truck'} flip={news !== 'reached'} />
      <p>
        {news === 'reached'
          ? t('info.free_unlocked')
          : t('promotion.free_near', { amount: formatMoney(progress.remainingMinor, progress.currency, locale) })}
      </p>
      {news === 'near' ? (
        <Button look="text" onClick={open}>
          {t('promotion.free_unlock')}
        </Button>
      ) : (
        <ButtonLink look="text" to={paths.cart()}>
          {t('info.free_to_cart')}
        </ButtonLink>
      )}
      <IconButton label={t('shell.close')} onClick={hide}>
        <Icon of="x" size="s" />
      </IconButton>
    </div>
  );
}
