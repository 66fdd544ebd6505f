/** A phone's sticky bar with total and checkout button, shown until the summary is on screen. */
import { useEffect, useRef, useState } from 'react';
import type { Quote } from '../../../shared/contract/order.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { watchSight } from '../../browser/watch-sight.ts';
import { useApp } from '../../state/app-context.ts';
import { useCountedStep } from '../../state/use-counted-step.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';

/** The bar repeats the summary, so screen readers and the keyboard skip it. */
export function StickyTotal({ quote }: { quote: Quote }) {
  // Counted only for a cart with something in it and a price; the code of the first page is no place for it.
  useCountedStep('cart');
  const { t, locale } = useApp();
  const bar = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const button = bar.current?.parentElement?.querySelector('.btn--big');
    if (!button) return;
    // A summary above the viewport counts as seen, so that the bar doesn't cover the footer.
    return watchSight(button, '100000px 0px 0px 0px', (isInSight) => setBelow(!isInSight));
  }, []);
  return (
    <div ref={bar} className={`sticky-buy sticky-total${isBelow ? ' is-visible' : ''}`} aria-hidden="true">
      <div>
        <p className={`tiny ${quote.stack_notes ? 'is-warn' : 'muted'}`}>
          {t(quote.stack_notes ? 'cart.above_title' : 'cart.total')}
        </p>
        <b>
          <Money minor={toMinor(quote.total_local, quote.currency)} currency={quote.currency} locale={locale} />
        </b>
      </div>
      <ButtonLink to={paths.checkoutShipping()} tabIndex={-1}>
        {t('cart.checkout')}
      </ButtonLink>
    </div>
  );
}
