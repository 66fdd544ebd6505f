import { useLocation, useParams } from 'react-router';
import type { Product, ProductDetail } from '../../shared/contract/catalogue.ts';
import { parseOrigin } from '../../shared/domain/cart-origin.ts';
import { countries } from '../../shared/domain/country.ts';
import { isDeliveredFree } from '../../shared/domain/delivered-free.ts';
import { formatMoney, toMinor } from '../../shared/domain/money.ts';
import { noBreakName } from '../../shared/domain/no-break-name.ts';
import { computeDiscountPercent } from '../../shared/domain/product-card.ts';
import { paths } from '../../shared/paths.ts';
import { useCall } from '../api/swr.ts';
import { DeliveryLine } from '../features/delivery/delivery-line.tsx';
import { FreeDeliveryBanner } from '../features/free-delivery/banner.tsx';
import { AdviceNote } from '../features/nutritionist/advice-note.tsx';
import { ShopPrice } from '../features/price/shop-price.tsx';
import { BuyBox } from '../features/product/buy-box.tsx';
import { factsId, Gallery } from '../features/product/gallery.tsx';
import { ProductGrid } from '../features/product/product-grid.tsx';
import { SuggestedUse } from '../features/product/suggested-use.tsx';
import { SupplementFacts } from '../features/product/supplement-facts.tsx';
import { useLiveSkus } from '../features/product/use-live-skus.ts';
import { RelatedPromotions } from '../features/promotion/related-promotions.tsx';
import { definePage, onlyOnServer } from '../page.ts';
import { useApp } from '../state/app-context.ts';
import { Alert } from '../ui/alert.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

function PriceBlock({ item, price }: { item: ProductDetail; price: ProductDetail['default_sku']['price'] }) {
  const { t, locale, country } = useApp();
  const { currency, old_price_local } = price;
  return (
    <>
      <ShopPrice price={price} big />
      <p className="small muted dot-separated">
        {old_price_local > 0 && (
          <span>
            {t('product.save', { amount: formatMoney(toMinor(old_price_local, currency), currency, locale) })}
          </span>
        )}
        {item.label_dose.price && <span>{item.label_dose.price}</span>}
        {countries[country].vatPercent > 0 && <span>{t('product.with_vat')}</span>}
      </p>
    </>
  );
}

function Similar({
  item,
  live,
  isSold,
}: {
  item: ProductDetail;
  live: ReturnType<typeof useLiveSkus>;
  isSold: boolean;
}) {
  const { t } = useApp();
  const limitOf = ({ default_sku }: Product) => (live.get(default_sku.id) ?? default_sku).buy_limit;
  const products = isSold ? item.related : item.related.filter((product) => limitOf(product) !== 0);
  if (products.length === 0) return null;
  return (
    <section className={isSold ? 'section below-fold' : 'section'}>
      <div className="section-head">
        <h2>{t(isSold ? 'product.related' : 'product.instead')}</h2>
      </div>
      <ProductGrid products={products} live={live} source="Purchase Together" rail />
    </section>
  );
}

/** Sold-out products show no delivery date and no expiry date. */
function Delivery({ item, isSold }: { item: ProductDetail; isSold: boolean }) {
  const { t } = useApp();
  return (
    <ul className="delivery-info">
      {isSold && <DeliveryLine item={item} />}
      {isSold && item.best_before && (
        <li>
          <Icon of="calendar-days" />
          <div>
            {t('product.best_before', { date: item.best_before })}
            <span>{t('product.best_before_note')}</span>
          </div>
        </li>
      )}
      <li>
        <Icon of="rotate-ccw" />
        <div>{t('product.returns')}</div>
      </li>
    </ul>
  );
}

function View() {
  const { t } = useApp();
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const { nutritionist, search: searchTerm, position } = parseOrigin(new URLSearchParams(search));
  const item = useCall('productDetail', { params: { id: slug } }).data?.item;
  const live = useLiveSkus(item ? [item, ...item.related] : []);
  if (!item) return null;
  const sku = live.get(item.default_sku.id) ?? item.default_sku;
  const { price } = sku;
  const isSold = sku.buy_limit !== 0;
  return (
    <>
      <Breadcrumbs label={t('shell.crumbs')} items={item.breadcrumbs} />
      <div className="product-page">
        <Gallery item={item} sku={sku} percent={computeDiscountPercent(price.price_local, price.old_price_local)} />
        <div className="product-info">
          <Link className="brand-link" to={paths.brand(item.brand.slug)}>
            <bdi>{item.brand.name}</bdi>
          </Link>
          <h1>{noBreakName(item.name)}</h1>
          <p className="muted">
            {item.contents}
            {item.label_dose.supply && <> · {item.label_dose.supply}</>}
          </p>
          <ul className="product-tags">
            {item.tags.map((tag) => (
              <li className="product-tag" key={tag}>
                {tag}
              </li>
            ))}
          </ul>
          <PriceBlock item={item} price={price} />
          {nutritionist && <AdviceNote nutritionistId={nutritionist} productId={item.id} />}
          <BuyBox
            item={item}
            sku={sku}
            source={nutritionist ? 'Nutritionist' : searchTerm ? 'Search' : 'Product'}
            originId={nutritionist ?? searchTerm ?? undefined}
            position={position}
          />
          {isSold && !isDeliveredFree(item.delivery.fee_local, item.default_sku) && <FreeDeliveryBanner />}
          <Delivery item={item} isSold={isSold} />
          {item.category.id !== 'food' && (
            <p className="alert">
              <Icon of="info" size="s" />
              <span>{t('product.note')}</span>
            </p>
          )}
        </div>
      </div>
      {!isSold && <Similar item={item} live={live} isSold={false} />}
      <section className="section two-columns">
        <div className="prose">
          <SuggestedUse item={item} />
          {item.caution && (
            <div className="caution">
              <Alert kind="warn">{item.caution}</Alert>
            </div>
          )}
          {item.description && (
            <>
              <h2>{t('product.what')}</h2>
              <p>{item.description}</p>
            </>
          )}
          {item.highlights.length > 0 && (
            <ul className="diamond-list">
              {item.highlights.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
        {item.facts.rows.length > 0 && <SupplementFacts facts={item.facts} id={factsId} />}
      </section>
      <RelatedPromotions sku={sku.id} />
      {isSold && <Similar item={item} live={live} isSold />}
    </>
  );
}

export const page = definePage({
  head: ({ t, params, read }) => {
    const item = read('productDetail', { params: { id: params.slug ?? '' } })?.item;
    if (!item) return { title: t('shell.shop') };
    return {
      title: `${item.name} · ${item.brand.name}`,
      ...onlyOnServer(() => {
        const delivery = read('delivery')?.item;
        return {
          description: item.description,
          crumbs: item.breadcrumbs,
          product: item,
          ...(delivery && { deliveryDays: [delivery.first_days, delivery.last_days] }),
          image: item.images[0]?.url,
        };
      }),
    };
  },
  View,
});
