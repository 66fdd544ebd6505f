/** The control lies on the picture, so that adding to the cart doesn't shift the layout (docs/brand.md §11). */
import { memo } from 'react';
import type { Product, Sku } from '../../../shared/contract/catalogue.ts';
import { noBreakName } from '../../../shared/domain/no-break-name.ts';
import { type CardSource, computeCardState, computeDiscountPercent } from '../../../shared/domain/product-card.ts';
import { type ProductOrigin, paths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Tile } from '../../ui/tile.tsx';
import { NotifyButton } from '../notify/notify-button.tsx';
import { ShopPrice } from '../price/shop-price.tsx';
import { Heart } from '../wishlist/heart.tsx';
import { CardDose } from './card-dose.tsx';
import { toCartLine } from './cart-product.ts';
import { useLimitedStock } from './use-limited-stock.ts';

export interface ProductCardProps {
  product: Product;
  /** Today's price and limit; the product's own if left out. */
  sku?: Sku | undefined;
  count: number;
  source: CardSource;
  origin?: ProductOrigin;
  originId?: string | undefined;
  /** Above the fold: its picture loads first. */
  eager?: boolean;
  /** Certainly below the fold (below-fold.css). */
  isBelowFold?: boolean;
  /** It is added to the cart on its own page only. */
  isShownOnly?: boolean;
}

export const ProductCard = memo(function ProductCard({
  product,
  sku = product.default_sku,
  count,
  source,
  origin,
  originId,
  eager,
  isBelowFold,
  isShownOnly = false,
}: ProductCardProps) {
  const { t, stores } = useApp();
  const { name } = product;
  const { price } = sku;
  const { control, moreDisabled, notify } = computeCardState({ buyLimit: sku.buy_limit, count });
  const Limited = useLimitedStock(sku);
  const percent = computeDiscountPercent(price.price_local, price.old_price_local);
  const image = product.images[0];
  const contents = (
    <p className="card-meta">
      <CardDose product={product} />
    </p>
  );
  const add = () => stores.cart.add(toCartLine(product, sku, source, originId, origin?.position));
  return (
    <article className={`card${control === 'sold-out' ? ' is-sold-out' : ''}${isBelowFold ? ' below-fold' : ''}`}>
      <div className="card-img">
        <Tile color={product.category.color} />
        {image && (
          <Picture
            url={image.url}
            sizes="(max-width:576px) 45vw,280px"
            alt=""
            {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
        )}
        {control === 'sold-out' ? (
          <span className="tag">{sku.reserved?.title ?? t('catalogue.sold_out')}</span>
        ) : (
          percent > 0 && (
            <span className="tag tag--sale">
              <bdi>{t('catalogue.discount', { percent })}</bdi>
            </span>
          )
        )}
        <Heart sku={sku.id} name={name} />
        {notify === 'main' && <NotifyButton product={product.id} sku={sku} look="notify-bar" />}
        {control === 'add' && !isShownOnly && (
          <button type="button" className="add-button" aria-label={t('catalogue.add', { name })} onClick={add}>
            <Icon of="plus" />
          </button>
        )}
        {control === 'step' && !isShownOnly && (
          <Stepper
            count={count}
            binAtOne
            words={{
              fewer: t(count <= 1 ? 'catalogue.remove' : 'catalogue.fewer', { name }),
              more: t('catalogue.more', { name }),
              count: t('catalogue.in_cart', { n: count }),
            }}
            moreDisabled={moreDisabled}
            onFewer={() => stores.cart.reduce(sku.id)}
            onMore={add}
          />
        )}
      </div>
      <p className="card-brand">
        <bdi>{product.brand.name}</bdi>
      </p>
      <h3 className="card-name">
        <Link to={paths.product(product.slug, origin)}>{noBreakName(name)}</Link>
      </h3>
      {Limited ? (
        <Limited note={sku} count={count} className="card-meta is-warn">
          {contents}
        </Limited>
      ) : (
        contents
      )}
      <div className="card-foot">
        <ShopPrice price={price} />
        {notify === 'small' && Limited && <Limited bell={sku} product={product.id} look="notify-icon" />}
      </div>
    </article>
  );
});
