/** The application shell (spec §2 `/_app`), which the service worker shows for what it can't load: the cart and the pages kept here. */

import { useEffect, useState } from 'react';
import { type CartItems, countPieces } from '../../shared/domain/cart.ts';
import { parseCart } from '../../shared/domain/cart-storage.ts';
import { logFailure } from '../browser/log-failure.ts';
import { localStore } from '../browser/storage.ts';
import { CompactLines } from '../features/checkout/compact-lines.tsx';
import { type KeptPage, listCachedPages } from '../features/offline/cached-pages.ts';
import { definePage } from '../page.ts';
import { useApp, useT } from '../state/app-context.ts';
import { cartKey } from '../state/cart.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { EmptyState } from '../ui/states.tsx';

const reload = () => window.location.reload();

/** The page was reloaded and still isn't there. */
const isReloaded = () =>
  performance.getEntriesByType('navigation').some((one) => (one as PerformanceNavigationTiming).type === 'reload');

function useKept() {
  const { locale } = useApp();
  const [cart, setCart] = useState<CartItems>({});
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    setTried(isReloaded());
    setCart(parseCart(localStore.getItem(cartKey)));
    void listCachedPages(locale).then(setPages, logFailure('cached pages'));
    // The address is the one that was asked for.
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [locale]);
  return { entries: Object.values(cart), pages, count: countPieces(cart), isTried };
}

function View() {
  const t = useT();
  const { entries, pages, count, isTried } = useKept();
  const currency = entries[0]?.sku.price.currency;
  return (
    <div className="page">
      <EmptyState
        level={1}
        title={t('offline.title')}
        action={<Button onClick={reload}>{t('shell.try_again')}</Button>}
      >
        {t('offline.text')} <b role="status">{isTried && t('offline.still')}</b>
      </EmptyState>
      {currency && (
        <section className="box">
          <h2>{t('offline.cart', { n: count })}</h2>
          <CompactLines
            currency={currency}
            lines={entries.map(({ sku, product, count: pieces }) => ({
              sku: sku.id,
              name: product.name,
              count: pieces,
              total_local: sku.price.price_local * pieces,
              giveaway: false,
              image: sku.images[0]?.url ?? null,
            }))}
          />
          <p className="tiny muted">{t('offline.cart_note')}</p>
        </section>
      )}
      {pages.length > 0 && (
        <section className="box">
          <h2>{t('offline.pages')}</h2>
          <ul className="diamond-list">
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path}>
                  <bdi>{title.replace(` · ${t('shell.shop')}`, '')}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

export const page = definePage({
  layout: 'quiet',
  head: ({ t }) => ({ title: t('offline.title'), noindex: true }),
  View,
});
