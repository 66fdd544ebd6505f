import { Suspense } from 'react';
import { countPieces } from '../../shared/domain/cart.ts';
import type { SyncChange } from '../../shared/domain/cart-sync.ts';
import { getCurrencySign } from '../../shared/domain/money.ts';
import { CartLine } from '../features/cart/cart-line.tsx';
import { CartSummary } from '../features/cart/cart-summary.tsx';
import { useIsSoldOut } from '../features/cart/lazy-sold-out-cart.tsx';
import { useCartSync } from '../features/cart/use-cart-sync.ts';
import { useCoupon } from '../features/cart/use-coupon.ts';
import { useQuote } from '../features/cart/use-quote.ts';
import { FreeDeliveryBanner } from '../features/free-delivery/banner.tsx';
import { definePage } from '../page.ts';
import { useApp, useCart } from '../state/app-context.ts';
import { lazyPart, neededPart } from '../state/lazy-part.ts';
import { Alert } from '../ui/alert.tsx';
import { Skeleton } from '../ui/states.tsx';

/** Lazy: rare, or not known before the sync and the quote. */
const EmptyCart = neededPart(async () => (await import('../features/cart/empty-cart.tsx')).EmptyCart);
const GiveawayLines = lazyPart(async () => (await import('../features/cart/giveaway-lines.tsx')).GiveawayLines);
const LineNote = lazyPart(async () => (await import('../features/cart/line-note.tsx')).LineNote);
const CartExtras = lazyPart(
  async () => (await import('../features/promotion/cart-recommendations.tsx')).CartRecommendations,
);

const ChosenTestsNote = lazyPart(
  async () => (await import('../features/blood-test/chosen-tests-note.tsx')).ChosenTestsNote,
);

/** Removed lines can't show their own notice. */
function GoneLines({ changes }: { changes: readonly SyncChange[] }) {
  const { t } = useApp();
  return changes
    .filter(({ field }) => field === 'gone')
    .map(({ sku, name }) => (
      <Alert key={sku} kind="warn" live>
        {t('cart.gone_named', { name })}
      </Alert>
    ));
}

function FullCart() {
  const { locale, t } = useApp();
  const { items } = useCart();
  const sync = useCartSync({ withOthers: true });
  const coupon = useCoupon();
  // Starts after the sync, which may reduce counts.
  const answer = useQuote(coupon, { isWanted: sync.isDone });
  const isSoldOut = useIsSoldOut();
  const entries = Object.entries(items);
  return (
    <>
      <div className="cart-notes">
        {sync.repriced && (
          <Alert kind="info" live>
            {t('cart.repriced', { currency: getCurrencySign(sync.repriced, locale) })}
          </Alert>
        )}
        <GoneLines changes={sync.changes} />
      </div>
      {entries.length === 0 ? (
        <Suspense>
          <EmptyCart place="cart" />
        </Suspense>
      ) : (
        <div className="with-sidebar">
          <div>
            {!isSoldOut && <FreeDeliveryBanner />}
            <ul className="cart-lines">
              {entries.map(([id, entry]) => (
                <CartLine
                  key={id}
                  id={id}
                  entry={entry}
                  isSynced={sync.isDone}
                  note={
                    answer.quote?.stack_notes && (
                      <Suspense>
                        <LineNote quote={answer.quote} sku={id} />
                      </Suspense>
                    )
                  }
                  changes={sync.changes.filter(({ sku }) => sku === id)}
                />
              ))}
              {answer.quote && answer.quote.giveaway_items.length > 0 && (
                <Suspense>
                  <GiveawayLines items={answer.quote.giveaway_items} />
                </Suspense>
              )}
            </ul>
          </div>
          <CartSummary coupon={coupon} answer={answer} />
        </div>
      )}
      {entries.length > 0 && sync.bundles.length + sync.purchase_together.length > 0 && (
        <Suspense>
          <CartExtras bundles={sync.bundles} together={sync.purchase_together} />
        </Suspense>
      )}
    </>
  );
}

function CartPage() {
  const { t, stores } = useApp();
  const { items, ready } = useCart();
  const count = countPieces(items);
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('cart.title')}</h1>
        {count > 0 && <p className="muted">{t('cart.items', { n: count })}</p>}
      </div>
      <noscript>
        <p className="alert">{t('cart.needs_script')}</p>
      </noscript>
      {Object.keys(stores.bloodTests.items)[0] && (
        <Suspense>
          <ChosenTestsNote isBeside />
        </Suspense>
      )}
      {ready ? <FullCart /> : <Skeleton lines={5} word={t('cart.calculating')} />}
    </div>
  );
}

export const page = definePage({
  showsCart: true,
  head: ({ t }) => ({ title: t('cart.title'), noindex: true }),
  View: CartPage,
});
