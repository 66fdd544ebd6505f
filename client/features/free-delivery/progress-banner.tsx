/** Progress to free delivery (spec §4): the amount left, from 80 % a button with products that reach it, at 100 % a thank-you. */
import { useApp } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { AmountSentence, amountMark } from '../../ui/amount-sentence.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { openUnlockModal } from './unlock-dialog.ts';
import { useProgress } from './use-progress.ts';
import { WaitingBanner } from './waiting-banner.tsx';

export function ProgressBanner() {
  const app = useApp();
  const { t, locale } = app;
  const progress = useProgress();
  if (progress?.state === 'none') return null;
  if (!progress) return <WaitingBanner />;
  const { state, percent, remainingMinor, currency } = progress;
  if (state === 'reached')
    return (
      <div className="free-delivery free-delivery--done">
        <Icon of="circle-check" />
        <p>{t('promotion.free_reached')}</p>
      </div>
    );
  const amount = <Money minor={remainingMinor} currency={currency} locale={locale} />;
  const open = () => runLazy(app, () => openUnlockModal(app));
  return (
    <div
      className={`free-delivery${state === 'near' ? ' free-delivery--near' : ''}`}
      style={{ ['--percent' as string]: `${percent}%` }}
    >
      <Icon of="truck" flip />
      <p>
        <AmountSentence
          sentence={t(state === 'near' ? 'promotion.free_near' : 'promotion.free_left', amountMark)}
          amount={<b>{amount}</b>}
        />
      </p>
      {state === 'near' && (
        <Button look="line" onClick={open}>
          {t('promotion.free_unlock')}
        </Button>
      )}
      <div className="free-delivery-bar">
        <i />
      </div>
    </div>
  );
}
