import { Suspense } from 'react';
import { computeCartTotals } from '../../../shared/domain/cart.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import { lazyPart } from '../../state/lazy-part.ts';
import { useLazyComponent } from '../../state/use-lazy-component.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { PaymentMarks } from '../price/payment-marks.tsx';
import { LazySoldOutCart, useIsSoldOut } from './lazy-sold-out-cart.tsx';
import { PendingTotals } from './pending-totals.tsx';
import { Totals } from './totals.tsx';
import type { CouponState } from './use-coupon.ts';
import type { CartQuote } from './use-quote.ts';

/** Few shoppers have a coupon, so its code loads late; the fallback reserves its height. */
const CouponForm = lazyPart(async () => (await import('./coupon-form.tsx')).CouponForm);
const StackNotes = lazyPart(async () => (await import('./stack-notes.tsx')).StackNotes);
const loadSticky = async () => (await import('./sticky-total.tsx')).StickyTotal;

export function CartSummary({ coupon, answer }: { coupon: CouponState; answer: CartQuote }) {
  const { t } = useApp();
  const { items } = useCart();
  const { quote, failure, isStale, again } = answer;
  const Sticky = useLazyComponent(quote !== undefined, loadSticky);
  const isPaused = quote?.paused?.includes('orders');
  const note = isPaused ? 'cart.paused' : quote?.stack_notes ? 'cart.above_title' : 'cart.secure';
  if (useIsSoldOut()) return <LazySoldOutCart place="cart" />;
  return (
    <aside className="summary" aria-busy={isStale}>
      <h2>{t('cart.summary')}</h2>
      <Suspense fallback={<div className="coupon-placeholder" />}>
        <CouponForm coupon={coupon} isBusy={isStale} />
      </Suspense>
      {quote ? (
        <Totals
          figures={quote}
          {...(quote.changes.length === 0 && { beforeMinor: computeCartTotals(items).beforeMinor })}
          coupon={quote.coupon?.code ?? null}
        />
      ) : failure ? (
        <ErrorState message={failure.message} again={t('shell.try_again')} onRetry={again} />
      ) : (
        <PendingTotals />
      )}
      {/* What is above a limit is told before the button, in the place of another line, because the note itself would move it. */}
      <p className={`small ${note === 'cart.secure' ? 'muted' : 'is-warn'}`}>{t(note)}</p>
      <ButtonLink size="big wide" to={paths.checkoutShipping()}>
        {t('cart.checkout')}
      </ButtonLink>
      {quote?.stack_notes && (
        <Suspense>
          <StackNotes quote={quote} />
        </Suspense>
      )}
      <PaymentMarks />
      {Sticky && quote && <Sticky quote={quote} />}
    </aside>
  );
}
