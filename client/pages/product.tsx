import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useParams } from 'react-router';
import type { Product, ProductDetail, Sku } from '../../shared/contract/catalogue.ts';
import { parseOrigin, parseProductSource } from '../../shared/domain/cart-origin.ts';
import { countries } from '../../shared/domain/country.ts';
import { isDeliveredFree } from '../../shared/domain/delivered-free.ts';
import { formatMoney, toMinor } from '../../shared/domain/money.ts';
import { noBreakName } from '../../shared/domain/no-break-name.ts';
import { computeDiscountPercent } from '../../shared/domain/product-card.ts';
import { paths } from '../../shared/paths.ts';
import { useCall, useLoaderData } from '../data/use-call.ts';
import { NoteSource } from '../features/cart/note-source.tsx';
import { DeliveryLine } from '../features/delivery/delivery-line.tsx';
import { FreeDeliveryBanner } from '../features/free-delivery/banner.tsx';
import { AdviceNote } from '../features/nutritionist/advice-note.tsx';
import { ShopPrice } from '../features/price/shop-price.tsx';
import { BuyBox } from '../features/product/buy-box.tsx';
import { factsId, Gallery, type GalleryProduct } from '../features/product/gallery.tsx';
import { ProductGrid } from '../features/product/product-grid.tsx';
import { SuggestedUse } from '../features/product/suggested-use.tsx';
import { SupplementFacts } from '../features/product/supplement-facts.tsx';
import { useLiveSkus } from '../features/product/use-live-skus.ts';
import { RelatedPromotions } from '../features/promotion/related-promotions.tsx';
import { definePage, onlyOnServer } from '../page.ts';
import { useApp, useT } from '../state/app-context.ts';
import { Alert } from '../ui/alert.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

/** The product of a card, until its own answer is there. */
type PageProduct = Product & Partial<Omit<ProductDetail, 'facts'>> & GalleryProduct;
const previewKey = (slug: string) => `preview ${slug}`;

function PriceBlock({ item, price }: { item: PageProduct; price: ProductDetail['default_sku']['price'] }) {
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
        {item.label_dose?.price && <span>{item.label_dose.price}</span>}
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

/** What a card's product doesn't tell: whether it can be bought, delivery, notes. */
function Offer({ item, sku }: { item: ProductDetail; sku: Sku }) {
  const { t } = useApp();
  const query = new URLSearchParams(useLocation().search);
  const { nutritionist, search, position } = parseOrigin(query);
  const isSold = sku.buy_limit !== 0;
  return (
    <>
      {nutritionist && <AdviceNote nutritionistId={nutritionist} productId={item.id} />}
      {item.above_limits?.map(({ key, text, source }) => (
        <Alert kind="warn" key={key}>
          {text} <NoteSource source={source} />
        </Alert>
      ))}
      <BuyBox
        item={item}
        sku={sku}
        source={parseProductSource(query)}
        originId={nutritionist ?? search ?? undefined}
        position={position}
      />
      {isSold && !isDeliveredFree(item.delivery.fee_local, item.default_sku) && <FreeDeliveryBanner />}
      <Delivery item={item} isSold={isSold} />
      {item.category.id !== 'food' && (
        <p className="alert">
          <Icon of="info" size="s" />
          <span>{t(item.for_children ? 'product.note_child' : 'product.note')}</span>
        </p>
      )}
    </>
  );
}

function Top({ item, sku, children }: { item: PageProduct; sku: Sku; children: ReactNode }) {
  const { t } = useApp();
  const { brand, category, name, slug, label_dose: dose } = item;
  const { price } = sku;
  const crumbs = [
    { name: t('shell.home'), path: paths.home() },
    { name: category.name, path: paths.products(`?category_id=${category.id}`) },
    { name, path: paths.product(slug) },
  ];
  return (
    <>
      <Breadcrumbs label={t('shell.crumbs')} items={item.breadcrumbs ?? crumbs} />
      <div className="product-page">
        <Gallery item={item} sku={sku} percent={computeDiscountPercent(price.price_local, price.old_price_local)} />
        <div className="product-info">
          <Link className="brand-link" to={paths.brand(brand.slug)}>
            <bdi>{brand.name}</bdi>
          </Link>
          <h1>{noBreakName(name)}</h1>
          <p className="muted">
            {item.contents}
            {dose?.supply && <> · {dose.supply}</>}
          </p>
          <ul className="product-tags">
            {item.tags?.map((tag) => (
              <li className="product-tag" key={tag}>
                {tag}
              </li>
            ))}
          </ul>
          <PriceBlock item={item} price={price} />
          {children}
        </div>
      </div>
    </>
  );
}

function Variants({ of, live }: { of: NonNullable<ProductDetail['variants']>; live: ReadonlyMap<string, Sku> }) {
  const t = useT();
  return of.choices.map(({ name, options }) => (
    <nav className="chips" key={name} aria-label={name}>
      {options.map(({ sku, slug, text, is_chosen }) => (
        <Link
          className="chip"
          key={sku}
          to={paths.product(slug)}
          aria-current={is_chosen}
          title={live.get(sku)?.buy_limit === 0 ? t('product.sold_out') : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  ));
}

function About({ item }: { item: ProductDetail }) {
  const { t } = useApp();
  return (
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
        {item.registration && (
          <p className="small muted">
            {item.registration.label} <bdi>{item.registration.number}</bdi>
          </p>
        )}
      </div>
      {item.facts.rows.length > 0 && <SupplementFacts facts={item.facts} id={factsId} />}
    </section>
  );
}

function PendingButton() {
  return (
    <div className="buy-row">
      <Button size="big" disabled>
        {useT()('product.add_to_cart')}
      </Button>
    </div>
  );
}

const Frame = ({ product }: { product: Product }) => (
  <Top item={product} sku={product.default_sku}>
    <PendingButton />
  </Top>
);

function View() {
  const { slug = '' } = useParams();
  const card = useLoaderData<Product>(previewKey(slug));
  const item = useCall('productDetail', { params: { id: slug } }, { isRequested: card !== undefined }).data?.item;
  const live = useLiveSkus(item ? [item, ...item.related] : [], item?.variants?.skus);
  // A step draws the button first, and the label and what is below after that.
  const below = useDeferredValue(item);
  const shown = item ?? card;
  if (!shown) return null;
  const sku = live.get(shown.default_sku.id) ?? shown.default_sku;
  const isSold = sku.buy_limit !== 0;
  return (
    <>
      <Top item={{ ...shown, facts: below?.facts }} sku={sku}>
        {item?.variants && <Variants of={item.variants} live={live} />}
        {item ? <Offer item={item} sku={sku} /> : <PendingButton />}
      </Top>
      {below && (
        <>
          {!isSold && <Similar item={below} live={live} isSold={false} />}
          <About item={below} />
          <RelatedPromotions sku={sku.id} />
          {isSold && <Similar item={below} live={live} isSold />}
        </>
      )}
    </>
  );
}

export const page = definePage({
  preview: ({ params: { slug = '' } }, findProduct) => {
    const card = findProduct(slug);
    return card ? { [previewKey(slug)]: card } : null;
  },
  head: ({ t, params: { slug = '' }, read, readData }) => {
    const item = read('productDetail', { params: { id: slug } })?.item;
    if (!item) {
      const card = readData<Product>(previewKey(slug));
      return { title: card ? `${card.name} · ${card.brand.name}` : t('shell.shop') };
    }
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
  Frame,
  View,
});
