/** On a phone the total and the way on stay in reach until the summary itself is. */
import { useEffect, useRef, useState } from 'react';
import type { Quote } from '../../../shared/contract/order.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';

/** The bar says nothing new, so it is for eyes and thumbs alone. */
export function StickyTotal({ quote }: { quote: Quote }) {
  const { t, locale } = useApp();
  const bar = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    // The summary's own button.
    const button = bar.current?.parentElement?.querySelector('.btn--big');
    if (!button) return;
    // What has been scrolled past counts as seen: beside the footer nothing is in the way.
    const watcher = new IntersectionObserver(([entry]) => setBelow(entry?.isIntersecting === false), {
      rootMargin: '100000px 0px 0px 0px',
    });
    watcher.observe(button);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={bar} className={`sticky-buy sticky-total${isBelow ? ' is-on' : ''}`} aria-hidden="true">
      <div>
        <p className="tiny muted">{t('cart.total')}</p>
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
