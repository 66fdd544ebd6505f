import type { ReactNode } from 'react';
import { formatMoney, type Locale, toMinor } from '../../../shared/domain/money.ts';
import { type Translator, useApp, useCart, useSession, useT } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { useCoupon } from '../cart/use-coupon.ts';
import { type CartQuote, useQuote } from '../cart/use-quote.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { productKind } from './checkout-kind.ts';
import { DeliverySummary } from './delivery-summary.tsx';
import { GiftOptions } from './gift-options.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PausedNote } from './paused-note.tsx';
import { type ProductsToOrder, productSubmit } from './product-submit.ts';
import type { OrderReview, ReviewedOrder } from './review-step.tsx';
import { type SubmitProblem, SubmitProblemAlert } from './submit-problem-alert.tsx';
import { UnavailableMethods } from './unavailable-methods.tsx';
import { useHeld } from './use-held.ts';
import { usePriceChange } from './use-price-change.ts';
import { useShipping } from './use-shipping.ts';

interface ProductReview extends ReviewedOrder, ProductsToOrder {
  isPriceTold: boolean;
}

function useReview(isPlaced: boolean, trouble: SubmitProblem | null): ProductReview {
  const { items, ready } = useCart();
  const { user } = useSession();
  const current = useShipping();
  const { wallet, method, gift } = current.draft;
  const coupon = useCoupon();
  const priced = useQuote(coupon, {
    wallet: user !== null && wallet,
    wrap: gift.isGift && gift.wrap,
    cash: method === 'cod',
  });
  const shipping = useHeld(current, isPlaced);
  const answer = useHeld(priced, isPlaced);
  const { isTold, agree } = usePriceChange(answer.quote, trouble);
  return {
    shipping,
    coupon,
    answer,
    isReady: shipping.ready,
    isEmpty: ready && Object.keys(items).length === 0,
    isMissing: Object.keys(shipping.errors).length > 0,
    usesWallet: shipping.draft.wallet,
    method: shipping.draft.method,
    pay: shipping.change,
    agree,
    isTaken: false,
    isPriceTold: isTold,
  };
}

function Frame({ review, isPlaced, children }: { review: ProductReview; isPlaced: boolean; children: ReactNode }) {
  const t = useT();
  const isSoldOut = review.answer.quote?.lines.length === 0;
  return (
    <CheckoutFrame at="order" title={t(productKind.words.reviewTitle)} isPlaced={isPlaced} isSoldOut={isSoldOut}>
      {children}
    </CheckoutFrame>
  );
}

/** The phone that may be proved, and what follows. */
const toProof = ({ shipping: { chosen, typed }, answer }: ProductReview) => ({
  phone: String((chosen ?? typed).phone ?? ''),
  onProved: answer.again,
});

/** The formatted gift wrap fee; null where it is not offered or not known yet. */
function formatWrapFee({ quote }: CartQuote, locale: Locale, t: Translator): string | null {
  if (!quote?.gift_wrap) return null;
  const minor = toMinor(quote.gift_wrap.fee_local, quote.currency);
  return minor === 0 ? t('cart.delivery_free') : formatMoney(minor, quote.currency, locale);
}

function Extras({ review: { shipping, answer } }: { review: ProductReview }) {
  const { locale, t } = useApp();
  const fee = formatWrapFee(answer, locale, t);
  return <GiftOptions gift={shipping.draft.gift} fee={fee} onChange={(gift) => shipping.change({ gift })} />;
}

function Notes({ review, order: { trouble } }: { review: ProductReview; order: { trouble: SubmitProblem | null } }) {
  const { locale, t } = useApp();
  const { coupon, answer, isPriceTold } = review;
  const { quote } = answer;
  const amount = quote ? formatMoney(toMinor(quote.to_pay_local, quote.currency), quote.currency, locale) : '';
  return (
    <>
      {quote?.paused && <PausedNote paused={quote.paused} />}
      {coupon.refusal && <Alert kind="warn">{coupon.refusal}</Alert>}
      {trouble && <SubmitProblemAlert trouble={trouble} {...toProof(review)} />}
      {isPriceTold && (
        <Alert kind="bad">
          <b>{t('checkout.changed_title')}</b>
          <p>{t('checkout.changed_text')}</p>
          <p>{t('checkout.changed_total', { amount })}</p>
        </Alert>
      )}
    </>
  );
}

export const productReview: OrderReview<ProductReview> = {
  kind: productKind,
  submit: productSubmit,
  useReview,
  Frame,
  Where: ({ review }) => <DeliverySummary shipping={review.shipping} />,
  BelowMethods: ({ review }) =>
    review.answer.quote && <UnavailableMethods quote={review.answer.quote} {...toProof(review)} />,
  Extras,
  Summary: ({ review, children }) => <OrderSummary answer={review.answer}>{children}</OrderSummary>,
  Notes,
};
