/** Quantity, add and share; on phones a sticky bar once the first button has scrolled away. */
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { cartLineMaxCount } from '../../../shared/constants.ts';
import type { ProductDetail, Sku } from '../../../shared/contract/catalogue.ts';
import type { CardSource } from '../../../shared/domain/product-card.ts';
import { paths } from '../../../shared/paths.ts';
import { watchSight } from '../../browser/watch-sight.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { NotifyButton } from '../notify/notify-button.tsx';
import { ShopPrice } from '../price/shop-price.tsx';
import { toCartLine } from './cart-product.ts';
import { useLimitedStock } from './use-limited-stock.ts';

function useIsPast(mark: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!mark.current) return;
    // Everything below the viewport counts as visible, so that only a mark above it is "past", even after a jump.
    return watchSight(mark.current, '0px 0px 100000px 0px', (isInSight) => setPast(!isInSight));
  }, [mark]);
  return isPast;
}

/** Without JavaScript the link opens the share page. */
function ShareLink({ path, name }: { path: string; name: string }) {
  const app = useApp();
  const { t } = app;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    runLazy(app, async () => (await import('../share/open-share.tsx')).openShare(app, path, name));
  };
  return (
    <Link className="icon-btn" to={paths.share(path, name)} title={t('product.share')} rel="nofollow" onClick={open}>
      <Icon of="share-2" />
      <span className="sr-only">{t('product.share')}</span>
    </Link>
  );
}

export function BuyBox({
  item,
  sku,
  source,
  originId,
  position,
}: {
  item: ProductDetail;
  sku: Sku;
  source: CardSource;
  originId?: string | undefined;
  position?: number | null;
}) {
  const { t, stores } = useApp();
  const { items } = useCart();
  const [count, setCount] = useState(1);
  const row = useRef<HTMLDivElement>(null);
  const isPast = useIsPast(row);
  const inCart = items[sku.id]?.count ?? 0;
  const left = Math.min(sku.buy_limit ?? cartLineMaxCount, cartLineMaxCount) - inCart;
  const { name } = item;
  const Limited = useLimitedStock(sku);

  if (sku.buy_limit === 0)
    return (
      <div className="buy-row buy-row--sold-out" ref={row}>
        <Alert kind="warn">
          <b>{sku.reserved ? `${sku.reserved.title}.` : t('product.sold_out')}</b>{' '}
          {sku.reserved?.text ?? t('product.sold_out_text')}
        </Alert>
        <NotifyButton product={item.id} sku={sku} look="btn btn--big" />
      </div>
    );
  const quantity = Math.min(count, Math.max(1, left));
  const add = () => {
    stores.cart.add(toCartLine(item, sku, source, originId, position), quantity);
    setCount(1);
  };
  const addButton = (
    <Button size="big" onClick={add} disabled={left <= 0}>
      {t('product.add_to_cart')}
    </Button>
  );
  return (
    <>
      <div className="buy-row" ref={row}>
        <Stepper
          line
          count={quantity}
          words={{
            fewer: t('catalogue.fewer', { name }),
            more: t('catalogue.more', { name }),
            count: t('product.quantity'),
          }}
          fewerDisabled={quantity <= 1}
          moreDisabled={quantity >= left}
          onFewer={() => setCount(quantity - 1)}
          onMore={() => setCount(quantity + 1)}
        />
        {addButton}
        <ShareLink path={paths.product(item.slug)} name={name} />
      </div>
      {Limited && <Limited note={sku} count={inCart} className="stock-left" />}
      <p className="buy-note small" aria-live="polite">
        {inCart > 0 && (
          <>
            {t('product.in_cart', { n: inCart })}{' '}
            <Link className="link" to={paths.cart()}>
              {t('product.to_cart')}
            </Link>
          </>
        )}
        {(inCart === 0 || left <= 0) && Limited && <Limited bell={sku} product={item.id} look="link notify-line" />}
      </p>
      <noscript>
        <p className="alert">{t('product.needs_script')}</p>
      </noscript>
      <div className={`sticky-buy${isPast ? ' is-visible' : ''}`} inert={!isPast}>
        <ShopPrice price={sku.price} />
        <Button onClick={add} disabled={left <= 0}>
          {t('product.add_to_cart')}
        </Button>
      </div>
    </>
  );
}
