/** Up to six products that complete free delivery (spec §2 "Unlock-free-delivery modal"). */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '../../../shared/contract/catalogue.ts';
import type { SkuId } from '../../../shared/contract/fields.ts';
import { computeUnlockPriceLimit, selectUnlockProducts } from '../../../shared/domain/free-delivery-progress.ts';
import { formatListingQuery, parseListing } from '../../../shared/domain/listing.ts';
import { buildListingPayload } from '../../../shared/domain/listing-payload.ts';
import { toMajor, toMinor } from '../../../shared/domain/money.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../data/use-call.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { LoadingOrError } from '../call/loading-or-error.tsx';
import { findExchangeRate } from '../listing/load-listing.ts';
import { ProductGrid } from '../product/product-grid.tsx';
import { useProgress } from './use-progress.ts';

/** Products that suffice alone come first, then those of which several are needed. */
function Offers({
  alone,
  together,
}: ReturnType<typeof selectUnlockProducts<{ product: Product; priceMinor: number }>>) {
  const { t } = useApp();
  const grid = (offers: typeof alone) => (
    <ProductGrid products={offers.map(({ product }) => product)} source="Unlock Free Delivery" />
  );
  if (alone.length === 0) return grid(together);
  return (
    <>
      {grid(alone)}
      {together.length > 0 && (
        <>
          <h3 className="section-action">{t('info.free_together_more')}</h3>
          {grid(together)}
        </>
      )}
    </>
  );
}

function usePricedFrom(isKnown: boolean, range: string, sort: 'price-asc' | 'price-desc') {
  const listing = parseListing([
    ['sku_price', range],
    ['only_available', 'true'],
    ['sort', sort],
  ]);
  return useCall('products', isKnown ? { body: buildListingPayload(listing) } : null);
}

/** The offers stay as they were when the modal opened, so that the list doesn't change while the shopper adds from it. */
function useOffers(progress: ReturnType<typeof useProgress>) {
  const { country } = useApp();
  const { items } = useCart();
  const [start] = useState({ remainingMinor: progress?.remainingMinor ?? 0, items });
  const countries = useCall('countries');
  const rate = findExchangeRate(countries.data?.items, country);
  const remainingKwd = progress && rate ? toMajor(start.remainingMinor, progress.currency) / rate : 0;
  const limit = computeUnlockPriceLimit(remainingKwd);
  const remaining = Math.min(limit, Math.ceil(remainingKwd * 1000) / 1000);
  const enough = usePricedFrom(rate !== null, `${remaining}-${limit}`, 'price-asc');
  const cheaper = usePricedFrom(rate !== null, `0-${remaining}`, 'price-desc');
  // Leaves out products already in the cart (docs/design.md §3 "Free delivery").
  const found =
    enough.data &&
    cheaper.data &&
    [
      ...new Map(
        [...enough.data.items, ...cheaper.data.items].map((product) => [product.default_sku.id, product]),
      ).values(),
    ].filter(({ default_sku }) => !(default_sku.id in start.items));
  const ids = Object.keys(start.items) as SkuId[];
  const candidates = found?.map(({ default_sku }) => default_sku.id);
  const fit = useCall('skus', candidates ? { body: { ids, exclude_purchase_together: true, candidates } } : null);
  const fitting = fit.data?.fitting;
  const offers =
    found &&
    fit.data &&
    selectUnlockProducts(
      found
        .filter(({ default_sku }) => fitting?.includes(default_sku.id))
        .map((product) => {
          const { price_local, currency } = product.default_sku.price;
          return { product, priceMinor: toMinor(price_local, currency) };
        }),
      start.remainingMinor,
    );
  const failed = [countries, enough, cheaper, fit].filter(({ error }) => error);
  return {
    offers,
    limit,
    failure: failed[0]?.error,
    again: () => Promise.all(failed.map(({ mutate }) => mutate())),
  };
}

export function UnlockModal({ close }: ModalProps) {
  const { t } = useApp();
  const navigate = useNavigate();
  const progress = useProgress();
  const { offers, limit, failure, again } = useOffers(progress);
  const sentence = !offers || offers.alone.length > 0 ? 'info.free_text' : 'info.free_together';
  const isEmpty = offers && offers.alone.length + offers.together.length === 0;
  const seeAll = parseListing([
    ['sku_price', `0-${limit}`],
    ['only_available', 'true'],
    ['free_delivery', 'true'],
  ]);
  return (
    <Modal
      id="unlock-title"
      size="lg"
      title={t('info.free_title')}
      closeWord={t('shell.close')}
      onClose={close}
      foot={
        <>
          <Button look="line" onClick={close}>
            {t('info.free_continue')}
          </Button>
          <Button
            onClick={() => {
              close();
              void navigate(paths.products(formatListingQuery(seeAll)));
            }}
          >
            {t('info.free_see_all')}
          </Button>
        </>
      }
    >
      <p className="muted" role="status">
        {progress?.state === 'reached' ? t('promotion.free_reached') : t(isEmpty ? 'info.free_nothing' : sentence)}
      </p>
      {offers ? <Offers {...offers} /> : <LoadingOrError failure={failure} again={again} lines={6} />}
    </Modal>
  );
}
