import type { ReactNode } from 'react';
import { computeCartTotals } from '../../../shared/domain/cart.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import { ErrorState } from '../../ui/states.tsx';
import { PendingTotals } from '../cart/pending-totals.tsx';
import { StackNotes } from '../cart/stack-notes.tsx';
import { Totals } from '../cart/totals.tsx';
import type { CartQuote } from '../cart/use-quote.ts';
import { CashRounding } from './cash-rounding.tsx';
import { CompactLines } from './compact-lines.tsx';
import { PendingLines } from './pending-lines.tsx';
import { WalletRows } from './wallet-rows.tsx';

export function OrderSummary({ answer, children }: { answer: CartQuote; children: ReactNode }) {
  const { t } = useApp();
  const { items } = useCart();
  const { quote, failure, isStale, again } = answer;
  return (
    <aside className="summary" aria-busy={isStale}>
      {quote?.stack_notes && <StackNotes quote={quote} />}
      <h2>{t('checkout.your_order')}</h2>
      {quote ? (
        <>
          <CompactLines lines={[...quote.lines, ...quote.giveaway_items]} currency={quote.currency} />
          <Totals
            figures={quote}
            {...(quote.changes.length === 0 && { beforeMinor: computeCartTotals(items).beforeMinor })}
            coupon={quote.coupon?.code ?? null}
            beforeTotal={<CashRounding figures={quote} />}
          />
          <WalletRows figures={quote} />
        </>
      ) : failure ? (
        <ErrorState message={failure.message} again={t('shell.try_again')} onRetry={again} />
      ) : (
        <>
          <PendingLines />
          <PendingTotals />
        </>
      )}
      {children}
    </aside>
  );
}
