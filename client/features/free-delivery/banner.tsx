/** Progress to free delivery (spec §4): the amount left, from 80 % a button that shows what unlocks it, at 100 % a thank-you. */
import type { ReactNode } from 'react';
import { useApp } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/price.tsx';
import { openUnlock } from './dialogs.ts';
import { useProgress } from './use-progress.ts';

/** A sentence around money that keeps its own direction. */
function AmountSentence({ sentence, amount }: { sentence: string; amount: ReactNode }) {
  const [before, after] = sentence.split('\u0000');
  return (
    <>
      {before}
      <b>{amount}</b>
      {after}
    </>
  );
}

export function FreeDeliveryBanner() {
  const { t, locale, stores } = useApp();
  const progress = useProgress();
  if (progress?.state === 'none') return null;
  // Until the threshold is known the place is kept, so that nothing below it moves.
  if (!progress)
    return (
      <div className="fd fd--wait">
        <Icon of="truck" flip />
        <p>{t('shell.delivery_note')}</p>
        <div className="fd-bar" />
      </div>
    );
  const { state, percent, remainingMinor, currency } = progress;
  if (state === 'reached')
    return (
      <div className="fd fd--done">
        <Icon of="circle-check" />
        <p>{t('shell.free_reached')}</p>
      </div>
    );
  const amount = <Money minor={remainingMinor} currency={currency} locale={locale} />;
  const open = () => void openUnlock(stores.modals).catch(() => stores.toasts.show(t('shell.offline'), 'error'));
  return (
    <div className={`fd${state === 'near' ? ' fd--near' : ''}`} style={{ ['--p' as string]: `${percent}%` }}>
      <Icon of="truck" flip />
      <p>
        <AmountSentence
          sentence={t(state === 'near' ? 'shell.free_near' : 'shell.free_left', { amount: '\u0000' })}
          amount={amount}
        />
      </p>
      {state === 'near' && (
        <Button look="line" onClick={open}>
          {t('shell.free_unlock')}
        </Button>
      )}
      <div className="fd-bar">
        <i />
      </div>
    </div>
  );
}
