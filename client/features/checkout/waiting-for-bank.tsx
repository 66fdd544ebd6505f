import type { ReactNode } from 'react';
import { useT } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Money may be on its way, so paying again is folded away. */
export function WaitingForBank({ again, children }: { again: () => void; children: ReactNode }) {
  const t = useT();
  return (
    <section className="box waiting-for-bank">
      <Button look="line" onClick={again}>
        {t('checkout.check_again')}
      </Button>
      <details className="disclosure">
        <summary>{t('checkout.pay_twice')}</summary>
        <Alert kind="warn">{t('checkout.pay_twice_text')}</Alert>
        {children}
      </details>
    </section>
  );
}
