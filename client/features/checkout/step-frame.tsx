import type { ReactNode } from 'react';
import { useT } from '../../state/app-context.ts';
import { Skeleton } from '../../ui/states.tsx';
import type { CheckoutKind } from './checkout-kind.ts';
import { Steps } from './steps.tsx';

export function StepFrame({
  kind: { pageClass, words },
  at,
  title,
  intro,
  isReady,
  children,
}: {
  kind: CheckoutKind;
  at: 'shipping' | 'order';
  title: string;
  intro?: string;
  isReady: boolean;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <div className={pageClass}>
      <Steps at={at} first={t(words.firstStep)} />
      <h1>{title}</h1>
      {intro && <p className="muted">{intro}</p>}
      <noscript>
        <p className="alert">{t(words.needsScript)}</p>
      </noscript>
      {isReady ? children : <Skeleton lines={8} word={t('shell.loading')} />}
    </div>
  );
}
