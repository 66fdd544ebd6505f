import { cartTotals } from '../../../shared/domain/cart.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { PayMarks } from '../price/pay-marks.tsx';
import { CouponForm } from './coupon-form.tsx';
import { useNothingToBuy } from './nothing-to-buy.tsx';
import { Totals } from './totals.tsx';
import type { Coupon } from './use-coupon.ts';
import type { CartQuote } from './use-quote.ts';

/** The cart's total, its coupon and the way to the checkout. */
export function CartSummary({ coupon, answer }: { coupon: Coupon; answer: CartQuote }) {
  const { t } = useApp();
  const { items } = useCart();
  const { quote, failure, isStale, again } = answer;
  if (useNothingToBuy())
    return (
      <aside className="summary" aria-live="polite">
        <h2>{t('cart.nothing_title')}</h2>
        <p>{t('cart.nothing_text')}</p>
        <ButtonLink look="line" size="wide" to={paths.products('?sort=popularity-desc&only_available=true')}>
          {t('cart.nothing_action')}
        </ButtonLink>
      </aside>
    );
  return (
    <aside className="summary" aria-busy={isStale}>
      <h2>{t('cart.summary')}</h2>
      <CouponForm coupon={coupon} isBusy={isStale} />
      {quote ? (
        <Totals
          figures={quote}
          {...(quote.changes.length === 0 && { beforeMinor: cartTotals(items).beforeMinor })}
          coupon={quote.coupon?.code ?? null}
        />
      ) : failure ? (
        <ErrorState message={failure.message} again={t('shell.try_again')} onRetry={again} />
      ) : (
        <Skeleton lines={4} word={t('cart.calculating')} />
      )}
      <ButtonLink size="big wide" to={paths.checkoutShipping()}>
        {t('cart.checkout')}
      </ButtonLink>
      <p className="small muted">{t('cart.secure')}</p>
      <PayMarks />
    </aside>
  );
}
