import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { Quote } from '../../../shared/contract/order.ts';
import { formatMoney, type Locale, toMinor } from '../../../shared/domain/money.ts';
import { listPaymentMethods } from '../../../shared/domain/payment-method.ts';
import { paths } from '../../../shared/paths.ts';
import { sessionStore } from '../../browser/storage.ts';
import { useCoupon } from '../../features/cart/use-coupon.ts';
import { useQuote } from '../../features/cart/use-quote.ts';
import { CheckoutFrame } from '../../features/checkout/checkout-frame.tsx';
import { GiftOptions } from '../../features/checkout/gift-options.tsx';
import { readLastOrder } from '../../features/checkout/last-order.ts';
import { NextStep, PlacedNote } from '../../features/checkout/next-page.tsx';
import { OrderSummary } from '../../features/checkout/order-summary.tsx';
import { PaymentMethods } from '../../features/checkout/payment-methods.tsx';
import { DeliverySummary, useCompleteShipping } from '../../features/checkout/review.tsx';
import { SecureNote } from '../../features/checkout/secure-note.tsx';
import { isPaidByWallet } from '../../features/checkout/submit-body.ts';
import { SubmitProblemAlert } from '../../features/checkout/submit-problem-alert.tsx';
import { UnavailableMethods } from '../../features/checkout/unavailable-methods.tsx';
import { useHeld } from '../../features/checkout/use-held.ts';
import { usePlaceOrder } from '../../features/checkout/use-place-order.ts';
import { usePriceChange } from '../../features/checkout/use-price-change.ts';
import { useShipping } from '../../features/checkout/use-shipping.ts';
import { WalletSwitch } from '../../features/checkout/wallet-switch.tsx';
import { definePage } from '../../page.ts';
import { type Translator, useApp, useCart, useSession } from '../../state/app-context.ts';
import { useCountedStep } from '../../state/use-counted-step.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** Back from the bank with an empty cart, the shopper is sent to the placed order. */
function useRedirectToPlacedOrder(isPlaced: boolean): void {
  const navigate = useNavigate();
  const { items, ready } = useCart();
  const isEmpty = ready && Object.keys(items).length === 0 && !isPlaced;
  useEffect(() => {
    const last = isEmpty ? readLastOrder(sessionStore) : null;
    if (last) void navigate(paths.checkoutSuccess(last.id, last.token), { replace: true });
  }, [isEmpty, navigate]);
}

/** The formatted gift wrap fee; null where it is not offered or not known yet. */
function formatWrapFee(quote: Quote | undefined, locale: Locale, t: Translator): string | null {
  if (!quote?.gift_wrap) return null;
  const minor = toMinor(quote.gift_wrap.fee_local, quote.currency);
  return minor === 0 ? t('cart.delivery_free') : formatMoney(minor, quote.currency, locale);
}

function OrderPage() {
  const { country, locale, t } = useApp();
  const current = useShipping();
  const coupon = useCoupon();
  const { user } = useSession();
  const { wallet, method: wanted, gift } = current.draft;
  const priced = useQuote(coupon, {
    wallet: user !== null && wallet,
    wrap: gift.isGift && gift.wrap,
    cash: wanted === 'cod',
  });
  const { place, isPlacing, placed, trouble } = usePlaceOrder(current, coupon, priced);
  const isPlaced = placed !== null;
  const shipping = useHeld(current, isPlaced);
  const answer = useHeld(priced, isPlaced);
  const { draft, change } = shipping;
  const isComplete = useCompleteShipping(shipping, isPlaced);
  useCountedStep(isComplete ? 'order' : null);
  useRedirectToPlacedOrder(isPlaced);
  const { quote } = answer;
  const news = usePriceChange(quote, trouble);
  const methods = listPaymentMethods(country).filter((one) => quote?.payment_methods.includes(one) ?? true);
  const method = methods.find((one) => one === draft.method) ?? methods[0] ?? 'cod';
  const walletPays = quote !== undefined && quote.wallet_local > 0;
  const walletPaysAll = quote !== undefined && isPaidByWallet(quote);
  const isFree = quote !== undefined && quote.lines.length > 0 && quote.total_local === 0;
  const mayPlace = quote !== undefined && quote.quote !== '' && !answer.isStale;
  const proof = { phone: String((shipping.chosen ?? shipping.typed).phone ?? ''), onProved: answer.again };
  const amount = quote ? formatMoney(toMinor(quote.to_pay_local, quote.currency), quote.currency, locale) : '';
  return (
    <CheckoutFrame
      at="order"
      title={t('checkout.order_title')}
      isPlaced={isPlaced}
      isSoldOut={quote?.lines.length === 0}
    >
      {isComplete ? (
        <div className="with-sidebar">
          <div>
            <DeliverySummary shipping={shipping} />
            <section className="box">
              <h2 id="payment-title">{walletPays && !walletPaysAll ? t('checkout.rest') : t('checkout.payment')}</h2>
              {user && !isFree && <WalletSwitch isOn={draft.wallet} onChange={(wallet) => change({ wallet })} />}
              {isFree || walletPaysAll ? (
                <p>{t(isFree ? 'checkout.nothing_to_pay' : 'checkout.wallet_pays_all')}</p>
              ) : (
                <PaymentMethods
                  methods={methods}
                  chosen={method}
                  labelledBy="payment-title"
                  onChoose={(next) => change({ method: next })}
                />
              )}
              {quote && !isFree && !walletPaysAll && <UnavailableMethods quote={quote} {...proof} />}
            </section>
            <GiftOptions
              gift={draft.gift}
              fee={formatWrapFee(quote, locale, t)}
              onChange={(gift) => change({ gift })}
            />
          </div>
          <OrderSummary answer={answer}>
            {coupon.refusal && <Alert kind="warn">{coupon.refusal}</Alert>}
            {trouble && <SubmitProblemAlert trouble={trouble} {...proof} />}
            {news.isTold && (
              <Alert kind="bad">
                <b>{t('checkout.changed_title')}</b>
                <p>{t('checkout.changed_text')}</p>
                <p>{t('checkout.changed_total', { amount })}</p>
              </Alert>
            )}
            <Button
              size="big wide"
              data-submit-order
              isBusy={isPlacing}
              disabled={!mayPlace && !isPlacing}
              onClick={() => void (news.agree() && place(method))}
            >
              {isPlacing
                ? t('checkout.placing')
                : method === 'cod' || isFree || walletPaysAll || !quote
                  ? t('checkout.place_order')
                  : t('checkout.pay', { amount })}
            </Button>
            <PlacedNote order={placed} />
            <ButtonLink look="text" to={paths.checkoutShipping()}>
              {t('checkout.to_shipping')}
            </ButtonLink>
          </OrderSummary>
        </div>
      ) : (
        <NextStep to={paths.checkoutShipping()} />
      )}
    </CheckoutFrame>
  );
}

export const page = definePage({
  layout: 'quiet',
  headerNote: <SecureNote />,
  showsCart: true,
  sameSiteReload: true,
  load: async ({ tryGet }) => {
    await tryGet('areas');
    return undefined;
  },
  head: ({ t }) => ({ title: t('checkout.order_title'), noindex: true }),
  View: OrderPage,
});
